//! Strings, symbols and types.

use tile_ir_core::definition::{FieldDef, TypeDef};
use tile_ir_core::{Attribute, AttributeData};

use super::field_syntax::{FieldSyntax, Owner};
use crate::lexer::TokenKind;
use crate::parse::Parser;
use crate::parse::error::Result;
use crate::print::{Printer, TypeSuffix};

/// `"text"`.
pub(super) struct Text;

impl FieldSyntax for Text {
    fn parse(&self, parser: &mut Parser<'_>, owner: Owner) -> Result<Attribute> {
        let value = parser.parse_string(&owner.expected("a string"))?;
        Ok(parser.context.attribute(AttributeData::String { value, ty: None }))
    }

    fn print(&self, printer: &mut Printer<'_>, attribute: Attribute, _: Owner) {
        match *printer.context().attribute_data(attribute) {
            AttributeData::String { value, .. } => printer.quoted(value),
            _ => printer.attribute(attribute, TypeSuffix::Never),
        }
    }

    fn format(&self, _: Owner) -> String {
        "\"…\"".to_owned()
    }

    fn starts_here(&self, parser: &Parser<'_>) -> bool {
        parser.tokens.peek().kind == TokenKind::String
    }
}

/// `@name`.
pub(super) enum Symbol {
    /// The operation defines it.
    Definition,
    /// It is defined elsewhere.
    Reference,
}

impl FieldSyntax for Symbol {
    fn parse(&self, parser: &mut Parser<'_>, _: Owner) -> Result<Attribute> {
        let name = parser.parse_symbol()?;
        Ok(match self {
            Self::Definition => parser.context.attribute(AttributeData::String { value: name, ty: None }),
            Self::Reference => parser.context.symbol(name),
        })
    }

    fn print(&self, printer: &mut Printer<'_>, attribute: Attribute, _: Owner) {
        match (self, printer.context().attribute_data(attribute)) {
            (Self::Definition, &AttributeData::String { value, .. }) => printer.symbol(value),
            _ => printer.attribute(attribute, TypeSuffix::Never),
        }
    }

    fn format(&self, _: Owner) -> String {
        "@name".to_owned()
    }

    fn name(&self, _: &Parser<'_>, _: &FieldDef, _: Option<Attribute>) -> Option<String> {
        Some("the symbol".to_owned())
    }

    fn starts_here(&self, parser: &Parser<'_>) -> bool {
        parser.tokens.peek().kind == TokenKind::Symbol
    }
}

/// `tile<f32>`.
pub(super) struct TypeName;

impl FieldSyntax for TypeName {
    fn parse(&self, parser: &mut Parser<'_>, owner: Owner) -> Result<Attribute> {
        let ty = parser.parse_type(Some(owner.dialect))?;
        Ok(parser.context.type_attribute(ty))
    }

    fn print(&self, printer: &mut Printer<'_>, attribute: Attribute, owner: Owner) {
        match *printer.context().attribute_data(attribute) {
            AttributeData::Type(ty) => printer.ty(ty, owner.dialect),
            _ => printer.attribute(attribute, TypeSuffix::Never),
        }
    }
}

/// A type of one definition.
impl FieldSyntax for &'static TypeDef {
    fn parse(&self, parser: &mut Parser<'_>, owner: Owner) -> Result<Attribute> {
        let ty = parser.parse_type_of(Some(owner.dialect), self)?;
        Ok(parser.context.type_attribute(ty))
    }

    fn print(&self, printer: &mut Printer<'_>, attribute: Attribute, owner: Owner) {
        TypeName.print(printer, attribute, owner);
    }
}
