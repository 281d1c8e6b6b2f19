//! Rules of the verifier beyond the table. A dialect chooses the names of its rules, which messages show.

use tile_ir::core::OpRef;
use tile_ir::verify::{Environment, VerifierResult, ensure};

use crate::views::Enclose;

/// INTERVAL-1: a constant lower bound is not above a constant upper bound.
pub(crate) fn bounds_in_order(op: OpRef<'_>, _: &Environment<'_>) -> VerifierResult {
    let Some(enclose) = op.cast::<Enclose<'_>>() else { return Ok(()) };
    let (Some(lower), Some(upper)) = (enclose.lower().constant(), enclose.upper().constant()) else { return Ok(()) };
    let count = if lower.is_splat() && upper.is_splat() { 1 } else { lower.len() };
    let (Some(lower), Some(upper)) = (lower.elements::<f64>(), upper.elements::<f64>()) else { return Ok(()) };
    let wrong = lower.zip(upper).take(count).find(|(lower, upper)| lower > upper);
    let (lower, upper) = wrong.unwrap_or_default();
    ensure!(wrong.is_none(), "INTERVAL-1", "expected no lower bound above the upper one, found {lower} and {upper}");
    Ok(())
}
