//! Attributes.
//!
//! Made by `cargo codegen` from `dialect-spec`. Do not edit.

use super::enums;
use tile_ir_core::{AttributeRef, Identifier, Version};
use tile_ir_core::definition::{
    AttributeDef, AttributeTag, DefaultValue, DefinitionId, Kind, Notation,
    ParameterDirective, table,
};

/// A multiple of a power of two.
pub static DIV_BY: AttributeDef = AttributeDef {
    id: DefinitionId::new("cuda_tile", "div_by"),
    name: "div_by",
    dialect: "cuda_tile",
    tag: Some(AttributeTag::Attribute(8)),
    since: Version::new(13, 1),
    preview: false,
    aliased: false,
    location: false,
    parameters: &[
        table::required("divisor", Kind::Unsigned64, Version::new(13, 1)),
        table::optional("every", Kind::Signed64, Version::new(13, 1), None),
        table::optional("along", Kind::Signed64, Version::new(13, 1), None),
    ],
    syntax: &[
        ParameterDirective::Literal("<"),
        ParameterDirective::Parameter(0),
        ParameterDirective::Optional {
            anchor: 1,
            elements: &[
                ParameterDirective::Literal(", every "),
                ParameterDirective::Parameter(1),
                ParameterDirective::Literal(" along "),
                ParameterDirective::Parameter(2),
            ],
        },
        ParameterDirective::Literal(">"),
    ],
    notation: None,
    rule: None,
    summary: "A multiple of a power of two.",
};

/// Groups of equal elements.
pub static SAME_ELEMENTS: AttributeDef = AttributeDef {
    id: DefinitionId::new("cuda_tile", "same_elements"),
    name: "same_elements",
    dialect: "cuda_tile",
    tag: Some(AttributeTag::Attribute(9)),
    since: Version::new(13, 1),
    preview: false,
    aliased: false,
    location: false,
    parameters: &[table::required("values", Kind::Integers64, Version::new(13, 1))],
    syntax: &[
        ParameterDirective::Literal("<["),
        ParameterDirective::List {
            parameter: 0,
            separator: ", ",
        },
        ParameterDirective::Literal("]>"),
    ],
    notation: None,
    rule: None,
    summary: "Groups of equal elements.",
};

/// Inclusive bounds of elements, interpreted as signed.
pub static BOUNDED: AttributeDef = AttributeDef {
    id: DefinitionId::new("cuda_tile", "bounded"),
    name: "bounded",
    dialect: "cuda_tile",
    tag: Some(AttributeTag::Attribute(12)),
    since: Version::new(13, 1),
    preview: false,
    aliased: false,
    location: false,
    parameters: &[
        table::optional("lower", Kind::Signed64, Version::new(13, 1), None),
        table::optional("upper", Kind::Signed64, Version::new(13, 1), None),
    ],
    syntax: &[
        ParameterDirective::Literal("<"),
        ParameterDirective::OrUnknown(0),
        ParameterDirective::Literal(", "),
        ParameterDirective::OrUnknown(1),
        ParameterDirective::Literal(">"),
    ],
    notation: None,
    rule: None,
    summary: "Inclusive bounds of elements, interpreted as signed.",
};

/// Hints for the code generator, one dictionary for each architecture.
pub static OPTIMIZATION_HINTS: AttributeDef = AttributeDef {
    id: DefinitionId::new("cuda_tile", "optimization_hints"),
    name: "optimization_hints",
    dialect: "cuda_tile",
    tag: Some(AttributeTag::Attribute(11)),
    since: Version::new(13, 1),
    preview: false,
    aliased: false,
    location: false,
    parameters: &[table::required("value", Kind::Dictionary, Version::new(13, 1))],
    syntax: &[
        ParameterDirective::Literal("<"),
        ParameterDirective::Parameter(0),
        ParameterDirective::Literal(">"),
    ],
    notation: None,
    rule: None,
    summary: "Hints for the code generator, one dictionary for each architecture.",
};

/// A source file.
pub static DI_FILE: AttributeDef = AttributeDef {
    id: DefinitionId::new("cuda_tile", "di_file"),
    name: "di_file",
    dialect: "cuda_tile",
    tag: Some(AttributeTag::Debug(2)),
    since: Version::new(13, 1),
    preview: false,
    aliased: true,
    location: false,
    parameters: &[
        table::required("name", Kind::String, Version::new(13, 1)),
        table::required("directory", Kind::String, Version::new(13, 1)),
    ],
    syntax: &[
        ParameterDirective::Literal("<"),
        ParameterDirective::Parameter(0),
        ParameterDirective::Literal(" in "),
        ParameterDirective::Parameter(1),
        ParameterDirective::Literal(">"),
    ],
    notation: None,
    rule: None,
    summary: "A source file.",
};

