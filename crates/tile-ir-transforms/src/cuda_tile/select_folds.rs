//! Folds of `select`.

use tile_ir_core::{BuildError, OpId, Rewriter, ValueId};
use tile_ir_dialect::ComparisonPredicate;
use tile_ir_dialect::views::{Cmpi, Select};

use super::facts::{inverted, truth};
use crate::rewriting::{InPlace, RewritePattern};

/// `select c, x, x` is `x`.
pub(super) fn equal_arms(select: Select<'_>) -> Option<ValueId> {
    (select.val_if_true() == select.val_if_false()).then(|| select.val_if_true().id())
}

/// A splat condition selects one arm.
pub(super) fn known_choice(select: Select<'_>) -> Option<ValueId> {
    let chosen = if truth(select.cond())? { select.val_if_true() } else { select.val_if_false() };
    Some(chosen.id())
}

/// `select c, true, false` is `c`.
pub(super) fn condition_as_result(select: Select<'_>) -> Option<ValueId> {
    let arms = (truth(select.val_if_true())?, truth(select.val_if_false())?);
    (arms == (true, false)).then(|| select.cond().id())
}

/// If the condition compares the arms for equality, the result is always the same arm: it does not matter which of two equal
/// values is selected.
pub(super) fn arm_by_comparison(select: Select<'_>) -> Option<ValueId> {
    let cmpi = select.cond().defining_op()?.cast::<Cmpi>()?;
    let (compared, arms) = ((cmpi.lhs(), cmpi.rhs()), (select.val_if_true(), select.val_if_false()));
    if compared != arms && compared != (arms.1, arms.0) {
        return None;
    }
    match cmpi.comparison_predicate() {
        ComparisonPredicate::Equal => Some(arms.1.id()),
        ComparisonPredicate::NotEqual => Some(arms.0.id()),
        _ => None,
    }
}

/// If the condition is a negation, selects by its operand, with the arms swapped.
pub(super) struct InvertedChoice;

/// The fold of that pattern.
pub(super) fn inverted_choice() -> InPlace<InvertedChoice> {
    InPlace::new()
}

impl RewritePattern for InvertedChoice {
    type Op = Select<'static>;
    /// The new condition and arms.
    type Match = [ValueId; 3];
    const LABEL: &'static str = "InvertedChoice";

    fn matches(select: Select<'_>) -> Result<Self::Match, &'static str> {
        let condition = inverted(select.cond()).ok_or("the condition is not a negation")?;
        Ok([condition.id(), select.val_if_false().id(), select.val_if_true().id()])
    }

    fn rewrite(
        rewriter: &mut Rewriter<'_>,
        op: OpId,
        [cond, on_true, on_false]: Self::Match,
    ) -> Result<(), BuildError> {
        Select::edit(rewriter, op).set_cond(cond).set_val_if_true(on_true).set_val_if_false(on_false);
        Ok(())
    }
}

/// Replaces an arm that is a `select` with the same condition by the arm which that one selects.
pub(super) struct NestedChoice;

/// An arm of `select`.
pub(super) enum Arm {
    True(ValueId),
    False(ValueId),
}

/// The fold of that pattern.
pub(super) fn nested_choice() -> InPlace<NestedChoice> {
    InPlace::new()
}

impl RewritePattern for NestedChoice {
    type Op = Select<'static>;
    /// The new arm.
    type Match = Arm;
    const LABEL: &'static str = "NestedChoice";

    fn matches(select: Select<'_>) -> Result<Arm, &'static str> {
        let same_choice = |arm: tile_ir_core::ValueRef<'_>| {
            let inner = arm.defining_op().and_then(tile_ir_core::OpRef::cast::<Select>)?;
            (inner.cond() == select.cond()).then(|| (inner.val_if_true().id(), inner.val_if_false().id()))
        };
        // An operation that uses its own result would be folded forever.
        if let Some((arm, _)) = same_choice(select.val_if_true()).filter(|(arm, _)| *arm != select.val_if_true().id()) {
            return Ok(Arm::True(arm));
        }
        let (_, arm) = same_choice(select.val_if_false()).ok_or("no arm is a 'select' with the same condition")?;
        if arm == select.val_if_false().id() {
            return Err("the arm is its own arm");
        }
        Ok(Arm::False(arm))
    }

    fn rewrite(rewriter: &mut Rewriter<'_>, op: OpId, arm: Arm) -> Result<(), BuildError> {
        let edit = Select::edit(rewriter, op);
        match arm {
            Arm::True(arm) => edit.set_val_if_true(arm),
            Arm::False(arm) => edit.set_val_if_false(arm),
        };
        Ok(())
    }
}
