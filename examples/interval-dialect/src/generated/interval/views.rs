//! Typed views of operations.
//!
//! Made by `cargo codegen` from `examples/interval-dialect/dialect`. Do not edit.

use super::operations;
use tile_ir::dialect::generated::cuda_tile;
use tile_ir::core::{OpRef, RegionRef, ValueRef, typed_op};
use tile_ir::core::definition::Slot;
use tile_ir::core::typed::access;

/// Bounds made from two tiles.
#[derive(Clone, Copy, Debug)]
pub struct Enclose<'a>(OpRef<'a>);
typed_op!(Enclose, operations::ENCLOSE, one_result);

impl<'a> Enclose<'a> {
    /// Operand `lower`.
    pub const LOWER: Slot = Slot::Operand(0);
    /// Operand `upper`.
    pub const UPPER: Slot = Slot::Operand(1);
    /// Result `bounds`.
    pub const BOUNDS: Slot = Slot::Result(0);
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
    /// Operand `lhs`.
    pub const LHS: Slot = Slot::Operand(0);
    /// Operand `rhs`.
    pub const RHS: Slot = Slot::Operand(1);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
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
    /// Operand `lhs`.
    pub const LHS: Slot = Slot::Operand(0);
    /// Operand `rhs`.
    pub const RHS: Slot = Slot::Operand(1);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
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
    /// Operand `lhs`.
    pub const LHS: Slot = Slot::Operand(0);
    /// Operand `rhs`.
    pub const RHS: Slot = Slot::Operand(1);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
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
    /// Operand `bounds`.
    pub const BOUNDS: Slot = Slot::Operand(0);
    /// Attribute `rounding_mode`.
    pub const ROUNDING_MODE: Slot = Slot::Attribute(0);
    /// Result `distance`.
    pub const DISTANCE: Slot = Slot::Result(0);
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

/// Bounds of what is computed of a number, found piece by piece.
///
/// The bounds are cut into `count` pieces of equal width, and `body` is executed for each, from the lowest to the highest.
/// It yields bounds of its result for that piece; the narrowest bounds around them all are the result. They are usually
/// narrower than those that the body gives for the whole.
#[derive(Clone, Copy, Debug)]
pub struct Pieces<'a>(OpRef<'a>);
typed_op!(Pieces, operations::PIECES, one_result);

impl<'a> Pieces<'a> {
    /// Operand `bounds`.
    pub const BOUNDS: Slot = Slot::Operand(0);
    /// Operand `count`.
    pub const COUNT: Slot = Slot::Operand(1);
    /// Result `result`.
    pub const RESULT: Slot = Slot::Result(0);
    /// The bounds to cut.
    pub fn bounds(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }

    /// The number of pieces, at least 1.
    pub fn count(self) -> ValueRef<'a> {
        access::operand(self.0, 1)
    }

    /// Result `result`.
    pub fn result(self) -> ValueRef<'a> {
        access::result(self.0, 0)
    }

    /// Region `body`.
    pub fn body(self) -> RegionRef<'a> {
        access::region(self.0, 0)
    }
}

/// Ends the body of `pieces`, with the bounds for the piece.
#[derive(Clone, Copy, Debug)]
pub struct Yield<'a>(OpRef<'a>);
typed_op!(Yield, operations::YIELD);

impl<'a> Yield<'a> {
    /// Operand `value`.
    pub const VALUE: Slot = Slot::Operand(0);
    /// Operand `value`.
    pub fn value(self) -> ValueRef<'a> {
        access::operand(self.0, 0)
    }
}
