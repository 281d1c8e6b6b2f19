//! Types, strings and attributes.

use tile_ir_core::definition::TypeDef;
use tile_ir_core::{LocationData, Parameter};

use super::{Owner, ParameterSyntax, print_any};
use crate::parse::Parser;
use crate::parse::error::{ErrorKind, Result};
use crate::print::Printer;
use crate::syntax::hints;

/// A type, without its dialect.
pub(super) struct AnyType;

impl ParameterSyntax for AnyType {
    fn parse(&self, parser: &mut Parser<'_>, owner: Owner) -> Result<Parameter> {
        Ok(Parameter::Type(parser.parse_type(Some(owner.dialect))?))
    }
}

/// A type of one definition.
pub(super) struct TypeOf(pub(super) &'static TypeDef);

impl ParameterSyntax for TypeOf {
    fn parse(&self, parser: &mut Parser<'_>, owner: Owner) -> Result<Parameter> {
        Ok(Parameter::Type(parser.parse_type_of(Some(owner.dialect), self.0)?))
    }
}

/// `"text"`.
pub(super) struct Text;

impl ParameterSyntax for Text {
    fn parse(&self, parser: &mut Parser<'_>, _: Owner) -> Result<Parameter> {
        Ok(Parameter::String(parser.parse_string("a string")?))
    }

    fn format(&self) -> Option<String> {
        Some("\"…\"".to_owned())
    }
}

/// A dictionary of hints without its braces.
pub(super) struct Hints;

impl ParameterSyntax for Hints {
    fn parse(&self, parser: &mut Parser<'_>, _: Owner) -> Result<Parameter> {
        Ok(Parameter::Attribute(parser.parse_hint_entries()?))
    }

    fn print(&self, printer: &mut Printer<'_>, value: &Parameter, dialect: &str) {
        match *value {
            Parameter::Attribute(value) => hints::print(printer, value),
            _ => print_any(printer, value, dialect),
        }
    }

    fn format(&self) -> Option<String> {
        Some("key = {…}, …".to_owned())
    }
}

/// An attribute with one of these names.
pub(super) struct NamedAttribute(pub(super) &'static [&'static str]);

impl ParameterSyntax for NamedAttribute {
    fn parse(&self, parser: &mut Parser<'_>, owner: Owner) -> Result<Parameter> {
        Ok(Parameter::Attribute(parser.parse_attribute_named(owner.dialect, self.0)?))
    }

    fn is_short_by_name(&self) -> bool {
        self.0.len() == 1
    }
}

/// A location in a file.
pub(super) struct FileLocation;

impl ParameterSyntax for FileLocation {
    fn parse(&self, parser: &mut Parser<'_>, _: Owner) -> Result<Parameter> {
        let token = parser.tokens.peek();
        let location = parser.parse_location_or_alias()?;
        match parser.context.location_data(location) {
            LocationData::File(_) => Ok(Parameter::Attribute(parser.context.location_attribute(location))),
            _ => {
                let expected = "a location in a file such as 'loc(\"file\":1:2)'".to_owned();
                Err(parser.tokens.error_at(token, ErrorKind::Expected(expected)))
            }
        }
    }
}
