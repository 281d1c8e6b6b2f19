//! Groups of values that relations, directives and effects refer to.

use super::{Arity, Constraint, OpDef};

/// A group of values in a relation or directive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// The operand group with this index.
    Operand(u8),
    /// The result group with this index.
    Result(u8),
    /// The type of the inherent attribute with this index.
    Attribute(u8),
}

/// What the definition says of a slot.
impl OpDef {
    /// The name of a slot.
    pub fn slot_name(&self, slot: Slot) -> &'static str {
        match slot {
            Slot::Operand(index) => self.operands[usize::from(index)].name,
            Slot::Result(index) => self.results[usize::from(index)].name,
            Slot::Attribute(index) => self.attributes[usize::from(index)].name,
        }
    }

    /// The number of types in a slot; an attribute has one.
    pub fn slot_arity(&self, slot: Slot) -> Arity {
        match slot {
            Slot::Operand(index) => self.operands[usize::from(index)].arity,
            Slot::Result(index) => self.results[usize::from(index)].arity,
            Slot::Attribute(_) => Arity::One,
        }
    }

    /// The constraint on the types in a slot; attributes have none.
    pub fn slot_constraint(&self, slot: Slot) -> Option<&'static Constraint> {
        match slot {
            Slot::Operand(index) => Some(self.operands[usize::from(index)].constraint),
            Slot::Result(index) => Some(self.results[usize::from(index)].constraint),
            Slot::Attribute(_) => None,
        }
    }
}
