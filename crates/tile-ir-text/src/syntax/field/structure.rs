//! Attributes that the table defines, dictionaries of hints and locations.

use tile_ir_core::definition::AttributeDef;
use tile_ir_core::{Attribute, AttributeData, LocationData};

use super::field_syntax::{FieldSyntax, Owner};
use crate::parse::Parser;
use crate::parse::error::{ErrorKind, Result};
use crate::print::{Printer, TypeSuffix};
use crate::syntax::{hints, parameters};

/// `<…>`: the name follows from the field.
impl FieldSyntax for &'static AttributeDef {
    fn parse(&self, parser: &mut Parser<'_>, _: Owner) -> Result<Attribute> {
        parser.parse_attribute_named(self.dialect, &[self.name])
    }

    fn print(&self, printer: &mut Printer<'_>, attribute: Attribute, _: Owner) {
        match printer.context().attribute_data(attribute) {
            AttributeData::Defined { def, parameters } => {
                parameters::print(printer, def.dialect, def.parameters, def.syntax, parameters);
            }
            _ => printer.attribute(attribute, TypeSuffix::Never),
        }
    }

    fn format(&self, _: Owner) -> String {
        "<…>".to_owned()
    }
}

/// `name<…>` with one of several names.
impl FieldSyntax for &'static [&'static AttributeDef] {
    /// In full, by an alias, or by its bare mnemonic.
    fn parse(&self, parser: &mut Parser<'_>, _: Owner) -> Result<Attribute> {
        let names: Vec<&str> = self.iter().map(|def| def.name).collect();
        if let Some(word) = parser.tokens.peek_word() {
            let Some(def) = self.iter().copied().find(|def| def.name == word) else {
                return Err(parser.tokens.unknown_name("attribute", word, &names));
            };
            parser.tokens.advance();
            return parser.syntax.parse_attribute(parser, def);
        }
        parser.parse_attribute_named(self.first().map_or("", |def| def.dialect), &names)
    }

    fn print(&self, printer: &mut Printer<'_>, attribute: Attribute, _: Owner) {
        match printer.context().attribute_data(attribute) {
            AttributeData::Defined { def, parameters } => {
                printer.text(def.name);
                parameters::print(printer, def.dialect, def.parameters, def.syntax, parameters);
            }
            _ => printer.attribute(attribute, TypeSuffix::Never),
        }
    }

    fn format(&self, _: Owner) -> String {
        let names: Vec<String> = self.iter().map(|def| format!("{}<…>", def.name)).collect();
        names.join("|")
    }

    fn reads_aliases(&self) -> bool {
        true
    }
}

/// An attribute with one of these names.
impl FieldSyntax for &'static [&'static str] {
    fn parse(&self, parser: &mut Parser<'_>, owner: Owner) -> Result<Attribute> {
        parser.parse_attribute_named(owner.dialect, self)
    }

    fn print(&self, printer: &mut Printer<'_>, attribute: Attribute, _: Owner) {
        printer.attribute(attribute, TypeSuffix::Always);
    }

    fn reads_aliases(&self) -> bool {
        true
    }

    fn is_short_by_name(&self) -> bool {
        self.len() == 1
    }
}

/// A dictionary of hints without its braces.
pub(super) struct Hints;

impl FieldSyntax for Hints {
    fn parse(&self, parser: &mut Parser<'_>, _: Owner) -> Result<Attribute> {
        parser.parse_hint_entries()
    }

    fn print(&self, printer: &mut Printer<'_>, attribute: Attribute, _: Owner) {
        match printer.context().attribute_data(attribute) {
            AttributeData::Dictionary(_) => hints::print(printer, attribute),
            _ => printer.attribute(attribute, TypeSuffix::Never),
        }
    }

    fn format(&self, _: Owner) -> String {
        "key = {…}, …".to_owned()
    }
}

/// A dictionary of any attributes.
pub(super) struct Attributes;

impl FieldSyntax for Attributes {
    fn parse(&self, parser: &mut Parser<'_>, _: Owner) -> Result<Attribute> {
        match parser.tokens.at("{") {
            true => parser.parse_attribute(),
            false => Err(parser.tokens.expected("'{'")),
        }
    }

    fn format(&self, _: Owner) -> String {
        "{…}".to_owned()
    }
}

/// An attribute in full.
pub(super) struct Full;

impl FieldSyntax for Full {
    fn parse(&self, parser: &mut Parser<'_>, _: Owner) -> Result<Attribute> {
        parser.parse_attribute()
    }

    fn reads_aliases(&self) -> bool {
        true
    }
}

/// A location in a file.
pub(super) struct FileLocation;

impl FieldSyntax for FileLocation {
    fn parse(&self, parser: &mut Parser<'_>, _: Owner) -> Result<Attribute> {
        let token = parser.tokens.peek();
        let location = parser.parse_location_or_alias()?;
        match parser.context.location_data(location) {
            LocationData::File(_) => Ok(parser.context.location_attribute(location)),
            _ => {
                let expected = "a location in a file such as 'loc(\"file\":1:2)'".to_owned();
                Err(parser.tokens.error_at(token, ErrorKind::Expected(expected)))
            }
        }
    }

    fn print(&self, printer: &mut Printer<'_>, attribute: Attribute, _: Owner) {
        printer.attribute(attribute, TypeSuffix::Always);
    }

    fn reads_aliases(&self) -> bool {
        true
    }
}
