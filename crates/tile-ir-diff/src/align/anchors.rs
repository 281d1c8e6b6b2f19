//! Keys that are unique on both sides and in the same order: the anchors of a patience diff.

use rustc_hash::FxHashMap;

/// Where a key occurs.
#[derive(Clone, Copy, Default)]
struct Places {
    before: Option<usize>,
    after: Option<usize>,
    repeated: bool,
}

/// The longest common subsequence of the keys that occur exactly once in each sequence.
pub(super) fn anchors(before: &[u64], after: &[u64]) -> Vec<(usize, usize)> {
    if before.is_empty() || after.is_empty() {
        return Vec::new();
    }
    let mut places: FxHashMap<u64, Places> = FxHashMap::default();
    for (index, &key) in before.iter().enumerate() {
        let place = places.entry(key).or_default();
        place.repeated |= place.before.replace(index).is_some();
    }
    for (index, &key) in after.iter().enumerate() {
        let place = places.entry(key).or_default();
        place.repeated |= place.after.replace(index).is_some();
    }
    let unique = |(index, key): (usize, &u64)| {
        let place = places.get(key).filter(|place| !place.repeated)?;
        Some((index, place.after?))
    };
    longest_increasing(&before.iter().enumerate().filter_map(unique).collect::<Vec<_>>())
}

/// The longest subsequence in which the second numbers increase, too.
fn longest_increasing(pairs: &[(usize, usize)]) -> Vec<(usize, usize)> {
    // For each length, the pair that ends the best subsequence; for each pair, its predecessor in its best subsequence.
    let mut ends: Vec<usize> = Vec::new();
    let mut earlier: Vec<Option<usize>> = Vec::with_capacity(pairs.len());
    for (index, &(_, after)) in pairs.iter().enumerate() {
        let length = ends.partition_point(|&end| pairs[end].1 < after);
        earlier.push(length.checked_sub(1).map(|shorter| ends[shorter]));
        match ends.get_mut(length) {
            Some(end) => *end = index,
            None => ends.push(index),
        }
    }
    let mut chosen: Vec<_> =
        std::iter::successors(ends.last().copied(), |&end| earlier[end]).map(|index| pairs[index]).collect();
    chosen.reverse();
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_unique_keys_in_order_are_anchors() {
        assert_eq!(anchors(&[1, 2, 3, 2], &[3, 2, 1]), [(2, 0)]);
        assert_eq!(anchors(&[1, 2, 3, 4], &[9, 2, 1, 3, 4]), [(1, 1), (2, 3), (3, 4)]);
        assert_eq!(anchors(&[], &[1]), []);
    }
}
