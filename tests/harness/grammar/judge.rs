//! The grammar and the parser, asked about the same text.

use std::sync::Arc;

use tile_ir::core::Place;
use tile_ir::text::{self, ParseOptions, grammar};
use tile_ir::{Context, Diagnostic};

/// What both say of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is a module.
    Valid,
    /// Its syntax is valid up to this offset, where the parser reports a semantic error.
    Meaning(usize),
    /// Its syntax is wrong.
    Syntax,
    /// It goes beyond a limit of one of them.
    Limit,
}

/// Asks both.
///
/// They agree where both accept a text, or the grammar accepts it and the parser has something against its meaning only, or
/// both refuse its syntax. Where the meaning is wrong the parser has not read what follows; so the grammar may find a
/// mistake there, but none before.
///
/// # Errors
/// How they differ.
pub fn judge(context: &Arc<Context>, source: &str) -> Result<Verdict, String> {
    // So that errors know how far any rule came.
    grammar::pest::set_error_detail(true);
    let by_grammar = grammar::parse(source);
    let by_parser = text::parse(context, source, &ParseOptions::default()).map(drop).err().unwrap_or_default();
    let is_limit = |error: &Diagnostic| error.message.contains(" nested deeper than ");
    if by_parser.iter().any(is_limit) || matches!(by_grammar, Err(grammar::Error::Nesting { .. })) {
        return Ok(Verdict::Limit);
    }
    // Whatever comes after it, the parser may have found because of the first mistake.
    let first = by_parser.iter().min_by_key(|error| offset_of(error));
    match (by_grammar, first) {
        (Ok(_), None) => Ok(Verdict::Valid),
        (Ok(_), Some(error)) if text::is_syntax(error.code) => {
            Err(format!("only the grammar accepts it; the parser says: {error}"))
        }
        // That nothing defines a value or block is found out at the end of a body.
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

/// Whether the parser may have found something wrong before an offset and not said it: names of aliases in bodies that are
/// not defined before an error, for they might be after it.
fn may_hide_error(source: &str, offset: usize) -> bool {
    source.as_bytes()[..offset.min(source.len())].iter().any(|byte| matches!(byte, b'#' | b'!'))
}

/// How far any rule of the grammar came.
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
