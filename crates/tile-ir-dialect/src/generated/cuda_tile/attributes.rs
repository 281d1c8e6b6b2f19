//! Attributes.
//!
//! Made by `cargo codegen` from `dialect-spec`. Do not edit.

use super::enums;
use tile_ir_core::{AttributeRef, Identifier, Version};
use tile_ir_core::definition::{
    AttributeDef, AttributeTag, DefaultValue, DefinitionId, Kind, ParameterDirective,
    table,
};

/// A multiple of a power of two.
pub static DIV_BY: AttributeDef = AttributeDef {
    id: DefinitionId::new("cuda_tile", "div_by"),
    name: "div_by",
    dialect: "cuda_tile",
    tag: Some(AttributeTag::Attribute(8)),
    since: Version::new(13, 1),
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
    summary: "A multiple of a power of two.",
};

/// Groups of equal elements.
pub static SAME_ELEMENTS: AttributeDef = AttributeDef {
    id: DefinitionId::new("cuda_tile", "same_elements"),
    name: "same_elements",
    dialect: "cuda_tile",
    tag: Some(AttributeTag::Attribute(9)),
    since: Version::new(13, 1),
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
    summary: "Groups of equal elements.",
};

/// Inclusive bounds of elements, interpreted as signed.
pub static BOUNDED: AttributeDef = AttributeDef {
    id: DefinitionId::new("cuda_tile", "bounded"),
    name: "bounded",
    dialect: "cuda_tile",
    tag: Some(AttributeTag::Attribute(12)),
    since: Version::new(13, 1),
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
    summary: "Inclusive bounds of elements, interpreted as signed.",
};

/// Hints for the code generator, one dictionary for each architecture.
pub static OPTIMIZATION_HINTS: AttributeDef = AttributeDef {
    id: DefinitionId::new("cuda_tile", "optimization_hints"),
    name: "optimization_hints",
    dialect: "cuda_tile",
    tag: Some(AttributeTag::Attribute(11)),
    since: Version::new(13, 1),
    aliased: false,
    location: false,
    parameters: &[table::required("value", Kind::Dictionary, Version::new(13, 1))],
    syntax: &[
        ParameterDirective::Literal("<"),
        ParameterDirective::Parameter(0),
        ParameterDirective::Literal(">"),
    ],
    summary: "Hints for the code generator, one dictionary for each architecture.",
};

/// A source file.
pub static DI_FILE: AttributeDef = AttributeDef {
    id: DefinitionId::new("cuda_tile", "di_file"),
    name: "di_file",
    dialect: "cuda_tile",
    tag: Some(AttributeTag::Debug(2)),
    since: Version::new(13, 1),
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
    summary: "A source file.",
};

/// A compilation unit, which is the file passed to the compiler.
pub static DI_COMPILE_UNIT: AttributeDef = AttributeDef {
    id: DefinitionId::new("cuda_tile", "di_compile_unit"),
    name: "di_compile_unit",
    dialect: "cuda_tile",
    tag: Some(AttributeTag::Debug(1)),
    since: Version::new(13, 1),
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
    summary: "A compilation unit, which is the file passed to the compiler.",
};

/// A function of the source program.
pub static DI_SUBPROGRAM: AttributeDef = AttributeDef {
    id: DefinitionId::new("cuda_tile", "di_subprogram"),
    name: "di_subprogram",
    dialect: "cuda_tile",
    tag: Some(AttributeTag::Debug(5)),
    since: Version::new(13, 1),
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
    summary: "A function of the source program.",
};

/// A lexical block of a function of the source program.
pub static DI_LEXICAL_BLOCK: AttributeDef = AttributeDef {
    id: DefinitionId::new("cuda_tile", "di_lexical_block"),
    name: "di_lexical_block",
    dialect: "cuda_tile",
    tag: Some(AttributeTag::Debug(3)),
    since: Version::new(13, 1),
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
    summary: "A lexical block of a function of the source program.",
};

/// A position in the source program, and its scope.
pub static DI_LOC: AttributeDef = AttributeDef {
    id: DefinitionId::new("cuda_tile", "di_loc"),
    name: "di_loc",
    dialect: "cuda_tile",
    tag: Some(AttributeTag::Debug(4)),
    since: Version::new(13, 1),
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
    summary: "A position in the source program, and its scope.",
};

/// The parameters by name: absent, or empty if it is a list, where the definition has none of that name.
pub trait Parameters<'a> {
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

    /// Parameter `every` of `div_by`.
    fn every(self) -> Option<i64>;

    /// Parameter `file` of `di_compile_unit`, `di_subprogram`, `di_lexical_block`.
    fn file(self) -> Option<AttributeRef<'a>>;

    /// Parameter `flags` of `di_subprogram`.
    fn flags(self) -> Option<i64>;

    /// Parameter `line` of `di_subprogram`, `di_lexical_block`.
    fn line(self) -> Option<i64>;

    /// Parameter `linkageName` of `di_subprogram`.
    fn linkage_name(self) -> Option<Identifier>;

    /// Parameter `lower` of `bounded`.
    fn lower(self) -> Option<i64>;

    /// Parameter `name` of `di_file`, `di_subprogram`.
    fn name(self) -> Option<Identifier>;

    /// Parameter `scope` of `di_lexical_block`, `di_loc`.
    fn scope(self) -> Option<AttributeRef<'a>>;

    /// Parameter `scopeLine` of `di_subprogram`.
    fn scope_line(self) -> Option<i64>;

    /// Parameter `source` of `di_loc`.
    fn source(self) -> Option<AttributeRef<'a>>;

    /// Parameter `upper` of `bounded`.
    fn upper(self) -> Option<i64>;

    /// Parameter `value` of `optimization_hints`.
    fn value(self) -> Option<AttributeRef<'a>>;

    /// Parameter `values` of `same_elements`.
    fn values(self) -> &'a [i64];
}

impl<'a> Parameters<'a> for AttributeRef<'a> {
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

    fn every(self) -> Option<i64> {
        self.parameter("every").and_then(AttributeRef::as_integer)
    }

    fn file(self) -> Option<AttributeRef<'a>> {
        self.parameter("file")
    }

    fn flags(self) -> Option<i64> {
        self.parameter("flags").and_then(AttributeRef::as_integer)
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

    fn scope(self) -> Option<AttributeRef<'a>> {
        self.parameter("scope")
    }

    fn scope_line(self) -> Option<i64> {
        self.parameter("scopeLine").and_then(AttributeRef::as_integer)
    }

    fn source(self) -> Option<AttributeRef<'a>> {
        self.parameter("source")
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
