//! Looking at and taking tokens.

use crate::lexer::{Token, TokenKind};

use super::Parser;
use super::error::{ErrorKind, ParseError, Result};
use crate::depth::{DEPTH_LIMIT, depth_limit_in};

impl<'s> Parser<'s> {
    /// How deep the parser is.
    pub(crate) fn depth(&self) -> u32 {
        self.depth
    }

    /// How many more levels types, attributes and locations may nest here.
    pub(super) fn levels_left(&self) -> u32 {
        depth_limit_in(self.regions).saturating_sub(self.depth - self.regions)
    }

    /// Continues at the start of an operation that is nested this deep, in regions only.
    pub(super) fn set_depth_of_operation(&mut self, depth: u32) {
        (self.depth, self.regions) = (depth, depth);
    }

    /// Where the previous token ended.
    pub(crate) fn previous_end(&self) -> u32 {
        self.previous_end
    }

    /// Whether the previous token ends like this.
    pub(crate) fn follows(&self, end: &str) -> bool {
        self.source.text[..self.previous_end as usize].ends_with(end)
    }

    /// The text of a token.
    #[inline]
    pub(crate) fn text(&self, token: Token) -> &'s str {
        token.text(self.source.text)
    }

    /// The text of a token with a sigil such as `%`, without it.
    #[inline]
    pub(crate) fn text_after_sigil(&self, token: Token) -> &'s str {
        self.text_between(token.start + 1, token.end)
    }

    /// The source from a token on.
    #[inline]
    pub(super) fn rest_at(&self, token: Token) -> &'s [u8] {
        self.source.text.as_bytes().get(token.start as usize..).unwrap_or_default()
    }

    /// The text between two offsets.
    #[inline]
    pub(crate) fn text_between(&self, start: u32, end: u32) -> &'s str {
        &self.source.text[start as usize..end as usize]
    }

    /// The current token.
    #[inline]
    pub(crate) fn peek(&self) -> Token {
        self.token
    }

    /// The token after the current one.
    pub(crate) fn peek_second(&self) -> Token {
        self.lexer.token_at(self.token.end)
    }

    /// Whether the token after the current one is this punctuation.
    pub(crate) fn second_is(&self, punctuation: &str) -> bool {
        let second = self.peek_second();
        second.kind == TokenKind::Punctuation && self.is(second, punctuation)
    }

    /// Whether brackets on the same line follow a token directly.
    pub(crate) fn has_brackets(&self, token: Token) -> bool {
        self.lexer.brackets_after(token.end).is_some()
    }

    /// Takes the current token.
    #[inline]
    pub(crate) fn advance(&mut self) -> Token {
        let token = self.token;
        self.continue_at(token.end);
        token
    }

    /// Continues with the token at an offset, which may be inside the current one.
    #[inline(never)]
    pub(crate) fn continue_at(&mut self, offset: u32) {
        self.previous_end = offset;
        self.token = self.lexer.token_at(offset);
    }

    /// Whether the current token is this punctuation.
    #[inline]
    pub(crate) fn at(&self, punctuation: &str) -> bool {
        self.token.kind == TokenKind::Punctuation && self.is(self.token, punctuation)
    }

    /// Whether the current token is this word.
    #[inline]
    pub(crate) fn at_word(&self, word: &str) -> bool {
        self.token.kind == TokenKind::Word && self.is(self.token, word)
    }

    /// Whether the current token is this word or punctuation.
    #[inline]
    pub(crate) fn at_literal(&self, literal: &str) -> bool {
        self.is(self.token, literal) && matches!(self.token.kind, TokenKind::Punctuation | TokenKind::Word)
    }

    /// Whether this is the text of a token.
    #[inline]
    fn is(&self, token: Token, text: &str) -> bool {
        let source = self.source.text.as_bytes();
        // Most texts that are looked for are not there, or are one character.
        (token.end - token.start) as usize == text.len()
            && source.get(token.start as usize) == text.as_bytes().first()
            && (text.len() == 1 || source.get(token.start as usize..token.end as usize) == Some(text.as_bytes()))
    }

    /// The current token if it is a word.
    #[inline]
    pub(crate) fn peek_word(&self) -> Option<&'s str> {
        let token = self.peek();
        (token.kind == TokenKind::Word).then(|| self.text(token))
    }

    /// Takes this punctuation if it comes next.
    #[inline]
    pub(crate) fn eat(&mut self, punctuation: &str) -> bool {
        let found = self.at(punctuation);
        if found {
            self.advance();
        }
        found
    }

    /// Takes this word if it comes next.
    #[inline]
    pub(crate) fn eat_word(&mut self, word: &str) -> bool {
        let found = self.at_word(word);
        if found {
            self.advance();
        }
        found
    }

    /// Takes this punctuation.
    #[inline]
    pub(crate) fn expect(&mut self, punctuation: &str) -> Result<Token> {
        match self.at(punctuation) {
            true => Ok(self.advance()),
            false => Err(self.expected(format!("'{punctuation}'"))),
        }
    }

    /// Takes this word.
    pub(crate) fn expect_word(&mut self, word: &str) -> Result<Token> {
        match self.at_word(word) {
            true => Ok(self.advance()),
            false => Err(self.expected(format!("'{word}'"))),
        }
    }

    /// Takes any word.
    pub(crate) fn expect_any_word(&mut self, what: &str) -> Result<(&'s str, Token)> {
        let token = self.peek();
        match token.kind {
            TokenKind::Word => {
                self.advance();
                Ok((self.text(token), token))
            }
            _ => Err(self.expected(what)),
        }
    }

    /// The error that something else was expected, right after the previous token; unless no token starts here.
    #[cold]
    pub(crate) fn expected(&mut self, what: impl Into<String>) -> ParseError {
        self.missing_at(self.previous_end, what.into())
    }

    /// The error that something else was expected in place of the current token.
    #[cold]
    pub(crate) fn expected_here(&mut self, what: impl Into<String>) -> ParseError {
        let token = self.peek();
        self.missing_at(token.start, what.into())
    }

    fn missing_at(&mut self, offset: u32, what: String) -> ParseError {
        let token = self.peek();
        if token.kind == TokenKind::Invalid {
            return self.invalid(token);
        }
        let found = self.describe_token(token);
        let mut error = ParseError::new(offset, ErrorKind::Missing { what, after: None, found });
        error.0.depth = Some(self.depth);
        error.with_hint(self.advice(token))
    }

    /// An error at a token.
    #[cold]
    pub(crate) fn error_at(&self, token: Token, kind: ErrorKind) -> ParseError {
        ParseError::new(token.start, kind)
    }

    /// Items separated by commas, up to and including `close`; there may be none.
    pub(crate) fn list_until(&mut self, close: &str, mut item: impl FnMut(&mut Self) -> Result<()>) -> Result<()> {
        if self.eat(close) {
            return Ok(());
        }
        loop {
            item(self)?;
            if !self.eat(",") {
                return match self.eat(close) {
                    true => Ok(()),
                    false => Err(self.expected(format!("',' or '{close}'"))),
                };
            }
        }
    }

    /// Parses a type, attribute or location, one level deeper.
    pub(crate) fn nested<T>(&mut self, what: &'static str, f: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        if self.levels_left() == 0 {
            let limit = depth_limit_in(self.regions);
            return Err(ParseError::new(self.token.start, ErrorKind::Depth { what, limit }));
        }
        self.depth += 1;
        let result = f(self);
        self.depth -= 1;
        result
    }

    /// Parses the inside of a region whose brace is at `start`, one level deeper.
    pub(super) fn nested_region<T>(&mut self, start: u32, f: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        if self.regions >= DEPTH_LIMIT {
            return Err(ParseError::new(start, ErrorKind::Depth { what: "regions", limit: DEPTH_LIMIT }));
        }
        let outer = self.depth;
        self.set_depth_of_operation(outer + 1);
        let result = f(self);
        self.set_depth_of_operation(outer);
        result
    }
}
