//! Values of `--save`.

use std::path::PathBuf;

use tile_ir::interp::Interpreter;

use super::argument::{Given, GivenBuffer};
use super::npy::{Array, numpy_kind};
use crate::failure::Failure;
use crate::output::{check_output_file, write_file};

/// A buffer to write, and the file for it.
#[derive(Clone, Debug)]
pub(super) struct Save {
    parameter: usize,
    file: PathBuf,
}

/// The same, checked.
pub(super) struct Target<'a> {
    buffer: &'a GivenBuffer,
    file: &'a PathBuf,
}

/// The parts of `I=FILE`.
pub(super) fn parameter_and_file(text: &str) -> Result<(usize, &str), String> {
    let parts = text.split_once('=').and_then(|(parameter, file)| Some((parameter.parse().ok()?, file)));
    let parts = parts.filter(|(_, file)| !file.is_empty());
    parts.ok_or_else(|| format!("expected the number of a parameter, '=' and a file, found '{text}'"))
}

impl Save {
    pub(super) fn parse(text: &str) -> Result<Self, String> {
        let (parameter, file) = parameter_and_file(text)?;
        Ok(Self { parameter, file: file.into() })
    }

    /// Checks that there is a buffer, and that the file can be written.
    pub(super) fn target<'a>(&'a self, given: &'a [Given]) -> Result<Target<'a>, Failure> {
        let Self { parameter, file } = self;
        let fail = |what: &str| Failure::Message(format!("cannot save parameter {parameter}: {what}"));
        let given = given.get(*parameter).ok_or_else(|| fail("there is no such parameter"))?;
        let buffer = given.buffer.as_ref().ok_or_else(|| fail("it has no buffer"))?;
        check_output_file(file)?;
        Ok(Target { buffer, file })
    }
}

impl Target<'_> {
    /// Writes the buffer.
    pub(super) fn write(self, interpreter: &Interpreter<'_>) -> Result<(), Failure> {
        let GivenBuffer { id, element, shape } = self.buffer;
        let array = Array { kind: numpy_kind(*element), shape: shape.clone(), bytes: interpreter.bytes(*id) };
        write_file(self.file, &array.to_file())
    }
}
