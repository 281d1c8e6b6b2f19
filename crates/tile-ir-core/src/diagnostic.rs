//! Diagnostics: errors, warnings, remarks and notes about places, and the form in which MLIR's tools show them.

use std::borrow::Cow;
use std::fmt::{self, Write as _};

use crate::{Place, TextPosition, escape_control};

/// The severity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Additional information.
    Note,
    /// Information about something that was done.
    Remark,
    /// Something that is probably unintended.
    Warning,
    /// The input is invalid or cannot be processed.
    Error,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Note => "note",
            Self::Remark => "remark",
            Self::Warning => "warning",
            Self::Error => "error",
        })
    }
}

/// A stable name of a kind of diagnostic, `TIR0412`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code(pub u16);

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TIR{:04}", self.0)
    }
}

/// Declares a constant for each [`Code`] of a crate, and `codes()`, which gives them all with what they mean.
///
/// ```
/// tile_ir_core::declare_codes! { pub
///     EMPTY = 2000 "a file with nothing in it"
///     TORN  = 2001 "a file that ends too early"
/// }
///
/// assert_eq!(TORN.to_string(), "TIR2001");
/// assert_eq!(codes().next(), Some((EMPTY, "a file with nothing in it")));
/// ```
#[macro_export]
macro_rules! declare_codes {
    ($visibility:vis $($name:ident = $number:literal $meaning:literal)*) => {
        $(#[doc = $meaning] $visibility const $name: $crate::Code = $crate::Code($number);)*

        /// The codes of this crate's diagnostics, ascending, each with what it means.
        pub fn codes() -> impl Iterator<Item = ($crate::Code, &'static str)> {
            [$(($crate::Code($number), $meaning)),*].into_iter()
        }
    };
}

/// A message about the input, with its place.
#[derive(Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// The severity.
    pub severity: Severity,
    /// The stable name of its kind.
    pub code: Code,
    /// The rule that is violated, such as `V-DIVF-2`, if it is one of those in `RULES.md`.
    pub rule: Option<&'static str>,
    /// The place.
    pub place: Place,
    /// One sentence without a full stop, lower case.
    pub message: String,
    /// Notes at other places.
    pub notes: Vec<(Place, String)>,
    /// What mends it, if that is known for sure. Boxed, so that errors stay small.
    pub edit: Option<Box<Edit>>,
}

/// A replacement that mends what is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edit {
    /// What is replaced: the span of a text, which may be empty.
    pub place: Place,
    /// The text in its stead.
    pub text: String,
}

impl Diagnostic {
    /// An error.
    pub fn error(code: Code, place: Place, message: impl Into<String>) -> Self {
        let (message, notes) = (message.into(), Vec::new());
        Self { severity: Severity::Error, code, rule: None, place, message, notes, edit: None }
    }

    /// A warning.
    pub fn warning(code: Code, place: Place, message: impl Into<String>) -> Self {
        Self { severity: Severity::Warning, ..Self::error(code, place, message) }
    }

    /// The message with the violated rule in brackets.
    pub fn message_with_rule(&self) -> Cow<'_, str> {
        match self.rule {
            Some(rule) => format!("{} [{rule}]", self.message).into(),
            None => self.message.as_str().into(),
        }
    }

    /// Adds a note.
    #[must_use]
    pub fn with_note(mut self, place: Place, message: impl Into<String>) -> Self {
        self.notes.push((place, message.into()));
        self
    }

    /// All its places: its own, and those of notes and of the edit.
    pub fn places_mut(&mut self) -> impl Iterator<Item = &mut Place> {
        let notes = self.notes.iter_mut().map(|(place, _)| place);
        let edit = self.edit.as_mut().map(|edit| &mut edit.place);
        std::iter::once(&mut self.place).chain(notes).chain(edit)
    }

    /// Adds a replacement that mends it.
    #[must_use]
    pub fn with_edit(self, place: Place, text: impl Into<String>) -> Self {
        Self { edit: Some(Box::new(Edit { place, text: text.into() })), ..self }
    }

    /// The same as [`Display`](fmt::Display) gives, for where characters take this many cells each: carets are below their places.
    /// `Display` takes one cell for each.
    ///
    /// ```
    /// use tile_ir_core::{Code, Diagnostic, Place, SourceFile};
    ///
    /// let file = SourceFile::new("f", "字 x");
    /// let error = Diagnostic::error(Code(7), Place::source(&file, 4..5), "no");
    /// let width = |c: char| if c.is_ascii() { 1 } else { 2 };
    /// assert_eq!(error.in_cells(width).to_string(), "f:1:5: error: no\n字 x\n   ^");
    /// ```
    pub fn in_cells(&self, width: fn(char) -> usize) -> impl fmt::Display + '_ {
        InCells { diagnostic: self, width }
    }
}

