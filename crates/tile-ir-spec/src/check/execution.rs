//! How operations run: exactly one of `eval`, `run` and `not run`.

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

/// The number of columns that say how an operation runs.
fn columns(operation: &Operation) -> usize {
    [operation.eval.is_some(), operation.run.is_some(), operation.not_run.is_some()].iter().filter(|has| **has).count()
}