/// A compilation unit, which is the file passed to the compiler.
pub static DI_COMPILE_UNIT: AttributeDef = AttributeDef {
    id: DefinitionId::new("cuda_tile", "di_compile_unit"),
    name: "di_compile_unit",
    dialect: "cuda_tile",
    tag: Some(AttributeTag::Debug(1)),
    since: Version::new(13, 1),
    preview: false,
    aliased: true,
    location: false,
    parameters: &[
        table::required(
            "file",
            Kind::DebugEntry {
                dialect: "cuda_tile",
                names: &["di_file"],
            },
            Version::new(13, 1),
        ),
    ],
    syntax: &[
        ParameterDirective::Literal("<"),
        ParameterDirective::Struct(&[0]),
        ParameterDirective::Literal(">"),
    ],
    notation: None,
    rule: None,
    summary: "A compilation unit, which is the file passed to the compiler.",
};

/// A function of the source program.
pub static DI_SUBPROGRAM: AttributeDef = AttributeDef {
    id: DefinitionId::new("cuda_tile", "di_subprogram"),
    name: "di_subprogram",
    dialect: "cuda_tile",
    tag: Some(AttributeTag::Debug(5)),
    since: Version::new(13, 1),
    preview: false,
    aliased: true,
    location: false,
    parameters: &[
        table::required(
            "file",
            Kind::DebugEntry {
                dialect: "cuda_tile",
                names: &["di_file"],
            },
            Version::new(13, 1),
        ),
        table::required("line", Kind::Unsigned32, Version::new(13, 1)),
        table::required("name", Kind::String, Version::new(13, 1)),
        table::required("linkageName", Kind::String, Version::new(13, 1)),
        table::required(
            "compileUnit",
            Kind::DebugEntry {
                dialect: "cuda_tile",
                names: &["di_compile_unit"],
            },
            Version::new(13, 1),
        ),
        table::with_default(
            "scopeLine",
            Kind::Unsigned32,
            Version::new(13, 1),
            DefaultValue::Integer(0),
        ),
        table::with_default(
            "flags",
            Kind::Flags(&enums::SUBPROGRAM_FLAGS),
            Version::new(13, 5),
            DefaultValue::Integer(0),
        ),
    ],
    syntax: &[
        ParameterDirective::Literal("<"),
        ParameterDirective::Struct(&[0, 1, 2, 3, 4, 5, 6]),
        ParameterDirective::Literal(">"),
    ],
    notation: None,
    rule: None,
    summary: "A function of the source program.",
};

/// A lexical block of a function of the source program.
pub static DI_LEXICAL_BLOCK: AttributeDef = AttributeDef {
    id: DefinitionId::new("cuda_tile", "di_lexical_block"),
    name: "di_lexical_block",
    dialect: "cuda_tile",
    tag: Some(AttributeTag::Debug(3)),
    since: Version::new(13, 1),
    preview: false,
    aliased: true,
    location: false,
    parameters: &[
        table::required(
            "scope",
            Kind::DebugEntry {
                dialect: "cuda_tile",
                names: &["di_lexical_block", "di_subprogram"],
            },
            Version::new(13, 1),
        ),
        table::required(
            "file",
            Kind::DebugEntry {
                dialect: "cuda_tile",
                names: &["di_file"],
            },
            Version::new(13, 1),
        ),
        table::required("line", Kind::Unsigned32, Version::new(13, 1)),
        table::with_default(
            "column",
            Kind::Unsigned32,
            Version::new(13, 1),
            DefaultValue::Integer(0),
        ),
    ],
    syntax: &[
        ParameterDirective::Literal("<"),
        ParameterDirective::Struct(&[0, 1, 2, 3]),
        ParameterDirective::Literal(">"),
    ],
    notation: None,
    rule: None,
    summary: "A lexical block of a function of the source program.",
};

