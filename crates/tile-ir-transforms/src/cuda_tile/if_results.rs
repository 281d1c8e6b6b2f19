//! Patterns for the results of `if`.

use smallvec::SmallVec;
use tile_ir_core::{BuildError, OpId, Rewriter, ValueId, ValueRef};
use tile_ir_dialect::views::{If, Yield};
use tile_ir_dialect::{CudaTileBuilder, CudaTileConstants, types};

use super::branches::{Parts, block_of, choose, new_if, replace_yield, yield_of};
use super::facts::truth;
use crate::rewriting::RewritePattern;

/// Removes unused results.
pub(super) struct RemoveUnusedResults;

impl RewritePattern for RemoveUnusedResults {
    type Op = If<'static>;
    /// The parts of the `if`, and the positions of its used results.
    type Match = (Parts, SmallVec<[usize; 4]>);
    const LABEL: &'static str = "RemoveUnusedResults";

    fn matches(if_op: If<'_>) -> Result<Self::Match, &'static str> {
        let used: SmallVec<[usize; 4]> =
            if_op.results().enumerate().filter(|(_, it)| !it.is_unused()).map(|(index, _)| index).collect();
        if used.len() == if_op.results().len() {
            return Err("all results are used");
        }
        if yield_of(if_op.then_region()).is_none() && yield_of(if_op.else_region()).is_none() {
            return Err("no region yields the results");
        }
        Ok((Parts::of(if_op), used))
    }

    fn rewrite(rewriter: &mut Rewriter<'_>, op: OpId, (parts, used): Self::Match) -> Result<(), BuildError> {
        let kept: SmallVec<[ValueId; 4]> = used.iter().map(|&index| rewriter.body().op(op).results()[index]).collect();
        let types: SmallVec<[_; 4]> = kept.iter().map(|&it| rewriter.body().value_type(it)).collect();
        let (new, new_regions) = new_if(rewriter, op, parts.condition, types)?;
        let blocks = new_regions.map(|region| rewriter.create_block(region, None, &[]));
        for (region, into) in parts.regions.into_iter().zip(blocks) {
            let Some(block) = block_of(rewriter, region) else { continue };
            rewriter.inline_block(block, into, None, &[]);
            let Some(terminator) = rewriter.block(into).terminator().and_then(tile_ir_core::OpRef::cast::<Yield>)
            else {
                continue;
            };
            let (terminator, values) = (terminator.id(), terminator.operands().map(ValueId::from).collect::<Vec<_>>());
            rewriter.set_operand_group(terminator, 0, used.iter().map(|&index| values[index]));
        }
        let results = rewriter.body().op(new).results().to_vec();
        for (old, new) in kept.into_iter().zip(results) {
            rewriter.replace_all_uses(old, new);
        }
        rewriter.erase(op);
        Ok(())
    }
}

/// Replaces results that are the same in both regions, or that equal the condition or its negation.
pub(super) struct ReplaceYieldWithValue;

/// The known value of a result.
pub(super) enum Known {
    /// This value.
    Value(ValueId),
    /// The condition.
    Condition,
    /// The negation of the condition.
    Inverse,
}

impl RewritePattern for ReplaceYieldWithValue {
    type Op = If<'static>;
    /// The results whose values are known.
    type Match = SmallVec<[(ValueId, Known); 2]>;
    const LABEL: &'static str = "ReplaceYieldWithValue";
    /// MLIR's driver does not hear of the uses that this pattern replaces, which matters for the order of later rewrites.
    const REVISITS: bool = false;

