//! Checks of every operation that are derived from the table.

pub(crate) mod attributes;
pub(crate) mod constraints;
pub(crate) mod counts;
pub(crate) mod dominance;
pub(crate) mod modifiers;
pub(crate) mod regions;
pub(crate) mod relations;
pub(crate) mod symbols;
