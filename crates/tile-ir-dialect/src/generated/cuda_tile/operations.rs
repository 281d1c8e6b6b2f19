//! Operations, ascending by opcode.
//!
//! Made by `cargo codegen` from `dialect-spec`. Do not edit.

use super::{attributes, constraints, enums};
use crate::generated::builtin;
use tile_ir_core::Version;
use tile_ir_core::definition::{
    Anchor, DefaultValue, DefinitionId, Directive, EffectDef, EffectKind, Effects,
    ElementTest, FlowDef, FlowSource, FlowTarget, FormerName, Hook, Kind, ModifierDef,
    OpDef, OpSyntax, RegionDef, ResourceDef, ResultName, Role, Slot, Speculatability,
    Trait, TypeRelation, TypeSource, table,
};

/// `cuda_tile.absf`: see [`Absf`](super::views::Absf).
pub static ABSF: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "absf"),
    name: "cuda_tile.absf",
    dialect: "cuda_tile",
    group: "floating_point",
    opcode: Some(0x00),
    since: Version::new(13, 1),
    operands: &[
        table::operand("source", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    results: &[
        table::result("result", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(&[Slot::Operand(0), Slot::Result(0)]),
            "V-FMATH-1",
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[TypeSource::SameAs(Slot::Result(0))],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::SameAs(Slot::Operand(0))],
    code: &[(Hook::Eval, "absf")],
    summary: "Element-wise absolute value.",
    ..table::OPERATION
};

/// `cuda_tile.absi`: see [`Absi`](super::views::Absi).
pub static ABSI: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "absi"),
    name: "cuda_tile.absi",
    dialect: "cuda_tile",
    group: "integer",
    opcode: Some(0x01),
    since: Version::new(13, 1),
    operands: &[table::operand("source", &constraints::INT_TILE, Version::new(13, 1))],
    results: &[table::result("result", &constraints::INT_TILE, Version::new(13, 1))],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(&[Slot::Operand(0), Slot::Result(0)]),
            "V-INT-1",
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[TypeSource::SameAs(Slot::Result(0))],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::SameAs(Slot::Operand(0))],
    code: &[(Hook::Eval, "absi"), (Hook::Range, "absi")],
    summary: "Element-wise absolute value.",
    ..table::OPERATION
};

/// `cuda_tile.addf`: see [`Addf`](super::views::Addf).
pub static ADDF: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "addf"),
    name: "cuda_tile.addf",
    dialect: "cuda_tile",
    group: "floating_point",
    opcode: Some(0x02),
    since: Version::new(13, 1),
    operands: &[
        table::operand("lhs", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
        table::operand("rhs", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    attributes: &[
        table::with_property(
            table::with_cases(
                table::with_default(
                    "rounding_mode",
                    Kind::Enum(&enums::ROUNDING_MODE),
                    Version::new(13, 1),
                    DefaultValue::Case(0),
                ),
                &[0, 1, 2, 3],
                Some("V-FARITH-1"),
            ),
            true,
            Version::new(13, 1),
        ),
        table::optional("flush_to_zero", Kind::Unit, Version::new(13, 1), Some(0)),
    ],
    results: &[
        table::result("result", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
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
            Directive::Clause {
                keyword: "rounding",
                attribute: 0,
            },
            Directive::Optional {
                anchor: Anchor::Attribute(1),
                elements: &[Directive::Literal("flush_to_zero"), Directive::Attribute(1)],
            },
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
    flags_since: Some(Version::new(13, 1)),
    code: &[(Hook::Pattern, "PutProductFirst"), (Hook::Eval, "addf")],
    modifiers: &[
        ModifierDef {
            attribute: 1,
            cases: &[],
            of: Slot::Result(0),
            elements: &[&builtin::scalars::F32],
            rule: Some("V-FARITH-2"),
        },
    ],
    summary: "Element-wise sum.",
    ..table::OPERATION
};

/// `cuda_tile.addi`: see [`Addi`](super::views::Addi).
pub static ADDI: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "addi"),
    name: "cuda_tile.addi",
    dialect: "cuda_tile",
    group: "integer",
    opcode: Some(0x03),
    since: Version::new(13, 1),
    operands: &[
        table::operand("lhs", &constraints::INT_TILE, Version::new(13, 1)),
        table::operand("rhs", &constraints::INT_TILE, Version::new(13, 1)),
    ],
    attributes: &[
        table::with_default(
            "overflow",
            Kind::Enum(&enums::INTEGER_OVERFLOW),
            Version::new(13, 1),
            DefaultValue::Case(0),
        ),
    ],
    results: &[table::result("result", &constraints::INT_TILE, Version::new(13, 1))],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(
                &[Slot::Operand(0), Slot::Operand(1), Slot::Result(0)],
            ),
            "V-INT-1",
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::Literal(","),
            Directive::Operand(1),
            Directive::Optional {
                anchor: Anchor::Attribute(0),
                elements: &[
                    Directive::Literal("overflow"),
                    Directive::NoSpace,
                    Directive::Attribute(0),
                ],
            },
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
    code: &[(Hook::Eval, "addi"), (Hook::Range, "addi")],
    summary: "Element-wise sum.",
    ..table::OPERATION
};

/// `cuda_tile.andi`: see [`Andi`](super::views::Andi).
pub static ANDI: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "andi"),
    name: "cuda_tile.andi",
    dialect: "cuda_tile",
    group: "bitwise",
    opcode: Some(0x04),
    since: Version::new(13, 1),
    operands: &[
        table::operand("lhs", &constraints::INT_TILE, Version::new(13, 1)),
        table::operand("rhs", &constraints::INT_TILE, Version::new(13, 1)),
    ],
    results: &[table::result("result", &constraints::INT_TILE, Version::new(13, 1))],
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
    code: &[(Hook::Eval, "andi"), (Hook::Range, "andi")],
    summary: "Element-wise bitwise and.",
    ..table::OPERATION
};

/// `cuda_tile.assert`: see [`Assert`](super::views::Assert).
pub static ASSERT: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "assert"),
    name: "cuda_tile.assert",
    dialect: "cuda_tile",
    group: "control_flow",
    opcode: Some(0x05),
    since: Version::new(13, 1),
    operands: &[
        table::operand("condition", &constraints::BOOLEAN_TILE, Version::new(13, 1)),
    ],
    attributes: &[table::required("message", Kind::String, Version::new(13, 1))],
    effects: Effects::Known(
        &[
            EffectDef::new(EffectKind::Write, ResourceDef::Output),
            EffectDef::new(EffectKind::Write, ResourceDef::Control),
        ],
    ),
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::Literal(","),
            Directive::Attribute(0),
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Operand(0)),
        ],
    ),
    operand_types: &[TypeSource::Written],
    code: &[(Hook::Run, "assertion")],
    summary: "A run-time check.",
    ..table::OPERATION
};

/// `cuda_tile.assume`: see [`Assume`](super::views::Assume).
pub static ASSUME: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "assume"),
    name: "cuda_tile.assume",
    dialect: "cuda_tile",
    group: "miscellaneous",
    opcode: Some(0x06),
    since: Version::new(13, 1),
    operands: &[table::operand("value", &constraints::ANY_VALUE, Version::new(13, 1))],
    attributes: &[
        table::required(
            "predicate",
            Kind::OneOf(
                &[&attributes::DIV_BY, &attributes::SAME_ELEMENTS, &attributes::BOUNDED],
            ),
            Version::new(13, 1),
        ),
    ],
    results: &[
        table::suggesting(
            table::result("result", &constraints::ANY_VALUE, Version::new(13, 1)),
            ResultName::Computed("assume"),
        ),
    ],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(&[Slot::Operand(0), Slot::Result(0)]),
            "V-ASSUME-2",
        ),
    ],
    effects: Effects::Known(&[EffectDef::new(EffectKind::Write, ResourceDef::Control)]),
    syntax: OpSyntax::Directives(
        &[
            Directive::Attribute(0),
            Directive::Literal(","),
            Directive::Operand(0),
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Operand(0)),
        ],
    ),
    operand_types: &[TypeSource::Written],
    result_types: &[TypeSource::SameAs(Slot::Operand(0))],
    built_types: &[TypeSource::SameAs(Slot::Operand(0))],
    code: &[
        (Hook::Rule, "predicate"),
        (Hook::Fold, "assumed_twice"),
        (Hook::Run, "assumption"),
        (Hook::Range, "assumed"),
    ],
    summary: "An assumption about a value.",
    ..table::OPERATION
};

/// `cuda_tile.atomic_cas_tko`: see [`AtomicCasTko`](super::views::AtomicCasTko).
pub static ATOMIC_CAS_TKO: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "atomic_cas_tko"),
    name: "cuda_tile.atomic_cas_tko",
    dialect: "cuda_tile",
    group: "atomics",
    opcode: Some(0x07),
    since: Version::new(13, 1),
    operands: &[
        table::operand("pointers", &constraints::POINTER_TILE, Version::new(13, 1)),
        table::operand("cmp", &constraints::COMPARE_EXCHANGE_TILE, Version::new(13, 1)),
        table::operand("val", &constraints::COMPARE_EXCHANGE_TILE, Version::new(13, 1)),
        table::optional_operand(
            "mask",
            &constraints::BOOLEAN_TILE,
            Version::new(13, 1),
            Some(0),
        ),
        table::optional_operand(
            "token",
            &constraints::TOKEN,
            Version::new(13, 1),
            Some(1),
        ),
    ],
    attributes: &[
        table::with_cases(
            table::required(
                "memory_ordering_semantics",
                Kind::Enum(&enums::MEMORY_ORDERING),
                Version::new(13, 1),
            ),
            &[1, 2, 3, 4],
            None,
        ),
        table::required(
            "memory_scope",
            Kind::Enum(&enums::MEMORY_SCOPE),
            Version::new(13, 1),
        ),
    ],
    results: &[
        table::suggesting(
            table::result(
                "result",
                &constraints::COMPARE_EXCHANGE_TILE,
                Version::new(13, 1),
            ),
            ResultName::Fixed("result"),
        ),
        table::suggesting(
            table::result("result_token", &constraints::TOKEN, Version::new(13, 1)),
            ResultName::Fixed("result_token"),
        ),
    ],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameShapes(
                &[Slot::Operand(0), Slot::Operand(1), Slot::Operand(2), Slot::Result(0)],
            ),
            "V-CAS-3",
        ),
        table::ruled_relation(
            TypeRelation::SameTypes(
                &[Slot::Operand(1), Slot::Operand(2), Slot::Result(0)],
            ),
            "V-CAS-3",
        ),
        table::ruled_relation(
            TypeRelation::PointersTo(Slot::Operand(0), Slot::Operand(2)),
            "V-CAS-1",
        ),
        table::ruled_relation(
            TypeRelation::SameShapes(&[Slot::Operand(2), Slot::Operand(3)]),
            "V-CAS-4",
        ),
    ],
    effects: Effects::Known(
        &[
            EffectDef::new(EffectKind::Read, ResourceDef::Through(Slot::Operand(0))),
            EffectDef::new(EffectKind::Write, ResourceDef::Through(Slot::Operand(0))),
            table::effect_unless(EffectKind::Read, ResourceDef::Memory, 0, 1),
            table::effect_unless(EffectKind::Write, ResourceDef::Memory, 0, 1),
        ],
    ),
    ordered_by: Some(4),
    syntax: OpSyntax::Directives(
        &[
            Directive::Attribute(0),
            Directive::Attribute(1),
            Directive::Operand(0),
            Directive::Literal(","),
            Directive::Operand(1),
            Directive::Literal(","),
            Directive::Operand(2),
            Directive::Optional {
                anchor: Anchor::Operand(3),
                elements: &[Directive::Literal(","), Directive::Operand(3)],
            },
            Directive::Optional {
                anchor: Anchor::Operand(4),
                elements: &[
                    Directive::Literal("token"),
                    Directive::NoSpace,
                    Directive::Literal("="),
                    Directive::NoSpace,
                    Directive::Operand(4),
                ],
            },
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Operand(0)),
            Directive::Literal(","),
            Directive::Type(Slot::Operand(2)),
            Directive::Optional {
                anchor: Anchor::Operand(3),
                elements: &[Directive::Literal(","), Directive::Type(Slot::Operand(3))],
            },
            Directive::Literal("->"),
            Directive::Type(Slot::Result(0)),
            Directive::Literal(","),
            Directive::Type(Slot::Result(1)),
        ],
    ),
    operand_types: &[
        TypeSource::Written,
        TypeSource::SameAs(Slot::Operand(2)),
        TypeSource::Written,
        TypeSource::Written,
        TypeSource::Constraint,
    ],
    result_types: &[TypeSource::Written, TypeSource::Written],
    built_types: &[TypeSource::SameAs(Slot::Operand(1)), TypeSource::Constraint],
    flags_since: Some(Version::new(13, 1)),
    code: &[(Hook::Rule, "no_multicast"), (Hook::Run, "compare_exchange")],
    summary: "Atomic compare and swap.",
    ..table::OPERATION
};

/// `cuda_tile.atomic_rmw_tko`: see [`AtomicRmwTko`](super::views::AtomicRmwTko).
pub static ATOMIC_RMW_TKO: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "atomic_rmw_tko"),
    name: "cuda_tile.atomic_rmw_tko",
    dialect: "cuda_tile",
    group: "atomics",
    opcode: Some(0x08),
    since: Version::new(13, 1),
    operands: &[
        table::operand("pointers", &constraints::POINTER_TILE, Version::new(13, 1)),
        table::operand("arg", &constraints::ANY_TILE, Version::new(13, 1)),
        table::optional_operand(
            "mask",
            &constraints::BOOLEAN_TILE,
            Version::new(13, 1),
            Some(0),
        ),
        table::optional_operand(
            "token",
            &constraints::TOKEN,
            Version::new(13, 1),
            Some(1),
        ),
    ],
    attributes: &[
        table::with_cases(
            table::required(
                "memory_ordering_semantics",
                Kind::Enum(&enums::MEMORY_ORDERING),
                Version::new(13, 1),
            ),
            &[1, 2, 3, 4],
            None,
        ),
        table::required(
            "memory_scope",
            Kind::Enum(&enums::MEMORY_SCOPE),
            Version::new(13, 1),
        ),
        table::required("mode", Kind::Enum(&enums::ATOMIC_MODE), Version::new(13, 1)),
    ],
    results: &[
        table::suggesting(
            table::result("result", &constraints::ANY_TILE, Version::new(13, 1)),
            ResultName::Fixed("result"),
        ),
        table::suggesting(
            table::result("result_token", &constraints::TOKEN, Version::new(13, 1)),
            ResultName::Fixed("result_token"),
        ),
    ],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameShapes(
                &[Slot::Operand(0), Slot::Operand(1), Slot::Result(0)],
            ),
            "V-RMW-3",
        ),
        table::ruled_relation(
            TypeRelation::SameTypes(&[Slot::Operand(1), Slot::Result(0)]),
            "V-RMW-3",
        ),
        table::ruled_relation(
            TypeRelation::PointersTo(Slot::Operand(0), Slot::Operand(1)),
            "V-RMW-1",
        ),
        table::ruled_relation(
            TypeRelation::SameShapes(&[Slot::Operand(1), Slot::Operand(2)]),
            "V-RMW-2",
        ),
    ],
    effects: Effects::Known(
        &[
            EffectDef::new(EffectKind::Read, ResourceDef::Through(Slot::Operand(0))),
            EffectDef::new(EffectKind::Write, ResourceDef::Through(Slot::Operand(0))),
            table::effect_unless(EffectKind::Read, ResourceDef::Memory, 0, 1),
            table::effect_unless(EffectKind::Write, ResourceDef::Memory, 0, 1),
        ],
    ),
    ordered_by: Some(3),
    syntax: OpSyntax::Directives(
        &[
            Directive::Attribute(0),
            Directive::Attribute(1),
            Directive::Operand(0),
            Directive::Literal(","),
            Directive::Attribute(2),
            Directive::Literal(","),
            Directive::Operand(1),
            Directive::Optional {
                anchor: Anchor::Operand(2),
                elements: &[Directive::Literal(","), Directive::Operand(2)],
            },
            Directive::Optional {
                anchor: Anchor::Operand(3),
                elements: &[
                    Directive::Literal("token"),
                    Directive::NoSpace,
                    Directive::Literal("="),
                    Directive::NoSpace,
                    Directive::Operand(3),
                ],
            },
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Operand(0)),
            Directive::Literal(","),
            Directive::Type(Slot::Operand(1)),
            Directive::Optional {
                anchor: Anchor::Operand(2),
                elements: &[Directive::Literal(","), Directive::Type(Slot::Operand(2))],
            },
            Directive::Literal("->"),
            Directive::Type(Slot::Result(0)),
            Directive::Literal(","),
            Directive::Type(Slot::Result(1)),
        ],
    ),
    operand_types: &[
        TypeSource::Written,
        TypeSource::Written,
        TypeSource::Written,
        TypeSource::Constraint,
    ],
    result_types: &[TypeSource::Written, TypeSource::Written],
    built_types: &[TypeSource::SameAs(Slot::Operand(1)), TypeSource::Constraint],
    flags_since: Some(Version::new(13, 1)),
    code: &[(Hook::Rule, "no_multicast"), (Hook::Run, "read_modify_write")],
    modifiers: &[
        ModifierDef {
            attribute: 2,
            cases: &[4],
            of: Slot::Result(0),
            elements: &[
                &builtin::scalars::F16,
                &builtin::scalars::BF16,
                &builtin::scalars::F32,
                &builtin::scalars::F64,
            ],
            rule: Some("V-RMW-4"),
        },
        ModifierDef {
            attribute: 2,
            cases: &[9],
            of: Slot::Result(0),
            elements: &[
                &builtin::scalars::I32,
                &builtin::scalars::I64,
                &builtin::scalars::F32,
                &builtin::scalars::F64,
            ],
            rule: Some("V-RMW-4"),
        },
        ModifierDef {
            attribute: 2,
            cases: &[0, 1, 2, 3, 5, 6, 7, 8],
            of: Slot::Result(0),
            elements: &[&builtin::scalars::I32, &builtin::scalars::I64],
            rule: Some("V-RMW-4"),
        },
    ],
    summary: "Atomic read-modify-write.",
    ..table::OPERATION
};

/// `cuda_tile.bitcast`: see [`Bitcast`](super::views::Bitcast).
pub static BITCAST: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "bitcast"),
    name: "cuda_tile.bitcast",
    dialect: "cuda_tile",
    group: "conversions",
    opcode: Some(0x09),
    since: Version::new(13, 1),
    operands: &[
        table::operand("source", &constraints::NUMBER_TILE, Version::new(13, 1)),
    ],
    results: &[table::result("result", &constraints::NUMBER_TILE, Version::new(13, 1))],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameShapes(&[Slot::Operand(0), Slot::Result(0)]),
            "V-BITC-2",
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
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
    code: &[(Hook::Rule, "same_width"), (Hook::Eval, "same_bits")],
    summary: "The same bits, reinterpreted as another type.",
    ..table::OPERATION
};

/// `cuda_tile.break`: see [`Break`](super::views::Break).
pub static BREAK: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "break"),
    name: "cuda_tile.break",
    dialect: "cuda_tile",
    group: "control_flow",
    opcode: Some(0x0A),
    since: Version::new(13, 1),
    operands: &[
        table::variadic_operand("operands", &constraints::ANY_VALUE, Version::new(13, 1)),
    ],
    traits: &[
        Trait::Terminator,
        Trait::ReturnLike,
        Trait::Exits(&["cuda_tile.loop"]),
        Trait::ParentOneOf(&["cuda_tile.if", "cuda_tile.loop"]),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::AttributeDictionary,
            Directive::Optional {
                anchor: Anchor::Operand(0),
                elements: &[
                    Directive::Operand(0),
                    Directive::Literal(":"),
                    Directive::Type(Slot::Operand(0)),
                ],
            },
        ],
    ),
    operand_types: &[TypeSource::Written],
    code: &[(Hook::Rule, "break_target"), (Hook::Run, "leave_loop")],
    summary: "Ends the innermost `loop`.",
    ..table::OPERATION
};

/// `cuda_tile.broadcast`: see [`Broadcast`](super::views::Broadcast).
pub static BROADCAST: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "broadcast"),
    name: "cuda_tile.broadcast",
    dialect: "cuda_tile",
    group: "core",
    opcode: Some(0x0B),
    since: Version::new(13, 1),
    operands: &[table::operand("source", &constraints::ANY_TILE, Version::new(13, 1))],
    results: &[
        table::suggesting(
            table::result("result", &constraints::ANY_TILE, Version::new(13, 1)),
            ResultName::Fixed("bcast"),
        ),
    ],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameElementTypes(&[Slot::Operand(0), Slot::Result(0)]),
            "V-TRT-5",
        ),
        table::relation(TypeRelation::SameRanks(&[Slot::Operand(0), Slot::Result(0)])),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
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
    code: &[
        (Hook::Rule, "broadcast_shape"),
        (Hook::Eval, "broadcast"),
        (Hook::Range, "elements_of_first"),
    ],
    summary: "Repeats elements along dimensions of size 1.",
    ..table::OPERATION
};

