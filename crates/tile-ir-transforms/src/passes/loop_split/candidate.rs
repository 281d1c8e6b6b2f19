//! Finding the comparison to split a loop on.

use tile_ir_core::definition::OpDef;
use tile_ir_core::{BlockRef, OpId, OpRef, RegionRef, Resource, ValueId, ValueRef};
use tile_ir_dialect::views::{Cmpi, For, If};
use tile_ir_dialect::{ComparisonPredicate, Signedness, ops};

use super::hint;

/// A comparison on which a loop can be split.
#[derive(Debug)]
pub(super) struct Candidate {
    /// The comparison.
    pub(super) comparison: OpId,
    /// The relation between the index and `border` if the comparison holds.
    pub(super) relation: Relation,
    /// The value that the index is compared with.
    pub(super) border: ValueId,
    /// Whether every iteration is known to branch on the comparison.
    pub(super) decides_every_iteration: bool,
}

/// The part of the iterations for which a comparison holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Relation {
    /// Whether it holds below the border.
    pub(super) holds_below: bool,
    /// Whether the border itself belongs to the lower part.
    pub(super) border_is_below: bool,
}

/// Operations that make a branch worth a separate loop.
static COSTLY: [&OpDef; 9] = [
    &ops::LOAD_PTR_TKO,
    &ops::LOAD_VIEW_TKO,
    &ops::STORE_PTR_TKO,
    &ops::STORE_VIEW_TKO,
    &ops::MMAF,
    &ops::MMAI,
    &ops::REDUCE,
    &ops::IF,
    &ops::FOR,
];

impl Candidate {
    /// The comparison of the first `if` in a loop on which it can be split. Nested operations come before their parents.
    pub(super) fn find(outer: For<'_>, threshold: i64) -> Option<Self> {
        let threshold = hint(*outer).unwrap_or(threshold);
        let region = outer.region();
        let ops = region.body().walk_post_order(region.id()).map(|op| region.op(op));
        ops.filter_map(OpRef::cast::<If<'_>>).find_map(|branch| Self::of(outer, branch, threshold))
    }

    fn of(outer: For<'_>, branch: If<'_>, threshold: i64) -> Option<Self> {
        let threshold = hint(*branch).unwrap_or(threshold);
        if threshold == 0 {
            return None;
        }
        let comparison = branch.condition().defining_op()?.cast::<Cmpi<'_>>()?;
        let candidate = Self::of_comparison(outer, comparison)?;
        let is_profitable =
            threshold == 1 || branches(comparison.result()).any(|branch| is_large_enough(branch, threshold));
        is_profitable.then_some(candidate)
    }

    fn of_comparison(outer: For<'_>, comparison: Cmpi<'_>) -> Option<Self> {
        let body = outer.region().entry()?;
        // The users of a comparison deeper in the body would be the same in both loops.
        if comparison.block() != Some(body) {
            return None;
        }
        let index = body.arguments().next()?;
        let predicate = comparison.comparison_predicate();
        let (predicate, border) = if comparison.lhs() == index {
            (predicate, comparison.rhs())
        } else if comparison.rhs() == index {
            (mirrored(predicate), comparison.lhs())
        } else {
            return None;
        };
        let signedness = if outer.unsigned_cmp() { Signedness::Unsigned } else { Signedness::Signed };
        let relation = Relation::of(predicate)?;
        let fits = comparison.signedness() == signedness
            && border.is_defined_outside(outer.region().id())
            && !(relation.border_is_below && is_largest(border, signedness));
        let candidate = Self {
            comparison: comparison.id(),
            relation,
            border: border.id(),
            decides_every_iteration: is_branched_on(comparison, body),
        };
        fits.then_some(candidate)
    }
}

impl Relation {
    fn of(predicate: ComparisonPredicate) -> Option<Self> {
        let (holds_below, border_is_below) = match predicate {
            ComparisonPredicate::LessThan => (true, false),
            ComparisonPredicate::LessThanOrEqual => (true, true),
            ComparisonPredicate::GreaterThan => (false, true),
            ComparisonPredicate::GreaterThanOrEqual => (false, false),
            ComparisonPredicate::Equal | ComparisonPredicate::NotEqual => return None,
        };
        Some(Self { holds_below, border_is_below })
    }
}

/// The relation of `b` to `a`, given that of `a` to `b`.
fn mirrored(predicate: ComparisonPredicate) -> ComparisonPredicate {
    match predicate {
        ComparisonPredicate::LessThan => ComparisonPredicate::GreaterThan,
        ComparisonPredicate::LessThanOrEqual => ComparisonPredicate::GreaterThanOrEqual,
        ComparisonPredicate::GreaterThan => ComparisonPredicate::LessThan,
        ComparisonPredicate::GreaterThanOrEqual => ComparisonPredicate::LessThanOrEqual,
        ComparisonPredicate::Equal | ComparisonPredicate::NotEqual => predicate,
    }
}

/// Whether a value is known to be the largest number of its type.
fn is_largest(value: ValueRef<'_>, signedness: Signedness) -> bool {
    let Some(constant) = value.constant() else { return false };
    let unused = 64 - constant.kind().bits();
    match signedness {
        Signedness::Signed => constant.as_splat() == Some(i64::MAX >> unused),
        Signedness::Unsigned => constant.as_splat() == Some(u64::MAX >> unused),
    }
}

/// Whether a block branches on a comparison before anything in it may leave it.
fn is_branched_on(comparison: Cmpi<'_>, body: BlockRef<'_>) -> bool {
    let is_branch = |op: OpRef<'_>| op.cast::<If<'_>>().is_some_and(|branch| branch.condition() == comparison.result());
    let may_leave = |op: OpRef<'_>| op.effects().any(|effect| effect.resource == Resource::Control);
    body.ops().find(|&op| is_branch(op) || may_leave(op)).is_some_and(is_branch)
}

/// The regions of all `if` on a condition.
fn branches<'a>(condition: ValueRef<'a>) -> impl Iterator<Item = RegionRef<'a>> {
    let users = condition.uses().filter_map(|user| user.op.cast::<If<'_>>());
    users.flat_map(|branch| [branch.then_region(), branch.else_region()])
}

/// Whether a branch is large enough.
fn is_large_enough(branch: RegionRef<'_>, threshold: i64) -> bool {
    let is_body = |op: &OpRef<'_>| !op.def().is_terminator();
    let ops = || branch.entry().into_iter().flat_map(BlockRef::ops).filter(is_body);
    let count = || i64::try_from(ops().count()).unwrap_or(i64::MAX);
    ops().any(|op| COSTLY.contains(&op.def())) || count() >= threshold
}
