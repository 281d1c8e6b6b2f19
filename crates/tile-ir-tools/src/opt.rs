//! The program `tile-ir-opt`.

use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::Arc;

use clap::{Args, Parser, ValueEnum};
use clap_complete::Shell;
use tile_ir::{Context, Module, Version};

use crate::console::Console;
use crate::failure::Failure;
use crate::input::Input;
use crate::options::{Accepted, HELP, Printing, Reporting, Target, VERSION};
use crate::output::{as_file, write_bytecode, write_text};
use crate::report::Reporter;
use crate::split::{MARKER, split};
use crate::verify::{self, verify};
use crate::{arguments, completions, requirements};

const NAME: &str = "tile-ir-opt";

/// Reads Tile IR, text or bytecode, checks it, and prints or encodes it.
#[derive(Parser, Debug)]
#[command(name = NAME, version = VERSION, help_template = HELP, args_override_self = true)]
struct Options {
    /// Input file; '-' or nothing for standard input
    file: Option<PathBuf>,
    /// Output file; '-' or nothing for standard output
    #[arg(short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// What to write
    #[arg(long, value_name = "text|tilebc", default_value = "text", hide_possible_values = true)]
    emit: Emit,
    /// Print the lowest version of bytecode that can hold the input, and why
    #[arg(long, conflicts_with = "emit")]
    explain_version: bool,
    /// Print what a shell needs to complete command lines
    #[arg(long, value_name = "SHELL", hide = true)]
    completions: Option<Shell>,
    #[command(flatten)]
    reporting: Reporting,
    #[command(flatten)]
    accepted: Accepted,
    #[command(flatten)]
    printing: Printing,
    #[command(flatten)]
    target: Target,
    #[command(flatten)]
    testing: Testing,
}

/// What tests need.
#[derive(Args, Debug)]
#[command(next_help_heading = "Tests")]
struct Testing {
    /// Treat what stands between markers one by one
    #[arg(long, value_name = "MARKER", num_args = 0..=1, require_equals = true, default_missing_value = MARKER)]
    split_input_file: Option<String>,
    /// Print this between the outputs
    #[arg(long, value_name = "MARKER", default_value = MARKER, hide_default_value = true)]
    output_split_marker: String,
    /// Check 'expected-error {{text}}' comments
    #[arg(
        long,
        value_name = "all|only-expected",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "all",
        hide_possible_values = true
    )]
    verify_diagnostics: Option<verify::Level>,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
enum Emit {
    Text,
    Tilebc,
}

/// Runs `tile-ir-opt`: reads Tile IR, checks it, and prints or encodes it.
pub fn opt(arguments: Vec<OsString>, console: &mut Console<'_>) -> u8 {
    match arguments::parse::<Options>(arguments, console) {
        Ok(options) => {
            let reporter = options.reporting.reporter(NAME);
            console.run(reporter, |console| run(&options, reporter, console))
        }
        Err(code) => code,
    }
}

fn run(options: &Options, reporter: Reporter, console: &mut Console<'_>) -> Result<(), Failure> {
    if let Some(shell) = options.completions {
        return completions::print::<Options>(shell, console);
    }
    let context = options.accepted.context();
    let version = options.target.version(&context)?;
    match (options.emit, options.testing.split_input_file.as_deref()) {
        (Emit::Tilebc, Some(_)) => {
            return Err(Failure::Message(
                "'--split-input-file' needs text output: bytecode cannot be split".to_owned(),
            ));
        }
        (_, Some("")) => return Err(Failure::Message("the marker to split at is empty".to_owned())),
        _ => {}
    }
    let input = Input::read(options.file.as_deref(), console)?;
    let work = Work { options, context, version, input };
    match options.testing.verify_diagnostics {
        Some(level) => work.verify(level, reporter, console),
        None if options.testing.split_input_file.is_some() => work.parts(reporter, console),
        None => work.whole(console),
    }
}

/// An input and what to do with it.
struct Work<'a> {
    options: &'a Options,
    context: Arc<Context>,
    version: Version,
    input: Input,
}

/// What becomes of a module.
enum Output {
    Text(String),
    Bytecode(Vec<u8>),
}

impl Work<'_> {
    fn whole(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let output = self.options.output.as_deref();
        match self.process(&self.input.bytes)? {
            Output::Text(text) => write_text(output, &text, console),
            Output::Bytecode(bytes) => write_bytecode(output, &bytes, console),
        }
    }

    /// Treats each part on its own. A part that is wrong is reported and leaves a gap between the separators; the
    /// others are printed nevertheless, but not to a file, which is there whole or not at all.
    fn parts(&self, reporter: Reporter, console: &mut Console<'_>) -> Result<(), Failure> {
        let mut failed = false;
        let mut outputs = Vec::new();
        for part in self.split() {
            outputs.push(match self.process(&part) {
                Ok(Output::Text(text)) => text,
                Ok(Output::Bytecode(_)) => String::new(),
                Err(failure) => {
                    reporter.failure(&failure, console);
                    failed = true;
                    String::new()
                }
            });
        }
        let output = self.options.output.as_deref();
        if !(failed && as_file(output).is_some()) {
            write_text(output, &outputs.join(&format!("{}\n", self.options.testing.output_split_marker)), console)?;
        }
        if failed { Err(Failure::Reported) } else { Ok(()) }
    }

    /// Compares the diagnostics of each part with those that it says are expected.
    fn verify(&self, level: verify::Level, reporter: Reporter, console: &mut Console<'_>) -> Result<(), Failure> {
        let mut failed = false;
        for part in self.split() {
            let diagnostics = match self.process(&part) {
                Ok(_) => Vec::new(),
                Err(Failure::Input { diagnostics, .. }) => diagnostics,
                Err(other) => return Err(other),
            };
            // Bytecode expects nothing.
            let text = self.input.text().and_then(|_| std::str::from_utf8(&part).ok()).unwrap_or_default();
            let mismatches = verify(level, text, &self.input.name, &diagnostics);
            reporter.diagnostics(&mismatches, self.input.text(), console);
            failed |= !mismatches.is_empty();
        }
        if failed { Err(Failure::Reported) } else { Ok(()) }
    }

    /// The parts of the input: one, unless it is text and to be split.
    fn split(&self) -> Box<dyn Iterator<Item = Vec<u8>> + '_> {
        match (&self.options.testing.split_input_file, self.input.text()) {
            (Some(marker), Some(source)) => Box::new(split(source, marker).map(String::into_bytes)),
            // Loading says what is wrong with text that is none.
            _ => Box::new(std::iter::once(self.input.bytes.clone())),
        }
    }

    /// What becomes of an input, or of a part of it.
    fn process(&self, bytes: &[u8]) -> Result<Output, Failure> {
        let options = self.options.accepted.load_options();
        let fail = |error| Failure::input(error, &self.input);
        let module = tile_ir::load(&self.context, bytes, &self.input.name, &options).map_err(fail)?;
        if self.options.explain_version {
            return requirements::render(&module).map(Output::Text).map_err(|error| fail(error.into()));
        }
        Ok(match self.options.emit {
            Emit::Text => Output::Text(self.print(&module)),
            Emit::Tilebc => {
                let options = self.options.accepted.write_options(self.version, bytes);
                Output::Bytecode(tile_ir::bytecode::write(&module, &options).map_err(|error| fail(error.into()))?)
            }
        })
    }

    /// The text of a module and, as MLIR's tools have it, an empty line.
    fn print(&self, module: &Module) -> String {
        tile_ir::text::print(module, &self.options.printing.options()) + "\n"
    }
}
