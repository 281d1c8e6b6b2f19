//! The definitions of the tables, by dialect, and what their columns have in common.
//!
//! Made by `cargo codegen` from `examples/interval-dialect/dialect`. Do not edit.

/// The dialect `interval`.
pub mod interval;

/// The column `rules`.
pub mod rules;
