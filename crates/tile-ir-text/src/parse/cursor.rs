//! Looking at and taking tokens.

use tile_ir_lexer::{Token, TokenKind, lex_bare};

use super::Parser;
use super::error::{ErrorKind, ParseError, Result};

impl<'s> Parser<'s> {
    /// How deep the parser is.
    pub(crate) fn depth(&self) -> u32 {
        self.depth
    }

    /// Where the token before the one in hand ended.
    pub(crate) fn previous_end(&self) -> u32 {
        self.previous_end
    }

    /// Whether the token before the one in hand ends so.
    pub(crate) fn follows(&self, end: &str) -> bool {
        self.source.text[..self.previous_end as usize].ends_with(end)
    }

    /// The text of a token.
    #[inline]
    pub(crate) fn text(&self, token: Token) -> &'s str {
        token.text(self.source.text)
    }

    /// The text between two offsets.
    pub(crate) fn text_between(&self, start: u32, end: u32) -> &'s str {
        &self.source.text[start as usize..end as usize]
    }

    /// The token in hand, where a bracketed word counts as one.
    pub(crate) fn whole_token(&self) -> Token {
        self.token
    }

    /// The token in hand; a bracketed word is taken apart first.
    #[inline]
    pub(crate) fn peek(&mut self) -> Token {
        if self.token.kind == TokenKind::Bracketed {
            self.relex(self.token.start, self.token.end);
        }
        self.token
    }

    /// Replaces the token in hand by the tokens between two offsets.
    pub(crate) fn relex(&mut self, start: u32, end: u32) {
        let tokens = lex_bare(self.source.text, start, end);
        self.split.extend(tokens.into_iter().rev());
        self.token = self.following();
    }

    #[inline]
    fn following(&mut self) -> Token {
        self.split.pop().unwrap_or_else(|| self.lexer.next_token())
    }

    /// The token after the one in hand, where a bracketed word counts as one.
    pub(crate) fn peek_second(&mut self) -> Token {
        self.peek();
        match self.split.last() {
            Some(&token) => token,
            None => {
                let token = self.lexer.next_token();
                self.split.push(token);
                token
            }
        }
    }

    /// Whether the token after the one in hand is this punctuation.
    pub(crate) fn second_is(&mut self, punctuation: &str) -> bool {
        let second = self.peek_second();
        second.kind == TokenKind::Punctuation && self.is(second, punctuation)
    }

    /// Takes the token after the one in hand, and leaves that one.
    pub(crate) fn take_second(&mut self) -> Token {
        let second = self.peek_second();
        self.split.pop();
        second
    }

    /// Takes the token in hand.
    #[inline]
    pub(crate) fn advance(&mut self) -> Token {
        let token = self.token;
        self.previous_end = token.end;
        self.token = self.following();
        token
    }

    /// Whether the token in hand is this punctuation.
    #[inline]
    pub(crate) fn at(&mut self, punctuation: &str) -> bool {
        let token = self.peek();
        token.kind == TokenKind::Punctuation && self.is(token, punctuation)
    }

    /// Whether the token in hand is this word.
    #[inline]
    pub(crate) fn at_word(&mut self, word: &str) -> bool {
        let token = self.peek();
        token.kind == TokenKind::Word && self.is(token, word)
    }

    /// Whether this is the text of a token.
    #[inline]
    fn is(&self, token: Token, text: &str) -> bool {
        (token.end - token.start) as usize == text.len() && self.text(token) == text
    }

    /// The word in hand.
    #[inline]
    pub(crate) fn peek_word(&mut self) -> Option<&'s str> {
        let token = self.peek();
        (token.kind == TokenKind::Word).then(|| self.text(token))
    }

    /// Takes this punctuation if it is in hand.
    #[inline]
    pub(crate) fn eat(&mut self, punctuation: &str) -> bool {
        let found = self.at(punctuation);
        if found {
            self.advance();
        }
        found
    }

    /// Takes this word if it is in hand.
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

    /// The error that something else should follow, just behind the previous token; unless the token in hand is
    /// none at all.
    #[cold]
    pub(crate) fn expected(&mut self, what: impl Into<String>) -> ParseError {
        self.missing_at(self.previous_end, what.into())
    }

    /// The error that something else should stand where the token in hand is.
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

    /// Items separated by commas up to and including `close`, which may follow at once.
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

    /// Does something one level deeper.
    pub(crate) fn nested<T>(&mut self, what: &'static str, f: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        if self.depth >= super::DEPTH_LIMIT {
            return Err(ParseError::new(self.token.start, ErrorKind::Depth { what, limit: super::DEPTH_LIMIT }));
        }
        self.depth += 1;
        let result = f(self);
        self.depth -= 1;
        result
    }
}
