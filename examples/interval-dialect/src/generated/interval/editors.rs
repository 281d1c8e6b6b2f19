//! Typed editors of operations.
//!
//! Made by `cargo codegen` from `examples/interval-dialect/dialect`. Do not edit.

use super::views;
use crate::typed::TypedEditor;
use tile_ir::dialect::generated::cuda_tile;
use tile_ir::core::ValueId;
use tile_ir::core::typed::to_attribute;

impl TypedEditor<'_, '_, views::Enclose<'static>> {
    /// The lower bounds.
    pub fn set_lower(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// The upper bounds, none below its lower one.
    pub fn set_upper(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::Sum<'static>> {
    /// Bounds of the first number.
    pub fn set_lhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Bounds of the second number.
    pub fn set_rhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::Product<'static>> {
    /// Bounds of the first number.
    pub fn set_lhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Bounds of the second number.
    pub fn set_rhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::Hull<'static>> {
    /// Bounds of the first number.
    pub fn set_lhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Bounds of the second number.
    pub fn set_rhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::Width<'static>> {
    /// The bounds.
    pub fn set_bounds(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// How the distance is rounded.
    pub fn set_rounding_mode(self, value: cuda_tile::enums::RoundingMode) -> Self {
        self.set(0, to_attribute::case, value)
    }
}

impl TypedEditor<'_, '_, views::Pieces<'static>> {
    /// The bounds to cut.
    pub fn set_bounds(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// The number of pieces, at least 1.
    pub fn set_count(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::Yield<'static>> {
    /// Operand `value`.
    pub fn set_value(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }
}
