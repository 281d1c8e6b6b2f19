//! Checking an operation when it is built.

use tile_ir_core::{Body, Context, Diagnostic, OpId, OpRef};

use crate::options::VerifyOptions;
use crate::place::Places;
use crate::plan::Plans;
use crate::signature;
use crate::surroundings::Surroundings;
use crate::violation::Spot;

/// Checks the types and attributes of an operation that was just built, by the same rules as [`verify`](crate::verify):
/// a [`BuildCheck`](tile_ir_core::BuildCheck) for a context.
///
/// What lies around the operation and inside it is not looked at, as it may not be there yet.
///
/// # Errors
/// What is wrong with the operation.
pub fn check_built(context: &Context, body: &Body, op: OpId) -> Result<(), Box<Diagnostic>> {
    let surroundings = Surroundings { options: VerifyOptions::default(), module: None, bodies_are_elsewhere: true };
    let op = OpRef::of_body(context, body, op);
    let plans = Plans::of(context);
    if let Some(unusable) = plans.unusable() {
        return Err(Box::new(unusable));
    }
    signature::check(op, &surroundings, plans.get(context, op.kind()))
        .map_err(|violation| Box::new(Places::new(context, body, None).diagnostic(Spot::of(op), violation)))
}
