//! A body: the arena in which a function's (or a module's own) operations, blocks, regions and values live.
//!
//! Nothing outside can point into a body and nothing inside points out; so bodies are decoded lazily, worked on
//! in parallel and recycled. All mutation goes through [`Body`], which keeps use lists and links consistent.

mod arena;
mod clone;
mod operation;
mod results;
mod structure;
mod uses;
mod walk;

use std::sync::OnceLock;

use slotmap::new_key_type;
use smallvec::SmallVec;

pub use clone::ValueMap;
pub use operation::{InherentAttributes, OperandSegments, Operation, SegmentError};
pub use uses::Use;
pub use walk::{Walk, WalkEvent};

use arena::Arena;
use uses::UseLists;

use crate::{Location, Type};

new_key_type! {
    /// An operation of a [`Body`].
    pub struct OpId;
    /// A block of a [`Body`].
    pub struct BlockId;
    /// A region of a [`Body`].
    pub struct RegionId;
    /// A value of a [`Body`].
    pub struct ValueId;
}

/// The arena of a function's or module's operations, blocks, regions and values.
#[derive(Debug)]
pub struct Body {
    operations: Arena<OpId, Operation>,
    blocks: Arena<BlockId, Block>,
    regions: Arena<RegionId, Region>,
    values: Arena<ValueId, Value>,
    root: RegionId,
    /// Once somebody has asked for them.
    uses: OnceLock<Box<UseLists>>,
}

/// A sequence of operations with arguments.
#[derive(Debug)]
pub struct Block {
    region: RegionId,
    arguments: SmallVec<[ValueId; 4]>,
    argument_locations: SmallVec<[Location; 4]>,
    first: Option<OpId>,
    last: Option<OpId>,
}

/// A list of blocks that belongs to an operation.
#[derive(Debug, Default)]
pub struct Region {
    parent: Option<OpId>,
    blocks: SmallVec<[BlockId; 1]>,
}

/// A value: a result of an operation or an argument of a block.
#[derive(Debug)]
pub struct Value {
    ty: Type,
    definition: Definition,
}

/// What defines a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Definition {
    /// A result of an operation.
    Result {
        /// The operation.
        op: OpId,
        /// Position among its results.
        index: u32,
    },
    /// An argument of a block.
    Argument {
        /// The block.
        block: BlockId,
        /// Position among its arguments.
        index: u32,
    },
    /// Nothing yet: a use that stands before the definition while a module is being read.
    Forward,
}

impl Default for Body {
    fn default() -> Self {
        Self::new()
    }
}

impl Body {
    /// An empty body: a root region without blocks.
    pub fn new() -> Self {
        Self::with_capacity(0)
    }

    /// An empty body with room for this many operations and as many values.
    pub fn with_capacity(operations: usize) -> Self {
        // Most bodies have one block and no region but the root.
        let mut regions = Arena::with_capacity(1);
        let root = regions.insert(Region::default());
        Self {
            operations: Arena::with_capacity(operations),
            blocks: Arena::with_capacity(1),
            regions,
            values: Arena::with_capacity(operations),
            root,
            uses: OnceLock::new(),
        }
    }

    /// Empties the body and keeps its memory, for the next function of a stream.
    ///
    /// Takes time for what is in the body, not for what was in it at some time.
    pub fn clear(&mut self) {
        self.operations.clear();
        self.blocks.clear();
        self.regions.clear();
        self.values.clear();
        self.uses.take();
        self.root = self.regions.insert(Region::default());
    }

    /// Makes room for this many more operations and as many values.
    pub fn reserve(&mut self, operations: usize) {
        self.operations.reserve(operations);
        self.values.reserve(operations);
    }

    /// Gives back the room that operations and values do not take, for bodies that are kept.
    pub fn shrink_to_fit(&mut self) {
        self.operations.shrink_to_fit();
        self.values.shrink_to_fit();
    }

    /// The region that holds everything.
    pub fn root(&self) -> RegionId {
        self.root
    }

    /// The number of operations, nested ones included.
    pub fn operation_count(&self) -> usize {
        self.operations.len()
    }

    /// An operation.
    ///
    /// # Panics
    /// If it was erased or belongs to another body.
    #[inline]
    pub fn op(&self, op: OpId) -> &Operation {
        &self.operations[op]
    }

    /// Whether an operation (still) exists.
    pub fn contains(&self, op: OpId) -> bool {
        self.operations.get(op).is_some()
    }

    /// The type of a value.
    #[inline]
    pub fn value_type(&self, value: ValueId) -> Type {
        self.values[value].ty
    }

    /// Changes the type of a value; its uses are not looked at.
    pub fn set_value_type(&mut self, value: ValueId, ty: Type) {
        self.values[value].ty = ty;
    }

    /// What defines a value.
    pub fn definition(&self, value: ValueId) -> Definition {
        self.values[value].definition
    }

    /// The operation that defines a value, unless it is a block argument.
    pub fn defining_op(&self, value: ValueId) -> Option<OpId> {
        match self.values[value].definition {
            Definition::Result { op, .. } => Some(op),
            Definition::Argument { .. } | Definition::Forward => None,
        }
    }

    /// The region that a block belongs to.
    pub fn block_region(&self, block: BlockId) -> RegionId {
        self.blocks[block].region
    }

    /// The arguments of a block.
    #[inline]
    pub fn block_arguments(&self, block: BlockId) -> &[ValueId] {
        &self.blocks[block].arguments
    }

    /// Where the arguments of a block come from.
    pub fn argument_locations(&self, block: BlockId) -> &[Location] {
        &self.blocks[block].argument_locations
    }

    /// The first operation of a block.
    #[inline]
    pub fn first_op(&self, block: BlockId) -> Option<OpId> {
        self.blocks[block].first
    }

    /// The last operation of a block.
    #[inline]
    pub fn last_op(&self, block: BlockId) -> Option<OpId> {
        self.blocks[block].last
    }

    /// The operations of a block, in order.
    pub fn block_ops(&self, block: BlockId) -> impl Iterator<Item = OpId> + '_ {
        std::iter::successors(self.first_op(block), |&op| self.operations[op].next)
    }

    /// The operation that a region belongs to; `None` for the root.
    pub fn region_parent(&self, region: RegionId) -> Option<OpId> {
        self.regions[region].parent
    }

    /// The blocks of a region.
    #[inline]
    pub fn region_blocks(&self, region: RegionId) -> &[BlockId] {
        &self.regions[region].blocks
    }

    /// The first block of a region.
    pub fn entry_block(&self, region: RegionId) -> Option<BlockId> {
        self.regions[region].blocks.first().copied()
    }

    /// The operation inside whose region an operation stands; `None` at the root.
    pub fn parent_op(&self, op: OpId) -> Option<OpId> {
        let block = self.operations[op].block?;
        self.region_parent(self.block_region(block))
    }
}

// Copies of more than 128 bytes are calls.
const _: () = assert!(Arena::<OpId, Operation>::SLOT <= 128);
const _: () = assert!(Arena::<ValueId, Value>::SLOT <= 24);
