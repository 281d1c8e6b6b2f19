//! What typed enumerations, views and builders have in common.

mod builder;
mod enumeration;
mod view;

pub use builder::TypedBuilder;
pub use enumeration::Enumeration;
pub(crate) use view::typed_op;
pub use view::{OneResult, OpView, TypedOp};
