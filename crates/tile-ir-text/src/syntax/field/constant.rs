//! Dense constants: `<f32: 1.000000e+00> : tile<4xf32>`.

use tile_ir_core::{Attribute, AttributeData};

use super::field_syntax::{FieldSyntax, Owner};
use crate::parse::Parser;
use crate::parse::error::Result;
use crate::print::{Printer, TypeSuffix};

/// The elements of a tile with their type.
pub(super) struct Constant;

impl FieldSyntax for Constant {
    fn parse(&self, parser: &mut Parser<'_>, owner: Owner) -> Result<Attribute> {
        parser.parse_typed_elements(owner.dialect)
    }

    fn print(&self, printer: &mut Printer<'_>, attribute: Attribute, owner: Owner) {
        match printer.context().attribute_data(attribute) {
            AttributeData::DenseElements(_) => print_constant(printer, attribute, owner.dialect),
            _ => printer.attribute(attribute, TypeSuffix::Never),
        }
    }
}

/// Prints the elements of a tile with their type, or nothing if the attribute has none; types of the dialect need no
/// prefix.
pub(crate) fn print_constant(printer: &mut Printer<'_>, attribute: Attribute, dialect: &'static str) {
    printer.remembered(attribute, dialect, |printer, attribute| {
        let AttributeData::DenseElements(elements) = printer.context().attribute_data(attribute) else { return };
        printer.text("<");
        if let Some(element) = printer.context().element_type(elements.ty()) {
            printer.ty(element, dialect);
        }
        printer.text(": ");
        printer.dense_numbers(elements);
        printer.text("> : ");
        printer.ty(elements.ty(), dialect);
    });
}
