//! `assume`.

use tile_ir_core::ValueId;
use tile_ir_dialect::views::Assume;

/// `assume p (assume p x)` is `assume p x`.
pub(super) fn assumed_twice(assume: Assume<'_>) -> Option<ValueId> {
    let before = assume.value().defining_op()?.cast::<Assume>()?;
    (before.predicate() == assume.predicate()).then(|| before.result().id())
}
