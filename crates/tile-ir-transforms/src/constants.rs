//! Arithmetic on integer constants.

use tile_ir_core::{Attribute, Constant, Context, ElementKind};

/// The numbers of an integer constant as unsigned ones: a single one for a splat.
pub(crate) fn integers(constant: Constant<'_>) -> Option<impl Iterator<Item = u64>> {
    let count = if constant.is_splat() { 1 } else { constant.len() };
    is_integer(constant).then(|| (0..count).map(move |index| constant.bits(index)))
}

fn is_integer(constant: Constant<'_>) -> bool {
    matches!(constant.kind(), ElementKind::Integer { .. })
}

/// Applies a function to each number of an integer constant. Results are truncated to the type.
pub(crate) fn map(context: &Context, constant: Constant<'_>, each: impl Fn(u64) -> u64) -> Option<Attribute> {
    of_bits(context, constant, integers(constant)?.map(each).collect())
}

/// Applies a function to the numbers of two integer constants of the same type, element by element.
pub(crate) fn zip(
    context: &Context,
    lhs: Constant<'_>,
    rhs: Constant<'_>,
    each: impl Fn(u64, u64) -> u64,
) -> Option<Attribute> {
    if lhs.ty() != rhs.ty() || !is_integer(lhs) {
        return None;
    }
    let count = if lhs.is_splat() && rhs.is_splat() { 1 } else { lhs.len() };
    of_bits(context, lhs, (0..count).map(|index| each(lhs.bits(index), rhs.bits(index))).collect())
}

/// A constant of the same type as another.
fn of_bits(context: &Context, like: Constant<'_>, mut bits: Vec<u64>) -> Option<Attribute> {
    let used = u64::MAX >> (64 - like.kind().bits());
    bits.iter_mut().for_each(|bits| *bits &= used);
    match bits[..] {
        [only] => context.splat(like.ty(), only).ok(),
        _ => context.dense(like.ty(), &bits).ok(),
    }
}
