//! Token order, which alone orders memory accesses; program order does not.

use tile_ir_core::definition::EffectKind;
use tile_ir_core::{OpRef, ValueRef};
use tile_ir_dialect::types;

/// Whether an operation is ordered by a token and has no effects other than reading.
pub(crate) fn only_observes(op: OpRef<'_>) -> bool {
    op.def().ordered_by.is_some() && op.own_effects().all(|effect| effect.kind == EffectKind::Read)
}

/// Whether a value is a token.
pub(crate) fn is_token(value: ValueRef<'_>) -> bool {
    value.ty().is(&types::TOKEN)
}

/// The token that an operation is ordered by.
pub(crate) fn token_operand(op: OpRef<'_>) -> Option<ValueRef<'_>> {
    op.operand_group(op.def().ordered_by?.into()).next()
}

/// The operation that defines the token that an operation is ordered by.
pub(crate) fn before(op: OpRef<'_>) -> Option<OpRef<'_>> {
    token_operand(op)?.defining_op()
}
