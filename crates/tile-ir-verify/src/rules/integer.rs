//! Integer arithmetic.

use tile_ir_core::{AttributeRef, OpRef};
use tile_ir_dialect::{RoundingMode, Signedness};

use crate::ensure;
use crate::error::VerifierResult;
use crate::rule::Rule;

pub(super) const RULES: &[(&str, Rule)] = &[("floor_division_is_signed", Rule::Signature(floor_division_is_signed))];

/// V-DIVI-2: only quotients of signed numbers are rounded down.
fn floor_division_is_signed(op: OpRef<'_>) -> VerifierResult {
    let rounding = op.attribute_ref("rounding").and_then(AttributeRef::as_case);
    let signedness = op.attribute_ref("signedness").and_then(AttributeRef::as_case);
    let (rounds_down, unsigned) =
        (rounding == Some(RoundingMode::NegativeInf), signedness == Some(Signedness::Unsigned));
    ensure!(!(rounds_down && unsigned), "V-DIVI-2", "expected 'signed' with rounding 'negative_inf', found 'unsigned'");
    Ok(())
}
