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
        Ok(Parameter::Integer(parser.parse_u32(owner.name)?.into()))
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
        let number = parser.parse_number(owner.name)?;
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
        Ok(Parameter::Integer(parser.parse_integer(owner.name)?))
    }

    fn format(&self) -> Option<String> {
        Some("number".to_owned())
    }
}

/// 32-bit numbers.
pub(super) struct Integers32;

impl ParameterSyntax for Integers32 {
    fn parse(&self, parser: &mut Parser<'_>, owner: Owner) -> Result<Parameter> {
        parser.parse_number_list(owner.name, false)
    }
}

/// 64-bit numbers, each of which may be dynamic.
pub(super) struct Integers64;

impl ParameterSyntax for Integers64 {
    fn parse(&self, parser: &mut Parser<'_>, owner: Owner) -> Result<Parameter> {
        parser.parse_number_list(owner.name, true)
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

/// Appends numbers, `?` where they are dynamic.
pub(crate) fn print_list(printer: &mut Printer<'_>, values: &[i64], separator: &str) {
    for (position, &value) in values.iter().enumerate() {
        printer.text(if position > 0 { separator } else { "" });
        printer.dimension(value);
    }
}

impl Parser<'_> {
    /// Numbers separated by commas, possibly none. A dynamic 64-bit number is `?`.
    fn parse_number_list(&mut self, name: &str, wide: bool) -> Result<Parameter> {
        let mut values = Vec::new();
        while self.at_number() || (wide && self.at("?")) {
            if self.eat("?") {
                values.push(DYNAMIC);
            } else {
                let token = self.peek();
                let value = self.parse_integer(name)?;
                if !wide && i32::try_from(value).is_err() {
                    return Err(self.error_at(token, ErrorKind::Number(format!("{value} does not fit 32 bits"))));
                }
                if value == DYNAMIC {
                    let message = format!("{value} represents a dynamic size, which is written '?'");
                    return Err(self.error_at(token, ErrorKind::Number(message)));
                }
                values.push(value);
            }
            if !self.eat(",") {
                break;
            }
            let goes_on = self.at_number() || (wide && self.at("?"));
            if !goes_on {
                return Err(self.expected("a number"));
            }
        }
        Ok(Parameter::Integers(values.into()))
    }
}
