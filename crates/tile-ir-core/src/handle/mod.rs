//! References to operations, values, blocks, regions, types and attributes.
//!
//! An id identifies an entity of a body; data structures store ids, and mutating methods take them. A reference is an id
//! together with its body and context. It answers all queries about the entity, and what it returns are references again.
//! References borrow the body: they can be copied freely but cannot outlive a change.

mod attribute;
mod block;
mod effects;
mod flow;
mod named;
mod op;
mod place;
mod region;
mod ty;
mod value;

pub use attribute::AttributeRef;
pub use block::BlockRef;
pub use effects::{Effect, Resource};
pub use named::NamedValue;
pub use op::OpRef;
pub use region::RegionRef;
pub use ty::TypeRef;
pub use value::{UseRef, ValueRef};

use crate::{Body, Context, Module, OpId};

/// What ids are relative to: a body, its context, and its module if it has one.
#[derive(Clone, Copy)]
pub(crate) struct Scope<'a> {
    pub(crate) context: &'a Context,
    pub(crate) module: Option<&'a Module>,
    pub(crate) body: &'a Body,
    /// The function-like operation that owns the body, in the module's own body.
    pub(crate) owner: Option<OpId>,
}

impl<'a> Scope<'a> {
    /// A body without a module.
    pub(crate) fn of_body(context: &'a Context, body: &'a Body) -> Self {
        body.check_context(context.number());
        Self { context, module: None, body, owner: None }
    }

    /// A body of a module.
    #[inline]
    pub(crate) fn of_module(module: &'a Module, body: &'a Body) -> Self {
        Self { context: module.context(), module: Some(module), body, owner: body.owner() }
    }

    #[inline]
    fn op(self, op: OpId) -> OpRef<'a> {
        OpRef::in_scope(self, op)
    }

    /// The function that owns the body.
    fn function(self) -> Option<OpRef<'a>> {
        let (module, owner) = (self.module?, self.owner?);
        Some(OpRef::new(module, module.top(), owner).with_function_body(self.body))
    }
}
