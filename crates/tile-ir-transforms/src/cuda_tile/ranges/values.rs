//! Ranges of block indices and sizes, assumptions, comparisons and the index of a loop.

use tile_ir_core::{AttributeRef, ValueRef};
use tile_ir_dialect::attributes::{BOUNDED, Parameters};
use tile_ir_dialect::ranges::Count;
use tile_ir_dialect::views::{Assume, Cmpi, For, Iota};
use tile_ir_dialect::{ComparisonPredicate, Signedness};

use super::{any_result, operand_width};
use crate::ranges::IntegerRange;

/// The range that `assume` states for the elements of its operand, interpreted as signed: the bounds of `bounded`.
pub(crate) fn assumed_bounds(assume: Assume<'_>) -> IntegerRange {
    let predicate = AttributeRef::new(assume.context(), assume.predicate());
    if predicate.definition() != Some(&BOUNDED) {
        return IntegerRange::ANY;
    }
    let (lower, upper) = (predicate.lower().map(i128::from), predicate.upper().map(i128::from));
    IntegerRange::new(lower.unwrap_or(i128::MIN), upper.unwrap_or(i128::MAX))
}

pub(in crate::cuda_tile) fn assumed(op: Assume<'_>, operands: &[IntegerRange]) -> IntegerRange {
    let both = operands[0].intersection(assumed_bounds(op));
    if both.is_never() { operands[0] } else { both }
}

/// Tile blocks and their numbers.
pub(in crate::cuda_tile) fn count(op: Count<'_>, _: &[IntegerRange]) -> IntegerRange {
    IntegerRange::new(0, any_result(*op).most)
}

pub(in crate::cuda_tile) fn iota(op: Iota<'_>, _: &[IntegerRange]) -> IntegerRange {
    let length = op.result().ty().shape().iter().map(|&size| i128::from(size)).product::<i128>();
    let width = op.result().ty().element().integer_width().unwrap_or(64);
    IntegerRange::new(0, length - 1).as_signed(width)
}

/// True is -1 if an `i1` is interpreted as signed.
pub(in crate::cuda_tile) fn cmpi(op: Cmpi<'_>, operands: &[IntegerRange]) -> IntegerRange {
    let width = operand_width(*op);
    let [a, b] = match op.signedness() {
        Signedness::Signed => [operands[0], operands[1]],
        Signedness::Unsigned => [operands[0].as_unsigned(width), operands[1].as_unsigned(width)],
    };
    let (less, less_or_equal) =
        (decided(a.most < b.least, a.least >= b.most), decided(a.most <= b.least, a.least > b.most));
    let (are_equal, are_apart) = (a.single().is_some() && a == b, a.intersection(b).is_never());
    let answer = match op.comparison_predicate() {
        ComparisonPredicate::Equal => decided(are_equal, are_apart),
        ComparisonPredicate::NotEqual => decided(are_apart, are_equal),
        ComparisonPredicate::LessThan => less,
        ComparisonPredicate::LessThanOrEqual => less_or_equal,
        ComparisonPredicate::GreaterThan => less_or_equal.map(|it| !it),
        ComparisonPredicate::GreaterThanOrEqual => less.map(|it| !it),
    };
    answer.map_or_else(|| any_result(*op), |answer| IntegerRange::only(-i128::from(answer)))
}

fn decided(always: bool, never: bool) -> Option<bool> {
    if always { Some(true) } else { never.then_some(false) }
}

/// The index of a `for` is between its bounds: a value that would wrap is beyond every bound.
pub(in crate::cuda_tile) fn loop_index(op: For<'_>, argument: ValueRef<'_>, operands: &[IntegerRange]) -> IntegerRange {
    let all = IntegerRange::of_type(argument.ty());
    let width = operand_width(*op);
    let [lower, upper] = match op.unsigned_cmp() {
        true => [operands[0].as_unsigned(width), operands[1].as_unsigned(width)],
        false => [operands[0], operands[1]],
    };
    let index = IntegerRange::new(lower.least, upper.most - 1);
    match op.unsigned_cmp() {
        _ if index.is_never() => all,
        true => index.as_signed(width),
        false => index,
    }
}
