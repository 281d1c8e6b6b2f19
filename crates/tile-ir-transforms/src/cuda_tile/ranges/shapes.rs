//! Ranges of operations that only move elements.

use tile_ir_dialect::ranges::{ElementsOfBoth, ElementsOfFirst};
use tile_ir_dialect::views::Select;

use crate::ranges::IntegerRange;

pub(in crate::cuda_tile) fn elements_of_both(_: ElementsOfBoth<'_>, operands: &[IntegerRange]) -> IntegerRange {
    operands[0].union(operands[1])
}

pub(in crate::cuda_tile) fn elements_of_first(_: ElementsOfFirst<'_>, operands: &[IntegerRange]) -> IntegerRange {
    operands[0]
}

pub(in crate::cuda_tile) fn select(_: Select<'_>, operands: &[IntegerRange]) -> IntegerRange {
    operands[1].union(operands[2])
}
