//! How a program fails.

use std::io;

use clap::Command;
use tile_ir::Diagnostic;
use tile_ir::bytecode::codes;

/// Why a program ends with exit code 1.
#[derive(Debug)]
pub enum Failure {
    /// The input is wrong, or the text of a flag.
    Input(Vec<Diagnostic>),
    /// Another error: in a file, or in the request.
    Message(String),
    /// Everything has been reported already.
    Reported,
}

impl Failure {
    /// A file that cannot be used.
    pub fn file(what: &str, file: &str, error: &io::Error) -> Self {
        Self::Message(format!("cannot {what} '{file}': {}", reason(error)))
    }
}

/// A diagnostic with what would have helped, if the program has a flag for it.
pub(crate) fn advised(diagnostic: &Diagnostic, flags: fn() -> Command) -> Diagnostic {
    let advised = diagnostic.clone();
    let (flag, advice) = match diagnostic.code {
        codes::PREVIEW | codes::WRITE_PREVIEW => ("preview", "'--preview=simt' accepts it"),
        tile_ir::text::STOPPED => ("max-errors", "'--max-errors=N' raises the limit"),
        _ => return advised,
    };
    match flags().get_arguments().any(|argument| argument.get_long() == Some(flag)) {
        true => advised.with_note(diagnostic.place.clone(), advice),
        false => advised,
    }
}

impl From<tile_ir::Error> for Failure {
    fn from(error: tile_ir::Error) -> Self {
        Self::Input(error.diagnostics)
    }
}

impl From<Diagnostic> for Failure {
    fn from(diagnostic: Diagnostic) -> Self {
        Self::Input(vec![diagnostic])
    }
}

/// The system's error message, without its number.
pub fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    match text.split_once(" (os error") {
        Some((text, _)) => text.to_owned(),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use clap::Arg;
    use tile_ir::core::Place;

    use super::*;

    #[test]
    fn advice_names_only_flags_that_the_program_has() {
        let refused = Diagnostic::error(codes::PREVIEW, Place::Unknown, "no");
        let notes = |flags: fn() -> Command| advised(&refused, flags).notes.len();
        assert_eq!(notes(|| Command::new("tool").arg(Arg::new("preview").long("preview"))), 1);
        assert_eq!(notes(|| Command::new("tool").arg(Arg::new("preview"))), 0);
    }
}
