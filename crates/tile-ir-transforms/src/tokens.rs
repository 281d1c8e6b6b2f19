//! The order of tokens, which alone puts accesses to memory in an order: where they stand says nothing.

use tile_ir_core::definition::EffectKind;
use tile_ir_core::{OpRef, ValueRef};
use tile_ir_dialect::types;

/// Whether an operation does no more than read, at a place in the order of tokens.
pub(crate) fn only_observes(op: OpRef<'_>) -> bool {
    op.def().ordered_by.is_some() && op.own_effects().all(|effect| effect.kind == EffectKind::Read)
}

/// Whether a value says no more than what happens after what.
pub(crate) fn is_token(value: ValueRef<'_>) -> bool {
    value.ty().is(&types::TOKEN)
}

/// What an operation has to happen after.
pub(crate) fn token_operand(op: OpRef<'_>) -> Option<ValueRef<'_>> {
    op.operand_group(op.def().ordered_by?.into()).next()
}

/// What an operation happens right after.
pub(crate) fn before(op: OpRef<'_>) -> Option<OpRef<'_>> {
    token_operand(op)?.defining_op()
}
