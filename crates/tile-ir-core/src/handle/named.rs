//! Parts of operations by the names in the table.

use std::fmt;
use std::ops::Deref;

use super::{BlockRef, OpRef, ValueRef};
use crate::definition::Arity;

/// A value with its name in the definition, for messages: `'lhs' of type 'tile<4xf32>'`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct NamedValue<'a> {
    value: ValueRef<'a>,
    name: &'static str,
    index: Option<usize>,
}

impl<'a> ValueRef<'a> {
    /// This value under the name of its group, which has exactly one.
    pub fn named(self, name: &'static str) -> NamedValue<'a> {
        NamedValue { value: self, name, index: None }
    }
}

impl<'a> NamedValue<'a> {
    /// The values of a group that may have several, under its name.
    pub fn list(
        name: &'static str,
        values: impl ExactSizeIterator<Item = ValueRef<'a>> + Clone,
    ) -> impl ExactSizeIterator<Item = Self> + Clone {
        group(name, Arity::Variadic, values)
    }

    /// The name of its group.
    pub fn name(self) -> &'static str {
        self.name
    }

    /// Its index in the group; `None` if the group has exactly one value.
    pub fn index(self) -> Option<usize> {
        self.index
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
    values: impl ExactSizeIterator<Item = ValueRef<'a>> + Clone,
) -> impl ExactSizeIterator<Item = NamedValue<'a>> + Clone {
    let named = move |(index, value)| NamedValue { value, name, index: (arity == Arity::Variadic).then_some(index) };
    values.enumerate().map(named)
}

/// Values by their names in the definition.
impl<'a> OpRef<'a> {
    /// The operands of a group, with its name.
    pub fn named_operand_group(self, index: usize) -> impl ExactSizeIterator<Item = NamedValue<'a>> + Clone {
        let def = &self.def().operands[index];
        group(def.name, def.arity, self.operand_group(index))
    }

    /// The results of a group, with its name.
    pub fn named_result_group(self, index: usize) -> impl ExactSizeIterator<Item = NamedValue<'a>> + Clone {
        let def = &self.def().results[index];
        group(def.name, def.arity, self.result_group(index))
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
        NamedValue::list("argument", self.arguments())
    }
}
