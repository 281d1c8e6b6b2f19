//! Splitting one loop into two.

use tile_ir_core::{BlockId, BlockRef, BuildError, OpId, OpRef, Rewriter, ValueId, ValueMap};
use tile_ir_dialect::views::{For, If, Yield};
use tile_ir_dialect::{CudaTileConstants, TypedOp};

use super::candidate::Candidate;
use crate::loops::{Border, Bounds, NewFor};

/// Replaces a loop by two: one for indices below the border, and one for the others.
///
/// # Errors
/// If an operation cannot be built.
pub(super) fn split(
    rewriter: &mut Rewriter<'_>,
    outer: OpId,
    candidate: &Candidate,
    border: Border,
) -> Result<(), BuildError> {
    let it = For::from_op(rewriter.op(outer));
    let (bounds, init) = (Bounds::of(it), it.init_values().map(ValueId::from).collect::<Vec<_>>());
    let [end_of_first, start_of_second] = border.build(rewriter, outer, bounds)?;
    let half = |holds| Half { candidate, outer, holds };
    let (below, above) = (Bounds { upper: end_of_first, ..bounds }, Bounds { lower: start_of_second, ..bounds });
    let first = half(candidate.relation.holds_below).build(rewriter, below, &init)?;
    let second = half(!candidate.relation.holds_below).build(rewriter, above, &first)?;
    rewriter.replace(outer, &second);
    Ok(())
}

/// One of the two loops.
struct Half<'c> {
    candidate: &'c Candidate,
    outer: OpId,
    /// Whether the comparison holds in this loop.
    holds: bool,
}

impl Half<'_> {
    /// Builds the loop before the old one and returns its results.
    fn build(&self, rewriter: &mut Rewriter<'_>, bounds: Bounds, init: &[ValueId]) -> Result<Vec<ValueId>, BuildError> {
        let made = NewFor::before(rewriter, self.outer, bounds, init)?;
        let old = For::from_op(rewriter.op(self.outer)).region();
        let ops: Vec<OpId> = old.ops().map(OpRef::id).collect();
        let new = std::iter::once(made.index).chain(made.carried);
        let map = old.arguments().iter().copied().zip(new).collect();
        self.fill(rewriter, made.block, &ops, map)?;
        Ok(made.results)
    }

    /// Copies the operations of the body, up to a branch that continues with the next iteration.
    fn fill(
        &self,
        rewriter: &mut Rewriter<'_>,
        block: BlockId,
        ops: &[OpId],
        mut map: ValueMap,
    ) -> Result<(), BuildError> {
        for &op in ops {
            if op == self.candidate.comparison {
                self.comparison(rewriter, block, &mut map)?;
            } else if !self.is_decided(rewriter, op) {
                rewriter.clone_to_end(op, block, &mut map);
            } else if self.branch(rewriter, op, block, &mut map) == Next::Round {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Whether an operation of the body is an `if` on the comparison.
    fn is_decided(&self, rewriter: &Rewriter<'_>, op: OpId) -> bool {
        let branch = rewriter.op(op).cast::<If<'_>>();
        branch.is_some_and(|branch| branch.condition().is_result_of(self.candidate.comparison))
    }

    /// Replaces the comparison by a constant, if it has other users.
    fn comparison(&self, rewriter: &mut Rewriter<'_>, block: BlockId, map: &mut ValueMap) -> Result<(), BuildError> {
        let comparison = rewriter.op(self.candidate.comparison);
        let (location, around) = (comparison.location(), comparison.block());
        let Some(result) = comparison.results().next() else { return Ok(()) };
        let is_decided = |op: OpId| rewriter.op(op).block() == around && self.is_decided(rewriter, op);
        if result.uses().all(|user| is_decided(user.op.id())) {
            return Ok(());
        }
        let (result, ty) = (result.id(), result.ty().id());
        let mut builder = rewriter.at_end(block);
        let constant = builder.set_location(location).splat(ty, self.holds)?;
        map.insert(result, constant);
        Ok(())
    }

    /// Copies the branch of an `if` that is taken. The results are replaced by the values that it yields.
    fn branch(&self, rewriter: &mut Rewriter<'_>, op: OpId, block: BlockId, map: &mut ValueMap) -> Next {
        let branch = If::from_op(rewriter.op(op));
        let taken = if self.holds { branch.then_region() } else { branch.else_region() };
        let ops: Vec<OpId> = taken.entry().into_iter().flat_map(BlockRef::ops).map(OpRef::id).collect();
        let results = branch.get().results().to_vec();
        for op in ops {
            if !rewriter.op(op).is::<Yield<'_>>() {
                let is_terminator = rewriter.op(op).def().is_terminator();
                rewriter.clone_to_end(op, block, map);
                if is_terminator {
                    return Next::Round;
                }
                continue;
            }
            for (&result, value) in results.iter().zip(rewriter.op(op).get().operands()) {
                let value = map.mapped(value);
                map.insert(result, value);
            }
        }
        Next::Operation
    }
}

/// Where execution continues after a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    /// The operation after the `if`.
    Operation,
    /// The next iteration of the loop.
    Round,
}
