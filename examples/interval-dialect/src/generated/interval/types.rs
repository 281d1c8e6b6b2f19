//! Types.
//!
//! Made by `cargo codegen` from `examples/interval-dialect/dialect`. Do not edit.

use tile_ir::core::Version;
use tile_ir::core::definition::{DefinitionId, Kind, ParameterDirective, TypeDef, table};

/// A lower and an upper bound for each element of a tile.
pub static BOUNDS: TypeDef = TypeDef {
    id: DefinitionId::new("interval", "bounds"),
    name: "bounds",
    dialect: "interval",
    tag: Some(1000),
    since: Version::new(13, 1),
    preview: false,
    parameters: &[
        table::required("element", Kind::Type, Version::new(13, 1)),
        table::required("shape", Kind::Sizes, Version::new(13, 1)),
    ],
    syntax: &[
        ParameterDirective::Literal("<"),
        ParameterDirective::DimensionPrefix(1),
        ParameterDirective::Parameter(0),
        ParameterDirective::Literal(">"),
    ],
    rule: Some("bounds"),
    summary: "A lower and an upper bound for each element of a tile.",
};
