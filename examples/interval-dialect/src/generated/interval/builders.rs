//! Typed builders of operations.
//!
//! Made by `cargo codegen` from `examples/interval-dialect/dialect`. Do not edit.

use super::views;
use crate::typed::TypedBuilder;
use tile_ir::dialect::generated::cuda_tile;
use tile_ir::core::{Builder, Type, ValueId};
use tile_ir::core::typed::to_attribute;

/// Starts operations of `interval` at the position of a [`Builder`].
pub trait IntervalBuilder<'a> {
    /// The builder whose position counts.
    fn at_position(&mut self) -> &mut Builder<'a>;

    /// Bounds made from two tiles.
    fn enclose(
        &mut self,
        lower: impl Into<ValueId>,
        upper: impl Into<ValueId>,
        bounds_type: Type,
    ) -> TypedBuilder<'_, 'a, views::Enclose<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .operands(0, [lower.into()])
                    .operands(1, [upper.into()])
                    .result_types(0, [bounds_type])
            })
    }

    /// Bounds of the sum of two numbers.
    fn sum(
        &mut self,
        lhs: impl Into<ValueId>,
        rhs: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Sum<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.operands(0, [lhs.into()]).operands(1, [rhs.into()]))
    }

    /// Bounds of the product of two numbers.
    fn product(
        &mut self,
        lhs: impl Into<ValueId>,
        rhs: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Product<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.operands(0, [lhs.into()]).operands(1, [rhs.into()]))
    }

    /// The narrowest bounds that contain both operands.
    fn hull(
        &mut self,
        lhs: impl Into<ValueId>,
        rhs: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Hull<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.operands(0, [lhs.into()]).operands(1, [rhs.into()]))
    }

    /// The distance between the bounds.
    fn width(
        &mut self,
        bounds: impl Into<ValueId>,
        distance_type: Type,
    ) -> TypedBuilder<'_, 'a, views::Width<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.operands(0, [bounds.into()]).result_types(0, [distance_type]))
    }

    /// Bounds of what is computed of a number, found piece by piece.
    fn pieces(
        &mut self,
        bounds: impl Into<ValueId>,
        count: impl Into<ValueId>,
        result_type: Type,
    ) -> TypedBuilder<'_, 'a, views::Pieces<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .operands(0, [bounds.into()])
                    .operands(1, [count.into()])
                    .result_types(0, [result_type])
            })
    }

    /// Ends the body of `pieces`, with the bounds for the piece.
    fn yield_(
        &mut self,
        value: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Yield<'static>> {
        TypedBuilder::new(self.at_position()).with(|op| op.operands(0, [value.into()]))
    }
}

impl<'a> IntervalBuilder<'a> for Builder<'a> {
    fn at_position(&mut self) -> &mut Builder<'a> {
        self
    }
}

impl TypedBuilder<'_, '_, views::Width<'static>> {
    /// How the distance is rounded.
    pub fn rounding_mode(self, rounding_mode: cuda_tile::enums::RoundingMode) -> Self {
        self.with(|op| op.set(0, to_attribute::case, rounding_mode))
    }
}
