//! Enumerations.

use super::DefinitionId;
use crate::Version;

/// An enumeration of the dialect.
#[derive(Debug)]
pub struct EnumDef {
    /// The id by which definitions are compared.
    pub id: DefinitionId,
    /// The name in the table, such as `RoundingMode`.
    pub name: &'static str,
    /// How its values are stored as attributes.
    pub storage: EnumStorage,
    /// The attribute tag in bytecode and the version that introduced it, if there is one.
    pub tag: Option<(u32, Version)>,
    /// The version that introduced it.
    pub since: Version,
    /// Whether it belongs to a preview that files must opt in to.
    pub preview: bool,
    /// The cases, ascending by value.
    pub cases: &'static [EnumCase],
    /// One line for the manual.
    pub summary: &'static str,
}

/// How enumeration values are stored as attributes, and so spelled in generic text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EnumStorage {
    /// As an attribute of the dialect with this mnemonic: `#cuda_tile.rounding<zero>`.
    Attribute {
        /// The name after `#dialect.`.
        mnemonic: &'static str,
        /// Whether the case is in angle brackets after the mnemonic
        /// (`#cuda_tile.rounding<zero>`) or after a space inside the dialect's own
        /// (`#cuda_tile<padding_value zero>`).
        bracketed: bool,
    },
    /// As a plain 32-bit integer: `0 : i32`.
    Integer,
}

/// One case of an enumeration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EnumCase {
    /// The keyword in text.
    pub name: &'static str,
    /// The value in bytecode.
    pub value: u32,
    /// The version that introduced it.
    pub since: Version,
}

impl EnumDef {
    /// The case with this value, if there is one.
    pub fn case(&self, value: u32) -> Option<&'static EnumCase> {
        match self.cases.get(value as usize) {
            Some(case) if case.value == value => Some(case),
            _ => self.cases.iter().find(|case| case.value == value),
        }
    }

    /// The case with this keyword, if there is one.
    pub fn case_named(&self, name: &str) -> Option<&'static EnumCase> {
        self.cases.iter().find(|case| case.name == name)
    }

    /// The bits of all cases, for an enumeration of flags.
    pub fn known_bits(&self) -> u32 {
        self.cases.iter().fold(0, |known, case| known | case.value)
    }
}
