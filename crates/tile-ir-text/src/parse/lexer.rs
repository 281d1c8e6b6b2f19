//! From source text to tokens.
//!
//! The source is lexed piece by piece: a piece ends at a line break, which is a boundary of tokens because neither
//! strings nor comments nor words with brackets go past one. So memory stays small, and an error in the
//! middle of a file is found when the parser gets there, after everything before it was accepted.

use pest::Parser as _;

/// The rules of `grammar.pest`.
#[derive(pest_derive::Parser)]
#[grammar = "grammar.pest"]
struct Grammar;

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TokenKind {
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
pub(crate) struct Token {
    pub(crate) kind: TokenKind,
    pub(crate) start: u32,
    pub(crate) end: u32,
}

impl Token {
    /// The text of the token.
    pub(crate) fn text(self, source: &str) -> &str {
        &source[self.start as usize..self.end as usize]
    }
}

/// How many bytes a piece has at least.
const PIECE: usize = 16 * 1024;

/// The tokens of a source, one after the other.
#[derive(Debug)]
pub(crate) struct Lexer<'s> {
    source: &'s str,
    /// Where the next piece starts.
    position: usize,
    /// The tokens of the piece in hand.
    tokens: Vec<Token>,
    next: usize,
}

impl<'s> Lexer<'s> {
    pub(crate) fn new(source: &'s str) -> Self {
        Self { source, position: 0, tokens: Vec::new(), next: 0 }
    }

    /// The next token; [`TokenKind::End`] again and again at the end.
    pub(crate) fn next(&mut self) -> Token {
        loop {
            if let Some(&token) = self.tokens.get(self.next) {
                self.next += 1;
                return token;
            }
            if self.position >= self.source.len() {
                let end = self.source.len() as u32;
                return Token { kind: TokenKind::End, start: end, end };
            }
            self.lex_piece();
        }
    }

    fn lex_piece(&mut self) {
        self.tokens.clear();
        self.next = 0;
        let rest = &self.source.as_bytes()[self.position..];
        let length =
            rest.iter().skip(PIECE).position(|&byte| byte == b'\n').map_or(rest.len(), |newline| PIECE + newline + 1);
        let end = self.position + length;
        self.position = lex(self.source, self.position, end, Rule::piece, &mut self.tokens);
    }
}

/// Takes a word with brackets apart: the tokens between two offsets, without bracketed words.
pub(crate) fn lex_bare(source: &str, start: u32, end: u32) -> Vec<Token> {
    let mut tokens = Vec::new();
    lex(source, start as usize, end as usize, Rule::bare_piece, &mut tokens);
    tokens
}

/// Lexes from `start` to `end`; returns how far it came, which is `end` unless a line has to be lexed otherwise.
fn lex(source: &str, start: usize, end: usize, rule: Rule, tokens: &mut Vec<Token>) -> usize {
    let text = &source[start..end];
    let Ok(pairs) = Grammar::parse(rule, text) else {
        // Both start rules match every input; this is pest's own limit on calls, if anyone sets it.
        tokens.push(Token { kind: TokenKind::Invalid, start: start as u32, end: start as u32 });
        return end;
    };
    for pair in pairs {
        let span = pair.as_span();
        let (from, to) = (start + span.start(), start + span.end());
        let kind = match pair.as_rule() {
            Rule::value => TokenKind::Value,
            Rule::block => TokenKind::Block,
            Rule::hash => TokenKind::Hash,
            Rule::symbol => TokenKind::Symbol,
            Rule::bare_bang => TokenKind::Bang,
            Rule::name => TokenKind::Word,
            Rule::number => TokenKind::Number,
            Rule::string => TokenKind::String,
            Rule::punctuation => TokenKind::Punctuation,
            Rule::word => {
                let word = span.as_str();
                match word.as_bytes() {
                    // A string or comment inside the brackets: their ends are not what the rule took them for.
                    [.., b'>'] if word.contains(['"', '/']) => {
                        let line = source[from..end].find('\n').map_or(end, |newline| from + newline + 1);
                        lex(source, from, line, Rule::bare_piece, tokens);
                        return line;
                    }
                    [.., b'>'] => TokenKind::Bracketed,
                    [b'!', ..] => TokenKind::Bang,
                    _ => TokenKind::Word,
                }
            }
            Rule::stop if from < end => {
                let width = source[from..].chars().next().map_or(0, char::len_utf8);
                tokens.push(Token { kind: TokenKind::Invalid, start: from as u32, end: (from + width) as u32 });
                return end;
            }
            _ => continue,
        };
        tokens.push(Token { kind, start: from as u32, end: to as u32 });
    }
    end
}
