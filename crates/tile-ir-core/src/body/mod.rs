//! A body: the arena for the operations, blocks, regions and values of a function, or of a module outside functions.
//!
//! Nothing outside a body points into it, and nothing inside points out. So bodies can be decoded lazily, processed in
//! parallel and reused. All changes go through [`Body`], which keeps use lists and links consistent.

mod arena;
mod clone;
mod copy;
mod draft;
mod edit;
mod erase;
mod id;
mod id_map;
mod invariants;
mod operation;
mod order;
mod pool;
mod segments;
mod structure;
mod uses;
mod value;
mod value_map;
mod walk;

use std::sync::OnceLock;

use smallvec::SmallVec;

pub use draft::Draft;
pub use id::Id;
pub use id_map::IdMap;
pub use operation::Operation;
pub use segments::{OperandSegments, SegmentError};
pub use uses::Use;
pub use value::Definition;
pub use value_map::ValueMap;
pub use walk::{Walk, WalkEvent};

pub(crate) use arena::Arena;
pub(crate) use id::{Stamp, counterpart};
pub(crate) use operation::OperationData;

use id::sealed::Parts;
use operation::{Extra, ExtraId};
use pool::Pool;
use uses::UseLists;
use value::Value;

use crate::intern::{ContextNumber, RawHandle, of_another_context};
use crate::{Attribute, Location, OpKind, Type};

/// How many levels regions nest at most in what readers accept and writers write. MLIR's tools take about 2000 before their
/// stack overflows; these fit the stack of any thread, in builds without optimization too, and kernels nest a dozen.
pub const DEEPEST_REGION: usize = 256;

id::id! {
    /// An operation of a [`Body`].
    OpId, "op" in "body"
}
id::id! {
    /// A block of a [`Body`].
    BlockId, "block" in "body"
}
id::id! {
    /// A region of a [`Body`].
    RegionId, "region" in "body"
}
id::id! {
    /// A value of a [`Body`].
    ValueId, "value" in "body"
}
id::id! {
    /// The body of a function-like operation, in its [`Module`](crate::Module).
    BodyId, "body" in "module"
}

/// The arena of a function's or module's operations, blocks, regions and values.
///
/// A clone is the same body in any state, with the same owner, but has ids of its own: see [`Body::counterpart`].
/// [`Body::duplicate`] makes a body for another function.
#[derive(Debug)]
pub struct Body {
    operations: Arena<OpId, OperationData>,
    blocks: Arena<BlockId, Block>,
    regions: Arena<RegionId, Region>,
    values: Arena<ValueId, Value>,
    extras: Arena<ExtraId, Extra>,
    /// The operands and results of operations.
    value_pool: Pool<ValueId>,
    /// The inherent attributes of operations.
    attribute_pool: Pool<Option<Attribute>>,
    /// The context of its types, attributes and locations, which are stored without it; that of no context until there is
    /// one.
    context: ContextNumber,
    root: RegionId,
    /// The stamp of the body that it was cloned from.
    original: Option<Stamp>,
    /// The function-like operation that owns this body; it is in the module's own body.
    owner: Option<OpId>,
    /// Whether an operation has, or had, successors.
    has_branches: bool,
    /// Built on first access.
    uses: OnceLock<Box<UseLists>>,
}

/// A sequence of operations with arguments.
#[derive(Clone, Debug)]
pub struct Block {
    region: RegionId,
    arguments: SmallVec<[ValueId; 4]>,
    argument_locations: SmallVec<[Location; 4]>,
    first: Option<OpId>,
    last: Option<OpId>,
}

/// A list of blocks that belongs to an operation.
#[derive(Clone, Debug, Default)]
pub struct Region {
    parent: Option<OpId>,
    blocks: SmallVec<[BlockId; 1]>,
}

/// How many operands and results an operation has, for reserving memory.
const VALUES_OF_OPERATION: usize = 3;

