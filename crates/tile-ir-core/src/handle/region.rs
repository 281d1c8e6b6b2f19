//! References to regions.

use super::{BlockRef, OpRef, Scope};
use crate::{BlockId, Body, Context, OpId, RegionId, ValueId};

/// A reference to a region, in a function or outside.
#[derive(Clone, Copy)]
pub struct RegionRef<'a> {
    scope: Scope<'a>,
    id: RegionId,
}

impl<'a> RegionRef<'a> {
    /// A reference to a region in a body without a module.
    #[inline]
    pub fn of_body(context: &'a Context, body: &'a Body, region: RegionId) -> Self {
        Self::new(Scope::of_body(context, body), region)
    }

    #[inline]
    pub(crate) fn new(scope: Scope<'a>, id: RegionId) -> Self {
        Self { scope, id }
    }

    /// Its id in its body.
    #[inline]
    pub fn id(self) -> RegionId {
        self.id
    }

    /// The context.
    #[inline]
    pub fn context(self) -> &'a Context {
        self.scope.context
    }

    /// The body that contains it.
    #[inline]
    pub fn body(self) -> &'a Body {
        self.scope.body
    }

    /// The operation that owns it; the function if it is the root of a function body.
    pub fn parent(self) -> Option<OpRef<'a>> {
        match self.scope.body.region_parent(self.id) {
            Some(op) => Some(self.scope.op(op)),
            None => self.scope.function(),
        }
    }

    /// Its position among the regions of its operation; `None` for the root of a body.
    pub fn position(self) -> Option<usize> {
        let owner = self.scope.body.region_parent(self.id)?;
        self.scope.body.op(owner).regions().iter().position(|&region| region == self.id)
    }

    /// The ids of its blocks.
    #[inline]
    pub fn blocks(self) -> &'a [BlockId] {
        self.scope.body.region_blocks(self.id)
    }

    /// Its first block.
    #[inline]
    pub fn entry(self) -> Option<BlockRef<'a>> {
        self.scope.body.entry_block(self.id).map(|block| BlockRef::new(self.scope, block))
    }

    /// The arguments of its first block.
    #[inline]
    pub fn arguments(self) -> &'a [ValueId] {
        self.scope.body.entry_block(self.id).map_or(&[], |block| self.scope.body.block_arguments(block))
    }

    /// The terminator of its last block.
    pub fn terminator(self) -> Option<OpRef<'a>> {
        BlockRef::new(self.scope, *self.blocks().last()?).terminator()
    }

    /// The operations of its blocks, without nested ones.
    pub fn ops(self) -> impl Iterator<Item = OpRef<'a>> {
        self.blocks().iter().flat_map(move |&block| self.scope.body.block_ops(block).map(move |op| self.op(op)))
    }

    /// All operations in it, including nested ones, in pre-order.
    pub fn walk(self) -> impl Iterator<Item = OpRef<'a>> {
        self.scope.body.walk(self.id).map(move |op| self.op(op))
    }

    /// An operation of the same body.
    #[inline]
    pub fn op(self, op: OpId) -> OpRef<'a> {
        self.scope.op(op)
    }
}
