//! Failures and their diagnostics.

use tile_ir::core::Place;
use tile_ir::{Diagnostic, Error};

use crate::Status;

/// The platform driver's message for an input that is not bytecode.
pub(crate) const NOT_BYTECODE: &str = "input does not correspond to Tile IR bytecode";

/// Why an operation failed: a status, and one diagnostic whose notes carry the details.
#[derive(Clone, PartialEq, Eq)]
pub struct Failure {
    /// The status.
    pub status: Status,
    /// What is wrong. The message is the platform driver's, where it has one.
    pub diagnostic: Box<Diagnostic>,
}

impl Failure {
    /// Creates a failure with this message.
    pub fn new(status: Status, message: impl Into<String>) -> Self {
        Self { status, diagnostic: Box::new(Diagnostic::error(status.code(), Place::Unknown, message)) }
    }

    /// Adds the causes as notes, each followed by its own notes.
    #[must_use]
    pub fn because(mut self, reasons: impl IntoIterator<Item = Diagnostic>) -> Self {
        for reason in reasons {
            let message = reason.message_with_rule().into_owned();
            self.diagnostic.notes.push((reason.place, message));
            self.diagnostic.notes.extend(reason.notes);
        }
        self
    }

    /// Adds a note without a place.
    #[must_use]
    pub fn with_note(mut self, message: impl Into<String>) -> Self {
        self.diagnostic.notes.push((Place::Unknown, message.into()));
        self
    }

    /// Creates the failure for an input that cannot be read or is invalid.
    pub(crate) fn input(error: Error) -> Self {
        Self::new(Status::Input, NOT_BYTECODE).because(error.diagnostics)
    }

    /// Creates the failure for a program that cannot be compiled, with the reason as a note.
    pub(crate) fn compilation(reason: impl Into<String>) -> Self {
        Self::new(Status::Compilation, "failed to compile Tile IR program").with_note(reason)
    }
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.diagnostic.fmt(f)
    }
}

tile_ir::core::debug_as_text!(Failure);

impl std::error::Error for Failure {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&*self.diagnostic)
    }
}
