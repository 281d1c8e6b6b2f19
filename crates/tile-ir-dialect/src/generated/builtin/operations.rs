//! Operations, ascending by opcode.
//!
//! Made by `cargo codegen` from `dialect-spec`. Do not edit.

use tile_ir_core::Version;
use tile_ir_core::definition::{
    Anchor, DefinitionId, Directive, Hook, Kind, OpDef, OpSyntax, RegionDef, Role, Trait,
    table,
};

/// `builtin.module`: see [`Module`](super::views::Module).
pub static MODULE: OpDef = OpDef {
    id: DefinitionId::new("builtin", "module"),
    name: "builtin.module",
    dialect: "builtin",
    group: "module",
    since: Version::new(13, 1),
    role: Some(Role::OuterModule),
    attributes: &[
        table::optional("sym_name", Kind::SymbolName, Version::new(13, 1), Some(0)),
        table::optional("sym_visibility", Kind::String, Version::new(13, 1), Some(1)),
    ],
    regions: &[
        RegionDef {
            name: "body",
            optional: false,
            argument_names: &[],
            leading: &[],
            terminator: None,
        },
    ],
    traits: &[
        Trait::IsolatedFromAbove,
        Trait::SymbolTable,
        Trait::Symbol,
        Trait::SingleBlock,
        Trait::NoTerminator,
        Trait::NoRegionArguments,
        Trait::GraphRegion,
    ],
    syntax: OpSyntax::Directives(
        &[
            Directive::Optional {
                anchor: Anchor::Attribute(0),
                elements: &[Directive::Attribute(0)],
            },
            Directive::AttributeDictionaryWithKeyword,
            Directive::Region(0),
        ],
    ),
    flags_since: Some(Version::new(13, 1)),
    code: &[(Hook::Rule, "attributes_of_dialects")],
    summary: "A container for any operations.",
    ..table::OPERATION
};
