//! An entry, made ready to run: a list of steps that know their slots.

use std::fmt;

use smallvec::SmallVec;
use tile_ir_eval::Element;

use crate::block::Block;
use crate::fault::{Fault, Site};
use crate::trace::SlotName;

/// Where the value of an operand is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Operand {
    pub(crate) slot: u32,
    /// Nobody asks for the value afterwards.
    pub(crate) dies: bool,
}

/// A list of operands.
pub(crate) type OperandList = SmallVec<[Operand; 4]>;

/// A place among the steps to which others jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Label(pub(crate) u32);

/// What comes after a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// The step after it.
    Step,
    /// The step at a label.
    Jump(Label),
    /// Nothing: the end of the entry, or of the body of a reduction.
    End,
}

/// What a step does.
pub(crate) type Action = Box<dyn Fn(&mut Block<'_>) -> Result<Next, Fault> + Send + Sync>;

/// One step of a program.
pub(crate) struct Step {
    pub(crate) action: Action,
    /// The operation that it comes from, among the sites.
    pub(crate) site: u32,
}

/// A parameter of an entry: a scalar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// What it is.
    pub element: Element,
    /// What it points to, where it is a pointer.
    pub pointee: Option<Element>,
}

/// The steps of an entry.
pub(crate) struct Program {
    pub(crate) steps: Vec<Step>,
    /// The step that each label stands before.
    pub(crate) labels: Vec<u32>,
    pub(crate) sites: Vec<Site>,
    /// What each slot stands for.
    pub(crate) slots: Vec<SlotName>,
    pub(crate) parameters: Vec<Parameter>,
}

impl Program {
    /// The operation that a step comes from.
    pub(crate) fn site(&self, step: u32) -> &Site {
        &self.sites[self.steps[step as usize].site as usize]
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
