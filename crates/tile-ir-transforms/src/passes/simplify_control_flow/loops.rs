//! Loops that are executed at most once.

use tile_ir_core::definition::EffectKind;
use tile_ir_core::{BuildError, OpId, OpRef, Rewriter, ValueId};
use tile_ir_dialect::views::{Break, For, Loop};

use crate::cuda_tile::{erase_rest, rest_is_private};
use crate::loops::{ConstantRange, can_be_copied};
use crate::rewriting::RewritePattern;

/// A `for` without iterations is replaced by its initial values.
pub(super) struct LoopWithoutIterations;

impl RewritePattern for LoopWithoutIterations {
    type Op = For<'static>;
    /// The replacements of the results.
    type Match = Vec<ValueId>;
    const LABEL: &'static str = "LoopWithoutIterations";

    fn matches(it: For<'_>) -> Result<Vec<ValueId>, &'static str> {
        let is_empty = ConstantRange::of(it).is_some_and(|range| range.len() == 0);
        if !is_empty && it.lower_bound() != it.upper_bound() {
            return Err("there may be an iteration");
        }
        Ok(it.init_values().map(ValueId::from).collect())
    }

    fn rewrite(rewriter: &mut Rewriter<'_>, op: OpId, carried: Vec<ValueId>) -> Result<(), BuildError> {
        rewriter.replace(op, &carried);
        Ok(())
    }
}

/// A `for` with one iteration is replaced by it.
pub(super) struct LoopOfOneIteration;

impl RewritePattern for LoopOfOneIteration {
    type Op = For<'static>;
    /// The arguments of the iteration.
    type Match = Vec<ValueId>;
    const LABEL: &'static str = "LoopOfOneIteration";

    fn matches(it: For<'_>) -> Result<Vec<ValueId>, &'static str> {
        if ConstantRange::of(it).is_none_or(|range| range.len() != 1) {
            return Err("the loop may not run exactly once");
        }
        if can_be_copied(it).is_err() {
            return Err("the iteration ends early or allocates memory");
        }
        Ok(std::iter::once(it.lower_bound()).chain(it.init_values()).map(ValueId::from).collect())
    }

    fn rewrite(rewriter: &mut Rewriter<'_>, op: OpId, arguments: Vec<ValueId>) -> Result<(), BuildError> {
        write_out(rewriter, op, &arguments, true);
        Ok(())
    }
}

/// A `loop` that exits, or exits an enclosing operation, at the end of its first iteration is replaced by it.
pub(super) struct LoopLeftAtOnce;

impl RewritePattern for LoopLeftAtOnce {
    type Op = Loop<'static>;
    /// The arguments of the iteration, and whether the operations after the loop are executed.
    type Match = (Vec<ValueId>, bool);
    const LABEL: &'static str = "LoopLeftAtOnce";

    fn matches(it: Loop<'_>) -> Result<Self::Match, &'static str> {
        let end = it.region().terminator().ok_or("the iteration has no terminator")?;
        let ends_elsewhere = |op: OpRef<'_>| op != end && op.def().exits().is_some() && op.leaves() == Some(*it);
        let goes_on = end.is::<Break<'_>>();
        if !goes_on && (end.def().exits().is_none() || end.leaves() == Some(*it)) {
            return Err("there may be another iteration");
        }
        if it.region().walk().any(ends_elsewhere) {
            return Err("the iteration ends early");
        }
        if it.effects().any(|effect| effect.kind == EffectKind::Allocate) {
            return Err("the iteration allocates memory");
        }
        if !goes_on && !rest_is_private(*it) {
            return Err("the operations after it are used elsewhere");
        }
        Ok((it.init_values().map(ValueId::from).collect(), goes_on))
    }

    fn rewrite(rewriter: &mut Rewriter<'_>, op: OpId, (arguments, goes_on): Self::Match) -> Result<(), BuildError> {
        write_out(rewriter, op, &arguments, goes_on);
        Ok(())
    }
}

/// Replaces a loop by its operations. The operands of its terminator replace its results; if the operations after the loop are
/// unreachable, the terminator replaces them.
fn write_out(rewriter: &mut Rewriter<'_>, op: OpId, arguments: &[ValueId], goes_on: bool) {
    let region = rewriter.body().op(op).regions()[0];
    let end = rewriter.region(region).terminator().map(OpRef::id);
    let (block, around) = (rewriter.body().entry_block(region), rewriter.body().op(op).block());
    let (Some(end), Some(block), Some(around)) = (end, block, around) else { return };
    rewriter.inline_block(block, around, Some(op), arguments);
    if goes_on {
        let results: Vec<ValueId> = rewriter.body().op(end).operands().collect();
        rewriter.replace(op, &results);
        rewriter.erase(end);
    } else {
        erase_rest(rewriter, op);
    }
}
