//! The error of the shorthands: diagnostics.

use tile_ir_core::{Code, Diagnostic, Place};

/// The errors in an input or a request: one diagnostic or more, in the order of the source.
///
/// It displays as the diagnostics do, one below the other.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", .diagnostics.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
pub struct Error {
    /// The diagnostics.
    pub diagnostics: Vec<Diagnostic>,
}

/// Codes of the errors that the facade itself reports.
pub(crate) const UNSUPPORTED_FORMAT: Code = Code(1);

impl Error {
    /// An error about a whole file.
    pub(crate) fn about_file(code: Code, file: &str, message: impl Into<String>) -> Self {
        Diagnostic::error(code, Place::File { file: file.into() }, message).into()
    }
}

impl From<Diagnostic> for Error {
    fn from(diagnostic: Diagnostic) -> Self {
        Self { diagnostics: vec![diagnostic] }
    }
}

impl From<Vec<Diagnostic>> for Error {
    fn from(diagnostics: Vec<Diagnostic>) -> Self {
        Self { diagnostics }
    }
}
