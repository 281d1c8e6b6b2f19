//! Ranges of operations that only move elements.

use tile_ir_core::OpRef;

use super::Group;
use crate::ranges::{IntegerRange, Ranges};

pub(super) const RANGES: Group = &[
    ("elements_of_both", Ranges::Results(elements_of_both)),
    ("elements_of_first", Ranges::Results(|_, operands| operands[0])),
    ("select", Ranges::Results(|_, operands| operands[1].union(operands[2]))),
];

fn elements_of_both(_: OpRef<'_>, operands: &[IntegerRange]) -> IntegerRange {
    operands[0].union(operands[1])
}
