//! Dominance: what has happened whenever something happens, and post-dominance: what will.
//!
//! [`DominatorTree`] is about the blocks of one region. [`Dominance`] and [`PostDominance`] are about operations and
//! values: they know blocks, regions inside each other, regions that hide what is outside of them, and regions whose
//! operations have no order. They make the trees that they are asked for and keep them.

mod lengauer_tarjan;
mod tree;

use rustc_hash::FxHashMap;

use crate::definition::Trait;
use crate::{BlockId, Body, Definition, OpId, RegionId, ValueId};

pub use tree::DominatorTree;

/// Which operations and values of a body dominate which operations.
///
/// It follows changes to the order of operations in a block by itself. Where blocks or what they lead to change,
/// [`forget`](Dominance::forget) the region; one instance is for one body.
///
/// ```
/// use tile_ir_core::{Body, Context, Dominance, OpKind, OperandSegments};
///
/// let context = Context::new([])?;
/// let mut body = Body::new();
/// let root = body.root();
/// let block = body.append_block(root);
/// let mut op = || {
///     let (location, segments) = (context.unknown_location(), OperandSegments::default());
///     let op = body.create_op(OpKind::UNREGISTERED, location, &[], segments, []);
///     body.append_op(block, op);
///     op
/// };
/// let (first, second) = (op(), op());
///
/// let mut dominance = Dominance::default();
/// assert!(dominance.properly_dominates(&body, first, second));
/// assert!(!dominance.properly_dominates(&body, second, first));
/// assert!(!dominance.properly_dominates(&body, first, first));
/// # Ok::<(), tile_ir_core::ContextError>(())
/// ```
#[derive(Debug, Default)]
pub struct Dominance {
    trees: Trees,
}

impl Dominance {
    /// Whether an operation has been executed, and is done, whenever another one is about to be.
    ///
    /// An operation does not dominate what is inside of it, as it is not done then, nor what is inside a region that
    /// hides everything outside. Where operations have no order, all of a block dominate each other.
    pub fn properly_dominates(&mut self, body: &Body, op: OpId, other: OpId) -> bool {
        let Some(block) = body.op(op).block() else { return false };
        let Some(around) = ancestor_in(body, other, body.block_region(block), Sight::Hidden) else { return false };
        match body.op(around).block() {
            Some(same) if same == block => is_unordered(body, block) || is_before(body, op, around),
            Some(later) => self.block_properly_dominates(body, block, later),
            None => false,
        }
    }

    /// Whether a value is there whenever an operation is about to be executed: whether the operation may use it.
    pub fn value_properly_dominates(&mut self, body: &Body, value: ValueId, op: OpId) -> bool {
        match body.definition(value) {
            Definition::Result { op: definition, .. } => self.properly_dominates(body, definition, op),
            Definition::Argument { block, .. } => {
                let around = ancestor_in(body, op, body.block_region(block), Sight::Hidden);
                let place = around.and_then(|around| body.op(around).block());
                place.is_some_and(|place| place == block || self.block_properly_dominates(body, block, place))
            }
            Definition::Forward => false,
        }
    }

    /// Whether every way from the entry of a region to a block leads through another block of the region first.
    pub fn block_properly_dominates(&mut self, body: &Body, block: BlockId, other: BlockId) -> bool {
        let region = body.block_region(block);
        // Most regions have one block, which no other one dominates.
        region == body.block_region(other)
            && body.region_blocks(region).len() > 1
            && self.trees.get(region, || DominatorTree::new(body, region)).properly_dominates(block, other)
    }

    /// Forgets what it knows of a region, whose blocks or their successors have changed.
    pub fn forget(&mut self, region: RegionId) {
        self.trees.0.remove(&region);
    }
}

/// Which operations of a body are executed after which other ones, whatever happens.
///
/// Like [`Dominance`] it has to be told about changes of blocks. Only the ways between the blocks of a region count:
/// an operation that leaves an operation around it (as `return` in a branch does) is not noticed.
#[derive(Debug, Default)]
pub struct PostDominance {
    trees: Trees,
}

impl PostDominance {
    /// Whether an operation will be done whenever another one has been executed.
    ///
    /// An operation post-dominates what is inside of it. Where operations have no order, all of a block post-dominate
    /// each other.
    pub fn properly_post_dominates(&mut self, body: &Body, op: OpId, other: OpId) -> bool {
        let Some(block) = body.op(op).block() else { return false };
        let Some(around) = ancestor_in(body, other, body.block_region(block), Sight::Through) else { return false };
        match body.op(around).block() {
            Some(same) if same == block => {
                is_unordered(body, block) || (op == around && op != other) || is_before(body, around, op)
            }
            Some(earlier) => self.block_properly_post_dominates(body, block, earlier),
            None => false,
        }
    }

    /// Whether every way from a block to the end of a region leads through another block of the region later.
    pub fn block_properly_post_dominates(&mut self, body: &Body, block: BlockId, other: BlockId) -> bool {
        let region = body.block_region(block);
        region == body.block_region(other)
            && body.region_blocks(region).len() > 1
            && self.trees.get(region, || DominatorTree::new_post(body, region)).properly_dominates(block, other)
    }

    /// Forgets what it knows of a region, whose blocks or their successors have changed.
    pub fn forget(&mut self, region: RegionId) {
        self.trees.0.remove(&region);
    }
}

/// The trees of regions with several blocks.
#[derive(Debug, Default)]
struct Trees(FxHashMap<RegionId, DominatorTree>);

impl Trees {
    fn get(&mut self, region: RegionId, make: impl FnOnce() -> DominatorTree) -> &DominatorTree {
        self.0.entry(region).or_insert_with(make)
    }
}

/// Whether regions that are isolated from above hide what is outside of them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sight {
    Hidden,
    Through,
}

/// The operation that stands in a region and is another one, or has it inside.
fn ancestor_in(body: &Body, op: OpId, region: RegionId, sight: Sight) -> Option<OpId> {
    let mut op = op;
    while body.block_region(body.op(op).block()?) != region {
        op = body.parent_op(op)?;
        if sight == Sight::Hidden && body.op(op).def().has_trait(Trait::IsolatedFromAbove) {
            return None;
        }
    }
    Some(op)
}

/// Whether the operations of a block have no order.
fn is_unordered(body: &Body, block: BlockId) -> bool {
    let parent = body.region_parent(body.block_region(block));
    parent.is_some_and(|parent| body.op(parent).def().has_trait(Trait::GraphRegion))
}

/// Whether an operation comes before another one of its block, which is not the same one.
fn is_before(body: &Body, op: OpId, other: OpId) -> bool {
    op != other && body.is_before_in_block(op, other)
}

#[cfg(test)]
mod tests;
