//! Clauses: enumerations behind a word of their own, or just as a word, and lists of flags.

use tile_ir_core::AttributeData;

use super::{OpPrinter, optional};

/// `keyword<case>`, or nothing where the attribute has its default.
pub(super) fn print(op: &mut OpPrinter<'_, '_, '_>, keyword: &str, index: u8) {
    op.space();
    if let Some(attribute) = optional::said(op.op, index) {
        op.printer.text(keyword);
        op.printer.text("<");
        op.printer.case_of(attribute);
        op.printer.text(">");
    }
}

/// `case`.
pub(super) fn print_keyword(op: &mut OpPrinter<'_, '_, '_>, index: u8) {
    op.space();
    if let Some(attribute) = op.op.get().attribute(index.into()) {
        op.printer.case_of(attribute);
    }
}

/// `case` and a space, or nothing where the attribute has its default.
pub(super) fn print_prefix(op: &mut OpPrinter<'_, '_, '_>, index: u8) {
    op.space();
    if let Some(attribute) = optional::said(op.op, index) {
        op.printer.case_of(attribute);
        op.printer.text(" ");
    }
}

/// `keyword = [true, false]`, or nothing where the attribute has its default.
pub(super) fn print_flags(op: &mut OpPrinter<'_, '_, '_>, keyword: &str, index: u8) {
    op.space();
    let said = optional::said(op.op, index).map(|attribute| op.printer.context().attribute_data(attribute));
    if let Some(AttributeData::DenseArray { element, values }) = said {
        op.printer.text(keyword);
        op.printer.text(" = [");
        op.printer.numbers(*element, values);
        op.printer.text("]");
    }
}
