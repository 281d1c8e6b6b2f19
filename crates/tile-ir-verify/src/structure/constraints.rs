//! The types that operands and results may have.

use tile_ir_core::definition::Constraint;
use tile_ir_core::{NamedValue, OpPart, OpRef, TypeData, TypeRef, ValueRef};
use tile_ir_dialect::CudaTileTypes;

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
    let part = value.and_then(NamedValue::part).map(OpPart::ty);
    let meant = value.and_then(|value| Some((value, tile_meant_by(value.ty(), constraint)?)));
    if let Some((value, tile)) = meant {
        let message = format!("{what} {} must be a tile, found '{}'", value.quoted(), value.ty());
        return at(VerifierError::new("V-TC-1", message).code(TYPE).instead(tile.to_string()), part);
    }
    let found = value.map(|value| (format!(" {}", value.quoted()), format!(", found '{}'", value.ty())));
    let (name, found) = found.unwrap_or_default();
    let message = format!("{what}{name} must be {}{found}", constraint.description);
    at(VerifierError::new("V-TC-1", message).code(TYPE), part)
}

/// The error about a type.
fn at(error: VerifierError, part: Option<OpPart>) -> VerifierError {
    match part {
        Some(part) => error.at(part),
        None => error,
    }
}

/// The tile that was meant by a tensor, a vector or a scalar of the builtin dialect, if the constraint allows it.
fn tile_meant_by<'a>(ty: TypeRef<'a>, constraint: &Constraint) -> Option<TypeRef<'a>> {
    let (context, shape) = (ty.context(), ty.shape());
    if ty.scalar().is_none() && !matches!(ty.data(), TypeData::Shaped { .. }) {
        return None;
    }
    let tile = context.tile(shape, ty.element().id()).ok()?;
    constraint.allows(context, tile).then(|| TypeRef::new(context, tile))
}
