//! Numbers and truth values.

use tile_ir_core::Attribute;
use tile_ir_core::definition::AttributeField;

use super::{FieldSyntax, Owner};
use crate::parse::Parser;
use crate::parse::error::Result;
use crate::syntax::format::OneLine;

/// `true`, `false` or a number of one bit.
pub(super) struct Bool;

impl FieldSyntax for Bool {
    fn parse(&self, parser: &mut Parser<'_>, _: Owner) -> Result<Attribute> {
        if let Some(word @ ("true" | "false")) = parser.tokens.peek_word() {
            parser.tokens.advance();
            return Ok(parser.context.bool(word == "true"));
        }
        let number = parser.tokens.parse_number("true or false")?;
        Ok(parser.context.bool(number.integer(1)? != 0))
    }

    fn format(&self, line: &mut OneLine, _: &'static AttributeField) {
        line.word("true|false");
    }
}

/// A number whose type follows from the field.
pub(super) struct Integer {
    pub(super) bits: u32,
}

impl FieldSyntax for Integer {
    fn parse(&self, parser: &mut Parser<'_>, owner: Owner) -> Result<Attribute> {
        let number = parser.tokens.parse_number(&format!("'{}', an integer", owner.field.name))?;
        let value = number.integer(self.bits)?;
        Ok(parser.context.integer(parser.context.integer_type(self.bits), value))
    }

    fn format(&self, line: &mut OneLine, _: &'static AttributeField) {
        line.word("integer");
    }
}
