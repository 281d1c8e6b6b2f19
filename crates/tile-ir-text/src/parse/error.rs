//! What can be wrong with a text.

use thiserror::Error;
use tile_ir_core::Code;

/// Why a text is not a module. The position is kept beside it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum ErrorKind {
    /// A character that starts no token.
    #[error("unexpected character {0}")]
    Character(String),
    /// A string without an end.
    #[error("string without closing '\"' on its line, or with an unknown escape")]
    String,
    /// Something else should stand here.
    #[error("expected {0}")]
    Expected(String),
    /// An operation that no table knows.
    #[error("unknown operation '{name}'{}", suggestion(.near))]
    UnknownOperation { name: String, near: Option<String> },
    /// A type that no table knows.
    #[error("unknown type '{name}'{}", suggestion(.near))]
    UnknownType { name: String, near: Option<String> },
    /// A name that no alias, attribute or case has.
    #[error("unknown {what} '{name}'{}", suggestion(.near))]
    UnknownName { what: &'static str, name: String, near: Option<String> },
    /// A value that nothing defines.
    #[error("use of undefined value '%{name}'{}", suggestion(.near))]
    UndefinedValue { name: String, near: Option<String> },
    /// A name that is already taken.
    #[error("redefinition of {what} '{name}'")]
    Redefinition { what: &'static str, name: String },
    /// A value used with two types.
    #[error("value '%{name}' is used as '{used}' but has type '{actual}'")]
    TypeConflict { name: String, used: String, actual: String },
    /// Numbers of things that do not fit.
    #[error("{0}")]
    Count(String),
    /// A number that does not fit.
    #[error("{0}")]
    Number(String),
    /// Parameters that a type's or attribute's rule forbids.
    #[error("{0}")]
    Rule(String),
    /// More nesting than is allowed.
    #[error("{what} nested deeper than {limit} levels")]
    Depth { what: &'static str, limit: u32 },
    /// Something at a place where it cannot be.
    #[error("{0}")]
    Misplaced(String),
}

fn suggestion(near: &Option<String>) -> String {
    near.as_ref().map_or_else(String::new, |near| format!("; did you mean '{near}'?"))
}

impl ErrorKind {
    /// Whether it is about an alias that is not defined.
    pub(crate) fn is_missing_alias(&self) -> bool {
        matches!(self, Self::UnknownName { what, .. } if what.ends_with("alias"))
    }

    /// The stable code of the kind.
    pub(crate) fn code(&self) -> Code {
        Code(match self {
            Self::Character(_) => 101,
            Self::String => 102,
            Self::Expected(_) => 103,
            Self::UnknownOperation { .. } => 110,
            Self::UnknownType { .. } => 111,
            Self::UnknownName { .. } => 112,
            Self::UndefinedValue { .. } => 120,
            Self::Redefinition { .. } => 121,
            Self::TypeConflict { .. } => 122,
            Self::Count(_) => 130,
            Self::Number(_) => 131,
            Self::Rule(_) => 132,
            Self::Depth { .. } => 133,
            Self::Misplaced(_) => 134,
        })
    }
}

/// An error at a byte offset, with notes at others. Boxed, so that results stay small.
#[derive(Debug)]
pub(crate) struct ParseError(pub(crate) Box<ParseErrorData>);

/// What a [`ParseError`] carries.
#[derive(Debug)]
pub(crate) struct ParseErrorData {
    pub(crate) offset: u32,
    pub(crate) kind: ErrorKind,
    pub(crate) notes: Vec<(u32, String)>,
}

impl ParseError {
    #[cold]
    pub(crate) fn new(offset: u32, kind: ErrorKind) -> Self {
        Self(Box::new(ParseErrorData { offset, kind, notes: Vec::new() }))
    }

    /// The same with a note at another place.
    pub(crate) fn with_note(mut self, offset: u32, note: impl Into<String>) -> Self {
        self.0.notes.push((offset, note.into()));
        self
    }
}

/// What parsing something gives.
pub(crate) type Result<T> = std::result::Result<T, ParseError>;

/// The name nearest to a misspelt one, if any is near enough to be meant.
pub(crate) fn nearest<'a>(name: &str, candidates: impl Iterator<Item = &'a str>) -> Option<String> {
    let limit = (name.len() / 3).max(1);
    candidates
        .filter(|candidate| candidate.len().abs_diff(name.len()) <= limit)
        .map(|candidate| (edit_distance(name, candidate), candidate))
        .filter(|&(distance, _)| distance <= limit)
        .min()
        .map(|(_, candidate)| candidate.to_owned())
}

/// Insertions, deletions and replacements of bytes that turn one name into the other.
fn edit_distance(a: &str, b: &str) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.bytes().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.bytes().enumerate() {
            let replaced = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}
