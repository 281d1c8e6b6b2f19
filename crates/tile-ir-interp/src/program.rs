//! Programs: lowered entries, as lists of steps.

use std::fmt;

use smallvec::SmallVec;
use tile_ir_core::Diagnostic;
use tile_ir_eval::Element;

use crate::block::Block;
use crate::fault::{Fault, Site};
use crate::trace::SlotName;

/// A place for a value of a running block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot(pub(crate) u32);

impl Slot {
    /// Its index among the slots of a block.
    #[inline]
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// An operand of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Operand {
    pub(crate) slot: Slot,
    /// Whether this is the last use of the value.
    pub(crate) dies: bool,
}

/// A list of operands.
pub type OperandList = SmallVec<[Operand; 4]>;

/// A jump target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Label(pub(crate) u32);

/// What to execute after a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// The following step.
    Step,
    /// The following step, after other blocks have had a turn.
    Pause,
    /// The step at a label.
    Jump(Label),
    /// The next round of a loop in which blocks may wait, by its number.
    Repeat(u32),
    /// The end of the entry, or of the body of a reduction.
    End,
}

/// What a step does.
pub(crate) type Action = Box<dyn Fn(&mut Block<'_>) -> Result<Next, Fault> + Send + Sync>;

/// One step of a program.
pub(crate) struct Step {
    pub(crate) action: Action,
    /// The index of its site.
    pub(crate) site: u32,
    /// Whether it does the same in every block of a launch.
    pub(crate) is_invariant: bool,
}

/// A parameter of an entry, which is a scalar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its type.
    pub element: Element,
    /// The pointee type of a pointer.
    pub pointee: Option<Element>,
}

/// A loop.
#[derive(Clone, Debug)]
pub(crate) struct Repetition {
    pub(crate) again: Label,
    /// The slots of the carried values; `None` if rounds are counted, so that none is like the one before.
    pub(crate) carried: Option<Vec<Slot>>,
    pub(crate) reads: Reads,
}

/// How the operations in a loop read memory that other blocks may write meanwhile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reads {
    /// They do not: no block waits there.
    Never,
    /// They do, and none of them is atomic: a block that waits there races with who writes.
    Weakly,
    /// At least one is atomic.
    Atomically,
}

/// The steps of an entry.
pub(crate) struct Program {
    pub(crate) steps: Vec<Step>,
    /// The step that each label is bound to.
    pub(crate) labels: Vec<u32>,
    pub(crate) repetitions: Vec<Repetition>,
    pub(crate) sites: Vec<Site>,
    /// The sites of atomic additions of floats, and the types of these.
    pub(crate) float_sums: Vec<(u32, Element)>,
    /// The name of each slot.
    pub(crate) slots: Vec<SlotName>,
    pub(crate) parameters: Vec<Parameter>,
}

impl Program {
    /// The site of a step.
    pub(crate) fn site(&self, step: u32) -> &Site {
        &self.sites[self.steps[step as usize].site as usize]
    }

    /// A fault of a block at a step as a diagnostic.
    pub(crate) fn diagnostic(&self, step: u32, fault: &Fault, block: [u32; 3]) -> Diagnostic {
        let site = self.site(step);
        let message = format!("{}: {}", site.subject(block, fault.element), fault.message);
        let diagnostic = Diagnostic::error(fault.code, site.place.clone(), message);
        let Some(cause) = &fault.cause else { return diagnostic };
        let origin = &self.sites[cause.site as usize];
        diagnostic.with_note(origin.place.clone(), origin.cause(&cause.undefined))
    }
}

impl fmt::Debug for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Program")
            .field("steps", &self.steps.len())
            .field("slots", &self.slots.len())
            .finish_non_exhaustive()
    }
}