/// A position in the source program, and its scope.
pub static DI_LOC: AttributeDef = AttributeDef {
    id: DefinitionId::new("cuda_tile", "di_loc"),
    name: "di_loc",
    dialect: "cuda_tile",
    tag: Some(AttributeTag::Debug(4)),
    since: Version::new(13, 1),
    preview: false,
    aliased: true,
    location: true,
    parameters: &[
        table::required(
            "scope",
            Kind::DebugEntry {
                dialect: "cuda_tile",
                names: &["di_lexical_block", "di_subprogram"],
            },
            Version::new(13, 1),
        ),
        table::required("source", Kind::Location, Version::new(13, 1)),
    ],
    syntax: &[
        ParameterDirective::Literal("<"),
        ParameterDirective::Parameter(1),
        ParameterDirective::Literal(" in "),
        ParameterDirective::Parameter(0),
        ParameterDirective::Literal(">"),
    ],
    notation: None,
    rule: None,
    summary: "A position in the source program, and its scope.",
};

/// A number in an expression.
pub static PREVIEW_EXPR_INT: AttributeDef = AttributeDef {
    id: DefinitionId::new("cuda_tile", "preview$expr_int"),
    name: "preview$expr_int",
    dialect: "cuda_tile",
    tag: Some(AttributeTag::Attribute(209)),
    since: Version::new(13, 5),
    preview: true,
    aliased: false,
    location: false,
    parameters: &[table::required("value", Kind::Signed64, Version::new(13, 5))],
    syntax: &[
        ParameterDirective::Literal("<"),
        ParameterDirective::Parameter(0),
        ParameterDirective::Literal(">"),
    ],
    notation: Some(Notation::Number),
    rule: None,
    summary: "A number in an expression.",
};

/// A constant parameter of a function, by its name.
pub static PREVIEW_EXPR_VAR: AttributeDef = AttributeDef {
    id: DefinitionId::new("cuda_tile", "preview$expr_var"),
    name: "preview$expr_var",
    dialect: "cuda_tile",
    tag: Some(AttributeTag::Attribute(210)),
    since: Version::new(13, 5),
    preview: true,
    aliased: false,
    location: false,
    parameters: &[table::required("name", Kind::String, Version::new(13, 5))],
    syntax: &[
        ParameterDirective::Literal("<"),
        ParameterDirective::Parameter(0),
        ParameterDirective::Literal(">"),
    ],
    notation: Some(Notation::Variable),
    rule: Some("expression_variable"),
    summary: "A constant parameter of a function, by its name.",
};

/// A product.
pub static PREVIEW_EXPR_MUL: AttributeDef = AttributeDef {
    id: DefinitionId::new("cuda_tile", "preview$expr_mul"),
    name: "preview$expr_mul",
    dialect: "cuda_tile",
    tag: Some(AttributeTag::Attribute(211)),
    since: Version::new(13, 5),
    preview: true,
    aliased: false,
    location: false,
    parameters: &[
        table::required("lhs", Kind::Expression, Version::new(13, 5)),
        table::required("rhs", Kind::Expression, Version::new(13, 5)),
    ],
    syntax: &[
        ParameterDirective::Literal("<"),
        ParameterDirective::Parameter(0),
        ParameterDirective::Literal(", "),
        ParameterDirective::Parameter(1),
        ParameterDirective::Literal(">"),
    ],
    notation: Some(Notation::Infix {
        operator: "*",
        level: 2,
    }),
    rule: None,
    summary: "A product.",
};

/// An exact quotient: there is no remainder.
pub static PREVIEW_EXPR_DIV: AttributeDef = AttributeDef {
    id: DefinitionId::new("cuda_tile", "preview$expr_div"),
    name: "preview$expr_div",
    dialect: "cuda_tile",
    tag: Some(AttributeTag::Attribute(212)),
    since: Version::new(13, 5),
    preview: true,
    aliased: false,
    location: false,
    parameters: &[
        table::required("lhs", Kind::Expression, Version::new(13, 5)),
        table::required("rhs", Kind::Expression, Version::new(13, 5)),
    ],
    syntax: &[
        ParameterDirective::Literal("<"),
        ParameterDirective::Parameter(0),
        ParameterDirective::Literal(", "),
        ParameterDirective::Parameter(1),
        ParameterDirective::Literal(">"),
    ],
    notation: Some(Notation::Full),
    rule: Some("expression_quotient"),
    summary: "An exact quotient: there is no remainder.",
};

