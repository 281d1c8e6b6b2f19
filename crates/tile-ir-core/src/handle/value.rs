//! References to values.

use super::{OpRef, Scope, TypeRef};
use crate::definition::Trait;
use crate::{BlockId, Body, Constant, Context, Definition, OpId, RegionId, ValueId};

/// A reference to a value.
#[derive(Clone, Copy)]
pub struct ValueRef<'a> {
    scope: Scope<'a>,
    id: ValueId,
}

/// A reference to a use of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UseRef<'a> {
    /// The operation.
    pub op: OpRef<'a>,
    /// The index among its operands.
    pub operand: usize,
}

impl<'a> ValueRef<'a> {
    /// A reference to a value in a body without a module.
    #[inline]
    pub fn of_body(context: &'a Context, body: &'a Body, value: ValueId) -> Self {
        Self::new(Scope::of_body(context, body), value)
    }

    #[inline]
    pub(super) fn new(scope: Scope<'a>, id: ValueId) -> Self {
        Self { scope, id }
    }

    /// Its id in its body.
    #[inline]
    pub fn id(self) -> ValueId {
        self.id
    }

    /// Its type.
    #[inline]
    pub fn ty(self) -> TypeRef<'a> {
        TypeRef::new(self.scope.context, self.scope.body.value_type(self.id))
    }

    /// Its definition.
    #[inline]
    pub fn definition(self) -> Definition {
        self.scope.body.definition(self.id)
    }

    /// The operation that it is a result of.
    #[inline]
    pub fn defining_op(self) -> Option<OpRef<'a>> {
        self.scope.body.defining_op(self.id).map(|op| self.scope.op(op))
    }

    /// Its uses, in an unspecified but deterministic order.
    pub fn uses(self) -> impl ExactSizeIterator<Item = UseRef<'a>> {
        let uses = self.scope.body.uses(self.id).iter();
        uses.map(move |it| UseRef { op: self.scope.op(it.op), operand: it.operand as usize })
    }

    /// Whether nothing uses it.
    pub fn is_unused(self) -> bool {
        self.scope.body.uses(self.id).is_empty()
    }

    /// Whether exactly one operand uses it.
    pub fn has_one_use(self) -> bool {
        self.scope.body.uses(self.id).len() == 1
    }

    /// The operation that owns the region whose argument it is; `None` for a result, and for an argument of a function.
    pub fn argument_of(self) -> Option<OpRef<'a>> {
        let Definition::Argument { block, .. } = self.definition() else { return None };
        let body = self.scope.body;
        body.region_parent(body.block_region(block)).map(|op| self.scope.op(op))
    }

    /// The constant that it is, where an operation that is `ConstantLike` makes it.
    pub fn constant(self) -> Option<Constant<'a>> {
        let op = self.defining_op().filter(|op| op.def().has_trait(Trait::ConstantLike))?;
        self.scope.context.constant(op.get().attribute(0)?)
    }

    /// The block of an argument, or the block that contains the defining operation.
    pub fn block(self) -> Option<BlockId> {
        match self.definition() {
            Definition::Result { op, .. } => self.scope.body.op(op).block(),
            Definition::Argument { block, .. } => Some(block),
            Definition::Forward => None,
        }
    }

    /// Whether it is defined outside of a region and all regions nested in it.
    pub fn is_defined_outside(self, region: RegionId) -> bool {
        let body = self.scope.body;
        let around = |&inner: &RegionId| Some(body.block_region(body.op(body.region_parent(inner)?).block()?));
        let own = self.block().map(|block| body.block_region(block));
        !std::iter::successors(own, around).any(|other| other == region)
    }

    /// Whether it is an argument or result of something inside an operation.
    pub(super) fn is_defined_in(self, op: OpRef<'_>) -> bool {
        op.get().regions().iter().any(|&region| !self.is_defined_outside(region))
    }

    /// Whether it is a result of this operation.
    pub fn is_result_of(self, op: OpId) -> bool {
        self.scope.body.defining_op(self.id) == Some(op)
    }
}

impl From<&Self> for ValueId {
    fn from(value: &Self) -> Self {
        *value
    }
}

impl From<ValueRef<'_>> for ValueId {
    fn from(value: ValueRef<'_>) -> Self {
        value.id
    }
}
