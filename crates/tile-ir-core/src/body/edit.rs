//! Changing what blocks and operations are made of: splitting and moving blocks, arguments and results that come and
//! go.

use super::value::Origin;
use super::{Block, BlockId, Body, OpId, RegionId, Use, ValueId};
use crate::{Location, Type};

/// Blocks.
impl Body {
    /// Inserts an empty block into a region, before `before` or at the end.
    ///
    /// # Panics
    /// If `before` is a block of another region.
    pub fn insert_block(&mut self, region: RegionId, before: Option<BlockId>) -> BlockId {
        let block = self.blocks.insert(Block::of(region));
        let position = self.position_in(region, before);
        self.regions[region].blocks.insert(position, block);
        block
    }

    /// Moves a block with its operations into a region, before `before` or to the end.
    ///
    /// # Panics
    /// If `before` is a block of another region, or if the region is nested in the block.
    pub fn move_block(&mut self, block: BlockId, region: RegionId, before: Option<BlockId>) {
        if before == Some(block) {
            return;
        }
        let mut around = std::iter::successors(self.region_parent(region), |&op| self.parent_op(op));
        let is_around = around.any(|op| self.op(op).block() == Some(block));
        assert!(!is_around, "{region:?} is inside {block:?}, which cannot move into it");
        let old = self.blocks[block].region;
        self.regions[old].blocks.retain(|other| *other != block);
        let position = self.position_in(region, before);
        self.regions[region].blocks.insert(position, block);
        self.blocks[block].region = region;
    }

    fn position_in(&self, region: RegionId, before: Option<BlockId>) -> usize {
        let blocks = &self.regions[region].blocks;
        let Some(before) = before else { return blocks.len() };
        let position = blocks.iter().position(|&block| block == before);
        position.unwrap_or_else(|| panic!("{before:?} is no block of {region:?}"))
    }

    /// Splits a block before an operation: moves it and all later operations to a new block without arguments, which
    /// follows the old one, and returns the new block.
    ///
    /// # Panics
    /// If the operation is detached.
    pub fn split_block(&mut self, first: OpId) -> BlockId {
        let block = self.op(first).block().unwrap_or_else(|| panic!("{first:?} is in no block"));
        let region = self.blocks[block].region;
        let blocks = &self.regions[region].blocks;
        let after = blocks.iter().position(|&other| other == block).and_then(|at| blocks.get(at + 1).copied());
        let new = self.insert_block(region, after);
        let mut next = Some(first);
        while let Some(op) = next {
            next = self.next_op(op);
            self.move_op(op, new, None);
        }
        new
    }

    /// Moves all operations of a block before an operation of another block, or to the end of that block. The emptied
    /// block remains.
    ///
    /// # Panics
    /// If `before` is in another block.
    pub fn move_ops(&mut self, from: BlockId, to: BlockId, before: Option<OpId>) {
        while let Some(op) = self.first_op(from) {
            self.move_op(op, to, before);
        }
    }

    /// Erases a block with all its operations.
    ///
    /// # Panics
    /// If an argument, or a result of an operation in it, is used outside of it.
    pub fn erase_block(&mut self, block: BlockId) {
        let inside: Vec<OpId> = self.block_ops(block).flat_map(|op| self.walk_op(op)).collect();
        for op in inside {
            self.drop_operands(op);
        }
        while let Some(op) = self.last_op(block) {
            self.erase_op(op);
        }
        for &argument in &self.blocks[block].arguments {
            self.check_value_unused(argument);
        }
        let Some(data) = self.blocks.remove(block) else { return };
        for argument in data.arguments {
            self.remove_value(argument);
        }
        self.regions[data.region].blocks.retain(|other| *other != block);
    }

    fn check_value_unused(&self, value: ValueId) {
        if let Some(user) = self.uses(value).first() {
            panic!("{value:?} cannot be erased: '{}' ({:?}) uses it", self.op(user.op).def().name, user.op);
        }
    }
}

