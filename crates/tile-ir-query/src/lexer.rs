//! Words, numbers and signs of a query.

use std::ops::Range;

use crate::codes;
use crate::error::QueryError;

/// A token with its place.
#[derive(Clone, Debug)]
pub(crate) struct Token<'t> {
    pub(crate) kind: Kind<'t>,
    pub(crate) range: Range<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Kind<'t> {
    /// A name, or a pattern of names.
    Word(&'t str),
    Integer(i128),
    Float(f64),
    /// Text in quotes.
    Text(&'t str),
    Sign(&'static str),
    End,
}

/// Longer ones first.
const SIGNS: [&str; 15] = ["==", "!=", "<=", ">=", "=", "<", ">", "~", "|", ".", ",", "(", ")", "[", "]"];

/// The tokens of a query, the last of which is the end.
pub(crate) fn tokens(text: &str) -> Result<Vec<Token<'_>>, QueryError> {
    let mut tokens = Vec::new();
    let mut at = 0;
    loop {
        let rest = &text[at..];
        at += rest.len() - rest.trim_start().len();
        let rest = &text[at..];
        let Some(first) = rest.chars().next() else {
            tokens.push(Token { kind: Kind::End, range: text.len()..text.len() });
            return Ok(tokens);
        };
        let (kind, length) = match first {
            '"' | '\'' => quoted(rest, first, at)?,
            c if c.is_ascii_digit() || (c == '-' && rest[1..].starts_with(|c: char| c.is_ascii_digit())) => {
                number(rest, at)?
            }
            c if in_word(c) => {
                let length = rest.find(|c| !in_word(c)).unwrap_or(rest.len());
                (Kind::Word(&rest[..length]), length)
            }
            c => match SIGNS.iter().find(|sign| rest.starts_with(**sign)) {
                Some(sign) => (Kind::Sign(sign), sign.len()),
                None => {
                    let range = at..at + c.len_utf8();
                    let error = QueryError::new(codes::SYNTAX, range, format!("a query has no {c:?}"));
                    return Err(error.with_help("text with other characters is written in quotes: \"tile<4xf32>\""));
                }
            },
        };
        tokens.push(Token { kind, range: at..at + length });
        at += length;
    }
}

fn in_word(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '$' | '*' | '?' | '@')
}

fn quoted(rest: &str, quote: char, at: usize) -> Result<(Kind<'_>, usize), QueryError> {
    match rest[1..].find(quote) {
        Some(length) => Ok((Kind::Text(&rest[1..=length]), length + 2)),
        None => Err(QueryError::new(codes::SYNTAX, at..at + 1, "the text in quotes does not end")),
    }
}

fn number(rest: &str, at: usize) -> Result<(Kind<'_>, usize), QueryError> {
    let mut length = 1;
    while let Some(c) = rest[length..].chars().next() {
        let is_exponent = matches!(c, '-' | '+') && rest[..length].ends_with(['e', 'E']) && !rest.starts_with("0x");
        if !(c.is_ascii_alphanumeric() || c == '.' || is_exponent) {
            break;
        }
        length += 1;
    }
    let word = &rest[..length];
    let integer = match word.strip_prefix("0x") {
        Some(digits) => i128::from_str_radix(digits, 16).ok(),
        None => word.parse().ok(),
    };
    let kind = integer.map(Kind::Integer).or_else(|| word.parse().ok().map(Kind::Float));
    kind.map(|kind| (kind, length))
        .ok_or_else(|| QueryError::new(codes::SYNTAX, at..at + length, format!("'{word}' is not a number")))
}

impl Kind<'_> {
    /// The token in words.
    pub(crate) fn shown(self) -> String {
        match self {
            Self::Word(word) => format!("'{word}'"),
            Self::Text(text) => format!("{text:?}"),
            Self::Integer(number) => format!("'{number}'"),
            Self::Float(number) => format!("'{number}'"),
            Self::Sign(sign) => format!("'{sign}'"),
            Self::End => "the end".to_owned(),
        }
    }
}
