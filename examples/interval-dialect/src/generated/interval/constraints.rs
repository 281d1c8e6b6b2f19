//! Constraints on types.
//!
//! Made by `cargo codegen` from `examples/interval-dialect/dialect`. Do not edit.

use super::types;
use tile_ir::core::definition::{Constraint, ConstraintRule};

/// `Bounds`: bounds.
pub static BOUNDS: Constraint = Constraint {
    name: "Bounds",
    description: "bounds",
    rule: ConstraintRule::Types {
        types: &[&types::BOUNDS],
        scalars: &[],
    },
};
