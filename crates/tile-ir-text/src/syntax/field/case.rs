//! Cases of enumerations.

use tile_ir_core::definition::{AttributeField, EnumDef, EnumStorage};
use tile_ir_core::{Attribute, AttributeData};

use super::{FieldSyntax, Owner, allowed_cases};
use crate::lexer::TokenKind;
use crate::parse::Parser;
use crate::parse::error::Result;
use crate::print::{Printer, TypeSuffix};
use crate::syntax::format::{OneLine, cases_text};

/// A case as a bare word, or in brackets if the enumeration has them.
impl FieldSyntax for &'static EnumDef {
    fn parse(&self, parser: &mut Parser<'_>, owner: Owner) -> Result<Attribute> {
        let bracketed = self.has_brackets();
        if bracketed {
            parser.tokens.expect("<")?;
        }
        let value = parser.tokens.parse_case(self, || allowed_cases(owner.field))?;
        if bracketed {
            parser.tokens.expect(">")?;
        }
        Ok(parser.context.case(self, value))
    }

    fn print(&self, printer: &mut Printer<'_>, attribute: Attribute, _: &'static str) {
        match *printer.context().attribute_data(attribute) {
            AttributeData::Enum { value, .. } if self.has_brackets() => {
                printer.text("<");
                printer.case(self, value);
                printer.text(">");
            }
            AttributeData::Enum { value, .. } => printer.case(self, value),
            _ => printer.attribute(attribute, TypeSuffix::Never),
        }
    }

    fn format(&self, line: &mut OneLine, field: &'static AttributeField) {
        match self.has_brackets() {
            // The brackets directly follow the keyword.
            true => line.hugging(&format!("<{}>", cases_text(field, "…"))),
            false => line.word(&cases_text(field, field.name)),
        }
    }

    fn name(&self, parser: &Parser<'_>, _: &AttributeField, given: Option<Attribute>) -> Option<String> {
        name_of_case(parser, given)
    }

    fn starts_here(&self, parser: &mut Parser<'_>) -> bool {
        match self.has_brackets() {
            true => parser.tokens.at("<"),
            false => parser.tokens.peek().kind == TokenKind::Word,
        }
    }

    fn cases(&self) -> Option<&'static EnumDef> {
        Some(self)
    }

    fn has_brackets(&self) -> bool {
        matches!(self.storage, EnumStorage::Attribute { bracketed: true, .. })
    }
}

/// The case that the text named.
pub(crate) fn name_of_case(parser: &Parser<'_>, given: Option<Attribute>) -> Option<String> {
    match parser.context.attribute_data(given?) {
        AttributeData::Enum { def, value } => def.case(*value).map(|case| format!("'{}'", case.name)),
        _ => None,
    }
}
