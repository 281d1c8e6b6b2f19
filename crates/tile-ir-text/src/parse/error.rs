//! What can be wrong with a text.

use thiserror::Error;
pub(crate) use tile_ir_core::alternatives;
use tile_ir_core::codes::STOPPED;
use tile_ir_core::definition::Directive;
use tile_ir_core::{Code, Stopped};

use super::codes;

/// Why a text is not a module. The position is stored separately.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum ErrorKind {
    /// A text that offsets cannot address.
    #[error("a text may have at most 4 GiB")]
    TooLarge,
    /// A character that starts no token.
    #[error("unexpected character {0}")]
    Character(String),
    /// A string without an end.
    #[error("string without closing '\"' on its line")]
    String,
    /// An escape that strings do not have.
    #[error("unknown escape '{0}' in a string")]
    Escape(String),
    /// Something is missing here. `after` is what comes before it, if that helps.
    #[error("expected {what}{}, found {found}", .after.as_ref().map_or_else(String::new, |after| format!(" after {after}")))]
    Missing { what: String, after: Option<String>, found: String },
    /// The same should be written in another form here.
    #[error("expected {0}")]
    Form(String),
    /// Something of another kind was expected here.
    #[error("expected {0}")]
    Expected(String),
    /// An operation that no table knows.
    #[error("unknown operation '{name}'{}", suggestion(.near))]
    UnknownOperation { name: String, near: Option<String> },
    /// A type that no table knows.
    #[error("unknown type '{name}'{}", suggestion(.near))]
    UnknownType { name: String, near: Option<String> },
    /// A word that no attribute, case or field has.
    #[error("unknown {what} '{name}'{}", suggestion(.near))]
    UnknownName { what: &'static str, name: String, near: Option<String> },
    /// A name that nothing in the text defines, or of a dialect that no table knows.
    #[error("unknown {what} '{name}'{}", suggestion(.near))]
    UndefinedName { what: &'static str, name: String, near: Option<String> },
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
    /// An alias that stands for more than a text may.
    #[error("written out, '{name}' would have more than {limit} parts")]
    LargeAlias { name: String, limit: usize },
    /// Something at a place where it cannot be.
    #[error("{0}")]
    Misplaced(String),
    /// Reading is to end.
    #[error("reading is stopped: {0}")]
    Stopped(Stopped),
}

fn suggestion(near: &Option<String>) -> String {
    near.as_ref().map_or_else(String::new, |near| format!("; did you mean '{near}'?"))
}

impl ErrorKind {
    /// The rule that every error of the kind is about.
    pub(crate) fn rule(&self) -> Option<&'static str> {
        match self {
            Self::TypeConflict { .. } => Some("V-GEN-7"),
            Self::UndefinedValue { .. } | Self::Redefinition { what: "value", .. } => Some("V-GEN-8"),
            _ => None,
        }
    }

    /// The stable code of the kind.
    pub(crate) fn code(&self) -> Code {
        match self {
            Self::TooLarge => codes::TOO_LARGE,
            Self::Character(_) => codes::CHARACTER,
            Self::String => codes::STRING,
            Self::Escape(_) => codes::ESCAPE,
            Self::Missing { .. } => codes::MISSING,
            Self::Form(_) => codes::FORM,
            Self::Expected(_) => codes::EXPECTED,
            Self::UnknownOperation { .. } => codes::UNKNOWN_OPERATION,
            Self::UnknownType { .. } => codes::UNKNOWN_TYPE,
            Self::UnknownName { .. } => codes::UNKNOWN_NAME,
            Self::UndefinedName { .. } => codes::UNDEFINED_NAME,
            Self::UndefinedValue { .. } => codes::UNDEFINED_VALUE,
            Self::Redefinition { .. } => codes::REDEFINITION,
            Self::TypeConflict { .. } => codes::TYPE_CONFLICT,
            Self::Count(_) => codes::COUNT,
            Self::Number(_) => codes::NUMBER,
            Self::Rule(_) => codes::RULE,
            Self::Depth { .. } | Self::LargeAlias { .. } => codes::DEPTH,
            Self::Misplaced(_) => codes::MISPLACED,
            Self::Stopped(_) => STOPPED,
        }
    }
}

/// Why a text could not be parsed, with notes about other places.
// Boxed, so that results stay small.
#[derive(Debug)]
pub struct ParseError(pub(crate) Box<ParseErrorData>);

