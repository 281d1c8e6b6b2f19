//! How operations run: exactly one of `eval`, `run` and `not run`.

use tile_ir_core::definition::Hook;

use super::errors::Errors;
use crate::error::SpecErrorKind;
use crate::model::{Dialect, Operation};

/// Checks that no operation runs in two ways, and that a dialect with operations that run leaves none out.
pub(super) fn check(dialect: &Dialect, errors: &mut Errors) {
    let runs = dialect.operations.iter().any(|operation| columns(operation) > 0);
    for operation in &dialect.operations {
        let name = || operation.name.text.clone();
        match columns(operation) {
            0 if runs => errors.on(&operation.name, SpecErrorKind::ExecutionMissing(name())),
            0 | 1 => {}
            _ => errors.on(&operation.name, SpecErrorKind::ExecutionTwice(name())),
        }
    }
}

/// How often it is said how an operation runs.
fn columns(operation: &Operation) -> usize {
    let code = operation.code.iter().filter(|(column, _)| matches!(column, Hook::Eval | Hook::Run));
    code.count() + usize::from(operation.not_run.is_some())
}
