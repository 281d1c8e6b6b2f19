//! Checking an operation when it is built.

use tile_ir_core::{Body, Context, Diagnostic, OpId, OpRef, Version};

use crate::options::VerifyOptions;
use crate::place::Places;
use crate::plan::Plans;
use crate::release::Candidates;
use crate::signature;
use crate::surroundings::Surroundings;
use crate::violation::{Outcome, Spot, Violation};

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
    let mut aside = Vec::new();
    signature::check(op, &surroundings, plans.get(context, op.kind()), &mut aside)
        .and_then(|()| accepted_by_one(op.def().since, aside))
        .map_err(|violation| Box::new(Places::new(context, body, None).diagnostic(Spot::of(op), violation)))
}

/// Whether a release accepts an operation that came with this version: what the first one says of it, if none does.
fn accepted_by_one(since: Version, said: Vec<Violation>) -> Outcome {
    let releases: Vec<_> = said.iter().map(|violation| violation.releases).collect();
    let release = Candidates::from(since).choose(&releases);
    said.into_iter().find(|violation| violation.releases.contains(release)).map_or(Ok(()), Err)
}
