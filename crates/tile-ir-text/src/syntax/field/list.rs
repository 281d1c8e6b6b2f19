//! Lists: in brackets as attributes of operations, and without as parameters.

use tile_ir_core::{Attribute, AttributeData, DYNAMIC, Type};

use super::field_syntax::{FieldSyntax, Owner};
use crate::parse::Parser;
use crate::parse::error::{ErrorKind, Result};
use crate::print::{Printer, TypeSuffix};

/// `1, 0`.
pub(super) struct Integers {
    pub(super) bits: u32,
}

impl FieldSyntax for Integers {
    fn parse(&self, parser: &mut Parser<'_>, owner: Owner) -> Result<Attribute> {
        if owner.is_operation {
            return parse_numbers(parser, self.bits, |parser| {
                let number = parser.tokens.parse_number("an integer")?;
                number.integer(self.bits)
            });
        }
        parse_bare_numbers(
            parser,
            self.bits,
            |parser| parser.tokens.at_number(),
            "a number",
            |parser| {
                let token = parser.tokens.peek();
                let value = parser.tokens.parse_integer("a number")?;
                match self.bits == 64 || i32::try_from(value).is_ok() {
                    true => Ok(value),
                    false => {
                        Err(parser.tokens.error_at(token, ErrorKind::Number(format!("{value} does not fit 32 bits"))))
                    }
                }
            },
        )
    }

    fn print(&self, printer: &mut Printer<'_>, attribute: Attribute, owner: Owner) {
        print_list(printer, attribute, owner.is_operation, Printer::numbers);
    }

    fn format(&self, owner: Owner) -> String {
        if owner.is_operation { "[…]".to_owned() } else { owner.field.name.to_owned() }
    }
}

/// `4, ?`.
pub(super) struct Sizes;

impl FieldSyntax for Sizes {
    fn parse(&self, parser: &mut Parser<'_>, owner: Owner) -> Result<Attribute> {
        let size = |parser: &mut Parser<'_>| {
            if parser.tokens.eat("?") {
                return Ok(DYNAMIC);
            }
            let token = parser.tokens.peek();
            match parser.tokens.parse_integer("a number or '?'")? {
                DYNAMIC => {
                    let message = format!("{DYNAMIC} represents a dynamic size, which is written '?'");
                    Err(parser.tokens.error_at(token, ErrorKind::Number(message)))
                }
                value => Ok(value),
            }
        };
        match owner.is_operation {
            true => parse_numbers(parser, 64, size),
            false => {
                let is_at = |parser: &Parser<'_>| parser.tokens.at_number() || parser.tokens.at("?");
                parse_bare_numbers(parser, 64, is_at, "a number or '?'", size)
            }
        }
    }

    fn print(&self, printer: &mut Printer<'_>, attribute: Attribute, owner: Owner) {
        print_list(printer, attribute, owner.is_operation, |printer, _, sizes| {
            printer.list(sizes, |printer, &size| printer.dimension(size));
        });
    }

    fn may_be_dynamic(&self) -> bool {
        true
    }
}

/// `[true, false]`.
pub(super) struct Bools;

impl FieldSyntax for Bools {
    fn parse(&self, parser: &mut Parser<'_>, _: Owner) -> Result<Attribute> {
        parse_numbers(parser, 1, |parser| match parser.tokens.eat_bool() {
            Some(value) => Ok(-i64::from(value)),
            None => Err(parser.tokens.expected("'true' or 'false'")),
        })
    }

    fn print(&self, printer: &mut Printer<'_>, attribute: Attribute, _: Owner) {
        print_list(printer, attribute, true, Printer::numbers);
    }

    fn format(&self, _: Owner) -> String {
        "[…]".to_owned()
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

    fn print(&self, printer: &mut Printer<'_>, attribute: Attribute, _: Owner) {
        printer.attribute(attribute, TypeSuffix::Always);
    }

    fn format(&self, _: Owner) -> String {
        "[…]".to_owned()
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
    Ok(parser.context.integers(bits, values))
}

/// Numbers separated by commas, possibly none.
fn parse_bare_numbers<'s>(
    parser: &mut Parser<'s>,
    bits: u32,
    is_at: impl Fn(&Parser<'s>) -> bool,
    what: &str,
    number: impl Fn(&mut Parser<'s>) -> Result<i64>,
) -> Result<Attribute> {
    let mut values = Vec::new();
    while is_at(parser) {
        values.push(number(parser)?);
        if !parser.tokens.eat(",") {
            return Ok(parser.context.integers(bits, values));
        }
    }
    // What is before a comma, or after one, is a number.
    if !values.is_empty() || parser.tokens.at(",") {
        return Err(parser.tokens.expected(what));
    }
    Ok(parser.context.integers(bits, values))
}

/// Prints numbers, in brackets or not.
fn print_list<'a>(
    printer: &mut Printer<'a>,
    attribute: Attribute,
    in_brackets: bool,
    numbers: impl FnOnce(&mut Printer<'a>, Type, &[i64]),
) {
    match printer.context().attribute_data(attribute) {
        AttributeData::DenseArray { element, values } => {
            printer.text(if in_brackets { "[" } else { "" });
            numbers(printer, *element, values);
            printer.text(if in_brackets { "]" } else { "" });
        }
        _ => printer.attribute(attribute, TypeSuffix::Never),
    }
}
