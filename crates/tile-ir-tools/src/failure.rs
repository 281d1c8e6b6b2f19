use std::io;

use tile_ir::Diagnostic;
use tile_ir::bytecode::codes;
use tile_ir::core::Place;

use crate::input::Input;

/// Why a program ends with exit code 1.
#[derive(Debug)]
pub enum Failure {
    /// The input is wrong.
    Input {
        /// What is wrong.
        diagnostics: Vec<Diagnostic>,
        /// The whole text in which it is wrong, if it is one.
        source: Option<String>,
    },
    /// Something else is wrong: a file, or what was asked.
    Message(String),
    /// Everything has been said already.
    Reported,
}

impl Failure {
    /// A file that cannot be used.
    pub fn file(what: &str, file: &str, error: &io::Error) -> Self {
        Self::Message(format!("cannot {what} '{file}': {}", reason(error)))
    }

    /// Something wrong with the text of a flag.
    pub(crate) fn in_flag(diagnostic: Diagnostic) -> Self {
        Self::Input { diagnostics: vec![diagnostic], source: None }
    }

    /// Something wrong with an input, which is named where nothing else tells the place.
    pub(crate) fn input(error: impl Into<tile_ir::Error>, input: &Input) -> Self {
        let mut diagnostics = advised(error.into());
        for diagnostic in diagnostics.iter_mut().filter(|diagnostic| diagnostic.place == Place::Unknown) {
            diagnostic.place = Place::File { file: input.name.as_str().into() };
        }
        Self::Input { diagnostics, source: input.text().map(str::to_owned) }
    }
}

/// What is wrong, with the flags that would have helped.
fn advised(error: tile_ir::Error) -> Vec<Diagnostic> {
    let advise = |diagnostic: Diagnostic| match diagnostic.code {
        codes::PREVIEW | codes::WRITE_PREVIEW => {
            let place = diagnostic.place.clone();
            diagnostic.with_note(place, "'--preview' accepts it")
        }
        _ => diagnostic,
    };
    error.diagnostics.into_iter().map(advise).collect()
}

/// Something wrong with an input of which no line can be shown.
impl From<tile_ir::Error> for Failure {
    fn from(error: tile_ir::Error) -> Self {
        Self::Input { diagnostics: advised(error), source: None }
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
