//! What the syntax of every kind can do, and whose attribute it is.

use tile_ir_core::Attribute;
use tile_ir_core::definition::{FieldDef, OpDef};

use crate::parse::Parser;
use crate::parse::error::Result;
use crate::print::{Printer, TypeSuffix};

/// The syntax of attributes of a kind.
pub(in crate::syntax) trait FieldSyntax {
    /// Parses an attribute of the kind.
    fn parse(&self, parser: &mut Parser<'_>, owner: Owner) -> Result<Attribute>;

    /// Prints an attribute, which may be of another kind. Types of the dialect need no prefix.
    fn print(&self, printer: &mut Printer<'_>, attribute: Attribute, _: Owner) {
        printer.attribute(attribute, TypeSuffix::Never);
    }

    /// The format of an attribute for messages.
    fn format(&self, owner: Owner) -> String {
        owner.field.name.to_owned()
    }

    /// The name of an attribute of an operation that was parsed, for messages.
    fn name(&self, _: &Parser<'_>, field: &FieldDef, given: Option<Attribute>) -> Option<String> {
        given.map(|_| format!("attribute '{}'", field.name))
    }

    /// Whether an optional attribute starts at the current token.
    fn starts_here(&self, _: &Parser<'_>) -> bool {
        false
    }

    /// Whether attributes of an operation are written in brackets.
    fn has_brackets(&self) -> bool {
        false
    }

    /// Whether an attribute has no text, because only its presence matters.
    fn is_silent(&self) -> bool {
        false
    }

    /// Whether `parse` accepts attributes in full and aliases.
    fn reads_aliases(&self) -> bool {
        false
    }

    /// Whether generic text omits default values, so that tools that do not know the field can read the rest.
    fn omits_default(&self) -> bool {
        false
    }

    /// Whether numbers of a list may be dynamic, which is written `?`.
    fn may_be_dynamic(&self) -> bool {
        false
    }

    /// Whether an attribute after its name needs none of its own.
    fn is_short_by_name(&self) -> bool {
        false
    }
}

/// The owner of an attribute.
#[derive(Clone, Copy)]
pub(in crate::syntax) struct Owner {
    pub(in crate::syntax) field: &'static FieldDef,
    /// The dialect of the operation, type or attribute.
    pub(super) dialect: &'static str,
    /// Whether it is an operation.
    pub(super) is_operation: bool,
}

impl Owner {
    /// The owner of an attribute of an operation.
    pub(in crate::syntax) fn operation(def: &'static OpDef, index: impl Into<usize>) -> Self {
        Self { field: &def.attributes[index.into()], dialect: def.dialect, is_operation: true }
    }

    /// The owner of a parameter of a type or attribute of a dialect.
    pub(in crate::syntax) fn parameter(dialect: &'static str, definitions: &'static [FieldDef], index: u8) -> Self {
        Self { field: &definitions[usize::from(index)], dialect, is_operation: false }
    }

    /// What to expect of a field, for messages.
    pub(in crate::syntax) fn expected(self, what: &str) -> String {
        format!("'{}', {what}", self.field.name)
    }
}
