//! Dead code elimination for operations that only use each other.

use tile_ir_core::{Body, Context, Id, OpId, RegionId, Rewriter};

use super::kinds::Kinds;
use super::stack::Stack;

/// Erases dead operations in a region, including cycles. Returns whether there were any.
pub(super) fn erase_dead_code(
    context: &Context,
    body: &mut Body,
    region: RegionId,
    kinds: &Kinds,
    stack: &mut Stack<'_>,
) -> bool {
    let dead = dead_ops(body, region, kinds);
    if dead.is_empty() {
        return false;
    }
    let mut left = dead;
    // Users come first, except in cycles and if blocks are in another order.
    loop {
        let before = left.len();
        left.retain(|&op| {
            let is_there = body.contains(op);
            if is_there && !body.has_uses(op) {
                Rewriter::with_listener(context, body, stack).erase(op);
                return false;
            }
            is_there
        });
        if left.is_empty() {
            return true;
        }
        if left.len() == before {
            break;
        }
    }
    // The remaining operations are cycles, which are erased at once.
    let mut rewriter = Rewriter::with_listener(context, body, stack);
    let block = rewriter.create_block(region, None, &[]);
    for op in left {
        rewriter.move_to_end(op, block);
    }
    rewriter.erase_block(block);
    true
}

/// The dead operations in a region, users first except in cycles.
fn dead_ops(body: &Body, region: RegionId, kinds: &Kinds) -> Vec<OpId> {
    let ops: Vec<OpId> = body.walk(region).collect();
    let mut marks = Marks::new(&ops);
    let mut dead = Vec::new();
    // From the end: nested operations, and most users, come before the operation.
    for &op in ops.iter().rev() {
        if !marks.is_needed(body, region, kinds, op) {
            dead.push(op);
        }
    }
    // Users that were visited after the operations that they use.
    loop {
        let before = dead.len();
        dead.retain(|&op| !marks.mark_if_used(body, op));
        if dead.len() == before {
            return dead;
        }
    }
}

/// Marks of operations, by index.
struct Marks(Vec<u8>);

impl Marks {
    /// The operation is needed.
    const NEEDED: u8 = 1;
    /// A nested operation is not silent.
    const LOUD_INSIDE: u8 = 2;

    fn new(ops: &[OpId]) -> Self {
        let last = ops.iter().map(|op| op.index()).max();
        Self(vec![0; last.map_or(0, |last| last + 1)])
    }

    fn has(&self, op: OpId, mark: u8) -> bool {
        self.0.get(op.index()).is_some_and(|marks| marks & mark != 0)
    }

    fn set(&mut self, op: OpId, mark: u8) {
        if let Some(marks) = self.0.get_mut(op.index()) {
            *marks |= mark;
        }
    }

    /// Whether an operation is needed, once all its nested operations have been visited.
    #[inline]
    fn is_needed(&mut self, body: &Body, scope: RegionId, kinds: &Kinds, op: OpId) -> bool {
        let operation = body.op(op);
        let is_silent = kinds.is_silent(operation.kind()) && !self.has(op, Self::LOUD_INSIDE);
        if !is_silent
            && let Some(region) = operation.block().map(|block| body.block_region(block))
            && region != scope
            && let Some(parent) = body.region_parent(region)
        {
            self.set(parent, Self::LOUD_INSIDE);
        }
        if is_silent && kinds.is_erasable(operation.kind()) {
            return self.mark_if_used(body, op);
        }
        self.set(op, Self::NEEDED);
        true
    }

    /// Marks an operation that has a needed user.
    #[inline]
    fn mark_if_used(&mut self, body: &Body, op: OpId) -> bool {
        let results = body.op(op).results().iter();
        let is_used = results.flat_map(|&result| body.uses(result)).any(|user| self.has(user.op, Self::NEEDED));
        if is_used {
            self.set(op, Self::NEEDED);
        }
        is_used
    }
}
