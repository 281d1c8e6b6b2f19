//! Hints for the compiler: `sm_90 = {latency = 3}, default = {}`.

use tile_ir_core::{Attribute, AttributeData, Identifier};

use crate::parse::Parser;
use crate::parse::error::Result;
use crate::print::{Printer, TypeSuffix};

/// A dictionary without braces whose values are dictionaries of hints (what else they are is for the verifier to say).
///
/// Numbers have no types: every producer's hints print the same, whatever width it stores them in, and nobody who
/// reads hints minds. Keys that are no words are quoted, unlike the vendor's, which do not read back.
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

impl Parser<'_> {
    /// The entries of hints: `sm_90 = {…}, default = {…}`, up to the closing bracket.
    pub(crate) fn parse_hint_entries(&mut self) -> Result<Attribute> {
        let mut entries: Vec<(Identifier, Attribute)> = Vec::new();
        while !self.at(">") {
            entries.push(self.parse_entry(&entries)?);
            if !self.eat(",") {
                break;
            }
            if self.at(">") {
                return Err(self.expected("a hint"));
            }
        }
        Ok(self.context.dictionary(entries))
    }
}
