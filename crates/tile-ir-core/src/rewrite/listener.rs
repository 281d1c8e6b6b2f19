use crate::{BlockRef, OpRef, ValueId};

/// Hears of every change that a [`Rewriter`](crate::Rewriter) or its builders make.
///
/// What a listener does not care for it leaves out.
pub trait Listener {
    /// An operation was made and inserted, with its regions still empty, or copied with everything inside.
    fn op_inserted(&mut self, op: OpRef<'_>) {
        let _ = op;
    }

    /// An operation was moved to another place.
    fn op_moved(&mut self, op: OpRef<'_>) {
        let _ = op;
    }

    /// Operands, attributes, results, successors or the location of an operation are others than before.
    fn op_modified(&mut self, op: OpRef<'_>) {
        let _ = op;
    }

    /// The results of an operation are about to be replaced by other values, one for each.
    fn op_replaced(&mut self, op: OpRef<'_>, values: &[ValueId]) {
        let _ = (op, values);
    }

    /// An operation is about to be erased with everything inside it. Nothing uses its results.
    fn op_erased(&mut self, op: OpRef<'_>) {
        let _ = op;
    }

    /// A block was made.
    fn block_inserted(&mut self, block: BlockRef<'_>) {
        let _ = block;
    }

    /// Arguments of a block came or went, or come from another place than before.
    fn block_modified(&mut self, block: BlockRef<'_>) {
        let _ = block;
    }

    /// A block is about to be erased with everything in it.
    fn block_erased(&mut self, block: BlockRef<'_>) {
        let _ = block;
    }

    /// A pattern does not apply to an operation; `reason` makes the sentence that says why.
    fn match_failed(&mut self, op: OpRef<'_>, reason: &dyn Fn() -> String) {
        let _ = (op, reason);
    }
}
