//! Verifies a single operation at the moment a builder creates it.

use tile_ir_core::{Body, Context, Diagnostic, OpId, OpRef, RegionRef, Version};

use crate::checks::CheckTable;
use crate::environment::Environment;
use crate::error::{Site, VerifierError, VerifierResult};
use crate::options::VerifyOptions;
use crate::place::Places;
use crate::release::Candidates;
use crate::signature;

/// Checks the types and attributes of a newly built operation by the same rules as [`verify`](crate::verify). This is the
/// [`BuildCheck`](tile_ir_core::BuildCheck) of a context.
///
/// Enclosing operations and nested regions are not checked: they may not exist yet.
///
/// # Errors
/// The first rule that the operation breaks.
pub fn check_built(context: &Context, body: &Body, op: OpId) -> Result<(), Box<Diagnostic>> {
    let environment = Environment {
        options: VerifyOptions::default(),
        module: None,
        bodies_are_elsewhere: true,
        functions_are_sound: false,
    };
    let op = OpRef::of_body(context, body, op);
    let check_table = CheckTable::of(context);
    if let Some(unusable) = check_table.unusable() {
        return Err(Box::new(unusable));
    }
    let mut partial = Vec::new();
    signature::check(op, &environment, check_table.get(context, op.kind()), &mut partial)
        .and_then(|()| accepted_by_one(op.def().since, partial))
        .map_err(|error| {
            let root = RegionRef::of_body(context, body, body.root());
            Box::new(Places::new(root, None, environment.options).diagnostic(Site::of(op), error))
        })
}

/// Accepts an operation introduced in `since` if any release since then accepts it; otherwise returns the error of the
/// oldest of them.
fn accepted_by_one(since: Version, errors: Vec<VerifierError>) -> VerifierResult {
    let releases: Vec<_> = errors.iter().map(|error| error.releases).collect();
    let release = Candidates::from(since).choose(&releases);
    errors.into_iter().find(|error| error.releases.contains(release)).map_or(Ok(()), Err)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verifier_error;

    #[test]
    fn an_operation_is_accepted_by_a_release_that_reports_nothing() {
        let [old, new] = [Version::new(13, 3), Version::new(13, 5)];
        let error = || verifier_error!("V-X-1", "expected another");
        let accepted = |since, errors: Vec<VerifierError>| accepted_by_one(since, errors).is_ok();
        assert!(accepted(old, Vec::new()));
        assert!(accepted(old, vec![error().before(new)]) && accepted(new, vec![error().before(new)]));
        assert!(accepted(old, vec![error().since(new)]) && !accepted(new, vec![error().since(new)]));
        assert!(!accepted(old, vec![error().before(new), error().since(new)]));
    }
}
