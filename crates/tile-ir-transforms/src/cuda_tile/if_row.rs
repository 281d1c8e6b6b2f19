//! Adjacent `if`s.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tile_ir_core::{BuildError, OpId, OpRef, RegionId, RegionRef, Rewriter, ValueId, ValueRef};
use tile_ir_dialect::views::If;

use super::branches::{Parts, block_of, is_absent, leaves, new_if, replace_yield, yield_of};
use super::facts::inverted;
use super::if_fold::InvertedBranches;
use super::if_results::{ReplaceYieldWithValue, chooses_between_others};
use super::if_shape::RemoveStaticCondition;
use crate::rewriting::RewritePattern;

/// Merges adjacent `if`s with the same or inverse conditions.
///
/// A whole row is merged at once, up to the first `if` that another pattern changes. Merging in pairs would take quadratic time:
/// each step creates an `if` with the results of all before it, and every pattern looks at all of them again.
pub(super) struct CombineIfs;

/// The `if`s to merge.
pub(super) struct Row {
    first: OpId,
    parts: Parts,
    others: SmallVec<[Other; 1]>,
}

/// An `if` after the first.
struct Other {
    op: OpId,
    /// The regions to append to those of the first, unless absent or unreachable.
    after: [Option<RegionId>; 2],
}

impl RewritePattern for CombineIfs {
    type Op = If<'static>;
    type Match = Row;
    const LABEL: &'static str = "CombineIfs";

    fn matches(second: If<'_>) -> Result<Row, &'static str> {
        let first = second.previous().and_then(OpRef::cast::<If<'_>>).ok_or("the previous operation is not an 'if'")?;
        let mut has_left = [first.then_region(), first.else_region()].map(leaves);
        let mut row = Row { first: first.id(), parts: Parts::of(first), others: SmallVec::new() };
        row.others.push(Other::of(second, first.condition(), &mut has_left)?);
        let mut next = second.next().filter(|_| !may_hold_one_if(first.then_region()));
        while let Some(it) = next.and_then(OpRef::cast::<If<'_>>).filter(|it| is_left_alone(*it))
            && let Ok(other) = Other::of(it, first.condition(), &mut has_left)
        {
            row.others.push(other);
            next = it.next();
        }
        Ok(row)
    }

    fn rewrite(rewriter: &mut Rewriter<'_>, _: OpId, row: Row) -> Result<(), BuildError> {
        use_yielded_inside(rewriter, &row);
        let ops: SmallVec<[OpId; 2]> = row.ops().collect();
        let results = ops.iter().flat_map(|&op| rewriter.op(op).results());
        let types: Vec<_> = results.map(|result| result.ty().id()).collect();
        let Some(&last) = ops.last() else { return Ok(()) };
        let (combined, regions) = new_if(rewriter, last, row.parts.condition, types)?;
        for (side, into) in regions.into_iter().enumerate() {
            rewriter.inline_region(row.parts.regions[side], into, None);
            append_regions(rewriter, row.others.iter().filter_map(|other| other.after[side]), into)?;
        }
        let mut results = rewriter.body().op(combined).results().to_vec();
        for op in ops {
            let rest = results.split_off(rewriter.body().op(op).results().len());
            rewriter.replace(op, &results);
            results = rest;
        }
        Ok(())
    }
}

impl Row {
    fn ops(&self) -> impl Iterator<Item = OpId> + '_ {
        std::iter::once(self.first).chain(self.others.iter().map(|other| other.op))
    }

    /// The regions on one side, each with its operation.
    fn regions(&self, side: usize) -> impl Iterator<Item = (OpId, RegionId)> + '_ {
        let others = self.others.iter().filter_map(move |other| Some((other.op, other.after[side]?)));
        std::iter::once((self.first, self.parts.regions[side])).chain(others)
    }
}

impl Other {
    /// Decides what to append, given the condition of the row and which of its sides end in an early exit.
    fn of(it: If<'_>, condition: ValueRef<'_>, has_left: &mut [bool; 2]) -> Result<Self, &'static str> {
        let mut sides = [it.then_region(), it.else_region()];
        if it.condition() != condition {
            if inverted(it.condition()) != Some(condition) && inverted(condition) != Some(it.condition()) {
                return Err("the conditions are not related");
            }
            sides.reverse();
        }
        let mut after = [None; 2];
        for (side, region) in sides.into_iter().enumerate().filter(|(_, region)| !is_absent(*region)) {
            if !has_left[side] {
                after[side] = Some(region.id());
                has_left[side] = leaves(region);
            }
        }
        match after {
            [None, None] => Err("both regions of the first 'if' exit early"),
            _ => Ok(Self { op: it.id(), after }),
        }
    }
}

