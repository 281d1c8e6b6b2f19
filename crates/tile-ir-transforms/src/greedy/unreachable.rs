//! Unreachable blocks. Only operations of unknown dialects have successors, so there are none elsewhere.

use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use tile_ir_core::{BlockId, Body, Context, OpId, RegionId, Rewriter};

use super::stack::Stack;

/// Erases unreachable blocks in a region. Returns whether there were any.
pub(super) fn erase_unreachable_blocks(
    context: &Context,
    body: &mut Body,
    region: RegionId,
    stack: &mut Stack<'_>,
) -> bool {
    let inside = body.walk(region).flat_map(|op| body.op(op).regions().iter().copied());
    let regions: SmallVec<[RegionId; 4]> =
        std::iter::once(region).chain(inside).filter(|&region| body.region_blocks(region).len() > 1).collect();
    let mut erased = false;
    for region in regions {
        erased |= erase_in(context, body, region, stack);
    }
    erased
}

fn erase_in(context: &Context, body: &mut Body, region: RegionId, stack: &mut Stack<'_>) -> bool {
    // Regions nested in an erased block are erased with it.
    let is_there = body.region_parent(region).is_none_or(|op| body.contains(op));
    let Some(entry) = body.entry_block(region).filter(|_| is_there) else { return false };
    let mut reached = FxHashSet::from_iter([entry]);
    let mut pending = vec![entry];
    while let Some(block) = pending.pop() {
        for op in body.block_ops(block) {
            pending.extend(body.op(op).successors().iter().filter(|&&successor| reached.insert(successor)));
        }
    }
    let blocks = body.region_blocks(region).iter().copied();
    let lost: Vec<BlockId> = blocks.filter(|block| !reached.contains(block)).collect();
    let Some((&first, others)) = lost.split_first() else { return false };
    let mut rewriter = Rewriter::with_listener(context, body, stack);
    // They may use each other, so they are erased together.
    for &other in others {
        let ops: Vec<OpId> = rewriter.body().block_ops(other).collect();
        for op in ops {
            rewriter.move_to_end(op, first);
        }
    }
    rewriter.erase_block(first);
    for &other in others {
        rewriter.erase_block(other);
    }
    true
}
