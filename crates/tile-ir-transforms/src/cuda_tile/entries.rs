//! Which regions operations of `cuda_tile` may enter.

use tile_ir_dialect::views::{For, If};

use crate::dataflow::LimitsOfOperand;

/// `if`: the first region if the condition can be true, the second if it can be false.
pub(super) fn taken_branch(_: If<'_>, region: usize, limits: &LimitsOfOperand<'_>) -> bool {
    limits(0, false).is_some_and(|(least, most)| if region == 0 { most > 0 } else { least <= 0 })
}

/// `for`: the body, if the lower bound can be below the upper bound.
pub(super) fn counted_body(op: For<'_>, _: usize, limits: &LimitsOfOperand<'_>) -> bool {
    let is_signed = !op.unsigned_cmp();
    limits(0, is_signed).zip(limits(1, is_signed)).is_some_and(|(lower, upper)| lower.0 < upper.1)
}
