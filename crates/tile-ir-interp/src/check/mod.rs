//! The memory checker behind `--check`: finds data races and reads of uninitialized bytes.
//!
//! Only tokens order the accesses of a block, not the order in the text: a token is a [`Clock`]. Atomic accesses do not
//! conflict with each other. Between blocks, an acquire that reads what a release wrote orders the two, and with them what
//! tokens put before the release and after the acquire; other accesses of the two blocks stay unordered. An atomic
//! read-modify-write continues a release even if it is relaxed; any other write ends it, as the released value is no
//! longer read.
//!
//! One block runs at a time, so what is found is the same every time: an acquire reads what the blocks before left there.
//! Another order of blocks may acquire less: [`Order::Compared`](crate::Order::Compared) checks several. A compare-and-swap
//! counts as a read-modify-write, whether it succeeds or not.
//!
//! An access that is atomic only within its block (`tl_blk`) is an ordinary one to other blocks, and neither releases to
//! them nor acquires from them; `device` and `sys` are the same here, where there is one device. Of the unordered accesses
//! to a byte, the latest few are remembered.

mod clock;
mod report;
mod shadow;

use std::collections::BTreeMap;
use std::ops::Range;

use tile_ir_core::Diagnostic;
use tile_ir_dialect::{MemoryOrdering, MemoryScope};

use crate::memory::is_local;
use crate::site::Site;
use clock::Chains;
pub(crate) use clock::Clock;
use report::{Kind, Reports};
use shadow::{Event, Run, Shadow};

/// How an operation accesses memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Access {
    kind: AccessKind,
    ordering: MemoryOrdering,
    /// Whether its scope includes other blocks.
    is_shared: bool,
}

/// The kind of an access.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AccessKind {
    /// A read.
    Read,
    /// A write.
    Write,
    /// An atomic read-modify-write.
    Update,
}

impl Access {
    /// An access with these attributes; without a scope it is weak.
    pub(crate) fn new(kind: AccessKind, ordering: MemoryOrdering, scope: impl Into<Option<MemoryScope>>) -> Self {
        Self { kind, ordering, is_shared: scope.into() != Some(MemoryScope::TlBlk) }
    }

    /// The verb for it in messages.
    pub(crate) fn verb(self) -> &'static str {
        match self.kind {
            AccessKind::Read => "reads from",
            AccessKind::Write => "writes to",
            AccessKind::Update => "updates",
        }
    }

    pub(crate) fn is_atomic(self) -> bool {
        self.ordering != MemoryOrdering::Weak
    }

    /// Whether it reads.
    pub(crate) fn reads(self) -> bool {
        self.kind != AccessKind::Write
    }

    fn acquires(self) -> bool {
        self.is_shared && matches!(self.ordering, MemoryOrdering::Acquire | MemoryOrdering::AcqRel)
    }

    fn releases(self) -> bool {
        self.is_shared && matches!(self.ordering, MemoryOrdering::Release | MemoryOrdering::AcqRel)
    }
}

/// The state of the checker while the blocks of a launch run one after another.
#[derive(Debug, Default)]
pub(crate) struct Checker {
    block: u64,
    chains: Chains,
    /// By owner and buffer: the number of a block from 1 for its own buffers, 0 for shared ones.
    shadows: BTreeMap<(u64, u64), Shadow>,
    /// The accesses of the current operation.
    runs: Vec<Run>,
    access: Option<Access>,
    /// For each element whose value was released, by its buffer and first byte: what happened before.
    released: BTreeMap<(u64, u64), Clock>,
    reports: Reports,
}

impl Checker {
    /// Starts or resumes a block.
    pub(crate) fn begin(&mut self, block: u64) {
        self.block = block;
        self.runs.clear();
    }

    /// Removes the block's buffers from this number on, which were freed.
    pub(crate) fn forget(&mut self, first_local: u64) {
        let owner = self.block + 1;
        self.shadows.retain(|&(of, buffer), _| of != owner || !is_local(buffer, first_local));
    }

    /// Records an access of the current operation to elements `step` bytes apart.
    pub(crate) fn record(
        &mut self,
        access: Access,
        buffer: u64,
        start: i64,
        step: i64,
        size: usize,
        elements: Range<usize>,
    ) {
        self.access = Some(access);
        for (lane, element) in elements.enumerate() {
            let start = (start + step * lane as i64) as u64;
            let bytes = start..start + size as u64;
            match self.runs.last_mut() {
                Some(last) if last.buffer == buffer && last.bytes.end == start && last.element_at(start) == element => {
                    last.bytes.end = bytes.end;
                }
                _ => self.runs.push(Run { buffer, bytes, size: size as u64, element }),
            }
        }
    }

