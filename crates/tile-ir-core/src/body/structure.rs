//! Creating, linking, moving and erasing operations, blocks and regions.

use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use super::arena::Link;
use super::order::order_after;
use super::value::Origin;
use super::{Block, BlockId, Body, OpId, OperandSegments, Region, RegionId, ValueId};
use crate::{Attribute, BodyId, Identifier, Location, OpKind, Type};

/// Where an operation is that is appended to a block.
#[derive(Clone, Copy)]
pub(super) struct End {
    pub(super) previous: Link<OpId>,
    /// Its order label; `None` if there is no room for one.
    pub(super) order: Option<u32>,
}

impl End {
    /// In no block.
    pub(super) const NONE: Self = Self { previous: Link::NONE, order: Some(0) };
}

impl Body {
    /// Creates a detached operation without attributes; see [`Body::draft`] for one that has any. `segments` must match the
    /// definition and the number of operands.
    pub fn create_op(
        &mut self,
        kind: OpKind,
        location: Location,
        operands: &[ValueId],
        segments: OperandSegments,
        result_types: impl IntoIterator<Item = Type>,
    ) -> OpId {
        let mut draft = self.draft(kind);
        draft.operands(operands.iter().copied());
        let result_types: SmallVec<[Type; 4]> = result_types.into_iter().collect();
        draft.finish(location, segments, &result_types)
    }

    /// Sets or removes the inherent attribute at an index of the definition.
    ///
    /// # Panics
    /// If the definition has no such attribute.
    pub fn set_attribute(&mut self, op: OpId, index: usize, attribute: Option<Attribute>) {
        if let Some(attribute) = attribute {
            self.check_attribute(attribute);
        }
        let data = &self.operations[op];
        let places = self.attribute_pool.get_mut(data.attributes, data.attribute_count());
        match places.get_mut(index) {
            Some(place) => *place = attribute,
            None => panic!("{op:?} has no attribute {index}: '{}' has {}", data.def.name, places.len()),
        }
    }

    /// Replaces the discardable attributes. They must be sorted and unique by key.
    pub fn set_dictionary(&mut self, op: OpId, dictionary: Vec<(Identifier, Attribute)>) {
        for &(key, attribute) in &dictionary {
            self.check_handle(key.raw());
            self.check_attribute(attribute);
        }
        if !dictionary.is_empty() || !self.op(op).dictionary().is_empty() {
            self.extra_mut(op).dictionary = dictionary.into_boxed_slice();
        }
    }

    /// Sets the name and properties of an operation of an unknown dialect.
    ///
    /// # Panics
    /// If the operation is of a known dialect.
    pub fn set_unregistered(&mut self, op: OpId, name: Identifier, properties: Option<Attribute>) {
        let def = self.op(op).def();
        assert!(!self.op(op).kind().is_registered(), "'{}' ({op:?}) is of a known dialect, and has its name", def.name);
        self.check_handle(name.raw());
        if let Some(properties) = properties {
            self.check_attribute(properties);
        }
        let unregistered = self.unregistered_mut(op);
        unregistered.name = Some(name);
        unregistered.properties = properties;
    }

    /// Sets the successor blocks. Those of an operation of a known dialect, which has none, are for the verifier to report.
    ///
    /// # Panics
    /// If a block was erased or belongs to another body.
    pub fn set_successors(&mut self, op: OpId, successors: Vec<BlockId>) {
        for &block in &successors {
            let _ = &self.blocks[block];
        }
        self.has_branches |= !successors.is_empty();
        self.unregistered_mut(op).successors = successors;
    }

    /// Sets the location of an operation.
    pub fn set_location(&mut self, op: OpId, location: Location) {
        self.check_location(location);
        self.operations[op].location = location.stored();
    }

    /// Sets the location of a block argument.
    ///
    /// # Panics
    /// If the block has no such argument.
    pub fn set_argument_location(&mut self, block: BlockId, index: usize, location: Location) {
        self.check_location(location);
        let locations = &mut self.blocks[block].argument_locations;
        let count = locations.len();
        match locations.get_mut(index) {
            Some(place) => *place = location,
            None => panic!("{block:?} has no argument {index}: it has {count}"),
        }
    }

