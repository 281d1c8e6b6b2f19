//! The grammar of Tile IR text, and syntax trees made by it.
//!
//! The grammar defines the syntax, and [`parse`] builds syntax trees for tools that need syntax rather than meaning:
//! editors, formatters, highlighters. It covers every operation, type and attribute of the dialects of this repository.
//!
//! ```
//! use tile_ir_grammar::{Rule, parse};
//!
//! let file = parse("cuda_tile.module @m { entry @e() { %0 = iota : tile<4xi32> } }")?;
//! let iota = file.into_inner().flatten().find(|pair| pair.as_rule() == Rule::op_iota);
//! assert_eq!(iota.map(|pair| pair.as_str()), Some("iota : tile<4xi32>"));
//! assert!(parse("cuda_tile.module @m { entry }").is_err());
//! # Ok::<(), tile_ir_grammar::Error>(())
//! ```
//!
//! The toolchain itself does not parse with it: `tile-ir-text` interprets the table directly, which is faster and
//! reports better errors. A test of this repository checks that both accept the same texts. Semantics is checked by the
//! parser alone: whether names are defined, types match and numbers are in range; whether parts that may occur once are
//! repeated; whether a terminator is the last operation of its block.
//!
//! The grammar is one of [pest](pest), a parsing expression grammar: of alternatives the first that matches is taken. Here
//! is all of it:
//!
//! ```text
#![doc = include_str!("generated/tile_ir.pest")]
//! ```

#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]

mod error;
mod nesting;
#[rustfmt::skip]
#[allow(missing_docs, reason = "only some rules have comments")]
mod generated;

pub use error::Error;
// Trees and errors are made of its types, so users get the version that fits.
pub use pest;
pub use pest::iterators::{Pair, Pairs};

pub use generated::Rule;
pub use nesting::LIMIT;

/// The grammar itself, as text.
pub const GRAMMAR: &str = include_str!("generated/tile_ir.pest");

/// The syntax tree of a file.
///
/// # Errors
/// If the text is no file of the grammar, or its brackets nest deeper than [`LIMIT`].
pub fn parse(text: &str) -> Result<Pair<'_, Rule>, Error> {
    parse_as(Rule::file, text)
}

/// The syntax tree of the text, or of the beginning of the text, that is one of a rule.
///
/// # Errors
/// If the text does not begin with one, or its brackets nest deeper than [`LIMIT`].
pub fn parse_as(rule: Rule, text: &str) -> Result<Pair<'_, Rule>, Error> {
    if let Some(offset) = nesting::first_too_deep(text) {
        return Err(Error::Nesting { offset });
    }
    let mut pairs = tile_ir_peg::parse(rule, text).map_err(|error| Error::Syntax(Box::new(error)))?;
    pairs.next().ok_or(Error::Silent(rule))
}
