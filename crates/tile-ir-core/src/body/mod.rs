//! A body: the arena for the operations, blocks, regions and values of a function, or of a module outside functions.
//!
//! Nothing outside a body points into it, and nothing inside points out. So bodies can be decoded lazily, processed in
//! parallel and reused. All changes go through [`Body`], which keeps use lists and links consistent.

mod arena;
mod clone;
mod edit;
mod id;
mod id_map;
mod operation;
mod order;
mod results;
mod structure;
mod uses;
mod walk;

use std::sync::OnceLock;

use smallvec::SmallVec;

pub use clone::ValueMap;
pub use id::Id;
pub use id_map::IdMap;
pub use operation::{InherentAttributes, OperandSegments, Operation, SegmentError};
pub use uses::Use;
pub use walk::{Walk, WalkEvent};

use arena::Arena;
use id::Stamp;
use uses::UseLists;

use crate::{Location, Type};

id::id! {
    /// An operation of a [`Body`].
    OpId, "op"
}
id::id! {
    /// A block of a [`Body`].
    BlockId, "block"
}
id::id! {
    /// A region of a [`Body`].
    RegionId, "region"
}
id::id! {
    /// A value of a [`Body`].
    ValueId, "value"
}
slotmap::new_key_type! {
    /// The body of a function-like operation, in its [`Module`](crate::Module).
    pub struct BodyId;
}

/// The arena of a function's or module's operations, blocks, regions and values.
#[derive(Debug)]
pub struct Body {
    operations: Arena<OpId, Operation>,
    blocks: Arena<BlockId, Block>,
    regions: Arena<RegionId, Region>,
    values: Arena<ValueId, Value>,
    root: RegionId,
    /// The function-like operation that owns this body; it is in the module's own body.
    owner: Option<OpId>,
    /// Built on first access.
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

/// The definition of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Definition {
    /// A result of an operation.
    Result {
        /// The operation.
        op: OpId,
        /// The index among its results.
        index: u32,
    },
    /// An argument of a block.
    Argument {
        /// The block.
        block: BlockId,
        /// The index among its arguments.
        index: u32,
    },
    /// A forward reference: the definition has not been read yet.
    Forward,
}

impl Default for Body {
    fn default() -> Self {
        Self::new()
    }
}

impl Body {
    /// Creates an empty body: a root region without blocks.
    pub fn new() -> Self {
        Self::with_capacity(0)
    }

    /// Creates an empty body with capacity for this many operations and as many values.
    pub fn with_capacity(operations: usize) -> Self {
        let stamp = Stamp::of_new_body();
        // Most bodies have a single block and no region but the root.
        let mut regions = Arena::with_capacity(1, stamp);
        let root = regions.insert(Region::default());
        Self {
            operations: Arena::with_capacity(operations, stamp),
            blocks: Arena::with_capacity(1, stamp),
            regions,
            values: Arena::with_capacity(operations, stamp),
            root,
            owner: None,
            uses: OnceLock::new(),
        }
    }

    /// Empties the body but keeps its allocations, for the next function of a stream.
    ///
    /// The time is proportional to the current size, not to the largest past size.
    pub fn clear(&mut self) {
        let stamp = Stamp::of_new_body();
        self.operations.clear(stamp);
        self.blocks.clear(stamp);
        self.regions.clear(stamp);
        self.values.clear(stamp);
        self.uses.take();
        self.root = self.regions.insert(Region::default());
    }

    /// Reserves capacity for this many more operations and as many values.
    pub fn reserve(&mut self, operations: usize) {
        self.operations.reserve(operations);
        self.values.reserve(operations);
    }

    /// Returns excess capacity of operations and values, for bodies that are kept.
    pub fn shrink_to_fit(&mut self) {
        self.operations.shrink_to_fit();
        self.values.shrink_to_fit();
    }

    /// The root region, which contains everything.
    #[inline]
    pub fn root(&self) -> RegionId {
        self.root
    }

    /// The function-like operation whose body it is, in the module's own body; `None` for that one, and for bodies that
    /// stand for themselves.
    pub fn owner(&self) -> Option<OpId> {
        self.owner
    }

    pub(crate) fn set_owner(&mut self, owner: Option<OpId>) {
        self.owner = owner;
    }

    /// The number of operations, nested ones included.
    #[inline]
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

    /// Whether an operation still exists.
    #[inline]
    pub fn contains(&self, op: OpId) -> bool {
        self.operations.get(op).is_some()
    }

    /// Whether a region (still) exists.
    pub fn contains_region(&self, region: RegionId) -> bool {
        self.regions.get(region).is_some()
    }

    /// Whether a block (still) exists.
    pub fn contains_block(&self, block: BlockId) -> bool {
        self.blocks.get(block).is_some()
    }

    /// Whether a value (still) exists.
    pub fn contains_value(&self, value: ValueId) -> bool {
        self.values.get(value).is_some()
    }

    /// The type of a value.
    #[inline]
    pub fn value_type(&self, value: ValueId) -> Type {
        self.values[value].ty
    }

    /// Changes the type of a value, without checking its uses.
    pub fn set_value_type(&mut self, value: ValueId, ty: Type) {
        self.values[value].ty = ty;
    }

    /// The definition of a value.
    #[inline]
    pub fn definition(&self, value: ValueId) -> Definition {
        self.values[value].definition
    }

    /// The operation that defines a value; `None` for block arguments.
    #[inline]
    pub fn defining_op(&self, value: ValueId) -> Option<OpId> {
        match self.values[value].definition {
            Definition::Result { op, .. } => Some(op),
            Definition::Argument { .. } | Definition::Forward => None,
        }
    }

    /// The region that contains a block.
    #[inline]
    pub fn block_region(&self, block: BlockId) -> RegionId {
        self.blocks[block].region
    }

    /// The arguments of a block.
    #[inline]
    pub fn block_arguments(&self, block: BlockId) -> &[ValueId] {
        &self.blocks[block].arguments
    }

    /// The locations of the arguments of a block.
    #[inline]
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
    #[inline]
    pub fn block_ops(&self, block: BlockId) -> impl Iterator<Item = OpId> + '_ {
        std::iter::successors(self.first_op(block), |&op| self.next_op(op))
    }

    /// The next operation in the block.
    #[inline]
    pub fn next_op(&self, op: OpId) -> Option<OpId> {
        self.operations[op].next.get().map(|index| self.operations.id_at(index))
    }

    /// The previous operation in the block.
    #[inline]
    pub fn previous_op(&self, op: OpId) -> Option<OpId> {
        self.operations[op].previous.get().map(|index| self.operations.id_at(index))
    }

    /// The operation that owns a region; `None` for the root.
    #[inline]
    pub fn region_parent(&self, region: RegionId) -> Option<OpId> {
        self.regions[region].parent
    }

    /// The blocks of a region.
    #[inline]
    pub fn region_blocks(&self, region: RegionId) -> &[BlockId] {
        &self.regions[region].blocks
    }

    /// The first block of a region.
    #[inline]
    pub fn entry_block(&self, region: RegionId) -> Option<BlockId> {
        self.regions[region].blocks.first().copied()
    }

    /// The operation that contains this one; `None` at the root.
    #[inline]
    pub fn parent_op(&self, op: OpId) -> Option<OpId> {
        let block = self.operations[op].block?;
        self.region_parent(self.block_region(block))
    }
}

// Slots are moved as they are read and written.
const _: () = assert!(Arena::<OpId, Operation>::SLOT <= 136);
const _: () = assert!(Arena::<ValueId, Value>::SLOT <= 24);
