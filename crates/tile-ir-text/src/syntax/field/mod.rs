//! Inherent attributes in custom form, by kind.
//!
//! Each kind is a type that defines how attributes are parsed and printed without what the kind implies; [`syntax`] is
//! the only function that knows all of them.

mod case;
mod constant;
mod list;
mod name;
mod number;
mod structure;

use tile_ir_core::definition::{AttributeField, AttributeKind, EnumDef, OpDef};
use tile_ir_core::{Attribute, OpKind};

pub(super) use case::name_of_case;
pub(super) use constant::print_constant;

use super::format::OneLine;
use crate::lexer::TokenKind;
use crate::parse::error::Result;
use crate::parse::{OperationState, Parser};
use crate::print::{Printer, TypeSuffix};

/// The syntax of attributes of a kind.
pub(crate) trait FieldSyntax {
    /// Parses an attribute of the kind.
    fn parse(&self, parser: &mut Parser<'_>, owner: Owner) -> Result<Attribute>;

    /// Prints an attribute, which may be of another kind. Types of the dialect need no prefix.
    fn print(&self, printer: &mut Printer<'_>, attribute: Attribute, _dialect: &'static str) {
        printer.attribute(attribute, TypeSuffix::Never);
    }

    /// Appends the format of an attribute for messages.
    fn format(&self, line: &mut OneLine, field: &'static AttributeField);

    /// The name of an attribute that was parsed, for messages.
    fn name(&self, _: &Parser<'_>, field: &AttributeField, given: Option<Attribute>) -> Option<String> {
        given.map(|_| format!("attribute '{}'", field.name))
    }

    /// Whether an optional attribute starts at the current token.
    fn starts_here(&self, _: &mut Parser<'_>) -> bool {
        false
    }

    /// The enumeration of the kind.
    fn cases(&self) -> Option<&'static EnumDef> {
        None
    }

    /// Whether attributes are written in brackets.
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
}

/// The owner of an attribute.
#[derive(Clone, Copy)]
pub(crate) struct Owner {
    pub(super) field: &'static AttributeField,
    /// The dialect of the operation.
    pub(super) dialect: &'static str,
}

/// The syntax of a kind.
#[inline]
pub(crate) fn syntax(kind: &'static AttributeKind) -> &'static dyn FieldSyntax {
    match kind {
        AttributeKind::Unit => &Unit,
        AttributeKind::Bool => &number::Bool,
        AttributeKind::Integer32 => &number::Integer { bits: 32 },
        AttributeKind::Integer64 => &number::Integer { bits: 64 },
        AttributeKind::String => &name::Text,
        AttributeKind::SymbolName => &name::Symbol::Definition,
        AttributeKind::SymbolReference => &name::Symbol::Reference,
        AttributeKind::Type => &name::TypeName,
        AttributeKind::Enum(cases) => cases,
        AttributeKind::DenseElements => &constant::Constant,
        AttributeKind::DenseIntegers32 => &list::Integers32,
        AttributeKind::DenseBools => &list::Bools,
        AttributeKind::Array => &list::Array,
        AttributeKind::Defined(def) => def,
        AttributeKind::OneOf(definitions) => definitions,
    }
}

/// The enumeration of a field.
pub(super) fn cases(field: &'static AttributeField) -> Option<&'static EnumDef> {
    syntax(&field.kind).cases()
}

/// The cases that a field allows.
pub(super) fn allowed_cases(field: &'static AttributeField) -> Vec<&'static str> {
    let allowed = |value| field.cases.is_none_or(|allowed| allowed.contains(&value));
    let cases = cases(field).map_or(&[][..], |def| def.cases);
    cases.iter().filter(|case| allowed(case.value)).map(|case| case.name).collect()
}

/// Whether generic text omits the default of a field.
pub(super) fn omits_default(field: &'static AttributeField) -> bool {
    syntax(&field.kind).omits_default()
}

impl Parser<'_> {
    /// Parses an inherent attribute in the form of its kind, or an alias.
    pub(crate) fn parse_field(&mut self, def: &'static OpDef, index: usize) -> Result<Attribute> {
        let field = &def.attributes[index];
        let syntax = syntax(&field.kind);
        match self.tokens.peek().kind == TokenKind::Hash && !syntax.reads_aliases() {
            true => self.parse_aliased_field(def, index),
            false => syntax.parse(self, Owner { field, dialect: def.dialect }),
        }
    }

    /// Parses an alias, or an attribute in full, in place of a field's own form.
    fn parse_aliased_field(&mut self, def: &'static OpDef, index: usize) -> Result<Attribute> {
        let token = self.tokens.peek();
        let attribute = self.parse_attribute()?;
        let mut probe = OperationState::default();
        probe.reset(self.context.kind(def).unwrap_or(OpKind::UNREGISTERED), token.start);
        self.take_inherent(&mut probe, index, attribute, token.start)?;
        Ok(probe.attributes[index].unwrap_or(attribute))
    }
}

/// A unit attribute, which has no text.
struct Unit;

impl FieldSyntax for Unit {
    fn parse(&self, parser: &mut Parser<'_>, _: Owner) -> Result<Attribute> {
        Ok(parser.context.unit())
    }

    fn format(&self, _: &mut OneLine, _: &'static AttributeField) {}

    fn name(&self, _: &Parser<'_>, _: &AttributeField, _: Option<Attribute>) -> Option<String> {
        None
    }

    fn is_silent(&self) -> bool {
        true
    }

    /// The text after it is not part of it.
    fn reads_aliases(&self) -> bool {
        true
    }
}