    /// Ends the current operation: compares its accesses with earlier ones and adds them to the clock.
    pub(crate) fn finish(&mut self, site: u32, clock: &mut Clock) {
        let (runs, access) = (std::mem::take(&mut self.runs), self.access.take());
        let Some(access) = access else { return };
        if access.acquires() {
            self.acquire(&runs, clock);
        }
        let before = clock.clone();
        let moment = self.chains.next(clock);
        let (writes, atomic, block) = (access.kind != AccessKind::Read, access.is_atomic(), self.block);
        let reads = access.kind != AccessKind::Write;
        for run in runs.iter().cloned() {
            let event = Event { block, moment, site, writes, atomic, is_shared: access.is_shared, run };
            let reports = &mut self.reports;
            let local = is_local(event.run.buffer, 0);
            let owner = if local { block + 1 } else { 0 };
            self.shadows.entry((owner, event.run.buffer)).or_default().visit(
                event.run.bytes.clone(),
                |bytes, segment| {
                    if local && reads && !segment.is_written {
                        reports.add(Kind::Unwritten, &bytes, None, &event);
                    }
                    segment.events.retain(|earlier| {
                        if earlier.moment == moment {
                            return true;
                        }
                        let (own, ordered) = (earlier.block == block, before.covers(earlier.moment));
                        let together = earlier.atomic && atomic && (own || earlier.is_shared && access.is_shared);
                        let conflict = (earlier.writes || writes) && !together;
                        if conflict && !ordered {
                            reports.add(Kind::Race, &bytes, Some(earlier), &event);
                            return false;
                        }
                        // Whatever conflicts with the earlier access also conflicts with this one.
                        let is_stricter = !atomic || earlier.atomic && (earlier.is_shared || !access.is_shared);
                        !(ordered && (writes || !earlier.writes) && is_stricter)
                    });
                    segment.remember(&event);
                },
            );
        }
        if writes {
            self.release(access, &runs, clock);
        }
    }

    /// Adds what was released with the values that an acquire reads.
    fn acquire(&self, runs: &[Run], clock: &mut Clock) {
        for place in elements(runs) {
            if let Some(released) = self.released.get(&place) {
                clock.join(released);
            }
        }
    }

    /// Notes what a write releases. A read-modify-write keeps what was released by the writes before it.
    fn release(&mut self, access: Access, runs: &[Run], clock: &Clock) {
        if access.kind == AccessKind::Write {
            for Run { buffer, bytes, .. } in runs {
                let written = (*buffer, bytes.start)..(*buffer, bytes.end);
                let ended: Vec<_> = self.released.range(written).map(|(&place, _)| place).collect();
                for place in ended {
                    self.released.remove(&place);
                }
            }
        }
        if access.releases() {
            for place in elements(runs) {
                self.released.entry(place).or_default().join(clock);
            }
        }
    }

    /// The reports, in the order of operations.
    pub(crate) fn diagnostics(&self, sites: &[Site], grid: [u32; 3], name: impl Fn(u64) -> String) -> Vec<Diagnostic> {
        self.reports.diagnostics(sites, grid, name)
    }
}

/// The buffer and first byte of each element.
fn elements(runs: &[Run]) -> impl Iterator<Item = (u64, u64)> {
    runs.iter().flat_map(|run| run.bytes.clone().step_by(run.size.max(1) as usize).map(|byte| (run.buffer, byte)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is shared with other blocks acquires and releases as its ordering says; what is not does neither.
    #[test]
    fn only_shared_accesses_acquire_and_release() {
        let orderings = [
            (MemoryOrdering::Weak, false, false),
            (MemoryOrdering::Relaxed, false, false),
            (MemoryOrdering::Acquire, true, false),
            (MemoryOrdering::Release, false, true),
            (MemoryOrdering::AcqRel, true, true),
        ];
        let scopes = [
            (None, true),
            (Some(MemoryScope::TlBlk), false),
            (Some(MemoryScope::Device), true),
            (Some(MemoryScope::Sys), true),
        ];
        let kinds = [
            (AccessKind::Read, "reads from", true),
            (AccessKind::Write, "writes to", false),
            (AccessKind::Update, "updates", true),
        ];
        for (ordering, acquires, releases) in orderings {
            for (scope, is_shared) in scopes {
                for (kind, verb, reads) in kinds {
                    let access = Access::new(kind, ordering, scope);
                    assert_eq!(access.acquires(), acquires && is_shared, "{access:?}");
                    assert_eq!(access.releases(), releases && is_shared, "{access:?}");
                    assert_eq!(access.is_atomic(), ordering != MemoryOrdering::Weak);
                    assert_eq!((access.verb(), access.reads()), (verb, reads));
                }
            }
        }
    }
}
