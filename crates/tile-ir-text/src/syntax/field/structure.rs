//! Attributes that the table defines.

use tile_ir_core::definition::{AttributeDef, AttributeField};
use tile_ir_core::{Attribute, AttributeData};

use super::{FieldSyntax, Owner};
use crate::parse::error::Result;
use crate::parse::{DefinedSyntax, Parser};
use crate::print::{Printer, TypeSuffix};
use crate::syntax::format::OneLine;
use crate::syntax::{TableSyntax, parameters};

/// `<…>`: the name follows from the field.
impl FieldSyntax for &'static AttributeDef {
    fn parse(&self, parser: &mut Parser<'_>, _: Owner) -> Result<Attribute> {
        parser.parse_attribute_named(self.dialect, &[self.name])
    }

    fn print(&self, printer: &mut Printer<'_>, attribute: Attribute, _: &'static str) {
        match printer.context().attribute_data(attribute) {
            AttributeData::Defined { def, parameters } => {
                parameters::print(printer, def.dialect, def.parameters, def.syntax, parameters);
            }
            _ => printer.attribute(attribute, TypeSuffix::Never),
        }
    }

    fn format(&self, line: &mut OneLine, _: &'static AttributeField) {
        line.word("<…>");
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
            return TableSyntax.parse_attribute(parser, def);
        }
        parser.parse_attribute_named(self.first().map_or("", |def| def.dialect), &names)
    }

    fn print(&self, printer: &mut Printer<'_>, attribute: Attribute, _: &'static str) {
        match printer.context().attribute_data(attribute) {
            AttributeData::Defined { def, parameters } => {
                printer.text(def.name);
                parameters::print(printer, def.dialect, def.parameters, def.syntax, parameters);
            }
            _ => printer.attribute(attribute, TypeSuffix::Never),
        }
    }

    fn format(&self, line: &mut OneLine, _: &'static AttributeField) {
        let names: Vec<String> = self.iter().map(|def| format!("{}<…>", def.name)).collect();
        line.word(&names.join("|"));
    }

    fn reads_aliases(&self) -> bool {
        true
    }
}
