//! The dialect `interval`.
//!
//! Made by `cargo codegen` from `examples/interval-dialect/dialect`. Do not edit.

use tile_ir::core::definition::DialectDef;
pub mod builders;
pub mod editors;
pub mod constraints;
pub mod operations;
pub mod types;
pub mod views;

/// The dialect `interval`.
pub static INTERVAL: DialectDef = DialectDef {
    name: "interval",
    versions: &[],
    until: None,
    operations: &[
        &operations::ENCLOSE,
        &operations::SUM,
        &operations::PRODUCT,
        &operations::HULL,
        &operations::WIDTH,
        &operations::PIECES,
        &operations::YIELD,
    ],
    types: &[&types::BOUNDS],
    scalars: &[],
    attributes: &[],
    enums: &[],
    constraints: &[&constraints::BOUNDS],
    rewrites: &[],
};
