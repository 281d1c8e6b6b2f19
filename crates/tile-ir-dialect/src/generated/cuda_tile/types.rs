//! Types.
//!
//! Made by `cargo codegen` from `dialect-spec`. Do not edit.

use super::{enums, types};
use tile_ir_core::{AttributeRef, TypeRef, Version};
use tile_ir_core::definition::{
    DefaultValue, DefinitionId, Kind, ParameterDirective, TypeDef, table,
};

/// The element type of a tile that a constant parameter determines.
pub static PREVIEW_SYM_T: TypeDef = TypeDef {
    id: DefinitionId::new("cuda_tile", "preview$sym_t"),
    name: "preview$sym_t",
    dialect: "cuda_tile",
    tag: Some(209),
    since: Version::new(13, 5),
    preview: true,
    parameters: &[
        table::required(
            "name",
            Kind::Tagged {
                dialect: "cuda_tile",
                names: &["preview$expr_var"],
            },
            Version::new(13, 5),
        ),
    ],
    syntax: &[
        ParameterDirective::Literal("<"),
        ParameterDirective::Expression(0),
        ParameterDirective::Literal(">"),
    ],
    rule: None,
    summary: "The element type of a tile that a constant parameter determines.",
};

/// The part of a tile that an invocation of an implementation gets.
pub static PREVIEW_FRAGMENT: TypeDef = TypeDef {
    id: DefinitionId::new("cuda_tile", "preview$fragment"),
    name: "preview$fragment",
    dialect: "cuda_tile",
    tag: Some(210),
    since: Version::new(13, 5),
    preview: true,
    parameters: &[
        table::required(
            "dimensions",
            Kind::Tagged {
                dialect: "cuda_tile",
                names: &["preview$symbolic_tuple"],
            },
            Version::new(13, 5),
        ),
        table::required("shape", Kind::Sizes, Version::new(13, 5)),
        table::required("element", Kind::Type, Version::new(13, 5)),
        table::required(
            "memory_space",
            Kind::Enum(&enums::MEMORY_SPACE),
            Version::new(13, 5),
        ),
        table::required(
            "mem_layout",
            Kind::Tagged {
                dialect: "cuda_tile",
                names: &["preview$layout"],
            },
            Version::new(13, 5),
        ),
        table::required(
            "fragmap",
            Kind::Tagged {
                dialect: "cuda_tile",
                names: &["preview$layout"],
            },
            Version::new(13, 5),
        ),
        table::with_default(
            "alignment",
            Kind::Expression,
            Version::new(13, 5),
            DefaultValue::Integer(1),
        ),
    ],
    syntax: &[
        ParameterDirective::Literal("<"),
        ParameterDirective::SymbolicDimensions {
            sizes: 1,
            expressions: 0,
        },
        ParameterDirective::Parameter(2),
        ParameterDirective::Literal(", "),
        ParameterDirective::Parameter(3),
        ParameterDirective::Literal(", mem_layout = "),
        ParameterDirective::ShortParameter(4),
        ParameterDirective::Literal(", fragmap = "),
        ParameterDirective::ShortParameter(5),
        ParameterDirective::Optional {
            anchor: 6,
            elements: &[
                ParameterDirective::Literal(", alignment = "),
                ParameterDirective::Expression(6),
            ],
        },
        ParameterDirective::Literal(">"),
    ],
    rule: Some("fragment"),
    summary: "The part of a tile that an invocation of an implementation gets.",
};

/// The type of a constant parameter that is an element type.
pub static PREVIEW_DATATYPE: TypeDef = TypeDef {
    id: DefinitionId::new("cuda_tile", "preview$Datatype"),
    name: "preview$Datatype",
    dialect: "cuda_tile",
    tag: Some(211),
    since: Version::new(13, 5),
    preview: true,
    parameters: &[],
    syntax: &[],
    rule: None,
    summary: "The type of a constant parameter that is an element type.",
};

/// The type of a constant parameter that is a shape.
pub static PREVIEW_SHAPE: TypeDef = TypeDef {
    id: DefinitionId::new("cuda_tile", "preview$shape"),
    name: "preview$shape",
    dialect: "cuda_tile",
    tag: Some(212),
    since: Version::new(13, 5),
    preview: true,
    parameters: &[],
    syntax: &[],
    rule: None,
    summary: "The type of a constant parameter that is a shape.",
};

/// The type of a constant parameter that is a string.
pub static PREVIEW_STRING: TypeDef = TypeDef {
    id: DefinitionId::new("cuda_tile", "preview$string"),
    name: "preview$string",
    dialect: "cuda_tile",
    tag: Some(213),
    since: Version::new(13, 5),
    preview: true,
    parameters: &[],
    syntax: &[],
    rule: None,
    summary: "The type of a constant parameter that is a string.",
};

