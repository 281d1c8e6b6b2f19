//! The plain model of a table: the contents of the files, item by item, with owned data.
//!
//! This is the stable interface of the definition language. Names are still names here;
//! [`crate::scope`] resolves them, [`crate::lower`] replaces them by references.

mod item;
mod operation;
mod rewrite;
mod syntax;

use std::fmt;
use std::sync::Arc;

pub use item::{
    Attribute, Constraint, ConstraintRule, EnumCase, Enumeration, Form, NonFinite, Notation, Scalar, ScalarFormat,
    Storage, Structure, Tag, Type,
};
pub use operation::{
    Argument, Arity, Cases, Condition, ConditionList, DefaultValue, Effect, EffectKind, EffectList, ElementTest, Flow,
    FlowTarget, Modifier, Operation, Property, ProposedName, Region, Resource, ResultGroup, Role, Since, Syntax,
    TraitUse,
};
pub use rewrite::{Field, FieldValue, Rewrite, RewriteCondition, RewriteRule, Tree, TreeForm};
pub use syntax::{Call, CallOperand, Element};
use tile_ir_core::Version;

/// A position in a file of the table.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The file's name as given to the parser.
    pub file: Arc<str>,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

impl Position {
    /// The file's name without folder and ending, which is what the operations in it have in common.
    pub fn group(&self) -> &str {
        let name = self.file.rsplit(['/', '\\']).next().unwrap_or_default();
        name.strip_suffix(".ops").unwrap_or(name)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.line, self.column)
    }
}

/// A word of the table and its position.
#[derive(Clone, Debug)]
pub struct Name {
    /// The word.
    pub text: String,
    /// Its position.
    pub position: Position,
}

impl Name {
    /// Whether it is this word.
    pub fn is(&self, text: &str) -> bool {
        self.text == text
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// A kind or constraint as written: a name, optionally with names in parentheses.
#[derive(Clone, Debug)]
pub struct Kind {
    /// The name before the parentheses.
    pub name: Name,
    /// The names in parentheses.
    pub operands: Vec<Name>,
}

/// The documentation of an item.
#[derive(Clone, Debug, Default)]
pub struct Documentation {
    /// The first line.
    pub summary: String,
    /// The rest, with its line breaks.
    pub description: String,
}

/// All items of one dialect, in the order of files and items.
#[derive(Clone, Debug)]
pub struct Dialect {
    /// Its name.
    pub name: Name,
    /// The dialect whose namespace it shares.
    pub extends: Option<Name>,
    /// The other dialects whose items it uses.
    pub uses: Vec<Name>,
    /// Versions of bytecode that it defines.
    pub versions: Vec<Version>,
    /// The last release that supports it, if later ones do not.
    pub until: Option<Version>,
    /// Its documentation.
    pub documentation: Documentation,
    /// Enumerations.
    pub enums: Vec<Enumeration>,
    /// Scalar types.
    pub scalars: Vec<Scalar>,
    /// Type constraints.
    pub constraints: Vec<Constraint>,
    /// Types.
    pub types: Vec<Type>,
    /// Attributes.
    pub attributes: Vec<Attribute>,
    /// Operations.
    pub operations: Vec<Operation>,
    /// Rewrites.
    pub rewrites: Vec<Rewrite>,
}

impl Dialect {
    /// The prefix that the names of this dialect have in text: its own name or that of the
    /// dialect it extends.
    pub fn namespace(&self) -> &str {
        &self.extends.as_ref().unwrap_or(&self.name).text
    }

    /// The names of the other dialects whose items it sees, nearest first.
    pub fn outer_names(&self) -> impl Iterator<Item = &str> {
        let named = self.extends.iter().chain(&self.uses).map(|name| name.text.as_str());
        named.chain(["builtin"]).filter(|name| !self.name.is(name))
    }

    /// An item's name as it follows the namespace: `addf`, or `testing$func` in a dialect that
    /// extends another.
    pub fn mnemonic(&self, item: &str) -> String {
        match self.extends {
            Some(_) => format!("{}${item}", self.name),
            None => item.to_owned(),
        }
    }

    /// The operation with this name, which includes the namespace.
    pub fn operation(&self, full_name: &str) -> Option<&Operation> {
        self.operations.iter().find(|operation| self.full_name(&operation.name.text) == full_name)
    }

    /// An item's name with its namespace: `cuda_tile.addf`.
    pub fn full_name(&self, item: &str) -> String {
        format!("{}.{}", self.namespace(), self.mnemonic(item))
    }
}
