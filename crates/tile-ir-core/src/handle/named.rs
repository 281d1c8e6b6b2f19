//! Parts of operations by the names in the table.

use std::fmt;
use std::ops::Deref;

use super::{BlockRef, OpRef, ValueRef};
use crate::OpPart;
use crate::definition::{Arity, Slot};

/// A value with its name in the definition, for messages: `'lhs' of type 'tile<4xf32>'`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct NamedValue<'a> {
    value: ValueRef<'a>,
    name: &'static str,
    index: Option<usize>,
    /// The part of the operation that it is; none of an argument.
    part: Option<OpPart>,
}

impl<'a> NamedValue<'a> {
    /// The name of its group.
    pub fn name(self) -> &'static str {
        self.name
    }

    /// Its index in the group; `None` if the group has exactly one value.
    pub fn index(self) -> Option<usize> {
        self.index
    }

    /// The part of the operation that it is; `None` for the argument of a block.
    pub fn part(self) -> Option<OpPart> {
        self.part
    }

    /// The name in quotes, followed by the index if the group can have several values: `'operands' #1`.
    pub fn quoted(self) -> String {
        match self.index {
            Some(index) => format!("'{}' #{index}", self.name),
            None => format!("'{}'", self.name),
        }
    }
}

impl<'a> Deref for NamedValue<'a> {
    type Target = ValueRef<'a>;

    fn deref(&self) -> &ValueRef<'a> {
        &self.value
    }
}

impl fmt::Display for NamedValue<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of type '{}'", self.quoted(), self.value.ty())
    }
}

impl fmt::Debug for NamedValue<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:?}", self.quoted(), self.value)
    }
}

/// The values of a group.
fn group<'a>(
    name: &'static str,
    arity: Arity,
    slot: Option<Slot>,
    values: impl ExactSizeIterator<Item = ValueRef<'a>> + Clone,
) -> impl ExactSizeIterator<Item = NamedValue<'a>> + Clone {
    let named = move |(index, value)| {
        let part = slot.map(|slot| slot.nth(index));
        NamedValue { value, name, index: (arity == Arity::Variadic).then_some(index), part }
    };
    values.enumerate().map(named)
}

/// Values by their names in the definition.
impl<'a> OpRef<'a> {
    /// The operands of a group, with its name.
    pub fn named_operand_group(self, index: usize) -> impl ExactSizeIterator<Item = NamedValue<'a>> + Clone {
        let def = &self.def().operands[index];
        group(def.name, def.arity, Some(Slot::Operand(index as u8)), self.operand_group(index))
    }

    /// The results of a group, with its name.
    pub fn named_result_group(self, index: usize) -> impl ExactSizeIterator<Item = NamedValue<'a>> + Clone {
        let def = &self.def().results[index];
        group(def.name, def.arity, Some(Slot::Result(index as u8)), self.result_group(index))
    }

    /// The values of a group, with its name; none of an attribute.
    pub fn named_values(self, slot: Slot) -> impl Iterator<Item = NamedValue<'a>> + Clone {
        let (operands, results) = match slot {
            Slot::Operand(group) => (Some(self.named_operand_group(group.into())), None),
            Slot::Result(group) => (None, Some(self.named_result_group(group.into()))),
            Slot::Attribute(_) => (None, None),
        };
        operands.into_iter().flatten().chain(results.into_iter().flatten())
    }

    /// The value of a group with exactly one, with its name.
    ///
    /// # Panics
    /// If there is none, as a verified operation has it.
    pub fn named(self, slot: Slot) -> NamedValue<'a> {
        let value = self.named_values(slot).next();
        value.unwrap_or_else(|| panic!("'{}' has no '{}'", self.name(), self.def().slot_name(slot)))
    }

    /// All operands, each with the name of its group.
    pub fn named_operands(self) -> impl Iterator<Item = NamedValue<'a>> + Clone {
        (0..self.def().operands.len()).flat_map(move |index| self.named_operand_group(index))
    }

    /// All results, each with the name of its group.
    pub fn named_results(self) -> impl Iterator<Item = NamedValue<'a>> + Clone {
        (0..self.def().results.len()).flat_map(move |index| self.named_result_group(index))
    }

    /// The values of the operand or result group with this name; empty if there is no such group.
    pub fn values(self, name: &str) -> impl Iterator<Item = NamedValue<'a>> + Clone {
        let operands = self.def().operand_index(name);
        let results = self.def().result_index(name).filter(|_| operands.is_none());
        let operands = operands.into_iter().flat_map(move |index| self.named_operand_group(index));
        operands.chain(results.into_iter().flat_map(move |index| self.named_result_group(index)))
    }

    /// The first value of the operand or result group with this name.
    pub fn value_named(self, name: &str) -> Option<NamedValue<'a>> {
        match self.def().operand_index(name) {
            Some(index) => self.named_operand_group(index).next(),
            None => self.named_result_group(self.def().result_index(name)?).next(),
        }
    }
}

impl<'a> BlockRef<'a> {
    /// Its arguments, named by index: `'argument' #0`.
    pub fn named_arguments(self) -> impl ExactSizeIterator<Item = NamedValue<'a>> + Clone {
        group("argument", Arity::Variadic, None, self.arguments())
    }
}
