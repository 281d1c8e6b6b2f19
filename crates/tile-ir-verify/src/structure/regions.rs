//! Blocks of regions, terminators, and their parents.

use tile_ir_core::{OpRef, RegionRef, counted};

use crate::checks::Checks;
use crate::codes::REGION;
use crate::error::{VerifierError, VerifierResult, alternatives, name};
use crate::errors::VerifierErrors;

/// What an operation's position demands. V-REG-3: a terminator is last in its block. V-REG-4, V-YLD-1, V-BRK-1,
/// V-CONT-1: the parent is one of the operations that the table lists.
pub(crate) fn check_place(op: OpRef<'_>, checks: &Checks) -> VerifierResult {
    if checks.terminator
        && let Some(next) = op.next()
    {
        let message = "expected to be the last operation of its block, as it ends the block";
        let note = format!("'{}' comes after it", name(next));
        return Err(wrong("V-REG-3", message.to_owned()).note(next, note));
    }
    let Some(parents) = checks.parents else { return Ok(()) };
    let parent = op.parent();
    if parent.is_some_and(|parent| parents.contains(&parent.def().name)) {
        return Ok(());
    }
    let allowed: Vec<_> = parents.iter().map(|name| name.rsplit('.').next().unwrap_or(name)).collect();
    let allowed = alternatives(&allowed);
    let found = parent.map_or_else(|| "nothing".to_owned(), |parent| format!("'{}'", name(parent)));
    let message = format!("expected to be nested directly in {allowed}, found {found} around it");
    let ending = parent.filter(|_| checks.terminator).and_then(|parent| {
        let terminator = parent.def().implicit_terminator(0)?;
        Some(format!(
            "the body of '{}' ends with '{}'",
            name(parent),
            terminator.rsplit_once('.').map_or(terminator, |(_, name)| name)
        ))
    });
    Err(VerifierError { advice: ending, ..wrong("V-REG-4", message) })
}

/// The blocks of one region of an operation.
pub(crate) fn check_region(
    op: OpRef<'_>,
    index: usize,
    region: RegionRef<'_>,
    checks: &Checks,
    errors: &mut VerifierErrors,
) {
    let def = op.def();
    // The regions of other dialects may be anything.
    let Some(region_def) = def.regions.get(index) else { return };
    let blocks = region.blocks();
    let name = region_def.name;
    if blocks.is_empty() {
        if !region_def.optional {
            errors.report(op, wrong("V-REG-1", format!("expected region '{name}' to have a block, found none")));
        }
        return;
    }
    if blocks.len() > 1 && checks.single_block {
        let found = counted(blocks.len(), "block");
        errors.report(op, wrong("V-REG-1", format!("expected region '{name}' to have one block, found {found}")));
        return;
    }
    if checks.no_region_arguments && !region.arguments().is_empty() {
        let found = counted(region.arguments().len(), "argument");
        let message = format!("expected the block of region '{name}' to have no arguments, found {found}");
        errors.report(op, wrong("V-REG-2", message));
    }
    if checks.no_terminator {
        return;
    }
    for &block in blocks {
        match region.body().last_op(block).map(|last| region.op(last)) {
            None => {
                let message =
                    format!("expected the block of region '{name}' to end with a terminator, found nothing in it");
                errors.report(op, wrong("V-REG-3", message));
            }
            Some(last) => {
                if !last.def().is_terminator() {
                    let message = format!(
                        "expected a terminator at the end of the block of region '{name}' of '{}'",
                        def.mnemonic()
                    );
                    errors.report(last, wrong("V-REG-3", message));
                }
            }
        }
    }
}

fn wrong(rule: &'static str, message: String) -> VerifierError {
    VerifierError::new(rule, message).code(REGION)
}
