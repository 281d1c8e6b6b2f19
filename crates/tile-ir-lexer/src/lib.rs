//! The tokens of Tile IR text.
//!
//! A [`Lexer`] makes [`Token`]s by a grammar for pest, `grammar.pest`. What they mean is the parser's affair, in
//! `tile-ir-text`; here they are made in a crate of its own, which is small enough to be optimized in every build.

#[rustfmt::skip]
#[allow(dead_code, unused_qualifications, reason = "pest makes more than is used, and says which module it is from")]
mod generated;
mod lexer;

pub use lexer::{Lexer, Token, TokenKind, lex_bare};
