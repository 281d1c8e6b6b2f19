//! Hints for the compiler: `sm_90 = {latency = 3}, default = {}`.

use tile_ir_core::{Attribute, AttributeData, Identifier};

use crate::print::{Printer, TypeSuffix};

/// A dictionary without braces whose values are dictionaries of hints. Numbers in those have no types.
///
/// The vendor's printer never quotes the keys; ours does where they do not read back otherwise.
pub(super) fn print(printer: &mut Printer<'_>, dictionary: Attribute) {
    entries(printer, dictionary, |printer, (key, hints)| {
        printer.name(key);
        printer.text(" = ");
        if !matches!(printer.context().attribute_data(hints), AttributeData::Dictionary(_)) {
            return printer.attribute(hints, TypeSuffix::Never);
        }
        printer.text("{");
        entries(printer, hints, |printer, (key, value)| {
            printer.name(key);
            printer.text(" = ");
            printer.attribute(value, TypeSuffix::Never);
        });
        printer.text("}");
    });
}

fn entries(printer: &mut Printer<'_>, dictionary: Attribute, each: fn(&mut Printer<'_>, (Identifier, Attribute))) {
    if let AttributeData::Dictionary(entries) = printer.context().attribute_data(dictionary) {
        printer.list(entries.iter().copied(), each);
    }
}
