//! Rewrites.

use tile_ir_core::definition::{Comparison, Literal};

use super::{Documentation, Name, Position};

/// A rewrite.
#[derive(Clone, Debug)]
pub struct Rewrite {
    /// Its name.
    pub name: Name,
    /// Rewrites with a larger benefit are tried first.
    pub benefit: u32,
    /// Its rules.
    pub rules: Vec<RewriteRule>,
    /// Its documentation.
    pub documentation: Documentation,
}

/// A rule: a pattern and what replaces it.
#[derive(Clone, Debug)]
pub struct RewriteRule {
    /// The pattern.
    pub pattern: Tree,
    /// The replacement.
    pub replacement: Tree,
    /// What must hold in addition.
    pub conditions: Vec<RewriteCondition>,
}

/// A pattern or replacement of a value.
#[derive(Clone, Debug)]
pub struct Tree {
    /// Its position.
    pub position: Position,
    /// The variable that it is, or that is bound to it.
    pub variable: Option<Name>,
    /// What defines the value.
    pub form: TreeForm,
    /// The constraint on its type.
    pub constraint: Option<Name>,
}

/// What defines the value of a tree.
#[derive(Clone, Debug)]
pub enum TreeForm {
    /// Anything: `_` or `$x`.
    Any,
    /// A constant with equal elements: `splat(0)`.
    Splat(Literal),
    /// An operation: `addf($x, rounding_mode = zero)`.
    Operation {
        /// Its name, with or without its dialect.
        name: Name,
        /// Its operands and attributes.
        fields: Vec<Field>,
    },
}

/// An operand or an attribute of a tree.
#[derive(Clone, Debug)]
pub struct Field {
    /// Its name, if it is written.
    pub name: Option<Name>,
    /// Its value.
    pub value: FieldValue,
}

/// The value of an operand or attribute.
#[derive(Clone, Debug)]
pub enum FieldValue {
    /// A value, or a variable of an attribute.
    Tree(Tree),
    /// The name of a case, `true`, `false` or `absent`.
    Word(Name),
    /// A number.
    Number(i64, Position),
}

/// A condition.
#[derive(Clone, Debug)]
pub enum RewriteCondition {
    /// `not one_use($x)`.
    Is {
        /// Whether `not` is in front.
        negated: bool,
        /// What the variable must be: a name of the language, or an operation.
        what: Name,
        /// The variable.
        variable: Name,
    },
    /// `$x != $y`.
    Variables(Name, Comparison, Name),
    /// `$n < 4`.
    Number(Name, Comparison, i64),
}
