//! Literal text.

use tile_ir_core::definition::FieldDef;

use crate::lexer::TokenKind;
use crate::parse::Parser;
use crate::parse::error::Result;
use crate::syntax::parameters::element::{ParameterElement, ParameterParser, ParameterPrinter};

/// Literal text with its spaces, which are not significant for parsing.
pub(super) struct Literal(pub(super) &'static str);

impl ParameterElement for Literal {
    fn parse(&self, parameters: &mut ParameterParser<'_, '_>) -> Result<()> {
        parameters.parser.expect_phrase(self.0)
    }

    fn print(&self, parameters: &mut ParameterPrinter<'_, '_, '_>) {
        parameters.printer.text(self.0);
    }

    fn format(&self, _: &'static [FieldDef]) -> String {
        self.0.to_owned()
    }

    fn starts_here(&self, parser: &Parser<'_>) -> bool {
        parser.at_phrase(self.0)
    }
}

impl Parser<'_> {
    /// Whether the first two tokens of a literal are here.
    fn at_phrase(&self, literal: &str) -> bool {
        let first = self.tokens.peek();
        let Some(rest) = literal_after(literal, self.tokens.text(first)) else { return false };
        if rest.is_empty() {
            return true;
        }
        literal_after(rest, self.tokens.text(self.tokens.peek_second())).is_some()
    }

    /// Takes the tokens of a literal.
    fn expect_phrase(&mut self, literal: &str) -> Result<()> {
        let mut rest = literal.trim_start();
        while !rest.is_empty() {
            let token = self.tokens.peek();
            match literal_after(rest, self.tokens.text(token)) {
                Some(after) if token.start != token.end => {
                    self.tokens.advance();
                    if matches!(token.kind, TokenKind::Hash | TokenKind::Bang) {
                        self.tokens.check_bracket_follows(token)?;
                    }
                    rest = after;
                }
                _ => return Err(self.tokens.expected(format!("'{}'", first_word(rest)))),
            }
        }
        Ok(())
    }
}

/// The rest of a literal after its first token, if it starts with that token.
fn literal_after<'l>(literal: &'l str, token: &str) -> Option<&'l str> {
    if token.is_empty() {
        return None;
    }
    let rest = literal.trim_start().strip_prefix(token)?;
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let splits_word = token.ends_with(is_word) && rest.starts_with(is_word);
    (!splits_word).then(|| rest.trim_start())
}

/// The name of a missing literal in messages.
fn first_word(literal: &str) -> &str {
    let end = literal.find(char::is_whitespace).unwrap_or(literal.len());
    &literal[..end]
}
