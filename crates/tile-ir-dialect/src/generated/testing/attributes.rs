//! Attributes.
//!
//! Made by `cargo codegen` from `dialect-spec`. Do not edit.

use tile_ir_core::Version;
use tile_ir_core::definition::{
    AttributeDef, DefinitionId, ParameterDirective, ParameterKind, table,
};

/// An attribute that gained a parameter in the second version.
pub static TESTING_BYTECODE_TEST_EVOLVED_ATTR: AttributeDef = AttributeDef {
    id: DefinitionId::new("cuda_tile", "testing$bytecode_test_evolved_attr"),
    name: "testing$bytecode_test_evolved_attr",
    dialect: "cuda_tile",
    tag: None,
    since: Version::new(250, 0),
    aliased: false,
    location: false,
    parameters: &[
        table::parameter("value", ParameterKind::Signed64, Version::new(250, 0)),
        table::optional_parameter("other", ParameterKind::Signed64, Version::new(250, 1)),
    ],
    syntax: &[
        ParameterDirective::Literal("<"),
        ParameterDirective::Parameter(0),
        ParameterDirective::Optional {
            anchor: 1,
            elements: &[
                ParameterDirective::Literal(", "),
                ParameterDirective::Parameter(1),
            ],
        },
        ParameterDirective::Literal(">"),
    ],
    summary: "An attribute that gained a parameter in the second version.",
};
