//! Integer arithmetic.

use tile_ir_dialect::{RoundingMode, Signedness};

use crate::plan::Rule;
use crate::subject::Subject;
use crate::violation::{Outcome, ensure};

pub(super) const RULES: &[(&str, Rule)] = &[("floor_division_is_signed", Rule::Signature(floor_division_is_signed))];

/// V-DIVI-2: only quotients of signed numbers are rounded down.
fn floor_division_is_signed(subject: Subject<'_>) -> Outcome {
    let rounds_down = subject.case("rounding") == Some(RoundingMode::NegativeInf);
    let unsigned = subject.case("signedness") == Some(Signedness::Unsigned);
    ensure!(!(rounds_down && unsigned), "V-DIVI-2", "expected 'signed' with rounding 'negative_inf', found 'unsigned'");
    Ok(())
}
