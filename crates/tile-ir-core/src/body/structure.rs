//! Making, linking, moving and erasing operations, blocks and regions.

use smallvec::SmallVec;

use super::{
    Block, BlockId, Body, Definition, InherentAttributes, OpId, OperandSegments, Operation, Region, RegionId, ValueId,
};
use crate::definition::OpDef;
use crate::{Attribute, BodyId, Identifier, Location, Type};

impl Body {
    /// Makes a detached operation. `segments` must fit the definition and the number of operands.
    pub fn create_op(
        &mut self,
        def: &'static OpDef,
        location: Location,
        operands: &[ValueId],
        segments: OperandSegments,
        result_types: impl IntoIterator<Item = Type>,
    ) -> OpId {
        let attributes = SmallVec::from_elem(None, def.attributes.len());
        self.create_op_with(def, location, operands, segments, result_types, attributes)
    }

    /// The same with inherent attributes, one for each of the definition's.
    pub fn create_op_with(
        &mut self,
        def: &'static OpDef,
        location: Location,
        operands: &[ValueId],
        segments: OperandSegments,
        result_types: impl IntoIterator<Item = Type>,
        attributes: InherentAttributes,
    ) -> OpId {
        debug_assert_eq!(attributes.len(), def.attributes.len());
        let op = self.operations.next_key();
        let definition = |index| Definition::Result { op, index };
        let results = (0..).zip(result_types).map(|(index, ty)| self.new_value(ty, definition(index))).collect();
        self.operations.insert(Operation {
            def,
            previous: None,
            next: None,
            block: None,
            operands: SmallVec::from_slice(operands),
            results,
            attributes,
            location,
            segments,
            extra: None,
        });
        if let Some(uses) = self.uses.get_mut() {
            uses.add_all(op, operands);
        }
        op
    }

    /// Sets or removes the inherent attribute at a position of the definition.
    pub fn set_attribute(&mut self, op: OpId, index: usize, attribute: Option<Attribute>) {
        self.operations[op].attributes[index] = attribute;
    }

    /// Replaces the attributes that the definition does not name. They must be sorted and unique by key.
    pub fn set_dictionary(&mut self, op: OpId, dictionary: Vec<(Identifier, Attribute)>) {
        let operation = &mut self.operations[op];
        if !dictionary.is_empty() || operation.extra.is_some() {
            operation.extra_mut().dictionary = dictionary.into_boxed_slice();
        }
    }

    /// Sets the name and properties of an operation of an unknown dialect.
    pub fn set_unregistered(&mut self, op: OpId, name: Identifier, properties: Option<Attribute>) {
        let unregistered = self.operations[op].unregistered_mut();
        unregistered.name = Some(name);
        unregistered.properties = properties;
    }

    /// Sets the blocks that control may go to.
    pub fn set_successors(&mut self, op: OpId, successors: Vec<BlockId>) {
        self.operations[op].unregistered_mut().successors = successors;
    }

    /// Sets where an operation comes from.
    pub fn set_location(&mut self, op: OpId, location: Location) {
        self.operations[op].location = location;
    }

    /// Ties a function-like operation to its body; see [`Module::insert_body`](crate::Module::insert_body).
    pub fn set_body(&mut self, op: OpId, body: Option<BodyId>) {
        self.operations[op].extra_mut().body = body;
    }

    /// Appends an empty region to an operation.
    pub fn add_region(&mut self, op: OpId) -> RegionId {
        let region = self.regions.insert(Region { parent: Some(op), blocks: SmallVec::new() });
        self.operations[op].extra_mut().regions.push(region);
        region
    }

    /// Makes an empty region that belongs to no operation yet; see [`Body::attach_region`].
    pub fn create_region(&mut self) -> RegionId {
        self.regions.insert(Region::default())
    }

    /// Appends a region made by [`Body::create_region`] to an operation.
    pub fn attach_region(&mut self, op: OpId, region: RegionId) {
        debug_assert!(self.regions[region].parent.is_none() && region != self.root);
        self.regions[region].parent = Some(op);
        self.operations[op].extra_mut().regions.push(region);
    }

    /// Appends an empty block to a region.
    pub fn append_block(&mut self, region: RegionId) -> BlockId {
        let block = self.blocks.insert(Block {
            region,
            arguments: SmallVec::new(),
            argument_locations: SmallVec::new(),
            first: None,
            last: None,
        });
        self.regions[region].blocks.push(block);
        block
    }

