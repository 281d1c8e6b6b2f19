//! Typed views of operations.
//!
//! Made by `cargo codegen` from `examples/interval-dialect/dialect`. Do not edit.

use super::operations;
use tile_ir::dialect::generated::cuda_tile;
use tile_ir::core::{OpRef, ValueRef, typed_op};
use tile_ir::core::typed::access;

/// Bounds made from two tiles.
#[derive(Clone, Copy, Debug)]
pub struct Enclose<'a>(OpRef<'a>);
typed_op!(Enclose, operations::ENCLOSE, one_result);

impl<'a> Enclose<'a> {
    /// The lower bounds.
    pub fn lower(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// The upper bounds, none below its lower one.
    pub fn upper(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// Result `bounds`.
    pub fn bounds(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Bounds of the sum of two numbers.
#[derive(Clone, Copy, Debug)]
pub struct Sum<'a>(OpRef<'a>);
typed_op!(Sum, operations::SUM, one_result);

impl<'a> Sum<'a> {
    /// Bounds of the first number.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Bounds of the second number.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// Bounds of the product of two numbers.
#[derive(Clone, Copy, Debug)]
pub struct Product<'a>(OpRef<'a>);
typed_op!(Product, operations::PRODUCT, one_result);

impl<'a> Product<'a> {
    /// Bounds of the first number.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Bounds of the second number.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// The narrowest bounds that contain both operands.
#[derive(Clone, Copy, Debug)]
pub struct Hull<'a>(OpRef<'a>);
typed_op!(Hull, operations::HULL, one_result);

impl<'a> Hull<'a> {
    /// Bounds of the first number.
    pub fn lhs(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// Bounds of the second number.
    pub fn rhs(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}

/// The distance between the bounds.
#[derive(Clone, Copy, Debug)]
pub struct Width<'a>(OpRef<'a>);
typed_op!(Width, operations::WIDTH, one_result);

impl<'a> Width<'a> {
    /// The bounds.
    pub fn bounds(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// How the distance is rounded.
    pub fn rounding_mode(self) -> cuda_tile::enums::RoundingMode {
        access::required(self.0, 0, access::case)
    }

    /// Result `distance`.
    pub fn distance(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }
}