/// `cuda_tile.cat`: see [`Cat`](super::views::Cat).
pub static CAT: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "cat"),
    name: "cuda_tile.cat",
    dialect: "cuda_tile",
    group: "core",
    opcode: Some(0x0C),
    since: Version::new(13, 1),
    operands: &[
        table::operand("lhs", &constraints::ANY_TILE, Version::new(13, 1)),
        table::operand("rhs", &constraints::ANY_TILE, Version::new(13, 1)),
    ],
    attributes: &[table::required("dim", Kind::Integer64, Version::new(13, 1))],
    results: &[table::result("result", &constraints::ANY_TILE, Version::new(13, 1))],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameRanks(
                &[Slot::Operand(0), Slot::Operand(1), Slot::Result(0)],
            ),
            "V-CAT-4",
        ),
        table::relation(
            TypeRelation::SameElementTypes(
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
            Directive::Literal("dim"),
            Directive::Literal("="),
            Directive::Attribute(0),
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Operand(0)),
            Directive::Literal(","),
            Directive::Type(Slot::Operand(1)),
            Directive::Literal("->"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[TypeSource::Written, TypeSource::Written],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::Written],
    code: &[
        (Hook::Rule, "concatenation"),
        (Hook::Eval, "cat"),
        (Hook::Range, "elements_of_both"),
    ],
    summary: "Concatenates two tiles.",
    ..table::OPERATION
};

/// `cuda_tile.ceil`: see [`Ceil`](super::views::Ceil).
pub static CEIL: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "ceil"),
    name: "cuda_tile.ceil",
    dialect: "cuda_tile",
    group: "floating_point",
    opcode: Some(0x0D),
    since: Version::new(13, 1),
    operands: &[
        table::operand("source", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    results: &[
        table::result("result", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(&[Slot::Operand(0), Slot::Result(0)]),
            "V-FMATH-1",
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[TypeSource::SameAs(Slot::Result(0))],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::SameAs(Slot::Operand(0))],
    code: &[(Hook::Eval, "ceil")],
    summary: "Element-wise rounding up to an integer.",
    ..table::OPERATION
};

/// `cuda_tile.cmpf`: see [`Cmpf`](super::views::Cmpf).
pub static CMPF: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "cmpf"),
    name: "cuda_tile.cmpf",
    dialect: "cuda_tile",
    group: "floating_point",
    opcode: Some(0x0E),
    since: Version::new(13, 1),
    operands: &[
        table::operand("lhs", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
        table::operand("rhs", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    attributes: &[
        table::required(
            "comparison_predicate",
            Kind::Enum(&enums::COMPARISON_PREDICATE),
            Version::new(13, 1),
        ),
        table::required(
            "comparison_ordering",
            Kind::Enum(&enums::COMPARISON_ORDERING),
            Version::new(13, 1),
        ),
    ],
    results: &[table::result("result", &constraints::BOOLEAN_TILE, Version::new(13, 1))],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(&[Slot::Operand(0), Slot::Operand(1)]),
            "V-CMP-1",
        ),
        table::relation(TypeRelation::BooleanOf(Slot::Operand(0), Slot::Result(0))),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Keyword(0),
            Directive::Keyword(1),
            Directive::Operand(0),
            Directive::Literal(","),
            Directive::Operand(1),
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Operand(0)),
            Directive::Literal("->"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[TypeSource::Written, TypeSource::SameAs(Slot::Operand(0))],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::BooleanOf(Slot::Operand(0))],
    code: &[(Hook::Eval, "cmpf")],
    summary: "Element-wise comparison of floating-point numbers.",
    ..table::OPERATION
};

/// `cuda_tile.cmpi`: see [`Cmpi`](super::views::Cmpi).
pub static CMPI: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "cmpi"),
    name: "cuda_tile.cmpi",
    dialect: "cuda_tile",
    group: "integer",
    opcode: Some(0x0F),
    since: Version::new(13, 1),
    operands: &[
        table::operand("lhs", &constraints::INT_TILE, Version::new(13, 1)),
        table::operand("rhs", &constraints::INT_TILE, Version::new(13, 1)),
    ],
    attributes: &[
        table::required(
            "comparison_predicate",
            Kind::Enum(&enums::COMPARISON_PREDICATE),
            Version::new(13, 1),
        ),
        table::required(
            "signedness",
            Kind::Enum(&enums::SIGNEDNESS),
            Version::new(13, 1),
        ),
    ],
    results: &[table::result("result", &constraints::BOOLEAN_TILE, Version::new(13, 1))],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(&[Slot::Operand(0), Slot::Operand(1)]),
            "V-CMP-1",
        ),
        table::relation(TypeRelation::BooleanOf(Slot::Operand(0), Slot::Result(0))),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Keyword(0),
            Directive::Operand(0),
            Directive::Literal(","),
            Directive::Operand(1),
            Directive::Literal(","),
            Directive::Keyword(1),
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Operand(0)),
            Directive::Literal("->"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[TypeSource::Written, TypeSource::SameAs(Slot::Operand(0))],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::BooleanOf(Slot::Operand(0))],
    code: &[(Hook::Eval, "cmpi"), (Hook::Range, "cmpi")],
    summary: "Element-wise comparison of integers.",
    ..table::OPERATION
};

/// `cuda_tile.constant`: see [`Constant`](super::views::Constant).
pub static CONSTANT: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "constant"),
    name: "cuda_tile.constant",
    dialect: "cuda_tile",
    group: "core",
    opcode: Some(0x10),
    since: Version::new(13, 1),
    attributes: &[table::required("value", Kind::DenseElements, Version::new(13, 1))],
    results: &[
        table::suggesting(
            table::result("result", &constraints::NUMBER_TILE, Version::new(13, 1)),
            ResultName::Computed("constant"),
        ),
    ],
    traits: &[Trait::ConstantLike],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(&[Slot::Attribute(0), Slot::Result(0)]),
            "V-DENSE-8",
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::DenseElements {
                attribute: 0,
                result: Some(0),
            },
            Directive::AttributeDictionary,
        ],
    ),
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::SameAs(Slot::Attribute(0))],
    code: &[(Hook::Eval, "constant")],
    summary: "A compile-time constant.",
    ..table::OPERATION
};

/// `cuda_tile.continue`: see [`Continue`](super::views::Continue).
pub static CONTINUE: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "continue"),
    name: "cuda_tile.continue",
    dialect: "cuda_tile",
    group: "control_flow",
    opcode: Some(0x11),
    since: Version::new(13, 1),
    operands: &[
        table::variadic_operand("operands", &constraints::ANY_VALUE, Version::new(13, 1)),
    ],
    traits: &[
        Trait::Terminator,
        Trait::Exits(&["cuda_tile.for", "cuda_tile.loop"]),
        Trait::ParentOneOf(&["cuda_tile.for", "cuda_tile.if", "cuda_tile.loop"]),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::AttributeDictionary,
            Directive::Optional {
                anchor: Anchor::Operand(0),
                elements: &[
                    Directive::Operand(0),
                    Directive::Literal(":"),
                    Directive::Type(Slot::Operand(0)),
                ],
            },
        ],
    ),
    operand_types: &[TypeSource::Written],
    code: &[(Hook::Rule, "continue_target"), (Hook::Run, "next_round")],
    summary: "Starts the next iteration of the innermost `for` or `loop`.",
    ..table::OPERATION
};

/// `cuda_tile.cos`: see [`Cos`](super::views::Cos).
pub static COS: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "cos"),
    name: "cuda_tile.cos",
    dialect: "cuda_tile",
    group: "floating_point",
    opcode: Some(0x12),
    since: Version::new(13, 1),
    operands: &[
        table::operand("source", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    results: &[
        table::result("result", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(&[Slot::Operand(0), Slot::Result(0)]),
            "V-FMATH-1",
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[TypeSource::SameAs(Slot::Result(0))],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::SameAs(Slot::Operand(0))],
    code: &[(Hook::Eval, "cos")],
    summary: "Element-wise cosine of an angle in radians.",
    ..table::OPERATION
};

/// `cuda_tile.cosh`: see [`Cosh`](super::views::Cosh).
pub static COSH: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "cosh"),
    name: "cuda_tile.cosh",
    dialect: "cuda_tile",
    group: "floating_point",
    opcode: Some(0x13),
    since: Version::new(13, 1),
    operands: &[
        table::operand("source", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    results: &[
        table::result("result", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(&[Slot::Operand(0), Slot::Result(0)]),
            "V-FMATH-1",
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[TypeSource::SameAs(Slot::Result(0))],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::SameAs(Slot::Operand(0))],
    code: &[(Hook::Eval, "cosh")],
    summary: "Element-wise hyperbolic cosine.",
    ..table::OPERATION
};

/// `cuda_tile.divf`: see [`Divf`](super::views::Divf).
pub static DIVF: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "divf"),
    name: "cuda_tile.divf",
    dialect: "cuda_tile",
    group: "floating_point",
    opcode: Some(0x14),
    since: Version::new(13, 1),
    operands: &[
        table::operand("lhs", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
        table::operand("rhs", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    attributes: &[
        table::with_property(
            table::with_cases(
                table::with_default(
                    "rounding_mode",
                    Kind::Enum(&enums::ROUNDING_MODE),
                    Version::new(13, 1),
                    DefaultValue::Case(0),
                ),
                &[0, 1, 2, 3, 4, 5],
                Some("V-DIVF-1"),
            ),
            true,
            Version::new(13, 1),
        ),
        table::optional("flush_to_zero", Kind::Unit, Version::new(13, 1), Some(0)),
    ],
    results: &[
        table::result("result", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
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
            Directive::Clause {
                keyword: "rounding",
                attribute: 0,
            },
            Directive::Optional {
                anchor: Anchor::Attribute(1),
                elements: &[Directive::Literal("flush_to_zero"), Directive::Attribute(1)],
            },
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
    flags_since: Some(Version::new(13, 1)),
    code: &[(Hook::Eval, "divf")],
    modifiers: &[
        ModifierDef {
            attribute: 1,
            cases: &[],
            of: Slot::Result(0),
            elements: &[&builtin::scalars::F32],
            rule: Some("V-FARITH-2"),
        },
        ModifierDef {
            attribute: 0,
            cases: &[4],
            of: Slot::Result(0),
            elements: &[&builtin::scalars::F32],
            rule: Some("V-DIVF-2"),
        },
        ModifierDef {
            attribute: 0,
            cases: &[5],
            of: Slot::Result(0),
            elements: &[&builtin::scalars::F32],
            rule: Some("V-DIVF-2"),
        },
    ],
    summary: "Element-wise quotient.",
    ..table::OPERATION
};

/// `cuda_tile.divi`: see [`Divi`](super::views::Divi).
pub static DIVI: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "divi"),
    name: "cuda_tile.divi",
    dialect: "cuda_tile",
    group: "integer",
    opcode: Some(0x15),
    since: Version::new(13, 1),
    operands: &[
        table::operand("lhs", &constraints::INT_TILE, Version::new(13, 1)),
        table::operand("rhs", &constraints::INT_TILE, Version::new(13, 1)),
    ],
    attributes: &[
        table::required(
            "signedness",
            Kind::Enum(&enums::SIGNEDNESS),
            Version::new(13, 1),
        ),
        table::with_cases(
            table::with_default(
                "rounding",
                Kind::Enum(&enums::ROUNDING_MODE),
                Version::new(13, 1),
                DefaultValue::Case(1),
            ),
            &[1, 2, 3],
            Some("V-DIVI-1"),
        ),
    ],
    results: &[table::result("result", &constraints::INT_TILE, Version::new(13, 1))],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(
                &[Slot::Operand(0), Slot::Operand(1), Slot::Result(0)],
            ),
            "V-INT-1",
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::If(
        &[
            table::condition(1, ElementTest::IsNot(0)),
            table::condition_unless(1, ElementTest::IsNot(-1), 0, 0),
        ],
    ),
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::Literal(","),
            Directive::Operand(1),
            Directive::Keyword(0),
            Directive::Optional {
                anchor: Anchor::Attribute(1),
                elements: &[
                    Directive::Literal("rounding"),
                    Directive::NoSpace,
                    Directive::Attribute(1),
                ],
            },
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
    code: &[
        (Hook::Rule, "floor_division_is_signed"),
        (Hook::Eval, "divi"),
        (Hook::Range, "divi"),
    ],
    summary: "Element-wise quotient of integers.",
    ..table::OPERATION
};

/// `cuda_tile.entry`: see [`Entry`](super::views::Entry).
pub static ENTRY: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "entry"),
    name: "cuda_tile.entry",
    dialect: "cuda_tile",
    group: "core",
    opcode: Some(0x16),
    since: Version::new(13, 1),
    role: Some(Role::Entry),
    attributes: &[
        table::required("sym_name", Kind::SymbolName, Version::new(13, 1)),
        table::required("function_type", Kind::Type, Version::new(13, 1)),
        table::with_property(
            table::optional("arg_attrs", Kind::Array, Version::new(13, 5), Some(2)),
            false,
            Version::new(13, 1),
        ),
        table::optional("res_attrs", Kind::Array, Version::new(13, 1), Some(0)),
        table::optional(
            "optimization_hints",
            Kind::Defined(&attributes::OPTIMIZATION_HINTS),
            Version::new(13, 1),
            Some(1),
        ),
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
        (Hook::Rule, "entry_signature"),
        (Hook::Rule, "declared_variables"),
        (Hook::Rule, "function_arguments"),
        (Hook::Rule, "hint_dictionaries"),
        (Hook::Rule, "known_hints"),
        (Hook::Rule, "debug_scopes"),
    ],
    not_run: Some("is a kernel, which is launched instead"),
    summary: "A kernel: code that can be launched on a grid of tile blocks.",
    ..table::OPERATION
};

/// `cuda_tile.exp`: see [`Exp`](super::views::Exp).
pub static EXP: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "exp"),
    name: "cuda_tile.exp",
    dialect: "cuda_tile",
    group: "floating_point",
    opcode: Some(0x17),
    since: Version::new(13, 1),
    operands: &[
        table::operand("source", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    attributes: &[
        table::with_cases(
            table::with_default(
                "rounding_mode",
                Kind::Enum(&enums::ROUNDING_MODE),
                Version::new(13, 3),
                DefaultValue::Case(5),
            ),
            &[4, 5],
            Some("V-EXP-1"),
        ),
    ],
    results: &[
        table::result("result", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(&[Slot::Operand(0), Slot::Result(0)]),
            "V-FMATH-1",
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
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[TypeSource::SameAs(Slot::Result(0))],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::SameAs(Slot::Operand(0))],
    code: &[(Hook::Eval, "exp")],
    modifiers: &[
        ModifierDef {
            attribute: 0,
            cases: &[4],
            of: Slot::Result(0),
            elements: &[&builtin::scalars::F32],
            rule: Some("V-EXP-2"),
        },
    ],
    summary: "Element-wise power of e.",
    ..table::OPERATION
};

/// `cuda_tile.exp2`: see [`Exp2`](super::views::Exp2).
pub static EXP2: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "exp2"),
    name: "cuda_tile.exp2",
    dialect: "cuda_tile",
    group: "floating_point",
    opcode: Some(0x18),
    since: Version::new(13, 1),
    operands: &[
        table::operand("source", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    attributes: &[
        table::optional("flush_to_zero", Kind::Unit, Version::new(13, 1), Some(0)),
    ],
    results: &[
        table::result("result", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(&[Slot::Operand(0), Slot::Result(0)]),
            "V-FMATH-1",
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::Optional {
                anchor: Anchor::Attribute(0),
                elements: &[Directive::Literal("flush_to_zero"), Directive::Attribute(0)],
            },
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[TypeSource::SameAs(Slot::Result(0))],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::SameAs(Slot::Operand(0))],
    flags_since: Some(Version::new(13, 1)),
    code: &[(Hook::Eval, "exp2")],
    modifiers: &[
        ModifierDef {
            attribute: 0,
            cases: &[],
            of: Slot::Result(0),
            elements: &[&builtin::scalars::F32],
            rule: Some("V-FARITH-2"),
        },
    ],
    summary: "Element-wise power of two.",
    ..table::OPERATION
};

/// `cuda_tile.exti`: see [`Exti`](super::views::Exti).
pub static EXTI: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "exti"),
    name: "cuda_tile.exti",
    dialect: "cuda_tile",
    group: "conversions",
    opcode: Some(0x25),
    since: Version::new(13, 1),
    operands: &[
        table::operand("from", &constraints::INT_TILE_WITH_INT4, Version::new(13, 1)),
    ],
    attributes: &[
        table::required(
            "signedness",
            Kind::Enum(&enums::SIGNEDNESS),
            Version::new(13, 1),
        ),
    ],
    results: &[
        table::result("to", &constraints::INT_TILE_WITH_INT4, Version::new(13, 1)),
    ],
    relations: &[
        table::relation(TypeRelation::SameShapes(&[Slot::Operand(0), Slot::Result(0)])),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::Keyword(0),
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
    code: &[(Hook::Rule, "wider_result"), (Hook::Eval, "exti"), (Hook::Range, "exti")],
    summary: "Extends integers.",
    ..table::OPERATION
};

/// `cuda_tile.extract`: see [`Extract`](super::views::Extract).
pub static EXTRACT: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "extract"),
    name: "cuda_tile.extract",
    dialect: "cuda_tile",
    group: "core",
    opcode: Some(0x26),
    since: Version::new(13, 1),
    operands: &[
        table::operand("source", &constraints::ANY_TILE, Version::new(13, 1)),
        table::variadic_operand(
            "indices",
            &constraints::INT32SCALAR,
            Version::new(13, 1),
        ),
    ],
    results: &[table::result("result", &constraints::ANY_TILE, Version::new(13, 1))],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameElementTypes(&[Slot::Operand(0), Slot::Result(0)]),
            "V-EXTR-1",
        ),
        table::ruled_relation(
            TypeRelation::SameRanks(&[Slot::Operand(0), Slot::Result(0)]),
            "V-EXTR-2",
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::Literal("["),
            Directive::Operand(1),
            Directive::Literal("]"),
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Operand(0)),
            Directive::Literal("->"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[TypeSource::Written, TypeSource::Constraint],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::Written],
    code: &[
        (Hook::Rule, "extracted_block"),
        (Hook::Rule, "block_exists"),
        (Hook::Eval, "extract"),
        (Hook::Range, "elements_of_first"),
    ],
    summary: "A part of a tile.",
    ..table::OPERATION
};

