//! Numbers and truth values.

use tile_ir_core::{Attribute, AttributeData};

use super::field_syntax::{FieldSyntax, Owner};
use crate::parse::Parser;
use crate::parse::error::{ErrorKind, ParseError, Result};
use crate::print::{Printer, TypeSuffix};

/// `true`, `false` or a number of one bit.
pub(super) struct Bool;

impl FieldSyntax for Bool {
    fn parse(&self, parser: &mut Parser<'_>, _: Owner) -> Result<Attribute> {
        if let Some(value) = parser.tokens.eat_bool() {
            return Ok(parser.context.bool(value));
        }
        let number = parser.tokens.parse_number("true or false")?;
        Ok(parser.context.bool(number.integer(1)? != 0))
    }

    fn format(&self, _: Owner) -> String {
        "true|false".to_owned()
    }
}

/// A number whose type follows from the field.
pub(super) struct Integer {
    pub(super) bits: u32,
}

impl FieldSyntax for Integer {
    fn parse(&self, parser: &mut Parser<'_>, owner: Owner) -> Result<Attribute> {
        let number = parser.tokens.parse_number(&owner.expected("an integer"))?;
        let value = number.integer(self.bits)?;
        Ok(parser.context.integer(parser.context.integer_type(self.bits), value))
    }

    fn format(&self, _: Owner) -> String {
        "integer".to_owned()
    }
}

/// An unsigned 32-bit number.
pub(super) struct Unsigned32;

impl FieldSyntax for Unsigned32 {
    fn parse(&self, parser: &mut Parser<'_>, owner: Owner) -> Result<Attribute> {
        let value = parser.tokens.parse_u32(&owner.expected("a number"))?;
        Ok(parser.context.integer64(value.into()))
    }

    fn print(&self, printer: &mut Printer<'_>, attribute: Attribute, owner: Owner) {
        Unsigned64.print(printer, attribute, owner);
    }

    fn format(&self, _: Owner) -> String {
        "number".to_owned()
    }
}

/// An unsigned 64-bit number.
pub(super) struct Unsigned64;

impl FieldSyntax for Unsigned64 {
    fn parse(&self, parser: &mut Parser<'_>, owner: Owner) -> Result<Attribute> {
        let name = owner.field.name;
        let number = parser.tokens.parse_number(&owner.expected("a number"))?;
        let value = number.magnitude().filter(|_| !number.negative).ok_or_else(|| {
            let message = format!("'{name}' must be an unsigned 64-bit integer");
            ParseError::new(number.offset, ErrorKind::Number(message))
        })?;
        Ok(parser.context.integer64(value as i64))
    }

    fn print(&self, printer: &mut Printer<'_>, attribute: Attribute, _: Owner) {
        match *printer.context().attribute_data(attribute) {
            AttributeData::Integer { value, .. } => printer.number(value as u64),
            _ => printer.attribute(attribute, TypeSuffix::Never),
        }
    }

    fn format(&self, _: Owner) -> String {
        "number".to_owned()
    }
}

/// A signed 64-bit number.
pub(super) struct Signed64;

impl FieldSyntax for Signed64 {
    fn parse(&self, parser: &mut Parser<'_>, owner: Owner) -> Result<Attribute> {
        let value = parser.tokens.parse_integer(&owner.expected("a number"))?;
        Ok(parser.context.integer64(value))
    }

    fn format(&self, _: Owner) -> String {
        "number".to_owned()
    }
}
