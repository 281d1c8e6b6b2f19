use tile_ir::core::Place;
use tile_ir::{Diagnostic, Error};

use crate::Status;

/// Why something failed: a number, and one diagnostic with everything there is to say as its notes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The number.
    pub status: Status,
    /// What is wrong. Its first sentence is that of the platform's driver, where that has one.
    pub diagnostic: Box<Diagnostic>,
}

impl Failure {
    /// A failure that one sentence explains.
    pub fn new(status: Status, message: impl Into<String>) -> Self {
        Self { status, diagnostic: Box::new(Diagnostic::error(status.code(), Place::Unknown, message)) }
    }

    /// The same, about what something else has to say: each diagnostic becomes a note, and so do its own notes.
    #[must_use]
    pub fn because(mut self, reasons: impl IntoIterator<Item = Diagnostic>) -> Self {
        for reason in reasons {
            let message = reason.message_with_rule().into_owned();
            self.diagnostic.notes.push((reason.place, message));
            self.diagnostic.notes.extend(reason.notes);
        }
        self
    }

    /// The same with something that helps.
    #[must_use]
    pub fn with_note(mut self, message: impl Into<String>) -> Self {
        self.diagnostic.notes.push((Place::Unknown, message.into()));
        self
    }

    /// The input cannot be read, or is not valid.
    pub(crate) fn input(error: Error) -> Self {
        Self::new(Status::Input, crate::input::NOT_BYTECODE).because(error.diagnostics)
    }

    /// The program cannot be compiled, because of this.
    pub(crate) fn compilation(reason: impl Into<String>) -> Self {
        Self::new(Status::Compilation, "failed to compile Tile IR program").with_note(reason)
    }
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.diagnostic.fmt(f)
    }
}

impl std::error::Error for Failure {}
