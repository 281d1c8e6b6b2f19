//! Sets of blocks, by their numbers.

/// A set of blocks: ranges in ascending order, which do not touch.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct BlockSet(Vec<(u64, u64)>);

impl BlockSet {
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    pub(super) fn contains(&self, block: u64) -> bool {
        let after = self.0.partition_point(|&(start, _)| start <= block);
        after > 0 && block < self.0[after - 1].1
    }

    pub(super) fn insert(&mut self, block: u64) {
        if !self.contains(block) {
            self.join(&Self(vec![(block, block + 1)]));
        }
    }

    pub(super) fn join(&mut self, other: &Self) {
        let mut all = std::mem::take(&mut self.0);
        all.extend_from_slice(&other.0);
        all.sort_unstable();
        for (start, end) in all {
            match self.0.last_mut() {
                Some(last) if start <= last.1 => last.1 = last.1.max(end),
                _ => self.0.push((start, end)),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_grow_together() {
        let mut set = BlockSet::default();
        [3, 1, 7, 2].into_iter().for_each(|block| set.insert(block));
        assert_eq!(set.0, [(1, 4), (7, 8)]);
        assert!(set.contains(1) && set.contains(7) && !set.contains(0) && !set.contains(4));
    }
}