/// An array of fixed shape that is one value.
pub static TILE: TypeDef = TypeDef {
    id: DefinitionId::new("cuda_tile", "tile"),
    name: "tile",
    dialect: "cuda_tile",
    tag: Some(13),
    since: Version::new(13, 1),
    preview: false,
    parameters: &[
        table::required("element", Kind::Type, Version::new(13, 1)),
        table::required("shape", Kind::Sizes, Version::new(13, 1)),
        table::in_preview(
            table::optional(
                "dimensions",
                Kind::Tagged {
                    dialect: "cuda_tile",
                    names: &["preview$symbolic_tuple"],
                },
                Version::new(13, 5),
                None,
            ),
        ),
    ],
    syntax: &[
        ParameterDirective::Literal("<"),
        ParameterDirective::SymbolicDimensions {
            sizes: 1,
            expressions: 2,
        },
        ParameterDirective::Parameter(0),
        ParameterDirective::Literal(">"),
    ],
    rule: Some("tile"),
    summary: "An array of fixed shape that is one value.",
};

/// A pointer to numbers in memory.
pub static PTR: TypeDef = TypeDef {
    id: DefinitionId::new("cuda_tile", "ptr"),
    name: "ptr",
    dialect: "cuda_tile",
    tag: Some(12),
    since: Version::new(13, 1),
    preview: false,
    parameters: &[
        table::required("pointee", Kind::Type, Version::new(13, 1)),
        table::optional(
            "ptr_attr",
            Kind::Enum(&enums::PTR_ATTR),
            Version::new(13, 4),
            None,
        ),
    ],
    syntax: &[
        ParameterDirective::Literal("<"),
        ParameterDirective::Parameter(0),
        ParameterDirective::Optional {
            anchor: 1,
            elements: &[
                ParameterDirective::Literal(", <"),
                ParameterDirective::Parameter(1),
                ParameterDirective::Literal(">"),
            ],
        },
        ParameterDirective::Literal(">"),
    ],
    rule: Some("ptr"),
    summary: "A pointer to numbers in memory.",
};

/// A tensor in memory: its address and its layout.
pub static TENSOR_VIEW: TypeDef = TypeDef {
    id: DefinitionId::new("cuda_tile", "tensor_view"),
    name: "tensor_view",
    dialect: "cuda_tile",
    tag: Some(14),
    since: Version::new(13, 1),
    preview: false,
    parameters: &[
        table::required("element", Kind::Type, Version::new(13, 1)),
        table::required("shape", Kind::Sizes, Version::new(13, 1)),
        table::with_default(
            "strides",
            Kind::Sizes,
            Version::new(13, 1),
            DefaultValue::EmptyLike { like: 1 },
        ),
        table::optional(
            "ptr_attr",
            Kind::Enum(&enums::PTR_ATTR),
            Version::new(13, 4),
            None,
        ),
    ],
    syntax: &[
        ParameterDirective::Literal("<"),
        ParameterDirective::DimensionPrefix(1),
        ParameterDirective::Parameter(0),
        ParameterDirective::Optional {
            anchor: 2,
            elements: &[
                ParameterDirective::Literal(", strides=["),
                ParameterDirective::List {
                    parameter: 2,
                    separator: ",",
                },
                ParameterDirective::Literal("]"),
            ],
        },
        ParameterDirective::Optional {
            anchor: 3,
            elements: &[
                ParameterDirective::Literal(", #cuda_tile.ptr_attr<"),
                ParameterDirective::Parameter(3),
                ParameterDirective::Literal(">"),
            ],
        },
        ParameterDirective::Literal(">"),
    ],
    rule: Some("tensor_view"),
    summary: "A tensor in memory: its address and its layout.",
};

