//! What typed enumerations, views and builders have in common.

mod builder;
mod enumeration;
mod view;

pub use builder::TypedBuilder;
pub use enumeration::Enumeration;
pub use view::{OneResult, OpView, TypedOp};
pub(crate) use view::typed_op;
