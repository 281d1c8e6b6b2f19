//! The directives of the syntax of types and attributes.

mod fields;
mod list;
mod literal;
mod optional;
mod value;

use tile_ir_core::definition::{FieldDef, ParameterDirective};

use super::{ParameterParser, ParameterPrinter, format_of_parameters};
use crate::parse::Parser;
use crate::parse::error::Result;
use crate::syntax::field::Owner;

/// What every directive can do.
pub(super) trait ParameterElement {
    /// Parses its text into the parameters.
    fn parse(&self, parameters: &mut ParameterParser<'_, '_>) -> Result<()>;

    /// Prints it.
    fn print(&self, parameters: &mut ParameterPrinter<'_, '_, '_>);

    /// Its format in messages.
    fn format(&self, definitions: &'static [FieldDef]) -> String;

    /// Whether an optional group that starts with it starts at the current token.
    fn starts_here(&self, _: &mut Parser<'_>) -> bool {
        false
    }
}

/// The format of a parameter in messages.
fn form_of_parameter(definitions: &'static [FieldDef], index: u8) -> String {
    // No format depends on the dialect.
    let owner = Owner::parameter("", definitions, index);
    owner.syntax().format(owner)
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