    /// Makes a block the last one of its region.
    pub fn move_block_to_end(&mut self, block: BlockId) {
        let blocks = &mut self.regions[self.blocks[block].region].blocks;
        blocks.retain(|other| *other != block);
        blocks.push(block);
    }

    /// Appends an argument to a block.
    pub fn add_block_argument(&mut self, block: BlockId, ty: Type, location: Location) -> ValueId {
        let index = self.blocks[block].arguments.len() as u32;
        let value = self.new_value(ty, Definition::Argument { block, index });
        let data = &mut self.blocks[block];
        data.arguments.push(value);
        data.argument_locations.push(location);
        value
    }

    /// Moves all blocks of one region to the end of another.
    pub fn move_blocks(&mut self, from: RegionId, to: RegionId) {
        let blocks = std::mem::take(&mut self.regions[from].blocks);
        for &block in &blocks {
            self.blocks[block].region = to;
        }
        self.regions[to].blocks.extend(blocks);
    }

    /// Appends a detached operation to a block.
    pub fn append_op(&mut self, block: BlockId, op: OpId) {
        self.insert_op(block, op, None);
    }

    /// Inserts a detached operation before another one, or at the end of the block.
    pub fn insert_op(&mut self, block: BlockId, op: OpId, before: Option<OpId>) {
        debug_assert!(self.operations[op].block.is_none(), "the operation already stands in a block");
        debug_assert!(before.is_none_or(|before| self.operations[before].block == Some(block)));
        let previous = match before {
            Some(before) => self.operations[before].previous.replace(op),
            None => self.blocks[block].last.replace(op),
        };
        match previous {
            Some(previous) => self.operations[previous].next = Some(op),
            None => self.blocks[block].first = Some(op),
        }
        let operation = &mut self.operations[op];
        operation.block = Some(block);
        operation.previous = previous;
        operation.next = before;
    }

    /// Takes an operation out of its block and leaves it detached.
    pub fn detach_op(&mut self, op: OpId) {
        let operation = &mut self.operations[op];
        let (previous, next) = (operation.previous.take(), operation.next.take());
        let Some(block) = operation.block.take() else { return };
        match previous {
            Some(previous) => self.operations[previous].next = next,
            None => self.blocks[block].first = next,
        }
        match next {
            Some(next) => self.operations[next].previous = previous,
            None => self.blocks[block].last = previous,
        }
    }

    /// Moves an operation before another one, or to the end of a block.
    pub fn move_op(&mut self, op: OpId, block: BlockId, before: Option<OpId>) {
        self.detach_op(op);
        self.insert_op(block, op, before);
    }

    /// Erases an operation with everything inside it. Its results must have no uses left.
    ///
    /// A function-like operation's own body stays with the module; see `Module::erase_op`.
    pub fn erase_op(&mut self, op: OpId) {
        debug_assert!(!self.has_uses(op), "erased operation '{}' still has uses", self.operations[op].def.name);
        self.detach_op(op);
        let regions = self.operations[op].regions().to_vec();
        for region in regions {
            self.erase_region(region);
        }
        self.remove_op(op);
    }

    /// Erases what is inside a region: first all operands, so that the order of erasure does not matter.
    fn erase_region(&mut self, region: RegionId) {
        let inside: Vec<OpId> = self.walk(region).collect();
        for &op in &inside {
            self.drop_operands(op);
        }
        let mut regions = vec![region];
        for &op in &inside {
            regions.extend_from_slice(self.operations[op].regions());
        }
        for op in inside {
            self.remove_op(op);
        }
        for region in regions {
            if let Some(region) = self.regions.remove(region) {
                for block in region.blocks {
                    if let Some(block) = self.blocks.remove(block) {
                        for argument in block.arguments {
                            self.remove_value(argument);
                        }
                    }
                }
            }
        }
    }

    /// Removes one operation and its results from the arena.
    fn remove_op(&mut self, op: OpId) {
        self.drop_operands(op);
        if let Some(operation) = self.operations.remove(op) {
            for &result in operation.results.iter() {
                self.remove_value(result);
            }
            if let Some(uses) = self.uses.get_mut() {
                uses.forget_op(op);
            }
        }
    }
}
