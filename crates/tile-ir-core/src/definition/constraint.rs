use super::{ScalarDef, TypeDef};

/// A named constraint on the type of an operand or result.
#[derive(Debug)]
pub struct Constraint {
    /// The name in the table.
    pub name: &'static str,
    /// What messages call it: "tile of i32 values".
    pub description: &'static str,
    /// What it allows.
    pub rule: ConstraintRule,
}

/// What a constraint allows.
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
    /// A tile of certain elements.
    Tile {
        /// The tile type itself.
        tile: &'static TypeDef,
        /// Allowed scalar elements.
        scalars: &'static [&'static ScalarDef],
        /// Allowed elements that are types of the dialect (pointers).
        types: &'static [&'static TypeDef],
        /// The rank, where it is fixed.
        rank: Option<u32>,
    },
}
