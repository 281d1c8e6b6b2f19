//! Inherent attributes in an operation's own syntax, in the form of their kind.
//!
//! Each kind is a type here that says how it is read and how it is printed without what the kind says already;
//! [`syntax`] is the one place that knows all of them.

mod case;
mod constant;
mod list;
mod name;
mod number;
mod structure;

use tile_ir_core::definition::{AttributeField, AttributeKind, EnumDef, OpDef};
use tile_ir_core::{Attribute, OpKind};
use tile_ir_lexer::TokenKind;

pub(super) use case::name_of_case;
pub(super) use constant::print_constant;

use super::format::OneLine;
use crate::parse::error::Result;
use crate::parse::{OperationState, Parser};
use crate::print::{Printer, TypeSuffix};

/// How attributes of a kind are written.
pub(crate) trait FieldSyntax {
    /// Reads an attribute of the kind.
    fn parse(&self, parser: &mut Parser<'_>, place: Place) -> Result<Attribute>;

    /// Appends an attribute, be it of the kind or not. Types of the dialect need no prefix.
    fn print(&self, printer: &mut Printer<'_>, attribute: Attribute, _dialect: &str) {
        printer.attribute(attribute, TypeSuffix::Never);
    }

    /// Appends what stands for an attribute in the syntax on one line.
    fn format(&self, line: &mut OneLine, field: &'static AttributeField);

    /// What messages call an attribute that was read.
    fn name(&self, _: &Parser<'_>, field: &AttributeField, given: Option<Attribute>) -> Option<String> {
        given.map(|_| format!("attribute '{}'", field.name))
    }

    /// Whether an optional attribute starts at the current token.
    fn starts_here(&self, _: &mut Parser<'_>) -> bool {
        false
    }

    /// The enumeration whose cases the attributes are.
    fn cases(&self) -> Option<&'static EnumDef> {
        None
    }

    /// Whether an attribute is written in brackets.
    fn has_brackets(&self) -> bool {
        false
    }

    /// Whether an attribute has no text: that it is there is all that it says.
    fn is_silent(&self) -> bool {
        false
    }

    /// Whether it reads an attribute in full, or its alias, itself.
    fn reads_aliases(&self) -> bool {
        false
    }

    /// Whether generic text leaves out a default: tools that do not know the field yet can read the rest.
    fn leaves_out_default(&self) -> bool {
        false
    }
}

/// What an attribute belongs to.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    pub(super) field: &'static AttributeField,
    /// The dialect of the operation.
    pub(super) dialect: &'static str,
}

/// How attributes of a kind are written.
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

/// The enumeration whose cases a field holds.
pub(super) fn cases(field: &'static AttributeField) -> Option<&'static EnumDef> {
    syntax(&field.kind).cases()
}

/// The cases that a field takes.
pub(super) fn allowed_cases(field: &'static AttributeField) -> Vec<&'static str> {
    let allowed = |value| field.cases.is_none_or(|allowed| allowed.contains(&value));
    let cases = cases(field).map_or(&[][..], |def| def.cases);
    cases.iter().filter(|case| allowed(case.value)).map(|case| case.name).collect()
}

/// Whether generic text leaves out the default of a field.
pub(crate) fn leaves_out_default(field: &'static AttributeField) -> bool {
    syntax(&field.kind).leaves_out_default()
}

impl Parser<'_> {
    /// An inherent attribute in the form of its kind, or by an alias.
    pub(crate) fn parse_field(&mut self, def: &'static OpDef, index: usize) -> Result<Attribute> {
        let field = &def.attributes[index];
        let syntax = syntax(&field.kind);
        match self.peek().kind == TokenKind::Hash && !syntax.reads_aliases() {
            true => self.parse_aliased_field(def, index),
            false => syntax.parse(self, Place { field, dialect: def.dialect }),
        }
    }

    /// An alias, or an attribute written in full, in place of a field's own form.
    fn parse_aliased_field(&mut self, def: &'static OpDef, index: usize) -> Result<Attribute> {
        let token = self.peek();
        let attribute = self.parse_attribute()?;
        let mut probe = OperationState::default();
        probe.reset(self.context.kind(def).unwrap_or(OpKind::UNREGISTERED), token.start);
        let key = self.context.identifier(def.attributes[index].name);
        self.take_entries(&mut probe, vec![(key, attribute)], token)?;
        Ok(probe.attributes[index].unwrap_or(attribute))
    }
}

/// Presence is all that it says.
struct Unit;

impl FieldSyntax for Unit {
    fn parse(&self, parser: &mut Parser<'_>, _: Place) -> Result<Attribute> {
        Ok(parser.context.unit())
    }

    fn format(&self, _: &mut OneLine, _: &'static AttributeField) {}

    fn name(&self, _: &Parser<'_>, _: &AttributeField, _: Option<Attribute>) -> Option<String> {
        None
    }

    fn is_silent(&self) -> bool {
        true
    }

    /// What stands after it is not its own.
    fn reads_aliases(&self) -> bool {
        true
    }
}
