//! Custom syntax of operations, types and attributes.

use super::Slot;

/// The custom syntax of an operation.
#[derive(Clone, Copy, Debug)]
pub enum OpSyntax {
    /// No custom syntax, only the generic form.
    Generic,
    /// A sequence of directives.
    Directives(&'static [Directive]),
    /// Code of the text crate with this name.
    Custom(&'static str),
}

/// One element of an operation's syntax. Indices are positions in the operation's lists.
#[derive(Clone, Copy, Debug)]
pub enum Directive {
    /// A keyword or punctuation.
    Literal(&'static str),
    /// Suppresses the next automatic space.
    NoSpace,
    /// One explicit space.
    Space,
    /// The values of an operand group, separated by commas.
    Operand(u8),
    /// The value of an attribute in the syntax of its kind. Empty for a unit attribute.
    Attribute(u8),
    /// A bare case of an enumeration that is stored as an attribute.
    Keyword(u8),
    /// `keyword<case>`, omitted if the attribute has its default value.
    Clause {
        /// The word before the bracket.
        keyword: &'static str,
        /// The attribute.
        attribute: u8,
    },
    /// A bare case and a space after it, both omitted if the attribute has its default value.
    Prefix(u8),
    /// `inbounds = [true, false]`, omitted if every element is false.
    FlagList {
        /// The word before the list.
        keyword: &'static str,
        /// The attribute.
        attribute: u8,
    },
    /// `<f32: 1.0> : tile<f32>`: the elements of a tile with their type.
    DenseElements {
        /// The attribute.
        attribute: u8,
        /// The result that has the same type, if any.
        result: Option<u8>,
    },
    /// The types of a group, short form (`tile<f32>`).
    Type(Slot),
    /// The types of a group, full form (`!cuda_tile.tile<f32>`).
    FullType(Slot),
    /// The types of an operand group, written once because all are equal.
    SplatType(Slot),
    /// A region.
    Region(u8),
    /// A region whose operand-less implicit terminator is not written.
    ImplicitRegion(u8),
    /// A region after a line of its own with the entry block's arguments.
    ArgumentRegion(u8),
    /// An optional group of elements.
    Optional {
        /// Decides whether the group is printed.
        anchor: Anchor,
        /// The elements; when parsing, the first decides whether the group is present.
        elements: &'static [Directive],
    },
    /// Clauses in any order, each at most once.
    AnyOrder(&'static [&'static [Directive]]),
    /// The attributes not covered by other directives: `{a = 1}`.
    AttributeDictionary,
    /// The same after the keyword `attributes`.
    AttributeDictionaryWithKeyword,
}

/// Decides whether an optional group is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The operand group is not empty.
    Operand(u8),
    /// The attribute is present and does not have its default value.
    Attribute(u8),
    /// The result group is not empty.
    Result(u8),
    /// The region has a block.
    Region(u8),
}

/// How an attribute is written inside an expression, such as `(A + 2) * N`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    /// A number, its only parameter.
    Number,
    /// The name of a variable, its only parameter, without quotes.
    Variable,
    /// The name of a built-in value, its first parameter, without quotes. It has a point in it. The second is its type, `index`.
    Builtin,
    /// A string in quotes, its only parameter.
    String,
    /// A type in full, its only parameter.
    Type,
    /// An operator before its only parameter, an expression.
    Prefix(&'static str),
    /// An operator between its two parameters, which are expressions.
    Infix {
        /// The operator.
        operator: &'static str,
        /// How strongly it binds: more than operators of smaller levels.
        level: u8,
    },
    /// `(a, b)`: the elements of its only parameter, an array.
    Tuple,
    /// It has no short form, so that expressions that contain it are written in full.
    Full,
}

/// One element of the syntax of a type or attribute.
#[derive(Clone, Copy, Debug)]
pub enum ParameterDirective {
    /// Fixed text, printed verbatim.
    Literal(&'static str),
    /// The parameter with this index.
    Parameter(u8),
    /// The parameter of this index, an attribute written without its `#dialect.name` where it is
    /// no alias.
    ShortParameter(u8),
    /// The parameter with this index, a type in full.
    FullTypeParameter(u8),
    /// The parameter of this index, an expression in its short notation: `N*2`.
    Expression(u8),
    /// Modes of a layout, shapes before strides: `(A, 8):(8, 1)`.
    Layout {
        /// The list of shapes.
        shapes: u8,
        /// The list of strides.
        strides: u8,
    },
    /// A list of dimensions like `DimensionPrefix`, where those that are expressions are in brackets: `[N*2]x8x`.
    SymbolicDimensions {
        /// The list of sizes, dynamic where they are expressions.
        sizes: u8,
        /// The tuple of expressions. If it is optional, it is there only if a size is dynamic.
        expressions: u8,
    },
    /// A list of dimensions, each followed by `x`: `4x8x`, with `?` where dynamic.
    DimensionPrefix(u8),
    /// A list of dimensions separated by `x`: `4x8`.
    Dimensions(u8),
    /// A list separated by this text, `?` where dynamic.
    List {
        /// The parameter.
        parameter: u8,
        /// The text between elements.
        separator: &'static str,
    },
    /// `?` in place of an absent number.
    OrUnknown(u8),
    /// `name = value` of each listed parameter, in any order; defaults are omitted.
    Struct(&'static [u8]),
    /// Elements that are present exactly if the parameter is present and does not have its default value.
    Optional {
        /// The parameter that decides.
        anchor: u8,
        /// The elements.
        elements: &'static [ParameterDirective],
    },
}
