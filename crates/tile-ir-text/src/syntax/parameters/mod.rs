//! The text of types and attributes after their names.
//!
//! Directives determine the order, and kinds the syntax of each parameter. Each directive is a type that defines how it is
//! parsed, printed and described; [`directive::with_element`] knows all of them.

mod directive;

use smallvec::{SmallVec, smallvec};
use tile_ir_core::definition::{FieldDef, ParameterDirective};
use tile_ir_core::{Attribute, AttributeData, AttributeRef};

use directive::with_element;

use super::field::Owner;
use crate::parse::Parser;
use crate::parse::error::{ErrorKind, ParseError, Result};
use crate::print::Printer;

/// Prints parameters of a dialect's type or attribute by the directives of its definition.
pub(crate) fn print(
    printer: &mut Printer<'_>,
    dialect: &'static str,
    definitions: &'static [FieldDef],
    syntax: &'static [ParameterDirective],
    parameters: &[Option<Attribute>],
) {
    ParameterPrinter { printer, dialect, definitions, parameters }.directives(syntax);
}

/// The format of the parameters of a type or attribute, for messages.
pub(crate) fn format_of_parameters(definitions: &'static [FieldDef], syntax: &'static [ParameterDirective]) -> String {
    syntax.iter().map(|directive| with_element(directive, |element| element.format(definitions))).collect()
}

/// Parameters that are being printed.
struct ParameterPrinter<'p, 'a, 'v> {
    printer: &'p mut Printer<'a>,
    dialect: &'static str,
    definitions: &'static [FieldDef],
    parameters: &'v [Option<Attribute>],
}

impl<'a> ParameterPrinter<'_, 'a, '_> {
    fn directives(&mut self, directives: &'static [ParameterDirective]) {
        for directive in directives {
            with_element(directive, |element| element.print(self));
        }
    }

    /// A parameter in the form of its kind; nothing if it is absent.
    fn value(&mut self, index: u8) {
        let owner = self.owner(index);
        if let Some(value) = self.parameters[usize::from(index)] {
            owner.syntax().print(self.printer, value, owner);
        }
    }

    /// An attribute without its dialect and name, unless it is an alias.
    fn short(&mut self, index: u8) {
        let Some(attribute) = self.parameters[usize::from(index)] else { return };
        let AttributeData::Defined { def, parameters } = self.printer.context().attribute_data(attribute) else {
            return self.value(index);
        };
        if !self.printer.alias(attribute) {
            print(self.printer, def.dialect, def.parameters, def.syntax, parameters);
        }
    }

    fn list(&mut self, index: u8, separator: &str) {
        let is_dynamic = self.owner(index).syntax().may_be_dynamic();
        for (position, &value) in self.integers(index).iter().enumerate() {
            self.printer.text(if position > 0 { separator } else { "" });
            match is_dynamic {
                true => self.printer.dimension(value),
                false => self.printer.signed(value),
            }
        }
    }

    fn integers(&self, index: u8) -> &'a [i64] {
        let list = self.parameters[usize::from(index)].map(|list| AttributeRef::new(self.printer.context(), list));
        list.and_then(AttributeRef::as_integers).unwrap_or_default()
    }

    fn owner(&self, index: u8) -> Owner {
        Owner::parameter(self.dialect, self.definitions, index)
    }

    /// Whether a parameter is present and differs from the value that omitting it implies.
    fn is_said(&self, index: u8) -> bool {
        let (definition, value) = (&self.definitions[usize::from(index)], self.parameters[usize::from(index)]);
        !definition.is_default_among(self.printer.context(), value, self.parameters)
    }
}

/// Parameters that are being parsed.
struct ParameterParser<'p, 's> {
    parser: &'p mut Parser<'s>,
    dialect: &'static str,
    definitions: &'static [FieldDef],
    /// The parameters found so far.
    found: SmallVec<[Option<Attribute>; 8]>,
}

impl ParameterParser<'_, '_> {
    fn directives(&mut self, directives: &'static [ParameterDirective]) -> Result<()> {
        directives.iter().try_for_each(|directive| with_element(directive, |element| element.parse(self)))
    }

    fn definition(&self, index: u8) -> &'static FieldDef {
        &self.definitions[usize::from(index)]
    }

    /// A parameter in the form of its kind.
    fn value(&mut self, index: u8) -> Result<()> {
        let owner = Owner::parameter(self.dialect, self.definitions, index);
        let value = owner.syntax().parse(self.parser, owner)?;
        self.set(index, value);
        Ok(())
    }

    /// A list of numbers, in the form of its kind. What does not fit it is refused with the type or attribute.
    fn set_list(&mut self, index: u8, values: Vec<i64>) {
        let list = self.definition(index).kind.integers(&self.parser.context, values);
        self.set(index, list);
    }

    fn set(&mut self, index: u8, value: Attribute) {
        self.found[usize::from(index)] = Some(value);
    }
}

impl Parser<'_> {
    /// Parses parameters by their syntax and fills in those that text may omit.
    pub(crate) fn parse_parameters(
        &mut self,
        dialect: &'static str,
        name: &str,
        definitions: &'static [FieldDef],
        syntax: &'static [ParameterDirective],
    ) -> Result<Vec<Option<Attribute>>> {
        let found = smallvec![None; definitions.len()];
        let mut reading = ParameterParser { parser: self, dialect, definitions, found };
        let read = reading.directives(syntax);
        let mut found = reading.found;
        read.map_err(|error| self.explain_parameters(error, name, definitions, syntax))?;
        let mut complete = Vec::with_capacity(definitions.len());
        for (index, def) in definitions.iter().enumerate() {
            let parameter = found[index].take().or_else(|| def.default_value(&self.context, &complete));
            if parameter.is_none() && def.is_required() {
                let error = ErrorKind::Expected(format!("field '{}' before '>'", def.name));
                let form = format!("'{name}' is written '{name}{}'", format_of_parameters(definitions, syntax));
                return Err(ParseError::new(self.tokens.previous_end() - 1, error).with_hint(Some(form)));
            }
            complete.push(parameter);
        }
        Ok(complete)
    }
}