/// `cuda_tile.floor`: see [`Floor`](super::views::Floor).
pub static FLOOR: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "floor"),
    name: "cuda_tile.floor",
    dialect: "cuda_tile",
    group: "floating_point",
    opcode: Some(0x27),
    since: Version::new(13, 1),
    operands: &[
        table::operand("source", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    results: &[
        table::result("result", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(&[Slot::Operand(0), Slot::Result(0)]),
            "V-FMATH-1",
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[TypeSource::SameAs(Slot::Result(0))],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::SameAs(Slot::Operand(0))],
    code: &[(Hook::Eval, "floor")],
    summary: "Element-wise rounding down to an integer.",
    ..table::OPERATION
};

/// `cuda_tile.fma`: see [`Fma`](super::views::Fma).
pub static FMA: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "fma"),
    name: "cuda_tile.fma",
    dialect: "cuda_tile",
    group: "floating_point",
    opcode: Some(0x28),
    since: Version::new(13, 1),
    operands: &[
        table::operand("lhs", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
        table::operand("rhs", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
        table::operand("acc", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    attributes: &[
        table::with_property(
            table::with_cases(
                table::with_default(
                    "rounding_mode",
                    Kind::Enum(&enums::ROUNDING_MODE),
                    Version::new(13, 1),
                    DefaultValue::Case(0),
                ),
                &[0, 1, 2, 3],
                Some("V-FARITH-1"),
            ),
            true,
            Version::new(13, 1),
        ),
        table::optional("flush_to_zero", Kind::Unit, Version::new(13, 1), Some(0)),
    ],
    results: &[
        table::result("result", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    relations: &[
        table::relation(
            TypeRelation::SameTypes(
                &[Slot::Operand(0), Slot::Operand(1), Slot::Operand(2), Slot::Result(0)],
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
            Directive::Literal(","),
            Directive::Operand(2),
            Directive::Clause {
                keyword: "rounding",
                attribute: 0,
            },
            Directive::Optional {
                anchor: Anchor::Attribute(1),
                elements: &[Directive::Literal("flush_to_zero"), Directive::Attribute(1)],
            },
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[
        TypeSource::SameAs(Slot::Result(0)),
        TypeSource::SameAs(Slot::Result(0)),
        TypeSource::SameAs(Slot::Result(0)),
    ],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::SameAs(Slot::Operand(0))],
    flags_since: Some(Version::new(13, 1)),
    code: &[(Hook::Eval, "fma")],
    modifiers: &[
        ModifierDef {
            attribute: 1,
            cases: &[],
            of: Slot::Result(0),
            elements: &[&builtin::scalars::F32],
            rule: Some("V-FARITH-2"),
        },
    ],
    summary: "Element-wise fused multiply-add.",
    ..table::OPERATION
};

/// `cuda_tile.for`: see [`For`](super::views::For).
pub static FOR: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "for"),
    name: "cuda_tile.for",
    dialect: "cuda_tile",
    group: "control_flow",
    opcode: Some(0x29),
    since: Version::new(13, 1),
    operands: &[
        table::operand("lowerBound", &constraints::INT_SCALAR, Version::new(13, 1)),
        table::operand("upperBound", &constraints::INT_SCALAR, Version::new(13, 1)),
        table::operand("step", &constraints::INT_SCALAR, Version::new(13, 1)),
        table::variadic_operand(
            "initValues",
            &constraints::ANY_TYPE,
            Version::new(13, 1),
        ),
    ],
    attributes: &[
        table::optional("unsignedCmp", Kind::Unit, Version::new(13, 2), Some(0)),
    ],
    results: &[
        table::suggesting(
            table::variadic_result(
                "resultValues",
                &constraints::ANY_TYPE,
                Version::new(13, 1),
            ),
            ResultName::Fixed("for"),
        ),
    ],
    regions: &[
        RegionDef {
            name: "region",
            optional: false,
            argument_names: &["loopIdx", "iterArg#"],
            leading: &[0],
            terminator: Some("cuda_tile.continue"),
        },
    ],
    traits: &[Trait::SingleBlock, Trait::AutomaticAllocationScope],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(
                &[Slot::Operand(0), Slot::Operand(1), Slot::Operand(2)],
            ),
            "V-FOR-1",
        ),
        table::ruled_relation(
            TypeRelation::SameTypes(&[Slot::Operand(3), Slot::Result(0)]),
            "V-FOR-5",
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::If(&[table::condition(2, ElementTest::Is(1))]),
    flow: &[
        FlowDef {
            source: FlowSource::Operands(3),
            with: None,
            targets: &[
                FlowTarget::Region {
                    region: 0,
                    first: 1,
                    each: 1,
                },
                FlowTarget::Results,
            ],
        },
        FlowDef {
            source: FlowSource::Terminator("cuda_tile.continue"),
            with: None,
            targets: &[
                FlowTarget::Region {
                    region: 0,
                    first: 1,
                    each: 1,
                },
                FlowTarget::Results,
            ],
        },
    ],
    syntax: OpSyntax::Custom("for"),
    operand_types: &[
        TypeSource::Syntax,
        TypeSource::SameAs(Slot::Operand(0)),
        TypeSource::SameAs(Slot::Operand(0)),
        TypeSource::Syntax,
    ],
    result_types: &[TypeSource::SameAs(Slot::Operand(3))],
    built_types: &[TypeSource::SameAs(Slot::Operand(3))],
    flags_since: Some(Version::new(13, 2)),
    code: &[
        (Hook::Rule, "for_body"),
        (Hook::Rule, "carried_types"),
        (Hook::Run, "counted_loop"),
        (Hook::Range, "loop_index"),
        (Hook::Enters, "counted_body"),
    ],
    summary: "A loop over a range of integers.",
    ..table::OPERATION
};

/// `cuda_tile.ftof`: see [`Ftof`](super::views::Ftof).
pub static FTOF: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "ftof"),
    name: "cuda_tile.ftof",
    dialect: "cuda_tile",
    group: "conversions",
    opcode: Some(0x2A),
    since: Version::new(13, 1),
    operands: &[table::operand("from", &constraints::FLOAT_TILE, Version::new(13, 1))],
    attributes: &[
        table::with_cases(
            table::with_default(
                "rounding_mode",
                Kind::Enum(&enums::ROUNDING_MODE),
                Version::new(13, 1),
                DefaultValue::Case(0),
            ),
            &[0, 1, 2, 3, 7],
            Some("V-FTOF-3"),
        ),
    ],
    results: &[table::result("to", &constraints::FLOAT_TILE, Version::new(13, 1))],
    relations: &[
        table::relation(TypeRelation::SameShapes(&[Slot::Operand(0), Slot::Result(0)])),
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
    code: &[(Hook::Rule, "float_conversion"), (Hook::Eval, "ftof")],
    summary: "Converts floating-point numbers to another format.",
    ..table::OPERATION
};

/// `cuda_tile.ftoi`: see [`Ftoi`](super::views::Ftoi).
pub static FTOI: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "ftoi"),
    name: "cuda_tile.ftoi",
    dialect: "cuda_tile",
    group: "conversions",
    opcode: Some(0x2B),
    since: Version::new(13, 1),
    operands: &[table::operand("from", &constraints::FLOAT_TILE, Version::new(13, 1))],
    attributes: &[
        table::required(
            "signedness",
            Kind::Enum(&enums::SIGNEDNESS),
            Version::new(13, 1),
        ),
        table::with_property(
            table::with_cases(
                table::with_default(
                    "rounding_mode",
                    Kind::Enum(&enums::ROUNDING_MODE),
                    Version::new(13, 1),
                    DefaultValue::Case(6),
                ),
                &[6],
                Some("V-FTOI-1"),
            ),
            true,
            Version::new(13, 1),
        ),
        table::optional("saturating", Kind::Unit, Version::new(13, 4), Some(0)),
    ],
    results: &[table::result("to", &constraints::INT_TILE, Version::new(13, 1))],
    relations: &[
        table::relation(TypeRelation::SameShapes(&[Slot::Operand(0), Slot::Result(0)])),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::Keyword(0),
            Directive::Clause {
                keyword: "rounding",
                attribute: 1,
            },
            Directive::Optional {
                anchor: Anchor::Attribute(2),
                elements: &[Directive::Literal("saturating"), Directive::Attribute(2)],
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
    flags_since: Some(Version::new(13, 4)),
    code: &[(Hook::Eval, "ftoi")],
    summary: "Converts floating-point numbers to integers.",
    ..table::OPERATION
};

/// `cuda_tile.get_global`: see [`GetGlobal`](super::views::GetGlobal).
pub static GET_GLOBAL: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "get_global"),
    name: "cuda_tile.get_global",
    dialect: "cuda_tile",
    group: "core",
    opcode: Some(0x2C),
    since: Version::new(13, 1),
    attributes: &[table::required("name", Kind::SymbolReference, Version::new(13, 1))],
    results: &[
        table::result("result", &constraints::POINTER_SCALAR, Version::new(13, 1)),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Attribute(0),
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::Written],
    code: &[(Hook::Rule, "global_reference"), (Hook::Run, "global_address")],
    summary: "The address of a global.",
    ..table::OPERATION
};

/// `cuda_tile.get_index_space_shape`: see [`GetIndexSpaceShape`](super::views::GetIndexSpaceShape).
pub static GET_INDEX_SPACE_SHAPE: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "get_index_space_shape"),
    name: "cuda_tile.get_index_space_shape",
    dialect: "cuda_tile",
    group: "views",
    opcode: Some(0x2D),
    since: Version::new(13, 1),
    operands: &[table::operand("src", &constraints::TILE_VIEW, Version::new(13, 1))],
    results: &[
        table::variadic_result("result", &constraints::INT_SCALAR, Version::new(13, 1)),
    ],
    effects: Effects::NONE,
    syntax: OpSyntax::Custom("shape_query"),
    operand_types: &[TypeSource::Syntax],
    result_types: &[TypeSource::Syntax],
    built_types: &[TypeSource::Written],
    code: &[(Hook::Rule, "one_result_per_dimension"), (Hook::Run, "index_space")],
    summary: "The numbers of tiles in a view, one result for each dimension.",
    ..table::OPERATION
};

/// `cuda_tile.get_num_tile_blocks`: see [`GetNumTileBlocks`](super::views::GetNumTileBlocks).
pub static GET_NUM_TILE_BLOCKS: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "get_num_tile_blocks"),
    name: "cuda_tile.get_num_tile_blocks",
    dialect: "cuda_tile",
    group: "core",
    opcode: Some(0x2E),
    since: Version::new(13, 1),
    results: &[
        table::suggesting(
            table::result("gridSize_x", &constraints::INT32SCALAR, Version::new(13, 1)),
            ResultName::Fixed("gridSize_x"),
        ),
        table::suggesting(
            table::result("gridSize_y", &constraints::INT32SCALAR, Version::new(13, 1)),
            ResultName::Fixed("gridSize_y"),
        ),
        table::suggesting(
            table::result("gridSize_z", &constraints::INT32SCALAR, Version::new(13, 1)),
            ResultName::Fixed("gridSize_z"),
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    result_types: &[TypeSource::Written, TypeSource::Constraint, TypeSource::Constraint],
    built_types: &[
        TypeSource::Constraint,
        TypeSource::Constraint,
        TypeSource::Constraint,
    ],
    code: &[(Hook::Run, "grid_size"), (Hook::Range, "count")],
    summary: "Size of the grid in tile blocks.",
    ..table::OPERATION
};

/// `cuda_tile.get_tensor_shape`: see [`GetTensorShape`](super::views::GetTensorShape).
pub static GET_TENSOR_SHAPE: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "get_tensor_shape"),
    name: "cuda_tile.get_tensor_shape",
    dialect: "cuda_tile",
    group: "views",
    opcode: Some(0x2F),
    since: Version::new(13, 1),
    operands: &[table::operand("src", &constraints::TENSOR_VIEW, Version::new(13, 1))],
    results: &[
        table::variadic_result("result", &constraints::INT_SCALAR, Version::new(13, 1)),
    ],
    effects: Effects::NONE,
    syntax: OpSyntax::Custom("shape_query"),
    operand_types: &[TypeSource::Syntax],
    result_types: &[TypeSource::Syntax],
    built_types: &[TypeSource::Written],
    code: &[(Hook::Rule, "one_result_per_dimension"), (Hook::Run, "tensor_shape")],
    summary: "The sizes of a tensor, one result for each dimension.",
    ..table::OPERATION
};

/// `cuda_tile.get_tile_block_id`: see [`GetTileBlockId`](super::views::GetTileBlockId).
pub static GET_TILE_BLOCK_ID: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "get_tile_block_id"),
    name: "cuda_tile.get_tile_block_id",
    dialect: "cuda_tile",
    group: "core",
    opcode: Some(0x30),
    since: Version::new(13, 1),
    results: &[
        table::suggesting(
            table::result("blockId_x", &constraints::INT32SCALAR, Version::new(13, 1)),
            ResultName::Fixed("blockId_x"),
        ),
        table::suggesting(
            table::result("blockId_y", &constraints::INT32SCALAR, Version::new(13, 1)),
            ResultName::Fixed("blockId_y"),
        ),
        table::suggesting(
            table::result("blockId_z", &constraints::INT32SCALAR, Version::new(13, 1)),
            ResultName::Fixed("blockId_z"),
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    result_types: &[TypeSource::Written, TypeSource::Constraint, TypeSource::Constraint],
    built_types: &[
        TypeSource::Constraint,
        TypeSource::Constraint,
        TypeSource::Constraint,
    ],
    code: &[(Hook::Run, "block_position"), (Hook::Range, "count")],
    summary: "Position of the tile block in the grid.",
    ..table::OPERATION
};

/// `cuda_tile.global`: see [`Global`](super::views::Global).
pub static GLOBAL: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "global"),
    name: "cuda_tile.global",
    dialect: "cuda_tile",
    group: "core",
    opcode: Some(0x31),
    since: Version::new(13, 1),
    role: Some(Role::Global),
    attributes: &[
        table::required("sym_name", Kind::SymbolName, Version::new(13, 1)),
        table::required("value", Kind::DenseElements, Version::new(13, 1)),
        table::with_default(
            "alignment",
            Kind::Integer64,
            Version::new(13, 1),
            DefaultValue::Integer(0),
        ),
        table::optional("constant", Kind::Unit, Version::new(13, 3), Some(0)),
        table::with_default(
            "symbol_visibility",
            Kind::Enum(&enums::SYMBOL_VISIBILITY),
            Version::new(13, 3),
            DefaultValue::Case(0),
        ),
    ],
    traits: &[Trait::Symbol],
    syntax: OpSyntax::Directives(
        &[
            Directive::Prefix(4),
            Directive::Optional {
                anchor: Anchor::Attribute(3),
                elements: &[Directive::Literal("constant"), Directive::Attribute(3)],
            },
            Directive::Attribute(0),
            Directive::Optional {
                anchor: Anchor::Attribute(2),
                elements: &[
                    Directive::Literal("alignment"),
                    Directive::Literal("="),
                    Directive::Attribute(2),
                ],
            },
            Directive::AttributeDictionary,
            Directive::DenseElements {
                attribute: 1,
                result: None,
            },
        ],
    ),
    flags_since: Some(Version::new(13, 3)),
    code: &[(Hook::Rule, "global_value")],
    not_run: Some("is memory that exists before a kernel is launched"),
    summary: "Numbers in global memory that exist as long as the program is loaded.",
    ..table::OPERATION
};

/// `cuda_tile.if`: see [`If`](super::views::If).
pub static IF: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "if"),
    name: "cuda_tile.if",
    dialect: "cuda_tile",
    group: "control_flow",
    opcode: Some(0x32),
    since: Version::new(13, 1),
    operands: &[
        table::operand("condition", &constraints::BOOLEAN_SCALAR, Version::new(13, 1)),
    ],
    results: &[
        table::suggesting(
            table::variadic_result(
                "results",
                &constraints::ANY_TYPE,
                Version::new(13, 1),
            ),
            ResultName::Fixed(""),
        ),
    ],
    regions: &[
        RegionDef {
            name: "thenRegion",
            optional: false,
            argument_names: &[],
            leading: &[],
            terminator: Some("cuda_tile.yield"),
        },
        RegionDef {
            name: "elseRegion",
            optional: true,
            argument_names: &[],
            leading: &[],
            terminator: Some("cuda_tile.yield"),
        },
    ],
    traits: &[Trait::SingleBlock, Trait::NoRegionArguments],
    effects: Effects::NONE,
    speculatability: Speculatability::Recursive,
    flow: &[
        FlowDef {
            source: FlowSource::Terminator("cuda_tile.yield"),
            with: None,
            targets: &[FlowTarget::Results],
        },
    ],
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::Optional {
                anchor: Anchor::Result(0),
                elements: &[
                    Directive::Literal("->"),
                    Directive::Literal("("),
                    Directive::Type(Slot::Result(0)),
                    Directive::Literal(")"),
                ],
            },
            Directive::ImplicitRegion(0),
            Directive::Optional {
                anchor: Anchor::Region(1),
                elements: &[Directive::Literal("else"), Directive::ImplicitRegion(1)],
            },
            Directive::AttributeDictionary,
        ],
    ),
    operand_types: &[TypeSource::Constraint],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::Written],
    code: &[
        (Hook::Rule, "if_results"),
        (Hook::Rule, "carried_types"),
        (Hook::Fold, "inverted_branches"),
        (Hook::Pattern, "remove_unused_results"),
        (Hook::Pattern, "replace_yield_with_value"),
        (Hook::Pattern, "remove_static_condition"),
        (Hook::Pattern, "convert_to_select"),
        (Hook::Pattern, "remove_empty_else_branch"),
        (Hook::Pattern, "combine_ifs"),
        (Hook::Pattern, "combine_nested_ifs"),
        (Hook::Pattern, "move_terminator_to_parent"),
        (Hook::Run, "branch"),
        (Hook::Enters, "taken_branch"),
    ],
    summary: "A conditional: executes one of two regions.",
    ..table::OPERATION
};

/// `cuda_tile.int_to_ptr`: see [`IntToPtr`](super::views::IntToPtr).
pub static INT_TO_PTR: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "int_to_ptr"),
    name: "cuda_tile.int_to_ptr",
    dialect: "cuda_tile",
    group: "conversions",
    opcode: Some(0x33),
    since: Version::new(13, 1),
    operands: &[table::operand("source", &constraints::INT64TILE, Version::new(13, 1))],
    results: &[table::result("result", &constraints::POINTER_TILE, Version::new(13, 1))],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameShapes(&[Slot::Operand(0), Slot::Result(0)]),
            "V-PTRC-1",
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
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
    code: &[(Hook::Eval, "same_bits")],
    summary: "Converts integers to pointers.",
    ..table::OPERATION
};

/// `cuda_tile.iota`: see [`Iota`](super::views::Iota).
pub static IOTA: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "iota"),
    name: "cuda_tile.iota",
    dialect: "cuda_tile",
    group: "core",
    opcode: Some(0x3A),
    since: Version::new(13, 1),
    results: &[table::result("result", &constraints::INT_TILE, Version::new(13, 1))],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::Written],
    code: &[(Hook::Rule, "iota_length"), (Hook::Eval, "iota"), (Hook::Range, "iota")],
    summary: "The numbers 0, 1, 2 and so on.",
    ..table::OPERATION
};

/// `cuda_tile.itof`: see [`Itof`](super::views::Itof).
pub static ITOF: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "itof"),
    name: "cuda_tile.itof",
    dialect: "cuda_tile",
    group: "conversions",
    opcode: Some(0x3B),
    since: Version::new(13, 1),
    operands: &[table::operand("from", &constraints::INT_TILE, Version::new(13, 1))],
    attributes: &[
        table::required(
            "signedness",
            Kind::Enum(&enums::SIGNEDNESS),
            Version::new(13, 1),
        ),
        table::with_property(
            table::with_cases(
                table::with_default(
                    "rounding_mode",
                    Kind::Enum(&enums::ROUNDING_MODE),
                    Version::new(13, 1),
                    DefaultValue::Case(0),
                ),
                &[0],
                Some("V-ITOF-2"),
            ),
            true,
            Version::new(13, 1),
        ),
    ],
    results: &[
        table::result("to", &constraints::FLOAT_TILE_FROM_INT, Version::new(13, 1)),
    ],
    relations: &[
        table::relation(TypeRelation::SameShapes(&[Slot::Operand(0), Slot::Result(0)])),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::Keyword(0),
            Directive::Clause {
                keyword: "rounding",
                attribute: 1,
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
    code: &[(Hook::Eval, "itof")],
    summary: "Converts integers to floating-point numbers.",
    ..table::OPERATION
};

/// `cuda_tile.join_tokens`: see [`JoinTokens`](super::views::JoinTokens).
pub static JOIN_TOKENS: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "join_tokens"),
    name: "cuda_tile.join_tokens",
    dialect: "cuda_tile",
    group: "memory",
    opcode: Some(0x3C),
    since: Version::new(13, 1),
    operands: &[
        table::variadic_operand("tokens", &constraints::TOKEN, Version::new(13, 1)),
    ],
    results: &[table::result("result", &constraints::TOKEN, Version::new(13, 1))],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[TypeSource::Constraint],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::Constraint],
    code: &[(Hook::Rule, "two_or_more_tokens"), (Hook::Run, "token")],
    summary: "Joins several tokens into one that is ordered after all of them.",
    ..table::OPERATION
};

/// `cuda_tile.load_ptr_tko`: see [`LoadPtrTko`](super::views::LoadPtrTko).
pub static LOAD_PTR_TKO: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "load_ptr_tko"),
    name: "cuda_tile.load_ptr_tko",
    dialect: "cuda_tile",
    group: "memory",
    opcode: Some(0x3D),
    since: Version::new(13, 1),
    operands: &[
        table::operand("source", &constraints::POINTER_TILE, Version::new(13, 1)),
        table::optional_operand(
            "mask",
            &constraints::BOOLEAN_TILE,
            Version::new(13, 1),
            Some(2),
        ),
        table::optional_operand(
            "paddingValue",
            &constraints::NUMBER_TILE,
            Version::new(13, 1),
            Some(3),
        ),
        table::optional_operand(
            "token",
            &constraints::TOKEN,
            Version::new(13, 1),
            Some(4),
        ),
    ],
    attributes: &[
        table::with_cases(
            table::required(
                "memory_ordering_semantics",
                Kind::Enum(&enums::MEMORY_ORDERING),
                Version::new(13, 1),
            ),
            &[0, 1, 2],
            None,
        ),
        table::optional(
            "memory_scope",
            Kind::Enum(&enums::MEMORY_SCOPE),
            Version::new(13, 1),
            Some(0),
        ),
        table::optional(
            "optimization_hints",
            Kind::Defined(&attributes::OPTIMIZATION_HINTS),
            Version::new(13, 1),
            Some(1),
        ),
    ],
    results: &[
        table::suggesting(
            table::result("result", &constraints::ANY_TILE, Version::new(13, 1)),
            ResultName::Fixed("result"),
        ),
        table::suggesting(
            table::result("result_token", &constraints::TOKEN, Version::new(13, 1)),
            ResultName::Fixed("result_token"),
        ),
    ],
    relations: &[
        table::ruled_relation(
            TypeRelation::PointersTo(Slot::Operand(0), Slot::Result(0)),
            "V-LDP-1",
        ),
        table::ruled_relation(
            TypeRelation::SameShapes(&[Slot::Operand(0), Slot::Operand(1)]),
            "V-LDP-2",
        ),
        table::relation(TypeRelation::SameTypes(&[Slot::Operand(2), Slot::Result(0)])),
    ],
    effects: Effects::Known(
        &[
            EffectDef::new(EffectKind::Read, ResourceDef::Through(Slot::Operand(0))),
            table::effect_unless(EffectKind::Read, ResourceDef::Memory, 0, 0),
            table::effect_unless(EffectKind::Write, ResourceDef::Memory, 0, 0),
        ],
    ),
    ordered_by: Some(3),
    syntax: OpSyntax::Directives(
        &[
            Directive::Attribute(0),
            Directive::Optional {
                anchor: Anchor::Attribute(1),
                elements: &[Directive::Attribute(1)],
            },
            Directive::Operand(0),
            Directive::Optional {
                anchor: Anchor::Operand(1),
                elements: &[Directive::Literal(","), Directive::Operand(1)],
            },
            Directive::Optional {
                anchor: Anchor::Operand(2),
                elements: &[Directive::Literal(","), Directive::Operand(2)],
            },
            Directive::Optional {
                anchor: Anchor::Operand(3),
                elements: &[
                    Directive::Literal("token"),
                    Directive::NoSpace,
                    Directive::Literal("="),
                    Directive::NoSpace,
                    Directive::Operand(3),
                ],
            },
            Directive::Optional {
                anchor: Anchor::Attribute(2),
                elements: &[
                    Directive::Literal("optimization_hints"),
                    Directive::Literal("="),
                    Directive::Attribute(2),
                ],
            },
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Operand(0)),
            Directive::Optional {
                anchor: Anchor::Operand(1),
                elements: &[Directive::Literal(","), Directive::Type(Slot::Operand(1))],
            },
            Directive::Optional {
                anchor: Anchor::Operand(2),
                elements: &[Directive::Literal(","), Directive::Type(Slot::Operand(2))],
            },
            Directive::Literal("->"),
            Directive::Type(Slot::Result(0)),
            Directive::Literal(","),
            Directive::Type(Slot::Result(1)),
        ],
    ),
    operand_types: &[
        TypeSource::Written,
        TypeSource::Written,
        TypeSource::Written,
        TypeSource::Constraint,
    ],
    result_types: &[TypeSource::Written, TypeSource::Written],
    built_types: &[TypeSource::Written, TypeSource::Constraint],
    flags_since: Some(Version::new(13, 1)),
    code: &[
        (Hook::Rule, "scope_unless_weak"),
        (Hook::Rule, "no_multicast"),
        (Hook::Rule, "hint_dictionaries"),
        (Hook::Rule, "known_hints"),
        (Hook::Run, "load_elements"),
    ],
    summary: "Loads numbers through pointers.",
    ..table::OPERATION
};

