//! Operations, ascending by opcode.
//!
//! Made by `cargo codegen` from `examples/interval-dialect/dialect`. Do not edit.

use super::constraints;
use tile_ir::dialect::generated::cuda_tile;
use tile_ir::core::Version;
use tile_ir::core::definition::{
    DefaultValue, DefinitionId, Directive, Effects, Hook, Kind, OpDef, OpSyntax,
    RegionDef, ResultName, Slot, Speculatability, Trait, TypeRelation, TypeSource, table,
};

/// `interval.enclose`: see [`Enclose`](super::views::Enclose).
pub static ENCLOSE: OpDef = OpDef {
    id: DefinitionId::new("interval", "enclose"),
    name: "interval.enclose",
    dialect: "interval",
    group: "operations",
    opcode: Some(0x8000),
    since: Version::new(13, 1),
    operands: &[
        table::operand(
            "lower",
            &cuda_tile::constraints::BASE_FLOAT_TILE,
            Version::new(13, 1),
        ),
        table::operand(
            "upper",
            &cuda_tile::constraints::BASE_FLOAT_TILE,
            Version::new(13, 1),
        ),
    ],
    results: &[
        table::suggesting(
            table::result("bounds", &constraints::BOUNDS, Version::new(13, 1)),
            ResultName::Fixed("bounds"),
        ),
    ],
    relations: &[
        table::relation(TypeRelation::SameTypes(&[Slot::Operand(0), Slot::Operand(1)])),
        table::relation(TypeRelation::SameShapes(&[Slot::Operand(0), Slot::Result(0)])),
        table::relation(
            TypeRelation::SameElementTypes(&[Slot::Operand(0), Slot::Result(0)]),
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Custom("brackets"),
    operand_types: &[TypeSource::Syntax, TypeSource::SameAs(Slot::Operand(0))],
    result_types: &[TypeSource::Syntax],
    built_types: &[TypeSource::Written],
    code: &[(Hook::Rule, "bounds_in_order"), (Hook::Run, "enclosed")],
    summary: "Bounds made from two tiles.",
    ..table::OPERATION
};

/// `interval.sum`: see [`Sum`](super::views::Sum).
pub static SUM: OpDef = OpDef {
    id: DefinitionId::new("interval", "sum"),
    name: "interval.sum",
    dialect: "interval",
    group: "operations",
    opcode: Some(0x8001),
    since: Version::new(13, 1),
    operands: &[
        table::operand("lhs", &constraints::BOUNDS, Version::new(13, 1)),
        table::operand("rhs", &constraints::BOUNDS, Version::new(13, 1)),
    ],
    results: &[table::result("result", &constraints::BOUNDS, Version::new(13, 1))],
    relations: &[
        table::relation(
            TypeRelation::SameTypes(
                &[Slot::Operand(0), Slot::Operand(1), Slot::Result(0)],
            ),
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::Literal(","),
            Directive::Operand(1),
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[
        TypeSource::SameAs(Slot::Result(0)),
        TypeSource::SameAs(Slot::Result(0)),
    ],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::SameAs(Slot::Operand(0))],
    code: &[(Hook::Run, "sum")],
    summary: "Bounds of the sum of two numbers.",
    ..table::OPERATION
};

/// `interval.product`: see [`Product`](super::views::Product).
pub static PRODUCT: OpDef = OpDef {
    id: DefinitionId::new("interval", "product"),
    name: "interval.product",
    dialect: "interval",
    group: "operations",
    opcode: Some(0x8002),
    since: Version::new(13, 1),
    operands: &[
        table::operand("lhs", &constraints::BOUNDS, Version::new(13, 1)),
        table::operand("rhs", &constraints::BOUNDS, Version::new(13, 1)),
    ],
    results: &[table::result("result", &constraints::BOUNDS, Version::new(13, 1))],
    relations: &[
        table::relation(
            TypeRelation::SameTypes(
                &[Slot::Operand(0), Slot::Operand(1), Slot::Result(0)],
            ),
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::Literal(","),
            Directive::Operand(1),
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[
        TypeSource::SameAs(Slot::Result(0)),
        TypeSource::SameAs(Slot::Result(0)),
    ],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::SameAs(Slot::Operand(0))],
    code: &[(Hook::Run, "product")],
    summary: "Bounds of the product of two numbers.",
    ..table::OPERATION
};

/// `interval.hull`: see [`Hull`](super::views::Hull).
pub static HULL: OpDef = OpDef {
    id: DefinitionId::new("interval", "hull"),
    name: "interval.hull",
    dialect: "interval",
    group: "operations",
    opcode: Some(0x8003),
    since: Version::new(13, 1),
    operands: &[
        table::operand("lhs", &constraints::BOUNDS, Version::new(13, 1)),
        table::operand("rhs", &constraints::BOUNDS, Version::new(13, 1)),
    ],
    results: &[table::result("result", &constraints::BOUNDS, Version::new(13, 1))],
    relations: &[
        table::relation(
            TypeRelation::SameTypes(
                &[Slot::Operand(0), Slot::Operand(1), Slot::Result(0)],
            ),
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::Literal(","),
            Directive::Operand(1),
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[
        TypeSource::SameAs(Slot::Result(0)),
        TypeSource::SameAs(Slot::Result(0)),
    ],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::SameAs(Slot::Operand(0))],
    code: &[(Hook::Fold, "hull_of_itself"), (Hook::Run, "hull")],
    summary: "The narrowest bounds that contain both operands.",
    ..table::OPERATION
};

/// `interval.width`: see [`Width`](super::views::Width).
pub static WIDTH: OpDef = OpDef {
    id: DefinitionId::new("interval", "width"),
    name: "interval.width",
    dialect: "interval",
    group: "operations",
    opcode: Some(0x8004),
    since: Version::new(13, 1),
    operands: &[table::operand("bounds", &constraints::BOUNDS, Version::new(13, 1))],
    attributes: &[
        table::with_cases(
            table::with_default(
                "rounding_mode",
                Kind::Enum(&cuda_tile::enums::ROUNDING_MODE),
                Version::new(13, 1),
                DefaultValue::Case(3),
            ),
            &[0, 3],
            None,
        ),
    ],
    results: &[
        table::suggesting(
            table::result(
                "distance",
                &cuda_tile::constraints::BASE_FLOAT_TILE,
                Version::new(13, 1),
            ),
            ResultName::Computed("rounded"),
        ),
    ],
    relations: &[
        table::relation(TypeRelation::SameShapes(&[Slot::Operand(0), Slot::Result(0)])),
        table::relation(
            TypeRelation::SameElementTypes(&[Slot::Operand(0), Slot::Result(0)]),
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::Clause {
                keyword: "rounding",
                attribute: 0,
            },
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Operand(0)),
            Directive::Literal("->"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[TypeSource::Written],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::Written],
    code: &[(Hook::Pattern, "distance_of_bounds"), (Hook::Run, "width")],
    summary: "The distance between the bounds.",
    ..table::OPERATION
};

/// `interval.pieces`: see [`Pieces`](super::views::Pieces).
pub static PIECES: OpDef = OpDef {
    id: DefinitionId::new("interval", "pieces"),
    name: "interval.pieces",
    dialect: "interval",
    group: "operations",
    opcode: Some(0x8005),
    since: Version::new(13, 1),
    operands: &[
        table::operand("bounds", &constraints::BOUNDS, Version::new(13, 1)),
        table::operand("count", &cuda_tile::constraints::INT_SCALAR, Version::new(13, 1)),
    ],
    results: &[table::result("result", &constraints::BOUNDS, Version::new(13, 1))],
    regions: &[
        RegionDef {
            name: "body",
            optional: false,
            argument_names: &["piece"],
            leading: &[],
            terminator: Some("interval.yield"),
        },
    ],
    traits: &[Trait::SingleBlock],
    effects: Effects::NONE,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::Literal("into"),
            Directive::Operand(1),
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Operand(0)),
            Directive::Literal(","),
            Directive::Type(Slot::Operand(1)),
            Directive::Literal("->"),
            Directive::Type(Slot::Result(0)),
            Directive::ArgumentRegion(0),
        ],
    ),
    operand_types: &[TypeSource::Written, TypeSource::Written],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::Written],
    code: &[(Hook::Rule, "body_about_bounds"), (Hook::Run, "pieces")],
    summary: "Bounds of what is computed of a number, found piece by piece.",
    ..table::OPERATION
};

/// `interval.yield`: see [`Yield`](super::views::Yield).
pub static YIELD: OpDef = OpDef {
    id: DefinitionId::new("interval", "yield"),
    name: "interval.yield",
    dialect: "interval",
    group: "operations",
    opcode: Some(0x8006),
    since: Version::new(13, 1),
    operands: &[table::operand("value", &constraints::BOUNDS, Version::new(13, 1))],
    traits: &[
        Trait::Terminator,
        Trait::ReturnLike,
        Trait::ParentOneOf(&["interval.pieces"]),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Operand(0)),
        ],
    ),
    operand_types: &[TypeSource::Written],
    code: &[(Hook::Run, "yielded")],
    summary: "Ends the body of `pieces`, with the bounds for the piece.",
    ..table::OPERATION
};
