//! The definitions of the tables, by dialect, and what their columns have in common.
//!
//! Made by `cargo codegen` from `dialect-spec`. Do not edit.

/// The dialect `builtin`.
pub mod builtin;

/// The dialect `cuda_tile`.
pub mod cuda_tile;

/// The dialect `testing`.
pub mod testing;

/// The column `rules`.
pub mod rules;

/// The column `folds`.
pub mod folds;

/// The column `patterns`.
pub mod patterns;

/// The column `evals`.
pub mod evals;

/// The column `runs`.
pub mod runs;

/// The column `ranges`.
pub mod ranges;

/// The column `entries`.
pub mod entries;

/// The column `syntaxes`.
pub mod syntaxes;

/// The column `result_names`.
pub mod result_names;

/// The column `type_rules`.
pub mod type_rules;
