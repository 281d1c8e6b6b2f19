//! Profiles: the time of a launch by operation.

use std::time::Duration;

use tile_ir_core::Place;
use tile_ir_dialect::InlinedCall;

use crate::site::Site;

/// The time of a launch by operation.
#[derive(Clone, Debug, Default)]
pub struct Profile {
    /// The executed operations, by decreasing time.
    pub operations: Vec<OperationProfile>,
}

/// The time of an operation in all blocks, without nested operations.
#[derive(Clone, Debug)]
pub struct OperationProfile {
    /// Its name.
    pub name: String,
    /// Its place.
    pub place: Place,
    /// The calls around it that were inlined, innermost first.
    pub calls: Vec<InlinedCall>,
    /// The number of executions.
    pub count: u64,
    /// The total time.
    pub time: Duration,
}

/// Counts and times by site, while blocks run.
#[derive(Clone, Debug, Default)]
pub(crate) struct Counters(Vec<(u64, Duration)>);

impl Counters {
    pub(crate) fn new(sites: usize) -> Self {
        Self(vec![(0, Duration::ZERO); sites])
    }

    pub(crate) fn add(&mut self, site: u32, time: Duration) {
        let (count, total) = &mut self.0[site as usize];
        *count += 1;
        *total += time;
    }

    /// Adds up the counters of all workers.
    pub(crate) fn profile(all: &[Self], sites: &[Site]) -> Profile {
        let sum = |index: usize| {
            let counters = all.iter().filter_map(|counters| counters.0.get(index));
            counters.fold((0, Duration::ZERO), |(count, time), one| (count + one.0, time + one.1))
        };
        let rows = sites.iter().enumerate().map(|(index, site)| {
            let (count, time) = sum(index);
            OperationProfile {
                name: site.name.clone(),
                place: site.place.clone(),
                calls: site.calls.clone(),
                count,
                time,
            }
        });
        let mut operations: Vec<_> = rows.filter(|row| row.count > 0).collect();
        operations.sort_by_key(|row| std::cmp::Reverse(row.time));
        Profile { operations }
    }
}
