//! The definitions of the tables, by dialect, and what their columns have in common.
//!
//! Made by `cargo codegen` from `examples/interval-dialect/dialect`. Do not edit.

/// The dialect `interval`.
pub mod interval;

/// The column `rules`.
pub mod rules;

/// The column `folds`.
pub mod folds;

/// The column `patterns`.
pub mod patterns;

/// The column `runs`.
pub mod runs;

/// The column `syntaxes`.
pub mod syntaxes;

/// The column `result_names`.
pub mod result_names;

/// The column `type_rules`.
pub mod type_rules;
