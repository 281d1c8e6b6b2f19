//! Rules of the verifier beyond the table. A dialect chooses the names of its rules, which messages show.

use tile_ir::core::{BlockRef, ValueRef};
use tile_ir::verify::{Environment, VerifierResult, ensure};

use crate::views::{Enclose, Pieces};

/// INTERVAL-1: a constant lower bound is not above a constant upper bound.
pub(crate) fn bounds_in_order(enclose: Enclose<'_>, _: &Environment<'_>) -> VerifierResult {
    let (Some(lower), Some(upper)) = (enclose.lower().constant(), enclose.upper().constant()) else { return Ok(()) };
    let count = if lower.is_splat() && upper.is_splat() { 1 } else { lower.len() };
    let (Some(lower), Some(upper)) = (lower.elements::<f64>(), upper.elements::<f64>()) else { return Ok(()) };
    let wrong = lower.zip(upper).take(count).find(|(lower, upper)| lower > upper);
    let (lower, upper) = wrong.unwrap_or_default();
    ensure!(wrong.is_none(), "INTERVAL-1", "expected no lower bound above the upper one, found {lower} and {upper}");
    Ok(())
}

/// INTERVAL-2: the body of `pieces` makes, of one piece, bounds of the result's type.
pub(crate) fn body_about_bounds(pieces: Pieces<'_>, _: &Environment<'_>) -> VerifierResult {
    let (body, piece) = (pieces.body(), pieces.bounds().ty());
    let arguments: Vec<_> = body.entry().into_iter().flat_map(BlockRef::arguments).map(ValueRef::ty).collect();
    ensure!(
        arguments.as_slice() == [piece],
        "INTERVAL-2",
        "expected a body with one argument of type '{piece}', found {}",
        arguments.iter().map(|ty| format!("'{ty}'")).collect::<Vec<_>>().join(", ")
    );
    let (yielded, result) = (body.terminator().and_then(|it| it.operands().next()), pieces.result().ty());
    let yielded = yielded.map(ValueRef::ty);
    ensure!(
        yielded.is_none_or(|ty| ty == result),
        "INTERVAL-2",
        "expected a body that yields '{result}', found '{}'",
        yielded.unwrap_or(result)
    );
    Ok(())
}