/// A sum.
pub static PREVIEW_EXPR_ADD: AttributeDef = AttributeDef {
    id: DefinitionId::new("cuda_tile", "preview$expr_add"),
    name: "preview$expr_add",
    dialect: "cuda_tile",
    tag: Some(AttributeTag::Attribute(213)),
    since: Version::new(13, 5),
    preview: true,
    aliased: false,
    location: false,
    parameters: &[
        table::required("lhs", Kind::Expression, Version::new(13, 5)),
        table::required("rhs", Kind::Expression, Version::new(13, 5)),
    ],
    syntax: &[
        ParameterDirective::Literal("<"),
        ParameterDirective::Parameter(0),
        ParameterDirective::Literal(", "),
        ParameterDirective::Parameter(1),
        ParameterDirective::Literal(">"),
    ],
    notation: Some(Notation::Infix {
        operator: "+",
        level: 1,
    }),
    rule: None,
    summary: "A sum.",
};

/// A difference.
pub static PREVIEW_EXPR_SUB: AttributeDef = AttributeDef {
    id: DefinitionId::new("cuda_tile", "preview$expr_sub"),
    name: "preview$expr_sub",
    dialect: "cuda_tile",
    tag: Some(AttributeTag::Attribute(214)),
    since: Version::new(13, 5),
    preview: true,
    aliased: false,
    location: false,
    parameters: &[
        table::required("lhs", Kind::Expression, Version::new(13, 5)),
        table::required("rhs", Kind::Expression, Version::new(13, 5)),
    ],
    syntax: &[
        ParameterDirective::Literal("<"),
        ParameterDirective::Parameter(0),
        ParameterDirective::Literal(", "),
        ParameterDirective::Parameter(1),
        ParameterDirective::Literal(">"),
    ],
    notation: Some(Notation::Infix {
        operator: "-",
        level: 1,
    }),
    rule: None,
    summary: "A difference.",
};

/// A quotient, rounded down.
pub static PREVIEW_EXPR_FLOOR_DIV: AttributeDef = AttributeDef {
    id: DefinitionId::new("cuda_tile", "preview$expr_floor_div"),
    name: "preview$expr_floor_div",
    dialect: "cuda_tile",
    tag: Some(AttributeTag::Attribute(215)),
    since: Version::new(13, 5),
    preview: true,
    aliased: false,
    location: false,
    parameters: &[
        table::required("lhs", Kind::Expression, Version::new(13, 5)),
        table::required("rhs", Kind::Expression, Version::new(13, 5)),
    ],
    syntax: &[
        ParameterDirective::Literal("<"),
        ParameterDirective::Parameter(0),
        ParameterDirective::Literal(", "),
        ParameterDirective::Parameter(1),
        ParameterDirective::Literal(">"),
    ],
    notation: Some(Notation::Infix {
        operator: "/",
        level: 2,
    }),
    rule: Some("expression_quotient"),
    summary: "A quotient, rounded down.",
};

/// Expressions as one: a shape, or the sizes of a type.
pub static PREVIEW_SYMBOLIC_TUPLE: AttributeDef = AttributeDef {
    id: DefinitionId::new("cuda_tile", "preview$symbolic_tuple"),
    name: "preview$symbolic_tuple",
    dialect: "cuda_tile",
    tag: Some(AttributeTag::Attribute(216)),
    since: Version::new(13, 5),
    preview: true,
    aliased: false,
    location: false,
    parameters: &[table::required("elements", Kind::Array, Version::new(13, 5))],
    syntax: &[
        ParameterDirective::Literal("<"),
        ParameterDirective::Parameter(0),
        ParameterDirective::Literal(">"),
    ],
    notation: Some(Notation::Tuple),
    rule: None,
    summary: "Expressions as one: a shape, or the sizes of a type.",
};

/// A quotient, rounded up.
pub static PREVIEW_EXPR_CEIL_DIV: AttributeDef = AttributeDef {
    id: DefinitionId::new("cuda_tile", "preview$expr_ceil_div"),
    name: "preview$expr_ceil_div",
    dialect: "cuda_tile",
    tag: Some(AttributeTag::Attribute(218)),
    since: Version::new(13, 5),
    preview: true,
    aliased: false,
    location: false,
    parameters: &[
        table::required("lhs", Kind::Expression, Version::new(13, 5)),
        table::required("rhs", Kind::Expression, Version::new(13, 5)),
    ],
    syntax: &[
        ParameterDirective::Literal("<"),
        ParameterDirective::Parameter(0),
        ParameterDirective::Literal(", "),
        ParameterDirective::Parameter(1),
        ParameterDirective::Literal(">"),
    ],
    notation: Some(Notation::Infix {
        operator: "/+",
        level: 2,
    }),
    rule: Some("expression_quotient"),
    summary: "A quotient, rounded up.",
};

