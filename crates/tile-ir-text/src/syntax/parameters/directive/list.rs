//! Lists of numbers.

use tile_ir_core::definition::{FieldDef, Kind};

use crate::parse::error::Result;
use crate::syntax::parameters::element::{ParameterElement, ParameterParser, ParameterPrinter};

/// `4x8x`.
pub(super) struct DimensionPrefix(pub(super) u8);

impl ParameterElement for DimensionPrefix {
    fn parse(&self, parameters: &mut ParameterParser<'_, '_>) -> Result<()> {
        let dimensions = parameters.parser.tokens.parse_dimension_prefix()?;
        parameters.set_list(self.0, dimensions);
        Ok(())
    }

    fn print(&self, parameters: &mut ParameterPrinter<'_, '_, '_>) {
        for &size in parameters.integers(self.0) {
            parameters.printer.dimension(size);
            parameters.printer.text("x");
        }
    }

    fn format(&self, _: &'static [FieldDef]) -> String {
        "4x8x".to_owned()
    }
}

/// `4x8`.
pub(super) struct Dimensions(pub(super) u8);

impl ParameterElement for Dimensions {
    fn parse(&self, parameters: &mut ParameterParser<'_, '_>) -> Result<()> {
        let dynamic = matches!(parameters.definition(self.0).kind, Kind::Sizes);
        let dimensions = parameters.parser.tokens.parse_dimensions(dynamic)?;
        parameters.set_list(self.0, dimensions);
        Ok(())
    }

    fn print(&self, parameters: &mut ParameterPrinter<'_, '_, '_>) {
        parameters.list(self.0, "x");
    }

    fn format(&self, _: &'static [FieldDef]) -> String {
        "4x8".to_owned()
    }
}

/// `4, 8`, with a separator for printing.
pub(super) struct List {
    pub(super) parameter: u8,
    pub(super) separator: &'static str,
}

impl ParameterElement for List {
    fn parse(&self, parameters: &mut ParameterParser<'_, '_>) -> Result<()> {
        parameters.value(self.parameter)
    }

    fn print(&self, parameters: &mut ParameterPrinter<'_, '_, '_>) {
        parameters.list(self.parameter, self.separator);
    }

    fn format(&self, _: &'static [FieldDef]) -> String {
        "…".to_owned()
    }
}
