//! References: operations, values, blocks, regions, types and attributes to look at.
//!
//! An id says which thing of a body is meant; it is what one stores, and what changes take. A reference is an id
//! together with its body and context, so that everything about the thing can be asked of it, and what is found is a
//! reference again. References borrow the body: they are copied freely, and gone before anything changes.

mod attribute;
mod block;
mod effects;
mod flow;
mod named;
mod op;
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

/// Where ids mean something: a body, its context, and its module where it has one.
#[derive(Clone, Copy)]
pub(crate) struct Scope<'a> {
    pub(crate) context: &'a Context,
    pub(crate) module: Option<&'a Module>,
    pub(crate) body: &'a Body,
    /// The function-like operation whose body it is, among the module's own operations.
    pub(crate) owner: Option<OpId>,
}

impl<'a> Scope<'a> {
    /// A body that stands for itself.
    pub(crate) fn of_body(context: &'a Context, body: &'a Body) -> Self {
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

    /// The function whose body it is.
    fn function(self) -> Option<OpRef<'a>> {
        let (module, owner) = (self.module?, self.owner?);
        Some(OpRef::new(module, module.top(), owner).with_function_body(self.body))
    }
}
