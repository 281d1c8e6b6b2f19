//! Changing what blocks and operations are made of: splitting and moving blocks, arguments and results that come and
//! go.

use smallvec::SmallVec;

use super::value::Origin;
use super::{Block, BlockId, Body, OpId, RegionId, Use, ValueId};
use crate::{Location, Type, counted};

/// Blocks.
impl Body {
    /// Inserts an empty block into a region, before `before` or at the end.
    ///
    /// # Panics
    /// If `before` is a block of another region.
    pub fn insert_block(&mut self, region: RegionId, before: Option<BlockId>) -> BlockId {
        let position = self.position_in(region, before);
        let block = self.blocks.insert(Block::of(region));
        self.regions[region].blocks.insert(position, block);
        block
    }

    /// Moves a block with its operations into a region, before `before` or to the end.
    ///
    /// # Panics
    /// If `before` is a block of another region, or if the region is nested in the block.
    pub fn move_block(&mut self, block: BlockId, region: RegionId, before: Option<BlockId>) {
        let old = self.blocks[block].region;
        self.position_in(region, before);
        if before == Some(block) {
            return;
        }
        self.check_not_inside_block(region, block);
        self.regions[old].blocks.retain(|other| *other != block);
        let position = self.position_in(region, before);
        self.regions[region].blocks.insert(position, block);
        self.blocks[block].region = region;
    }

    /// Checks that a region is not nested in a block, which is to move into it.
    pub(crate) fn check_not_inside_block(&self, region: RegionId, block: BlockId) {
        let is_inside = self.region_parent(region).is_some_and(|op| self.around(op).any(|around| around == block));
        assert!(!is_inside, "{region:?} is inside {block:?}, which cannot move into it");
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
    /// block remains. From a block to itself, nothing moves.
    ///
    /// # Panics
    /// If `before` is in another block, or if the second block is nested in an operation of the first.
    pub fn move_ops(&mut self, from: BlockId, to: BlockId, before: Option<OpId>) {
        self.check_moves(from, to, before);
        if from == to {
            return;
        }
        while let Some(op) = self.first_op(from) {
            self.move_op(op, to, before);
        }
    }

    /// Checks that the operations of a block can move to a place in another.
    pub(crate) fn check_moves(&self, from: BlockId, to: BlockId, before: Option<OpId>) {
        let (_, region) = (&self.blocks[from], self.block_region(to));
        if let Some(before) = before {
            self.check_in_block(before, to);
        }
        self.check_not_inside_block(region, from);
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
        let arguments = || counted(count, "argument");
        assert!(index <= count, "{block:?} has {}, and no place {index} for another", arguments());
        let value = self.new_value(ty, Origin::argument(block, index as u32));
        self.blocks[block].arguments.insert(index, value);
        self.blocks[block].argument_locations.insert(index, location);
        self.renumber_arguments(block);
        value
    }

    /// Erases the arguments of a block whose index satisfies `erased`.
    ///
    /// # Panics
    /// If one of them is used. Nothing is changed then.
    pub fn erase_block_arguments(&mut self, block: BlockId, erased: impl FnMut(usize) -> bool) {
        let is_erased = self.checked_unused(&self.blocks[block].arguments, erased);
        let data = &mut self.blocks[block];
        let (arguments, locations) = (data.arguments.clone(), data.argument_locations.clone());
        (data.arguments, data.argument_locations) = (arguments.iter().copied().zip(locations).zip(&is_erased))
            .filter_map(|(argument, is_erased)| (!is_erased).then_some(argument))
            .unzip();
        for (argument, _) in arguments.into_iter().zip(is_erased).filter(|(_, is_erased)| *is_erased) {
            self.remove_value(argument);
        }
        self.renumber_arguments(block);
    }

    /// Which values are erased, by their position; nothing may use them.
    fn checked_unused(&self, values: &[ValueId], erased: impl FnMut(usize) -> bool) -> Vec<bool> {
        let is_erased: Vec<bool> = (0..values.len()).map(erased).collect();
        for (&value, _) in values.iter().zip(&is_erased).filter(|(_, is_erased)| **is_erased) {
            self.check_value_unused(value);
        }
        is_erased
    }

    fn renumber_arguments(&mut self, block: BlockId) {
        for (index, &value) in (0..).zip(&self.blocks[block].arguments) {
            self.values[value].origin = Origin::argument(block, index);
        }
    }

    /// Appends results to an operation.
    ///
    /// # Panics
    /// If a type is one of another context. Nothing is changed then.
    pub fn add_results(&mut self, op: OpId, types: impl IntoIterator<Item = Type>) {
        let mut results: Vec<ValueId> = self.op(op).results().to_vec();
        let types: SmallVec<[Type; 4]> = types.into_iter().collect();
        types.iter().for_each(|&ty| self.check_type(ty));
        for ty in types {
            let index = results.len() as u32;
            results.push(self.new_value(ty, Origin::result(op, index)));
        }
        self.set_results(op, &results);
    }

    /// Erases the results of an operation whose index satisfies `erased`.
    ///
    /// # Panics
    /// If one of them is used. Nothing is changed then.
    pub fn erase_results(&mut self, op: OpId, erased: impl FnMut(usize) -> bool) {
        let results = self.op(op).results().to_vec();
        let is_erased = self.checked_unused(&results, erased);
        let mut kept = Vec::new();
        for (value, is_erased) in results.into_iter().zip(is_erased) {
            if is_erased {
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
    ///
    /// # Panics
    /// If one of the values was erased or belongs to another body.
    pub fn replace_uses_if(&mut self, from: ValueId, to: ValueId, mut replaced: impl FnMut(&Self, Use) -> bool) {
        let _ = (&self.values[from], &self.values[to]);
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
