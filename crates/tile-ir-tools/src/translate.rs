//! The program `tile-ir-translate`.

use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::Arc;

use clap::{Args, Parser};
use tile_ir::bytecode::{ReadOptions, supported_versions};
use tile_ir::core::Place;
use tile_ir::dialect::ops;
use tile_ir::text::PrintOptions;
use tile_ir::verify::VerifyOptions;
use tile_ir::{Context, Diagnostic, Format, LoadOptions, Module, Version};

use crate::codes;
use crate::console::Console;
use crate::failure::Failure;
use crate::input::Input;
use crate::inspect::Inspected;
use crate::lost_in_text::lost_in_text;
use crate::lost_locations::lost_locations;
use crate::options::{
    Accepted, Functions, HELP, OutputFormat, OutputPath, Printing, Reporting, Target, Threads, TimeLimit, VERSION,
};
use crate::output::{as_file, refuse_terminal, write_parts, write_text};
use crate::report::Reporter;
use crate::shown::Shown;
use crate::testing::Testing;
use crate::timing::{Steps, TimingFlags};
use crate::verification::{Verification, check};
use crate::{arguments, program, requirements, stats};

const NAME: &str = "tile-ir-translate";

/// The end of the help text.
const MORE: &str = "\
Without a flag that says what to do, the output is what the name of its file ends in, '.mlir', '.tileirbc' or '.tilebc'; else text \
becomes bytecode, and bytecode text.";

/// Translates between text and Tile IR bytecode.
#[derive(Parser, Debug)]
#[command(name = NAME, version = VERSION, help_template = HELP, args_override_self = true, after_help = MORE)]
pub(crate) struct Options {
    /// Input file; '-' or nothing for standard input
    file: Option<PathBuf>,
    #[command(flatten)]
    output: OutputPath,
    #[command(flatten)]
    limit: TimeLimit,
    #[command(flatten)]
    reporting: Reporting,
    #[command(flatten)]
    shown: Shown,
    #[command(flatten)]
    translation: Translation,
    #[command(flatten)]
    accepted: Accepted,
    #[command(flatten)]
    functions: Functions,
    #[command(flatten)]
    verification: Verification,
    #[command(flatten)]
    threads: Threads,
    #[command(flatten)]
    timing: TimingFlags,
    #[command(flatten)]
    printing: Printing,
    /// The same as '--mlir-print-op-generic'
    #[arg(long, help_heading = "Text")]
    generic_form: bool,
    #[command(flatten)]
    target: Target,
    #[command(flatten)]
    testing: Testing,
}

/// The direction of the translation.
#[derive(Args, Clone, Copy, Debug)]
#[group(multiple = false)]
#[command(next_help_heading = "Translation (at most one of)")]
struct Translation {
    /// Write bytecode of text, or of bytecode of another version
    #[arg(long)]
    mlir_to_cudatilebc: bool,
    /// Print bytecode as text
    #[arg(long)]
    cudatilebc_to_mlir: bool,
    /// Write bytecode from text, read it back and print it
    #[arg(long)]
    test_cudatile_roundtrip: bool,
    /// Explain every byte of bytecode
    #[arg(long)]
    dump_bytecode: bool,
    /// Describe bytecode without the bodies of functions
    #[arg(
        long,
        value_name = "text|json",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "text",
        hide_possible_values = true
    )]
    bytecode_info: Option<OutputFormat>,
    /// Print the lowest bytecode version that can represent the input, and why
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
    stats: Option<OutputFormat>,
    /// List the versions of bytecode that can be written
    #[arg(long)]
    list_versions: bool,
}

impl Translation {
    /// The translation asked for, or else the one that input and output suggest.
    fn or_chosen(self, output: Option<Format>, input: &Input) -> Result<Self, Failure> {
        let is_given = self.mlir_to_cudatilebc
            || self.cudatilebc_to_mlir
            || self.test_cudatile_roundtrip
            || self.explain_version
            || self.stats.is_some();
        if is_given {
            return Ok(self);
        }
        match (output, Format::of(&input.bytes)) {
            (Some(Format::MlirBytecode), _) => {
                let message = "'tile-ir-opt' writes MLIR bytecode; this program writes text and Tile IR bytecode";
                Err(Failure::Message(message.to_owned()))
            }
            (Some(Format::Text), Format::Text) => {
                let message = "the input is text already; 'tile-ir-opt' reads text and prints it";
                Err(Failure::Message(message.to_owned()))
            }
            (Some(Format::TileBytecode), _) | (None, Format::Text) => Ok(Self { mlir_to_cudatilebc: true, ..self }),
            (Some(Format::Text), _) | (None, _) => Ok(Self { cudatilebc_to_mlir: true, ..self }),
        }
    }
}

