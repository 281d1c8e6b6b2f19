//! Errors in the text of a query.

use std::ops::Range;

use thiserror::Error;
use tile_ir_core::{Code, Diagnostic, Place, SourceFile};

/// An error in the text of a query.
#[derive(Clone, PartialEq, Eq, Error)]
#[error("{message} (at offset {})", range.start)]
#[non_exhaustive]
pub struct QueryError {
    /// Its kind.
    pub code: Code,
    /// The bytes of the text that are wrong.
    pub range: Range<usize>,
    /// What was expected and what was found.
    pub message: String,
    /// What would be possible.
    pub help: Option<String>,
}

tile_ir_core::debug_as_text!(QueryError);

impl QueryError {
    pub(crate) fn new(code: Code, range: Range<usize>, message: impl Into<String>) -> Self {
        Self { code, range, message: message.into(), help: None }
    }

    pub(crate) fn with_help(self, help: impl Into<String>) -> Self {
        Self { help: Some(help.into()), ..self }
    }

    /// The error as a diagnostic at its place in the text, which messages call `name`.
    pub fn diagnostic(&self, text: &str, name: &str) -> Diagnostic {
        let place = Place::source(&SourceFile::new(name, text), self.range.clone());
        let diagnostic = Diagnostic::error(self.code, place.clone(), &self.message);
        match &self.help {
            Some(help) => diagnostic.with_note(place, help),
            None => diagnostic,
        }
    }
}
