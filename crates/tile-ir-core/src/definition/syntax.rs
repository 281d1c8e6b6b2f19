use super::Slot;

/// The custom text form of an operation.
#[derive(Clone, Copy, Debug)]
pub enum OpSyntax {
    /// None: only the generic form.
    Generic,
    /// These directives, one after the other.
    Directives(&'static [Directive]),
    /// Code of the text crate, by this name.
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
    /// The value of an attribute in the form of its kind. Nothing for a unit attribute.
    Attribute(u8),
    /// A bare case of an enumeration that is stored as an attribute.
    Keyword(u8),
    /// `keyword<case>`, left out where the attribute has its default: the rounding clause.
    Clause {
        /// The word before the bracket.
        keyword: &'static str,
        /// The attribute.
        attribute: u8,
    },
    /// A bare case and one space after it, both left out where the attribute has its default.
    Prefix(u8),
    /// `inbounds = [true, false]`, left out where every element is false.
    FlagList {
        /// The word before the list.
        keyword: &'static str,
        /// The attribute.
        attribute: u8,
    },
    /// `<f32: 1.0> : tile<f32>`: the numbers of a tile with their type.
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
    /// The types of an operand group, written once where all are equal.
    SplatType(Slot),
    /// A region.
    Region(u8),
    /// A region whose operand-less implicit terminator is not written.
    ImplicitRegion(u8),
    /// A region after a line of its own with the entry block's arguments.
    ArgumentRegion(u8),
    /// Elements that are there or not, all together.
    Optional {
        /// What decides.
        anchor: Anchor,
        /// The elements; the first decides when parsing.
        elements: &'static [Directive],
    },
    /// Clauses in any order, each at most once.
    AnyOrder(&'static [&'static [Directive]]),
    /// The attributes that stand nowhere else: `{a = 1}`.
    AttributeDictionary,
    /// The same after the word `attributes`.
    AttributeDictionaryWithKeyword,
}

/// What decides whether an optional group is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The operand group is not empty.
    Operand(u8),
    /// The attribute is present and not its default.
    Attribute(u8),
    /// The result group is not empty.
    Result(u8),
    /// The region has a block.
    Region(u8),
}

/// One element of the syntax of a type or attribute.
#[derive(Clone, Copy, Debug)]
pub enum ParameterDirective {
    /// Text, printed as it stands with its spaces.
    Literal(&'static str),
    /// The parameter of this index.
    Parameter(u8),
    /// The parameter of this index, an attribute written without its `#dialect.name` where it is
    /// no alias.
    ShortParameter(u8),
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
    /// `name = value` of each listed parameter, in any order, those at their default left out.
    Struct(&'static [u8]),
    /// Elements that are there exactly where the parameter is present and not its default.
    Optional {
        /// The parameter that decides.
        anchor: u8,
        /// The elements.
        elements: &'static [ParameterDirective],
    },
}