/// A diagnostic with the width of characters.
struct InCells<'d> {
    diagnostic: &'d Diagnostic,
    width: fn(char) -> usize,
}

impl std::error::Error for Diagnostic {}

/// The format of MLIR's tools: `file:line:col: error: message`, the source line, a caret. A note at the same place as
/// the previous message does not repeat the line. Control characters are escaped.
impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.in_cells(|_| 1).fmt(f)
    }
}

impl fmt::Display for InCells<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (diagnostic, width) = (self.diagnostic, self.width);
        write_one(f, &diagnostic.place, diagnostic.severity, &diagnostic.message_with_rule())?;
        write_source_line(f, &diagnostic.place, width)?;
        let mut shown = &diagnostic.place;
        for (place, message) in &diagnostic.notes {
            writeln!(f)?;
            write_one(f, place, Severity::Note, message)?;
            if place != shown {
                write_source_line(f, place, width)?;
                shown = place;
            }
        }
        Ok(())
    }
}

fn write_one(f: &mut fmt::Formatter<'_>, place: &Place, severity: Severity, message: &str) -> fmt::Result {
    let message = escape_control(message);
    if let Some(TextPosition { file, line, column }) = place.text_position() {
        return write!(f, "{}:{line}:{column}: {severity}: {message}", escape_control(file));
    }
    match place {
        Place::Bytecode { file, at } => {
            let (file, path, offset) = (escape_control(file), escape_control(&at.path), at.offset);
            match &*path {
                "" => write!(f, "{file}: {severity}: {message} (at offset {offset:#x})"),
                path => write!(f, "{file}: {severity}: {message} (at offset {offset:#x}, in {path})"),
            }
        }
        Place::Operation { path, .. } => write!(f, "{severity}: {message} (in {})", escape_control(path)),
        Place::File { file } => write!(f, "{}: {severity}: {message}", escape_control(file)),
        Place::Source { .. } | Place::Position { .. } | Place::Unknown => write!(f, "{severity}: {message}"),
    }
}

/// Longer source lines are not shown.
const LONGEST_LINE: usize = 500;

/// Writes the line on which a span starts, and a caret below the start.
fn write_source_line(f: &mut fmt::Formatter<'_>, place: &Place, width: fn(char) -> usize) -> fmt::Result {
    let Place::Source { file, span } = place else { return Ok(()) };
    let (line, column) = file.line_and_column(span.start);
    let line = file.line(line).unwrap_or_default();
    if line.is_empty() || line.len() > LONGEST_LINE {
        return Ok(());
    }
    let before = escape_control(line.get(..(column as usize).saturating_sub(1)).unwrap_or(line));
    let line = escape_control(line);
    write!(f, "\n{line}\n")?;
    for c in before.chars() {
        match c {
            '\t' => f.write_char(c)?,
            c => (0..width(c)).try_for_each(|_| f.write_char(' '))?,
        }
    }
    f.write_char('^')
}

/// Lists alternatives in a message: `'a'`, `'a' or 'b'`, `'a', 'b' or 'c'`.
pub fn alternatives(names: &[&str]) -> String {
    match names {
        [] => "nothing".to_owned(),
        [only] => format!("'{only}'"),
        [first @ .., last] => format!("'{}' or '{last}'", first.join("', '")),
    }
}
