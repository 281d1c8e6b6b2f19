//! What generated enumerations, views and builders have in common.
//!
//! `cargo codegen` makes a view for each operation of a table, an extension of [`Builder`](crate::Builder) with a method
//! for each, and a Rust enumeration for each of the table's; this is what they are made with.

pub mod access;
mod builder;
mod enumeration;
pub mod to_attribute;
mod view;

pub use enumeration::Enumeration;
pub use view::{OneResult, TypedOp};