/// Block arguments and results.
impl Body {
    /// Inserts an argument of a block at a position.
    ///
    /// # Panics
    /// If there is no such position.
    pub fn insert_block_argument(&mut self, block: BlockId, index: usize, ty: Type, location: Location) -> ValueId {
        self.check_location(location);
        let count = self.blocks[block].arguments.len();
        assert!(index <= count, "{block:?} has {count} arguments, and no place {index} for another");
        let value = self.new_value(ty, Origin::argument(block, index as u32));
        self.blocks[block].arguments.insert(index, value);
        self.blocks[block].argument_locations.insert(index, location);
        self.renumber_arguments(block);
        value
    }

    /// Erases the arguments of a block whose index satisfies `erased`.
    ///
    /// # Panics
    /// If one of them is used.
    pub fn erase_block_arguments(&mut self, block: BlockId, mut erased: impl FnMut(usize) -> bool) {
        let erased: Vec<bool> = (0..self.blocks[block].arguments.len()).map(&mut erased).collect();
        for (&value, _) in self.blocks[block].arguments.iter().zip(&erased).filter(|(_, erased)| **erased) {
            self.check_value_unused(value);
        }
        let arguments = std::mem::take(&mut self.blocks[block].arguments);
        let locations = std::mem::take(&mut self.blocks[block].argument_locations);
        for (index, (value, location)) in arguments.into_iter().zip(locations).enumerate() {
            if erased[index] {
                self.remove_value(value);
            } else {
                self.blocks[block].arguments.push(value);
                self.blocks[block].argument_locations.push(location);
            }
        }
        self.renumber_arguments(block);
    }

    fn renumber_arguments(&mut self, block: BlockId) {
        for (index, &value) in (0..).zip(&self.blocks[block].arguments) {
            self.values[value].origin = Origin::argument(block, index);
        }
    }

    /// Appends results to an operation.
    pub fn add_results(&mut self, op: OpId, types: impl IntoIterator<Item = Type>) {
        let mut results: Vec<ValueId> = self.op(op).results().to_vec();
        for ty in types {
            let index = results.len() as u32;
            results.push(self.new_value(ty, Origin::result(op, index)));
        }
        self.set_results(op, &results);
    }

    /// Erases the results of an operation whose index satisfies `erased`.
    ///
    /// # Panics
    /// If one of them is used.
    pub fn erase_results(&mut self, op: OpId, mut erased: impl FnMut(usize) -> bool) {
        let results = self.op(op).results().to_vec();
        let erased: Vec<bool> = (0..results.len()).map(&mut erased).collect();
        for (&value, _) in results.iter().zip(&erased).filter(|(_, erased)| **erased) {
            self.check_value_unused(value);
        }
        let mut kept = Vec::new();
        for (value, erased) in results.into_iter().zip(erased) {
            if erased {
                self.remove_value(value);
            } else {
                self.values[value].origin = Origin::result(op, kept.len() as u32);
                kept.push(value);
            }
        }
        self.set_results(op, &kept);
    }

    fn set_results(&mut self, op: OpId, results: &[ValueId]) {
        let operands: Vec<ValueId> = self.op(op).operands().collect();
        let data = &mut self.operations[op];
        let (before, values) = (data.values, operands.iter().chain(results).copied());
        data.values = self.value_pool.replace(before, data.value_count(), values);
        data.result_count = results.len() as u32;
        if let Some(uses) = self.uses.get_mut() {
            uses.move_operands(before, data.values, operands.len());
        }
    }

    /// Replaces the uses of `from` that satisfy `replaced` with uses of `to`, in reverse order of the use list.
    pub fn replace_uses_if(&mut self, from: ValueId, to: ValueId, mut replaced: impl FnMut(&Self, Use) -> bool) {
        let uses: Vec<Use> = self.uses(from).to_vec();
        for found in uses.into_iter().rev() {
            if replaced(self, found) {
                self.set_operand(found.op, found.operand as usize, to);
            }
        }
    }

    /// Whether an operation is `outer` or is nested in it.
    pub fn is_inside(&self, op: OpId, outer: OpId) -> bool {
        std::iter::successors(Some(op), |&op| self.parent_op(op)).any(|op| op == outer)
    }
}

impl Block {
    pub(super) fn of(region: RegionId) -> Self {
        Self { region, arguments: Default::default(), argument_locations: Default::default(), first: None, last: None }
    }
}
