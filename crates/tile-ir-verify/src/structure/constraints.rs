//! The types that operands and results may have.

use tile_ir_core::definition::Constraint;
use tile_ir_core::{NamedValue, OpRef};

use crate::codes::TYPE;
use crate::violation::{Outcome, Violation};

/// V-TC-1: every operand and result satisfies the constraint that the table gives it.
pub(crate) fn check(op: OpRef<'_>) -> Outcome {
    let def = op.def();
    for (group, operand) in def.operands.iter().enumerate() {
        op.named_operand_group(group).try_for_each(|value| check_value("operand", value, operand.constraint))?;
    }
    for (group, result) in def.results.iter().enumerate() {
        op.named_result_group(group).try_for_each(|value| check_value("result", value, result.constraint))?;
    }
    Ok(())
}

fn check_value(what: &str, value: NamedValue<'_>, constraint: &Constraint) -> Outcome {
    let ty = value.ty();
    if constraint.allows(ty.context(), ty.id()) {
        return Ok(());
    }
    let message = format!("{what} {} must be {}, found '{ty}'", value.quoted(), constraint.description);
    Err(Violation::new("V-TC-1", message).code(TYPE))
}
