//! The types of values.

use crate::definition::{FloatFormat, TypeDef};
use crate::intern::interned_handle;
use crate::{Attribute, Encoded, Identifier};

interned_handle! {
    /// A type, interned in a [`Context`](crate::Context): equal types have equal handles.
    Type
}

/// Why a type is invalid. Its `Display` is the message.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct TypeError {
    /// The rule of the language that it would break, `V-TILE-4`, as `RULES.md` lists them; none where parameters are
    /// not even of the right kind.
    pub rule: Option<&'static str>,
    /// What was expected and what was found.
    pub message: String,
}

impl TypeError {
    /// Creates an error that cites a rule of the language.
    pub fn new(rule: &'static str, message: impl Into<String>) -> Self {
        Self { rule: Some(rule), message: message.into() }
    }
}

/// An error that cites no rule of the language.
impl From<String> for TypeError {
    fn from(message: String) -> Self {
        Self { rule: None, message }
    }
}

impl From<TypeError> for String {
    fn from(error: TypeError) -> Self {
        error.message
    }
}

/// The signedness of an integer type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Signedness {
    /// `i32`: the operation decides.
    Signless,
    /// `si32`.
    Signed,
    /// `ui32`.
    Unsigned,
}

/// The data of a [`Type`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TypeData {
    /// `i32`, `si8`, `ui64`.
    Integer {
        /// The width in bits, from 1 to 16777215.
        width: u32,
        /// The signedness; `cuda_tile` uses signless integers only.
        signedness: Signedness,
    },
    /// `f32`, `bf16`, `f8E4M3FN`.
    Float(&'static FloatFormat),
    /// `index`.
    Index,
    /// `none`.
    None,
    /// `(i32) -> ()`.
    Function {
        /// Argument types.
        inputs: Box<[Type]>,
        /// Result types.
        results: Box<[Type]>,
    },
    /// `tensor<4xf32>` or `vector<4xf32>` of the builtin dialect; `?` is [`DYNAMIC`].
    Shaped {
        /// Whether it is a vector.
        vector: bool,
        /// Dimensions.
        shape: Box<[i64]>,
        /// Element type.
        element: Type,
    },
    /// A type of a dialect in the table.
    Defined {
        /// Its definition.
        def: &'static TypeDef,
        /// Parameters, one for each of the definition's; `None` for an optional one that is absent.
        parameters: Box<[Option<Attribute>]>,
    },
    /// A type of `builtin` of which tables have no use: `complex<f32>`, `memref<4xf32>`.
    Builtin(BuiltinType),
    /// A type that no table defines, kept as text, which nothing checks: what is none cannot be read back.
    Opaque(Identifier),
    /// A type in the encoding of a dialect that the context does not know.
    Encoded(Encoded),
}

/// The data of a type of `builtin` that has parts and is no function, tensor or vector of plain form.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum BuiltinType {
    /// `complex<f32>`.
    Complex(Type),
    /// `tuple<i32, f32>`.
    Tuple(Box<[Type]>),
    /// `tensor<4xf32, encoding>`.
    EncodedTensor {
        /// Dimensions; `?` is [`DYNAMIC`].
        shape: Box<[i64]>,
        /// Element type.
        element: Type,
        /// Any attribute.
        encoding: Attribute,
    },
    /// `tensor<*xf32>`.
    UnrankedTensor(Type),
    /// `vector<4x[8]xf32>`: dimensions in brackets are multiplied by what the hardware says.
    ScalableVector {
        /// Dimensions.
        shape: Box<[i64]>,
        /// For each dimension whether it is in brackets.
        scalable: Box<[bool]>,
        /// Element type.
        element: Type,
    },
    /// `memref<4x?xf32, strided<[?, 1]>, 3>`.
    MemRef {
        /// Dimensions; `?` is [`DYNAMIC`].
        shape: Box<[i64]>,
        /// Element type.
        element: Type,
        /// The layout, unless it is the identity ([`identity_layout`](crate::Context::identity_layout)), which is not
        /// written.
        layout: Option<Attribute>,
        /// The memory space, unless it is 0, which is not written.
        space: Option<Attribute>,
    },
    /// `memref<*xf32, 3>`.
    UnrankedMemRef {
        /// Element type.
        element: Type,
        /// The memory space, unless it is 0, which is not written.
        space: Option<Attribute>,
    },
}

impl BuiltinType {
    /// What its text begins with: `memref`.
    pub fn keyword(&self) -> &'static str {
        match self {
            Self::Complex(_) => "complex",
            Self::Tuple(_) => "tuple",
            Self::EncodedTensor { .. } | Self::UnrankedTensor(_) => "tensor",
            Self::ScalableVector { .. } => "vector",
            Self::MemRef { .. } | Self::UnrankedMemRef { .. } => "memref",
        }
    }

    /// Its dimensions, if it has a list of them.
    pub fn shape(&self) -> Option<&[i64]> {
        match self {
            Self::EncodedTensor { shape, .. } | Self::ScalableVector { shape, .. } | Self::MemRef { shape, .. } => {
                Some(shape)
            }
            Self::Complex(_) | Self::Tuple(_) | Self::UnrankedTensor(_) | Self::UnrankedMemRef { .. } => None,
        }
    }
}

/// The value that represents a dynamic dimension or stride.
pub const DYNAMIC: i64 = i64::MIN;
