//! Compares the grammar with the parser on a text.

use std::sync::Arc;

use tile_ir::core::Place;
use tile_ir::text::{self, ParseOptions, grammar};
use tile_ir::{Context, Diagnostic};

/// The verdict of both on a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is a valid module.
    Valid,
    /// Its syntax is valid up to this offset, where the parser reports a semantic error.
    Meaning(usize),
    /// Its syntax is invalid.
    Syntax,
    /// It exceeds a limit of either.
    Limit,
}

/// Runs both on a text.
///
/// They agree if both accept the text, if the grammar accepts it and the parser reports semantic errors only, or if
/// both reject its syntax. After a semantic error the parser has not checked the rest, so the grammar may find a syntax
/// error there, but none before it.
///
/// # Errors
/// The difference.
pub fn judge(context: &Arc<Context>, source: &str) -> Result<Verdict, String> {
    // So that errors show how far any rule got.
    grammar::pest::set_error_detail(true);
    let by_grammar = grammar::parse(source);
    let by_parser = text::parse(context, source, &ParseOptions::default()).map(drop).err().unwrap_or_default();
    let is_limit = |error: &Diagnostic| error.message.contains(" nested deeper than ");
    if by_parser.iter().any(is_limit) || matches!(by_grammar, Err(grammar::Error::Nesting { .. })) {
        return Ok(Verdict::Limit);
    }
    // Later errors of the parser may be consequences of the first one.
    let first = by_parser.iter().min_by_key(|error| offset_of(error));
    match (by_grammar, first) {
        (Ok(_), None) => Ok(Verdict::Valid),
        (Ok(_), Some(error)) if text::is_syntax(error.code) => {
            Err(format!("only the grammar accepts it; the parser says: {error}"))
        }
        // Undefined values and blocks are reported at the end of a body.
        (Ok(_), Some(_)) if by_parser.iter().all(is_found_late) => Ok(Verdict::Meaning(source.len())),
        (Ok(_), Some(error)) => Ok(Verdict::Meaning(offset_of(error))),
        (Err(error), None) => Err(format!("only the parser accepts it; the grammar says: {error}")),
        (Err(_), Some(error)) if text::is_syntax(error.code) => Ok(Verdict::Syntax),
        (Err(error), Some(first)) => {
            let (found, read) = (furthest(&error), offset_of(first));
            match found < read && !may_hide_error(source, found) {
                true => Err(format!("the parser finds nothing wrong up to {read}; the grammar says: {error}")),
                false => Ok(Verdict::Syntax),
            }
        }
    }
}

fn is_found_late(error: &Diagnostic) -> bool {
    ["use of undefined value", "unknown block"].iter().any(|start| error.message.starts_with(start))
}

/// Whether the parser may have delayed an error before an offset: undefined aliases in bodies before a syntax error,
/// since their definitions may follow.
fn may_hide_error(source: &str, offset: usize) -> bool {
    source.as_bytes()[..offset.min(source.len())].iter().any(|byte| matches!(byte, b'#' | b'!'))
}

/// How far any rule of the grammar got.
fn furthest(error: &grammar::Error) -> usize {
    let attempts = match error {
        grammar::Error::Syntax(error) => error.parse_attempts().map_or(0, |attempts| attempts.max_position),
        _ => 0,
    };
    attempts.max(error.offset())
}

/// The position of an error.
fn offset_of(error: &Diagnostic) -> usize {
    match &error.place {
        Place::Source { span, .. } => span.start,
        _ => 0,
    }
}
