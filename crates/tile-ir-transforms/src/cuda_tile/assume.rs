//! `assume`.

use tile_ir_core::ValueId;
use tile_ir_dialect::views::Assume;

use super::Folds;
use crate::rewriting::Fold;

pub(super) const FOLDS: Folds = &[("assumed_twice", Fold::Value(|op| assumed_twice(op.cast()?)))];

/// `assume p (assume p x)` is `assume p x`.
fn assumed_twice(assume: Assume<'_>) -> Option<ValueId> {
    let before = assume.value().defining_op()?.cast::<Assume>()?;
    (before.predicate() == assume.predicate()).then(|| before.result().id())
}
