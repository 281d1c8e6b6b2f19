//! The basis of generated enumerations, views and builders.
//!
//! `cargo codegen` generates a view for each operation of a table, an extension of [`Builder`](crate::Builder) with a
//! method for each, and a Rust enumeration for each enumeration. These are their building blocks.

pub mod access;
mod builder;
mod enumeration;
pub mod to_attribute;
mod view;

pub use enumeration::Enumeration;
pub use view::{OneResult, OpView, TypedOp};
#[doc(hidden)]
pub use view::{stateless, view_of};
