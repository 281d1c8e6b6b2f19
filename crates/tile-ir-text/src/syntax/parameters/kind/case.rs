//! Cases and sets of flags.

use tile_ir_core::Parameter;
use tile_ir_core::definition::EnumDef;

use super::{Owner, ParameterSyntax, print_any};
use crate::parse::Parser;
use crate::parse::cases::names_of;
use crate::parse::error::Result;
use crate::print::Printer;
use crate::syntax::format::MOST_CASES;

/// A case by its name.
pub(super) struct Case(pub(super) &'static EnumDef);

impl ParameterSyntax for Case {
    fn parse(&self, parser: &mut Parser<'_>, _: Owner) -> Result<Parameter> {
        Ok(Parameter::Case(parser.tokens.parse_case(self.0, || names_of(self.0))?))
    }

    fn print(&self, printer: &mut Printer<'_>, value: &Parameter, dialect: &str) {
        match *value {
            Parameter::Case(value) => printer.case(self.0, value),
            _ => print_any(printer, value, dialect),
        }
    }

    fn format(&self) -> Option<String> {
        (self.0.cases.len() <= MOST_CASES).then(|| names_of(self.0).join("|"))
    }
}

/// The flags that are set, joined by `|`; those without a name as one number.
pub(super) struct Flags(pub(super) &'static EnumDef);

impl ParameterSyntax for Flags {
    fn parse(&self, parser: &mut Parser<'_>, _: Owner) -> Result<Parameter> {
        let mut bits = 0;
        loop {
            bits |= parser.tokens.parse_case(self.0, || names_of(self.0))?;
            if !parser.tokens.eat("|") {
                return Ok(Parameter::Case(bits));
            }
        }
    }

    fn print(&self, printer: &mut Printer<'_>, value: &Parameter, dialect: &str) {
        let &Parameter::Case(bits) = value else { return print_any(printer, value, dialect) };
        let mut rest = bits;
        for case in self.0.cases.iter().filter(|case| bits & case.value != 0) {
            printer.text(if rest == bits { "" } else { "|" });
            printer.text(case.name);
            rest &= !case.value;
        }
        if rest != 0 {
            printer.text(if rest == bits { "" } else { "|" });
            printer.unsigned(rest.into());
        }
    }
}
