//! The text of types and attributes after their names.
//!
//! Directives determine the order, and kinds the syntax of each parameter. Each directive and each kind is a type that
//! defines how it is parsed, printed and described; [`directive::with_element`] and [`kind::with_syntax`] know all of
//! them.

mod directive;
mod kind;

use smallvec::{SmallVec, smallvec};
use tile_ir_core::definition::{ParameterDef, ParameterDirective};
use tile_ir_core::{AttributeData, Parameter};

use directive::with_element;
use kind::{Owner, with_syntax};

use crate::parse::Parser;
use crate::parse::error::{ErrorKind, ParseError, Result};
use crate::print::Printer;

/// Prints parameters of a dialect's type or attribute by the directives of its definition.
pub(crate) fn print(
    printer: &mut Printer<'_>,
    dialect: &'static str,
    definitions: &'static [ParameterDef],
    syntax: &'static [ParameterDirective],
    parameters: &[Parameter],
) {
    ParameterPrinter { printer, dialect, definitions, parameters }.directives(syntax);
}

/// The format of the parameters of a type or attribute, for messages.
pub(crate) fn format_of_parameters(
    definitions: &'static [ParameterDef],
    syntax: &'static [ParameterDirective],
) -> String {
    syntax.iter().map(|directive| with_element(directive, |element| element.format(definitions))).collect()
}

/// Parameters that are being printed.
struct ParameterPrinter<'p, 'a, 'v> {
    printer: &'p mut Printer<'a>,
    dialect: &'static str,
    definitions: &'static [ParameterDef],
    parameters: &'v [Parameter],
}

impl<'v> ParameterPrinter<'_, '_, 'v> {
    fn directives(&mut self, directives: &'static [ParameterDirective]) {
        for directive in directives {
            with_element(directive, |element| element.print(self));
        }
    }

    /// A parameter in the form of its kind.
    fn value(&mut self, index: u8) {
        let index = usize::from(index);
        with_syntax(self.definitions[index].kind, |kind| {
            kind.print(self.printer, &self.parameters[index], self.dialect);
        });
    }

    /// An attribute without its dialect and name, unless it is an alias.
    fn short(&mut self, index: u8) {
        let Parameter::Attribute(attribute) = self.parameters[usize::from(index)] else { return self.value(index) };
        if self.printer.alias(attribute) {
            return;
        }
        match self.printer.context().attribute_data(attribute) {
            AttributeData::Defined { def, parameters } => {
                print(self.printer, def.dialect, def.parameters, def.syntax, parameters);
            }
            _ => self.value(index),
        }
    }

    fn list(&mut self, index: u8, separator: &str) {
        let is_dynamic = with_syntax(self.definitions[usize::from(index)].kind, |kind| kind.may_be_dynamic());
        for (position, &value) in self.integers(index).iter().enumerate() {
            self.printer.text(if position > 0 { separator } else { "" });
            match is_dynamic {
                true => self.printer.dimension(value),
                false => self.printer.signed(value),
            }
        }
    }

    fn integers(&self, index: u8) -> &'v [i64] {
        self.parameters[usize::from(index)].as_integers().unwrap_or_default()
    }

    /// Whether a parameter is present and differs from the value that omitting it implies.
    fn is_said(&self, index: u8) -> bool {
        !self.definitions[usize::from(index)].is_default(&self.parameters[usize::from(index)], self.parameters)
    }
}

/// Parameters that are being parsed.
struct ParameterParser<'p, 's> {
    parser: &'p mut Parser<'s>,
    dialect: &'static str,
    definitions: &'static [ParameterDef],
    /// The parameters found so far.
    found: SmallVec<[Option<Parameter>; 8]>,
}

impl ParameterParser<'_, '_> {
    fn directives(&mut self, directives: &'static [ParameterDirective]) -> Result<()> {
        directives.iter().try_for_each(|directive| with_element(directive, |element| element.parse(self)))
    }

    fn definition(&self, index: u8) -> &'static ParameterDef {
        &self.definitions[usize::from(index)]
    }

    /// A parameter in the form of its kind.
    fn value(&mut self, index: u8) -> Result<()> {
        let definition = self.definition(index);
        let owner = Owner { dialect: self.dialect, name: definition.name };
        let value = with_syntax(definition.kind, |kind| kind.parse(self.parser, owner))?;
        self.set(index, value);
        Ok(())
    }

    fn set(&mut self, index: u8, value: Parameter) {
        self.found[usize::from(index)] = Some(value);
    }
}

impl Parser<'_> {
    /// Parses parameters by their syntax and fills in those that text may omit.
    pub(crate) fn parse_parameters(
        &mut self,
        dialect: &'static str,
        name: &str,
        definitions: &'static [ParameterDef],
        syntax: &'static [ParameterDirective],
    ) -> Result<Vec<Parameter>> {
        let found = smallvec![None; definitions.len()];
        let mut reading = ParameterParser { parser: self, dialect, definitions, found };
        let read = reading.directives(syntax);
        let mut found = reading.found;
        read.map_err(|error| self.explain_parameters(error, name, definitions, syntax))?;
        let mut complete = Vec::with_capacity(definitions.len());
        for (index, def) in definitions.iter().enumerate() {
            let parameter = match found[index].take().or_else(|| def.default_value(&complete)) {
                Some(parameter) => parameter,
                None => {
                    let error = ErrorKind::Expected(format!("field '{}' before '>'", def.name));
                    let form = format!("'{name}' is written '{name}{}'", format_of_parameters(definitions, syntax));
                    return Err(ParseError::new(self.tokens.previous_end() - 1, error).with_hint(Some(form)));
                }
            };
            complete.push(parameter);
        }
        Ok(complete)
    }
}
