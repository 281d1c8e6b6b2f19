//! Definitions of attributes.

use super::{DefinitionId, FieldDef, Notation, ParameterDirective};
use crate::Version;

/// The definition of an attribute of a dialect.
#[derive(Debug)]
pub struct AttributeDef {
    /// The id by which definitions are compared.
    pub id: DefinitionId,
    /// The mnemonic, such as `div_by`.
    pub name: &'static str,
    /// The dialect's name.
    pub dialect: &'static str,
    /// Its tag in bytecode.
    pub tag: Option<AttributeTag>,
    /// The version that introduced it.
    pub since: Version,
    /// Whether it belongs to a preview that files must opt in to.
    pub preview: bool,
    /// Whether the printer gives it an alias.
    pub aliased: bool,
    /// Whether it is a source location.
    pub location: bool,
    /// Parameters in bytecode order.
    pub parameters: &'static [FieldDef],
    /// The text after the mnemonic.
    pub syntax: &'static [ParameterDirective],
    /// How it is written inside an expression; `None` if it is no expression.
    pub notation: Option<Notation>,
    /// The name of the rule that every attribute with this definition must satisfy, if any.
    pub rule: Option<&'static str>,
    /// One line for the manual.
    pub summary: &'static str,
}

/// An attribute's tag, and the tag table that it belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttributeTag {
    /// Among the attributes of operations.
    Attribute(u32),
    /// Among the entries of the debug section.
    Debug(u32),
}
