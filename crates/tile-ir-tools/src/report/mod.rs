//! How a program says what is wrong.

mod json;
mod pretty;
mod source;

use clap::ValueEnum;
use tile_ir::Diagnostic;
use tile_ir::core::escape_control;

use crate::console::Console;
use crate::failure::Failure;

/// The form of diagnostics.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// That of MLIR's tools: `file:line:col: error: message`, the source line, a caret.
    Mlir,
    /// For people: all places of a diagnostic in one picture of the source.
    Pretty,
    /// For programs: an object a line.
    Json,
}

/// Says what is wrong, on standard error.
#[derive(Clone, Copy, Debug)]
pub struct Reporter {
    /// The name of the program.
    pub(crate) program: &'static str,
    pub(crate) form: Form,
}

impl Reporter {
    /// Reports why a program, or a part of its work, failed.
    pub(crate) fn failure(self, failure: &Failure, console: &mut Console<'_>) {
        match failure {
            Failure::Reported => {}
            Failure::Input { diagnostics, source } => self.diagnostics(diagnostics, source.as_deref(), console),
            Failure::Message(message) => {
                let escaped = escape_control(message);
                let text = match self.form {
                    Form::Mlir => format!("{}: error: {escaped}", self.program),
                    Form::Pretty => pretty::message(&escaped, console.coloured),
                    Form::Json => json::message(message),
                };
                console.complain(&text);
            }
        }
    }

    /// Reports what is wrong with an input, and shows its text where that is at hand.
    pub(crate) fn diagnostics(self, diagnostics: &[Diagnostic], source: Option<&str>, console: &mut Console<'_>) {
        for diagnostic in diagnostics {
            let text = match self.form {
                Form::Mlir => diagnostic.to_string(),
                Form::Pretty => pretty::diagnostic(diagnostic, source, console.coloured),
                Form::Json => json::diagnostic(diagnostic, source),
            };
            console.complain(&text);
        }
    }
}