    /// Attaches a body to a function-like operation; see [`Module::insert_body`](crate::Module::insert_body). With one that the module
    /// does not have, the function is one without a body, which the verifier reports.
    ///
    /// # Panics
    /// If a body is given to an operation that is no function.
    pub fn set_body(&mut self, op: OpId, body: Option<BodyId>) {
        let def = self.op(op).def();
        assert!(body.is_none() || def.is_function_like(), "'{}' ({op:?}) is no function, and has no body", def.name);
        self.extra_mut(op).body = body;
    }

    /// Appends an empty region to an operation.
    pub fn add_region(&mut self, op: OpId) -> RegionId {
        let _ = &self.operations[op];
        let region = self.regions.insert(Region { parent: Some(op), blocks: SmallVec::new() });
        self.extra_mut(op).regions.push(region);
        region
    }

    /// Creates a detached, empty region; see [`Body::attach_region`].
    pub fn create_region(&mut self) -> RegionId {
        self.regions.insert(Region::default())
    }

    /// Appends a detached region to an operation.
    ///
    /// # Panics
    /// If the region belongs to an operation, is the root of the body, or contains the operation.
    pub fn attach_region(&mut self, op: OpId, region: RegionId) {
        let _ = &self.operations[op];
        assert!(
            self.regions[region].parent.is_none() && region != self.root,
            "{region:?} belongs to an operation, or is the root of the body"
        );
        let has_blocks = !self.region_blocks(region).is_empty();
        let is_inside = has_blocks && self.around(op).any(|block| self.block_region(block) == region);
        assert!(!is_inside, "{op:?} is inside {region:?}, which cannot become a region of it");
        self.regions[region].parent = Some(op);
        self.extra_mut(op).regions.push(region);
    }

    /// Appends an empty block to a region.
    pub fn append_block(&mut self, region: RegionId) -> BlockId {
        let block = self.blocks.next_id();
        self.regions[region].blocks.push(block);
        self.blocks.insert(Block::of(region))
    }

    /// Moves blocks of a region to its end, in the order given.
    ///
    /// # Panics
    /// If a block is not in the region, or is given twice.
    pub fn move_blocks_to_end(&mut self, region: RegionId, moved: &[BlockId]) {
        let is_moved: FxHashSet<BlockId> = moved.iter().copied().collect();
        let blocks = &mut self.regions[region].blocks;
        let (kept, count): (SmallVec<[BlockId; 1]>, usize) =
            (blocks.iter().copied().filter(|block| !is_moved.contains(block)).collect(), blocks.len());
        assert_eq!(kept.len() + moved.len(), count, "the blocks are different ones of {region:?}");
        *blocks = kept;
        blocks.extend_from_slice(moved);
    }

    /// Appends an argument to a block.
    pub fn add_block_argument(&mut self, block: BlockId, ty: Type, location: Location) -> ValueId {
        self.check_location(location);
        let index = self.blocks[block].arguments.len() as u32;
        let value = self.new_value(ty, Origin::argument(block, index));
        let data = &mut self.blocks[block];
        data.arguments.push(value);
        data.argument_locations.push(location);
        value
    }

    /// Moves all blocks of one region to the end of another. From a region to itself, nothing moves.
    ///
    /// # Panics
    /// If the second region is nested in the first.
    pub fn move_blocks(&mut self, from: RegionId, to: RegionId) {
        let _ = (&self.regions[from], &self.regions[to]);
        if from == to {
            return;
        }
        self.check_not_inside(to, from);
        let blocks = std::mem::take(&mut self.regions[from].blocks);
        for &block in &blocks {
            self.blocks[block].region = to;
        }
        self.regions[to].blocks.extend(blocks);
    }

    /// Appends a detached operation to a block, as readers do with each.
    ///
    /// # Panics
    /// If the operation is already in a block, or if the block is nested in the operation.
    pub fn append_op(&mut self, block: BlockId, op: OpId) {
        self.check_detached(op, block);
        self.append_detached(block, op);
    }

    /// Appends an operation that is known to be detached and not around the block.
    pub(super) fn append_detached(&mut self, block: BlockId, op: OpId) {
        let End { previous, order } = self.extend_block(block, op);
        let data = &mut self.operations[op];
        (data.block, data.previous, data.order) = (Link::to(Some(block)), previous, order.unwrap_or_default());
        if order.is_none() {
            self.relabel_last(block, op);
        }
    }

