//! Queries about values, for folds and patterns.

use tile_ir_core::ValueRef;
use tile_ir_dialect::views::Xori;

/// The value of a splat constant of `i1`.
pub(super) fn truth(value: ValueRef<'_>) -> Option<bool> {
    value.constant()?.as_splat()
}

/// The value that this one negates: `x` of `xori x, true`. As in the reference, the constant must be the right operand.
pub(super) fn inverted(value: ValueRef<'_>) -> Option<ValueRef<'_>> {
    let xori = value.defining_op()?.cast::<Xori>()?;
    (truth(xori.rhs()) == Some(true)).then(|| xori.lhs())
}
