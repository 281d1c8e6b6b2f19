//! Where input comes from.

use std::fs;
use std::path::Path;

use tile_ir::Format;
use tile_ir::core::{Place, SourceFile};

use crate::console::Console;
use crate::failure::Failure;

/// A whole input and the name that diagnostics use for it.
#[derive(Debug)]
pub struct Input {
    /// The name.
    pub name: String,
    /// The content.
    pub bytes: Vec<u8>,
}

impl Input {
    /// The text, if it is one.
    pub fn text(&self) -> Option<&str> {
        match Format::of(&self.bytes) {
            Format::Text => std::str::from_utf8(tile_ir::without_byte_order_mark(&self.bytes)).ok(),
            _ => None,
        }
    }

    /// The text as a file for diagnostics, if it is one.
    pub(crate) fn source(&self) -> Option<SourceFile> {
        self.text().map(|text| SourceFile::new(self.name.as_str(), text))
    }

    /// An error about the input, which is named unless the error has a place.
    pub fn failure(&self, error: impl Into<tile_ir::Error>) -> Failure {
        self.located(error.into().into())
    }

    /// The same failure, with a place in the input if it is an error about that.
    pub(crate) fn located(&self, mut failure: Failure) -> Failure {
        if let Failure::Input(diagnostics) = &mut failure {
            if let Some(source) = self.source() {
                tile_ir::locate_in_text(diagnostics, &source);
            }
            for diagnostic in diagnostics.iter_mut().filter(|diagnostic| diagnostic.place == Place::Unknown) {
                diagnostic.place = Place::File { file: self.name.as_str().into() };
            }
        }
        failure
    }

    /// Reads a file, or standard input where it is `-` or not given.
    pub fn read(file: Option<&Path>, console: &mut Console<'_>) -> Result<Self, Failure> {
        match file {
            Some(file) if file != Path::new("-") => {
                let name = file.display().to_string();
                let bytes = fs::read(file).map_err(|error| Failure::file("open input file", &name, &error))?;
                Ok(Self { name, bytes })
            }
            _ => {
                let name = "<stdin>".to_owned();
                let mut bytes = Vec::new();
                let read = console.stdin.read_to_end(&mut bytes);
                read.map_err(|error| Failure::file("read", &name, &error))?;
                Ok(Self { name, bytes })
            }
        }
    }
}
