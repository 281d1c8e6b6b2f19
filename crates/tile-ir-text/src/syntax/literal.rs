//! Keywords, punctuation and explicit spaces.

use super::OpPrinter;
use crate::parse::Parser;
use crate::parse::error::Result;

pub(super) fn print(op: &mut OpPrinter<'_, '_, '_>, text: &str) {
    if op.spacing.literal(text) {
        op.printer.text(" ");
    }
    op.printer.text(text);
}

pub(super) fn print_space(op: &mut OpPrinter<'_, '_, '_>) {
    op.spacing.explicit();
    op.printer.text(" ");
}

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
