//! One test: a file and the commands in its first lines.

use std::ffi::OsString;
use std::fs;
use std::path::Path;

use tempfile::TempDir;
use tile_ir::text::ParseOptions;
use tile_ir::{ContextOptions, Error, Version};
use tile_ir_testing::{FileTest, ProgramOutput, RoundTrip};

use crate::program::program;
use crate::{hex, run_program, unchecked};

/// A test: a file and the commands in its first lines.
pub struct Case {
    test: FileTest,
    scratch: TempDir,
}

const DEFAULT_COMMAND: &str = "tile-ir-opt %s --no-implicit-module";

impl Case {
    /// Reads a test from a file.
    ///
    /// # Panics
    /// If the file cannot be read.
    pub fn read(file: &Path) -> Self {
        let mut test = FileTest::read(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let scratch = tempfile::tempdir().expect("there is room for a folder");
        if file.extension().is_some_and(|extension| extension == "hex") {
            let source = scratch.path().join(file.with_extension("tileirbc").file_name().unwrap_or_default());
            let digits = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            fs::write(&source, hex::decode(&digits)).expect("the scratch folder can be written to");
            test = test.with_source(source);
        }
        Self { test, scratch }
    }

    /// Runs the commands and describes how each ended.
    pub fn outcome(&self) -> String {
        let outcome = self.test.outcome(&self.commands(), self.scratch.path(), run);
        outcome.unwrap_or_else(|error| panic!("{}: {error}", self.test.source().display()))
    }

    /// The first command, and its result.
    ///
    /// # Panics
    /// If the command reads standard input.
    pub fn first_output(&self) -> (String, ProgramOutput) {
        let commands = self.commands();
        let mut output = ProgramOutput::default();
        let program = |arguments, stdin| {
            output = run(arguments, stdin);
            output.clone()
        };
        let outcome = self.test.outcome(&commands[..1], self.scratch.path(), program);
        outcome.unwrap_or_else(|error| panic!("{}: {error}", self.test.source().display()));
        (commands[0].to_owned(), output)
    }

    /// Sends the text through every form and back; returns the bytecode versions that can represent it.
    ///
    /// # Errors
    /// The differences after a round trip.
    pub fn full_circle(&self) -> Result<Vec<Version>, String> {
        let commands = self.commands();
        let has = |flag: &str| commands.iter().any(|command| command.split_whitespace().any(|word| word == flag));
        let drops = |what: &str| self.test.lines_of("LOSES:").iter().any(|loss| loss.starts_with(what));
        let context = ContextOptions {
            testing: has("--testing"),
            allow_unregistered: has("--allow-unregistered-dialect"),
            ..unchecked()
        };
        let context = context.build().expect("the dialects fit together");
        let source = fs::read_to_string(self.test.source()).map_err(|error| error.to_string())?;
        let parse = |implicit_module| {
            let options = ParseOptions { implicit_module, ..ParseOptions::default() };
            tile_ir::text::parse(&context, &source, &options).map_err(|errors| Error::from(errors).to_string())
        };
        // Bytecode contains a single module without an outer one.
        let bytecode = parse(false).is_ok() && !drops("bytecode");
        let module = parse(!has("--no-implicit-module"))?;
        RoundTrip { locations: !drops("locations"), bytecode }.check(&module).map(|versions| versions.held)
    }

    fn commands(&self) -> Vec<&str> {
        let commands = self.test.lines_of("RUN:");
        if commands.is_empty() { vec![DEFAULT_COMMAND] } else { commands }
    }
}

/// Runs one of our programs.
fn run(arguments: Vec<OsString>, stdin: Vec<u8>) -> ProgramOutput {
    let name = arguments.first().and_then(|name| name.to_str()).unwrap_or_default();
    run_program(program(name), arguments, &stdin)
}
