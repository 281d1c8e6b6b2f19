//! Lists in brackets.

use tile_ir_core::definition::AttributeField;
use tile_ir_core::{Attribute, AttributeData};

use super::{FieldSyntax, Owner};
use crate::parse::Parser;
use crate::parse::error::Result;
use crate::print::{Printer, TypeSuffix};
use crate::syntax::format::OneLine;

/// `[1, 0]`.
pub(super) struct Integers32;

impl FieldSyntax for Integers32 {
    fn parse(&self, parser: &mut Parser<'_>, _: Owner) -> Result<Attribute> {
        parse_numbers(parser, 32, |parser| {
            let number = parser.tokens.parse_number("an integer")?;
            number.integer(32)
        })
    }

    fn print(&self, printer: &mut Printer<'_>, attribute: Attribute, _: &'static str) {
        print_numbers(printer, attribute);
    }

    fn format(&self, line: &mut OneLine, _: &'static AttributeField) {
        line.word("[…]");
    }
}

/// `[true, false]`.
pub(super) struct Bools;

impl FieldSyntax for Bools {
    fn parse(&self, parser: &mut Parser<'_>, _: Owner) -> Result<Attribute> {
        parse_numbers(parser, 1, |parser| {
            let word = parser.tokens.peek_word();
            if !matches!(word, Some("true" | "false")) {
                return Err(parser.tokens.expected("'true' or 'false'"));
            }
            parser.tokens.advance();
            Ok(-i64::from(word == Some("true")))
        })
    }

    fn print(&self, printer: &mut Printer<'_>, attribute: Attribute, _: &'static str) {
        print_numbers(printer, attribute);
    }

    fn format(&self, line: &mut OneLine, _: &'static AttributeField) {
        line.word("[…]");
    }

    fn omits_default(&self) -> bool {
        true
    }
}

/// `[…]` with any attributes.
pub(super) struct Array;

impl FieldSyntax for Array {
    fn parse(&self, parser: &mut Parser<'_>, _: Owner) -> Result<Attribute> {
        match parser.tokens.at("[") {
            true => parser.parse_array_attribute(),
            false => Err(parser.tokens.expected("'['")),
        }
    }

    fn print(&self, printer: &mut Printer<'_>, attribute: Attribute, _: &'static str) {
        printer.attribute(attribute, TypeSuffix::Always);
    }

    fn format(&self, line: &mut OneLine, _: &'static AttributeField) {
        line.word("[…]");
    }
}

fn parse_numbers<'s>(
    parser: &mut Parser<'s>,
    bits: u32,
    mut number: impl FnMut(&mut Parser<'s>) -> Result<i64>,
) -> Result<Attribute> {
    let mut values = Vec::new();
    parser.tokens.expect("[")?;
    parser.list_until("]", |parser| {
        values.push(number(parser)?);
        Ok(())
    })?;
    let element = parser.context.integer_type(bits);
    Ok(parser.context.attribute(AttributeData::DenseArray { element, values: values.into() }))
}

fn print_numbers(printer: &mut Printer<'_>, attribute: Attribute) {
    match printer.context().attribute_data(attribute) {
        AttributeData::DenseArray { element, values } => {
            printer.text("[");
            printer.numbers(*element, values);
            printer.text("]");
        }
        _ => printer.attribute(attribute, TypeSuffix::Never),
    }
}
