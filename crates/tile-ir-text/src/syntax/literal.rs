//! Keywords and punctuation.

use crate::parse::Parser;
use crate::parse::error::Result;

impl<'s> Parser<'s> {
    pub(crate) fn at_literal_token(&mut self, text: &str) -> bool {
        match text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') {
            true => self.at_word(text),
            false => self.at(text),
        }
    }

    pub(crate) fn expect_literal_token(&mut self, text: &'static str) -> Result<()> {
        match self.at_literal_token(text) {
            true => {
                self.advance();
                Ok(())
            }
            false => Err(self.expected(format!("'{text}'"))),
        }
    }
}
