//! The types that operands and results may have.

use tile_ir_core::definition::{Constraint, OpDef};
use tile_ir_core::{NamedValue, OpRef, TypeData, TypeRef, ValueRef};
use tile_ir_dialect::CudaTileTypes;

use crate::codes::TYPE;
use crate::error::{VerifierError, VerifierResult};

/// V-TC-1: every operand and result satisfies the constraint that the table gives it.
pub(crate) fn check(op: OpRef<'_>) -> VerifierResult {
    let def = op.def();
    for (group, operand) in def.operands.iter().enumerate() {
        if let Some(index) = op.operand_group(group).position(|value| !allows(operand.constraint, value)) {
            let value = op.named_operand_group(group).nth(index);
            let of = |def: &'static OpDef| def.operands.iter().map(|operand| operand.constraint).collect();
            let sibling = value.and_then(|value| sibling(op, value.ty(), of));
            return Err(wrong("operand", operand.constraint, value, sibling));
        }
    }
    for (group, result) in def.results.iter().enumerate() {
        if let Some(index) = op.result_group(group).position(|value| !allows(result.constraint, value)) {
            let value = op.named_result_group(group).nth(index);
            let of = |def: &'static OpDef| def.results.iter().map(|result| result.constraint).collect();
            let sibling = value.and_then(|value| sibling(op, value.ty(), of));
            return Err(wrong("result", result.constraint, value, sibling));
        }
    }
    Ok(())
}

fn allows(constraint: &Constraint, value: ValueRef<'_>) -> bool {
    constraint.allows(value.ty().context(), value.ty().id())
}

/// The error about a value; `sibling` is the operation for it, if there is one.
fn wrong(what: &str, constraint: &Constraint, value: Option<NamedValue<'_>>, sibling: Option<&str>) -> VerifierError {
    let meant = value.and_then(|value| Some((value, tile_meant_by(value.ty(), constraint)?)));
    if let Some((value, tile)) = meant {
        let message = format!("{what} {} must be a tile, found '{}'", value.quoted(), value.ty());
        return VerifierError::new("V-TC-1", message).code(TYPE).advice(format!("write '{tile}'"));
    }
    let found = value.map(|value| (format!(" {}", value.quoted()), format!(", found '{}'", value.ty())));
    let (name, found) = found.unwrap_or_default();
    let advice = value.zip(sibling).map(|(value, sibling)| format!("for '{}' there is '{sibling}'", value.ty()));
    let message = format!("{what}{name} must be {}{found}", constraint.description);
    VerifierError { advice, ..VerifierError::new("V-TC-1", message).code(TYPE) }
}

/// The operation of floats that was meant by one of integers, or the reverse: the one whose name differs in the last letter, as
/// `addf` and `addi` do. The constraints are those of its operands or results.
fn sibling<'a>(
    op: OpRef<'a>,
    ty: TypeRef<'_>,
    constraints: impl Fn(&'static OpDef) -> Vec<&'static Constraint>,
) -> Option<&'static str> {
    let (stem, last) = op.def().name.split_at(op.def().name.len() - 1);
    let other = match last {
        "i" => "f",
        "f" => "i",
        _ => return None,
    };
    let sibling = op.context().operation(&format!("{stem}{other}"))?.def();
    let is_meant = constraints(sibling).into_iter().all(|constraint| constraint.allows(ty.context(), ty.id()));
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