/// A type in an expression.
pub static PREVIEW_CONCRETE_TYPE: AttributeDef = AttributeDef {
    id: DefinitionId::new("cuda_tile", "preview$concrete_type"),
    name: "preview$concrete_type",
    dialect: "cuda_tile",
    tag: Some(AttributeTag::Attribute(219)),
    since: Version::new(13, 5),
    preview: true,
    aliased: false,
    location: false,
    parameters: &[table::required("type", Kind::Type, Version::new(13, 5))],
    syntax: &[
        ParameterDirective::Literal("<"),
        ParameterDirective::FullTypeParameter(0),
        ParameterDirective::Literal(">"),
    ],
    notation: Some(Notation::Type),
    rule: None,
    summary: "A type in an expression.",
};

/// A number with its sign changed.
pub static PREVIEW_EXPR_NEG: AttributeDef = AttributeDef {
    id: DefinitionId::new("cuda_tile", "preview$expr_neg"),
    name: "preview$expr_neg",
    dialect: "cuda_tile",
    tag: Some(AttributeTag::Attribute(220)),
    since: Version::new(13, 5),
    preview: true,
    aliased: false,
    location: false,
    parameters: &[table::required("operand", Kind::Expression, Version::new(13, 5))],
    syntax: &[
        ParameterDirective::Literal("<"),
        ParameterDirective::Parameter(0),
        ParameterDirective::Literal(">"),
    ],
    notation: Some(Notation::Prefix("-")),
    rule: None,
    summary: "A number with its sign changed.",
};

/// A number that is known where the function is linked, such as the size of a block.
pub static PREVIEW_EXPR_BUILTIN: AttributeDef = AttributeDef {
    id: DefinitionId::new("cuda_tile", "preview$expr_builtin"),
    name: "preview$expr_builtin",
    dialect: "cuda_tile",
    tag: Some(AttributeTag::Attribute(227)),
    since: Version::new(13, 5),
    preview: true,
    aliased: false,
    location: false,
    parameters: &[
        table::required("name", Kind::String, Version::new(13, 5)),
        table::required("type", Kind::Type, Version::new(13, 5)),
    ],
    syntax: &[
        ParameterDirective::Literal("<"),
        ParameterDirective::Parameter(0),
        ParameterDirective::Literal(", "),
        ParameterDirective::FullTypeParameter(1),
        ParameterDirective::Literal(">"),
    ],
    notation: Some(Notation::Builtin),
    rule: Some("expression_builtin"),
    summary: "A number that is known where the function is linked, such as the size of a block.",
};

/// A string in an expression.
pub static PREVIEW_EXPR_CONST_STR: AttributeDef = AttributeDef {
    id: DefinitionId::new("cuda_tile", "preview$expr_const_str"),
    name: "preview$expr_const_str",
    dialect: "cuda_tile",
    tag: Some(AttributeTag::Attribute(228)),
    since: Version::new(13, 5),
    preview: true,
    aliased: false,
    location: false,
    parameters: &[table::required("value", Kind::String, Version::new(13, 5))],
    syntax: &[
        ParameterDirective::Literal("<"),
        ParameterDirective::Parameter(0),
        ParameterDirective::Literal(">"),
    ],
    notation: Some(Notation::String),
    rule: None,
    summary: "A string in an expression.",
};

/// A constant parameter of a function.
pub static PREVIEW_CONST_PARAM: AttributeDef = AttributeDef {
    id: DefinitionId::new("cuda_tile", "preview$const_param"),
    name: "preview$const_param",
    dialect: "cuda_tile",
    tag: Some(AttributeTag::Attribute(226)),
    since: Version::new(13, 5),
    preview: true,
    aliased: false,
    location: false,
    parameters: &[
        table::required("name", Kind::String, Version::new(13, 5)),
        table::required("type", Kind::Type, Version::new(13, 5)),
    ],
    syntax: &[
        ParameterDirective::Literal("<name = "),
        ParameterDirective::Parameter(0),
        ParameterDirective::Literal(", type = "),
        ParameterDirective::FullTypeParameter(1),
        ParameterDirective::Literal(">"),
    ],
    notation: None,
    rule: Some("constant_parameter"),
    summary: "A constant parameter of a function.",
};

