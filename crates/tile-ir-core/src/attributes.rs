//! Attributes: constant data attached to operations.

use crate::definition::{AttributeDef, EnumDef};
use crate::intern::interned_handle;
use crate::{DenseElements, Identifier, Location, Type};

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
        /// Parameters, one for each of the definition's; `None` for an optional one that is absent.
        parameters: Box<[Option<Attribute>]>,
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
        /// The text, which nothing checks: what is none cannot be read back.
        text: Identifier,
        /// The type written after it, if any.
        ty: Option<Type>,
    },
    /// An attribute, or the properties of an operation, in the encoding of a dialect that the context does not know.
    Encoded(Encoded),
}

/// A type, an attribute or the properties of an operation, in the encoding of a dialect that the context does not know.
///
/// It can be written to the format that it was read from, in a file that begins with the same tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Encoded {
    /// The name of the dialect.
    pub dialect: Identifier,
    /// The encoding.
    pub bytes: Identifier,
    /// The tables that numbers in the encoding refer to, as their format has them. Equal bytes mean the same only with
    /// equal tables.
    pub tables: Identifier,
    /// What is encoded.
    pub part: EncodedPart,
}

/// What is encoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EncodedPart {
    /// A type or an attribute.
    Entry,
    /// The properties of an operation.
    Properties,
}

/// A line, position or range in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FileRange {
    /// The file's name.
    pub file: Identifier,
    /// What of the file it covers.
    pub extent: Extent,
}

/// What of a file a [`FileRange`] covers. Lines and columns count from 1; a column of 0 is unknown.
///
/// As in MLIR, locations that state the same in different ways are different: the line `7` is not the position `7:0`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Extent {
    /// A line of which no column is known: `7`.
    Line(u32),
    /// `1:2`.
    Position {
        /// The line.
        line: u32,
        /// The column.
        column: u32,
    },
    /// `1:2 to :3`.
    Columns {
        /// The line.
        line: u32,
        /// The first column.
        column: u32,
        /// The last column.
        end_column: u32,
    },
    /// `1:2 to 3:4`.
    Lines {
        /// The first line.
        line: u32,
        /// The first column.
        column: u32,
        /// The last line.
        end_line: u32,
        /// The last column.
        end_column: u32,
    },
}

impl FileRange {
    /// A single position.
    pub fn position(file: Identifier, line: u32, column: u32) -> Self {
        Self { file, extent: Extent::Position { line, column } }
    }

    /// Its first line.
    pub fn line(&self) -> u32 {
        self.start().0
    }

    /// Its first column; 0 if that is unknown.
    pub fn column(&self) -> u32 {
        self.start().1
    }

    /// The line and column where it starts.
    pub fn start(&self) -> (u32, u32) {
        match self.extent {
            Extent::Line(line) => (line, 0),
            Extent::Position { line, column }
            | Extent::Columns { line, column, .. }
            | Extent::Lines { line, column, .. } => (line, column),
        }
    }

    /// The line and column where it ends.
    pub fn end(&self) -> (u32, u32) {
        match self.extent {
            Extent::Line(_) | Extent::Position { .. } => self.start(),
            Extent::Columns { line, end_column, .. } => (line, end_column),
            Extent::Lines { end_line, end_column, .. } => (end_line, end_column),
        }
    }

    /// The same range, stated with as few numbers as say where it starts and ends, and at least with a line and a column. That
    /// is all that text shows of a range.
    pub fn normalized(self) -> Self {
        let ((line, column), (end_line, end_column)) = (self.start(), self.end());
        let extent = match (line == end_line, column == end_column) {
            (true, true) => Extent::Position { line, column },
            (true, false) => Extent::Columns { line, column, end_column },
            (false, _) => Extent::Lines { line, column, end_line, end_column },
        };
        Self { extent, ..self }
    }
}
