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

use std::fmt;

use crate::{Body, Context, Module, OpId};

/// References are equal if they have the same id.
macro_rules! equal_by_id {
    ($($name:ident),*) => {$(
        impl PartialEq for $name<'_> {
            fn eq(&self, other: &Self) -> bool {
                self.id() == other.id()
            }
        }

        impl Eq for $name<'_> {}
    )*};
}

/// References are shown as their ids: `value7`.
macro_rules! shown_as_id {
    ($($name:ident),*) => {$(
        impl fmt::Debug for $name<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.id().fmt(f)
            }
        }
    )*};
}

equal_by_id!(AttributeRef, BlockRef, OpRef, TypeRef, ValueRef);
shown_as_id!(BlockRef, RegionRef, ValueRef);

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
