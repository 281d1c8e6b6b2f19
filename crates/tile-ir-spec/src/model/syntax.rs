//! Elements of syntax.

use super::{Name, Position};

/// One element of an operation's syntax. The directives are those of the definition language;
/// [`tile_ir_core::definition::Directive`] says what each of them does.
#[derive(Clone, Debug)]
pub enum Element {
    /// A keyword or punctuation.
    Literal(String),
    /// No space here.
    NoSpace,
    /// One space here.
    Space,
    /// `$x`: an operand, attribute or region.
    Reference(Name),
    /// `keyword($x)`.
    Keyword(Name),
    /// `clause(word, $x)`, and `rounding($x)` as the same with its own word.
    Clause {
        /// The word before the bracket.
        word: String,
        /// The attribute.
        attribute: Name,
    },
    /// `prefix($x)`.
    Prefix(Name),
    /// `flag_list(word, $x)`.
    FlagList {
        /// The word before the list.
        word: String,
        /// The attribute.
        attribute: Name,
    },
    /// `dense($value)` or `dense($value, $result)`.
    Dense {
        /// The attribute.
        attribute: Name,
        /// The result of the same type.
        result: Option<Name>,
    },
    /// `type($x)`.
    Type(Name),
    /// `full_type($x)`.
    FullType(Name),
    /// `splat_type($x)`.
    SplatType(Name),
    /// `implicit($region)`.
    ImplicitRegion(Name),
    /// `argument_region($region)`.
    ArgumentRegion(Name),
    /// `( … )?`.
    Optional {
        /// Where the group begins.
        position: Position,
        /// The names marked with `^`.
        anchors: Vec<Name>,
        /// Its elements.
        elements: Vec<Element>,
    },
    /// `any_order( a | b )`.
    AnyOrder(Vec<Vec<Element>>),
    /// `attr-dict`.
    Dictionary,
    /// `attr-dict-with-keyword`.
    DictionaryWithKeyword,
}

impl Element {
    /// Calls `visit` for this element and all elements inside it.
    pub fn walk<'a>(&'a self, visit: &mut impl FnMut(&'a Element)) {
        visit(self);
        match self {
            Self::Optional { elements, .. } => elements.iter().for_each(|element| element.walk(visit)),
            Self::AnyOrder(alternatives) => alternatives.iter().flatten().for_each(|element| element.walk(visit)),
            _ => {}
        }
    }
}

/// One element of the syntax of a type or attribute.
#[derive(Clone, Debug)]
pub enum ParameterElement {
    /// Literal text.
    Literal(String),
    /// `$x`.
    Reference(Name),
    /// `short($x)`.
    Short(Name),
    /// `full_type($x)`.
    FullType(Name),
    /// `expression($x)`.
    Expression(Name),
    /// `layout($shapes, $strides)`.
    Layout {
        /// The list of shapes.
        shapes: Name,
        /// The list of strides.
        strides: Name,
    },
    /// `symbolic_dims($sizes, $expressions)`.
    SymbolicDimensions {
        /// The list of sizes.
        sizes: Name,
        /// The tuple of expressions.
        expressions: Name,
    },
    /// `dim_prefix($x)`.
    DimensionPrefix(Name),
    /// `dims($x)`.
    Dimensions(Name),
    /// ``list($x, `separator`)``.
    List {
        /// The parameter.
        parameter: Name,
        /// The text between elements.
        separator: String,
    },
    /// `or_unknown($x)`.
    OrUnknown(Name),
    /// `struct($x, $y, …)`.
    Struct(Vec<Name>),
    /// `( … )?`.
    Optional {
        /// Where the group begins.
        position: Position,
        /// The names marked with `^`.
        anchors: Vec<Name>,
        /// Its elements.
        elements: Vec<ParameterElement>,
    },
}

impl ParameterElement {
    /// Calls `visit` for this element and all elements inside it.
    pub fn walk<'a>(&'a self, visit: &mut impl FnMut(&'a ParameterElement)) {
        visit(self);
        if let Self::Optional { elements, .. } = self {
            elements.iter().for_each(|element| element.walk(visit));
        }
    }
}
