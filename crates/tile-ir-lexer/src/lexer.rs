//! From source text to tokens.
//!
//! The source is lexed piece by piece: a piece ends at a line break, which is a boundary of tokens because neither
//! strings nor comments nor words with brackets go past one. So memory stays small, and an error in the
//! middle of a file is found when the parser gets there, after everything before it was accepted.

use pest::Parser as _;

use crate::generated::{Grammar, Rule};

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind {
    /// `%name`
    Value,
    /// `^name`
    Block,
    /// `#name`
    Hash,
    /// `!name`
    Bang,
    /// `@name` or `@"name"`
    Symbol,
    /// A name or keyword.
    Word,
    /// `name<…>` or `!name<…>` with brackets at most four deep on one line.
    Bracketed,
    /// `12`, `0x1F`, `1.5`
    Number,
    /// `"…"`
    String,
    /// Punctuation.
    Punctuation,
    /// The end of the source.
    End,
    /// A character that starts no token.
    Invalid,
}

/// A token: what it is and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// The offset of its first byte.
    pub start: u32,
    /// The offset after its last byte.
    pub end: u32,
}

impl Token {
    /// The text of the token.
    #[inline]
    pub fn text(self, source: &str) -> &str {
        &source[self.start as usize..self.end as usize]
    }
}

/// How many bytes a piece has at least, once the lexer has been running for a while.
const LARGEST_PIECE: usize = 4 * 1024;

/// The tokens of a source, one after the other.
#[derive(Debug)]
pub struct Lexer<'s> {
    source: &'s str,
    /// Where the next piece starts.
    position: usize,
    /// Where the part of the source ends that is read.
    end: usize,
    /// How many bytes the next piece has at least. Small at first: much of it may be passed over.
    piece: usize,
    /// The tokens of the piece in hand.
    tokens: Vec<Token>,
    next: usize,
}

impl<'s> Lexer<'s> {
    /// A lexer at the start of a source.
    pub fn new(source: &'s str) -> Self {
        Self { source, position: 0, end: source.len(), piece: 0, tokens: Vec::new(), next: 0 }
    }

    /// The next token; [`TokenKind::End`] again and again at the end.
    #[inline]
    pub fn next_token(&mut self) -> Token {
        match self.tokens.get(self.next) {
            Some(&token) => {
                self.next += 1;
                token
            }
            None => self.next_of_piece(),
        }
    }

    /// The first token of the next piece that has any.
    #[cold]
    fn next_of_piece(&mut self) -> Token {
        loop {
            if let Some(&token) = self.tokens.get(self.next) {
                self.next += 1;
                return token;
            }
            if self.position >= self.end {
                let end = self.end as u32;
                return Token { kind: TokenKind::End, start: end, end };
            }
            self.lex_piece();
        }
    }

    /// Reads only from one offset to another.
    pub fn restrict(&mut self, start: u32, end: u32) {
        self.end = end as usize;
        self.piece = LARGEST_PIECE;
        self.jump(start);
    }

    /// Goes on at a later offset.
    pub fn pass_over(&mut self, end: u32) {
        // What was lexed ahead may reach there.
        match self.tokens.iter().skip(self.next).position(|token| token.start >= end) {
            Some(skipped) => self.next += skipped,
            None => {
                self.piece = 0;
                self.jump(end);
            }
        }
    }

    /// Goes on at an offset, which may be an earlier one.
    pub fn seek(&mut self, offset: u32) {
        self.piece = 0;
        self.jump(offset);
    }

    /// Where the part of the source ends that is read.
    pub fn end(&self) -> u32 {
        self.end as u32
    }

    fn jump(&mut self, offset: u32) {
        self.tokens.clear();
        self.next = 0;
        self.position = offset as usize;
    }

    fn lex_piece(&mut self) {
        self.tokens.clear();
        self.next = 0;
        let rest = &self.source.as_bytes()[self.position..self.end];
        let newline = rest.iter().skip(self.piece).position(|&byte| byte == b'\n');
        let length = newline.map_or(rest.len(), |newline| self.piece + newline + 1);
        let end = self.position + length;
        self.piece = (2 * length).min(LARGEST_PIECE);
        self.position = lex(self.source, self.position, end, Rule::piece, &mut self.tokens);
        if self.position < end {
            // The rest will be lexed again, so do not let it be much.
            self.piece = 0;
        }
    }
}

