//! What folds and patterns ask of values.

use tile_ir_core::{Constant, ElementKind, ValueRef};
use tile_ir_dialect::views::Xori;

/// The truth value that all elements of a constant of `i1` are.
pub(super) fn truth(value: ValueRef<'_>) -> Option<bool> {
    value.constant()?.as_splat()
}

/// The integer that all elements of a constant are, as its bits.
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

/// What a value is the inverse of: `x` of `xori x, true`. With the constant on the left it is not recognised, as the
/// reference has it.
pub(super) fn inverted(value: ValueRef<'_>) -> Option<ValueRef<'_>> {
    let xori = value.defining_op()?.cast::<Xori>()?;
    (truth(xori.rhs()) == Some(true)).then(|| xori.lhs())
}
