//! Steps: what blocks execute, and where they go on.

use crate::block::Block;
use crate::fault::Fault;
use crate::slot::{Operand, Slot};

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

/// A region of an operation as a function, which steps of the operation call ([`Block::call`]).
#[derive(Clone, Debug)]
pub struct Callable {
    pub(crate) start: Label,
    pub(crate) arguments: Vec<Slot>,
    pub(crate) results: Vec<Operand>,
}

impl Callable {
    /// The slots of the region's arguments, which are set before each call. A call uses up their values.
    pub fn arguments(&self) -> &[Slot] {
        &self.arguments
    }

    /// The operands of the region's terminator, after a call. Each can be read once.
    pub fn results(&self) -> &[Operand] {
        &self.results
    }
}
