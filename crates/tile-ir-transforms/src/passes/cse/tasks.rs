//! The pending steps of the walk and its position.

use std::rc::Rc;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tile_ir_core::{BlockId, OpId, RegionId};

use super::equivalence::Content;
use super::known::Scope;

/// A pending step.
pub(super) enum Task {
    Region(RegionId, Place),
    /// A block, with the children of each block in the dominator tree.
    Block(BlockId, Place, Rc<FxHashMap<BlockId, SmallVec<[BlockId; 2]>>>),
    /// An operation and those after it in the block.
    Ops(OpId, Place),
    /// An operation, after those nested in it.
    Leave(OpId, Place),
    End(Scope),
}

/// The scope of an operation.
#[derive(Clone, Copy)]
pub(super) struct Place {
    /// The number of the innermost ancestor that is isolated from above.
    pub(super) isolation: u32,
    /// Whether definitions come before uses.
    pub(super) ordered: bool,
}

/// The facts about an operation that are collected while its nested operations are visited.
#[derive(Clone, Copy, Default)]
pub(super) struct Open {
    /// A nested operation is not silent.
    pub(super) loud: bool,
    pub(super) content: Content,
}
