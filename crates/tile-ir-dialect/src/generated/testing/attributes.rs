//! Attributes.
//!
//! Made by `cargo codegen` from `dialect-spec`. Do not edit.

use tile_ir_core::{AttributeRef, Version};
use tile_ir_core::definition::{
    AttributeDef, AttributeTag, DefinitionId, Kind, ParameterDirective, table,
};

/// An attribute that the second version added.
pub static TESTING_BYTECODE_TEST_VALUE: AttributeDef = AttributeDef {
    id: DefinitionId::new("cuda_tile", "testing$bytecode_test_value"),
    name: "testing$bytecode_test_value",
    dialect: "cuda_tile",
    tag: Some(AttributeTag::Attribute(200)),
    since: Version::new(250, 1),
    preview: false,
    aliased: false,
    location: false,
    parameters: &[table::required("value", Kind::Signed64, Version::new(250, 1))],
    syntax: &[
        ParameterDirective::Literal("<"),
        ParameterDirective::Parameter(0),
        ParameterDirective::Literal(">"),
    ],
    notation: None,
    rule: None,
    summary: "An attribute that the second version added.",
};

/// The parameters by name: absent, or empty if it is a list, where the definition has none of that name.
pub trait Parameters<'a> {
    /// Parameter `value` of `testing$bytecode_test_value`.
    fn value(self) -> Option<i64>;
}

impl<'a> Parameters<'a> for AttributeRef<'a> {
    fn value(self) -> Option<i64> {
        self.parameter("value").and_then(AttributeRef::as_integer)
    }
}
