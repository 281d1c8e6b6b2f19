//! The dimensions of types: `4x?x`.

use super::error::{ErrorKind, Result};
use super::tokens::Tokens;
use crate::lexer::TokenKind;

impl Tokens<'_> {
    /// `4x?x`: dimensions, each with an `x` after it.
    pub(crate) fn parse_dimension_prefix(&mut self) -> Result<Vec<i64>> {
        let mut dimensions = Vec::new();
        while let Some(dimension) = self.parse_dimension(true)? {
            dimensions.push(dimension);
            self.expect_x()?;
        }
        Ok(dimensions)
    }

    /// `4x8`: dimensions with an `x` between them, `?` where they may be dynamic.
    pub(crate) fn parse_dimensions(&mut self, dynamic: bool) -> Result<Vec<i64>> {
        let mut dimensions = Vec::new();
        let Some(first) = self.parse_dimension(dynamic)? else { return Ok(dimensions) };
        dimensions.push(first);
        while self.at_x() {
            self.expect_x()?;
            let Some(next) = self.parse_dimension(dynamic)? else { return Err(self.expected("a dimension")) };
            dimensions.push(next);
        }
        Ok(dimensions)
    }

    /// A dimension, if one comes next; `?` where it may be dynamic.
    pub(crate) fn parse_dimension(&mut self, dynamic: bool) -> Result<Option<i64>> {
        if dynamic && self.eat("?") {
            return Ok(Some(tile_ir_core::DYNAMIC));
        }
        let token = self.peek();
        if token.kind != TokenKind::Number {
            return Ok(None);
        }
        let text = self.text(token);
        // The `0x` of `0x4` is a dimension and its separator.
        if text.starts_with("0x") {
            self.continue_at(token.start + 1);
            return Ok(Some(0));
        }
        self.advance();
        match text.parse() {
            Ok(dimension) => Ok(Some(dimension)),
            Err(_) => {
                let message = format!("dimension '{text}' must be an integer below 2^63");
                Err(self.error_at(token, ErrorKind::Number(message)))
            }
        }
    }

    fn at_x(&self) -> bool {
        self.peek_word().is_some_and(|word| word.starts_with('x'))
    }

    /// Takes the `x` in front of a dimension or type: `x8` is one word to the lexer.
    pub(crate) fn expect_x(&mut self) -> Result<()> {
        if !self.at_x() {
            return Err(self.expected("'x' after the dimension"));
        }
        self.continue_at(self.peek().start + 1);
        Ok(())
    }
}
