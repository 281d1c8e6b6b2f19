//! The program `tile-ir-translate`.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, Parser};
use tile_ir::bytecode::supported_versions;
use tile_ir::{Format, LoadOptions};

use crate::console::Console;
use crate::failure::Failure;
use crate::input::Input;
use crate::inspect::Inspected;
use crate::options::{Accepted, HELP, Printing, Reporting, Target, VERSION};
use crate::output::{write_bytecode, write_pieces, write_text};
use crate::report::Reporter;
use crate::verification::Verification;
use crate::{arguments, info, requirements, stats};

const NAME: &str = "tile-ir-translate";

/// Translates between text and Tile IR bytecode.
#[derive(Parser, Debug)]
#[command(name = NAME, version = VERSION, help_template = HELP, args_override_self = true)]
struct Options {
    /// Input file; '-' or nothing for standard input
    file: Option<PathBuf>,
    /// Output file; '-' or nothing for standard output
    #[arg(short, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    reporting: Reporting,
    #[command(flatten)]
    translation: Translation,
    #[command(flatten)]
    accepted: Accepted,
    #[command(flatten)]
    verification: Verification,
    #[command(flatten)]
    printing: Printing,
    #[command(flatten)]
    target: Target,
}

/// What to do.
#[derive(Args, Clone, Copy, Debug)]
#[group(required = true, multiple = false)]
#[command(next_help_heading = "Translation (one of)")]
struct Translation {
    /// Write bytecode of text, or of bytecode of another version
    #[arg(long)]
    mlir_to_cudatilebc: bool,
    /// Print bytecode as text
    #[arg(long)]
    cudatilebc_to_mlir: bool,
    /// Say what every byte of bytecode means
    #[arg(long)]
    dump_bytecode: bool,
    /// Say what bytecode holds, without a look into functions
    #[arg(
        long,
        value_name = "text|json",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "text",
        hide_possible_values = true
    )]
    bytecode_info: Option<info::Form>,
    /// Print the lowest version of bytecode that can hold the input, and why
    #[arg(long)]
    explain_version: bool,
    /// Print statistics: operations, section sizes, large constants, arithmetic and memory traffic
    #[arg(
        long,
        value_name = "text|json",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "text",
        hide_possible_values = true
    )]
    stats: Option<info::Form>,
    /// List the versions of bytecode that can be written
    #[arg(long)]
    list_versions: bool,
}

/// Runs `tile-ir-translate`: translates between text and Tile IR bytecode.
pub fn translate(arguments: Vec<OsString>, console: &mut Console<'_>) -> u8 {
    match arguments::parse::<Options>(arguments, console) {
        Ok(options) => {
            let reporter = options.reporting.reporter(NAME);
            console.run(reporter, |console| run(&options, reporter, console))
        }
        Err(code) => code,
    }
}

fn run(options: &Options, reporter: Reporter, console: &mut Console<'_>) -> Result<(), Failure> {
    let context = options.accepted.context();
    let output = options.output.as_deref();
    if options.translation.list_versions {
        let lines: String = supported_versions(&context).iter().map(|version| format!("{version}\n")).collect();
        return write_text(output, &lines, console);
    }
    let Translation { dump_bytecode, bytecode_info, .. } = options.translation;
    if dump_bytecode || bytecode_info.is_some() {
        let file = Inspected::open(options.file.as_deref(), console)?;
        return match bytecode_info {
            Some(form) => file.info(&context, form, output, console),
            None => file.dump(&context, output, console),
        };
    }
    let version = options.target.version(&context)?;
    let input = Input::read(options.file.as_deref(), console)?;
    let fail = |error| Failure::input(error, &input);
    if options.translation.explain_version {
        let options = options.accepted.load_options();
        let module = tile_ir::load(&context, &input.bytes, &input.name, &options).map_err(fail)?;
        let text = requirements::render(&module).map_err(|error| fail(error.into()))?;
        write_text(output, &text, console)
    } else if let Some(form) = options.translation.stats {
        let load = LoadOptions {
            verify: options.verification.wanted(options.target.asked_for()),
            ..options.accepted.load_options()
        };
        let module = tile_ir::load(&context, &input.bytes, &input.name, &load).map_err(fail)?;
        write_text(output, &stats::render(&module, &input.bytes, options.target.asked_for(), form), console)
    } else if options.translation.mlir_to_cudatilebc {
        let (load, write) = (options.accepted.load_options(), options.accepted.write_options(version, &input.bytes));
        let module = tile_ir::load(&context, &input.bytes, &input.name, &load).map_err(fail)?;
        let warnings = options.verification.check(&module, &input.bytes, Some(version), &input)?;
        reporter.diagnostics(&warnings, input.text(), console);
        let bytes = tile_ir::bytecode::write(&module, &write).map_err(|error| fail(error.into()))?;
        write_bytecode(output, &bytes, console)
    } else {
        let load = LoadOptions {
            verify: options.verification.wanted(options.target.asked_for()),
            ..options.accepted.load_options()
        };
        let print = options.printing.options();
        if Format::of(&input.bytes) == Format::MlirBytecode {
            let module = tile_ir::load(&context, &input.bytes, &input.name, &load).map_err(fail)?;
            return write_text(output, &tile_ir::text::print(&module, &print), console);
        }
        let warnings = write_pieces(output, console, |take| {
            tile_ir::bytecode_to_text_pieces(&context, &input.bytes, &input.name, &load, &print, take)
        })?;
        reporter.diagnostics(&warnings, None, console);
        Ok(())
    }
}