/// `cuda_tile.load_view_tko`: see [`LoadViewTko`](super::views::LoadViewTko).
pub static LOAD_VIEW_TKO: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "load_view_tko"),
    name: "cuda_tile.load_view_tko",
    dialect: "cuda_tile",
    group: "views",
    opcode: Some(0x3E),
    since: Version::new(13, 1),
    operands: &[
        table::operand("view", &constraints::TILE_VIEW, Version::new(13, 1)),
        table::variadic_operand("index", &constraints::INT_TILE, Version::new(13, 1)),
        table::optional_operand(
            "token",
            &constraints::TOKEN,
            Version::new(13, 1),
            Some(2),
        ),
    ],
    attributes: &[
        table::with_cases(
            table::required(
                "memory_ordering_semantics",
                Kind::Enum(&enums::MEMORY_ORDERING),
                Version::new(13, 1),
            ),
            &[0, 1, 2],
            None,
        ),
        table::optional(
            "memory_scope",
            Kind::Enum(&enums::MEMORY_SCOPE),
            Version::new(13, 1),
            Some(0),
        ),
        table::optional(
            "optimization_hints",
            Kind::Defined(&attributes::OPTIMIZATION_HINTS),
            Version::new(13, 1),
            Some(1),
        ),
        table::with_default(
            "inbounds",
            Kind::Bools,
            Version::new(13, 4),
            DefaultValue::FalseForEach {
                operand: 1,
            },
        ),
    ],
    results: &[
        table::suggesting(
            table::result("tile", &constraints::ANY_TILE, Version::new(13, 1)),
            ResultName::Fixed("tile"),
        ),
        table::suggesting(
            table::result("result_token", &constraints::TOKEN, Version::new(13, 1)),
            ResultName::Fixed("result_token"),
        ),
    ],
    effects: Effects::Known(
        &[
            EffectDef::new(EffectKind::Read, ResourceDef::Through(Slot::Operand(0))),
            table::effect_unless(EffectKind::Read, ResourceDef::Memory, 0, 0),
            table::effect_unless(EffectKind::Write, ResourceDef::Memory, 0, 0),
        ],
    ),
    ordered_by: Some(2),
    syntax: OpSyntax::Directives(
        &[
            Directive::Attribute(0),
            Directive::Optional {
                anchor: Anchor::Attribute(1),
                elements: &[Directive::Attribute(1)],
            },
            Directive::Operand(0),
            Directive::Literal("["),
            Directive::Operand(1),
            Directive::Literal("]"),
            Directive::Optional {
                anchor: Anchor::Operand(2),
                elements: &[
                    Directive::Literal("token"),
                    Directive::Literal("="),
                    Directive::Operand(2),
                ],
            },
            Directive::Optional {
                anchor: Anchor::Attribute(2),
                elements: &[
                    Directive::Literal("optimization_hints"),
                    Directive::Literal("="),
                    Directive::Attribute(2),
                ],
            },
            Directive::Optional {
                anchor: Anchor::Attribute(3),
                elements: &[
                    Directive::Literal("inbounds"),
                    Directive::Literal("="),
                    Directive::Attribute(3),
                ],
            },
            Directive::AttributeDictionaryWithKeyword,
            Directive::Literal(":"),
            Directive::Type(Slot::Operand(0)),
            Directive::Optional {
                anchor: Anchor::Operand(1),
                elements: &[
                    Directive::Literal(","),
                    Directive::SplatType(Slot::Operand(1)),
                ],
            },
            Directive::Literal("->"),
            Directive::Type(Slot::Result(0)),
            Directive::Literal(","),
            Directive::Type(Slot::Result(1)),
        ],
    ),
    operand_types: &[TypeSource::Written, TypeSource::Written, TypeSource::Constraint],
    result_types: &[TypeSource::Written, TypeSource::Written],
    built_types: &[TypeSource::Written, TypeSource::Constraint],
    flags_since: Some(Version::new(13, 1)),
    code: &[
        (Hook::Rule, "view_access"),
        (Hook::Rule, "scope_unless_weak"),
        (Hook::Rule, "no_multicast"),
        (Hook::Rule, "hint_dictionaries"),
        (Hook::Rule, "known_hints"),
        (Hook::Run, "load_tile"),
    ],
    summary: "Loads a tile through a view.",
    ..table::OPERATION
};

/// `cuda_tile.log`: see [`Log`](super::views::Log).
pub static LOG: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "log"),
    name: "cuda_tile.log",
    dialect: "cuda_tile",
    group: "floating_point",
    opcode: Some(0x3F),
    since: Version::new(13, 1),
    operands: &[
        table::operand("source", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    results: &[
        table::result("result", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(&[Slot::Operand(0), Slot::Result(0)]),
            "V-FMATH-1",
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[TypeSource::SameAs(Slot::Result(0))],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::SameAs(Slot::Operand(0))],
    code: &[(Hook::Eval, "log")],
    summary: "Element-wise natural logarithm.",
    ..table::OPERATION
};

/// `cuda_tile.log2`: see [`Log2`](super::views::Log2).
pub static LOG2: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "log2"),
    name: "cuda_tile.log2",
    dialect: "cuda_tile",
    group: "floating_point",
    opcode: Some(0x40),
    since: Version::new(13, 1),
    operands: &[
        table::operand("source", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    results: &[
        table::result("result", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(&[Slot::Operand(0), Slot::Result(0)]),
            "V-FMATH-1",
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[TypeSource::SameAs(Slot::Result(0))],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::SameAs(Slot::Operand(0))],
    code: &[(Hook::Eval, "log2")],
    summary: "Element-wise logarithm to the base of two.",
    ..table::OPERATION
};

/// `cuda_tile.loop`: see [`Loop`](super::views::Loop).
pub static LOOP: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "loop"),
    name: "cuda_tile.loop",
    dialect: "cuda_tile",
    group: "control_flow",
    opcode: Some(0x41),
    since: Version::new(13, 1),
    operands: &[
        table::variadic_operand(
            "initValues",
            &constraints::ANY_TYPE,
            Version::new(13, 1),
        ),
    ],
    results: &[
        table::suggesting(
            table::variadic_result(
                "resultValues",
                &constraints::ANY_TYPE,
                Version::new(13, 1),
            ),
            ResultName::Fixed(""),
        ),
    ],
    regions: &[
        RegionDef {
            name: "region",
            optional: false,
            argument_names: &[],
            leading: &[],
            terminator: Some("cuda_tile.continue"),
        },
    ],
    traits: &[Trait::SingleBlock, Trait::AutomaticAllocationScope],
    effects: Effects::Known(&[EffectDef::new(EffectKind::Write, ResourceDef::Control)]),
    flow: &[
        FlowDef {
            source: FlowSource::Operands(0),
            with: None,
            targets: &[
                FlowTarget::Region {
                    region: 0,
                    first: 0,
                    each: 1,
                },
            ],
        },
        FlowDef {
            source: FlowSource::Terminator("cuda_tile.continue"),
            with: None,
            targets: &[
                FlowTarget::Region {
                    region: 0,
                    first: 0,
                    each: 1,
                },
            ],
        },
        FlowDef {
            source: FlowSource::Terminator("cuda_tile.break"),
            with: None,
            targets: &[FlowTarget::Results],
        },
    ],
    syntax: OpSyntax::Custom("loop"),
    operand_types: &[TypeSource::Syntax],
    result_types: &[TypeSource::Syntax],
    built_types: &[TypeSource::Written],
    code: &[
        (Hook::Rule, "loop_body"),
        (Hook::Rule, "carried_types"),
        (Hook::Run, "endless_loop"),
    ],
    summary: "A loop without a condition.",
    ..table::OPERATION
};

/// `cuda_tile.make_partition_view`: see [`MakePartitionView`](super::views::MakePartitionView).
pub static MAKE_PARTITION_VIEW: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "make_partition_view"),
    name: "cuda_tile.make_partition_view",
    dialect: "cuda_tile",
    group: "views",
    opcode: Some(0x42),
    since: Version::new(13, 1),
    operands: &[
        table::operand("tensor_view", &constraints::TENSOR_VIEW, Version::new(13, 1)),
    ],
    results: &[
        table::suggesting(
            table::result("result", &constraints::PARTITION_VIEW, Version::new(13, 1)),
            ResultName::Fixed("pview"),
        ),
    ],
    relations: &[
        table::relation(TypeRelation::ViewOf(Slot::Result(0), Slot::Operand(0))),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[TypeSource::ViewedBy(Slot::Result(0))],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::Written],
    code: &[(Hook::Run, "same_value")],
    summary: "A view that partitions a tensor into adjacent tiles.",
    ..table::OPERATION
};

/// `cuda_tile.make_tensor_view`: see [`MakeTensorView`](super::views::MakeTensorView).
pub static MAKE_TENSOR_VIEW: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "make_tensor_view"),
    name: "cuda_tile.make_tensor_view",
    dialect: "cuda_tile",
    group: "views",
    opcode: Some(0x43),
    since: Version::new(13, 1),
    operands: &[
        table::operand("base", &constraints::POINTER_SCALAR, Version::new(13, 1)),
        table::variadic_operand(
            "dynamicShape",
            &constraints::INT_SCALAR,
            Version::new(13, 1),
        ),
        table::variadic_operand(
            "dynamicStrides",
            &constraints::INT_SCALAR,
            Version::new(13, 1),
        ),
    ],
    results: &[
        table::suggesting(
            table::result("result", &constraints::TENSOR_VIEW, Version::new(13, 1)),
            ResultName::Fixed("tview"),
        ),
    ],
    effects: Effects::NONE,
    syntax: OpSyntax::Custom("make_tensor_view"),
    operand_types: &[TypeSource::Syntax, TypeSource::Syntax, TypeSource::Syntax],
    result_types: &[TypeSource::Syntax],
    built_types: &[TypeSource::Written],
    code: &[(Hook::Rule, "tensor_view_operands"), (Hook::Run, "tensor_view")],
    summary: "A view of a tensor in memory, given its address.",
    ..table::OPERATION
};

/// `cuda_tile.make_token`: see [`MakeToken`](super::views::MakeToken).
pub static MAKE_TOKEN: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "make_token"),
    name: "cuda_tile.make_token",
    dialect: "cuda_tile",
    group: "memory",
    opcode: Some(0x44),
    since: Version::new(13, 1),
    results: &[table::result("result", &constraints::TOKEN, Version::new(13, 1))],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::Constraint],
    code: &[(Hook::Run, "token")],
    summary: "A token that is ordered after nothing.",
    ..table::OPERATION
};

/// `cuda_tile.maxf`: see [`Maxf`](super::views::Maxf).
pub static MAXF: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "maxf"),
    name: "cuda_tile.maxf",
    dialect: "cuda_tile",
    group: "floating_point",
    opcode: Some(0x45),
    since: Version::new(13, 1),
    operands: &[
        table::operand("lhs", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
        table::operand("rhs", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    attributes: &[
        table::optional("propagate_nan", Kind::Unit, Version::new(13, 1), Some(0)),
        table::optional("flush_to_zero", Kind::Unit, Version::new(13, 1), Some(1)),
    ],
    results: &[
        table::result("result", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
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
            Directive::AnyOrder(
                &[
                    &[Directive::Literal("flush_to_zero"), Directive::Attribute(1)],
                    &[Directive::Literal("propagate_nan"), Directive::Attribute(0)],
                ],
            ),
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
    flags_since: Some(Version::new(13, 1)),
    code: &[(Hook::Eval, "maxf")],
    modifiers: &[
        ModifierDef {
            attribute: 1,
            cases: &[],
            of: Slot::Result(0),
            elements: &[&builtin::scalars::F32],
            rule: Some("V-FARITH-2"),
        },
    ],
    summary: "Element-wise maximum of floating-point numbers.",
    ..table::OPERATION
};

/// `cuda_tile.maxi`: see [`Maxi`](super::views::Maxi).
pub static MAXI: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "maxi"),
    name: "cuda_tile.maxi",
    dialect: "cuda_tile",
    group: "integer",
    opcode: Some(0x46),
    since: Version::new(13, 1),
    operands: &[
        table::operand("lhs", &constraints::INT_TILE, Version::new(13, 1)),
        table::operand("rhs", &constraints::INT_TILE, Version::new(13, 1)),
    ],
    attributes: &[
        table::required(
            "signedness",
            Kind::Enum(&enums::SIGNEDNESS),
            Version::new(13, 1),
        ),
    ],
    results: &[table::result("result", &constraints::INT_TILE, Version::new(13, 1))],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(
                &[Slot::Operand(0), Slot::Operand(1), Slot::Result(0)],
            ),
            "V-INT-1",
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::Literal(","),
            Directive::Operand(1),
            Directive::Keyword(0),
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
    code: &[(Hook::Eval, "maxi"), (Hook::Range, "maxi")],
    summary: "Element-wise maximum of integers.",
    ..table::OPERATION
};

/// `cuda_tile.minf`: see [`Minf`](super::views::Minf).
pub static MINF: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "minf"),
    name: "cuda_tile.minf",
    dialect: "cuda_tile",
    group: "floating_point",
    opcode: Some(0x47),
    since: Version::new(13, 1),
    operands: &[
        table::operand("lhs", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
        table::operand("rhs", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    attributes: &[
        table::optional("propagate_nan", Kind::Unit, Version::new(13, 1), Some(0)),
        table::optional("flush_to_zero", Kind::Unit, Version::new(13, 1), Some(1)),
    ],
    results: &[
        table::result("result", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
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
            Directive::AnyOrder(
                &[
                    &[Directive::Literal("flush_to_zero"), Directive::Attribute(1)],
                    &[Directive::Literal("propagate_nan"), Directive::Attribute(0)],
                ],
            ),
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
    flags_since: Some(Version::new(13, 1)),
    code: &[(Hook::Eval, "minf")],
    modifiers: &[
        ModifierDef {
            attribute: 1,
            cases: &[],
            of: Slot::Result(0),
            elements: &[&builtin::scalars::F32],
            rule: Some("V-FARITH-2"),
        },
    ],
    summary: "Element-wise minimum of floating-point numbers.",
    ..table::OPERATION
};

/// `cuda_tile.mini`: see [`Mini`](super::views::Mini).
pub static MINI: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "mini"),
    name: "cuda_tile.mini",
    dialect: "cuda_tile",
    group: "integer",
    opcode: Some(0x48),
    since: Version::new(13, 1),
    operands: &[
        table::operand("lhs", &constraints::INT_TILE, Version::new(13, 1)),
        table::operand("rhs", &constraints::INT_TILE, Version::new(13, 1)),
    ],
    attributes: &[
        table::required(
            "signedness",
            Kind::Enum(&enums::SIGNEDNESS),
            Version::new(13, 1),
        ),
    ],
    results: &[table::result("result", &constraints::INT_TILE, Version::new(13, 1))],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(
                &[Slot::Operand(0), Slot::Operand(1), Slot::Result(0)],
            ),
            "V-INT-1",
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::Literal(","),
            Directive::Operand(1),
            Directive::Keyword(0),
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
    code: &[(Hook::Eval, "mini"), (Hook::Range, "mini")],
    summary: "Element-wise minimum of integers.",
    ..table::OPERATION
};

/// `cuda_tile.mmaf`: see [`Mmaf`](super::views::Mmaf).
pub static MMAF: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "mmaf"),
    name: "cuda_tile.mmaf",
    dialect: "cuda_tile",
    group: "floating_point",
    opcode: Some(0x49),
    since: Version::new(13, 1),
    operands: &[
        table::operand("lhs", &constraints::MMA_OPERAND, Version::new(13, 1)),
        table::operand("rhs", &constraints::MMA_OPERAND, Version::new(13, 1)),
        table::operand("acc", &constraints::MMA_ACCUMULATOR, Version::new(13, 1)),
    ],
    attributes: &[table::optional("fast_acc", Kind::Unit, Version::new(13, 3), Some(0))],
    results: &[
        table::result("result", &constraints::MMA_ACCUMULATOR, Version::new(13, 1)),
    ],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(&[Slot::Operand(2), Slot::Result(0)]),
            "V-MMA-6",
        ),
        table::ruled_relation(
            TypeRelation::SameElementTypes(&[Slot::Operand(0), Slot::Operand(1)]),
            "V-MMA-6",
        ),
        table::ruled_relation(
            TypeRelation::SameRanks(
                &[Slot::Operand(0), Slot::Operand(1), Slot::Operand(2)],
            ),
            "V-MMA-1",
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::Literal(","),
            Directive::Operand(1),
            Directive::Literal(","),
            Directive::Operand(2),
            Directive::Optional {
                anchor: Anchor::Attribute(0),
                elements: &[Directive::Literal("fast_acc"), Directive::Attribute(0)],
            },
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Operand(0)),
            Directive::Literal(","),
            Directive::Type(Slot::Operand(1)),
            Directive::Literal(","),
            Directive::Type(Slot::Operand(2)),
        ],
    ),
    operand_types: &[TypeSource::Written, TypeSource::Written, TypeSource::Written],
    result_types: &[TypeSource::SameAs(Slot::Operand(2))],
    built_types: &[TypeSource::SameAs(Slot::Operand(2))],
    flags_since: Some(Version::new(13, 3)),
    code: &[
        (Hook::Rule, "mma_shapes"),
        (Hook::Rule, "mma_element_types"),
        (Hook::Eval, "mmaf"),
    ],
    summary: "Product of floating-point matrices, added to an accumulator.",
    ..table::OPERATION
};

/// `cuda_tile.mmai`: see [`Mmai`](super::views::Mmai).
pub static MMAI: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "mmai"),
    name: "cuda_tile.mmai",
    dialect: "cuda_tile",
    group: "integer",
    opcode: Some(0x4A),
    since: Version::new(13, 1),
    operands: &[
        table::operand("lhs", &constraints::INT8TILE, Version::new(13, 1)),
        table::operand("rhs", &constraints::INT8TILE, Version::new(13, 1)),
        table::operand("acc", &constraints::INT32TILE, Version::new(13, 1)),
    ],
    attributes: &[
        table::required(
            "signedness_lhs",
            Kind::Enum(&enums::SIGNEDNESS),
            Version::new(13, 1),
        ),
        table::required(
            "signedness_rhs",
            Kind::Enum(&enums::SIGNEDNESS),
            Version::new(13, 1),
        ),
    ],
    results: &[table::result("result", &constraints::INT32TILE, Version::new(13, 1))],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(&[Slot::Operand(2), Slot::Result(0)]),
            "V-MMA-6",
        ),
        table::ruled_relation(
            TypeRelation::SameElementTypes(&[Slot::Operand(0), Slot::Operand(1)]),
            "V-MMA-6",
        ),
        table::ruled_relation(
            TypeRelation::SameRanks(
                &[Slot::Operand(0), Slot::Operand(1), Slot::Operand(2)],
            ),
            "V-MMA-1",
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::Literal(","),
            Directive::Operand(1),
            Directive::Literal(","),
            Directive::Operand(2),
            Directive::Keyword(0),
            Directive::Keyword(1),
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Operand(0)),
            Directive::Literal(","),
            Directive::Type(Slot::Operand(1)),
            Directive::Literal(","),
            Directive::Type(Slot::Operand(2)),
        ],
    ),
    operand_types: &[TypeSource::Written, TypeSource::Written, TypeSource::Written],
    result_types: &[TypeSource::SameAs(Slot::Operand(2))],
    built_types: &[TypeSource::SameAs(Slot::Operand(2))],
    code: &[(Hook::Rule, "mma_shapes"), (Hook::Eval, "mmai")],
    summary: "Product of integer matrices, added to an accumulator.",
    ..table::OPERATION
};

