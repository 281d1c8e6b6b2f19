//! Patterns for the regions of `if`.

use tile_ir_core::{BuildError, OpId, RegionId, Rewriter, ValueId};
use tile_ir_dialect::views::If;

use super::branches::{Parts, block_of, erase_rest, is_absent, leaves, new_if, only_yields, rest_is_private, yield_of};
use super::facts::truth;
use crate::rewriting::RewritePattern;

/// If the condition is constant, replaces the `if` by the operations of the region taken.
pub(super) struct RemoveStaticCondition;

impl RewritePattern for RemoveStaticCondition {
    type Op = If<'static>;
    /// The region taken.
    type Match = RegionId;
    const LABEL: &'static str = "RemoveStaticCondition";

    fn matches(if_op: If<'_>) -> Result<RegionId, &'static str> {
        let condition = truth(if_op.condition()).ok_or("the condition is not constant")?;
        let taken = if condition { if_op.then_region() } else { if_op.else_region() };
        if leaves(taken) && !rest_is_private(*if_op) {
            return Err("the operations after it are used elsewhere");
        }
        Ok(taken.id())
    }

    fn rewrite(rewriter: &mut Rewriter<'_>, op: OpId, taken: RegionId) -> Result<(), BuildError> {
        let yielded = yield_of(rewriter.region(taken));
        let yielded = yielded.map(|it| (it.id(), it.operands().map(ValueId::from).collect::<Vec<_>>()));
        let (block, around) = (block_of(rewriter, taken), rewriter.body().op(op).block());
        if let Some((block, around)) = block.zip(around) {
            rewriter.inline_block(block, around, Some(op), &[]);
            match yielded {
                Some((terminator, values)) => {
                    rewriter.replace(op, &values);
                    rewriter.erase(terminator);
                }
                None => erase_rest(rewriter, op),
            }
        } else {
            rewriter.erase(op);
        }
        Ok(())
    }
}

/// Removes an empty second region.
pub(super) struct RemoveEmptyElseBranch;

impl RewritePattern for RemoveEmptyElseBranch {
    type Op = If<'static>;
    type Match = Parts;
    const LABEL: &'static str = "RemoveEmptyElseBranch";

    fn matches(if_op: If<'_>) -> Result<Parts, &'static str> {
        if if_op.results().len() != 0 {
            return Err("the regions yield results");
        }
        only_yields(if_op.else_region()).then(|| Parts::of(if_op)).ok_or("the second region is not empty")
    }

    /// A new `if`, as MLIR's driver visits what defines the condition again when the old one goes.
    fn rewrite(rewriter: &mut Rewriter<'_>, op: OpId, parts: Parts) -> Result<(), BuildError> {
        let attributes = rewriter.body().op(op).dictionary().to_vec();
        let (new, [new_then, _]) = new_if(rewriter, op, parts.condition, [])?;
        rewriter.modify(new, |body| body.set_dictionary(new, attributes));
        rewriter.inline_region(parts.regions[0], new_then, None);
        rewriter.erase(op);
        Ok(())
    }
}

/// If both regions exit early, the operations after the `if` are unreachable: those of the second region replace them.
pub(super) struct MoveTerminatorToParent;

impl RewritePattern for MoveTerminatorToParent {
    type Op = If<'static>;
    type Match = Parts;
    const LABEL: &'static str = "MoveTerminatorToParent";

    fn matches(if_op: If<'_>) -> Result<Parts, &'static str> {
        if is_absent(if_op.else_region()) || !leaves(if_op.then_region()) || !leaves(if_op.else_region()) {
            return Err("not both regions exit early");
        }
        rest_is_private(*if_op).then(|| Parts::of(if_op)).ok_or("the operations after it are used elsewhere")
    }

    fn rewrite(rewriter: &mut Rewriter<'_>, op: OpId, parts: Parts) -> Result<(), BuildError> {
        let [then_region, else_region] = parts.regions;
        let (_, [new_then, _]) = new_if(rewriter, op, parts.condition, [])?;
        rewriter.inline_region(then_region, new_then, None);
        if let Some((block, around)) = block_of(rewriter, else_region).zip(rewriter.body().op(op).block()) {
            rewriter.inline_block(block, around, Some(op), &[]);
        }
        erase_rest(rewriter, op);
        Ok(())
    }
}