/// What a [`ParseError`] carries.
#[derive(Debug)]
pub(crate) struct ParseErrorData {
    pub(crate) offset: u32,
    pub(crate) kind: ErrorKind,
    /// The rule of the language that is broken.
    pub(crate) rule: Option<&'static str>,
    pub(crate) notes: Vec<(u32, String)>,
    /// The depth of the parser, which says whose syntax the error is about.
    pub(crate) depth: Option<u32>,
    /// The directive that could not be read.
    pub(crate) directive: Option<&'static Directive>,
    /// Whether nothing after it can be judged.
    pub(crate) is_fatal: bool,
    /// Whether it is only a consequence of another error.
    pub(crate) is_consequence: bool,
}

/// The offset of an error about the file as a whole.
pub(crate) const WHOLE_FILE: u32 = u32::MAX;

impl ParseError {
    #[cold]
    pub(crate) fn new(offset: u32, kind: ErrorKind) -> Self {
        let data = ParseErrorData {
            offset,
            kind,
            rule: None,
            notes: Vec::new(),
            depth: None,
            directive: None,
            is_fatal: false,
            is_consequence: false,
        };
        Self(Box::new(data))
    }

    /// The same, about a rule of the language.
    pub(crate) fn breaking(mut self, rule: Option<&'static str>) -> Self {
        self.0.rule = rule;
        self
    }

    /// The same where nothing after it can be judged.
    pub(crate) fn fatal(mut self) -> Self {
        self.0.is_fatal = true;
        self
    }

    /// The same where it may be there only because something else could not be read.
    pub(crate) fn consequence(mut self, is_consequence: bool) -> Self {
        self.0.is_consequence |= is_consequence;
        self
    }

    /// The same with a note at another place.
    pub(crate) fn with_note(mut self, offset: u32, note: impl Into<String>) -> Self {
        self.0.notes.push((offset, note.into()));
        self
    }

    /// The same with a note at its own place, if there is one.
    pub(crate) fn with_hint(mut self, hint: Option<impl Into<String>>) -> Self {
        self.0.notes.extend(hint.map(|hint| (self.0.offset, hint.into())));
        self
    }
}

/// The errors of one body after which parsing went on.
#[derive(Debug, Default)]
pub(super) struct Errors {
    pub(super) found: Vec<ParseError>,
    /// How many are looked for, which bounds the time spent on a damaged body: more than are shown, as some of the first
    /// ones are found last.
    pub(super) most: usize,
    /// Whether the last operation could not be parsed.
    pub(super) has_just_recovered: bool,
}

impl Errors {
    /// How many more are looked for.
    pub(super) fn left(&self) -> usize {
        self.most.saturating_sub(self.found.len())
    }

    /// Records an error, unless it is a consequence of another one.
    pub(super) fn report(&mut self, error: ParseError) {
        if !error.0.is_consequence && self.left() > 0 {
            self.found.push(error);
        }
    }
}

/// The result of parsing something.
pub(crate) type Result<T> = std::result::Result<T, ParseError>;

/// The names nearest to a misspelt one, if any is near enough to be meant: `addf' or 'addi`, for quotes around it.
pub(crate) fn nearest<'a>(name: &str, candidates: impl Iterator<Item = &'a str>) -> Option<String> {
    if name.len() > LONGEST_MISSPELT {
        return None;
    }
    let limit = (name.len() / 3).max(1);
    let name = name.to_ascii_lowercase();
    let mut near: Vec<(usize, &str)> = candidates
        .filter(|candidate| candidate.len().abs_diff(name.len()) <= limit)
        .map(|candidate| (edit_distance(&name, &candidate.to_ascii_lowercase()), candidate))
        // If every character differs, the name is not a misspelling.
        .filter(|&(distance, candidate)| distance <= limit && distance < candidate.len())
        .collect();
    near.sort_unstable();
    near.dedup();
    let best = near.first()?.0;
    let names: Vec<&str> = near.iter().take_while(|(distance, _)| *distance == best).map(|(_, name)| *name).collect();
    (names.len() <= MOST_SUGGESTIONS).then(|| names.join("' or '"))
}

/// The few names that start with a word, whatever the case: `f8E4M3FN' or 'f8E5M2` for `f8`, for quotes around them.
pub(crate) fn completed<'a>(word: &str, candidates: impl Iterator<Item = &'a str>) -> Option<String> {
    let starts = |name: &&str| name.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
    let mut names: Vec<_> = candidates.filter(|name| word.len() > 1 && starts(name)).collect();
    names.sort_unstable();
    names.dedup();
    (1..=MOST_SUGGESTIONS).contains(&names.len()).then(|| alternatives(&names).trim_matches('\'').to_owned())
}