/// `cuda_tile.module`: see [`Module`](super::views::Module).
pub static MODULE: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "module"),
    name: "cuda_tile.module",
    dialect: "cuda_tile",
    group: "core",
    opcode: Some(0x4B),
    since: Version::new(13, 1),
    role: Some(Role::KernelModule),
    attributes: &[
        table::required("sym_name", Kind::SymbolName, Version::new(13, 1)),
        table::optional("producer", Kind::String, Version::new(13, 3), Some(0)),
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
        Trait::SingleBlock,
        Trait::NoTerminator,
        Trait::NoRegionArguments,
        Trait::GraphRegion,
    ],
    syntax: OpSyntax::Directives(
        &[
            Directive::Attribute(0),
            Directive::AttributeDictionaryWithKeyword,
            Directive::Region(0),
        ],
    ),
    flags_since: Some(Version::new(13, 3)),
    code: &[(Hook::Rule, "module_body"), (Hook::Rule, "scopes_of_globals")],
    not_run: Some("holds kernels, which are launched one by one"),
    summary: "A program: entries and globals.",
    ..table::OPERATION
};

/// `cuda_tile.mulf`: see [`Mulf`](super::views::Mulf).
pub static MULF: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "mulf"),
    name: "cuda_tile.mulf",
    dialect: "cuda_tile",
    group: "floating_point",
    opcode: Some(0x4C),
    since: Version::new(13, 1),
    operands: &[
        table::operand("lhs", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
        table::operand("rhs", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    attributes: &[
        table::with_property(
            table::with_cases(
                table::with_default(
                    "rounding_mode",
                    Kind::Enum(&enums::ROUNDING_MODE),
                    Version::new(13, 1),
                    DefaultValue::Case(0),
                ),
                &[0, 1, 2, 3],
                Some("V-FARITH-1"),
            ),
            true,
            Version::new(13, 1),
        ),
        table::optional("flush_to_zero", Kind::Unit, Version::new(13, 1), Some(0)),
    ],
    results: &[
        table::result("result", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
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
            Directive::Clause {
                keyword: "rounding",
                attribute: 0,
            },
            Directive::Optional {
                anchor: Anchor::Attribute(1),
                elements: &[Directive::Literal("flush_to_zero"), Directive::Attribute(1)],
            },
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
    flags_since: Some(Version::new(13, 1)),
    code: &[(Hook::Eval, "mulf")],
    modifiers: &[
        ModifierDef {
            attribute: 1,
            cases: &[],
            of: Slot::Result(0),
            elements: &[&builtin::scalars::F32],
            rule: Some("V-FARITH-2"),
        },
    ],
    summary: "Element-wise product.",
    ..table::OPERATION
};

/// `cuda_tile.mulhii`: see [`Mulhii`](super::views::Mulhii).
pub static MULHII: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "mulhii"),
    name: "cuda_tile.mulhii",
    dialect: "cuda_tile",
    group: "integer",
    opcode: Some(0x4D),
    since: Version::new(13, 1),
    operands: &[
        table::operand("x", &constraints::INT_TILE, Version::new(13, 1)),
        table::operand("y", &constraints::INT_TILE, Version::new(13, 1)),
    ],
    results: &[table::result("result", &constraints::INT_TILE, Version::new(13, 1))],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(
                &[Slot::Operand(0), Slot::Operand(1), Slot::Result(0)],
            ),
            "V-INT-1",
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
    code: &[(Hook::Eval, "mulhii")],
    summary: "Element-wise high half of the product of unsigned integers.",
    ..table::OPERATION
};

/// `cuda_tile.muli`: see [`Muli`](super::views::Muli).
pub static MULI: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "muli"),
    name: "cuda_tile.muli",
    dialect: "cuda_tile",
    group: "integer",
    opcode: Some(0x4E),
    since: Version::new(13, 1),
    operands: &[
        table::operand("lhs", &constraints::INT_TILE, Version::new(13, 1)),
        table::operand("rhs", &constraints::INT_TILE, Version::new(13, 1)),
    ],
    attributes: &[
        table::with_default(
            "overflow",
            Kind::Enum(&enums::INTEGER_OVERFLOW),
            Version::new(13, 1),
            DefaultValue::Case(0),
        ),
    ],
    results: &[table::result("result", &constraints::INT_TILE, Version::new(13, 1))],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(
                &[Slot::Operand(0), Slot::Operand(1), Slot::Result(0)],
            ),
            "V-INT-1",
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::Literal(","),
            Directive::Operand(1),
            Directive::Optional {
                anchor: Anchor::Attribute(0),
                elements: &[
                    Directive::Literal("overflow"),
                    Directive::NoSpace,
                    Directive::Attribute(0),
                ],
            },
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
    code: &[(Hook::Eval, "muli"), (Hook::Range, "muli")],
    summary: "Element-wise product of integers.",
    ..table::OPERATION
};

/// `cuda_tile.negf`: see [`Negf`](super::views::Negf).
pub static NEGF: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "negf"),
    name: "cuda_tile.negf",
    dialect: "cuda_tile",
    group: "floating_point",
    opcode: Some(0x4F),
    since: Version::new(13, 1),
    operands: &[
        table::operand("source", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    results: &[
        table::result("result", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(&[Slot::Operand(0), Slot::Result(0)]),
            "V-FMATH-1",
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[TypeSource::SameAs(Slot::Result(0))],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::SameAs(Slot::Operand(0))],
    code: &[(Hook::Eval, "negf")],
    summary: "Element-wise negation.",
    ..table::OPERATION
};

/// `cuda_tile.negi`: see [`Negi`](super::views::Negi).
pub static NEGI: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "negi"),
    name: "cuda_tile.negi",
    dialect: "cuda_tile",
    group: "integer",
    opcode: Some(0x50),
    since: Version::new(13, 1),
    operands: &[table::operand("source", &constraints::INT_TILE, Version::new(13, 1))],
    attributes: &[
        table::with_cases(
            table::with_default(
                "overflow",
                Kind::Enum(&enums::INTEGER_OVERFLOW),
                Version::new(13, 2),
                DefaultValue::Case(0),
            ),
            &[0, 1, 3],
            Some("V-NEGI-1"),
        ),
    ],
    results: &[table::result("result", &constraints::INT_TILE, Version::new(13, 1))],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(&[Slot::Operand(0), Slot::Result(0)]),
            "V-INT-1",
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::Optional {
                anchor: Anchor::Attribute(0),
                elements: &[
                    Directive::Literal("overflow"),
                    Directive::NoSpace,
                    Directive::Attribute(0),
                ],
            },
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[TypeSource::SameAs(Slot::Result(0))],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::SameAs(Slot::Operand(0))],
    code: &[(Hook::Eval, "negi"), (Hook::Range, "negi")],
    summary: "Element-wise negation of signed integers.",
    ..table::OPERATION
};

/// `cuda_tile.offset`: see [`Offset`](super::views::Offset).
pub static OFFSET: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "offset"),
    name: "cuda_tile.offset",
    dialect: "cuda_tile",
    group: "core",
    opcode: Some(0x51),
    since: Version::new(13, 1),
    operands: &[
        table::operand("ptr", &constraints::POINTER_TILE, Version::new(13, 1)),
        table::operand("offset", &constraints::INT_TILE, Version::new(13, 1)),
    ],
    results: &[table::result("result", &constraints::POINTER_TILE, Version::new(13, 1))],
    traits: &[Trait::Elementwise],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(&[Slot::Operand(0), Slot::Result(0)]),
            "V-OFFS-1",
        ),
        table::ruled_relation(
            TypeRelation::SameShapes(
                &[Slot::Operand(0), Slot::Operand(1), Slot::Result(0)],
            ),
            "V-TRT-5",
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
            Directive::Type(Slot::Operand(0)),
            Directive::Literal(","),
            Directive::Type(Slot::Operand(1)),
            Directive::Literal("->"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[TypeSource::Written, TypeSource::Written],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::SameAs(Slot::Operand(0))],
    code: &[(Hook::Eval, "offset")],
    summary: "Element-wise addition of offsets to pointers.",
    ..table::OPERATION
};

/// `cuda_tile.ori`: see [`Ori`](super::views::Ori).
pub static ORI: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "ori"),
    name: "cuda_tile.ori",
    dialect: "cuda_tile",
    group: "bitwise",
    opcode: Some(0x52),
    since: Version::new(13, 1),
    operands: &[
        table::operand("lhs", &constraints::INT_TILE, Version::new(13, 1)),
        table::operand("rhs", &constraints::INT_TILE, Version::new(13, 1)),
    ],
    results: &[table::result("result", &constraints::INT_TILE, Version::new(13, 1))],
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
    code: &[(Hook::Eval, "ori"), (Hook::Range, "ori_xori")],
    summary: "Element-wise bitwise or.",
    ..table::OPERATION
};

/// `cuda_tile.permute`: see [`Permute`](super::views::Permute).
pub static PERMUTE: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "permute"),
    name: "cuda_tile.permute",
    dialect: "cuda_tile",
    group: "core",
    opcode: Some(0x53),
    since: Version::new(13, 1),
    operands: &[table::operand("source", &constraints::ANY_TILE, Version::new(13, 1))],
    attributes: &[table::required("permutation", Kind::Integers32, Version::new(13, 1))],
    results: &[table::result("result", &constraints::ANY_TILE, Version::new(13, 1))],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameElementTypes(&[Slot::Operand(0), Slot::Result(0)]),
            "V-PERM-6",
        ),
        table::ruled_relation(
            TypeRelation::SameRanks(&[Slot::Operand(0), Slot::Result(0)]),
            "V-PERM-6",
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::Attribute(0),
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
    code: &[
        (Hook::Rule, "permutation"),
        (Hook::Eval, "permute"),
        (Hook::Range, "elements_of_first"),
    ],
    summary: "Dimensions in another order.",
    ..table::OPERATION
};

/// `cuda_tile.fpowf`: see [`Fpowf`](super::views::Fpowf).
pub static FPOWF: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "fpowf"),
    name: "cuda_tile.fpowf",
    dialect: "cuda_tile",
    group: "floating_point",
    former_names: &[
        FormerName {
            mnemonic: "pow",
            until: Version::new(13, 3),
        },
    ],
    opcode: Some(0x54),
    since: Version::new(13, 1),
    operands: &[
        table::operand("source", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
        table::operand("exponent", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    results: &[
        table::result("result", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(
                &[Slot::Operand(0), Slot::Operand(1), Slot::Result(0)],
            ),
            "V-FMATH-1",
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
    code: &[(Hook::Eval, "fpowf")],
    summary: "Element-wise power of floating-point numbers.",
    ..table::OPERATION
};

/// `cuda_tile.print_tko`: see [`PrintTko`](super::views::PrintTko).
pub static PRINT_TKO: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "print_tko"),
    name: "cuda_tile.print_tko",
    dialect: "cuda_tile",
    group: "miscellaneous",
    opcode: Some(0x55),
    since: Version::new(13, 1),
    operands: &[
        table::variadic_operand("args", &constraints::ANY_TILE, Version::new(13, 1)),
        table::optional_operand(
            "token",
            &constraints::TOKEN,
            Version::new(13, 2),
            Some(0),
        ),
    ],
    attributes: &[table::required("str", Kind::String, Version::new(13, 1))],
    results: &[table::result("result_token", &constraints::TOKEN, Version::new(13, 2))],
    effects: Effects::Known(&[EffectDef::new(EffectKind::Write, ResourceDef::Output)]),
    ordered_by: Some(1),
    syntax: OpSyntax::Directives(
        &[
            Directive::Attribute(0),
            Directive::Optional {
                anchor: Anchor::Operand(0),
                elements: &[Directive::Literal(","), Directive::Operand(0)],
            },
            Directive::Optional {
                anchor: Anchor::Operand(1),
                elements: &[
                    Directive::Literal("token"),
                    Directive::NoSpace,
                    Directive::Literal("="),
                    Directive::NoSpace,
                    Directive::Operand(1),
                ],
            },
            Directive::AttributeDictionary,
            Directive::Optional {
                anchor: Anchor::Operand(0),
                elements: &[Directive::Literal(":"), Directive::Type(Slot::Operand(0))],
            },
            Directive::Literal("->"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[TypeSource::Written, TypeSource::Constraint],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::Constraint],
    flags_since: Some(Version::new(13, 2)),
    code: &[(Hook::Rule, "format_string"), (Hook::Run, "print")],
    summary: "Formatted output.",
    ..table::OPERATION
};

/// `cuda_tile.ptr_to_int`: see [`PtrToInt`](super::views::PtrToInt).
pub static PTR_TO_INT: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "ptr_to_int"),
    name: "cuda_tile.ptr_to_int",
    dialect: "cuda_tile",
    group: "conversions",
    opcode: Some(0x56),
    since: Version::new(13, 1),
    operands: &[
        table::operand("source", &constraints::POINTER_TILE, Version::new(13, 1)),
    ],
    results: &[table::result("result", &constraints::INT64TILE, Version::new(13, 1))],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameShapes(&[Slot::Operand(0), Slot::Result(0)]),
            "V-PTRC-1",
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
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
    code: &[(Hook::Eval, "same_bits")],
    summary: "Converts pointers to integers.",
    ..table::OPERATION
};

/// `cuda_tile.ptr_to_ptr`: see [`PtrToPtr`](super::views::PtrToPtr).
pub static PTR_TO_PTR: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "ptr_to_ptr"),
    name: "cuda_tile.ptr_to_ptr",
    dialect: "cuda_tile",
    group: "conversions",
    opcode: Some(0x57),
    since: Version::new(13, 1),
    operands: &[
        table::operand("source", &constraints::POINTER_TILE, Version::new(13, 1)),
    ],
    results: &[table::result("result", &constraints::POINTER_TILE, Version::new(13, 1))],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameShapes(&[Slot::Operand(0), Slot::Result(0)]),
            "V-PTRC-1",
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
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
    code: &[(Hook::Eval, "same_bits")],
    summary: "Converts pointers to pointers of another type, keeping the addresses.",
    ..table::OPERATION
};

/// `cuda_tile.reduce`: see [`Reduce`](super::views::Reduce).
pub static REDUCE: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "reduce"),
    name: "cuda_tile.reduce",
    dialect: "cuda_tile",
    group: "core",
    opcode: Some(0x58),
    since: Version::new(13, 1),
    operands: &[
        table::variadic_operand("operands", &constraints::ANY_TILE, Version::new(13, 1)),
    ],
    attributes: &[
        table::required("dim", Kind::Integer32, Version::new(13, 1)),
        table::required("identities", Kind::Array, Version::new(13, 1)),
    ],
    results: &[
        table::suggesting(
            table::variadic_result(
                "results",
                &constraints::ANY_TILE,
                Version::new(13, 1),
            ),
            ResultName::Fixed("reduce"),
        ),
    ],
    regions: &[
        RegionDef {
            name: "body",
            optional: false,
            argument_names: &["reduce_lhs#?", "reduce_rhs#?"],
            leading: &[],
            terminator: Some("cuda_tile.yield"),
        },
    ],
    traits: &[Trait::SingleBlock],
    effects: Effects::NONE,
    speculatability: Speculatability::Recursive,
    flow: &[
        FlowDef {
            source: FlowSource::Operands(0),
            with: Some(1),
            targets: &[
                FlowTarget::Region {
                    region: 0,
                    first: 0,
                    each: 2,
                },
                FlowTarget::Results,
            ],
        },
        FlowDef {
            source: FlowSource::Terminator("cuda_tile.yield"),
            with: None,
            targets: &[
                FlowTarget::Region {
                    region: 0,
                    first: 0,
                    each: 2,
                },
                FlowTarget::Results,
            ],
        },
    ],
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::AttributeDictionary,
            Directive::Space,
            Directive::Literal("dim"),
            Directive::NoSpace,
            Directive::Literal("="),
            Directive::NoSpace,
            Directive::Attribute(0),
            Directive::Literal("identities"),
            Directive::NoSpace,
            Directive::Literal("="),
            Directive::NoSpace,
            Directive::Attribute(1),
            Directive::Literal(":"),
            Directive::Type(Slot::Operand(0)),
            Directive::Literal("->"),
            Directive::Type(Slot::Result(0)),
            Directive::ArgumentRegion(0),
        ],
    ),
    operand_types: &[TypeSource::Written],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::Written],
    code: &[
        (Hook::Rule, "aggregation"),
        (Hook::Rule, "reduced_types"),
        (Hook::Rule, "aggregation_body"),
        (Hook::Rule, "pure_body"),
        (Hook::Run, "reduction"),
    ],
    summary: "Combines all elements along a dimension into one.",
    ..table::OPERATION
};

/// `cuda_tile.remf`: see [`Remf`](super::views::Remf).
pub static REMF: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "remf"),
    name: "cuda_tile.remf",
    dialect: "cuda_tile",
    group: "floating_point",
    opcode: Some(0x59),
    since: Version::new(13, 1),
    operands: &[
        table::operand("lhs", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
        table::operand("rhs", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    results: &[
        table::result("result", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(
                &[Slot::Operand(0), Slot::Operand(1), Slot::Result(0)],
            ),
            "V-FMATH-1",
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
    code: &[(Hook::Eval, "remf")],
    summary: "Element-wise remainder of floating-point numbers.",
    ..table::OPERATION
};

/// `cuda_tile.remi`: see [`Remi`](super::views::Remi).
pub static REMI: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "remi"),
    name: "cuda_tile.remi",
    dialect: "cuda_tile",
    group: "integer",
    opcode: Some(0x5A),
    since: Version::new(13, 1),
    operands: &[
        table::operand("lhs", &constraints::INT_TILE, Version::new(13, 1)),
        table::operand("rhs", &constraints::INT_TILE, Version::new(13, 1)),
    ],
    attributes: &[
        table::required(
            "signedness",
            Kind::Enum(&enums::SIGNEDNESS),
            Version::new(13, 1),
        ),
    ],
    results: &[table::result("result", &constraints::INT_TILE, Version::new(13, 1))],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(
                &[Slot::Operand(0), Slot::Operand(1), Slot::Result(0)],
            ),
            "V-INT-1",
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::If(
        &[
            table::condition(1, ElementTest::IsNot(0)),
            table::condition_unless(1, ElementTest::IsNot(-1), 0, 0),
        ],
    ),
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::Literal(","),
            Directive::Operand(1),
            Directive::Keyword(0),
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
    code: &[(Hook::Eval, "remi"), (Hook::Range, "remi")],
    summary: "Element-wise remainder of integers.",
    ..table::OPERATION
};

/// `cuda_tile.reshape`: see [`Reshape`](super::views::Reshape).
pub static RESHAPE: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "reshape"),
    name: "cuda_tile.reshape",
    dialect: "cuda_tile",
    group: "core",
    opcode: Some(0x5B),
    since: Version::new(13, 1),
    operands: &[table::operand("source", &constraints::ANY_TILE, Version::new(13, 1))],
    results: &[
        table::suggesting(
            table::result("result", &constraints::ANY_TILE, Version::new(13, 1)),
            ResultName::Fixed("reshape"),
        ),
    ],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameElementTypes(&[Slot::Operand(0), Slot::Result(0)]),
            "V-TRT-5",
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
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
    code: &[
        (Hook::Rule, "same_element_count"),
        (Hook::Eval, "reshape"),
        (Hook::Range, "elements_of_first"),
    ],
    summary: "The same elements in the same order, with another shape.",
    ..table::OPERATION
};

/// `cuda_tile.return`: see [`Return`](super::views::Return).
pub static RETURN: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "return"),
    name: "cuda_tile.return",
    dialect: "cuda_tile",
    group: "control_flow",
    opcode: Some(0x5C),
    since: Version::new(13, 1),
    operands: &[
        table::variadic_operand("operands", &constraints::ANY_TYPE, Version::new(13, 1)),
    ],
    traits: &[Trait::Terminator, Trait::ReturnLike, Trait::ExitsFunction],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::AttributeDictionary,
            Directive::Optional {
                anchor: Anchor::Operand(0),
                elements: &[
                    Directive::Operand(0),
                    Directive::Literal(":"),
                    Directive::Type(Slot::Operand(0)),
                ],
            },
        ],
    ),
    operand_types: &[TypeSource::Written],
    code: &[(Hook::Rule, "return_target"), (Hook::Run, "end_of_block")],
    summary: "Returns from the function.",
    ..table::OPERATION
};

