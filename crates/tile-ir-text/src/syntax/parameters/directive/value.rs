//! Single parameters.

use tile_ir_core::AttributeRef;
use tile_ir_core::definition::FieldDef;

use crate::parse::error::Result;
use crate::syntax::parameters::element::{ParameterElement, ParameterParser, ParameterPrinter, form_of_parameter};

/// A parameter in the form of its kind.
pub(super) struct Value(pub(super) u8);

impl ParameterElement for Value {
    fn parse(&self, parameters: &mut ParameterParser<'_, '_>) -> Result<()> {
        parameters.value(self.0)
    }

    fn print(&self, parameters: &mut ParameterPrinter<'_, '_, '_>) {
        parameters.value(self.0);
    }

    fn format(&self, definitions: &'static [FieldDef]) -> String {
        form_of_parameter(definitions, self.0)
    }
}

/// An attribute, without its dialect and name unless it is an alias.
pub(super) struct Short(pub(super) u8);

impl ParameterElement for Short {
    fn parse(&self, parameters: &mut ParameterParser<'_, '_>) -> Result<()> {
        parameters.value(self.0)
    }

    fn print(&self, parameters: &mut ParameterPrinter<'_, '_, '_>) {
        parameters.short(self.0);
    }

    fn format(&self, definitions: &'static [FieldDef]) -> String {
        form_of_parameter(definitions, self.0)
    }
}

/// A type in full.
pub(super) struct FullType(pub(super) u8);

impl ParameterElement for FullType {
    fn parse(&self, parameters: &mut ParameterParser<'_, '_>) -> Result<()> {
        let ty = parameters.parser.parse_type(None)?;
        let ty = parameters.parser.context.type_attribute(ty);
        parameters.set(self.0, ty);
        Ok(())
    }

    fn print(&self, parameters: &mut ParameterPrinter<'_, '_, '_>) {
        let context = parameters.printer.context();
        let ty = parameters.parameters[usize::from(self.0)].and_then(|it| AttributeRef::new(context, it).as_type());
        ty.into_iter().for_each(|ty| parameters.printer.full_type(ty));
    }

    fn format(&self, definitions: &'static [FieldDef]) -> String {
        form_of_parameter(definitions, self.0)
    }
}

/// A parameter, or `?` if it is absent.
pub(super) struct OrUnknown(pub(super) u8);

impl ParameterElement for OrUnknown {
    fn parse(&self, parameters: &mut ParameterParser<'_, '_>) -> Result<()> {
        if parameters.parser.tokens.eat("?") {
            return Ok(());
        }
        let start = parameters.parser.tokens.peek().start;
        parameters.value(self.0).map_err(|error| match parameters.parser.tokens.peek().start == start {
            true => parameters.parser.tokens.expected(parameters.form_or_unknown(self.0)),
            false => error,
        })
    }

    fn print(&self, parameters: &mut ParameterPrinter<'_, '_, '_>) {
        match parameters.parameters[usize::from(self.0)] {
            None => parameters.printer.text("?"),
            Some(_) => parameters.value(self.0),
        }
    }

    fn format(&self, definitions: &'static [FieldDef]) -> String {
        format!("{}|?", form_of_parameter(definitions, self.0))
    }
}
