//! Which regions operations of `cuda_tile` may enter.

use tile_ir_core::OpRef;
use tile_ir_dialect::views::For;

use crate::dataflow::{Entries, Limits};

/// All functions, by the names that the table uses.
pub(super) const ENTRIES: &[(&str, Entries)] =
    &[("counted_body", Entries(counted_body)), ("taken_branch", Entries(taken_branch))];

/// `if`: the first region if the condition can be true, the second if it can be false.
fn taken_branch(_: OpRef<'_>, region: usize, limits: &dyn Fn(usize, bool) -> Option<Limits>) -> bool {
    limits(0, false).is_some_and(|(least, most)| if region == 0 { most > 0 } else { least <= 0 })
}

/// `for`: the body, if the lower bound can be below the upper bound.
fn counted_body(op: OpRef<'_>, _: usize, limits: &dyn Fn(usize, bool) -> Option<Limits>) -> bool {
    let is_signed = !op.cast::<For<'_>>().is_some_and(For::unsigned_cmp);
    limits(0, is_signed).zip(limits(1, is_signed)).is_some_and(|(lower, upper)| lower.0 < upper.1)
}
