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
