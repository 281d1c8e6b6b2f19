use std::io;

/// Why a program ends with exit code 1.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The input is wrong.
    Input(tile_ir::Error),
    /// Something else is wrong: a file, or what was asked.
    Message(String),
    /// Everything has been said already.
    Reported,
}

impl Failure {
    /// A file that cannot be used.
    pub(crate) fn file(what: &str, file: &str, error: &io::Error) -> Self {
        Self::Message(format!("cannot {what} '{file}': {}", reason(error)))
    }
}

impl From<tile_ir::Error> for Failure {
    fn from(error: tile_ir::Error) -> Self {
        Self::Input(error)
    }
}

impl From<tile_ir::Diagnostic> for Failure {
    fn from(diagnostic: tile_ir::Diagnostic) -> Self {
        Self::Input(diagnostic.into())
    }
}

/// What the system says, without its number.
fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    match text.split_once(" (os error") {
        Some((text, _)) => text.to_owned(),
        None => text,
    }
}
