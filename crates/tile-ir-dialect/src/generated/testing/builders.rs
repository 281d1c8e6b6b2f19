//! Typed builders of operations.
//!
//! Made by `cargo codegen` from `dialect-spec`. Do not edit.

use super::{enums, views};
use crate::typed::TypedBuilder;
use tile_ir_core::{Attribute, Builder, Type, ValueId};
use tile_ir_core::typed::to_attribute;

/// Starts operations of `testing` at the position of a [`Builder`].
pub trait TestingBuilder<'a> {
    /// The builder whose position counts.
    fn at_position(&mut self) -> &mut Builder<'a>;

    /// An operation that gained attributes in the second version.
    fn bytecode_test_new_attribute(
        &mut self,
    ) -> TypedBuilder<'_, 'a, views::BytecodeTestNewAttribute<'static>> {
        TypedBuilder::new(self.at_position())
    }

    /// An operation that gained an operand, attributes and a result in the second version.
    fn bytecode_test_evolution(
        &mut self,
        inputs: impl IntoIterator<Item = ValueId>,
    ) -> TypedBuilder<'_, 'a, views::BytecodeTestEvolution<'static>> {
        TypedBuilder::new(self.at_position()).with(|op| op.operands(0, inputs))
    }

    /// A function for tests: an entry with arguments and results of any type.
    fn func(
        &mut self,
        sym_name: impl AsRef<[u8]>,
        function_type: Type,
    ) -> TypedBuilder<'_, 'a, views::Func<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .set(0, to_attribute::string, sym_name)
                    .set(1, to_attribute::type_attribute, function_type)
            })
    }
}

impl<'a> TestingBuilder<'a> for Builder<'a> {
    fn at_position(&mut self) -> &mut Builder<'a> {
        self
    }
}

impl TypedBuilder<'_, '_, views::BytecodeTestNewAttribute<'static>> {
    /// Attribute `new_flag`.
    pub fn new_flag(self, new_flag: bool) -> Self {
        self.with(|op| op.set(0, to_attribute::unit, new_flag))
    }

    /// Attribute `new_param`.
    pub fn new_param(self, new_param: i32) -> Self {
        self.with(|op| op.set(1, to_attribute::integer32, new_param))
    }
}

impl TypedBuilder<'_, '_, views::BytecodeTestEvolution<'static>> {
    /// Operand `optional_token`.
    pub fn optional_token(self, optional_token: impl Into<ValueId>) -> Self {
        self.with(|op| op.operands(1, [optional_token.into()]))
    }

    /// Attribute `new_attr`.
    pub fn new_attr(self, new_attr: i32) -> Self {
        self.with(|op| op.set(0, to_attribute::integer32, new_attr))
    }

    /// Attribute `priority`.
    pub fn priority(self, priority: enums::BytecodeTestPriority) -> Self {
        self.with(|op| op.set(1, to_attribute::case, priority))
    }

    /// Attribute `test_attr`.
    pub fn test_attr(self, test_attr: Attribute) -> Self {
        self.with(|op| op.set(2, to_attribute::attribute, test_attr))
    }
}

impl TypedBuilder<'_, '_, views::Func<'static>> {
    /// A dictionary for each argument.
    pub fn arg_attrs(self, arg_attrs: Attribute) -> Self {
        self.with(|op| op.set(2, to_attribute::attribute, arg_attrs))
    }

    /// A dictionary for each result.
    pub fn res_attrs(self, res_attrs: Attribute) -> Self {
        self.with(|op| op.set(3, to_attribute::attribute, res_attrs))
    }
}
