//! Cases of enumerations.

use tile_ir_core::definition::{EnumDef, EnumStorage, FieldDef, Kind};
use tile_ir_core::{Attribute, AttributeData};

use super::cases::{allowed_cases, cases_text};
use super::field_syntax::{FieldSyntax, Owner};
use crate::lexer::TokenKind;
use crate::parse::Parser;
use crate::parse::cases::names_of;
use crate::parse::error::Result;
use crate::print::{Printer, TypeSuffix};

/// A case as a bare word, or in brackets if the enumeration has them.
impl FieldSyntax for &'static EnumDef {
    fn parse(&self, parser: &mut Parser<'_>, owner: Owner) -> Result<Attribute> {
        let bracketed = owner.is_operation && self.has_brackets();
        if bracketed {
            parser.tokens.expect("<")?;
        }
        let value = parser.tokens.parse_case(self, || allowed_cases(owner.field))?;
        if bracketed {
            let closed = parser.tokens.expect(">");
            let is_list = parser.tokens.at(",");
            closed.map_err(|error| error.with_hint(is_list.then_some("only one case is allowed here")))?;
        }
        Ok(parser.context.case(self, value))
    }

    fn print(&self, printer: &mut Printer<'_>, attribute: Attribute, owner: Owner) {
        match *printer.context().attribute_data(attribute) {
            AttributeData::Enum { value, .. } if owner.is_operation && self.has_brackets() => {
                printer.text("<");
                printer.case(self, value);
                printer.text(">");
            }
            AttributeData::Enum { value, .. } => printer.case(self, value),
            _ => printer.attribute(attribute, TypeSuffix::Never),
        }
    }

    fn format(&self, owner: Owner) -> String {
        match owner.is_operation && self.has_brackets() {
            true => format!("<{}>", cases_text(owner.field, "…")),
            false => cases_text(owner.field, owner.field.name),
        }
    }

    fn name(&self, parser: &Parser<'_>, _: &FieldDef, given: Option<Attribute>) -> Option<String> {
        name_of_case(parser, given)
    }

    fn starts_here(&self, parser: &Parser<'_>) -> bool {
        match self.has_brackets() {
            true => parser.tokens.at("<"),
            false => parser.tokens.peek().kind == TokenKind::Word,
        }
    }

    fn has_brackets(&self) -> bool {
        matches!(self.storage, EnumStorage::Attribute { bracketed: true, .. })
    }
}

/// The flags that are set, joined by `|`; those without a name as one number.
pub(super) struct Flags;

impl FieldSyntax for Flags {
    fn parse(&self, parser: &mut Parser<'_>, owner: Owner) -> Result<Attribute> {
        let def = flags_of(owner);
        let mut bits = 0;
        loop {
            bits |= parser.tokens.parse_case(def, || names_of(def))?;
            if !parser.tokens.eat("|") {
                return Ok(parser.context.integer64(bits.into()));
            }
        }
    }

    fn print(&self, printer: &mut Printer<'_>, attribute: Attribute, owner: Owner) {
        let &AttributeData::Integer { value: bits, .. } = printer.context().attribute_data(attribute) else {
            return printer.attribute(attribute, TypeSuffix::Never);
        };
        let mut rest = bits;
        for case in flags_of(owner).cases.iter().filter(|case| bits & i64::from(case.value) != 0) {
            printer.text(if rest == bits { "" } else { "|" });
            printer.text(case.name);
            rest &= !i64::from(case.value);
        }
        if rest != 0 {
            printer.text(if rest == bits { "" } else { "|" });
            printer.number(rest as u64);
        }
    }
}

/// The flags that a field holds.
fn flags_of(owner: Owner) -> &'static EnumDef {
    match owner.field.kind {
        Kind::Flags(def) => def,
        _ => unreachable!("'{}' has no flags", owner.field.name),
    }
}

/// The case that the text named.
pub(crate) fn name_of_case(parser: &Parser<'_>, given: Option<Attribute>) -> Option<String> {
    match parser.context.attribute_data(given?) {
        AttributeData::Enum { def, value } => def.case(*value).map(|case| format!("'{}'", case.name)),
        _ => None,
    }
}