/// Shapes and strides, mode by mode: how coordinates become offsets.
pub static PREVIEW_LAYOUT: AttributeDef = AttributeDef {
    id: DefinitionId::new("cuda_tile", "preview$layout"),
    name: "preview$layout",
    dialect: "cuda_tile",
    tag: Some(AttributeTag::Attribute(217)),
    since: Version::new(13, 5),
    preview: true,
    aliased: false,
    location: false,
    parameters: &[
        table::required("shapes", Kind::Array, Version::new(13, 5)),
        table::required("strides", Kind::Array, Version::new(13, 5)),
    ],
    syntax: &[
        ParameterDirective::Literal("<"),
        ParameterDirective::Layout {
            shapes: 0,
            strides: 1,
        },
        ParameterDirective::Literal(">"),
    ],
    notation: None,
    rule: Some("layout"),
    summary: "Shapes and strides, mode by mode: how coordinates become offsets.",
};

/// Shared memory that an implementation needs besides its arguments, in bytes.
pub static PREVIEW_SCRATCH_REQUEST: AttributeDef = AttributeDef {
    id: DefinitionId::new("cuda_tile", "preview$scratch_request"),
    name: "preview$scratch_request",
    dialect: "cuda_tile",
    tag: Some(AttributeTag::Attribute(224)),
    since: Version::new(13, 5),
    preview: true,
    aliased: false,
    location: false,
    parameters: &[
        table::required("size", Kind::Expression, Version::new(13, 5)),
        table::required("alignment", Kind::Expression, Version::new(13, 5)),
    ],
    syntax: &[
        ParameterDirective::Literal("<smem.size = "),
        ParameterDirective::Parameter(0),
        ParameterDirective::Literal(", smem.alignment = "),
        ParameterDirective::Parameter(1),
        ParameterDirective::Literal(">"),
    ],
    notation: None,
    rule: Some("scratch_request"),
    summary: "Shared memory that an implementation needs besides its arguments, in bytes.",
};

/// The parameters by name: absent, or empty if it is a list, where the definition has none of that name.
pub trait Parameters<'a> {
    /// Parameter `alignment` of `preview$scratch_request`.
    fn alignment(self) -> Option<AttributeRef<'a>>;

    /// Parameter `along` of `div_by`.
    fn along(self) -> Option<i64>;

    /// Parameter `column` of `di_lexical_block`.
    fn column(self) -> Option<i64>;

    /// Parameter `compileUnit` of `di_subprogram`.
    fn compile_unit(self) -> Option<AttributeRef<'a>>;

    /// Parameter `directory` of `di_file`.
    fn directory(self) -> Option<Identifier>;

    /// Parameter `divisor` of `div_by`.
    fn divisor(self) -> Option<i64>;

    /// Parameter `elements` of `preview$symbolic_tuple`.
    fn elements(self) -> Option<AttributeRef<'a>>;

    /// Parameter `every` of `div_by`.
    fn every(self) -> Option<i64>;

    /// Parameter `file` of `di_compile_unit`, `di_subprogram`, `di_lexical_block`.
    fn file(self) -> Option<AttributeRef<'a>>;

    /// Parameter `flags` of `di_subprogram`.
    fn flags(self) -> Option<i64>;

    /// Parameter `lhs` of `preview$expr_mul`, `preview$expr_div`, `preview$expr_add`, `preview$expr_sub`, `preview$expr_floor_div`, `preview$expr_ceil_div`.
    fn lhs(self) -> Option<AttributeRef<'a>>;

    /// Parameter `line` of `di_subprogram`, `di_lexical_block`.
    fn line(self) -> Option<i64>;

    /// Parameter `linkageName` of `di_subprogram`.
    fn linkage_name(self) -> Option<Identifier>;

    /// Parameter `lower` of `bounded`.
    fn lower(self) -> Option<i64>;

    /// Parameter `name` of `di_file`, `di_subprogram`, `preview$expr_var`, `preview$expr_builtin`, `preview$const_param`.
    fn name(self) -> Option<Identifier>;

    /// Parameter `operand` of `preview$expr_neg`.
    fn operand(self) -> Option<AttributeRef<'a>>;

    /// Parameter `rhs` of `preview$expr_mul`, `preview$expr_div`, `preview$expr_add`, `preview$expr_sub`, `preview$expr_floor_div`, `preview$expr_ceil_div`.
    fn rhs(self) -> Option<AttributeRef<'a>>;

    /// Parameter `scope` of `di_lexical_block`, `di_loc`.
    fn scope(self) -> Option<AttributeRef<'a>>;

    /// Parameter `scopeLine` of `di_subprogram`.
    fn scope_line(self) -> Option<i64>;

    /// Parameter `shapes` of `preview$layout`.
    fn shapes(self) -> Option<AttributeRef<'a>>;

    /// Parameter `size` of `preview$scratch_request`.
    fn size(self) -> Option<AttributeRef<'a>>;

    /// Parameter `source` of `di_loc`.
    fn source(self) -> Option<AttributeRef<'a>>;

    /// Parameter `strides` of `preview$layout`.
    fn strides(self) -> Option<AttributeRef<'a>>;

    /// Parameter `type` of `preview$concrete_type`, `preview$expr_builtin`, `preview$const_param`.
    fn type_(self) -> Option<AttributeRef<'a>>;

    /// Parameter `upper` of `bounded`.
    fn upper(self) -> Option<i64>;

    /// Parameter `value` of `optimization_hints`, `preview$expr_int`, `preview$expr_const_str`.
    fn value(self) -> Option<AttributeRef<'a>>;

    /// Parameter `values` of `same_elements`.
    fn values(self) -> &'a [i64];
}

