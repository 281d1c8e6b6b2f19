//! Rewrites: what an operation, with operations that define its operands, is replaced by.
//!
//! A rewrite has variables for values and for attributes, numbered separately. Value 0 is the result of the operation that is
//! replaced. In patterns, the first occurrence of a variable binds it, and every further one must be equal to it; in
//! replacements, all are bound.

use super::{Constraint, DefaultValue, OpDef};

/// A rewrite of the table.
#[derive(Debug)]
pub struct RewriteDef {
    /// The name, which is also its label.
    pub name: &'static str,
    /// Rewrites with a larger benefit are tried first.
    pub benefit: u32,
    /// The operation that it replaces.
    pub root: &'static OpDef,
    /// Its rules; the first that matches applies.
    pub rules: &'static [RewriteRule],
    /// One line for the manual.
    pub summary: &'static str,
}

/// A pattern, and what replaces the operation that matches it.
#[derive(Debug)]
pub struct RewriteRule {
    /// The pattern of the operation that is replaced.
    pub pattern: OpPattern,
    /// What must hold in addition.
    pub conditions: &'static [RewriteCondition],
    /// What replaces the result.
    pub replacement: Replacement,
    /// The number of variables for values.
    pub values: u8,
    /// The number of variables for attributes.
    pub attributes: u8,
}

/// A pattern of an operation with one result.
#[derive(Debug)]
pub struct OpPattern {
    /// The operation.
    pub definition: &'static OpDef,
    /// A pattern for each operand.
    pub operands: &'static [ValuePattern],
    /// Patterns of attributes; others may have any value.
    pub attributes: &'static [AttributePattern],
    /// The constraint on the type of the result.
    pub constraint: Option<&'static Constraint>,
}

/// A pattern of a value.
#[derive(Debug)]
pub struct ValuePattern {
    /// The variable that is, or must be equal to, the value.
    pub variable: Option<u8>,
    /// What defines the value.
    pub form: ValueForm,
    /// The constraint on its type.
    pub constraint: Option<&'static Constraint>,
}

/// What defines a value that a pattern matches.
#[derive(Debug)]
pub enum ValueForm {
    /// Anything.
    Any,
    /// A constant all of whose elements are this number.
    Splat(Literal),
    /// An operation.
    Operation(&'static OpPattern),
}

/// A number, for elements of any type that can hold it exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Literal {
    /// The element of an `i1`.
    Bool(bool),
    /// An integer, signed or unsigned, or a float of that value; 0 is the positive one.
    Integer(i64),
    /// A float, as the bits of an `f64`.
    Float(i64),
}

/// A pattern of an attribute.
#[derive(Debug)]
pub struct AttributePattern {
    /// The index of the attribute.
    pub attribute: u8,
    /// Its value.
    pub value: AttributeForm,
}

/// The value of an attribute, in a pattern or a replacement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttributeForm {
    /// What a variable stands for, which may be that the attribute is absent.
    Variable(u8),
    /// This value.
    Given(DefaultValue),
    /// None.
    Absent,
}

/// A condition of a rewrite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RewriteCondition {
    /// The value has exactly one use.
    OneUse(u8),
    /// The value has another number of uses.
    NotOneUse(u8),
    /// The value is a constant.
    Constant(u8),
    /// The value is no constant.
    NotConstant(u8),
    /// The value is a result of such an operation.
    DefinedBy(u8, &'static OpDef),
    /// The value is no result of such an operation.
    NotDefinedBy(u8, &'static OpDef),
    /// Two values differ.
    Different(u8, u8),
    /// Two attributes differ.
    DifferentAttributes(u8, u8),
    /// An attribute is an integer for which this holds.
    Compare(u8, Comparison, i64),
}

/// How an integer is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// Equal.
    Equal,
    /// Not equal.
    NotEqual,
    /// Less.
    Less,
    /// Less or equal.
    LessOrEqual,
    /// Greater.
    Greater,
    /// Greater or equal.
    GreaterOrEqual,
}

/// What replaces a value.
#[derive(Debug)]
pub enum Replacement {
    /// What a variable stands for.
    Value(u8),
    /// A constant all of whose elements are this number, of the type of a variable.
    Splat(Literal, u8),
    /// A new operation.
    Operation(&'static OpReplacement),
}

/// A new operation.
#[derive(Debug)]
pub struct OpReplacement {
    /// The operation.
    pub definition: &'static OpDef,
    /// Its operands.
    pub operands: &'static [Replacement],
    /// Its attributes.
    pub attributes: &'static [AttributeForm],
    /// The variable whose type the result has; `None` if it is inferred.
    pub ty: Option<u8>,
}

impl RewriteDef {
    /// Whether it only finds existing values that equal the result.
    pub fn is_fold(&self) -> bool {
        self.rules.iter().all(|rule| matches!(rule.replacement, Replacement::Value(_)))
    }

    /// Whether it only changes operands and attributes of the operation.
    pub fn is_in_place(&self) -> bool {
        self.rules.iter().all(|rule| match &rule.replacement {
            Replacement::Operation(op) => {
                *op.definition == *self.root && op.operands.iter().all(|it| matches!(it, Replacement::Value(_)))
            }
            _ => false,
        })
    }
}

impl Comparison {
    /// Whether it holds.
    pub fn holds(self, left: i64, right: i64) -> bool {
        match self {
            Self::Equal => left == right,
            Self::NotEqual => left != right,
            Self::Less => left < right,
            Self::LessOrEqual => left <= right,
            Self::Greater => left > right,
            Self::GreaterOrEqual => left >= right,
        }
    }
}
