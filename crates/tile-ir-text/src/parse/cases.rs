//! Cases of enumerations, and errors for unknown words.

use tile_ir_core::definition::EnumDef;

use super::error::{ErrorKind, ParseError, Result, alternatives, nearest};
use super::tokens::Tokens;
use crate::lexer::TokenKind;

impl Tokens<'_> {
    /// A case of an enumeration, as a word or quoted. `wanted` are the cases that an error names.
    pub(crate) fn parse_case(
        &mut self,
        def: &'static EnumDef,
        wanted: impl FnOnce() -> Vec<&'static str>,
    ) -> Result<u32> {
        let token = self.peek();
        let name = match token.kind {
            TokenKind::Word => self.text(token),
            TokenKind::String => self.text(token).trim_matches('"'),
            _ => return Err(self.expected(alternatives(&wanted()))),
        };
        match def.case_named(name) {
            Some(case) => {
                self.advance();
                Ok(case.value)
            }
            None => Err(self.unknown_name("case", name, &wanted())),
        }
    }

    /// The error that the current word is not one of those allowed here.
    #[cold]
    pub(crate) fn unknown_name(&self, what: &'static str, name: &str, wanted: &[&str]) -> ParseError {
        let near = nearest(name, wanted.iter().copied());
        let token = self.peek();
        let error = self.error_at(token, ErrorKind::UnknownName { what, name: name.to_owned(), near });
        error.with_hint(Some(format!("expected {}", alternatives(wanted))))
    }
}

/// The names of the cases.
pub(crate) fn names_of(def: &EnumDef) -> Vec<&'static str> {
    def.cases.iter().map(|case| case.name).collect()
}
