//! Changes to blocks and their arguments.

use super::Rewriter;
use crate::{BlockId, Definition, Location, OpId, RegionId, Type, ValueId};

/// Changing blocks.
impl Rewriter<'_> {
    /// Inserts an empty block with arguments of these types into a region, before `before` or at the end.
    ///
    /// # Panics
    /// If `before` is a block of another region, or if a type belongs to another context.
    pub fn create_block(&mut self, region: RegionId, before: Option<BlockId>, arguments: &[Type]) -> BlockId {
        for &ty in arguments {
            self.context.type_data(ty);
        }
        let block = self.body.insert_block(region, before);
        for &ty in arguments {
            self.body.add_block_argument(block, ty, self.context.unknown_location());
        }
        self.notify_of_block(block, |listener, block| listener.block_inserted(block));
        block
    }

    /// Splits a block before an operation and returns the new block, which follows the old one.
    ///
    /// # Panics
    /// If the operation is detached.
    pub fn split_block(&mut self, first: OpId) -> BlockId {
        let block = self.body.split_block(first);
        self.notify_of_block(block, |listener, block| listener.block_inserted(block));
        let moved: Vec<OpId> = self.body.block_ops(block).collect();
        for op in moved {
            self.notify(op, |listener, op| listener.op_moved(op));
        }
        block
    }

    /// Moves the operations of a block before an operation of another block, or to the end of that block, with values
    /// in place of the arguments, and erases the block.
    ///
    /// # Panics
    /// If there is not one value for each argument, if a value is an argument of the block, if both blocks are the same, if the
    /// second is nested in the first, if `before` is in another block, or if an operation branches to the block. Nothing is
    /// changed then.
    pub fn inline_block(&mut self, block: BlockId, into: BlockId, before: Option<OpId>, values: &[ValueId]) {
        let arguments = self.body.block_arguments(block).to_vec();
        assert_eq!(arguments.len(), values.len(), "{block:?} is inlined with one value for each of its arguments");
        assert_ne!(block, into, "{block:?} cannot be inlined into itself");
        self.body.check_moves(block, into, before);
        self.body.check_not_branched_to(block);
        for &value in values {
            let is_own = matches!(self.body.definition(value), Definition::Argument { block: of, .. } if of == block);
            assert!(!is_own, "{block:?} cannot be inlined with {value:?}, which is an argument of it");
        }
        for (argument, &value) in arguments.into_iter().zip(values) {
            self.replace_all_uses(argument, value);
        }
        let moved: Vec<OpId> = self.body.block_ops(block).collect();
        self.body.move_ops(block, into, before);
        for op in moved {
            self.notify(op, |listener, op| listener.op_moved(op));
        }
        self.erase_block(block);
    }

    /// Moves the blocks of a region into another, before `before` or to the end. From a region to itself, nothing moves.
    ///
    /// # Panics
    /// If `before` is a block of another region, or if the second region is nested in the first. Nothing is changed then.
    pub fn inline_region(&mut self, region: RegionId, into: RegionId, before: Option<BlockId>) {
        if let Some(before) = before {
            assert!(self.body.block_region(before) == into, "{before:?} is no block of {into:?}");
        }
        self.body.check_not_inside(into, region);
        let blocks = self.body.region_blocks(region).to_vec();
        for block in blocks.into_iter().filter(|_| region != into) {
            self.body.move_block(block, into, before);
            self.notify_of_block(block, |listener, block| listener.block_inserted(block));
        }
    }

    /// Erases a block with its operations.
    ///
    /// # Panics
    /// Like [`Body::erase_block`](crate::Body::erase_block).
    pub fn erase_block(&mut self, block: BlockId) {
        self.body.check_block_erasable(block);
        self.notify_of_block(block, |listener, block| listener.block_erased(block));
        self.body.erase_block(block);
    }

    /// Inserts an argument of a block at a position.
    ///
    /// # Panics
    /// If there is no such position, or if the type belongs to another context.
    pub fn insert_argument(&mut self, block: BlockId, index: usize, ty: Type) -> ValueId {
        self.context.type_data(ty);
        let location = self.context.unknown_location();
        let argument = self.body.insert_block_argument(block, index, ty, location);
        self.notify_of_block(block, |listener, block| listener.block_modified(block));
        argument
    }

    /// Sets the location of a block argument.
    ///
    /// # Panics
    /// If the block has no such argument, or if the location belongs to another context.
    pub fn set_argument_location(&mut self, block: BlockId, index: usize, location: Location) {
        self.context.location_data(location);
        self.body.set_argument_location(block, index, location);
        self.notify_of_block(block, |listener, block| listener.block_modified(block));
    }

    /// Erases the arguments of a block whose index satisfies `erased`.
    ///
    /// # Panics
    /// If one of them is used.
    pub fn erase_arguments(&mut self, block: BlockId, erased: impl FnMut(usize) -> bool) {
        self.body.erase_block_arguments(block, erased);
        self.notify_of_block(block, |listener, block| listener.block_modified(block));
    }
}
