//! Operations, ascending by opcode.
//!
//! Made by `cargo codegen` from `dialect-spec`. Do not edit.

use super::{attributes, enums};
use crate::generated::cuda_tile;
use tile_ir_core::Version;
use tile_ir_core::definition::{
    Anchor, DefaultValue, DefinitionId, Directive, Hook, Kind, OpDef, OpSyntax,
    RegionDef, Role, Slot, Trait, TypeSource, table,
};

/// `cuda_tile.testing$bytecode_test_new_attribute`: see [`BytecodeTestNewAttribute`](super::views::BytecodeTestNewAttribute).
pub static BYTECODE_TEST_NEW_ATTRIBUTE: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "testing$bytecode_test_new_attribute"),
    name: "cuda_tile.testing$bytecode_test_new_attribute",
    dialect: "cuda_tile",
    group: "operations",
    opcode: Some(0x3000),
    since: Version::new(250, 0),
    attributes: &[
        table::optional("new_flag", Kind::Unit, Version::new(250, 1), Some(0)),
        table::with_default(
            "new_param",
            Kind::Integer32,
            Version::new(250, 1),
            DefaultValue::Integer(42),
        ),
    ],
    syntax: OpSyntax::Directives(
        &[
            Directive::Optional {
                anchor: Anchor::Attribute(0),
                elements: &[Directive::Literal("new_flag"), Directive::Attribute(0)],
            },
            Directive::Optional {
                anchor: Anchor::Attribute(1),
                elements: &[
                    Directive::Literal("new_param"),
                    Directive::Literal("="),
                    Directive::Attribute(1),
                ],
            },
            Directive::AttributeDictionary,
        ],
    ),
    flags_since: Some(Version::new(250, 1)),
    summary: "An operation that gained attributes in the second version.",
    ..table::OPERATION
};

/// `cuda_tile.testing$bytecode_test_evolution`: see [`BytecodeTestEvolution`](super::views::BytecodeTestEvolution).
pub static BYTECODE_TEST_EVOLUTION: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "testing$bytecode_test_evolution"),
    name: "cuda_tile.testing$bytecode_test_evolution",
    dialect: "cuda_tile",
    group: "operations",
    opcode: Some(0x3002),
    since: Version::new(250, 0),
    operands: &[
        table::variadic_operand(
            "inputs",
            &cuda_tile::constraints::ANY_TILE,
            Version::new(250, 0),
        ),
        table::optional_operand(
            "optional_token",
            &cuda_tile::constraints::TOKEN,
            Version::new(250, 1),
            Some(3),
        ),
    ],
    attributes: &[
        table::optional("new_attr", Kind::Integer32, Version::new(250, 1), Some(1)),
        table::optional(
            "priority",
            Kind::Enum(&enums::BYTECODE_TEST_PRIORITY),
            Version::new(250, 0),
            Some(0),
        ),
        table::optional(
            "test_attr",
            Kind::Defined(&attributes::TESTING_BYTECODE_TEST_VALUE),
            Version::new(250, 1),
            Some(2),
        ),
    ],
    results: &[
        table::result(
            "result_token",
            &cuda_tile::constraints::TOKEN,
            Version::new(250, 1),
        ),
    ],
    syntax: OpSyntax::Directives(
        &[
            Directive::Optional {
                anchor: Anchor::Operand(0),
                elements: &[
                    Directive::Literal("("),
                    Directive::Operand(0),
                    Directive::Literal(":"),
                    Directive::FullType(Slot::Operand(0)),
                    Directive::Literal(")"),
                ],
            },
            Directive::Optional {
                anchor: Anchor::Attribute(0),
                elements: &[
                    Directive::Literal("new_attr"),
                    Directive::Literal("="),
                    Directive::Attribute(0),
                ],
            },
            Directive::Optional {
                anchor: Anchor::Operand(1),
                elements: &[
                    Directive::Literal("token"),
                    Directive::Literal("="),
                    Directive::Operand(1),
                    Directive::Literal(":"),
                    Directive::Type(Slot::Operand(1)),
                ],
            },
            Directive::Optional {
                anchor: Anchor::Attribute(1),
                elements: &[
                    Directive::Literal("priority"),
                    Directive::Literal("="),
                    Directive::Attribute(1),
                ],
            },
            Directive::Optional {
                anchor: Anchor::Attribute(2),
                elements: &[
                    Directive::Literal("test_attr"),
                    Directive::Literal("="),
                    Directive::Attribute(2),
                ],
            },
            Directive::Literal("->"),
            Directive::Type(Slot::Result(0)),
            Directive::AttributeDictionary,
        ],
    ),
    operand_types: &[TypeSource::Written, TypeSource::Written],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::Constraint],
    flags_since: Some(Version::new(250, 0)),
    summary: "An operation that gained an operand, attributes and a result in the second version.",
    ..table::OPERATION
};

/// `cuda_tile.testing$func`: see [`Func`](super::views::Func).
pub static FUNC: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "testing$func"),
    name: "cuda_tile.testing$func",
    dialect: "cuda_tile",
    group: "operations",
    since: Version::new(13, 1),
    role: Some(Role::TestFunction),
    attributes: &[
        table::required("sym_name", Kind::SymbolName, Version::new(13, 1)),
        table::required("function_type", Kind::Type, Version::new(13, 1)),
        table::optional("arg_attrs", Kind::Array, Version::new(13, 1), Some(0)),
        table::optional("res_attrs", Kind::Array, Version::new(13, 1), Some(1)),
    ],
    regions: &[
        RegionDef {
            name: "body",
            optional: false,
            argument_names: &[],
            leading: &[],
            terminator: Some("cuda_tile.return"),
        },
    ],
    traits: &[
        Trait::FunctionLike,
        Trait::IsolatedFromAbove,
        Trait::SingleBlock,
        Trait::Symbol,
    ],
    syntax: OpSyntax::Custom("function"),
    flags_since: Some(Version::new(13, 1)),
    code: &[
        (Hook::Rule, "function_signature"),
        (Hook::Rule, "function_arguments"),
        (Hook::Rule, "debug_scopes"),
    ],
    summary: "A function for tests: an entry with arguments and results of any type.",
    ..table::OPERATION
};
