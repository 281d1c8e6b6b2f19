//! The definitions of the tables, by dialect.
//!
//! Made by `cargo codegen` from `examples/interval-dialect/dialect`. Do not edit.

/// The dialect `interval`.
pub mod interval;
