use std::io;

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

/// The diagnostics, with the flags that would have helped.
fn advised(error: tile_ir::Error) -> Vec<Diagnostic> {
    let advise = |diagnostic: Diagnostic| match diagnostic.code {
        codes::PREVIEW | codes::WRITE_PREVIEW => {
            let place = diagnostic.place.clone();
            diagnostic.with_note(place, "'--preview' accepts it")
        }
        tile_ir::text::STOPPED => {
            let message = format!("{}; 'tile-ir-opt --max-errors=N' raises the limit", diagnostic.message);
            Diagnostic { message, ..diagnostic }
        }
        _ => diagnostic,
    };
    error.diagnostics.into_iter().map(advise).collect()
}

impl From<tile_ir::Error> for Failure {
    fn from(error: tile_ir::Error) -> Self {
        Self::Input(advised(error))
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
