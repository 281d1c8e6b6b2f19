//! Loops.

use tile_ir_core::{OpId, OpRef, Rewriter, ValueRef};
use tile_ir_dialect::views::{Assume, For};
use tile_ir_dialect::{CudaTileBuilder, CudaTileConstants, Signedness};
use tile_ir_eval::Counting;

use crate::cuda_tile::assumed_bounds;
use crate::loops::constant;

/// A loop with unsigned comparison becomes one with signed comparison.
///
/// Inverting the top bit maps `0 … 2^n-1` in unsigned order to `-2^(n-1) … 2^(n-1)-1` in signed order. It is the same
/// as adding `2^(n-1)` modulo `2^n`, so it commutes with adding the step. So the signed loop over the
/// bounds with their top bits inverted has the same trip count, and its index is the old one with the top bit inverted;
/// inverting it again gives the old index. The step is now interpreted as signed, so it must be known to be positive.
pub(super) fn compare_as_signed(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let repeated = rewriter.op(op).cast::<For>()?;
    let (ty, width) = (repeated.step().ty().id(), repeated.step().ty().element().integer_width()?);
    if !repeated.unsigned_cmp() || !is_positive(repeated.step(), Counting::new(width, Signedness::Signed)) {
        return None;
    }
    let (bounds, block) =
        ([repeated.lower_bound(), repeated.upper_bound()].map(ValueRef::id), repeated.region().entry()?);
    let (index, block) = (block.arguments().next()?.id(), block.id());
    let mut builder = rewriter.before(op);
    let top_bit = builder.splat(ty, i64::MIN >> (64 - width)).ok()?;
    let lower = builder.xori(bounds[0], top_bit).build_value().ok()?;
    let upper = builder.xori(bounds[1], top_bit).build_value().ok()?;
    let old_index = rewriter.at_start(block).xori(index, top_bit).build_value().ok()?;
    let inverted = rewriter.body().defining_op(old_index);
    rewriter.replace_uses_if(index, old_index, |_, found| Some(found.op) != inverted);
    For::edit(rewriter, op).set_lower_bound(lower).set_upper_bound(upper).set_unsigned_cmp(false);
    Some(())
}

/// Whether a step is known to be positive in a signed loop: from its constant value or an assumption.
fn is_positive(value: ValueRef<'_>, signed: Counting) -> bool {
    constant(value).is_some_and(|step| signed.is_positive(step)) || value.defining_op().is_some_and(promises_positive)
}

/// Whether an assumption, or one about its operand, states that the result is at least 1.
fn promises_positive(op: OpRef<'_>) -> bool {
    let assumptions = std::iter::successors(op.cast(), |assume: &Assume<'_>| assume.value().defining_op()?.cast());
    // Dead assumptions may form cycles.
    assumptions.take(op.body().operation_count()).map(assumed_bounds).any(|bounds| bounds.least > 0)
}
