//! Typed editors of operations.
//!
//! Made by `cargo codegen` from `dialect-spec`. Do not edit.

use super::{enums, views};
use crate::typed::TypedEditor;
use tile_ir_core::{Attribute, Type, ValueId};
use tile_ir_core::typed::to_attribute;

impl TypedEditor<'_, '_, views::BytecodeTestNewAttribute<'static>> {
    /// Attribute `new_flag`.
    pub fn set_new_flag(self, value: bool) -> Self {
        self.set(0, to_attribute::unit, value)
    }

    /// Attribute `new_param`.
    pub fn set_new_param(self, value: i32) -> Self {
        self.set(1, to_attribute::integer32, value)
    }
}

impl TypedEditor<'_, '_, views::BytecodeTestEvolution<'static>> {
    /// Operand `inputs`.
    pub fn set_inputs(self, values: impl IntoIterator<Item = ValueId>) -> Self {
        self.operands(0, values)
    }

    /// Operand `optional_token`.
    pub fn set_optional_token(self, values: Option<ValueId>) -> Self {
        self.operands(1, values)
    }

    /// Attribute `new_attr`.
    pub fn set_new_attr(self, value: i32) -> Self {
        self.set(0, to_attribute::integer32, value)
    }

    /// Attribute `priority`.
    pub fn set_priority(self, value: enums::BytecodeTestPriority) -> Self {
        self.set(1, to_attribute::case, value)
    }

    /// Attribute `test_attr`.
    pub fn set_test_attr(self, value: Attribute) -> Self {
        self.set(2, to_attribute::attribute, value)
    }
}

impl TypedEditor<'_, '_, views::Func<'static>> {
    /// The name.
    pub fn set_sym_name(self, value: impl AsRef<[u8]>) -> Self {
        self.set(0, to_attribute::string, value)
    }

    /// Types of arguments and results.
    pub fn set_function_type(self, value: Type) -> Self {
        self.set(1, to_attribute::type_attribute, value)
    }

    /// A dictionary for each argument.
    pub fn set_arg_attrs(self, value: Attribute) -> Self {
        self.set(2, to_attribute::attribute, value)
    }

    /// A dictionary for each result.
    pub fn set_res_attrs(self, value: Attribute) -> Self {
        self.set(3, to_attribute::attribute, value)
    }
}