/// `cuda_tile.rsqrt`: see [`Rsqrt`](super::views::Rsqrt).
pub static RSQRT: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "rsqrt"),
    name: "cuda_tile.rsqrt",
    dialect: "cuda_tile",
    group: "floating_point",
    opcode: Some(0x5D),
    since: Version::new(13, 1),
    operands: &[
        table::operand("source", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    attributes: &[
        table::optional("flush_to_zero", Kind::Unit, Version::new(13, 1), Some(0)),
    ],
    results: &[
        table::result("result", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(&[Slot::Operand(0), Slot::Result(0)]),
            "V-FMATH-1",
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::Optional {
                anchor: Anchor::Attribute(0),
                elements: &[Directive::Literal("flush_to_zero"), Directive::Attribute(0)],
            },
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[TypeSource::SameAs(Slot::Result(0))],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::SameAs(Slot::Operand(0))],
    flags_since: Some(Version::new(13, 1)),
    code: &[(Hook::Eval, "rsqrt")],
    modifiers: &[
        ModifierDef {
            attribute: 0,
            cases: &[],
            of: Slot::Result(0),
            elements: &[&builtin::scalars::F32],
            rule: Some("V-FARITH-2"),
        },
    ],
    summary: "Element-wise reciprocal of the square root.",
    ..table::OPERATION
};

/// `cuda_tile.scan`: see [`Scan`](super::views::Scan).
pub static SCAN: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "scan"),
    name: "cuda_tile.scan",
    dialect: "cuda_tile",
    group: "core",
    opcode: Some(0x5E),
    since: Version::new(13, 1),
    operands: &[
        table::variadic_operand("operands", &constraints::ANY_TILE, Version::new(13, 1)),
    ],
    attributes: &[
        table::required("dim", Kind::Integer32, Version::new(13, 1)),
        table::required("reverse", Kind::Bool, Version::new(13, 1)),
        table::required("identities", Kind::Array, Version::new(13, 1)),
    ],
    results: &[
        table::suggesting(
            table::variadic_result(
                "results",
                &constraints::ANY_TILE,
                Version::new(13, 1),
            ),
            ResultName::Fixed(""),
        ),
    ],
    regions: &[
        RegionDef {
            name: "body",
            optional: false,
            argument_names: &[],
            leading: &[],
            terminator: Some("cuda_tile.yield"),
        },
    ],
    traits: &[Trait::SingleBlock],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(&[Slot::Operand(0), Slot::Result(0)]),
            "V-AGG-6",
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Recursive,
    flow: &[
        FlowDef {
            source: FlowSource::Operands(0),
            with: Some(2),
            targets: &[
                FlowTarget::Region {
                    region: 0,
                    first: 0,
                    each: 2,
                },
                FlowTarget::Results,
            ],
        },
        FlowDef {
            source: FlowSource::Terminator("cuda_tile.yield"),
            with: None,
            targets: &[
                FlowTarget::Region {
                    region: 0,
                    first: 0,
                    each: 2,
                },
                FlowTarget::Results,
            ],
        },
    ],
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::AttributeDictionary,
            Directive::Space,
            Directive::Literal("dim"),
            Directive::NoSpace,
            Directive::Literal("="),
            Directive::NoSpace,
            Directive::Attribute(0),
            Directive::Literal("reverse"),
            Directive::NoSpace,
            Directive::Literal("="),
            Directive::NoSpace,
            Directive::Attribute(1),
            Directive::Literal("identities"),
            Directive::NoSpace,
            Directive::Literal("="),
            Directive::NoSpace,
            Directive::Attribute(2),
            Directive::Literal(":"),
            Directive::Type(Slot::Operand(0)),
            Directive::Literal("->"),
            Directive::Type(Slot::Result(0)),
            Directive::ArgumentRegion(0),
        ],
    ),
    operand_types: &[TypeSource::Written],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::SameAs(Slot::Operand(0))],
    code: &[
        (Hook::Rule, "aggregation"),
        (Hook::Rule, "aggregation_body"),
        (Hook::Rule, "pure_body"),
        (Hook::Run, "prefix_reduction"),
    ],
    summary: "Combines every element along a dimension with those before it: an inclusive prefix reduction.",
    ..table::OPERATION
};

/// `cuda_tile.select`: see [`Select`](super::views::Select).
pub static SELECT: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "select"),
    name: "cuda_tile.select",
    dialect: "cuda_tile",
    group: "core",
    opcode: Some(0x5F),
    since: Version::new(13, 1),
    operands: &[
        table::operand("cond", &constraints::BOOLEAN_TILE, Version::new(13, 1)),
        table::operand(
            "val_if_true",
            &constraints::SELECTABLE_TILE,
            Version::new(13, 1),
        ),
        table::operand(
            "val_if_false",
            &constraints::SELECTABLE_TILE,
            Version::new(13, 1),
        ),
    ],
    results: &[
        table::result("result", &constraints::SELECTABLE_TILE, Version::new(13, 1)),
    ],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(
                &[Slot::Operand(1), Slot::Operand(2), Slot::Result(0)],
            ),
            "V-SEL-2",
        ),
        table::ruled_relation(
            TypeRelation::SameShapes(
                &[Slot::Operand(0), Slot::Operand(1), Slot::Operand(2), Slot::Result(0)],
            ),
            "V-SEL-1",
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::Literal(","),
            Directive::Operand(1),
            Directive::Literal(","),
            Directive::Operand(2),
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Operand(0)),
            Directive::Literal(","),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[
        TypeSource::Written,
        TypeSource::SameAs(Slot::Result(0)),
        TypeSource::SameAs(Slot::Result(0)),
    ],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::SameAs(Slot::Operand(1))],
    code: &[
        (Hook::Fold, "equal_arms"),
        (Hook::Fold, "known_choice"),
        (Hook::Fold, "condition_as_result"),
        (Hook::Fold, "arm_by_comparison"),
        (Hook::Fold, "inverted_choice"),
        (Hook::Fold, "nested_choice"),
        (Hook::Pattern, "SelectI1ToNot"),
        (Hook::Pattern, "select_consts"),
        (Hook::Pattern, "SelectToExtI"),
        (Hook::Eval, "select"),
        (Hook::Range, "select"),
    ],
    summary: "Element-wise choice between two tiles.",
    ..table::OPERATION
};

/// `cuda_tile.shli`: see [`Shli`](super::views::Shli).
pub static SHLI: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "shli"),
    name: "cuda_tile.shli",
    dialect: "cuda_tile",
    group: "integer",
    opcode: Some(0x60),
    since: Version::new(13, 1),
    operands: &[
        table::operand("lhs", &constraints::INT_TILE, Version::new(13, 1)),
        table::operand("rhs", &constraints::INT_TILE, Version::new(13, 1)),
    ],
    attributes: &[
        table::with_default(
            "overflow",
            Kind::Enum(&enums::INTEGER_OVERFLOW),
            Version::new(13, 1),
            DefaultValue::Case(0),
        ),
    ],
    results: &[table::result("result", &constraints::INT_TILE, Version::new(13, 1))],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(
                &[Slot::Operand(0), Slot::Operand(1), Slot::Result(0)],
            ),
            "V-INT-1",
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::Literal(","),
            Directive::Operand(1),
            Directive::Optional {
                anchor: Anchor::Attribute(0),
                elements: &[
                    Directive::Literal("overflow"),
                    Directive::NoSpace,
                    Directive::Attribute(0),
                ],
            },
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
    code: &[(Hook::Eval, "shli"), (Hook::Range, "shli")],
    summary: "Element-wise left shift.",
    ..table::OPERATION
};

/// `cuda_tile.shri`: see [`Shri`](super::views::Shri).
pub static SHRI: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "shri"),
    name: "cuda_tile.shri",
    dialect: "cuda_tile",
    group: "integer",
    opcode: Some(0x61),
    since: Version::new(13, 1),
    operands: &[
        table::operand("lhs", &constraints::INT_TILE, Version::new(13, 1)),
        table::operand("rhs", &constraints::INT_TILE, Version::new(13, 1)),
    ],
    attributes: &[
        table::required(
            "signedness",
            Kind::Enum(&enums::SIGNEDNESS),
            Version::new(13, 1),
        ),
    ],
    results: &[table::result("result", &constraints::INT_TILE, Version::new(13, 1))],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(
                &[Slot::Operand(0), Slot::Operand(1), Slot::Result(0)],
            ),
            "V-INT-1",
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::Literal(","),
            Directive::Operand(1),
            Directive::Keyword(0),
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
    code: &[(Hook::Eval, "shri"), (Hook::Range, "shri")],
    summary: "Element-wise right shift.",
    ..table::OPERATION
};

/// `cuda_tile.sin`: see [`Sin`](super::views::Sin).
pub static SIN: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "sin"),
    name: "cuda_tile.sin",
    dialect: "cuda_tile",
    group: "floating_point",
    opcode: Some(0x62),
    since: Version::new(13, 1),
    operands: &[
        table::operand("source", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    results: &[
        table::result("result", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(&[Slot::Operand(0), Slot::Result(0)]),
            "V-FMATH-1",
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[TypeSource::SameAs(Slot::Result(0))],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::SameAs(Slot::Operand(0))],
    code: &[(Hook::Eval, "sin")],
    summary: "Element-wise sine of an angle in radians.",
    ..table::OPERATION
};

/// `cuda_tile.sinh`: see [`Sinh`](super::views::Sinh).
pub static SINH: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "sinh"),
    name: "cuda_tile.sinh",
    dialect: "cuda_tile",
    group: "floating_point",
    opcode: Some(0x63),
    since: Version::new(13, 1),
    operands: &[
        table::operand("source", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    results: &[
        table::result("result", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(&[Slot::Operand(0), Slot::Result(0)]),
            "V-FMATH-1",
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[TypeSource::SameAs(Slot::Result(0))],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::SameAs(Slot::Operand(0))],
    code: &[(Hook::Eval, "sinh")],
    summary: "Element-wise hyperbolic sine.",
    ..table::OPERATION
};

/// `cuda_tile.sqrt`: see [`Sqrt`](super::views::Sqrt).
pub static SQRT: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "sqrt"),
    name: "cuda_tile.sqrt",
    dialect: "cuda_tile",
    group: "floating_point",
    opcode: Some(0x64),
    since: Version::new(13, 1),
    operands: &[
        table::operand("source", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    attributes: &[
        table::with_property(
            table::with_cases(
                table::with_default(
                    "rounding_mode",
                    Kind::Enum(&enums::ROUNDING_MODE),
                    Version::new(13, 1),
                    DefaultValue::Case(0),
                ),
                &[0, 1, 2, 3, 4],
                Some("V-SQRT-1"),
            ),
            true,
            Version::new(13, 1),
        ),
        table::optional("flush_to_zero", Kind::Unit, Version::new(13, 1), Some(0)),
    ],
    results: &[
        table::result("result", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(&[Slot::Operand(0), Slot::Result(0)]),
            "V-FMATH-1",
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
            Directive::Optional {
                anchor: Anchor::Attribute(1),
                elements: &[Directive::Literal("flush_to_zero"), Directive::Attribute(1)],
            },
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[TypeSource::SameAs(Slot::Result(0))],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::SameAs(Slot::Operand(0))],
    flags_since: Some(Version::new(13, 1)),
    code: &[(Hook::Eval, "sqrt")],
    modifiers: &[
        ModifierDef {
            attribute: 1,
            cases: &[],
            of: Slot::Result(0),
            elements: &[&builtin::scalars::F32],
            rule: Some("V-FARITH-2"),
        },
        ModifierDef {
            attribute: 0,
            cases: &[4],
            of: Slot::Result(0),
            elements: &[&builtin::scalars::F32],
            rule: Some("V-SQRT-2"),
        },
    ],
    summary: "Element-wise square root.",
    ..table::OPERATION
};

/// `cuda_tile.store_ptr_tko`: see [`StorePtrTko`](super::views::StorePtrTko).
pub static STORE_PTR_TKO: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "store_ptr_tko"),
    name: "cuda_tile.store_ptr_tko",
    dialect: "cuda_tile",
    group: "memory",
    opcode: Some(0x65),
    since: Version::new(13, 1),
    operands: &[
        table::operand("destination", &constraints::POINTER_TILE, Version::new(13, 1)),
        table::operand("value", &constraints::ANY_TILE, Version::new(13, 1)),
        table::optional_operand(
            "mask",
            &constraints::BOOLEAN_TILE,
            Version::new(13, 1),
            Some(2),
        ),
        table::optional_operand(
            "token",
            &constraints::TOKEN,
            Version::new(13, 1),
            Some(3),
        ),
    ],
    attributes: &[
        table::with_cases(
            table::required(
                "memory_ordering_semantics",
                Kind::Enum(&enums::MEMORY_ORDERING),
                Version::new(13, 1),
            ),
            &[0, 1, 3],
            None,
        ),
        table::optional(
            "memory_scope",
            Kind::Enum(&enums::MEMORY_SCOPE),
            Version::new(13, 1),
            Some(0),
        ),
        table::optional(
            "optimization_hints",
            Kind::Defined(&attributes::OPTIMIZATION_HINTS),
            Version::new(13, 1),
            Some(1),
        ),
    ],
    results: &[table::result("result_token", &constraints::TOKEN, Version::new(13, 1))],
    relations: &[
        table::ruled_relation(
            TypeRelation::PointersTo(Slot::Operand(0), Slot::Operand(1)),
            "V-STP-1",
        ),
        table::ruled_relation(
            TypeRelation::SameShapes(&[Slot::Operand(0), Slot::Operand(2)]),
            "V-STP-2",
        ),
    ],
    effects: Effects::Known(
        &[
            EffectDef::new(EffectKind::Write, ResourceDef::Through(Slot::Operand(0))),
            table::effect_unless(EffectKind::Read, ResourceDef::Memory, 0, 0),
            table::effect_unless(EffectKind::Write, ResourceDef::Memory, 0, 0),
        ],
    ),
    ordered_by: Some(3),
    syntax: OpSyntax::Directives(
        &[
            Directive::Attribute(0),
            Directive::Optional {
                anchor: Anchor::Attribute(1),
                elements: &[Directive::Attribute(1)],
            },
            Directive::Operand(0),
            Directive::Literal(","),
            Directive::Operand(1),
            Directive::Optional {
                anchor: Anchor::Operand(2),
                elements: &[Directive::Literal(","), Directive::Operand(2)],
            },
            Directive::Optional {
                anchor: Anchor::Operand(3),
                elements: &[
                    Directive::Literal("token"),
                    Directive::NoSpace,
                    Directive::Literal("="),
                    Directive::NoSpace,
                    Directive::Operand(3),
                ],
            },
            Directive::Optional {
                anchor: Anchor::Attribute(2),
                elements: &[
                    Directive::Literal("optimization_hints"),
                    Directive::Literal("="),
                    Directive::Attribute(2),
                ],
            },
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Operand(0)),
            Directive::Literal(","),
            Directive::Type(Slot::Operand(1)),
            Directive::Optional {
                anchor: Anchor::Operand(2),
                elements: &[Directive::Literal(","), Directive::Type(Slot::Operand(2))],
            },
            Directive::Literal("->"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[
        TypeSource::Written,
        TypeSource::Written,
        TypeSource::Written,
        TypeSource::Constraint,
    ],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::Constraint],
    flags_since: Some(Version::new(13, 1)),
    code: &[
        (Hook::Rule, "scope_unless_weak"),
        (Hook::Rule, "no_multicast"),
        (Hook::Rule, "hint_dictionaries"),
        (Hook::Rule, "known_hints"),
        (Hook::Run, "store_elements"),
    ],
    summary: "Stores numbers through pointers.",
    ..table::OPERATION
};

/// `cuda_tile.store_view_tko`: see [`StoreViewTko`](super::views::StoreViewTko).
pub static STORE_VIEW_TKO: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "store_view_tko"),
    name: "cuda_tile.store_view_tko",
    dialect: "cuda_tile",
    group: "views",
    opcode: Some(0x66),
    since: Version::new(13, 1),
    operands: &[
        table::operand("tile", &constraints::ANY_TILE, Version::new(13, 1)),
        table::operand("view", &constraints::TILE_VIEW, Version::new(13, 1)),
        table::variadic_operand("index", &constraints::INT_TILE, Version::new(13, 1)),
        table::optional_operand(
            "token",
            &constraints::TOKEN,
            Version::new(13, 1),
            Some(2),
        ),
    ],
    attributes: &[
        table::with_cases(
            table::required(
                "memory_ordering_semantics",
                Kind::Enum(&enums::MEMORY_ORDERING),
                Version::new(13, 1),
            ),
            &[0, 1, 3],
            None,
        ),
        table::optional(
            "memory_scope",
            Kind::Enum(&enums::MEMORY_SCOPE),
            Version::new(13, 1),
            Some(0),
        ),
        table::optional(
            "optimization_hints",
            Kind::Defined(&attributes::OPTIMIZATION_HINTS),
            Version::new(13, 1),
            Some(1),
        ),
        table::with_default(
            "inbounds",
            Kind::Bools,
            Version::new(13, 4),
            DefaultValue::FalseForEach {
                operand: 2,
            },
        ),
    ],
    results: &[table::result("result_token", &constraints::TOKEN, Version::new(13, 1))],
    effects: Effects::Known(
        &[
            EffectDef::new(EffectKind::Write, ResourceDef::Through(Slot::Operand(1))),
            table::effect_unless(EffectKind::Read, ResourceDef::Memory, 0, 0),
            table::effect_unless(EffectKind::Write, ResourceDef::Memory, 0, 0),
        ],
    ),
    ordered_by: Some(3),
    syntax: OpSyntax::Directives(
        &[
            Directive::Attribute(0),
            Directive::Optional {
                anchor: Anchor::Attribute(1),
                elements: &[Directive::Attribute(1)],
            },
            Directive::Operand(0),
            Directive::Literal(","),
            Directive::Operand(1),
            Directive::Literal("["),
            Directive::Operand(2),
            Directive::Literal("]"),
            Directive::Optional {
                anchor: Anchor::Operand(3),
                elements: &[
                    Directive::Literal("token"),
                    Directive::Literal("="),
                    Directive::Operand(3),
                ],
            },
            Directive::Optional {
                anchor: Anchor::Attribute(2),
                elements: &[
                    Directive::Literal("optimization_hints"),
                    Directive::Literal("="),
                    Directive::Attribute(2),
                ],
            },
            Directive::Optional {
                anchor: Anchor::Attribute(3),
                elements: &[
                    Directive::Literal("inbounds"),
                    Directive::Literal("="),
                    Directive::Attribute(3),
                ],
            },
            Directive::AttributeDictionaryWithKeyword,
            Directive::Literal(":"),
            Directive::Type(Slot::Operand(0)),
            Directive::Literal(","),
            Directive::Type(Slot::Operand(1)),
            Directive::Optional {
                anchor: Anchor::Operand(2),
                elements: &[
                    Directive::Literal(","),
                    Directive::SplatType(Slot::Operand(2)),
                ],
            },
            Directive::Literal("->"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[
        TypeSource::Written,
        TypeSource::Written,
        TypeSource::Written,
        TypeSource::Constraint,
    ],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::Constraint],
    flags_since: Some(Version::new(13, 1)),
    code: &[
        (Hook::Rule, "view_access"),
        (Hook::Rule, "scope_unless_weak"),
        (Hook::Rule, "no_multicast"),
        (Hook::Rule, "hint_dictionaries"),
        (Hook::Rule, "known_hints"),
        (Hook::Run, "store_tile"),
    ],
    summary: "Stores a tile through a view.",
    ..table::OPERATION
};

/// `cuda_tile.subf`: see [`Subf`](super::views::Subf).
pub static SUBF: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "subf"),
    name: "cuda_tile.subf",
    dialect: "cuda_tile",
    group: "floating_point",
    opcode: Some(0x67),
    since: Version::new(13, 1),
    operands: &[
        table::operand("lhs", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
        table::operand("rhs", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    attributes: &[
        table::with_property(
            table::with_cases(
                table::with_default(
                    "rounding_mode",
                    Kind::Enum(&enums::ROUNDING_MODE),
                    Version::new(13, 1),
                    DefaultValue::Case(0),
                ),
                &[0, 1, 2, 3],
                Some("V-FARITH-1"),
            ),
            true,
            Version::new(13, 1),
        ),
        table::optional("flush_to_zero", Kind::Unit, Version::new(13, 1), Some(0)),
    ],
    results: &[
        table::result("result", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
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
            Directive::Clause {
                keyword: "rounding",
                attribute: 0,
            },
            Directive::Optional {
                anchor: Anchor::Attribute(1),
                elements: &[Directive::Literal("flush_to_zero"), Directive::Attribute(1)],
            },
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
    flags_since: Some(Version::new(13, 1)),
    code: &[(Hook::Eval, "subf")],
    modifiers: &[
        ModifierDef {
            attribute: 1,
            cases: &[],
            of: Slot::Result(0),
            elements: &[&builtin::scalars::F32],
            rule: Some("V-FARITH-2"),
        },
    ],
    summary: "Element-wise difference.",
    ..table::OPERATION
};

/// `cuda_tile.subi`: see [`Subi`](super::views::Subi).
pub static SUBI: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "subi"),
    name: "cuda_tile.subi",
    dialect: "cuda_tile",
    group: "integer",
    opcode: Some(0x68),
    since: Version::new(13, 1),
    operands: &[
        table::operand("lhs", &constraints::INT_TILE, Version::new(13, 1)),
        table::operand("rhs", &constraints::INT_TILE, Version::new(13, 1)),
    ],
    attributes: &[
        table::with_default(
            "overflow",
            Kind::Enum(&enums::INTEGER_OVERFLOW),
            Version::new(13, 1),
            DefaultValue::Case(0),
        ),
    ],
    results: &[table::result("result", &constraints::INT_TILE, Version::new(13, 1))],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(
                &[Slot::Operand(0), Slot::Operand(1), Slot::Result(0)],
            ),
            "V-INT-1",
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::Literal(","),
            Directive::Operand(1),
            Directive::Optional {
                anchor: Anchor::Attribute(0),
                elements: &[
                    Directive::Literal("overflow"),
                    Directive::NoSpace,
                    Directive::Attribute(0),
                ],
            },
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
    code: &[(Hook::Eval, "subi"), (Hook::Range, "subi")],
    summary: "Element-wise difference of integers.",
    ..table::OPERATION
};

/// `cuda_tile.tan`: see [`Tan`](super::views::Tan).
pub static TAN: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "tan"),
    name: "cuda_tile.tan",
    dialect: "cuda_tile",
    group: "floating_point",
    opcode: Some(0x69),
    since: Version::new(13, 1),
    operands: &[
        table::operand("source", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    results: &[
        table::result("result", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(&[Slot::Operand(0), Slot::Result(0)]),
            "V-FMATH-1",
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[TypeSource::SameAs(Slot::Result(0))],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::SameAs(Slot::Operand(0))],
    code: &[(Hook::Eval, "tan")],
    summary: "Element-wise tangent of an angle in radians.",
    ..table::OPERATION
};

/// `cuda_tile.tanh`: see [`Tanh`](super::views::Tanh).
pub static TANH: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "tanh"),
    name: "cuda_tile.tanh",
    dialect: "cuda_tile",
    group: "floating_point",
    opcode: Some(0x6A),
    since: Version::new(13, 1),
    operands: &[
        table::operand("source", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    attributes: &[
        table::with_cases(
            table::with_default(
                "rounding_mode",
                Kind::Enum(&enums::ROUNDING_MODE),
                Version::new(13, 2),
                DefaultValue::Case(5),
            ),
            &[4, 5],
            Some("V-TANH-1"),
        ),
    ],
    results: &[
        table::result("result", &constraints::BASE_FLOAT_TILE, Version::new(13, 1)),
    ],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(&[Slot::Operand(0), Slot::Result(0)]),
            "V-FMATH-1",
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
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[TypeSource::SameAs(Slot::Result(0))],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::SameAs(Slot::Operand(0))],
    code: &[(Hook::Eval, "tanh")],
    modifiers: &[
        ModifierDef {
            attribute: 0,
            cases: &[4],
            of: Slot::Result(0),
            elements: &[&builtin::scalars::F32],
            rule: Some("V-TANH-2"),
        },
    ],
    summary: "Element-wise hyperbolic tangent.",
    ..table::OPERATION
};

/// `cuda_tile.trunci`: see [`Trunci`](super::views::Trunci).
pub static TRUNCI: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "trunci"),
    name: "cuda_tile.trunci",
    dialect: "cuda_tile",
    group: "conversions",
    opcode: Some(0x6B),
    since: Version::new(13, 1),
    operands: &[
        table::operand("from", &constraints::INT_TILE_WITH_INT4, Version::new(13, 1)),
    ],
    attributes: &[
        table::with_default(
            "overflow",
            Kind::Enum(&enums::INTEGER_OVERFLOW),
            Version::new(13, 1),
            DefaultValue::Case(0),
        ),
    ],
    results: &[
        table::result("to", &constraints::INT_TILE_WITH_INT4, Version::new(13, 1)),
    ],
    relations: &[
        table::relation(TypeRelation::SameShapes(&[Slot::Operand(0), Slot::Result(0)])),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::Optional {
                anchor: Anchor::Attribute(0),
                elements: &[
                    Directive::Literal("overflow"),
                    Directive::NoSpace,
                    Directive::Attribute(0),
                ],
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
    code: &[
        (Hook::Rule, "narrower_result"),
        (Hook::Eval, "trunci"),
        (Hook::Range, "trunci"),
    ],
    summary: "Truncates integers.",
    ..table::OPERATION
};

/// `cuda_tile.xori`: see [`Xori`](super::views::Xori).
pub static XORI: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "xori"),
    name: "cuda_tile.xori",
    dialect: "cuda_tile",
    group: "bitwise",
    opcode: Some(0x6C),
    since: Version::new(13, 1),
    operands: &[
        table::operand("lhs", &constraints::INT_TILE, Version::new(13, 1)),
        table::operand("rhs", &constraints::INT_TILE, Version::new(13, 1)),
    ],
    results: &[table::result("result", &constraints::INT_TILE, Version::new(13, 1))],
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
    code: &[(Hook::Eval, "xori"), (Hook::Range, "ori_xori")],
    summary: "Element-wise bitwise exclusive or.",
    ..table::OPERATION
};

/// `cuda_tile.yield`: see [`Yield`](super::views::Yield).
pub static YIELD: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "yield"),
    name: "cuda_tile.yield",
    dialect: "cuda_tile",
    group: "control_flow",
    opcode: Some(0x6D),
    since: Version::new(13, 1),
    operands: &[
        table::variadic_operand("operands", &constraints::ANY_VALUE, Version::new(13, 1)),
    ],
    traits: &[
        Trait::Terminator,
        Trait::ReturnLike,
        Trait::ParentOneOf(&["cuda_tile.if", "cuda_tile.reduce", "cuda_tile.scan"]),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::AttributeDictionary,
            Directive::Optional {
                anchor: Anchor::Operand(0),
                elements: &[
                    Directive::Operand(0),
                    Directive::Literal(":"),
                    Directive::Type(Slot::Operand(0)),
                ],
            },
        ],
    ),
    operand_types: &[TypeSource::Written],
    code: &[(Hook::Run, "end_of_region")],
    summary: "Ends a region and passes its operands to the enclosing operation.",
    ..table::OPERATION
};

