//! Checking an operation when it is built.

use tile_ir_core::{Body, Context, Diagnostic, OpId};

use crate::options::VerifyOptions;
use crate::place::Places;
use crate::plan::Plans;
use crate::signature;
use crate::subject::Subject;
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
    let options = VerifyOptions::default();
    let surroundings = Surroundings { options, function: None, module: None, bodies_are_elsewhere: true };
    let subject = Subject { context, body, id: op, surroundings: &surroundings };
    let plans = Plans::of(context);
    if let Some(unusable) = plans.unusable() {
        return Err(Box::new(unusable));
    }
    signature::check(subject, plans.get(context, subject.op().kind()))
        .map_err(|violation| Box::new(Places::new(context, body, None, None).diagnostic(Spot::Op(op), violation)))
}
