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
            let value = op.named_operand_group(group).nth(index);
            return Err(wrong("operand", operand.constraint, value, sibling(op)));
        }
    }
    for (group, result) in def.results.iter().enumerate() {
        if let Some(index) = op.result_group(group).position(|value| !allows(result.constraint, value)) {
            let value = op.named_result_group(group).nth(index);
            return Err(wrong("result", result.constraint, value, sibling(op)));
        }
    }
    Ok(())
}

fn allows(constraint: &Constraint, value: ValueRef<'_>) -> bool {
    constraint.allows(value.ty().context(), value.ty().id())
}

/// The error about a value; `sibling` is the operation for it, if there is one.
fn wrong(what: &str, constraint: &Constraint, value: Option<NamedValue<'_>>, sibling: Option<&str>) -> VerifierError {
    let part = value.and_then(NamedValue::part).map(OpPart::ty);
    let meant = value.and_then(|value| Some((value, tile_meant_by(value.ty(), constraint)?)));
    if let Some((value, tile)) = meant {
        let message = format!("{what} {} must be a tile, found '{}'", value.quoted(), value.ty());
        return at(VerifierError::new("V-TC-1", message).code(TYPE).instead(tile.to_string()), part);
    }
    let found = value.map(|value| (format!(" {}", value.quoted()), format!(", found '{}'", value.ty())));
    let (name, found) = found.unwrap_or_default();
    let advice = value.zip(sibling).map(|(value, sibling)| format!("for '{}' there is '{sibling}'", value.ty()));
    let message = format!("{what}{name} must be {}{found}", constraint.description);
    at(VerifierError::new("V-TC-1", message).code(TYPE), part).maybe_advice(advice)
}

/// The error about a type.
fn at(error: VerifierError, part: Option<OpPart>) -> VerifierError {
    match part {
        Some(part) => error.at(part),
        None => error,
    }
}

/// The operation of floats that was meant by one of integers, or the reverse: the one whose name differs in the last letter, as
/// `addf` and `addi` do, if it is for values like these.
fn sibling(op: OpRef<'_>) -> Option<&'static str> {
    let (stem, last) = op.def().name.split_at(op.def().name.len() - 1);
    let other = match last {
        "i" => "f",
        "f" => "i",
        _ => return None,
    };
    let sibling = op.context().operation(&format!("{stem}{other}"))?.def();
    if (sibling.operands.len(), sibling.results.len()) != (op.def().operands.len(), op.def().results.len()) {
        return None;
    }
    let mut operands = sibling.operands.iter().enumerate();
    let mut results = sibling.results.iter().enumerate();
    let is_meant = operands.all(|(group, it)| op.operand_group(group).all(|value| allows(it.constraint, value)))
        && results.all(|(group, it)| op.result_group(group).all(|value| allows(it.constraint, value)));
    is_meant.then(|| sibling.mnemonic())
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
