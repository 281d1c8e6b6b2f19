//! The text of types and attributes after their names.
//!
//! Directives determine the order, and kinds the syntax of each parameter. Each directive is a type that defines how it is
//! parsed, printed and described.

mod directive;
mod element;

use smallvec::smallvec;
use tile_ir_core::Attribute;
use tile_ir_core::definition::{FieldDef, ParameterDirective};

use element::ParameterParser;
pub(crate) use element::{format_of_parameters, print};

use crate::parse::Parser;
use crate::parse::error::{ErrorKind, ParseError, Result};

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
            let parameter = found[index].take().or_else(|| def.default_parameter(&self.context, &complete));
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