/// `cuda_tile.atan2`: see [`Atan2`](super::views::Atan2).
pub static ATAN2: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "atan2"),
    name: "cuda_tile.atan2",
    dialect: "cuda_tile",
    group: "floating_point",
    opcode: Some(0x6E),
    since: Version::new(13, 2),
    operands: &[
        table::operand("x", &constraints::BASE_FLOAT_TILE, Version::new(13, 2)),
        table::operand("y", &constraints::BASE_FLOAT_TILE, Version::new(13, 2)),
    ],
    results: &[
        table::result("result", &constraints::BASE_FLOAT_TILE, Version::new(13, 2)),
    ],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(
                &[Slot::Operand(0), Slot::Operand(1), Slot::Result(0)],
            ),
            "V-FMATH-1",
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
    code: &[(Hook::Eval, "atan2")],
    summary: "Element-wise arc tangent of a quotient.",
    ..table::OPERATION
};

/// `cuda_tile.pack`: see [`Pack`](super::views::Pack).
pub static PACK: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "pack"),
    name: "cuda_tile.pack",
    dialect: "cuda_tile",
    group: "core",
    opcode: Some(0x6F),
    since: Version::new(13, 3),
    operands: &[
        table::operand("source", &constraints::PACKABLE_TILE, Version::new(13, 3)),
    ],
    results: &[table::result("result", &constraints::INT8TILE, Version::new(13, 3))],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameRanks(&[Slot::Operand(0), Slot::Result(0)]),
            "V-PACK-1",
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
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
    code: &[(Hook::Rule, "packing"), (Hook::Eval, "regroup")],
    summary: "Packs elements into bytes.",
    ..table::OPERATION
};

/// `cuda_tile.unpack`: see [`Unpack`](super::views::Unpack).
pub static UNPACK: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "unpack"),
    name: "cuda_tile.unpack",
    dialect: "cuda_tile",
    group: "core",
    opcode: Some(0x70),
    since: Version::new(13, 3),
    operands: &[table::operand("source", &constraints::INT8TILE, Version::new(13, 3))],
    results: &[
        table::result("result", &constraints::PACKABLE_TILE, Version::new(13, 3)),
    ],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameRanks(&[Slot::Operand(0), Slot::Result(0)]),
            "V-PACK-1",
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
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
    code: &[(Hook::Rule, "packing"), (Hook::Eval, "regroup")],
    summary: "Unpacks elements from bytes: the inverse of `pack`.",
    ..table::OPERATION
};

/// `cuda_tile.alloca`: see [`Alloca`](super::views::Alloca).
pub static ALLOCA: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "alloca"),
    name: "cuda_tile.alloca",
    dialect: "cuda_tile",
    group: "memory",
    opcode: Some(0x71),
    since: Version::new(13, 3),
    attributes: &[
        table::required("num_elem", Kind::Integer64, Version::new(13, 3)),
        table::required("alignment", Kind::Integer64, Version::new(13, 3)),
        table::optional("global", Kind::Unit, Version::new(13, 3), Some(0)),
    ],
    results: &[
        table::result("result", &constraints::POINTER_SCALAR, Version::new(13, 3)),
    ],
    effects: Effects::Known(
        &[EffectDef::new(EffectKind::Allocate, ResourceDef::Through(Slot::Result(0)))],
    ),
    syntax: OpSyntax::Directives(
        &[
            Directive::Literal("num_elem"),
            Directive::Literal("="),
            Directive::Attribute(0),
            Directive::Literal(","),
            Directive::Literal("alignment"),
            Directive::Literal("="),
            Directive::Attribute(1),
            Directive::Optional {
                anchor: Anchor::Attribute(2),
                elements: &[Directive::Literal("global"), Directive::Attribute(2)],
            },
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::Written],
    flags_since: Some(Version::new(13, 3)),
    code: &[(Hook::Rule, "allocation"), (Hook::Run, "allocation")],
    summary: "Allocates memory that is freed automatically.",
    ..table::OPERATION
};

/// `cuda_tile.mmaf_scaled`: see [`MmafScaled`](super::views::MmafScaled).
pub static MMAF_SCALED: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "mmaf_scaled"),
    name: "cuda_tile.mmaf_scaled",
    dialect: "cuda_tile",
    group: "floating_point",
    opcode: Some(0x72),
    since: Version::new(13, 3),
    operands: &[
        table::operand("lhs", &constraints::MMA_SCALED_OPERAND, Version::new(13, 3)),
        table::operand("rhs", &constraints::MMA_SCALED_OPERAND, Version::new(13, 3)),
        table::operand("acc", &constraints::MMA_SCALED_ACCUMULATOR, Version::new(13, 3)),
        table::operand("lhs_scale", &constraints::MMA_SCALE, Version::new(13, 3)),
        table::operand("rhs_scale", &constraints::MMA_SCALE, Version::new(13, 3)),
    ],
    results: &[
        table::result(
            "result",
            &constraints::MMA_SCALED_ACCUMULATOR,
            Version::new(13, 3),
        ),
    ],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(&[Slot::Operand(2), Slot::Result(0)]),
            "V-MMA-6",
        ),
        table::ruled_relation(
            TypeRelation::SameElementTypes(&[Slot::Operand(0), Slot::Operand(1)]),
            "V-MMA-6",
        ),
        table::ruled_relation(
            TypeRelation::SameElementTypes(&[Slot::Operand(3), Slot::Operand(4)]),
            "V-MMAS-6",
        ),
        table::relation(
            TypeRelation::SameRanks(
                &[
                    Slot::Operand(0),
                    Slot::Operand(1),
                    Slot::Operand(2),
                    Slot::Operand(3),
                    Slot::Operand(4),
                ],
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
            Directive::Literal(","),
            Directive::Operand(2),
            Directive::Literal(","),
            Directive::Operand(3),
            Directive::Literal(","),
            Directive::Operand(4),
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Operand(0)),
            Directive::Literal(","),
            Directive::Type(Slot::Operand(1)),
            Directive::Literal(","),
            Directive::Type(Slot::Operand(2)),
            Directive::Literal(","),
            Directive::Type(Slot::Operand(3)),
            Directive::Literal(","),
            Directive::Type(Slot::Operand(4)),
        ],
    ),
    operand_types: &[
        TypeSource::Written,
        TypeSource::Written,
        TypeSource::Written,
        TypeSource::Written,
        TypeSource::Written,
    ],
    result_types: &[TypeSource::SameAs(Slot::Operand(2))],
    built_types: &[TypeSource::SameAs(Slot::Operand(2))],
    code: &[
        (Hook::Rule, "mma_shapes"),
        (Hook::Rule, "mma_scaling"),
        (Hook::Eval, "mmaf_scaled"),
    ],
    summary: "Product of block-scaled matrices, added to an accumulator.",
    ..table::OPERATION
};

/// `cuda_tile.make_gather_scatter_view`: see [`MakeGatherScatterView`](super::views::MakeGatherScatterView).
pub static MAKE_GATHER_SCATTER_VIEW: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "make_gather_scatter_view"),
    name: "cuda_tile.make_gather_scatter_view",
    dialect: "cuda_tile",
    group: "views",
    opcode: Some(0x73),
    since: Version::new(13, 3),
    operands: &[
        table::operand("tensor_view", &constraints::TENSOR_VIEW, Version::new(13, 3)),
    ],
    results: &[
        table::suggesting(
            table::result(
                "result",
                &constraints::GATHER_SCATTER_VIEW,
                Version::new(13, 3),
            ),
            ResultName::Fixed("gsview"),
        ),
    ],
    relations: &[
        table::relation(TypeRelation::ViewOf(Slot::Result(0), Slot::Operand(0))),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[TypeSource::ViewedBy(Slot::Result(0))],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::Written],
    code: &[(Hook::Run, "same_value")],
    summary: "A view of a tensor whose tiles are gathered or scattered row by row.",
    ..table::OPERATION
};

/// `cuda_tile.make_strided_view`: see [`MakeStridedView`](super::views::MakeStridedView).
pub static MAKE_STRIDED_VIEW: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "make_strided_view"),
    name: "cuda_tile.make_strided_view",
    dialect: "cuda_tile",
    group: "views",
    opcode: Some(0x74),
    since: Version::new(13, 3),
    operands: &[
        table::operand("tensor_view", &constraints::TENSOR_VIEW, Version::new(13, 3)),
    ],
    results: &[
        table::suggesting(
            table::result("result", &constraints::STRIDED_VIEW, Version::new(13, 3)),
            ResultName::Fixed("sview"),
        ),
    ],
    relations: &[
        table::relation(TypeRelation::ViewOf(Slot::Result(0), Slot::Operand(0))),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[TypeSource::ViewedBy(Slot::Result(0))],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::Written],
    code: &[(Hook::Run, "same_value")],
    summary: "A view of a tensor whose tiles start at fixed strides.",
    ..table::OPERATION
};

/// `cuda_tile.atomic_red_view_tko`: see [`AtomicRedViewTko`](super::views::AtomicRedViewTko).
pub static ATOMIC_RED_VIEW_TKO: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "atomic_red_view_tko"),
    name: "cuda_tile.atomic_red_view_tko",
    dialect: "cuda_tile",
    group: "atomics",
    opcode: Some(0x75),
    since: Version::new(13, 3),
    operands: &[
        table::operand(
            "view",
            &constraints::PARTITION_OR_STRIDED_VIEW,
            Version::new(13, 3),
        ),
        table::variadic_operand("index", &constraints::INT_TILE, Version::new(13, 3)),
        table::operand("value", &constraints::ANY_TILE, Version::new(13, 3)),
        table::optional_operand(
            "token",
            &constraints::TOKEN,
            Version::new(13, 3),
            Some(0),
        ),
    ],
    attributes: &[
        table::with_cases(
            table::required(
                "memory_ordering_semantics",
                Kind::Enum(&enums::MEMORY_ORDERING),
                Version::new(13, 3),
            ),
            &[1],
            None,
        ),
        table::with_cases(
            table::required(
                "memory_scope",
                Kind::Enum(&enums::MEMORY_SCOPE),
                Version::new(13, 3),
            ),
            &[0, 1],
            None,
        ),
        table::with_cases(
            table::required(
                "mode",
                Kind::Enum(&enums::ATOMIC_MODE),
                Version::new(13, 3),
            ),
            &[0, 1, 2, 3, 4, 5, 6, 7, 8],
            None,
        ),
        table::with_default(
            "inbounds",
            Kind::Bools,
            Version::new(13, 5),
            DefaultValue::FalseForEach {
                operand: 1,
            },
        ),
    ],
    results: &[table::result("result_token", &constraints::TOKEN, Version::new(13, 3))],
    effects: Effects::Known(
        &[
            EffectDef::new(EffectKind::Read, ResourceDef::Through(Slot::Operand(0))),
            EffectDef::new(EffectKind::Write, ResourceDef::Through(Slot::Operand(0))),
        ],
    ),
    ordered_by: Some(3),
    syntax: OpSyntax::Directives(
        &[
            Directive::Attribute(0),
            Directive::Attribute(1),
            Directive::Operand(0),
            Directive::Literal("["),
            Directive::Operand(1),
            Directive::Literal("]"),
            Directive::Literal(","),
            Directive::Attribute(2),
            Directive::Literal(","),
            Directive::Operand(2),
            Directive::Optional {
                anchor: Anchor::Operand(3),
                elements: &[
                    Directive::Literal("token"),
                    Directive::Literal("="),
                    Directive::Operand(3),
                ],
            },
            Directive::Optional {
                anchor: Anchor::Attribute(3),
                elements: &[
                    Directive::Literal("inbounds"),
                    Directive::Literal("="),
                    Directive::Attribute(3),
                ],
            },
            Directive::AttributeDictionaryWithKeyword,
            Directive::Literal(":"),
            Directive::Type(Slot::Operand(2)),
            Directive::Literal(","),
            Directive::Type(Slot::Operand(0)),
            Directive::Optional {
                anchor: Anchor::Operand(1),
                elements: &[
                    Directive::Literal(","),
                    Directive::SplatType(Slot::Operand(1)),
                ],
            },
            Directive::Literal("->"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[
        TypeSource::Written,
        TypeSource::Written,
        TypeSource::Written,
        TypeSource::Constraint,
    ],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::Constraint],
    flags_since: Some(Version::new(13, 3)),
    code: &[
        (Hook::Rule, "reduction_view"),
        (Hook::Rule, "no_multicast"),
        (Hook::Run, "combine_tile"),
    ],
    modifiers: &[
        ModifierDef {
            attribute: 2,
            cases: &[4],
            of: Slot::Operand(2),
            elements: &[
                &builtin::scalars::F16,
                &builtin::scalars::BF16,
                &builtin::scalars::F32,
                &builtin::scalars::F64,
            ],
            rule: Some("V-RED-5"),
        },
        ModifierDef {
            attribute: 2,
            cases: &[0, 1, 2, 3, 5, 6, 7, 8],
            of: Slot::Operand(2),
            elements: &[&builtin::scalars::I32, &builtin::scalars::I64],
            rule: Some("V-RED-5"),
        },
    ],
    summary: "Atomic reduction of a tile into memory through a view.",
    ..table::OPERATION
};

/// `cuda_tile.insert`: see [`Insert`](super::views::Insert).
pub static INSERT: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "insert"),
    name: "cuda_tile.insert",
    dialect: "cuda_tile",
    group: "core",
    opcode: Some(0x76),
    since: Version::new(13, 4),
    operands: &[
        table::operand("source", &constraints::ANY_TILE, Version::new(13, 4)),
        table::operand("destination", &constraints::ANY_TILE, Version::new(13, 4)),
        table::variadic_operand(
            "indices",
            &constraints::INT32SCALAR,
            Version::new(13, 4),
        ),
    ],
    results: &[table::result("result", &constraints::ANY_TILE, Version::new(13, 4))],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(&[Slot::Operand(1), Slot::Result(0)]),
            "V-INSERT-1",
        ),
        table::ruled_relation(
            TypeRelation::SameElementTypes(&[Slot::Operand(0), Slot::Operand(1)]),
            "V-INSERT-2",
        ),
        table::ruled_relation(
            TypeRelation::SameRanks(&[Slot::Operand(0), Slot::Operand(1)]),
            "V-INSERT-3",
        ),
    ],
    effects: Effects::NONE,
    speculatability: Speculatability::Always,
    syntax: OpSyntax::Directives(
        &[
            Directive::Operand(0),
            Directive::Literal(","),
            Directive::Operand(1),
            Directive::Literal("["),
            Directive::Operand(2),
            Directive::Literal("]"),
            Directive::AttributeDictionary,
            Directive::Literal(":"),
            Directive::Type(Slot::Operand(0)),
            Directive::Literal(","),
            Directive::Type(Slot::Operand(1)),
        ],
    ),
    operand_types: &[TypeSource::Written, TypeSource::Written, TypeSource::Constraint],
    result_types: &[TypeSource::SameAs(Slot::Operand(1))],
    built_types: &[TypeSource::SameAs(Slot::Operand(1))],
    code: &[
        (Hook::Rule, "inserted_block"),
        (Hook::Rule, "block_exists"),
        (Hook::Eval, "insert"),
        (Hook::Range, "elements_of_both"),
    ],
    summary: "A tile with a part replaced.",
    ..table::OPERATION
};