/// How many attributes.
const ATTRIBUTES_OF_OPERATION: usize = 2;

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

    /// Creates an empty body with capacity as of [`Body::reserve`].
    pub fn with_capacity(operations: usize) -> Self {
        // Most bodies have a single block and no region but the root.
        let mut body = Self::without_root(operations, 1);
        body.root = body.regions.insert(Region::default());
        body
    }

    /// A body without a root region, which takes no memory.
    pub(crate) fn unallocated() -> Self {
        Self::without_root(0, 0)
    }

    /// A body without a root region, but with capacity as of [`Body::reserve`], and for this many blocks and regions.
    fn without_root(operations: usize, regions: usize) -> Self {
        let stamp = Stamp::of_new_body();
        Self {
            operations: Arena::with_capacity(operations, stamp),
            blocks: Arena::with_capacity(regions, stamp),
            regions: Arena::with_capacity(regions, stamp),
            values: Arena::with_capacity(operations, stamp),
            extras: Arena::with_capacity(0, stamp),
            value_pool: Pool::with_capacity(VALUES_OF_OPERATION * operations),
            attribute_pool: Pool::with_capacity(ATTRIBUTES_OF_OPERATION * operations),
            context: ContextNumber::NONE,
            root: RegionId::from_parts(0, stamp),
            original: None,
            owner: None,
            has_branches: false,
            uses: OnceLock::new(),
        }
    }

    /// Empties the body but keeps its allocations, for the next function.
    ///
    /// The time is proportional to the current size, not to the largest past size.
    pub fn clear(&mut self) {
        let stamp = Stamp::of_new_body();
        self.operations.clear(stamp);
        self.blocks.clear(stamp);
        self.regions.clear(stamp);
        self.values.clear(stamp);
        self.extras.clear(stamp);
        self.value_pool.clear();
        self.attribute_pool.clear();
        self.has_branches = false;
        self.original = None;
        self.uses.take();
        self.root = self.regions.insert(Region::default());
    }

    /// Moves everything to a body without excess capacity, and leaves this one empty, with the same owner. The allocations of a
    /// small body remain, for the next one.
    #[must_use]
    pub fn take(&mut self) -> Self {
        let taken = Self {
            operations: self.operations.take(),
            blocks: self.blocks.take(),
            regions: self.regions.take(),
            values: self.values.take(),
            extras: self.extras.take(),
            value_pool: self.value_pool.take(),
            attribute_pool: self.attribute_pool.take(),
            context: self.context,
            root: self.root,
            original: self.original,
            owner: self.owner,
            has_branches: self.has_branches,
            uses: std::mem::take(&mut self.uses),
        };
        self.clear();
        taken
    }

    /// Reserves capacity for this many more operations with two operands, a result and two attributes each.
    pub fn reserve(&mut self, operations: usize) {
        self.operations.reserve(operations);
        self.values.reserve(operations);
        self.value_pool.reserve(VALUES_OF_OPERATION * operations);
        self.attribute_pool.reserve(ATTRIBUTES_OF_OPERATION * operations);
    }

    /// Returns excess capacity, for bodies that are kept.
    pub fn shrink_to_fit(&mut self) {
        self.operations.shrink_to_fit();
        self.values.shrink_to_fit();
        self.value_pool.shrink_to_fit();
        self.attribute_pool.shrink_to_fit();
    }

    /// Whether it has a root region, which it lacks as long as it is only reserved.
    pub(crate) fn is_allocated(&self) -> bool {
        self.contains_region(self.root)
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

    /// Makes the body one of this context, if it is of none yet.
    ///
    /// # Panics
    /// If it is one of another context.
    #[inline]
    pub(crate) fn bind(&mut self, context: ContextNumber) {
        if self.context != context {
            self.bind_number(context);
        }
    }

    /// Checks that the body can be one of this context.
    #[inline]
    pub(crate) fn check_context(&self, context: ContextNumber) {
        if self.context != context && self.context != ContextNumber::NONE {
            panic!("the body belongs to another context");
        }
    }

    /// Makes the body, if it is of no context yet, one of the context of another body.
    fn bind_to_that_of(&mut self, other: &Self) {
        if other.context != ContextNumber::NONE {
            self.bind_number(other.context);
        }
    }

    #[inline(never)]
    fn bind_number(&mut self, context: ContextNumber) {
        assert!(self.context == context || self.context == ContextNumber::NONE, "the body belongs to another context");
        self.context = context;
    }

    /// Checks that a handle is one of the context of this body.
    #[inline]
    fn check_handle(&mut self, handle: RawHandle) {
        if handle.context() != self.context {
            self.bind_handle(handle);
        }
    }

    #[cold]
    #[inline(never)]
    fn bind_handle(&mut self, handle: RawHandle) {
        if self.context != ContextNumber::NONE {
            of_another_context(handle);
        }
        self.context = handle.context();
    }

    /// Checks that a kind of operations is one of the context of this body.
    #[inline]
    fn check_kind(&mut self, kind: OpKind) {
        if kind.context() != self.context {
            self.bind_kind(kind);
        }
    }

    #[cold]
    #[inline(never)]
    fn bind_kind(&mut self, kind: OpKind) {
        if !kind.is_registered() {
            return;
        }
        assert!(self.context == ContextNumber::NONE, "the kind '{}' belongs to another context", kind.name);
        self.context = kind.context();
    }

    #[inline]
    fn check_handles(&mut self, location: Location, types: &[Type]) {
        self.check_location(location);
        types.iter().for_each(|&ty| self.check_type(ty));
    }

    #[inline]
    fn check_type(&mut self, ty: Type) {
        self.check_handle(ty.raw());
    }

    #[inline]
    fn check_attribute(&mut self, attribute: Attribute) {
        self.check_handle(attribute.raw());
    }

    #[inline]
    fn check_location(&mut self, location: Location) {
        if location.context() != self.context {
            self.bind_handle(location.raw());
        }
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
    pub fn op(&self, op: OpId) -> Operation<'_> {
        Operation::new(self, &self.operations[op])
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
        self.op(op).next()
    }

    /// The previous operation in the block.
    #[inline]
    pub fn previous_op(&self, op: OpId) -> Option<OpId> {
        self.op(op).previous()
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
        let block = self.op(op).block()?;
        self.region_parent(self.block_region(block))
    }
}

// An operation with two operands, two attributes and a result takes a slot, 24 bytes for its values, 8 for its attributes
// and the slot of the result.
const _: () = assert!(Arena::<OpId, OperationData>::SLOT <= 64);
const _: () = assert!(Arena::<ValueId, Value>::SLOT <= 16);