/// A tensor view partitioned into adjacent tiles.
pub static PARTITION_VIEW: TypeDef = TypeDef {
    id: DefinitionId::new("cuda_tile", "partition_view"),
    name: "partition_view",
    dialect: "cuda_tile",
    tag: Some(15),
    since: Version::new(13, 1),
    preview: false,
    parameters: &[
        table::required("tile_shape", Kind::Integers32, Version::new(13, 1)),
        table::required(
            "tensor_view",
            Kind::TypeOf(&types::TENSOR_VIEW),
            Version::new(13, 1),
        ),
        table::with_default(
            "dim_map",
            Kind::Integers32,
            Version::new(13, 1),
            DefaultValue::Identity { like: 0 },
        ),
        table::optional(
            "padding_value",
            Kind::Enum(&enums::PADDING_VALUE),
            Version::new(13, 1),
            None,
        ),
    ],
    syntax: &[
        ParameterDirective::Literal("<tile=("),
        ParameterDirective::Dimensions(0),
        ParameterDirective::Literal("), "),
        ParameterDirective::Optional {
            anchor: 3,
            elements: &[
                ParameterDirective::Literal("padding_value = "),
                ParameterDirective::Parameter(3),
                ParameterDirective::Literal(", "),
            ],
        },
        ParameterDirective::Parameter(1),
        ParameterDirective::Optional {
            anchor: 2,
            elements: &[
                ParameterDirective::Literal(", dim_map=["),
                ParameterDirective::List {
                    parameter: 2,
                    separator: ", ",
                },
                ParameterDirective::Literal("]"),
            ],
        },
        ParameterDirective::Literal(">"),
    ],
    rule: Some("partition_view"),
    summary: "A tensor view partitioned into adjacent tiles.",
};

/// A tensor view whose tiles start at fixed strides.
pub static STRIDED_VIEW: TypeDef = TypeDef {
    id: DefinitionId::new("cuda_tile", "strided_view"),
    name: "strided_view",
    dialect: "cuda_tile",
    tag: Some(21),
    since: Version::new(13, 3),
    preview: false,
    parameters: &[
        table::required("tile_shape", Kind::Integers32, Version::new(13, 3)),
        table::required("traversal_strides", Kind::Integers32, Version::new(13, 3)),
        table::required(
            "tensor_view",
            Kind::TypeOf(&types::TENSOR_VIEW),
            Version::new(13, 3),
        ),
        table::with_default(
            "dim_map",
            Kind::Integers32,
            Version::new(13, 3),
            DefaultValue::Identity { like: 0 },
        ),
        table::optional(
            "padding_value",
            Kind::Enum(&enums::PADDING_VALUE),
            Version::new(13, 3),
            None,
        ),
    ],
    syntax: &[
        ParameterDirective::Literal("<tile=("),
        ParameterDirective::Dimensions(0),
        ParameterDirective::Literal("), traversal_strides=["),
        ParameterDirective::List {
            parameter: 1,
            separator: ",",
        },
        ParameterDirective::Literal("], "),
        ParameterDirective::Optional {
            anchor: 4,
            elements: &[
                ParameterDirective::Literal("padding_value = "),
                ParameterDirective::Parameter(4),
                ParameterDirective::Literal(", "),
            ],
        },
        ParameterDirective::Parameter(2),
        ParameterDirective::Optional {
            anchor: 3,
            elements: &[
                ParameterDirective::Literal(", dim_map=["),
                ParameterDirective::List {
                    parameter: 3,
                    separator: ", ",
                },
                ParameterDirective::Literal("]"),
            ],
        },
        ParameterDirective::Literal(">"),
    ],
    rule: Some("strided_view"),
    summary: "A tensor view whose tiles start at fixed strides.",
};

/// A tensor view whose tiles are gathered or scattered row by row.
pub static GATHER_SCATTER_VIEW: TypeDef = TypeDef {
    id: DefinitionId::new("cuda_tile", "gather_scatter_view"),
    name: "gather_scatter_view",
    dialect: "cuda_tile",
    tag: Some(20),
    since: Version::new(13, 3),
    preview: false,
    parameters: &[
        table::required("tile_shape", Kind::Integers32, Version::new(13, 3)),
        table::required(
            "tensor_view",
            Kind::TypeOf(&types::TENSOR_VIEW),
            Version::new(13, 3),
        ),
        table::required("sparse_dim", Kind::Unsigned32, Version::new(13, 3)),
        table::optional(
            "padding_value",
            Kind::Enum(&enums::PADDING_VALUE),
            Version::new(13, 3),
            None,
        ),
    ],
    syntax: &[
        ParameterDirective::Literal("<tile=("),
        ParameterDirective::Dimensions(0),
        ParameterDirective::Literal("), "),
        ParameterDirective::Optional {
            anchor: 3,
            elements: &[
                ParameterDirective::Literal("padding_value = "),
                ParameterDirective::Parameter(3),
                ParameterDirective::Literal(", "),
            ],
        },
        ParameterDirective::Parameter(1),
        ParameterDirective::Literal(", sparse_dim="),
        ParameterDirective::Parameter(2),
        ParameterDirective::Literal(">"),
    ],
    rule: Some("gather_scatter_view"),
    summary: "A tensor view whose tiles are gathered or scattered row by row.",
};

