//! Attributes that are expressions, by the notation that the table gives them.

use rustc_hash::FxHashSet;

use crate::definition::{AttributeDef, Notation};
use crate::{Attribute, AttributeData, AttributeRef, Context, Identifier, Type};

/// An expression, taken apart.
#[derive(Clone, Copy, Debug)]
pub enum Expression<'a> {
    /// A number.
    Number(i64),
    /// The name of a variable.
    Variable(Identifier),
    /// The name of a built-in value.
    Builtin(Identifier),
    /// A string.
    String(Identifier),
    /// A type.
    Type(Type),
    /// An operator before an operand.
    Prefix {
        /// The operator.
        operator: &'static str,
        /// The operand.
        operand: Attribute,
    },
    /// An operator between operands.
    Infix {
        /// The operator.
        operator: &'static str,
        /// How strongly it binds.
        level: u8,
        /// The operands.
        operands: [Attribute; 2],
    },
    /// The elements of a tuple.
    Tuple(&'a [Attribute]),
    /// An expression without a short form: its operands.
    Full(&'a [Option<Attribute>]),
}

impl<'a> Expression<'a> {
    /// The expression that an attribute is, if it is one.
    pub fn of(context: &'a Context, attribute: Attribute) -> Option<Self> {
        let AttributeData::Defined { def, parameters } = context.attribute_data(attribute) else { return None };
        let parameter = |index: usize| Some(AttributeRef::new(context, (*parameters.get(index)?)?));
        Some(match def.notation? {
            Notation::Number => Self::Number(parameter(0).and_then(AttributeRef::as_integer)?),
            Notation::Variable => Self::Variable(parameter(0).and_then(AttributeRef::as_string)?),
            Notation::Builtin => Self::Builtin(parameter(0).and_then(AttributeRef::as_string)?),
            Notation::String => Self::String(parameter(0).and_then(AttributeRef::as_string)?),
            Notation::Type => Self::Type(parameter(0).and_then(AttributeRef::as_type)?),
            Notation::Prefix(operator) => Self::Prefix { operator, operand: parameter(0)?.id() },
            Notation::Infix { operator, level } => {
                Self::Infix { operator, level, operands: [parameter(0)?.id(), parameter(1)?.id()] }
            }
            Notation::Tuple => match parameter(0)?.data() {
                AttributeData::Array(elements) => Self::Tuple(elements),
                _ => return None,
            },
            Notation::Full => Self::Full(parameters),
        })
    }

    /// Calls `visit` for each expression directly inside.
    pub fn for_each_operand(self, mut visit: impl FnMut(Attribute)) {
        match self {
            Self::Prefix { operand, .. } => visit(operand),
            Self::Infix { operands, .. } => operands.into_iter().for_each(visit),
            Self::Tuple(elements) => elements.iter().copied().for_each(visit),
            Self::Full(operands) => operands.iter().flatten().copied().for_each(visit),
            Self::Number(_) | Self::Variable(_) | Self::Builtin(_) | Self::String(_) | Self::Type(_) => {}
        }
    }
}

impl Context {
    /// Whether a test holds for an expression or anything inside it. `None` is an attribute that is no expression: tuples may
    /// contain any.
    pub fn any_in_expression(&self, expression: Attribute, test: impl Fn(Option<Expression<'_>>) -> bool) -> bool {
        let (mut open, mut seen) = (vec![expression], FxHashSet::default());
        while let Some(next) = open.pop() {
            if !seen.insert(next) {
                continue;
            }
            let expression = Expression::of(self, next);
            if test(expression) {
                return true;
            }
            if let Some(expression) = expression {
                expression.for_each_operand(|operand| open.push(operand));
            }
        }
        false
    }

    /// A number as an expression, if a dialect of the context has expressions.
    pub fn number_expression(&self, value: i64) -> Option<Attribute> {
        let def = self.attribute_defs().find(|def| def.notation == Some(Notation::Number))?;
        self.try_attribute(AttributeData::Defined { def, parameters: [Some(self.integer64(value))].into() }).ok()
    }

    /// The definition of a dialect's expressions with a notation, if it has one.
    pub fn expression_def(&self, dialect: &str, notation: Notation) -> Option<&'static AttributeDef> {
        self.attribute_defs().find(|def| def.dialect == dialect && def.notation == Some(notation))
    }
}
