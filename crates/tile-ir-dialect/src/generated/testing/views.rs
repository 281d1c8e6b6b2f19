//! Typed views of operations.
//!
//! Made by `cargo codegen` from `dialect-spec`. Do not edit.

use super::{enums, operations};
use tile_ir_core::{Attribute, Identifier, OpRef, RegionRef, Type, ValueRef, typed_op};
use tile_ir_core::definition::Slot;
use tile_ir_core::typed::access;

/// An operation that gained attributes in the second version.
#[derive(Clone, Copy, Debug)]
pub struct BytecodeTestNewAttribute<'a>(OpRef<'a>);
typed_op!(BytecodeTestNewAttribute, operations::BYTECODE_TEST_NEW_ATTRIBUTE);

impl<'a> BytecodeTestNewAttribute<'a> {
    /// Attribute `new_flag`.
    pub const NEW_FLAG: Slot = Slot::Attribute(0);
    /// Attribute `new_param`.
    pub const NEW_PARAM: Slot = Slot::Attribute(1);
    /// Attribute `new_flag`.
    pub fn new_flag(self) -> bool {
        access::unit(self.0, 0)
    }

    /// Attribute `new_param`.
    pub fn new_param(self) -> i32 {
        access::required(self.0, 1, access::integer32)
    }
}

/// An operation that gained an operand, attributes and a result in the second version.
#[derive(Clone, Copy, Debug)]
pub struct BytecodeTestEvolution<'a>(OpRef<'a>);
typed_op!(BytecodeTestEvolution, operations::BYTECODE_TEST_EVOLUTION);

impl<'a> BytecodeTestEvolution<'a> {
    /// Operand `inputs`.
    pub const INPUTS: Slot = Slot::Operand(0);
    /// Operand `optional_token`.
    pub const OPTIONAL_TOKEN: Slot = Slot::Operand(1);
    /// Attribute `new_attr`.
    pub const NEW_ATTR: Slot = Slot::Attribute(0);
    /// Attribute `priority`.
    pub const PRIORITY: Slot = Slot::Attribute(1);
    /// Attribute `test_attr`.
    pub const TEST_ATTR: Slot = Slot::Attribute(2);
    /// Result `result_token`.
    pub const RESULT_TOKEN: Slot = Slot::Result(0);
    /// Operand `inputs`.
    pub fn inputs(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        access::operands(self.0, 0)
    }

    /// Operand `optional_token`.
    pub fn optional_token(self) -> Option<ValueRef<'a>> {
        access::optional_operand(self.0, 1)
    }

    /// Attribute `new_attr`.
    pub fn new_attr(self) -> Option<i32> {
        access::integer32(self.0, 0)
    }

    /// Attribute `priority`.
    pub fn priority(self) -> Option<enums::BytecodeTestPriority> {
        access::case(self.0, 1)
    }

    /// Attribute `test_attr`.
    pub fn test_attr(self) -> Option<Attribute> {
        access::attribute(self.0, 2)
    }

    /// Result `result_token`.
    pub fn result_token(self) -> Option<ValueRef<'a>> {
        access::optional_result(self.0, 0)
    }
}

/// A function for tests: an entry with arguments and results of any type.
#[derive(Clone, Copy, Debug)]
pub struct Func<'a>(OpRef<'a>);
typed_op!(Func, operations::FUNC);

impl<'a> Func<'a> {
    /// Attribute `sym_name`.
    pub const SYM_NAME: Slot = Slot::Attribute(0);
    /// Attribute `function_type`.
    pub const FUNCTION_TYPE: Slot = Slot::Attribute(1);
    /// Attribute `arg_attrs`.
    pub const ARG_ATTRS: Slot = Slot::Attribute(2);
    /// Attribute `res_attrs`.
    pub const RES_ATTRS: Slot = Slot::Attribute(3);
    /// The name.
    pub fn sym_name(self) -> Identifier {
        access::required(self.0, 0, access::string)
    }

    /// Types of arguments and results.
    pub fn function_type(self) -> Type {
        access::required(self.0, 1, access::type_attribute)
    }

    /// A dictionary for each argument.
    pub fn arg_attrs(self) -> Option<Attribute> {
        access::attribute(self.0, 2)
    }

    /// A dictionary for each result.
    pub fn res_attrs(self) -> Option<Attribute> {
        access::attribute(self.0, 3)
    }

    /// Region `body`.
    pub fn body(self) -> Option<RegionRef<'a>> {
        access::function_body(self.0)
    }
}
