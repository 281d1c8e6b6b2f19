//! Constraints on types.

use super::{ScalarDef, TypeDef};

/// A named constraint on the type of an operand or result.
#[derive(Debug)]
pub struct Constraint {
    /// The name in the table.
    pub name: &'static str,
    /// The name in messages, such as "tile of i32 values".
    pub description: &'static str,
    /// The types that it allows.
    pub rule: ConstraintRule,
}

/// The types that a constraint allows.
#[derive(Debug)]
pub enum ConstraintRule {
    /// Every type.
    Any,
    /// A type of one of these definitions, or one of these scalars.
    Types {
        /// Allowed types of the dialect.
        types: &'static [&'static TypeDef],
        /// Allowed scalars.
        scalars: &'static [&'static ScalarDef],
    },
    /// A tile with certain element types.
    Tile {
        /// The tile type itself.
        tile: &'static TypeDef,
        /// Allowed scalar elements.
        scalars: &'static [&'static ScalarDef],
        /// Allowed elements that are types of the dialect (pointers).
        types: &'static [&'static TypeDef],
        /// The rank, if it is fixed.
        rank: Option<u32>,
    },
}
