//! Which sets of edits to try.

use std::ops::Range;

/// The search for the edits that can be applied together, from the last to the first.
///
/// Sets are ranges of consecutive edits. The size doubles after a success and halves after a failure, so a run of edits that
/// all work costs logarithmically many tests, and an edit that fails among others that fail costs one.
#[derive(Clone, Debug)]
pub(crate) struct Search {
    /// Edits from here on have been decided.
    end: usize,
    /// The number of edits to try next.
    size: usize,
}

impl Search {
    /// A search among this many edits that starts with sets of this size.
    pub(crate) fn new(edits: usize, size: usize) -> Self {
        Self { end: edits, size }
    }

    /// The edits to try next; `None` at the end.
    pub(crate) fn next(&self) -> Option<Range<usize>> {
        (self.end > 0).then(|| self.end.saturating_sub(self.size.max(1))..self.end)
    }

    /// The sets that are tried next if all of them fail, this many at most.
    pub(crate) fn ahead(&self, count: usize) -> Vec<Range<usize>> {
        let mut ahead = self.clone();
        let sets = std::iter::from_fn(|| {
            let set = ahead.next()?;
            ahead.failed();
            Some(set)
        });
        sets.take(count).collect()
    }

    /// The edits worked, and are part of all further candidates.
    pub(crate) fn succeeded(&mut self) {
        let Some(tried) = self.next() else { return };
        self.size = tried.len() * 2;
        self.end = tried.start;
    }

    /// The edits did not work.
    pub(crate) fn failed(&mut self) {
        let Some(tried) = self.next() else { return };
        match tried.len() {
            1 => self.end = tried.start,
            several => self.size = several / 2,
        }
    }

    /// The edits changed nothing.
    pub(crate) fn skip(&mut self) {
        self.end = self.next().map_or(0, |tried| tried.start);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The edits that remain, and the number of tests, if those in `needed` must not be applied.
    fn search(edits: usize, needed: &[usize]) -> (Vec<usize>, usize) {
        let (mut search, mut kept, mut tests) = (Search::new(edits, edits), (0..edits).collect::<Vec<_>>(), 0);
        while let Some(tried) = search.next() {
            tests += 1;
            if needed.iter().any(|it| tried.contains(it)) {
                search.failed();
            } else {
                kept.retain(|it| !tried.contains(it));
                search.succeeded();
            }
        }
        (kept, tests)
    }

    #[test]
    fn search_finds_all_unneeded_edits() {
        assert_eq!(search(1000, &[]), (vec![], 1));
        for needed in [vec![3, 500, 999], vec![0], vec![10, 11, 12]] {
            let (kept, tests) = search(1000, &needed);
            assert_eq!(kept, needed);
            assert!(tests < 24 * needed.len(), "{tests} tests for {needed:?}");
        }
        let all: Vec<usize> = (0..10).collect();
        assert_eq!(search(10, &all), (all, 13));
    }
}
