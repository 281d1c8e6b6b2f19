//! Numbers and lists of them.

use tile_ir_core::{DYNAMIC, Parameter};

use super::{Owner, ParameterSyntax, print_any};
use crate::parse::Parser;
use crate::parse::error::{ErrorKind, ParseError, Result};
use crate::print::Printer;

/// An unsigned 32-bit number.
pub(super) struct Unsigned32;

impl ParameterSyntax for Unsigned32 {
    fn parse(&self, parser: &mut Parser<'_>, owner: Owner) -> Result<Parameter> {
        Ok(Parameter::Integer(parser.tokens.parse_u32(owner.name)?.into()))
    }

    fn print(&self, printer: &mut Printer<'_>, value: &Parameter, dialect: &str) {
        print_unsigned(printer, value, dialect);
    }

    fn format(&self) -> Option<String> {
        Some("number".to_owned())
    }
}

/// An unsigned 64-bit number.
pub(super) struct Unsigned64;

impl ParameterSyntax for Unsigned64 {
    fn parse(&self, parser: &mut Parser<'_>, owner: Owner) -> Result<Parameter> {
        let number = parser.tokens.parse_number(owner.name)?;
        let value = number.magnitude().filter(|_| !number.negative).ok_or_else(|| {
            let message = format!("'{}' must be an unsigned 64-bit integer", owner.name);
            ParseError::new(number.offset, ErrorKind::Number(message))
        })?;
        Ok(Parameter::Integer(value as i64))
    }

    fn print(&self, printer: &mut Printer<'_>, value: &Parameter, dialect: &str) {
        print_unsigned(printer, value, dialect);
    }

    fn format(&self) -> Option<String> {
        Some("number".to_owned())
    }
}

/// A signed 64-bit number.
pub(super) struct Signed64;

impl ParameterSyntax for Signed64 {
    fn parse(&self, parser: &mut Parser<'_>, owner: Owner) -> Result<Parameter> {
        Ok(Parameter::Integer(parser.tokens.parse_integer(owner.name)?))
    }

    fn format(&self) -> Option<String> {
        Some("number".to_owned())
    }
}

/// 32-bit numbers.
pub(super) struct Integers32;

impl ParameterSyntax for Integers32 {
    fn parse(&self, parser: &mut Parser<'_>, owner: Owner) -> Result<Parameter> {
        parser.parse_number_list(
            |parser| parser.tokens.at_number(),
            |parser| {
                let token = parser.tokens.peek();
                let value = parser.tokens.parse_integer(owner.name)?;
                match i32::try_from(value) {
                    Ok(_) => Ok(value),
                    Err(_) => {
                        Err(parser.tokens.error_at(token, ErrorKind::Number(format!("{value} does not fit 32 bits"))))
                    }
                }
            },
        )
    }
}

/// 64-bit numbers.
pub(super) struct Integers64;

impl ParameterSyntax for Integers64 {
    fn parse(&self, parser: &mut Parser<'_>, owner: Owner) -> Result<Parameter> {
        parser.parse_number_list(|parser| parser.tokens.at_number(), |parser| parser.tokens.parse_integer(owner.name))
    }
}

/// Sizes or strides, each of which may be dynamic.
pub(super) struct Sizes;

impl ParameterSyntax for Sizes {
    fn parse(&self, parser: &mut Parser<'_>, owner: Owner) -> Result<Parameter> {
        let is_at = |parser: &mut Parser<'_>| parser.tokens.at_number() || parser.tokens.at("?");
        parser.parse_number_list(is_at, |parser| {
            if parser.tokens.eat("?") {
                return Ok(DYNAMIC);
            }
            let token = parser.tokens.peek();
            match parser.tokens.parse_integer(owner.name)? {
                DYNAMIC => {
                    let message = format!("{DYNAMIC} represents a dynamic size, which is written '?'");
                    Err(parser.tokens.error_at(token, ErrorKind::Number(message)))
                }
                value => Ok(value),
            }
        })
    }

    fn may_be_dynamic(&self) -> bool {
        true
    }
}

fn print_unsigned(printer: &mut Printer<'_>, value: &Parameter, dialect: &str) {
    match *value {
        Parameter::Integer(value) => printer.unsigned(value as u64),
        _ => print_any(printer, value, dialect),
    }
}

impl Parser<'_> {
    /// Numbers separated by commas, possibly none.
    fn parse_number_list(
        &mut self,
        is_at: impl Fn(&mut Self) -> bool,
        mut parse: impl FnMut(&mut Self) -> Result<i64>,
    ) -> Result<Parameter> {
        let mut values = Vec::new();
        while is_at(self) {
            values.push(parse(self)?);
            if !self.tokens.eat(",") {
                break;
            }
            if !is_at(self) {
                return Err(self.tokens.expected("a number"));
            }
        }
        Ok(Parameter::Integers(values.into()))
    }
}