/// Takes a word with brackets apart: the tokens between two offsets, without bracketed words.
pub fn lex_bare(source: &str, start: u32, end: u32) -> Vec<Token> {
    let mut tokens = Vec::new();
    lex(source, start as usize, end as usize, Rule::bare_piece, &mut tokens);
    tokens
}

/// Lexes from `start` to `end`; returns how far it came, which is `end` unless some lines had to be lexed otherwise.
fn lex(source: &str, start: usize, end: usize, rule: Rule, tokens: &mut Vec<Token>) -> usize {
    let text = &source[start..end];
    let token = |kind, from: usize, to: usize| Token { kind, start: (start + from) as u32, end: (start + to) as u32 };
    let Ok(pairs) = Grammar::parse(rule, text) else {
        // Both start rules match every input; this is pest's own limit on calls, if anyone sets it.
        tokens.push(token(TokenKind::Invalid, 0, 0));
        return end;
    };
    // Nothing nests but the tokens in their piece. So the raw queue will do, for which pest counts no references,
    // unlike for pairs.
    let mut from = 0;
    for event in pairs.tokens() {
        let (rule, to) = match event {
            pest::Token::Start { pos, .. } => {
                from = pos.pos();
                continue;
            }
            pest::Token::End { rule, pos } => (rule, pos.pos()),
        };
        match rule {
            Rule::token | Rule::bare_token => {}
            // No token follows: an empty one stands for what it is that does.
            Rule::piece | Rule::bare_piece if to < text.len() => from = to,
            _ => continue,
        }
        let bytes = &text.as_bytes()[from..to];
        let kind = kind_of(bytes);
        match kind {
            // A line break, string or comment inside the brackets: they do not end where the rule found an end.
            TokenKind::Bracketed if bytes.iter().any(|byte| matches!(byte, ..b' ' | b'"' | b'/' | 0x7F..)) => {
                let line = text[to..].find('\n').map_or(end, |newline| start + to + newline + 1);
                let mut position = start + from;
                while position < line {
                    position = lex(source, position, line, Rule::bare_piece, tokens);
                }
                return line;
            }
            // The same for a string that goes past the end of its line.
            TokenKind::String | TokenKind::Symbol if bytes.iter().any(|byte| matches!(byte, b'\n'..=b'\x0C')) => {
                tokens.push(token(TokenKind::Invalid, from, from + 1));
                return end;
            }
            // White space, but too rare for a place in the grammar.
            TokenKind::Invalid if bytes.is_empty() && text[from..].starts_with('\0') => return start + from + 1,
            TokenKind::Invalid => {
                let width = text[from..].chars().next().map_or(0, char::len_utf8);
                tokens.push(token(kind, from, from + width));
                return end;
            }
            _ => tokens.push(token(kind, from, to)),
        }
    }
    end
}

/// What a token is. A table finds it by the first character: tokens come in no order that branches could be predicted
/// by.
fn kind_of(token: &[u8]) -> TokenKind {
    const KINDS: [TokenKind; 256] = {
        let mut kinds = [TokenKind::Punctuation; 256];
        let mut first = 0;
        while first < kinds.len() {
            kinds[first] = match first as u8 {
                b'%' => TokenKind::Value,
                b'a'..=b'z' | b'A'..=b'Z' | b'_' => TokenKind::Word,
                b'!' => TokenKind::Bang,
                b'0'..=b'9' => TokenKind::Number,
                b'"' => TokenKind::String,
                b'@' => TokenKind::Symbol,
                b'^' => TokenKind::Block,
                b'#' => TokenKind::Hash,
                _ => TokenKind::Punctuation,
            };
            first += 1;
        }
        kinds
    };
    let [first, ..] = token else { return TokenKind::Invalid };
    match (KINDS[usize::from(*first)], token) {
        (TokenKind::Word | TokenKind::Bang, [.., b'>']) => TokenKind::Bracketed,
        (TokenKind::Hash, b"#-}") => TokenKind::Punctuation,
        (kind, _) => kind,
    }
}
