//! Helpers for the patterns of `if`.

use tile_ir_core::{BlockId, BuildError, OpId, OpRef, RegionId, RegionRef, Rewriter, Type, ValueId};
use tile_ir_dialect::views::{If, Yield};
use tile_ir_dialect::{CudaTileBuilder, CudaTileTypes};

/// The `yield` that terminates a region.
pub(super) fn yield_of(region: RegionRef<'_>) -> Option<Yield<'_>> {
    region.terminator()?.cast()
}

/// Whether a region's terminator exits more than the region.
pub(super) fn leaves(region: RegionRef<'_>) -> bool {
    region.terminator().is_some_and(|terminator| terminator.def().exits().is_some())
}

/// Whether a region has no operations at all.
pub(super) fn is_absent(region: RegionRef<'_>) -> bool {
    region.blocks().is_empty()
}

/// Whether a region contains only a `yield`.
pub(super) fn only_yields(region: RegionRef<'_>) -> bool {
    let first = region.entry().and_then(|block| block.ops().next());
    first.is_some_and(OpRef::is::<Yield<'_>>)
}

/// The only block of a region.
pub(super) fn block_of(rewriter: &Rewriter<'_>, region: RegionId) -> Option<BlockId> {
    rewriter.body().entry_block(region)
}

/// The condition and regions of an `if`.
#[derive(Clone, Copy)]
pub(super) struct Parts {
    pub(super) condition: ValueId,
    /// The region taken if the condition is true, and the other one.
    pub(super) regions: [RegionId; 2],
}

impl Parts {
    pub(super) fn of(if_op: If<'_>) -> Self {
        let regions = [if_op.then_region().id(), if_op.else_region().id()];
        Self { condition: if_op.condition().id(), regions }
    }
}

/// Builds an `if` without blocks before an operation, at the operation's location.
pub(super) fn new_if(
    rewriter: &mut Rewriter<'_>,
    before: OpId,
    condition: ValueId,
    results: impl IntoIterator<Item = Type>,
) -> Result<(OpId, [RegionId; 2]), BuildError> {
    let mut builder = rewriter.before(before);
    let new = builder.if_(condition, results).build()?;
    Ok((new.id(), Parts::of(new).regions))
}

/// Replaces a terminator by a `yield` of these values, at the same location.
pub(super) fn replace_yield(
    rewriter: &mut Rewriter<'_>,
    terminator: OpId,
    values: impl IntoIterator<Item = ValueId>,
) -> Result<(), BuildError> {
    rewriter.before(terminator).yield_(values).build()?;
    rewriter.erase(terminator);
    Ok(())
}

/// Whether the results of an operation, and of those after it in its block, are unused elsewhere. They always are, except
/// where uses may precede definitions.
pub(crate) fn rest_is_private(op: OpRef<'_>) -> bool {
    let rest = std::iter::successors(Some(op), |op| op.next());
    let mut users = rest.flat_map(OpRef::results).flat_map(tile_ir_core::ValueRef::uses);
    users.all(|user| {
        let mut around = std::iter::once(user.op).chain(user.op.ancestors_in_body());
        around
            .find(|around| around.get().block() == op.get().block())
            .is_some_and(|around| !op.body().is_before_in_block(around.id(), op.id()))
    })
}

/// Erases an operation and all operations after it in its block.
pub(crate) fn erase_rest(rewriter: &mut Rewriter<'_>, op: OpId) {
    let rest: Vec<OpId> = std::iter::successors(Some(op), |&op| rewriter.body().next_op(op)).collect();
    for op in rest.into_iter().rev() {
        rewriter.erase(op);
    }
}

/// Builds a `select` of two tiles by a scalar condition, before an operation and at its location.
pub(super) fn choose(
    rewriter: &mut Rewriter<'_>,
    before: OpId,
    condition: ValueId,
    [on_true, on_false]: [ValueId; 2],
) -> Result<ValueId, BuildError> {
    let shape = rewriter.value(on_true).ty().shape().to_vec();
    let element = rewriter.value(condition).ty().element().id();
    let mut builder = rewriter.before(before);
    let mut condition = condition;
    if !shape.is_empty() {
        let context = builder.context();
        let tile = |shape: &[i64]| context.tile(shape, element).expect("there is a tile of this shape already");
        let (ones, whole) = (tile(&vec![1; shape.len()]), tile(&shape));
        let reshaped = builder.reshape(condition, ones).build_value()?;
        condition = builder.broadcast(reshaped, whole).build_value()?;
    }
    builder.select(condition, on_true, on_false).build_value()
}