    /// Makes an operation the last of a block, except for what it stores itself.
    #[inline(always)]
    pub(super) fn extend_block(&mut self, block: BlockId, op: OpId) -> End {
        let block = &mut self.blocks[block];
        match block.last.replace(op) {
            None => {
                block.first = Some(op);
                End { previous: Link::NONE, order: order_after(None) }
            }
            Some(previous) => {
                let data = &mut self.operations[previous];
                data.next = Link::to(Some(op));
                End { previous: Link::to(Some(previous)), order: order_after(Some(data.order)) }
            }
        }
    }

    /// Inserts a detached operation before `before`, or at the end of the block.
    ///
    /// # Panics
    /// If the operation is already in a block, if `before` is in another block, or if the block is nested in the operation.
    pub fn insert_op(&mut self, block: BlockId, op: OpId, before: Option<OpId>) {
        let Some(before) = before else { return self.append_op(block, op) };
        self.check_detached(op, block);
        self.check_in_block(before, block);
        let previous = self.previous_op(before);
        self.operations[before].previous = Link::to(Some(op));
        match previous {
            Some(previous) => self.operations[previous].next = Link::to(Some(op)),
            None => self.blocks[block].first = Some(op),
        }
        let operation = &mut self.operations[op];
        operation.block = Link::to(Some(block));
        operation.previous = Link::to(previous);
        operation.next = Link::to(Some(before));
        self.label(block, op, previous, before);
    }

    /// Unlinks an operation from its block.
    pub fn detach_op(&mut self, op: OpId) {
        let Some(block) = self.op(op).block() else { return };
        let (previous, next) = (self.previous_op(op), self.next_op(op));
        let operation = &mut self.operations[op];
        (operation.previous, operation.next, operation.block) = (Link::NONE, Link::NONE, Link::NONE);
        match previous {
            Some(previous) => self.operations[previous].next = Link::to(next),
            None => self.blocks[block].first = next,
        }
        match next {
            Some(next) => self.operations[next].previous = Link::to(previous),
            None => self.blocks[block].last = previous,
        }
    }

    /// Moves an operation before `before`, or to the end of a block. Moving it before itself does nothing.
    ///
    /// # Panics
    /// If `before` is in another block, or if the block is nested in the operation.
    pub fn move_op(&mut self, op: OpId, block: BlockId, before: Option<OpId>) {
        let _ = &self.blocks[block];
        if let Some(before) = before {
            self.check_in_block(before, block);
            if before == op {
                return;
            }
        }
        self.check_block_not_inside(block, op);
        self.detach_op(op);
        self.insert_op(block, op, before);
    }

    fn check_detached(&self, op: OpId, block: BlockId) {
        assert!(self.operations[op].block == Link::NONE, "{op:?} is in a block already; detach or move it");
        self.check_block_not_inside(block, op);
    }

    /// Checks that an operation is in a block.
    pub(crate) fn check_in_block(&self, op: OpId, block: BlockId) {
        assert!(self.op(op).block() == Some(block), "{op:?} is not in {block:?}");
    }

    /// Checks that a block is not nested in an operation, which is to move into it.
    fn check_block_not_inside(&self, block: BlockId, op: OpId) {
        let is_leaf = self.op(op).regions().is_empty();
        assert!(is_leaf || !self.is_block_inside(block, op), "{block:?} is inside {op:?}, which cannot move into it");
    }

    /// Checks that a region is not nested in another, whose blocks are to move or to be copied into it.
    pub(crate) fn check_not_inside(&self, region: RegionId, outer: RegionId) {
        let parent = self.region_parent(region);
        let is_inside = parent.is_some_and(|op| self.around(op).any(|block| self.block_region(block) == outer));
        assert!(!is_inside, "{region:?} is inside {outer:?}, whose blocks cannot go into it");
    }

    /// The blocks that an operation is in, innermost first.
    pub(super) fn around(&self, op: OpId) -> impl Iterator<Item = BlockId> + '_ {
        std::iter::successors(self.op(op).block(), |&block| {
            self.op(self.region_parent(self.block_region(block))?).block()
        })
    }

    /// Whether a block is nested in an operation, at any depth.
    fn is_block_inside(&self, block: BlockId, op: OpId) -> bool {
        let around = |block| self.region_parent(self.block_region(block));
        let mut ancestors = std::iter::successors(around(block), |&op| self.parent_op(op));
        ancestors.any(|ancestor| ancestor == op)
    }
}
