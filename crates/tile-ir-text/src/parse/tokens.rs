//! Tokens: looking at them and taking them.

use std::sync::Arc;

use super::error::{ErrorKind, ParseError, Result};
use super::source::Source;
use crate::depth::{DEPTH_LIMIT, depth_limit_in};
use crate::lexer::{Lexer, Token, TokenKind};

/// The tokens of a text or a part of it, and where among them the parser is.
#[derive(Debug)]
pub(crate) struct Tokens<'s> {
    pub(super) source: Arc<Source<'s>>,
    lexer: Lexer<'s>,
    /// The current token.
    token: Token,
    /// Where the token before the current one ended.
    previous_end: u32,
    depth: u32,
    /// How many of these levels are regions: the outer ones.
    regions: u32,
}

impl<'s> Tokens<'s> {
    /// The tokens of a text, at the first of them.
    pub(super) fn new(source: Arc<Source<'s>>) -> Self {
        let lexer = Lexer::new(source.text);
        let token = lexer.token_at(0);
        // What is missing before the first token is reported at that token.
        Self { source, lexer, token, previous_end: token.start, depth: 0, regions: 0 }
    }

    /// Continues at the start of a part of the text, which is nested this deep in regions.
    pub(super) fn continue_with_part(&mut self, start: u32, end: u32, depth: u32) {
        self.lexer = Lexer::new(self.text_between(0, end));
        self.set_regions(depth);
        self.continue_at(start);
    }

    /// Where the last token ends.
    pub(super) fn end(&self) -> u32 {
        self.lexer.end()
    }

    /// How deep the parser is.
    pub(crate) fn depth(&self) -> u32 {
        self.depth
    }

    /// How many levels types, attributes and locations may nest here.
    pub(crate) fn depth_limit(&self) -> u32 {
        depth_limit_in(self.regions)
    }

    /// How many more levels types, attributes and locations may nest here.
    pub(crate) fn levels_left(&self) -> u32 {
        self.depth_limit().saturating_sub(self.depth - self.regions)
    }

    /// Enters a type, attribute or location.
    pub(super) fn enter(&mut self, what: &'static str) -> Result<()> {
        if self.levels_left() == 0 {
            let limit = self.depth_limit();
            return Err(ParseError::new(self.token.start, ErrorKind::Depth { what, limit }));
        }
        self.depth += 1;
        Ok(())
    }

    /// Leaves a type, attribute or location.
    pub(super) fn leave(&mut self) {
        self.depth -= 1;
    }

    /// Enters a region whose brace is at `start`.
    pub(super) fn enter_region(&mut self, start: u32) -> Result<()> {
        if self.regions >= DEPTH_LIMIT {
            return Err(ParseError::new(start, ErrorKind::Depth { what: "regions", limit: DEPTH_LIMIT }).fatal());
        }
        self.set_regions(self.depth + 1);
        Ok(())
    }

    /// Leaves a region.
    pub(super) fn leave_region(&mut self) {
        self.set_regions(self.regions - 1);
    }

    /// An operation is nested in regions only.
    fn set_regions(&mut self, regions: u32) {
        (self.depth, self.regions) = (regions, regions);
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
        self.token_after(self.token)
    }

    /// The token after this one.
    pub(crate) fn token_after(&self, token: Token) -> Token {
        self.lexer.token_at(token.end)
    }

    /// Whether the token after the current one is this punctuation.
    pub(crate) fn second_is(&self, punctuation: &str) -> bool {
        let second = self.peek_second();
        second.kind == TokenKind::Punctuation && self.is(second, punctuation)
    }

    /// Whether brackets on the same line follow a token directly.
    pub(crate) fn has_brackets(&self, token: Token) -> bool {
        self.brackets_after(token).is_some()
    }

    /// Where the brackets end that follow a token directly, on the same line.
    pub(super) fn brackets_after(&self, token: Token) -> Option<u32> {
        self.lexer.brackets_after(token.end)
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
    pub(crate) fn expected(&self, what: impl Into<String>) -> ParseError {
        self.missing_at(self.previous_end, what.into())
    }

    /// The error that something else was expected in place of the current token.
    #[cold]
    pub(crate) fn expected_here(&self, what: impl Into<String>) -> ParseError {
        let token = self.peek();
        self.missing_at(token.start, what.into())
    }

    fn missing_at(&self, offset: u32, what: String) -> ParseError {
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

    /// Checks that no space separates a name with a sigil, which was just taken, from the bracket after it. Such a
    /// bracket would not belong to the name.
    pub(crate) fn check_bracket_follows(&self, name: Token) -> Result<()> {
        let bracket = self.peek();
        if !self.at("<") || bracket.start == name.end {
            return Ok(());
        }
        let expected = format!("'<' right after '{}', without a space", self.text(name));
        Err(self.error_at(bracket, ErrorKind::Form(expected)))
    }

    /// Skips `<…>` if it comes next.
    pub(crate) fn skip_brackets(&mut self) -> Result<()> {
        if !self.eat("<") {
            return Ok(());
        }
        self.skip_to_closing(vec![">"])
    }

    /// Skips everything up to where the brackets are closed that are open.
    pub(super) fn skip_to_closing(&mut self, mut open: Vec<&'static str>) -> Result<()> {
        loop {
            let token = self.peek();
            let text = self.text(token);
            if matches!(token.kind, TokenKind::End | TokenKind::Invalid) {
                return Err(self.expected(format!("'{}'", open.last().unwrap_or(&">"))));
            }
            // In `affine_set<(d0) : (d0 >= 0, d0 <= 9)>` some are no brackets.
            let compares = self.source.text[token.end as usize..].starts_with('=') && open.last() == Some(&")");
            match (token.kind, text) {
                (TokenKind::Punctuation, "<" | ">") if compares => {}
                (TokenKind::Punctuation, "<") => open.push(">"),
                (TokenKind::Punctuation, "(") => open.push(")"),
                (TokenKind::Punctuation, "[") => open.push("]"),
                (TokenKind::Punctuation, "{") => open.push("}"),
                (TokenKind::Punctuation, ">" | ")" | "]" | "}") => match open.pop() {
                    Some(closing) if closing != text => return Err(self.expected(format!("'{closing}'"))),
                    _ => {}
                },
                _ => {}
            }
            self.advance();
            if open.is_empty() {
                return Ok(());
            }
        }
    }

    /// `::`, whose colons may be separated by white space.
    pub(super) fn eat_path_separator(&mut self) -> bool {
        if self.eat("::") {
            return true;
        }
        let is_apart = self.at(":") && self.second_is(":");
        if is_apart {
            self.advance();
            self.advance();
        }
        is_apart
    }
}
