//! Definitions of types and scalars.

use super::{DefinitionId, FieldDef, FloatFormat, ParameterDirective};
use crate::Version;

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
    /// Whether it belongs to a preview that files must opt in to.
    pub preview: bool,
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
