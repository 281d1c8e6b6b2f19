//! Dense constants in an operation: `<f32: 1.000000e+00> : tile<4xf32>`.

use tile_ir_core::{AttributeData, DenseElements};

use super::OpPrinter;
use crate::print::Printer;

pub(super) fn print(op: &mut OpPrinter<'_, '_, '_>, index: u8) {
    let value = op.op.get().attribute(index.into()).map(|value| op.printer.context().attribute_data(value));
    if let Some(AttributeData::DenseElements(elements)) = value {
        print_value(op.printer, elements, op.op.def().dialect);
    }
}

pub(super) fn print_value(printer: &mut Printer<'_>, elements: &DenseElements, dialect: &str) {
    printer.text("<");
    if let Some(element) = printer.context().element_type(elements.ty()) {
        printer.ty(element, dialect);
    }
    printer.text(": ");
    printer.dense_numbers(elements);
    printer.text("> : ");
    printer.ty(elements.ty(), dialect);
}
