//! Queries about values, for folds and patterns.

use tile_ir_core::{Constant, ElementKind, ValueRef};
use tile_ir_dialect::views::Xori;

/// The value of a splat constant of `i1`.
pub(super) fn truth(value: ValueRef<'_>) -> Option<bool> {
    value.constant()?.as_splat()
}

/// The bits of a splat constant of integers.
fn integer(value: ValueRef<'_>) -> Option<u64> {
    let is_integer = |constant: &Constant<'_>| matches!(constant.kind(), ElementKind::Integer { .. });
    let constant = value.constant().filter(|constant| constant.is_splat() && is_integer(constant))?;
    Some(constant.bits(0))
}

/// Whether all elements are the integer 1.
pub(super) fn is_one(value: ValueRef<'_>) -> bool {
    integer(value) == Some(1)
}

/// Whether all elements are the integer 0.
pub(super) fn is_zero(value: ValueRef<'_>) -> bool {
    integer(value) == Some(0)
}

/// The value that this one negates: `x` of `xori x, true`. As in the reference, the constant must be the right operand.
pub(super) fn inverted(value: ValueRef<'_>) -> Option<ValueRef<'_>> {
    let xori = value.defining_op()?.cast::<Xori>()?;
    (truth(xori.rhs()) == Some(true)).then(|| xori.lhs())
}
