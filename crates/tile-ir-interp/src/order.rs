//! The order in which blocks run, and its choice by a seed.

use std::collections::{BTreeMap, VecDeque};

/// The order in which the blocks of a launch run.
///
/// Each block executes its own operations in the order of the program, whatever the order of blocks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// Blocks run in parallel, started in the order of the grid: which does what first differs from launch to launch.
    #[default]
    Parallel,
    /// Blocks take turns in an order that this number determines, on one thread: the same number leads to the same result.
    /// 0 stands for the order of the grid, in which a block runs until it ends or waits for others. Any other number stands
    /// for an order drawn at random, in which blocks are also interrupted after atomic accesses. In such an order, a launch
    /// ends when the first block fails.
    Seed(u64),
    /// The results of the orders of all numbers below this one are compared, at least those of 0 and 1; what depends on the
    /// order is an error of the code [`codes::ORDER`](crate::codes::ORDER). The launch leaves behind what order 0 does. Values
    /// are not traced.
    Compared(u64),
}

/// Pseudorandom numbers: SplitMix64.
#[derive(Clone, Debug)]
struct Draws(u64);

impl Draws {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }

    /// A number below `end`.
    fn below(&mut self, end: u64) -> u64 {
        ((u128::from(self.next()) * u128::from(end)) >> 64) as u64
    }
}

/// After which atomic accesses a block is interrupted.
#[derive(Debug)]
pub(crate) struct Interruptions {
    draws: Draws,
    /// One in this many, on average: a seed also determines how often.
    interval: u64,
}

impl Interruptions {
    pub(crate) fn new(seed: u64) -> Self {
        let mut draws = Draws(seed);
        let interval = 1 << draws.below(4);
        Self { draws, interval }
    }

    pub(crate) fn is_next(&mut self) -> bool {
        self.draws.below(self.interval) == 0
    }
}

/// Which block has the next turn.
#[derive(Debug)]
pub(crate) struct Turns {
    draws: Draws,
    blocks: u64,
    /// The number of blocks that were started.
    started: u64,
    /// The order of starts is a shuffled grid; these are the blocks that are not in their places, by place.
    moved: BTreeMap<u64, u64>,
}

impl Turns {
    pub(crate) fn new(seed: u64, blocks: u64) -> Self {
        // Other numbers than those of the interruptions.
        Self { draws: Draws(!seed), blocks, started: 0, moved: BTreeMap::new() }
    }

    /// One of the blocks in progress, or none if another is to be started. The last one, which was interrupted, goes on only if
    /// it is alone.
    pub(crate) fn next<T>(&mut self, in_progress: &mut VecDeque<T>) -> Option<T> {
        let others = in_progress.len().saturating_sub(1) as u64;
        match others + u64::from(self.started < self.blocks) {
            0 => in_progress.pop_back(),
            count => Some(self.draws.below(count))
                .filter(|&drawn| drawn < others)
                .and_then(|drawn| in_progress.remove(drawn as usize)),
        }
    }

    /// The block that starts next, if there is one.
    pub(crate) fn start(&mut self) -> Option<u64> {
        let place = self.started;
        if place >= self.blocks {
            return None;
        }
        self.started += 1;
        let drawn = place + self.draws.below(self.blocks - place);
        let here = self.moved.remove(&place).unwrap_or(place);
        if drawn == place { Some(here) } else { Some(self.moved.insert(drawn, here).unwrap_or(drawn)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_block_starts_once_in_an_order_of_the_seed() {
        let order = |seed| {
            let mut turns = Turns::new(seed, 50);
            std::iter::from_fn(|| turns.start()).collect::<Vec<_>>()
        };
        let (one, other) = (order(1), order(2));
        assert_ne!(one, other);
        assert_eq!(one, order(1));
        for mut order in [one, other] {
            order.sort_unstable();
            assert_eq!(order, (0..50).collect::<Vec<_>>());
        }
        let mut endless = Turns::new(3, u64::MAX);
        assert!((0..100).all(|_| endless.start().is_some()));
    }

    #[test]
    fn every_block_in_progress_has_a_turn() {
        let mut turns = Turns::new(1, 0);
        let mut seen = [0; 5];
        let mut blocks: VecDeque<usize> = (0..5).collect();
        for _ in 0..200 {
            let next = turns.next(&mut blocks).expect("none is to be started");
            assert_ne!(blocks.back(), None, "others are in progress");
            seen[next] += 1;
            blocks.push_back(next);
        }
        assert!(seen.iter().all(|&count| count > 20), "{seen:?}");
        assert_eq!(turns.next(&mut VecDeque::from([7])), Some(7));
    }

    #[test]
    fn seeds_differ_in_how_often_blocks_are_interrupted() {
        let count = |seed| {
            let mut interruptions = Interruptions::new(seed);
            (0..256).filter(|_| interruptions.is_next()).count()
        };
        assert!((1..20).any(|seed| count(seed) == 256) && (1..20).any(|seed| count(seed) < 60));
    }
}
