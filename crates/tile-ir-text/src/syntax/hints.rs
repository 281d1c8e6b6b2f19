//! Hints for the compiler: `sm_90 = {latency = 3}, default = {}`.

use tile_ir_core::{Attribute, AttributeData, Identifier};

use crate::lexer::TokenKind;
use crate::parse::error::Result;
use crate::parse::{Entries, Parser};
use crate::print::{Printer, TypeSuffix};

/// A dictionary without braces whose values are dictionaries of hints, which the verifier checks.
///
/// Numbers have no types, unless they would parse as numbers of another kind: hints of every producer print the same,
/// whatever width it stores them in, and no consumer of hints depends on it. Keys that are not words are quoted, unlike
/// the vendor's, which do not parse back.
pub(super) fn print(printer: &mut Printer<'_>, dictionary: Attribute) {
    entries(printer, dictionary, |printer, (key, hints)| {
        printer.name(key);
        printer.text(" = ");
        if !matches!(printer.context().attribute_data(hints), AttributeData::Dictionary(_)) {
            return printer.attribute(hints, TypeSuffix::UnlessAmbiguous);
        }
        printer.text("{");
        entries(printer, hints, |printer, (key, value)| {
            printer.name(key);
            printer.text(" = ");
            printer.attribute(value, TypeSuffix::UnlessAmbiguous);
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
        let mut entries = Entries::default();
        while !self.tokens.at(">") {
            self.parse_entry(&mut entries, Self::parse_hint_key, Self::parse_hint_value)?;
            if !self.tokens.eat(",") {
                break;
            }
            if self.tokens.at(">") {
                return Err(self.tokens.expected("a hint"));
            }
        }
        Ok(self.context.dictionary(entries.into_vec()))
    }

    /// The hints of an entry; the caller, which has the key, reports anything else.
    fn parse_hint_value(&mut self) -> Result<Attribute> {
        if !self.tokens.at("{") {
            return self.parse_attribute();
        }
        self.tokens.expect("{")?;
        let mut entries = Entries::default();
        self.list_until("}", |parser| parser.parse_entry(&mut entries, Self::parse_hint_key, Self::parse_attribute))?;
        Ok(self.context.dictionary(entries.into_vec()))
    }

    /// A word or a string; or a sequence of words and numbers, as the vendor prints keys that need quotes.
    fn parse_hint_key(&mut self) -> Result<Identifier> {
        let start = self.tokens.peek();
        let in_key = |parser: &mut Self| {
            matches!(parser.tokens.peek().kind, TokenKind::Word | TokenKind::Number) || parser.tokens.at("-")
        };
        if !in_key(self) {
            return self.parse_key();
        }
        let mut end = self.tokens.advance().end;
        while in_key(self) && !self.tokens.text_between(end, self.tokens.peek().start).contains(['\n', '\r']) {
            end = self.tokens.advance().end;
        }
        let is_word = end == start.end && start.kind == TokenKind::Word;
        if !is_word && !self.tokens.at("=") {
            return Err(self.tokens.expected("'='"));
        }
        Ok(self.context.identifier(self.tokens.text_between(start.start, end)))
    }
}
