//! Typed views of operations.
//!
//! Made by `cargo codegen` from `dialect-spec`. Do not edit.

use super::operations;
use crate::typed::{OpView, typed_op};
use tile_ir_core::{Attribute, BodyId, Identifier, Type, ValueId};

/// A function for tests: an entry with arguments and results of any type.
#[derive(Clone, Copy, Debug)]
pub struct Func<'a>(OpView<'a>);
typed_op!(Func, operations::FUNC);

impl<'a> Func<'a> {
    /// The name.
    pub fn sym_name(self) -> Identifier {
        self.0.required(0, OpView::string)
    }

    /// Types of arguments and results.
    pub fn function_type(self) -> Type {
        self.0.required(1, OpView::type_attribute)
    }

    /// A dictionary for each argument.
    pub fn arg_attrs(self) -> Option<Attribute> {
        self.0.attribute(2)
    }

    /// A dictionary for each result.
    pub fn res_attrs(self) -> Option<Attribute> {
        self.0.attribute(3)
    }

    /// Region `body`.
    pub fn body(self) -> Option<BodyId> {
        self.0.function_body()
    }
}

/// An operation that got another operand and a result in the second version.
#[derive(Clone, Copy, Debug)]
pub struct BytecodeTestEvolution<'a>(OpView<'a>);
typed_op!(BytecodeTestEvolution, operations::BYTECODE_TEST_EVOLUTION);

impl<'a> BytecodeTestEvolution<'a> {
    /// Operand `inputs`.
    pub fn inputs(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.0.operands(0)
    }

    /// Operand `optional_token`.
    pub fn optional_token(self) -> Option<ValueId> {
        self.0.optional_operand(1)
    }

    /// Result `result_token`.
    pub fn result_token(self) -> Option<ValueId> {
        self.0.optional_result(0)
    }
}

/// An operation that got attributes in the second version.
#[derive(Clone, Copy, Debug)]
pub struct BytecodeTestNewAttribute<'a>(OpView<'a>);
typed_op!(BytecodeTestNewAttribute, operations::BYTECODE_TEST_NEW_ATTRIBUTE);

impl<'a> BytecodeTestNewAttribute<'a> {
    /// Attribute `new_flag`.
    pub fn new_flag(self) -> bool {
        self.0.unit(0)
    }

    /// Attribute `new_param`.
    pub fn new_param(self) -> i32 {
        self.0.required(1, OpView::integer32)
    }
}
