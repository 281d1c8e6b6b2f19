//! The program `tile-ir-opt`.

use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::Arc;

use clap::{Parser, ValueEnum};
use tile_ir::{Context, Format, Module};

use crate::arguments;
use crate::console::Console;
use crate::failure::Failure;
use crate::input::Input;
use crate::options::{Accepted, HELP, Printing, Target, VERSION};
use crate::output::{as_file, write_bytecode, write_text};
use crate::split::{MARKER, split};

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
    /// Split the input at each marker, and treat the parts one by one
    #[arg(long, value_name = "MARKER", num_args = 0..=1, require_equals = true, default_missing_value = MARKER)]
    split_input_file: Option<String>,
    #[command(flatten)]
    accepted: Accepted,
    #[command(flatten)]
    printing: Printing,
    #[command(flatten)]
    target: Target,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
enum Emit {
    Text,
    Tilebc,
}

/// Runs `tile-ir-opt`: reads Tile IR, checks it, and prints or encodes it.
pub fn opt(arguments: Vec<OsString>, console: &mut Console<'_>) -> u8 {
    match arguments::parse::<Options>(arguments, console) {
        Ok(options) => console.run(NAME, |console| run(&options, console)),
        Err(code) => code,
    }
}

fn run(options: &Options, console: &mut Console<'_>) -> Result<(), Failure> {
    let context = options.accepted.context();
    let version = options.target.version(&context)?;
    let input = Input::read(options.file.as_deref(), console)?;
    let output = options.output.as_deref();
    match (options.emit, &options.split_input_file) {
        (Emit::Text, None) => {
            let module = load(options, &context, &input.bytes, &input.name)?;
            write_text(output, &print(options, &module), console)
        }
        (Emit::Text, Some(marker)) => run_split(options, marker, &context, &input, console),
        (Emit::Tilebc, None) => {
            let module = load(options, &context, &input.bytes, &input.name)?;
            write_bytecode(output, &tile_ir::write_bytes(&module, version)?, console)
        }
        (Emit::Tilebc, Some(_)) => {
            Err(Failure::Message("'--split-input-file' needs text output: bytecode cannot be split".to_owned()))
        }
    }
}

/// Treats each part on its own. A part that is wrong is reported and leaves a gap between the separators; the others
/// are printed nevertheless, but not to a file, which is there whole or not at all.
fn run_split(
    options: &Options,
    marker: &str,
    context: &Arc<Context>,
    input: &Input,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let source = match (std::str::from_utf8(&input.bytes), Format::of(&input.bytes)) {
        (Ok(source), Format::Text) if !marker.is_empty() => source,
        (_, Format::Text) if marker.is_empty() => {
            return Err(Failure::Message("the marker to split at is empty".to_owned()));
        }
        // Loading says what is wrong with the bytes; bytecode is one part.
        _ => {
            let module = load(options, context, &input.bytes, &input.name)?;
            return write_text(options.output.as_deref(), &print(options, &module), console);
        }
    };
    let mut failed = false;
    let mut outputs = Vec::new();
    for part in split(source, marker) {
        match load(options, context, part.as_bytes(), &input.name) {
            Ok(module) => outputs.push(print(options, &module)),
            Err(failure) => {
                console.report(NAME, &failure);
                outputs.push(String::new());
                failed = true;
            }
        }
    }
    if !(failed && as_file(options.output.as_deref()).is_some()) {
        write_text(options.output.as_deref(), &outputs.join(&format!("{MARKER}\n")), console)?;
    }
    if failed { Err(Failure::Reported) } else { Ok(()) }
}

fn load(options: &Options, context: &Arc<Context>, bytes: &[u8], name: &str) -> Result<Module, Failure> {
    Ok(tile_ir::load(context, bytes, name, &options.accepted.load_options())?)
}

/// The text of a module and, as MLIR's tools have it, an empty line.
fn print(options: &Options, module: &Module) -> String {
    tile_ir::text::print(module, &options.printing.options()) + "\n"
}
