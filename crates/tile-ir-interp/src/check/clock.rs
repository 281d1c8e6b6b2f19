//! Vector clocks: the accesses that a token orders before its users.
//!
//! The accesses of all blocks form chains: each continues a chain whose last access it comes after, or opens one. A token
//! says of each chain how much of it has happened.

use smallvec::SmallVec;

/// The position of an access: its chain, and the number of earlier accesses in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Moment {
    chain: u32,
    count: u32,
}

/// The number of accesses of each chain that have happened, by chain.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Clock(SmallVec<[Moment; 4]>);

impl Clock {
    /// Whether an access has happened.
    pub(super) fn covers(&self, moment: Moment) -> bool {
        let found = self.0.binary_search_by_key(&moment.chain, |known| known.chain);
        found.is_ok_and(|index| self.0[index].count >= moment.count)
    }

    /// Adds what has happened according to another clock.
    pub(crate) fn join(&mut self, other: &Self) {
        if self.0.is_empty() {
            self.0.clone_from(&other.0);
            return;
        }
        other.0.iter().for_each(|&moment| self.add(moment));
    }

    fn add(&mut self, moment: Moment) {
        match self.0.binary_search_by_key(&moment.chain, |known| known.chain) {
            Ok(index) => self.0[index].count = self.0[index].count.max(moment.count),
            Err(index) => self.0.insert(index, moment),
        }
    }
}

/// The lengths of chains.
#[derive(Debug, Default)]
pub(super) struct Chains(Vec<u32>);

impl Chains {
    /// Adds an access ordered after everything that the clock covers, and makes the clock cover it.
    pub(super) fn next(&mut self, clock: &mut Clock) -> Moment {
        let head = clock.0.iter().find(|known| self.0[known.chain as usize] == known.count);
        let chain = head.map_or(self.0.len(), |head| head.chain as usize);
        if chain == self.0.len() {
            self.0.push(0);
        }
        self.0[chain] += 1;
        let moment = Moment { chain: chain as u32, count: self.0[chain] };
        clock.add(moment);
        moment
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fork_opens_a_chain_and_a_join_covers_both() {
        let (mut chains, mut first) = (Chains::default(), Clock::default());
        let a = chains.next(&mut first);
        let (mut left, mut right) = (first.clone(), first.clone());
        let b = chains.next(&mut left);
        let c = chains.next(&mut right);
        assert!(left.covers(a) && left.covers(b) && !left.covers(c));
        assert!(right.covers(a) && right.covers(c) && !right.covers(b));
        left.join(&right);
        assert!(left.covers(c));
    }
}
