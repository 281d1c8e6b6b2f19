use super::{AttributeDef, Constraint, DefinitionId, EnumDef, FieldDef, FloatFormat, OpDef, ParameterDirective};
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
}

/// The definition of a type of a dialect.
#[derive(Debug)]
pub struct TypeDef {
    /// The id by which definitions are compared.
    pub id: DefinitionId,
    /// The mnemonic, such as `partition_view`.
    pub name: &'static str,
    /// The dialect's name.
    pub dialect: &'static str,
    /// Its tag in bytecode; `None` if it never appears there.
    pub tag: Option<u32>,
    /// The version that introduced it.
    pub since: Version,
    /// Parameters in bytecode order.
    pub parameters: &'static [FieldDef],
    /// The syntax after the mnemonic; empty for a type that consists of its name.
    pub syntax: &'static [ParameterDirective],
    /// The name of the rule that every type with this definition must satisfy, if any.
    pub rule: Option<&'static str>,
    /// One line for the manual.
    pub summary: &'static str,
}

/// A scalar type of the `builtin` dialect that has a tag in bytecode.
#[derive(Debug, PartialEq, Eq)]
pub struct ScalarDef {
    /// The keyword, such as `i32`.
    pub name: &'static str,
    /// Its tag in bytecode.
    pub tag: u32,
    /// The version that introduced it.
    pub since: Version,
    /// Its layout.
    pub format: ScalarFormat,
}

/// The layout of a scalar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScalarFormat {
    /// A signless integer of this many bits.
    Integer(u32),
    /// A floating-point number.
    Float(&'static FloatFormat),
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
    };

    /// The operation with this mnemonic (without the dialect's prefix).
    pub fn operation(&self, mnemonic: &str) -> Option<&'static OpDef> {
        self.operations.iter().copied().find(|def| def.mnemonic() == mnemonic)
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