/// `cuda_tile.gdc_launch_dependents_tko`: see [`GdcLaunchDependentsTko`](super::views::GdcLaunchDependentsTko).
pub static GDC_LAUNCH_DEPENDENTS_TKO: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "gdc_launch_dependents_tko"),
    name: "cuda_tile.gdc_launch_dependents_tko",
    dialect: "cuda_tile",
    group: "memory",
    opcode: Some(0x77),
    since: Version::new(13, 4),
    operands: &[
        table::optional_operand("token", &constraints::TOKEN, Version::new(13, 4), None),
    ],
    results: &[table::result("result_token", &constraints::TOKEN, Version::new(13, 4))],
    effects: Effects::Known(
        &[
            EffectDef::new(EffectKind::Read, ResourceDef::Memory),
            EffectDef::new(EffectKind::Write, ResourceDef::Memory),
        ],
    ),
    ordered_by: Some(0),
    syntax: OpSyntax::Directives(
        &[
            Directive::Optional {
                anchor: Anchor::Operand(0),
                elements: &[
                    Directive::Literal("token"),
                    Directive::Literal("="),
                    Directive::Operand(0),
                ],
            },
            Directive::AttributeDictionary,
            Directive::Literal("->"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[TypeSource::Constraint],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::Constraint],
    code: &[(Hook::Run, "token")],
    summary: "Allows dependent kernels to start.",
    ..table::OPERATION
};

/// `cuda_tile.gdc_wait_tko`: see [`GdcWaitTko`](super::views::GdcWaitTko).
pub static GDC_WAIT_TKO: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "gdc_wait_tko"),
    name: "cuda_tile.gdc_wait_tko",
    dialect: "cuda_tile",
    group: "memory",
    opcode: Some(0x78),
    since: Version::new(13, 4),
    operands: &[
        table::optional_operand("token", &constraints::TOKEN, Version::new(13, 4), None),
    ],
    results: &[table::result("result_token", &constraints::TOKEN, Version::new(13, 4))],
    effects: Effects::Known(
        &[
            EffectDef::new(EffectKind::Read, ResourceDef::Memory),
            EffectDef::new(EffectKind::Write, ResourceDef::Memory),
        ],
    ),
    ordered_by: Some(0),
    syntax: OpSyntax::Directives(
        &[
            Directive::Optional {
                anchor: Anchor::Operand(0),
                elements: &[
                    Directive::Literal("token"),
                    Directive::Literal("="),
                    Directive::Operand(0),
                ],
            },
            Directive::AttributeDictionary,
            Directive::Literal("->"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[TypeSource::Constraint],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::Constraint],
    code: &[(Hook::Run, "token")],
    summary: "Waits for the kernels that this one depends on.",
    ..table::OPERATION
};

/// `cuda_tile.fpowi`: see [`Fpowi`](super::views::Fpowi).
pub static FPOWI: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "fpowi"),
    name: "cuda_tile.fpowi",
    dialect: "cuda_tile",
    group: "floating_point",
    opcode: Some(0x79),
    since: Version::new(13, 4),
    operands: &[
        table::operand("source", &constraints::BASE_FLOAT_TILE, Version::new(13, 4)),
        table::operand(
            "exponent",
            &constraints::INT_TILE_WITHOUT_INT64,
            Version::new(13, 4),
        ),
    ],
    results: &[
        table::result("result", &constraints::BASE_FLOAT_TILE, Version::new(13, 4)),
    ],
    relations: &[
        table::ruled_relation(
            TypeRelation::SameTypes(&[Slot::Operand(0), Slot::Result(0)]),
            "V-FPOWI-1",
        ),
        table::ruled_relation(
            TypeRelation::SameShapes(&[Slot::Operand(0), Slot::Operand(1)]),
            "V-FPOWI-2",
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
            Directive::Type(Slot::Operand(0)),
            Directive::Literal(","),
            Directive::Type(Slot::Operand(1)),
        ],
    ),
    operand_types: &[TypeSource::Written, TypeSource::Written],
    result_types: &[TypeSource::SameAs(Slot::Operand(0))],
    built_types: &[TypeSource::SameAs(Slot::Operand(0))],
    code: &[(Hook::Eval, "fpowi")],
    summary: "Element-wise power with an integer exponent.",
    ..table::OPERATION
};

/// `cuda_tile.memory_fence_alias_tko`: see [`MemoryFenceAliasTko`](super::views::MemoryFenceAliasTko).
pub static MEMORY_FENCE_ALIAS_TKO: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "memory_fence_alias_tko"),
    name: "cuda_tile.memory_fence_alias_tko",
    dialect: "cuda_tile",
    group: "memory",
    opcode: Some(0x7A),
    since: Version::new(13, 4),
    operands: &[table::operand("token", &constraints::TOKEN, Version::new(13, 4))],
    results: &[table::result("result_token", &constraints::TOKEN, Version::new(13, 4))],
    effects: Effects::Known(
        &[
            EffectDef::new(EffectKind::Read, ResourceDef::Memory),
            EffectDef::new(EffectKind::Write, ResourceDef::Memory),
        ],
    ),
    ordered_by: Some(0),
    syntax: OpSyntax::Directives(
        &[Directive::Operand(0), Directive::AttributeDictionary],
    ),
    operand_types: &[TypeSource::Constraint],
    result_types: &[TypeSource::Constraint],
    built_types: &[TypeSource::Constraint],
    code: &[(Hook::Run, "token")],
    summary: "Orders accesses to the same memory through different addresses.",
    ..table::OPERATION
};

/// `cuda_tile.multimem_load_reduce_view_tko`: see [`MultimemLoadReduceViewTko`](super::views::MultimemLoadReduceViewTko).
pub static MULTIMEM_LOAD_REDUCE_VIEW_TKO: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "multimem_load_reduce_view_tko"),
    name: "cuda_tile.multimem_load_reduce_view_tko",
    dialect: "cuda_tile",
    group: "views",
    opcode: Some(0x7B),
    since: Version::new(13, 5),
    operands: &[
        table::operand("view", &constraints::PARTITION_VIEW, Version::new(13, 5)),
        table::variadic_operand("index", &constraints::INT_TILE, Version::new(13, 5)),
        table::optional_operand(
            "token",
            &constraints::TOKEN,
            Version::new(13, 5),
            Some(1),
        ),
    ],
    attributes: &[
        table::with_cases(
            table::required(
                "memory_ordering_semantics",
                Kind::Enum(&enums::MEMORY_ORDERING),
                Version::new(13, 5),
            ),
            &[0, 1, 2],
            None,
        ),
        table::optional(
            "memory_scope",
            Kind::Enum(&enums::MEMORY_SCOPE),
            Version::new(13, 5),
            Some(0),
        ),
        table::with_default(
            "reduction",
            Kind::Enum(&enums::MULTIMEM_REDUCTION_KIND),
            Version::new(13, 5),
            DefaultValue::Case(0),
        ),
        table::with_default(
            "inbounds",
            Kind::Bools,
            Version::new(13, 5),
            DefaultValue::FalseForEach {
                operand: 1,
            },
        ),
    ],
    results: &[
        table::suggesting(
            table::result("reduced_values", &constraints::ANY_TILE, Version::new(13, 5)),
            ResultName::Fixed("reduced_values"),
        ),
        table::suggesting(
            table::result("result_token", &constraints::TOKEN, Version::new(13, 5)),
            ResultName::Fixed("result_token"),
        ),
    ],
    effects: Effects::Known(
        &[
            EffectDef::new(EffectKind::Read, ResourceDef::Through(Slot::Operand(0))),
            table::effect_unless(EffectKind::Read, ResourceDef::Memory, 0, 0),
            table::effect_unless(EffectKind::Write, ResourceDef::Memory, 0, 0),
        ],
    ),
    ordered_by: Some(2),
    syntax: OpSyntax::Directives(
        &[
            Directive::Attribute(0),
            Directive::Optional {
                anchor: Anchor::Attribute(1),
                elements: &[Directive::Attribute(1)],
            },
            Directive::Operand(0),
            Directive::Literal("["),
            Directive::Operand(1),
            Directive::Literal("]"),
            Directive::Optional {
                anchor: Anchor::Operand(2),
                elements: &[
                    Directive::Literal("token"),
                    Directive::Literal("="),
                    Directive::Operand(2),
                ],
            },
            Directive::FlagList {
                keyword: "inbounds",
                attribute: 3,
            },
            Directive::AttributeDictionaryWithKeyword,
            Directive::Literal(":"),
            Directive::Type(Slot::Operand(0)),
            Directive::Optional {
                anchor: Anchor::Operand(1),
                elements: &[
                    Directive::Literal(","),
                    Directive::SplatType(Slot::Operand(1)),
                ],
            },
            Directive::Optional {
                anchor: Anchor::Operand(2),
                elements: &[Directive::Literal(","), Directive::Type(Slot::Operand(2))],
            },
            Directive::Literal("->"),
            Directive::Type(Slot::Result(0)),
            Directive::Literal(","),
            Directive::Type(Slot::Result(1)),
        ],
    ),
    operand_types: &[TypeSource::Written, TypeSource::Written, TypeSource::Written],
    result_types: &[TypeSource::Written, TypeSource::Written],
    built_types: &[TypeSource::Written, TypeSource::Constraint],
    flags_since: Some(Version::new(13, 5)),
    code: &[(Hook::Rule, "multimem_access"), (Hook::Rule, "scope_unless_weak")],
    not_run: Some("is about memory of several devices"),
    modifiers: &[
        ModifierDef {
            attribute: 2,
            cases: &[1, 2],
            of: Slot::Result(0),
            elements: &[
                &builtin::scalars::I32,
                &builtin::scalars::I64,
                &builtin::scalars::F16,
                &builtin::scalars::BF16,
            ],
            rule: Some("V-MM-7"),
        },
        ModifierDef {
            attribute: 2,
            cases: &[3, 4, 5, 6, 7],
            of: Slot::Result(0),
            elements: &[&builtin::scalars::I32, &builtin::scalars::I64],
            rule: Some("V-MM-7"),
        },
    ],
    summary: "Loads a tile from all copies and reduces them.",
    ..table::OPERATION
};

/// `cuda_tile.multimem_reduce_view_tko`: see [`MultimemReduceViewTko`](super::views::MultimemReduceViewTko).
pub static MULTIMEM_REDUCE_VIEW_TKO: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "multimem_reduce_view_tko"),
    name: "cuda_tile.multimem_reduce_view_tko",
    dialect: "cuda_tile",
    group: "views",
    opcode: Some(0x7C),
    since: Version::new(13, 5),
    operands: &[
        table::operand("view", &constraints::PARTITION_VIEW, Version::new(13, 5)),
        table::operand("tile", &constraints::ANY_TILE, Version::new(13, 5)),
        table::variadic_operand("index", &constraints::INT_TILE, Version::new(13, 5)),
        table::optional_operand(
            "token",
            &constraints::TOKEN,
            Version::new(13, 5),
            Some(0),
        ),
    ],
    attributes: &[
        table::with_cases(
            table::required(
                "memory_ordering_semantics",
                Kind::Enum(&enums::MEMORY_ORDERING),
                Version::new(13, 5),
            ),
            &[1, 3],
            None,
        ),
        table::required(
            "memory_scope",
            Kind::Enum(&enums::MEMORY_SCOPE),
            Version::new(13, 5),
        ),
        table::with_default(
            "reduction",
            Kind::Enum(&enums::MULTIMEM_REDUCTION_KIND),
            Version::new(13, 5),
            DefaultValue::Case(0),
        ),
        table::with_default(
            "inbounds",
            Kind::Bools,
            Version::new(13, 5),
            DefaultValue::FalseForEach {
                operand: 2,
            },
        ),
    ],
    results: &[table::result("result_token", &constraints::TOKEN, Version::new(13, 5))],
    effects: Effects::Known(
        &[
            EffectDef::new(EffectKind::Read, ResourceDef::Through(Slot::Operand(0))),
            EffectDef::new(EffectKind::Write, ResourceDef::Through(Slot::Operand(0))),
            table::effect_unless(EffectKind::Read, ResourceDef::Memory, 0, 1),
            table::effect_unless(EffectKind::Write, ResourceDef::Memory, 0, 1),
        ],
    ),
    ordered_by: Some(3),
    syntax: OpSyntax::Directives(
        &[
            Directive::Attribute(0),
            Directive::Attribute(1),
            Directive::Operand(0),
            Directive::Literal(","),
            Directive::Operand(1),
            Directive::Literal("["),
            Directive::Operand(2),
            Directive::Literal("]"),
            Directive::Optional {
                anchor: Anchor::Operand(3),
                elements: &[
                    Directive::Literal("token"),
                    Directive::Literal("="),
                    Directive::Operand(3),
                ],
            },
            Directive::FlagList {
                keyword: "inbounds",
                attribute: 3,
            },
            Directive::AttributeDictionaryWithKeyword,
            Directive::Literal(":"),
            Directive::Type(Slot::Operand(0)),
            Directive::Literal(","),
            Directive::Type(Slot::Operand(1)),
            Directive::Optional {
                anchor: Anchor::Operand(2),
                elements: &[
                    Directive::Literal(","),
                    Directive::SplatType(Slot::Operand(2)),
                ],
            },
            Directive::Optional {
                anchor: Anchor::Operand(3),
                elements: &[Directive::Literal(","), Directive::Type(Slot::Operand(3))],
            },
            Directive::Literal("->"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[
        TypeSource::Written,
        TypeSource::Written,
        TypeSource::Written,
        TypeSource::Written,
    ],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::Constraint],
    flags_since: Some(Version::new(13, 5)),
    code: &[(Hook::Rule, "multimem_access")],
    not_run: Some("is about memory of several devices"),
    modifiers: &[
        ModifierDef {
            attribute: 2,
            cases: &[1, 2, 3, 4, 5, 6, 7],
            of: Slot::Operand(1),
            elements: &[&builtin::scalars::I32, &builtin::scalars::I64],
            rule: Some("V-MM-7"),
        },
    ],
    summary: "Reduces a tile into all copies.",
    ..table::OPERATION
};

/// `cuda_tile.multimem_store_view_tko`: see [`MultimemStoreViewTko`](super::views::MultimemStoreViewTko).
pub static MULTIMEM_STORE_VIEW_TKO: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "multimem_store_view_tko"),
    name: "cuda_tile.multimem_store_view_tko",
    dialect: "cuda_tile",
    group: "views",
    opcode: Some(0x7D),
    since: Version::new(13, 5),
    operands: &[
        table::operand("view", &constraints::PARTITION_VIEW, Version::new(13, 5)),
        table::operand("tile", &constraints::ANY_TILE, Version::new(13, 5)),
        table::variadic_operand("index", &constraints::INT_TILE, Version::new(13, 5)),
        table::optional_operand(
            "token",
            &constraints::TOKEN,
            Version::new(13, 5),
            Some(1),
        ),
    ],
    attributes: &[
        table::with_cases(
            table::required(
                "memory_ordering_semantics",
                Kind::Enum(&enums::MEMORY_ORDERING),
                Version::new(13, 5),
            ),
            &[0, 1, 3],
            None,
        ),
        table::optional(
            "memory_scope",
            Kind::Enum(&enums::MEMORY_SCOPE),
            Version::new(13, 5),
            Some(0),
        ),
        table::with_default(
            "inbounds",
            Kind::Bools,
            Version::new(13, 5),
            DefaultValue::FalseForEach {
                operand: 2,
            },
        ),
    ],
    results: &[table::result("result_token", &constraints::TOKEN, Version::new(13, 5))],
    effects: Effects::Known(
        &[
            EffectDef::new(EffectKind::Write, ResourceDef::Through(Slot::Operand(0))),
            table::effect_unless(EffectKind::Read, ResourceDef::Memory, 0, 0),
            table::effect_unless(EffectKind::Write, ResourceDef::Memory, 0, 0),
        ],
    ),
    ordered_by: Some(3),
    syntax: OpSyntax::Directives(
        &[
            Directive::Attribute(0),
            Directive::Optional {
                anchor: Anchor::Attribute(1),
                elements: &[Directive::Attribute(1)],
            },
            Directive::Operand(0),
            Directive::Literal(","),
            Directive::Operand(1),
            Directive::Literal("["),
            Directive::Operand(2),
            Directive::Literal("]"),
            Directive::Optional {
                anchor: Anchor::Operand(3),
                elements: &[
                    Directive::Literal("token"),
                    Directive::Literal("="),
                    Directive::Operand(3),
                ],
            },
            Directive::FlagList {
                keyword: "inbounds",
                attribute: 2,
            },
            Directive::AttributeDictionaryWithKeyword,
            Directive::Literal(":"),
            Directive::Type(Slot::Operand(0)),
            Directive::Literal(","),
            Directive::Type(Slot::Operand(1)),
            Directive::Optional {
                anchor: Anchor::Operand(2),
                elements: &[
                    Directive::Literal(","),
                    Directive::SplatType(Slot::Operand(2)),
                ],
            },
            Directive::Optional {
                anchor: Anchor::Operand(3),
                elements: &[Directive::Literal(","), Directive::Type(Slot::Operand(3))],
            },
            Directive::Literal("->"),
            Directive::Type(Slot::Result(0)),
        ],
    ),
    operand_types: &[
        TypeSource::Written,
        TypeSource::Written,
        TypeSource::Written,
        TypeSource::Written,
    ],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::Constraint],
    flags_since: Some(Version::new(13, 5)),
    code: &[(Hook::Rule, "multimem_access"), (Hook::Rule, "scope_unless_weak")],
    not_run: Some("is about memory of several devices"),
    summary: "Stores a tile to all copies.",
    ..table::OPERATION
};

/// `cuda_tile.preview$call`: see [`PreviewCall`](super::views::PreviewCall).
pub static PREVIEW_CALL: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "preview$call"),
    name: "cuda_tile.preview$call",
    dialect: "cuda_tile",
    group: "preview",
    opcode: Some(0x4002),
    since: Version::new(13, 5),
    preview: true,
    operands: &[
        table::variadic_operand("operands", &constraints::ANY_TYPE, Version::new(13, 5)),
    ],
    attributes: &[
        table::required("callee", Kind::SymbolReference, Version::new(13, 5)),
        table::required("const_args", Kind::Array, Version::new(13, 5)),
        table::optional("arg_attrs", Kind::Array, Version::new(13, 5), Some(0)),
        table::optional("res_attrs", Kind::Array, Version::new(13, 5), Some(1)),
    ],
    results: &[
        table::variadic_result("results", &constraints::ANY_TYPE, Version::new(13, 5)),
    ],
    syntax: OpSyntax::Custom("call"),
    operand_types: &[TypeSource::Syntax],
    result_types: &[TypeSource::Syntax],
    built_types: &[TypeSource::Written],
    flags_since: Some(Version::new(13, 5)),
    code: &[
        (Hook::Rule, "constant_arguments"),
        (Hook::Rule, "foreign_call"),
        (Hook::Run, "foreign_call"),
    ],
    summary: "A call of a function that is implemented elsewhere.",
    ..table::OPERATION
};

/// `cuda_tile.preview$func`: see [`PreviewFunc`](super::views::PreviewFunc).
pub static PREVIEW_FUNC: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "preview$func"),
    name: "cuda_tile.preview$func",
    dialect: "cuda_tile",
    group: "preview",
    opcode: Some(0x4003),
    since: Version::new(13, 5),
    preview: true,
    role: Some(Role::ForeignFunction),
    attributes: &[
        table::required("sym_name", Kind::SymbolName, Version::new(13, 5)),
        table::required("function_type", Kind::Type, Version::new(13, 5)),
        table::optional("const_params", Kind::Array, Version::new(13, 5), Some(0)),
        table::optional("arg_attrs", Kind::Array, Version::new(13, 5), Some(1)),
        table::optional("res_attrs", Kind::Array, Version::new(13, 5), Some(2)),
    ],
    regions: &[
        RegionDef {
            name: "body",
            optional: true,
            argument_names: &[],
            leading: &[],
            terminator: None,
        },
    ],
    traits: &[Trait::IsolatedFromAbove, Trait::Symbol],
    syntax: OpSyntax::Custom("declaration"),
    flags_since: Some(Version::new(13, 5)),
    code: &[
        (Hook::Rule, "function_signature"),
        (Hook::Rule, "declared_variables"),
        (Hook::Rule, "foreign_declaration"),
    ],
    not_run: Some("declares a function that is implemented elsewhere"),
    summary: "A declaration of a function that is implemented elsewhere.",
    ..table::OPERATION
};

/// `cuda_tile.preview$extern_impl`: see [`PreviewExternImpl`](super::views::PreviewExternImpl).
pub static PREVIEW_EXTERN_IMPL: OpDef = OpDef {
    id: DefinitionId::new("cuda_tile", "preview$extern_impl"),
    name: "cuda_tile.preview$extern_impl",
    dialect: "cuda_tile",
    group: "preview",
    opcode: Some(0x4004),
    since: Version::new(13, 5),
    preview: true,
    role: Some(Role::ForeignImplementation),
    attributes: &[
        table::required("sym_name", Kind::SymbolName, Version::new(13, 5)),
        table::required("implements", Kind::SymbolReference, Version::new(13, 5)),
        table::optional("const_params", Kind::Array, Version::new(13, 5), Some(0)),
        table::optional("const_args", Kind::Array, Version::new(13, 5), Some(1)),
        table::required("function_type", Kind::Type, Version::new(13, 5)),
        table::optional("arg_attrs", Kind::Array, Version::new(13, 5), Some(2)),
        table::optional("res_attrs", Kind::Array, Version::new(13, 5), Some(3)),
        table::optional(
            "scratch_smem",
            Kind::Defined(&attributes::PREVIEW_SCRATCH_REQUEST),
            Version::new(13, 5),
            Some(4),
        ),
        table::optional("config", Kind::Attributes, Version::new(13, 5), Some(5)),
        table::optional("arch", Kind::Array, Version::new(13, 5), Some(6)),
        table::optional("frontendABI", Kind::Attributes, Version::new(13, 5), Some(7)),
        table::optional(
            "synchronization",
            Kind::Enum(&enums::SYNCHRONIZATION),
            Version::new(13, 5),
            Some(8),
        ),
        table::optional("provider_score", Kind::Integer64, Version::new(13, 5), Some(9)),
    ],
    regions: &[
        RegionDef {
            name: "body",
            optional: true,
            argument_names: &[],
            leading: &[],
            terminator: None,
        },
    ],
    traits: &[Trait::IsolatedFromAbove, Trait::Symbol],
    syntax: OpSyntax::Custom("implementation"),
    flags_since: Some(Version::new(13, 5)),
    code: &[
        (Hook::Rule, "function_signature"),
        (Hook::Rule, "constant_arguments"),
        (Hook::Rule, "declared_variables"),
        (Hook::Rule, "foreign_implementation"),
        (Hook::Rule, "fragments"),
    ],
    not_run: Some("describes code outside of the program"),
    summary: "An implementation of a function that other code defines.",
    ..table::OPERATION
};
