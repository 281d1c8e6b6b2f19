//! The table of a dialect.

use super::{AttributeDef, Constraint, EnumDef, Hook, OpDef, RewriteDef, ScalarDef, TypeDef};
use crate::Version;

/// The table of a dialect.
#[derive(Debug)]
pub struct DialectDef {
    /// Its name: the prefix of its names, unless it lives in the namespace of another dialect
    /// as `testing` does.
    pub name: &'static str,
    /// The bytecode versions that it defines, ascending. Empty if those of another dialect apply.
    pub versions: &'static [Version],
    /// The last compiler release that knows its operations, if later ones do not.
    pub until: Option<Version>,
    /// Its operations, ascending by opcode, those without one last.
    pub operations: &'static [&'static OpDef],
    /// Its types.
    pub types: &'static [&'static TypeDef],
    /// The scalar types with a bytecode tag that the dialect uses.
    pub scalars: &'static [&'static ScalarDef],
    /// Its attributes.
    pub attributes: &'static [&'static AttributeDef],
    /// Its enumerations.
    pub enums: &'static [&'static EnumDef],
    /// Its type constraints.
    pub constraints: &'static [&'static Constraint],
    /// Its rewrites. A name in the column `folds` or `patterns` that is one of them needs no code.
    pub rewrites: &'static [&'static RewriteDef],
}

impl DialectDef {
    /// An empty table, to fill in.
    pub const EMPTY: Self = Self {
        name: "",
        versions: &[],
        until: None,
        operations: &[],
        types: &[],
        scalars: &[],
        attributes: &[],
        enums: &[],
        constraints: &[],
        rewrites: &[],
    };

    /// The operation with this mnemonic (without the dialect's prefix).
    pub fn operation(&self, mnemonic: &str) -> Option<&'static OpDef> {
        self.operations.iter().copied().find(|def| def.mnemonic() == mnemonic)
    }

    /// The rewrite that a name in a column means, if it means no code.
    pub fn rewrite(&self, column: Hook, name: &str) -> Option<&'static RewriteDef> {
        let rewrites = if matches!(column, Hook::Fold | Hook::Pattern) { self.rewrites } else { &[] };
        rewrites.iter().copied().find(|rewrite| rewrite.name == name)
    }

    /// The type with this mnemonic.
    pub fn type_def(&self, mnemonic: &str) -> Option<&'static TypeDef> {
        self.types.iter().copied().find(|def| def.name == mnemonic)
    }

    /// The attribute with this mnemonic.
    pub fn attribute(&self, mnemonic: &str) -> Option<&'static AttributeDef> {
        self.attributes.iter().copied().find(|def| def.name == mnemonic)
    }
}