/// A token that orders operations.
pub static TOKEN: TypeDef = TypeDef {
    id: DefinitionId::new("cuda_tile", "token"),
    name: "token",
    dialect: "cuda_tile",
    tag: Some(17),
    since: Version::new(13, 1),
    preview: false,
    parameters: &[],
    syntax: &[],
    rule: None,
    summary: "A token that orders operations.",
};

/// The parameters by name: absent, or empty if it is a list, where the definition has none of that name.
pub trait Parameters<'a> {
    /// Parameter `alignment` of `preview$fragment`.
    fn alignment(self) -> Option<AttributeRef<'a>>;

    /// Parameter `dim_map` of `partition_view`, `strided_view`.
    fn dim_map(self) -> &'a [i64];

    /// Parameter `dimensions` of `preview$fragment`, `tile`.
    fn dimensions(self) -> Option<AttributeRef<'a>>;

    /// Parameter `fragmap` of `preview$fragment`.
    fn fragmap(self) -> Option<AttributeRef<'a>>;

    /// Parameter `mem_layout` of `preview$fragment`.
    fn mem_layout(self) -> Option<AttributeRef<'a>>;

    /// Parameter `memory_space` of `preview$fragment`.
    fn memory_space(self) -> Option<enums::MemorySpace>;

    /// Parameter `name` of `preview$sym_t`.
    fn name(self) -> Option<AttributeRef<'a>>;

    /// Parameter `padding_value` of `partition_view`, `strided_view`, `gather_scatter_view`.
    fn padding_value(self) -> Option<enums::PaddingValue>;

    /// Parameter `pointee` of `ptr`.
    fn pointee(self) -> Option<TypeRef<'a>>;

    /// Parameter `ptr_attr` of `ptr`, `tensor_view`.
    fn ptr_attr(self) -> Option<enums::PtrAttr>;

    /// Parameter `sparse_dim` of `gather_scatter_view`.
    fn sparse_dim(self) -> Option<i64>;

    /// Parameter `strides` of `tensor_view`.
    fn strides(self) -> &'a [i64];

    /// Parameter `tensor_view` of `partition_view`, `strided_view`, `gather_scatter_view`.
    fn tensor_view(self) -> Option<TypeRef<'a>>;

    /// Parameter `tile_shape` of `partition_view`, `strided_view`, `gather_scatter_view`.
    fn tile_shape(self) -> &'a [i64];

    /// Parameter `traversal_strides` of `strided_view`.
    fn traversal_strides(self) -> &'a [i64];
}

impl<'a> Parameters<'a> for TypeRef<'a> {
    fn alignment(self) -> Option<AttributeRef<'a>> {
        self.parameter("alignment")
    }

    fn dim_map(self) -> &'a [i64] {
        self.parameter("dim_map").and_then(AttributeRef::as_integers).unwrap_or_default()
    }

    fn dimensions(self) -> Option<AttributeRef<'a>> {
        self.parameter("dimensions")
    }

    fn fragmap(self) -> Option<AttributeRef<'a>> {
        self.parameter("fragmap")
    }

    fn mem_layout(self) -> Option<AttributeRef<'a>> {
        self.parameter("mem_layout")
    }

    fn memory_space(self) -> Option<enums::MemorySpace> {
        self.parameter("memory_space").and_then(AttributeRef::as_case)
    }

    fn name(self) -> Option<AttributeRef<'a>> {
        self.parameter("name")
    }

    fn padding_value(self) -> Option<enums::PaddingValue> {
        self.parameter("padding_value").and_then(AttributeRef::as_case)
    }

    fn pointee(self) -> Option<TypeRef<'a>> {
        self.type_parameter("pointee")
    }

    fn ptr_attr(self) -> Option<enums::PtrAttr> {
        self.parameter("ptr_attr").and_then(AttributeRef::as_case)
    }

    fn sparse_dim(self) -> Option<i64> {
        self.parameter("sparse_dim").and_then(AttributeRef::as_integer)
    }

    fn strides(self) -> &'a [i64] {
        self.parameter("strides").and_then(AttributeRef::as_integers).unwrap_or_default()
    }

    fn tensor_view(self) -> Option<TypeRef<'a>> {
        self.type_parameter("tensor_view")
    }

    fn tile_shape(self) -> &'a [i64] {
        self.parameter("tile_shape")
            .and_then(AttributeRef::as_integers)
            .unwrap_or_default()
    }

    fn traversal_strides(self) -> &'a [i64] {
        self.parameter("traversal_strides")
            .and_then(AttributeRef::as_integers)
            .unwrap_or_default()
    }
}