impl<'a> Parameters<'a> for AttributeRef<'a> {
    fn alignment(self) -> Option<AttributeRef<'a>> {
        self.parameter("alignment")
    }

    fn along(self) -> Option<i64> {
        self.parameter("along").and_then(AttributeRef::as_integer)
    }

    fn column(self) -> Option<i64> {
        self.parameter("column").and_then(AttributeRef::as_integer)
    }

    fn compile_unit(self) -> Option<AttributeRef<'a>> {
        self.parameter("compileUnit")
    }

    fn directory(self) -> Option<Identifier> {
        self.parameter("directory").and_then(AttributeRef::as_string)
    }

    fn divisor(self) -> Option<i64> {
        self.parameter("divisor").and_then(AttributeRef::as_integer)
    }

    fn elements(self) -> Option<AttributeRef<'a>> {
        self.parameter("elements")
    }

    fn every(self) -> Option<i64> {
        self.parameter("every").and_then(AttributeRef::as_integer)
    }

    fn file(self) -> Option<AttributeRef<'a>> {
        self.parameter("file")
    }

    fn flags(self) -> Option<i64> {
        self.parameter("flags").and_then(AttributeRef::as_integer)
    }

    fn lhs(self) -> Option<AttributeRef<'a>> {
        self.parameter("lhs")
    }

    fn line(self) -> Option<i64> {
        self.parameter("line").and_then(AttributeRef::as_integer)
    }

    fn linkage_name(self) -> Option<Identifier> {
        self.parameter("linkageName").and_then(AttributeRef::as_string)
    }

    fn lower(self) -> Option<i64> {
        self.parameter("lower").and_then(AttributeRef::as_integer)
    }

    fn name(self) -> Option<Identifier> {
        self.parameter("name").and_then(AttributeRef::as_string)
    }

    fn operand(self) -> Option<AttributeRef<'a>> {
        self.parameter("operand")
    }

    fn rhs(self) -> Option<AttributeRef<'a>> {
        self.parameter("rhs")
    }

    fn scope(self) -> Option<AttributeRef<'a>> {
        self.parameter("scope")
    }

    fn scope_line(self) -> Option<i64> {
        self.parameter("scopeLine").and_then(AttributeRef::as_integer)
    }

    fn shapes(self) -> Option<AttributeRef<'a>> {
        self.parameter("shapes")
    }

    fn size(self) -> Option<AttributeRef<'a>> {
        self.parameter("size")
    }

    fn source(self) -> Option<AttributeRef<'a>> {
        self.parameter("source")
    }

    fn strides(self) -> Option<AttributeRef<'a>> {
        self.parameter("strides")
    }

    fn type_(self) -> Option<AttributeRef<'a>> {
        self.parameter("type")
    }

    fn upper(self) -> Option<i64> {
        self.parameter("upper").and_then(AttributeRef::as_integer)
    }

    fn value(self) -> Option<AttributeRef<'a>> {
        self.parameter("value")
    }

    fn values(self) -> &'a [i64] {
        self.parameter("values").and_then(AttributeRef::as_integers).unwrap_or_default()
    }
}
