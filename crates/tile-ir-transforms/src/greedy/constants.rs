//! Uniquing of constants.

use rustc_hash::FxHashMap;
use tile_ir_core::definition::Trait;
use tile_ir_core::{Attribute, Body, Context, IdMap, OpId, RegionId, Rewriter, Type};

use super::stack::Stack;

/// The constants seen so far.
#[derive(Default)]
pub(super) struct Constants {
    /// The operation of each constant, by its innermost enclosing region that is isolated from above.
    known: FxHashMap<(RegionId, u32, Attribute, Type), OpId>,
    /// The same operations.
    kept: IdMap<OpId, ()>,
}

impl Constants {
    /// Removes all constants.
    pub(super) fn clear(&mut self) {
        self.known.clear();
        self.kept.clear();
    }

    /// Moves a constant to the front of the region that is isolated from above. If an equal constant is there already, replaces
    /// the operation with that, erases it and returns `false`.
    ///
    /// Constants that lead the block stay in order. Each other one moves to the very front, which reverses their order. A
    /// constant that replaces several, or leaves its block, gets an unknown location.
    pub(super) fn unique(&mut self, context: &Context, body: &mut Body, stack: &mut Stack<'_>, op: OpId) -> bool {
        let operation = body.op(op);
        let (kind, block) = (operation.kind(), operation.block());
        let (&[result], Some(value), Some(block)) = (operation.results(), operation.attribute(0), block) else {
            return true;
        };
        let region = front_region(body, body.block_region(block));
        let Some(front) = body.entry_block(region) else { return true };
        let key = (region, kind.index() as u32, value, body.value_type(result));
        if let Some(&kept) = self.known.get(&key) {
            let value = body.op(kept).results()[0];
            let mut rewriter = Rewriter::with_listener(context, body, stack);
            rewriter.replace(op, &[value]);
            Rewriter::new(context, body).set_location(kept, context.unknown_location());
            return false;
        }
        let leads = |op: OpId| body.previous_op(op).is_none_or(|previous| self.kept.contains(previous));
        if front != block || !leads(op) {
            let first = body.first_op(front);
            let mut rewriter = Rewriter::new(context, body);
            match first {
                Some(first) => rewriter.move_before(op, first),
                None => rewriter.move_to_end(op, front),
            }
            if front != block {
                rewriter.set_location(op, context.unknown_location());
            }
            stack.note_change();
        }
        self.known.insert(key, op);
        self.kept.insert(op, ());
        true
    }
}

/// The region to which the constants in a region are hoisted: that of the innermost ancestor that is isolated from above.
/// Unregistered operations are assumed to be.
fn front_region(body: &Body, region: RegionId) -> RegionId {
    let mut region = region;
    while let Some(op) = body.region_parent(region) {
        let operation = body.op(op);
        let is_border = !operation.kind().is_registered() || operation.def().has_trait(Trait::IsolatedFromAbove);
        let Some(block) = operation.block().filter(|_| !is_border) else { break };
        region = body.block_region(block);
    }
    region
}
