//! Elements of syntax.

use super::{Name, Position};

/// One element of the syntax of an operation, type or attribute.
#[derive(Clone, Debug)]
pub enum Element {
    /// Text: a keyword or punctuation. In operations, an empty one means no space, and a space one space.
    Literal(String),
    /// `$x`: an operand, attribute, region or parameter.
    Reference(Name),
    /// A directive with what it is about.
    Call(Call),
    /// `( … )?`.
    Optional {
        /// Where the group begins.
        position: Position,
        /// The names marked with `^`.
        anchors: Vec<Name>,
        /// Its elements.
        elements: Vec<Element>,
    },
    /// `any_order( a | b )`, of operations only.
    AnyOrder(Vec<Vec<Element>>),
    /// `attr-dict`, of operations only.
    Dictionary,
    /// `attr-dict-with-keyword`, of operations only.
    DictionaryWithKeyword,
}

/// `keyword($x)`, `clause(word, $x)`. Names of directives are still names here.
#[derive(Clone, Debug)]
pub struct Call {
    /// The name of the directive.
    pub name: Name,
    /// What is in the parentheses.
    pub operands: Vec<CallOperand>,
}

/// What a directive is about.
#[derive(Clone, Debug)]
pub enum CallOperand {
    /// `$x`.
    Variable(Name),
    /// A word.
    Word(String),
    /// Text.
    Literal(String),
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

impl Call {
    /// The names among its operands.
    pub fn variables(&self) -> impl Iterator<Item = &Name> {
        self.operands.iter().filter_map(|operand| match operand {
            CallOperand::Variable(name) => Some(name),
            CallOperand::Word(_) | CallOperand::Literal(_) => None,
        })
    }
}
