//! Dominance and post-dominance.
//!
//! [`DominatorTree`] covers the blocks of a single region. [`Dominance`] and [`PostDominance`] cover operations and
//! values of a whole body, including nested regions, isolated regions and graph regions. They compute trees on demand and
//! cache them.

mod lengauer_tarjan;
mod tree;

use rustc_hash::FxHashMap;

use crate::definition::Trait;
use crate::{BlockId, Body, Definition, OpId, RegionId, ValueId};

pub use tree::DominatorTree;

/// Dominance between the operations and values of a body.
///
/// Reordering operations within a block does not invalidate it. After changing blocks or successors, call
/// [`forget`](Dominance::forget) for the region. An instance is for a single body.
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
    /// Whether `op` has always completed when `other` is about to be executed.
    ///
    /// An operation does not dominate operations nested in it, because it has not completed then, nor operations in a
    /// region that is isolated from it. In a graph region, which has one block, all operations dominate each other.
    pub fn properly_dominates(&mut self, body: &Body, op: OpId, other: OpId) -> bool {
        let Some(block) = body.op(op).block() else { return false };
        let Some(around) = ancestor_in(body, other, body.block_region(block), Sight::Hidden) else { return false };
        match body.op(around).block() {
            Some(same) if same == block => is_unordered(body, block) || is_before(body, op, around),
            Some(later) => self.block_properly_dominates(body, block, later),
            None => false,
        }
    }

    /// Whether a value dominates an operation, so that the operation may use it.
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

    /// Whether a block properly dominates another block of the same region.
    pub fn block_properly_dominates(&mut self, body: &Body, block: BlockId, other: BlockId) -> bool {
        let region = body.block_region(block);
        // Most regions have a single block, which dominates no other.
        region == body.block_region(other)
            && body.region_blocks(region).len() > 1
            && self.trees.get(region, || DominatorTree::new(body, region)).properly_dominates(block, other)
    }

    /// Whether control can reach a block from the first one of its region.
    pub fn is_reachable(&mut self, body: &Body, block: BlockId) -> bool {
        let region = body.block_region(block);
        body.region_blocks(region).first() == Some(&block)
            || self.trees.get(region, || DominatorTree::new(body, region)).is_reachable(block)
    }

    /// Invalidates a region whose blocks or successors have changed.
    pub fn forget(&mut self, region: RegionId) {
        self.trees.0.remove(&region);
    }

    /// Whether the cached trees are valid for the current state of a body.
    pub fn is_valid_for(&self, body: &Body) -> bool {
        let trees = &self.trees.0;
        trees.iter().all(|(&region, tree)| body.contains_region(region) && *tree == DominatorTree::new(body, region))
    }
}

/// Post-dominance between the operations of a body.
///
/// Like [`Dominance`], it must be told about changed blocks. Only control flow between the blocks of a region counts:
/// exits from an enclosing operation, such as a `return` in a branch, are not considered.
#[derive(Debug, Default)]
pub struct PostDominance {
    trees: Trees,
}

impl PostDominance {
    /// Whether `op` always completes after `other` has been executed.
    ///
    /// An operation post-dominates operations nested in it. In a graph region, which has one block, all operations
    /// post-dominate each other.
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

    /// Whether a block properly post-dominates another block of the same region.
    pub fn block_properly_post_dominates(&mut self, body: &Body, block: BlockId, other: BlockId) -> bool {
        let region = body.block_region(block);
        region == body.block_region(other)
            && body.region_blocks(region).len() > 1
            && self.trees.get(region, || DominatorTree::new_post(body, region)).properly_dominates(block, other)
    }

    /// Invalidates a region whose blocks or successors have changed.
    pub fn forget(&mut self, region: RegionId) {
        self.trees.0.remove(&region);
    }
}

/// The dominator trees of regions with several blocks.
#[derive(Debug, Default)]
struct Trees(FxHashMap<RegionId, DominatorTree>);

impl Trees {
    fn get(&mut self, region: RegionId, make: impl FnOnce() -> DominatorTree) -> &DominatorTree {
        self.0.entry(region).or_insert_with(make)
    }
}

/// Whether regions isolated from above hide the operations outside.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sight {
    Hidden,
    Through,
}

/// The ancestor of an operation (or itself) that is directly in a region.
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

impl Body {
    /// Whether operations in a region may come in any order. As in MLIR, it has one block then; with several there is control
    /// flow, also inside an operation of which nothing is known.
    pub fn is_graph_region(&self, region: RegionId) -> bool {
        let parent = self.region_parent(region).filter(|_| self.region_blocks(region).len() <= 1);
        parent.is_some_and(|parent| self.op(parent).kind().may_have_graph_regions())
    }
}

/// Whether the operations of a block are unordered.
fn is_unordered(body: &Body, block: BlockId) -> bool {
    body.is_graph_region(body.block_region(block))
}

/// Whether an operation comes before a different one in its block.
fn is_before(body: &Body, op: OpId, other: OpId) -> bool {
    op != other && body.is_before_in_block(op, other)
}

#[cfg(test)]
mod tests;