/// Whether a region may contain only one `if`, now or after the next merge. `CombineNestedIfs` applies to that, and it
/// comes before the merge with the `if` after that.
fn may_hold_one_if(region: RegionRef<'_>) -> bool {
    let first = region.entry().and_then(|block| block.ops().next());
    first.is_none_or(|first| first.is::<If<'_>>() || first.def().is_terminator())
}

/// Whether no fold or pattern with precedence over this one applies to an `if`, except for removing unused results, which works
/// as well after the merge.
fn is_left_alone(it: If<'_>) -> bool {
    it.results().any(|result| !result.is_unused())
        && !chooses_between_others(it)
        && InvertedBranches::matches(it).is_err()
        && ReplaceYieldWithValue::matches(it).is_err()
        && RemoveStaticCondition::matches(it).is_err()
}

/// In the regions to append, replaces the results of earlier `if`s with the values that they yield on the same side.
fn use_yielded_inside(rewriter: &mut Rewriter<'_>, row: &Row) {
    let mut sides: FxHashMap<RegionId, usize> = FxHashMap::default();
    for side in 0..2 {
        sides.extend(row.regions(side).skip(1).map(|(_, region)| (region, side)));
    }
    for side in 0..2 {
        for (op, region) in row.regions(side) {
            let results = rewriter.body().op(op).results().to_vec();
            let yielded = yielded_by(rewriter, region).map(|(_, values)| values).unwrap_or_default();
            for (result, value) in results.into_iter().zip(yielded) {
                rewriter.replace_uses_if(result, value, |body, found| {
                    let around = std::iter::successors(Some(found.op), |&op| body.parent_op(op));
                    let mut regions = around.filter_map(|op| body.op(op).block()).map(|block| body.block_region(block));
                    regions.find_map(|region| sides.get(&region)) == Some(&side)
                });
            }
        }
    }
}

/// The `yield` of a region and its operands.
fn yielded_by(rewriter: &Rewriter<'_>, region: RegionId) -> Option<(OpId, Vec<ValueId>)> {
    let found = yield_of(rewriter.region(region))?;
    Some((found.id(), found.operands().map(ValueId::from).collect()))
}

/// Appends the operations of regions to another region, with one `yield` of all values. If that region is empty, the first
/// takes its place.
fn append_regions(
    rewriter: &mut Rewriter<'_>,
    regions: impl Iterator<Item = RegionId>,
    into: RegionId,
) -> Result<(), BuildError> {
    let mut block = block_of(rewriter, into);
    let mut yields: Vec<(OpId, Vec<ValueId>)> = yielded_by(rewriter, into).into_iter().collect();
    for region in regions {
        yields.extend(yielded_by(rewriter, region));
        match (block, block_of(rewriter, region)) {
            (Some(block), Some(source)) => rewriter.inline_block(source, block, None, &[]),
            _ => {
                rewriter.inline_region(region, into, None);
                block = block_of(rewriter, into);
            }
        }
    }
    let (terminators, values): (Vec<OpId>, Vec<_>) = yields.into_iter().unzip();
    let last = yield_of(rewriter.region(into)).map(|it| it.id());
    if let Some(last) = last.filter(|_| terminators.len() > 1) {
        replace_yield(rewriter, last, values.into_iter().flatten())?;
    }
    terminators.into_iter().filter(|it| Some(*it) != last).for_each(|terminator| rewriter.erase(terminator));
    Ok(())
}
