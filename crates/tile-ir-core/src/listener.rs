//! The interface for observing changes of a body.

use crate::{BlockRef, OpRef, ValueId};

/// Is notified of every change made by a [`Rewriter`](crate::Rewriter) or its builders.
///
/// All methods have empty default implementations.
pub trait Listener {
    /// An operation was created and inserted with empty regions, or cloned with its nested operations.
    fn op_inserted(&mut self, op: OpRef<'_>) {
        let _ = op;
    }

    /// An operation was moved.
    fn op_moved(&mut self, op: OpRef<'_>) {
        let _ = op;
    }

    /// Operands, attributes, results, successors or the location of an operation changed.
    fn op_modified(&mut self, op: OpRef<'_>) {
        let _ = op;
    }

    /// The results of an operation are about to be replaced by these values.
    fn op_replaced(&mut self, op: OpRef<'_>, values: &[ValueId]) {
        let _ = (op, values);
    }

    /// An operation without uses is about to be erased with everything nested in it.
    fn op_erased(&mut self, op: OpRef<'_>) {
        let _ = op;
    }

    /// A block was created.
    fn block_inserted(&mut self, block: BlockRef<'_>) {
        let _ = block;
    }

    /// Arguments of a block, or their locations, changed.
    fn block_modified(&mut self, block: BlockRef<'_>) {
        let _ = block;
    }

    /// A block is about to be erased with its operations.
    fn block_erased(&mut self, block: BlockRef<'_>) {
        let _ = block;
    }

    /// A pattern did not match an operation; `reason` produces the explanation.
    fn match_failed(&mut self, op: OpRef<'_>, reason: &dyn Fn() -> String) {
        let _ = (op, reason);
    }
}
