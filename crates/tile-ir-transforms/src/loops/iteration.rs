//! Copying iterations of a loop.

use tile_ir_core::definition::EffectKind;
use tile_ir_core::{BlockId, BlockRef, OpId, OpRef, Rewriter, ValueId, ValueMap};
use tile_ir_dialect::TypedOp;
use tile_ir_dialect::views::{Continue, For, Loop};

/// An insertion point.
#[derive(Clone, Copy, Debug)]
pub enum Place {
    /// Before an operation.
    Before(OpId),
    /// At the end of a block.
    End(BlockId),
}

/// Whether iterations of a loop can be copied: none exits early or allocates memory, whose lifetime would
/// change.
///
/// # Errors
/// The reason why not.
pub fn can_be_copied(it: For<'_>) -> Result<(), &'static str> {
    let ends_early = |op: OpRef<'_>| {
        op.def().exits().is_some() && op.parent() != Some(*it) && op.leaves().is_none_or(|target| target == *it)
    };
    let ends = it.region().terminator().is_some_and(OpRef::is::<Continue<'_>>);
    let can = ends
        && it.region().walk().all(|op| !ends_early(op))
        && it.effects().all(|effect| effect.kind != EffectKind::Allocate);
    if can { Ok(()) } else { Err("an iteration may exit early or allocates memory") }
}

/// Whether a loop contains no other loop.
pub fn is_innermost(it: For<'_>) -> bool {
    it.region().walk().all(|op| !op.is::<For<'_>>() && !op.is::<Loop<'_>>())
}

/// Copies the body of a `for`, with these values for the index and the carried values. Returns the carried values of the next
/// iteration.
///
/// # Panics
/// If the operation is no `for`, or if a value is not of this body.
pub fn copy_iteration(
    rewriter: &mut Rewriter<'_>,
    outer: OpId,
    index: ValueId,
    carried: &[ValueId],
    place: Place,
) -> Vec<ValueId> {
    let body = For::from_op(rewriter.op(outer)).region();
    let values = std::iter::once(index).chain(carried.iter().copied());
    let mut map: ValueMap = body.arguments().iter().copied().zip(values).collect();
    let ops: Vec<OpId> = body.entry().into_iter().flat_map(BlockRef::ops).map(OpRef::id).collect();
    let Some((&end, ops)) = ops.split_last() else { return Vec::new() };
    for &op in ops {
        match place {
            Place::Before(before) => rewriter.clone_before(op, before, &mut map),
            Place::End(block) => rewriter.clone_to_end(op, block, &mut map),
        };
    }
    let forwarded = rewriter.body().op(end).operands();
    forwarded.map(|value| map.mapped(value)).collect()
}
