//! Keywords and punctuation.

use crate::parse::Parser;
use crate::parse::error::Result;

impl<'s> Parser<'s> {
    pub(crate) fn at_literal_token(&mut self, text: &str) -> bool {
        self.at(text) || self.at_word(text)
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
