//! Compares the tokens of the lexer with those of the grammar.

use tile_ir::text::grammar::{self, Rule};
use tile_ir::text::lexer::{Lexer, TokenKind};

use crate::Random;

/// Pieces of tokens, and separators.
const PIECES: &[&str] = &[
    "%", "^", "#", "!", "@", "\"", "\\", "\\\"", "\\n", "\\4f", "\\4", "0x", "0", "12", "1.5", ".", "...", "e+3", "E",
    "e-", "-", "->", ":", "::", "{-#", "#-}", "{", "}", "<", ">", "(", ")", "[", "]", ",", "=", "*", "+", "?", "|",
    "/", "//", "a", "_b", "$", "x8x", "name", "\n", "\r", "\t", " ", "\0", "\u{b}", "\u{c}", "\u{7f}", "é", "~", ";",
];

/// A text of a few such pieces.
pub fn pieces_of_tokens(seed: u64) -> String {
    let mut random = Random::new(seed);
    (0..=random.below(16)).map(|_| random.pick(PIECES)).collect()
}

/// A token: its kind, start and end.
type Token = (TokenKind, usize, usize);

/// Compares the tokens that the lexer finds in a text, up to the first error, with those of the grammar; returns the
/// number of tokens.
///
/// # Errors
/// The first difference.
pub fn compare_tokens(source: &str) -> Result<usize, String> {
    let by_grammar = match grammar::parse_as(Rule::tokens, source) {
        Ok(tokens) => tokens.into_inner().filter(|pair| pair.as_rule() == Rule::token),
        Err(grammar::Error::Nesting { .. }) => return Ok(0),
        Err(error) => return Err(format!("the grammar finds no tokens: {error}")),
    };
    let by_grammar: Vec<Token> =
        by_grammar.map(|pair| (kind_of(&pair), pair.as_span().start(), pair.as_span().end())).collect();
    let by_lexer = by_lexer(source);
    let shared = by_lexer.iter().zip(&by_grammar).take_while(|(lexer, grammar)| lexer == grammar).count();
    match (by_lexer.get(shared), by_grammar.get(shared)) {
        (None, None) => Ok(shared),
        (lexer, grammar) => Err(format!("token {shared} is {lexer:?} to the lexer, {grammar:?} to the grammar")),
    }
}

fn by_lexer(source: &str) -> Vec<Token> {
    let lexer = Lexer::new(source);
    let first = lexer.token_at(0);
    let tokens = std::iter::successors(Some(first), |token| Some(lexer.token_at(token.end)));
    let tokens = tokens.take_while(|token| !matches!(token.kind, TokenKind::End | TokenKind::Invalid));
    tokens.map(|token| (token.kind, token.start as usize, token.end as usize)).collect()
}

fn kind_of(token: &grammar::Pair<'_, Rule>) -> TokenKind {
    let Some(inner) = token.clone().into_inner().next() else { return TokenKind::Punctuation };
    match inner.as_rule() {
        Rule::value_name => TokenKind::Value,
        Rule::block_name => TokenKind::Block,
        Rule::symbol => TokenKind::Symbol,
        Rule::any_hash => TokenKind::Hash,
        Rule::any_bang => TokenKind::Bang,
        Rule::word => TokenKind::Word,
        Rule::hexadecimal | Rule::float | Rule::decimal => TokenKind::Number,
        Rule::string => TokenKind::String,
        Rule::slash => TokenKind::Punctuation,
        other => panic!("{other:?} is no token"),
    }
}
