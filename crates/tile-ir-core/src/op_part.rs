//! The parts of an operation that diagnostics point at.

use crate::definition::Slot;

/// A part of an operation. Text has a span for it, other formats a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OpPart {
    /// The value of a group with this index in it: an operand where it is used, a result where it is named. An attribute is
    /// the only one of its group.
    Value(Slot, u32),
    /// The type of such a value.
    Type(Slot, u32),
    /// An argument of the first block of a region.
    Argument {
        /// The position of the region.
        region: u8,
        /// The position of the argument.
        index: u32,
    },
    /// The region at this position.
    Region(u8),
    /// The end of the region at this position.
    End(u8),
}

impl Slot {
    /// The value of the group with this index in it.
    pub const fn nth(self, index: usize) -> OpPart {
        OpPart::Value(self, index as u32)
    }

    /// The type of the first value of the group.
    pub const fn ty(self) -> OpPart {
        OpPart::Type(self, 0)
    }
}

impl OpPart {
    /// The type of a value; the same for what is no value.
    pub const fn ty(self) -> Self {
        match self {
            Self::Value(slot, index) => Self::Type(slot, index),
            other => other,
        }
    }
}
