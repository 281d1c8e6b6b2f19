//! Attributes: constant data attached to operations.

use crate::definition::{AttributeDef, EnumDef};
use crate::intern::interned_handle;
use crate::{DenseElements, Identifier, Location, Parameter, Type};

interned_handle! {
    /// An attribute, interned in a [`Context`](crate::Context): equal attributes have equal handles.
    Attribute
}

/// The data of an [`Attribute`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum AttributeData {
    /// A unit attribute: its presence is its value.
    Unit,
    /// A number of an integer or index type, sign-extended to 64 bits. A number that takes more is kept as text
    /// ([`AttributeData::Opaque`]). Booleans are integers of `i1` (0 or -1).
    Integer {
        /// Its type.
        ty: Type,
        /// The value.
        value: i64,
    },
    /// A floating-point number.
    Float {
        /// Its type.
        ty: Type,
        /// The bit pattern.
        bits: u64,
    },
    /// A byte string.
    String {
        /// The bytes.
        value: Identifier,
        /// The type written after it, if any.
        ty: Option<Type>,
    },
    /// A type.
    Type(Type),
    /// `[a, b]`.
    Array(Box<[Attribute]>),
    /// `{a = b}`, sorted bytewise by key.
    Dictionary(Box<[(Identifier, Attribute)]>),
    /// `@a::@b`, at least one name.
    Symbol(Box<[Identifier]>),
    /// `array<i32: 1, 2>`.
    DenseArray {
        /// Element type: an integer or float of at most 64 bits.
        element: Type,
        /// The elements; bit patterns for floats.
        values: Box<[i64]>,
    },
    /// The elements of a tile, tensor or vector.
    DenseElements(DenseElements),
    /// `dense_resource<name> : type`: elements that are among the [resources](crate::Resources) of the module, if anywhere.
    DenseResource {
        /// The name of the resource.
        name: Identifier,
        /// The type written after it.
        ty: Type,
    },
    /// An enumeration case.
    Enum {
        /// The enumeration.
        def: &'static EnumDef,
        /// The case's value.
        value: u32,
    },
    /// An attribute of a dialect in the table.
    Defined {
        /// Its definition.
        def: &'static AttributeDef,
        /// Parameters, one for each of the definition's.
        parameters: Box<[Parameter]>,
    },
    /// `loc(unknown)`.
    UnknownLocation,
    /// `loc("file":1:2 to 3:4)`.
    FileLocation(FileRange),
    /// `loc("name"(child))`.
    NameLocation {
        /// The name.
        name: Identifier,
        /// The named location; unknown if none was given.
        child: Location,
    },
    /// `loc(callsite(callee at caller))`.
    CallSiteLocation {
        /// The location of the callee.
        callee: Location,
        /// The location of the call.
        caller: Location,
    },
    /// `loc(fused<metadata>[a, b])`.
    FusedLocation {
        /// The parts.
        locations: Box<[Location]>,
        /// Optional metadata.
        metadata: Option<Attribute>,
    },
    /// An attribute that no table defines, kept as text, with the type after it.
    Opaque {
        /// The text.
        text: Identifier,
        /// The type written after it, if any.
        ty: Option<Type>,
    },
}

/// A range in a file; lines and columns count from 1, a column of 0 is unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FileRange {
    /// The file's name.
    pub file: Identifier,
    /// First line.
    pub line: u32,
    /// First column.
    pub column: u32,
    /// Last line.
    pub end_line: u32,
    /// Last column.
    pub end_column: u32,
}

impl FileRange {
    /// A range that consists of a single position.
    pub fn position(file: Identifier, line: u32, column: u32) -> Self {
        Self { file, line, column, end_line: line, end_column: column }
    }

    /// Whether it is a single position.
    #[inline]
    pub fn is_position(&self) -> bool {
        (self.line, self.column) == (self.end_line, self.end_column)
    }

    /// The start of the range, as an empty range.
    pub fn start(self) -> Self {
        Self::position(self.file, self.line, self.column)
    }
}
