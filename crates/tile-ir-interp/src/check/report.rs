//! Reports of the memory checker, one for each pair of operations.

use std::collections::BTreeMap;
use std::ops::Range;

use tile_ir_core::{Diagnostic, Place, counted};

use super::shadow::Event;
use crate::fault::codes;
use crate::grid::position;
use crate::site::Site;

/// The kind of report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    /// A read of uninitialized bytes.
    Unwritten,
    /// A data race.
    Race,
}

#[derive(Debug)]
struct Report {
    earlier: Option<Event>,
    later: Event,
    /// The first byte.
    byte: u64,
    /// The number of bytes in all.
    count: u64,
}

/// The reports, in the order of operations.
#[derive(Debug, Default)]
pub(super) struct Reports(BTreeMap<(Kind, u32, Option<u32>), Report>);

impl Reports {
    pub(super) fn add(&mut self, kind: Kind, bytes: &Range<u64>, earlier: Option<&Event>, later: &Event) {
        let key = (kind, later.site, earlier.map(|event| event.site));
        let new = || Report { earlier: earlier.cloned(), later: later.clone(), byte: bytes.start, count: 0 };
        self.0.entry(key).or_insert_with(new).count += bytes.end - bytes.start;
    }

    pub(super) fn diagnostics(&self, sites: &[Site], grid: [u32; 3], name: impl Fn(u64) -> String) -> Vec<Diagnostic> {
        let who = |event: &Event, byte: u64| {
            let site = &sites[event.site as usize];
            site.subject(position(event.block, grid), Some(event.run.element_at(byte)))
        };
        let verb = |event: &Event| if event.writes { "writes" } else { "reads" };
        let diagnostic = |report: &Report| {
            let Report { earlier, later, byte, count } = report;
            let count = counted(*count, "byte");
            let buffer = name(later.run.buffer);
            let site = &sites[later.site as usize];
            let subject = who(later, *byte);
            let Some(earlier) = earlier else {
                let message = format!("{subject}: reads uninitialized byte {byte} of {buffer} ({count} in total)");
                return site.error(codes::UNWRITTEN, message);
            };
            let message = format!("data race: {subject} {} byte {byte} of {buffer}", verb(later));
            let note = format!("{} {} the same byte", who(earlier, *byte), verb(earlier));
            let order = match earlier.block == later.block {
                true => "to order them, pass the token of the earlier access to the later one",
                false => "to order them, release after one access and acquire before the other",
            };
            let error = sites[earlier.site as usize].note(site.error(codes::RACE, message), note);
            error.with_note(Place::Unknown, format!("{order} ({count} in total)"))
        };
        self.0.values().map(diagnostic).collect()
    }
}