/// The same for names that are written after a sigil, which the candidates do not have.
pub(crate) fn nearest_with_sigil<'a>(
    sigil: &str,
    name: &str,
    candidates: impl Iterator<Item = &'a str>,
) -> Option<String> {
    // A name that is not visible here is no misspelling of itself.
    let others = candidates.filter(|candidate| *candidate != name);
    nearest(name, others).map(|near| format!("{sigil}{}", near.replace("' or '", &format!("' or '{sigil}"))))
}

/// The length of the longest name for which nearest ones are looked for, in bytes: comparing two takes time quadratic in it.
const LONGEST_MISSPELT: usize = 64;

/// More names than this are equally near only to a name that is no misspelling of any.
const MOST_SUGGESTIONS: usize = 3;

/// `no values`, `1 value`, `2 values`.
pub(crate) fn counted(count: usize, what: &str) -> String {
    match count {
        0 => format!("no {what}s"),
        _ => tile_ir_core::counted(count, what),
    }
}

/// `there is 1 value`, `there are 2 values`.
pub(crate) fn there_are(count: usize, what: &str) -> String {
    format!("there {} {}", are(count), counted(count, what))
}

/// The verb for a number of things.
pub(crate) fn are(count: usize) -> &'static str {
    if count == 1 { "is" } else { "are" }
}

/// Insertions, deletions, replacements and exchanges of neighbours, of bytes, that turn one name into the other.
fn edit_distance(a: &str, b: &str) -> usize {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut before: Vec<usize> = Vec::new();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for i in 0..a.len() {
        let mut next = vec![i + 1; b.len() + 1];
        for j in 0..b.len() {
            let replaced = row[j] + usize::from(a[i] != b[j]);
            next[j + 1] = replaced.min(row[j + 1] + 1).min(next[j] + 1);
            if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] {
                next[j + 1] = next[j + 1].min(before[j - 1] + 1);
            }
        }
        before = std::mem::replace(&mut row, next);
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::super::STOPPED;
    use super::codes::codes as all_codes;
    use super::*;

    /// One error of each kind. A new kind does not compile without a code; here its code must be in the table.
    #[test]
    fn every_kind_has_a_code_of_the_table() {
        let text = String::new;
        let kinds = [
            ErrorKind::TooLarge,
            ErrorKind::Character(text()),
            ErrorKind::String,
            ErrorKind::Escape(text()),
            ErrorKind::Missing { what: text(), after: None, found: text() },
            ErrorKind::Expected(text()),
            ErrorKind::Form(text()),
            ErrorKind::UnknownOperation { name: text(), near: None },
            ErrorKind::UnknownType { name: text(), near: None },
            ErrorKind::UnknownName { what: "", name: text(), near: None },
            ErrorKind::UndefinedValue { name: text(), near: None },
            ErrorKind::Redefinition { what: "", name: text() },
            ErrorKind::TypeConflict { name: text(), used: text(), actual: text() },
            ErrorKind::UndefinedName { what: "", name: text(), near: None },
            ErrorKind::Count(text()),
            ErrorKind::Number(text()),
            ErrorKind::Rule(text()),
            ErrorKind::Depth { what: "", limit: 0 },
            ErrorKind::Misplaced(text()),
        ];
        let used: Vec<Code> = kinds.iter().map(ErrorKind::code).collect();
        let listed: Vec<Code> = all_codes().map(|(code, _)| code).collect();
        // That reading stopped is no error.
        assert_eq!([&*used, &[STOPPED]].concat(), listed);
    }

    #[test]
    fn nearest_names_are_found_and_far_ones_are_not() {
        let names = ["addf", "addi", "subf", "constant"];
        let nearest = |name| nearest(name, names.into_iter());
        assert_eq!(nearest("add").as_deref(), Some("addf' or 'addi"));
        assert_eq!(nearest("SUBF").as_deref(), Some("subf"));
        assert_eq!(nearest("contsant").as_deref(), Some("constant"));
        assert_eq!(nearest("sbuf").as_deref(), Some("subf"), "neighbours were exchanged");
        assert_eq!(nearest("frobnicate"), None);
    }
}
