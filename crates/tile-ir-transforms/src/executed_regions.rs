//! Which regions of an operation may be executed, where something is known of the operands that decide about that.

use tile_ir_core::{Constant, OpRef};
use tile_ir_dialect::views::{For, If};

/// The smallest and the largest number that a scalar may be.
pub(crate) type Limits = (i128, i128);

/// Those of a number of which nothing is known.
pub(crate) const NO_LIMITS: Limits = (i128::MIN, i128::MAX);

/// Those of a constant of integers of which all elements are equal.
pub(crate) fn limits_of(constant: Constant<'_>, is_signed: bool) -> Limits {
    if !constant.is_splat() {
        return NO_LIMITS;
    }
    let unused = 64 - constant.kind().bits();
    let bits = constant.bits(0) << unused;
    let number = if is_signed { i128::from(bits as i64 >> unused) } else { i128::from(bits >> unused) };
    (number, number)
}

/// Whether a region of an operation may be executed. `limits` says what is known of an operand, by its position, read as
/// signed or not; `None` where nothing has computed it.
pub(crate) fn may_execute(op: OpRef<'_>, region: usize, limits: impl Fn(usize, bool) -> Option<Limits>) -> bool {
    if op.is::<If<'_>>() {
        return limits(0, false).is_some_and(|(least, most)| if region == 0 { most > 0 } else { least <= 0 });
    }
    if let Some(it) = op.cast::<For<'_>>() {
        let is_signed = !it.unsigned_cmp();
        return limits(0, is_signed).zip(limits(1, is_signed)).is_some_and(|(lower, upper)| lower.0 < upper.1);
    }
    true
}
