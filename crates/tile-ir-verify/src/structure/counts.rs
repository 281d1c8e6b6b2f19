//! Numbers of values, regions and successors, and whether there is such an operation at all.

use tile_ir_core::definition::Arity;
use tile_ir_core::{OpRef, counted};

use crate::codes::COUNT;
use crate::environment::Environment;
use crate::error::{VerifierError, VerifierResult, name};

/// V-GEN-1: the numbers of operands, results, regions and successors are those of the table.
pub(crate) fn check(op: OpRef<'_>, environment: &Environment<'_>) -> VerifierResult {
    let (def, operation) = (op.def(), op.get());
    check_operands(op)?;
    let found = operation.results().len();
    let fixed = def.results.iter().filter(|result| result.arity == Arity::One).count();
    let open = def.results.len() > fixed;
    if found < fixed || (!open && found > fixed) {
        let least = if open { "at least " } else { "" };
        return Err(wrong(format!("expected {least}{}, found {found}", counted(fixed, "result"))));
    }
    let own_body = usize::from(operation.body().is_some());
    let (expected, found) = (def.regions.len(), operation.regions().len() + own_body);
    let is_elsewhere = def.is_function_like() && environment.bodies_are_elsewhere && found == 0;
    if expected != found && !is_elsewhere {
        return Err(wrong(format!("expected {}, found {found}", counted(expected, "region"))));
    }
    match operation.successors().len() {
        0 => Ok(()),
        found => Err(wrong(format!("expected no successors, found {found}"))),
    }
}

/// V-GEN-1: the body that a function names is in the module, and the function is outside others. Signatures do not include that.
pub(crate) fn check_body(op: OpRef<'_>, environment: &Environment<'_>) -> VerifierResult {
    match op.get().body() {
        Some(_) if op.function_body().is_none() && !environment.bodies_are_elsewhere => {
            Err(wrong("expected a body, which was erased, is only reserved, or belongs to another module".to_owned()))
        }
        _ => Ok(()),
    }
}

/// Each operand belongs to a group, and required ones are present. Readers ensure this; programs may not.
fn check_operands(op: OpRef<'_>) -> VerifierResult {
    let (def, operation) = (op.def(), op.get());
    let mut grouped = 0;
    for (group, operand) in def.operands.iter().enumerate() {
        let positions = operation.operand_group(group);
        if operand.arity == Arity::One && positions.is_empty() {
            return Err(wrong(format!("expected operand '{}', which is missing", operand.name)));
        }
        grouped = positions.end;
    }
    let found = operation.operand_count();
    if grouped == found {
        Ok(())
    } else {
        Err(wrong(format!("expected {}, found {found}", counted(grouped, "operand"))))
    }
}

/// V-GEN-6: an unregistered operation belongs to an unregistered dialect.
pub(crate) fn check_unknown(op: OpRef<'_>) -> VerifierResult {
    let name = name(op);
    match name.split_once('.').and_then(|(dialect, _)| op.context().dialect(dialect)) {
        None => Ok(()),
        Some(dialect) => {
            let message = format!("expected an operation that the dialect '{}' has", dialect.name);
            Err(VerifierError::new("V-GEN-6", message).code(COUNT))
        }
    }
}

fn wrong(message: String) -> VerifierError {
    VerifierError::new("V-GEN-1", message).code(COUNT)
}
