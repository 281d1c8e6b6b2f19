//! The directives of the syntax of types and attributes.

mod fields;
mod list;
mod literal;
mod optional;
mod value;

use tile_ir_core::definition::{ParameterDef, ParameterDirective};

use super::{ParameterParser, ParameterPrinter, form_of_parameters, kind};
use crate::parse::Parser;
use crate::parse::error::Result;

/// All that is asked of a directive.
pub(super) trait ParameterElement {
    /// Reads what it says of the parameters.
    fn parse(&self, parameters: &mut ParameterParser<'_, '_>) -> Result<()>;

    /// Appends it.
    fn print(&self, parameters: &mut ParameterPrinter<'_, '_, '_>);

    /// What stands for it in the syntax on one line.
    fn format(&self, definitions: &'static [ParameterDef]) -> String;

    /// Whether an optional group that begins with it starts at the current token.
    fn starts_here(&self, _: &mut Parser<'_>) -> bool {
        false
    }
}

/// Calls `run` with a directive.
pub(super) fn with_element<R>(
    directive: &'static ParameterDirective,
    run: impl FnOnce(&dyn ParameterElement) -> R,
) -> R {
    match *directive {
        ParameterDirective::Literal(text) => run(&literal::Literal(text)),
        ParameterDirective::Parameter(index) => run(&value::Value(index)),
        ParameterDirective::ShortParameter(index) => run(&value::Short(index)),
        ParameterDirective::OrUnknown(index) => run(&value::OrUnknown(index)),
        ParameterDirective::DimensionPrefix(index) => run(&list::DimensionPrefix(index)),
        ParameterDirective::Dimensions(index) => run(&list::Dimensions(index)),
        ParameterDirective::List { parameter, separator } => run(&list::List { parameter, separator }),
        ParameterDirective::Struct(indices) => run(&fields::Fields(indices)),
        ParameterDirective::Optional { anchor, elements } => run(&optional::Optional { anchor, elements }),
    }
}
