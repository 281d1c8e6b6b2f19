//! Integer arithmetic.

use tile_ir_dialect::views::Divi;
use tile_ir_dialect::{RoundingMode, Signedness};

use crate::ensure;
use crate::error::VerifierResult;

/// V-DIVI-2: only quotients of signed numbers are rounded down.
pub(super) fn floor_division_is_signed(op: Divi<'_>) -> VerifierResult {
    let rounds_down = op.rounding() == RoundingMode::NegativeInf;
    ensure!(
        !rounds_down || op.signedness() == Signedness::Signed,
        "V-DIVI-2" => [Divi::SIGNEDNESS, Divi::ROUNDING],
        "expected 'signed' with rounding 'negative_inf', found 'unsigned'"
    );
    Ok(())
}
