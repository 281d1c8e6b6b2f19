//! Lowering of regions: a stack of those that are open, and where control goes at their ends.
//!
//! Regions are entered by pushing them, so nothing here recurses.

use tile_ir_core::{OpRef, RegionRef};
use tile_ir_eval::Refusal;

use super::Lowering;
use crate::slot::Slot;
use crate::step::{Label, Next, Reads, Repetition};

/// What happens at the end of a region.
#[derive(Clone, Debug)]
pub(crate) enum Scope {
    /// The end of the entry.
    Entry,
    /// The region passes values to these slots and continues at `then`.
    Region { results: Vec<Slot>, then: Label },
    /// The region is called, and passes values to these slots. Nothing inside can go elsewhere.
    Called { results: Vec<Slot> },
    /// A loop: slots of what is carried around, how it goes on, and slots of what `break` hands on.
    Loop { carried: Vec<Slot>, next: Next, results: Vec<Slot>, exit: Label, has_break: bool },
}

/// The numbers of operations until now that read memory.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ReadCounts {
    pub(crate) all: usize,
    pub(crate) atomic: usize,
}

type After<'a> = Box<dyn FnOnce(&mut Lowering<'a>) -> Result<(), Refusal> + 'a>;

/// A region being lowered.
pub(super) struct Frame<'a> {
    pub(super) next: Option<OpRef<'a>>,
    scope: Scope,
    pub(super) after: Option<After<'a>>,
}

impl<'a> Lowering<'a> {
    /// Creates an unbound label.
    pub(crate) fn label(&mut self) -> Label {
        self.program.labels.push(0);
        Label(self.program.labels.len() as u32 - 1)
    }

    /// Binds a label to the next step.
    pub(crate) fn bind(&mut self, label: Label) {
        self.program.labels[label.0 as usize] = self.program.steps.len() as u32;
    }

    /// Adds a loop, whose rounds begin at a label; returns its number.
    pub(crate) fn repetition(&mut self, again: Label, carried: Option<Vec<Slot>>) -> u32 {
        self.program.repetitions.push(Repetition { again, carried, reads: Reads::Never });
        self.program.repetitions.len() as u32 - 1
    }

    /// Completes a loop after its region; `before` are the reads before it.
    pub(crate) fn end_repetition(&mut self, number: u32, before: ReadCounts) -> Reads {
        let reads = match (self.reads.atomic > before.atomic, self.reads.all > before.all) {
            (true, _) => Reads::Atomically,
            (false, true) => Reads::Weakly,
            (false, false) => Reads::Never,
        };
        self.program.repetitions[number as usize].reads = reads;
        reads
    }

    /// Lowers the operations of a region next, then those after the current operation.
    pub(crate) fn enter(
        &mut self,
        region: RegionRef<'a>,
        scope: Scope,
        after: impl FnOnce(&mut Self) -> Result<(), Refusal> + 'a,
    ) -> Result<(), Refusal> {
        if region.blocks().len() > 1 {
            return Err(Refusal::new("has a region with several blocks"));
        }
        let next = region.entry().and_then(|block| block.ops().next());
        self.frames.push(Frame { next, scope, after: Some(Box::new(after)) });
        Ok(())
    }

    /// The scopes around the current operation, innermost first.
    pub(crate) fn scopes(&self) -> impl Iterator<Item = &Scope> {
        self.frames.iter().rev().map(|frame| &frame.scope)
    }
}