    fn matches(if_op: If<'_>) -> Result<Self::Match, &'static str> {
        let (on_true, on_false) =
            yield_of(if_op.then_region()).zip(yield_of(if_op.else_region())).ok_or("a region exits early")?;
        let mut known = Self::Match::new();
        for (result, (on_true, on_false)) in if_op.results().zip(on_true.operands().zip(on_false.operands())) {
            if result.is_unused() {
                continue;
            }
            if on_true == on_false {
                known.push((result.id(), Known::Value(on_true.id())));
            } else if result.ty() == if_op.condition().ty() {
                match (truth(on_true), truth(on_false)) {
                    (Some(true), Some(false)) => known.push((result.id(), Known::Condition)),
                    (Some(false), Some(true)) => known.push((result.id(), Known::Inverse)),
                    _ => {}
                }
            }
        }
        if known.is_empty() { Err("no result has a known value") } else { Ok(known) }
    }

    fn rewrite(rewriter: &mut Rewriter<'_>, op: OpId, known: Self::Match) -> Result<(), BuildError> {
        let condition = rewriter.body().op(op).operand(0);
        let ty = rewriter.value(condition).ty().id();
        for (result, known) in known {
            let value = match known {
                Known::Value(value) => value,
                Known::Condition => condition,
                Known::Inverse => {
                    let mut builder = rewriter.before(op);
                    let yes = builder.splat(ty, true)?;
                    builder.xori(condition, yes).build_value()?
                }
            };
            rewriter.replace_all_uses(result, value);
        }
        Ok(())
    }
}

/// Replaces results that the regions yield from outside by `select`.
pub(super) struct ConvertToSelect;

/// The replacement of a result.
#[derive(Clone, Copy)]
pub(super) enum Choice {
    /// It remains a result: a region computes it.
    Computed([ValueId; 2]),
    /// It becomes a `select` of two values defined outside.
    Chosen([ValueId; 2]),
}

/// The possible replacement of each result.
///
/// # Errors
/// If no region yields.
fn choices(if_op: If<'_>) -> Result<SmallVec<[Choice; 4]>, &'static str> {
    let regions = [if_op.then_region(), if_op.else_region()];
    let [on_true, on_false] = regions.map(|region| yield_of(region).map(Yield::operands));
    // If one region exits early, the results are the values that the other one yields.
    let (on_true, on_false) = match (on_true, on_false) {
        (Some(on_true), Some(on_false)) => (on_true, on_false),
        (Some(only), None) | (None, Some(only)) => (only.clone(), only),
        (None, None) => return Err("no region yields"),
    };
    let is_inside = |value: ValueRef<'_>| {
        let region = value.block().map(|block| if_op.body().block_region(block));
        regions.iter().any(|inner| Some(inner.id()) == region)
    };
    let choices = on_true.zip(on_false).map(|(on_true, on_false)| {
        let values = [on_true.id(), on_false.id()];
        if is_inside(on_true) || is_inside(on_false) { Choice::Computed(values) } else { Choice::Chosen(values) }
    });
    Ok(choices.collect())
}

/// Whether a used result is one of two values from outside.
pub(super) fn chooses_between_others(if_op: If<'_>) -> bool {
    let choices = choices(if_op).unwrap_or_default();
    let mut used = if_op.results().zip(choices).filter(|(result, _)| !result.is_unused());
    used.any(|(_, choice)| matches!(choice, Choice::Chosen(_)))
}

impl RewritePattern for ConvertToSelect {
    type Op = If<'static>;
    /// The parts of the `if`, and the replacement of each result.
    type Match = (Parts, SmallVec<[Choice; 4]>);
    const LABEL: &'static str = "ConvertToSelect";

    fn matches(if_op: If<'_>) -> Result<Self::Match, &'static str> {
        if if_op.results().any(|result| !result.ty().is(&types::TILE)) {
            return Err("not all results are tiles");
        }
        let choices = choices(if_op)?;
        match choices.iter().any(|choice| matches!(choice, Choice::Chosen(_))) {
            true => Ok((Parts::of(if_op), choices)),
            false => Err("no result is defined outside"),
        }
    }

    fn rewrite(rewriter: &mut Rewriter<'_>, op: OpId, (parts, choices): Self::Match) -> Result<(), BuildError> {
        let is_computed = |choice: &Choice| matches!(choice, Choice::Computed(_));
        let kept = rewriter.op(op).results().zip(&choices).filter(|(_, choice)| is_computed(choice));
        let types: SmallVec<[_; 4]> = kept.map(|(result, _)| result.ty().id()).collect();
        let (new, new_regions) = new_if(rewriter, op, parts.condition, types)?;
        for (from, to) in parts.regions.into_iter().zip(new_regions) {
            rewriter.inline_region(from, to, None);
        }
        let mut results = rewriter.body().op(new).results().to_vec().into_iter();
        let mut values: SmallVec<[ValueId; 4]> = SmallVec::new();
        for choice in &choices {
            values.push(match *choice {
                Choice::Computed(_) => results.next().unwrap_or_else(|| unreachable!("the new 'if' has this result")),
                Choice::Chosen([value, same]) if value == same => value,
                Choice::Chosen(between) => choose(rewriter, new, parts.condition, between)?,
            });
        }
        for (side, region) in new_regions.into_iter().enumerate() {
            let Some(terminator) = yield_of(rewriter.region(region)).map(|it| it.id()) else { continue };
            let kept = choices.iter().filter_map(|choice| match choice {
                Choice::Computed(values) => Some(values[side]),
                Choice::Chosen(_) => None,
            });
            replace_yield(rewriter, terminator, kept)?;
        }
        rewriter.replace(op, &values);
        Ok(())
    }
}