/// Runs `tile-ir-translate`: translates between text and Tile IR bytecode.
pub fn translate(arguments: Vec<OsString>, console: &mut Console<'_>) -> u8 {
    match arguments::parse::<Options>(arguments, console) {
        Ok(options) => {
            let reporter = options.reporting.reporter::<Options>(NAME).showing(options.shown);
            program::run(reporter, console, |console| options.limit.guard(|| run(&options, reporter, console)))
        }
        Err(code) => code,
    }
}

fn run(options: &Options, reporter: Reporter, console: &mut Console<'_>) -> Result<(), Failure> {
    let context = options.accepted.context()?;
    let output = options.output.path();
    if options.translation.list_versions {
        let lines: String = supported_versions(&context).iter().map(|version| format!("{version}\n")).collect();
        return write_text(output, &lines, console);
    }
    let Translation { dump_bytecode, bytecode_info, .. } = options.translation;
    if dump_bytecode || bytecode_info.is_some() {
        let file = Inspected::open(options.file.as_deref(), console)?;
        return match bytecode_info {
            Some(form) => file.info(&context, form, reporter.names, output, console),
            None => file.dump(&context, output, console),
        };
    }
    let version = options.target.version(&context)?;
    options.testing.check()?;
    let input = Input::read(options.file.as_deref(), console)?;
    let translation = options.translation.or_chosen(options.output.format(), &input)?;
    let work = Work { options, translation, context, version, input };
    let done = work.run(reporter, console);
    console.free(work);
    done
}

/// An input and its translation.
struct Work<'a> {
    options: &'a Options,
    translation: Translation,
    context: Arc<Context>,
    version: Version,
    input: Input,
}

