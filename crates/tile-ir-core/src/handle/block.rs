//! References to blocks.

use super::{OpRef, RegionRef, Scope, ValueRef};
use crate::{BlockId, Body, Context};

/// A reference to a block.
#[derive(Clone, Copy)]
pub struct BlockRef<'a> {
    scope: Scope<'a>,
    id: BlockId,
}

impl<'a> BlockRef<'a> {
    /// A reference to a block of a body without a module.
    #[inline]
    pub fn of_body(context: &'a Context, body: &'a Body, block: BlockId) -> Self {
        Self::new(Scope::of_body(context, body), block)
    }

    #[inline]
    pub(super) fn new(scope: Scope<'a>, id: BlockId) -> Self {
        Self { scope, id }
    }

    /// Its id in its body.
    #[inline]
    pub fn id(self) -> BlockId {
        self.id
    }

    /// The region that contains it.
    pub fn region(self) -> RegionRef<'a> {
        RegionRef::new(self.scope, self.scope.body.block_region(self.id))
    }

    /// The operation that contains it; the function at the root of a body.
    pub fn parent(self) -> Option<OpRef<'a>> {
        self.region().parent()
    }

    /// Its arguments.
    #[inline]
    pub fn arguments(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + DoubleEndedIterator + Clone {
        self.scope.body.block_arguments(self.id).iter().map(move |&value| ValueRef::new(self.scope, value))
    }

    /// Its operations, in order.
    pub fn ops(self) -> impl Iterator<Item = OpRef<'a>> {
        self.scope.body.block_ops(self.id).map(move |op| self.scope.op(op))
    }

    /// Its terminator, if its last operation is one.
    pub fn terminator(self) -> Option<OpRef<'a>> {
        let last = self.scope.op(self.scope.body.last_op(self.id)?);
        last.def().is_terminator().then_some(last)
    }
}
