//! The types that operands and results may have.

use tile_ir_core::definition::Constraint;
use tile_ir_core::{NamedValue, OpRef, ValueRef};

use crate::codes::TYPE;
use crate::error::{VerifierError, VerifierResult};

/// V-TC-1: every operand and result satisfies the constraint that the table gives it.
pub(crate) fn check(op: OpRef<'_>) -> VerifierResult {
    let def = op.def();
    for (group, operand) in def.operands.iter().enumerate() {
        if let Some(index) = op.operand_group(group).position(|value| !allows(operand.constraint, value)) {
            return Err(wrong("operand", operand.constraint, op.named_operand_group(group).nth(index)));
        }
    }
    for (group, result) in def.results.iter().enumerate() {
        if let Some(index) = op.result_group(group).position(|value| !allows(result.constraint, value)) {
            return Err(wrong("result", result.constraint, op.named_result_group(group).nth(index)));
        }
    }
    Ok(())
}

fn allows(constraint: &Constraint, value: ValueRef<'_>) -> bool {
    constraint.allows(value.ty().context(), value.ty().id())
}

fn wrong(what: &str, constraint: &Constraint, value: Option<NamedValue<'_>>) -> VerifierError {
    let found = value.map(|value| (format!(" {}", value.quoted()), format!(", found '{}'", value.ty())));
    let (name, found) = found.unwrap_or_default();
    VerifierError::new("V-TC-1", format!("{what}{name} must be {}{found}", constraint.description)).code(TYPE)
}