impl Work<'_> {
    /// Translates each part separately. If one is invalid, the others are written nevertheless, but not to a file.
    fn run(&self, reporter: Reporter, console: &mut Console<'_>) -> Result<(), Failure> {
        let Options { testing, .. } = self.options;
        let (outputs, are_fine) = testing.process(&self.input, reporter, console, |part, warnings, console| {
            let mut steps = Steps::default();
            let output = self.translate(part, warnings, &mut steps, console);
            self.options.timing.report(steps, console);
            output
        });
        let output = self.options.output.path();
        let is_written = match are_fine {
            // If all errors were expected, there is nothing to write.
            true => outputs.iter().any(Option::is_some),
            false => as_file(output).is_none() && testing.splits(),
        };
        if is_written {
            let outputs: Vec<Vec<u8>> = outputs.into_iter().map(Option::unwrap_or_default).collect();
            if self.translation.mlir_to_cudatilebc {
                refuse_terminal("bytecode", output, console)?;
            }
            write_parts(output, &outputs, &testing.separator(), console)?;
        }
        if are_fine { Ok(()) } else { Err(Failure::Reported) }
    }

    /// Processes an input, or a part of it.
    fn translate(
        &self,
        bytes: &[u8],
        warnings: &mut Vec<Diagnostic>,
        steps: &mut Steps,
        console: &Console<'_>,
    ) -> Result<Vec<u8>, Failure> {
        let (translation, Options { accepted, target, threads, .. }) = (self.translation, self.options);
        // The output is verified against its version afterwards.
        let verify = self.wanted(target.asked_for()).filter(|_| translation.stats.is_some());
        // As the vendor's, a translation gives what is in a file of bytecode, without a module around it.
        let accepted = match Format::of(bytes) {
            Format::TileBytecode => accepted.without_implicit_module(),
            Format::Text | Format::MlirBytecode => accepted.clone(),
        };
        let (threads, functions) = (threads.number(), self.options.functions.names());
        let load = LoadOptions { verify, threads, functions, ..accepted.load_options() };
        let (context, name) = (&self.context, self.input.name.as_str());
        let loaded =
            steps.step("Parser", || match translation.cudatilebc_to_mlir && Format::of(bytes) == Format::Text {
                // The reader of bytecode reports that this is none.
                true => tile_ir::bytecode::read(context, bytes, &ReadOptions::new(name)).map_err(tile_ir::Error::from),
                false => tile_ir::load(context, bytes, name, &load),
            });
        let module = loaded.map_err(|error| self.input.failure(error))?;
        let output = self.output_of(&module, bytes, warnings, steps);
        console.free(module);
        output
    }

    /// What to verify for a release, if anything.
    fn wanted(&self, release: Option<Version>) -> Option<VerifyOptions> {
        let Options { accepted, verification, testing, threads, .. } = self.options;
        verification.wanted(accepted, testing, release, threads.number())
    }

    /// The output for a module that was read from these bytes.
    fn output_of(
        &self,
        module: &Module,
        bytes: &[u8],
        warnings: &mut Vec<Diagnostic>,
        steps: &mut Steps,
    ) -> Result<Vec<u8>, Failure> {
        let (translation, Options { verification, target, reporting, .. }) = (self.translation, self.options);
        if let Some(form) = translation.stats {
            verification.check_version(*target, module, &self.input)?;
            let stats =
                steps.step("Output", || stats::render(module, bytes, target.asked_for(), form, reporting.names));
            return stats.map(String::into_bytes).map_err(|error| self.input.failure(error));
        }
        if translation.explain_version {
            let text = steps.step("Output", || requirements::render(module, reporting.names));
            return text.map(String::into_bytes).map_err(|error| self.input.failure(error));
        }
        if translation.test_cudatile_roundtrip {
            self.check_root(module)?;
        }
        let release = if translation.cudatilebc_to_mlir { target.asked_for() } else { Some(self.version) };
        *warnings = steps.step("Verifier", || check(self.wanted(release), module, bytes, &self.input))?;
        if translation.cudatilebc_to_mlir {
            verification.check_version(*target, module, &self.input)?;
            if !self.print_options().generic {
                warnings.extend(lost_in_text(module, &self.input, &self.options.testing));
            }
            let print = || tile_ir::text::print(module, &self.print_options());
            return Ok(steps.step("Output", print).into_bytes());
        }
        steps.step("Output", || self.bytecode_of(module, bytes, warnings))
    }

    /// The bytecode of a module that was read from these bytes, or its text after a round trip.
    fn bytecode_of(&self, module: &Module, bytes: &[u8], warnings: &mut Vec<Diagnostic>) -> Result<Vec<u8>, Failure> {
        let options = self.options.accepted.write_options(self.version, bytes);
        let written = tile_ir::bytecode::write(module, &options).map_err(|error| self.input.failure(error))?;
        warnings.extend(tile_ir::bytecode::lost(module));
        warnings.extend(lost_locations(module, &self.input, &self.options.testing));
        match self.translation.test_cudatile_roundtrip {
            true => self.read_back(&written),
            false => Ok(written),
        }
    }

    /// Checks that the module survives a round trip: operations around a module of Tile IR are not kept.
    fn check_root(&self, module: &Module) -> Result<(), Failure> {
        let (name, expected) = (module.root().name(), ops::MODULE.name);
        if name == expected {
            return Ok(());
        }
        let place = Place::File { file: self.input.name.as_str().into() };
        let message = format!("expected a '{expected}' op, got '{name}'");
        Err(Diagnostic::error(codes::NO_MODULE, place, message).into())
    }

    /// The text of bytecode that was just written and, as in the reference, an empty line.
    fn read_back(&self, bytes: &[u8]) -> Result<Vec<u8>, Failure> {
        let fail = |error| self.input.failure(error);
        let load = self.options.accepted.without_implicit_module().load_options();
        let module = tile_ir::load(&self.context, bytes, &self.input.name, &load).map_err(fail)?;
        Ok((tile_ir::text::print(&module, &self.print_options()) + "\n").into_bytes())
    }

    fn print_options(&self) -> PrintOptions {
        let options = self.options.printing.options(self.options.target);
        PrintOptions { generic: options.generic || self.options.generic_form, ..options }
    }
}
