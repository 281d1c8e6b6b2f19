//! Myers's greedy algorithm (1986), with a bounded edit distance.
//!
//! If the search reaches the bound before the end, it commits to the path that got furthest and restarts from there. So the
//! time is linear in the length and memory is bounded. The result is optimal for sequences whose edit distance is below
//! the bound.

/// The edit distance after which the search commits to a path.
const WINDOW: usize = 256;

/// Reports the pairs of a common subsequence, in order.
pub(super) fn pair(before: &[u64], after: &[u64], pair: &mut impl FnMut(usize, usize)) {
    let (mut x, mut y) = (0, 0);
    let mut search = Search::default();
    while x < before.len() && y < after.len() {
        let (dx, dy) = search.run(&before[x..], &after[y..], &mut |a, b| pair(x + a, y + b));
        (x, y) = (x + dx, y + dy);
    }
}

/// The furthest position on each diagonal, for each edit distance.
#[derive(Default)]
struct Search {
    /// Row `d` has `2 * d + 1` entries: positions in the first sequence, for the diagonals `-d..=d`.
    rows: Vec<Vec<usize>>,
    pairs: Vec<(usize, usize)>,
}

impl Search {
    /// Searches until the end or the bound; returns how far it got on both sides.
    fn run(&mut self, before: &[u64], after: &[u64], pair: &mut impl FnMut(usize, usize)) -> (usize, usize) {
        let mut best = (0, 0, 0_isize);
        for d in 0..=WINDOW {
            if self.rows.len() == d {
                self.rows.push(vec![0; 2 * d + 1]);
            }
            best = (d, 0, 0);
            for k in (-(d as isize)..=d as isize).step_by(2) {
                let start = self.start(d, k);
                // Paths that have left one of the sequences are dead.
                let Some(y) = start.checked_add_signed(-k).filter(|&y| start <= before.len() && y <= after.len())
                else {
                    self.rows[d][(k + d as isize) as usize] = start;
                    continue;
                };
                let same = before[start..].iter().zip(&after[y..]).take_while(|(a, b)| a == b).count();
                let (x, y) = (start + same, y + same);
                self.rows[d][(k + d as isize) as usize] = x;
                if x == before.len() && y == after.len() {
                    self.take(d, k, pair);
                    return (x, y);
                }
                if x + y > best.1 {
                    best = (d, x + y, k);
                }
            }
        }
        let (d, sum, k) = best;
        self.take(d, k, pair);
        let x = self.rows[d][(k + d as isize) as usize];
        (x, sum - x)
    }

    /// Where the last run of equal elements of a path begins.
    fn start(&self, d: usize, k: isize) -> usize {
        if d == 0 {
            return 0;
        }
        match self.ends_with_insertion(d, k) {
            true => self.row(d - 1, k + 1),
            false => self.row(d - 1, k - 1) + 1,
        }
    }

    /// Whether the last edit of a path is an insertion, from the second sequence.
    fn ends_with_insertion(&self, d: usize, k: isize) -> bool {
        let edge = d as isize;
        k == -edge || (k != edge && self.row(d - 1, k - 1) < self.row(d - 1, k + 1))
    }

    fn row(&self, d: usize, k: isize) -> usize {
        self.rows[d][(k + d as isize) as usize]
    }

    /// Reports the pairs of the path that ends on a diagonal, first to last.
    fn take(&mut self, d: usize, k: isize, pair: &mut impl FnMut(usize, usize)) {
        let (mut d, mut k) = (d, k);
        self.pairs.clear();
        loop {
            let (start, end) = (self.start(d, k), self.row(d, k));
            self.pairs.extend((start..end).rev().map(|x| (x, (x as isize - k) as usize)));
            if d == 0 {
                break;
            }
            k += if self.ends_with_insertion(d, k) { 1 } else { -1 };
            d -= 1;
        }
        self.pairs.iter().rev().for_each(|&(a, b)| pair(a, b));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As many pairs as the longest common subsequence has, which the plain table finds.
    #[test]
    fn pairing_is_maximal() {
        let mut state = 1_u64;
        let mut next = |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % below
        };
        for _ in 0..500 {
            let (long, wide) = (next(12), next(12));
            let a: String = (0..long).map(|_| char::from(b'a' + next(3) as u8)).collect();
            let b: String = (0..wide).map(|_| char::from(b'a' + next(3) as u8)).collect();
            let best = longest_common(a.as_bytes(), b.as_bytes());
            let keys = |text: &str| text.bytes().map(u64::from).collect::<Vec<_>>();
            let mut found = 0;
            pair(&keys(&a), &keys(&b), &mut |x, y| {
                assert_eq!(a.as_bytes()[x], b.as_bytes()[y]);
                found += 1;
            });
            assert_eq!(found, best, "{a} {b}");
        }
    }

    fn longest_common(a: &[u8], b: &[u8]) -> usize {
        let mut table = vec![vec![0; b.len() + 1]; a.len() + 1];
        for (i, x) in a.iter().enumerate() {
            for (j, y) in b.iter().enumerate() {
                table[i + 1][j + 1] = if x == y { table[i][j] + 1 } else { table[i][j + 1].max(table[i + 1][j]) };
            }
        }
        table[a.len()][b.len()]
    }
}
