//! Where the time goes.

use std::time::Duration;

use tile_ir_core::Place;

use crate::program::Program;

/// What a launch has spent, operation by operation.
#[derive(Clone, Debug, Default)]
pub struct Profile {
    /// The operations that were executed, those that took longest first.
    pub operations: Vec<OperationProfile>,
}

/// What an operation has spent in all blocks, without what is inside it.
#[derive(Clone, Debug)]
pub struct OperationProfile {
    /// Its name.
    pub name: String,
    /// Where it is.
    pub place: Place,
    /// How often it was executed.
    pub count: u64,
    /// The time of all executions together.
    pub time: Duration,
}

/// Counts and times by site, while blocks run.
#[derive(Clone, Debug, Default)]
pub(crate) struct Counters(Vec<(u64, Duration)>);

impl Counters {
    pub(crate) fn new(program: &Program) -> Self {
        Self(vec![(0, Duration::ZERO); program.sites.len()])
    }

    pub(crate) fn add(&mut self, site: u32, time: Duration) {
        let (count, total) = &mut self.0[site as usize];
        *count += 1;
        *total += time;
    }

    /// All counters of a program together.
    pub(crate) fn profile(all: &[Self], program: &Program) -> Profile {
        let sum = |index: usize| {
            let counters = all.iter().filter_map(|counters| counters.0.get(index));
            counters.fold((0, Duration::ZERO), |(count, time), one| (count + one.0, time + one.1))
        };
        let rows = program.sites.iter().enumerate().map(|(index, site)| {
            let (count, time) = sum(index);
            OperationProfile { name: site.name.clone(), place: site.place.clone(), count, time }
        });
        let mut operations: Vec<_> = rows.filter(|row| row.count > 0).collect();
        operations.sort_by_key(|row| std::cmp::Reverse(row.time));
        Profile { operations }
    }
}
