//! Values of `--save`.

use std::ffi::OsStr;
use std::path::PathBuf;

use clap::builder::{OsStringValueParser, TypedValueParser};
use clap_lex::OsStrExt as _;
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

/// The parts of `I=FILE`. The name of the file need not be UTF-8.
pub(super) fn parameter_and_file(given: &OsStr) -> Result<(usize, PathBuf), String> {
    let parts = given.split_once("=").and_then(|(parameter, file)| Some((parameter.to_str()?.parse().ok()?, file)));
    let parts = parts.filter(|(_, file)| !file.is_empty()).map(|(parameter, file)| (parameter, file.into()));
    let found = || given.to_string_lossy();
    parts.ok_or_else(|| format!("expected the number of a parameter, '=' and a file, found '{}'", found()))
}

impl Save {
    /// Parses `I=OUT.npy`.
    pub(super) fn parser() -> impl TypedValueParser<Value = Self> {
        OsStringValueParser::new().try_map(|given| {
            let (parameter, file) = parameter_and_file(&given)?;
            Ok::<_, String>(Self { parameter, file })
        })
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
