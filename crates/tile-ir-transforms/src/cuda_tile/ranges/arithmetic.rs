//! Ranges of sums, products and quotients.

use tile_ir_core::OpRef;
use tile_ir_dialect::views::{Absi, Addi, Divi, Maxi, Mini, Muli, Negi, Remi, Subi};
use tile_ir_dialect::{IntegerOverflow, RoundingMode, Signedness};

use super::{any_result, operand_width};
use crate::ranges::IntegerRange;

/// The range of results modulo two to the power of the width, given the range of the exact results: any number if one of
/// them does not fit, unless the operation promises that this does not happen.
pub(super) fn wrapped(op: OpRef<'_>, overflow: IntegerOverflow, exact: IntegerRange) -> IntegerRange {
    let all = any_result(op);
    let held = exact.intersection(all);
    let is_promised = matches!(overflow, IntegerOverflow::NoSignedWrap | IntegerOverflow::NoWrap);
    if exact.is_in(all) || (is_promised && !held.is_never()) { held } else { all }
}

/// The range of a function of two ranges, computed from their bounds. The function must be monotonic in each
/// operand.
pub(super) fn corners(a: IntegerRange, b: IntegerRange, f: impl Fn(i128, i128) -> i128) -> IntegerRange {
    IntegerRange::around([f(a.least, b.least), f(a.least, b.most), f(a.most, b.least), f(a.most, b.most)])
}

pub(in crate::cuda_tile) fn addi(op: Addi<'_>, operands: &[IntegerRange]) -> IntegerRange {
    wrapped(*op, op.overflow(), corners(operands[0], operands[1], |a, b| a + b))
}

pub(in crate::cuda_tile) fn subi(op: Subi<'_>, operands: &[IntegerRange]) -> IntegerRange {
    wrapped(*op, op.overflow(), corners(operands[0], operands[1], |a, b| a - b))
}

pub(in crate::cuda_tile) fn muli(op: Muli<'_>, operands: &[IntegerRange]) -> IntegerRange {
    wrapped(*op, op.overflow(), corners(operands[0], operands[1], |a, b| a * b))
}

pub(in crate::cuda_tile) fn negi(op: Negi<'_>, operands: &[IntegerRange]) -> IntegerRange {
    wrapped(*op, op.overflow(), IntegerRange::new(-operands[0].most, -operands[0].least))
}

/// The smallest number keeps its bits.
pub(in crate::cuda_tile) fn absi(op: Absi<'_>, operands: &[IntegerRange]) -> IntegerRange {
    let IntegerRange { least, most } = operands[0];
    let nearest = if least <= 0 && most >= 0 { 0 } else { least.abs().min(most.abs()) };
    wrapped(*op, IntegerOverflow::None, IntegerRange::new(nearest, least.abs().max(most.abs())))
}

pub(in crate::cuda_tile) fn maxi(op: Maxi<'_>, operands: &[IntegerRange]) -> IntegerRange {
    chosen(*op, op.signedness(), operands, i128::max)
}

pub(in crate::cuda_tile) fn mini(op: Mini<'_>, operands: &[IntegerRange]) -> IntegerRange {
    chosen(*op, op.signedness(), operands, i128::min)
}

fn chosen(
    op: OpRef<'_>,
    signedness: Signedness,
    operands: &[IntegerRange],
    choose: fn(i128, i128) -> i128,
) -> IntegerRange {
    if signedness == Signedness::Signed {
        return corners(operands[0], operands[1], choose);
    }
    let width = operand_width(op);
    corners(operands[0].as_unsigned(width), operands[1].as_unsigned(width), choose).as_signed(width)
}

/// Operands as the operation interprets them; the divisors exclude values for which it is undefined.
fn divided(op: OpRef<'_>, signedness: Signedness, operands: &[IntegerRange]) -> Option<[IntegerRange; 2]> {
    let width = operand_width(op);
    let [a, b] = match signedness {
        Signedness::Signed => [operands[0], operands[1]],
        Signedness::Unsigned => [operands[0].as_unsigned(width), operands[1].as_unsigned(width)],
    };
    let b = if b.least == 0 { IntegerRange::new(1, b.most) } else { b };
    (b.least > 0 && !b.is_never()).then_some([a, b])
}

/// Quotients are monotonic in the dividend, and in a positive divisor.
pub(in crate::cuda_tile) fn divi(op: Divi<'_>, operands: &[IntegerRange]) -> IntegerRange {
    let rounding = op.rounding();
    let divide = |a: i128, b: i128| match rounding {
        RoundingMode::NegativeInf => a.div_euclid(b),
        RoundingMode::PositiveInf => -(-a).div_euclid(b),
        _ => a / b,
    };
    let Some([a, b]) = divided(*op, op.signedness(), operands) else { return any_result(*op) };
    as_result(*op, op.signedness(), corners(a, b, divide))
}

/// Remainders are smaller than the divisor and at most as large as the dividend, whose sign they have.
pub(in crate::cuda_tile) fn remi(op: Remi<'_>, operands: &[IntegerRange]) -> IntegerRange {
    let Some([a, b]) = divided(*op, op.signedness(), operands) else { return any_result(*op) };
    let limit = b.most - 1;
    as_result(*op, op.signedness(), IntegerRange::new(a.least.max(-limit).min(0), a.most.min(limit).max(0)))
}

/// A range in the operation's signedness as one of signed numbers.
fn as_result(op: OpRef<'_>, signedness: Signedness, range: IntegerRange) -> IntegerRange {
    if signedness == Signedness::Signed { range } else { range.as_signed(operand_width(op)) }
}
