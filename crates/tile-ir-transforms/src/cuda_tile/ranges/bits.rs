//! Ranges of bitwise operations and of changes of width.

use tile_ir_core::OpRef;
use tile_ir_dialect::Signedness;
use tile_ir_dialect::ranges::OriXori;
use tile_ir_dialect::views::{Andi, Exti, Shli, Shri, Trunci};

use super::arithmetic::{corners, wrapped};
use super::{any_result, operand_width};
use crate::ranges::IntegerRange;

/// The result has only bits that are set in both operands.
pub(in crate::cuda_tile) fn andi(op: Andi<'_>, operands: &[IntegerRange]) -> IntegerRange {
    let limits = operands.iter().filter(|operand| operand.is_non_negative()).map(|operand| operand.most);
    limits.min().map_or_else(|| any_result(*op), |most| IntegerRange::new(0, most))
}

/// The result has no bit above the highest one of both operands.
pub(in crate::cuda_tile) fn ori_xori(op: OriXori<'_>, operands: &[IntegerRange]) -> IntegerRange {
    if !operands.iter().all(|operand| operand.is_non_negative()) {
        return any_result(*op);
    }
    let most = operands.iter().map(|operand| operand.most).max().unwrap_or(0);
    let bits = i128::BITS - most.leading_zeros();
    IntegerRange::new(0, (1 << bits) - 1)
}

/// The shift amount: less than the width, as larger amounts are undefined.
fn distance(op: OpRef<'_>, operand: IntegerRange) -> IntegerRange {
    let all = IntegerRange::new(0, i128::from(operand_width(op)) - 1);
    let held = operand.as_unsigned(operand_width(op)).intersection(all);
    if held.is_never() { all } else { held }
}

pub(in crate::cuda_tile) fn shli(op: Shli<'_>, operands: &[IntegerRange]) -> IntegerRange {
    wrapped(*op, op.overflow(), corners(operands[0], distance(*op, operands[1]), |a, by| a << by))
}

pub(in crate::cuda_tile) fn shri(op: Shri<'_>, operands: &[IntegerRange]) -> IntegerRange {
    let (width, by) = (operand_width(*op), distance(*op, operands[1]));
    let shift = |a, by| a >> by;
    if op.signedness() == Signedness::Signed {
        return corners(operands[0], by, shift);
    }
    corners(operands[0].as_unsigned(width), by, shift).as_signed(width)
}

pub(in crate::cuda_tile) fn exti(op: Exti<'_>, operands: &[IntegerRange]) -> IntegerRange {
    match op.signedness() {
        Signedness::Signed => operands[0],
        Signedness::Unsigned => operands[0].as_unsigned(operand_width(*op)),
    }
}

pub(in crate::cuda_tile) fn trunci(op: Trunci<'_>, operands: &[IntegerRange]) -> IntegerRange {
    wrapped(*op, op.overflow(), operands[0])
}
