//! Slots, which hold the values of a running block, and operands, which refer to them.

use smallvec::SmallVec;
use tile_ir_core::Place;

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

/// What a slot represents.
#[derive(Clone, Debug)]
pub(crate) enum SlotName {
    /// An internal slot without a value of the program.
    Internal,
    /// A result of the operation at a place.
    Result { index: u32, place: Place },
    /// An argument of the entry or of a region: a loop-carried value or induction variable. Its place is that of its name.
    Argument { index: u32, place: Place },
}
