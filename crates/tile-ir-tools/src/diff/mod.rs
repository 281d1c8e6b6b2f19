//! The program `tile-ir-diff`.

mod json;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{Parser, ValueEnum};
use tile_ir::{Context, LoadOptions, Module};
use tile_ir_diff::{Options as Counted, RenderOptions, diff as differences, render};

use crate::arguments::number;
use crate::console::Console;
use crate::failure::Failure;
use crate::input::Input;
use crate::options::{Accepted, Functions, HELP, OutputPath, Reporting, TimeLimit, VERSION};
use crate::output::write_text;
use crate::{arguments, program};

const NAME: &str = "tile-ir-diff";

/// The end of the help text.
const MORE: &str = "\
Entries and globals are matched by name, operations by structure. Names and numbers of values, the order of symbols, and \
locations are ignored. The exit code is 0 if the modules are equal, 1 if they differ, and 2 on errors.";

/// The exit code if the modules differ.
const DIFFERENT: u8 = 1;

/// The exit code on errors.
const TROUBLE: u8 = 2;

/// Compares two modules of any format and version, as IR.
#[derive(Parser, Debug)]
#[command(name = NAME, version = VERSION, help_template = HELP, args_override_self = true, after_help = MORE)]
pub(crate) struct Options {
    /// First file, text or bytecode; '-' for standard input
    before: PathBuf,
    /// Second file, text or bytecode; '-' for standard input
    after: PathBuf,
    #[command(flatten)]
    output: OutputPath,
    /// Print a JSON object
    #[arg(long)]
    json: bool,
    /// Print nothing; only set the exit code
    #[arg(short, long)]
    quiet: bool,
    /// Compare locations, too, and show them
    #[arg(long)]
    locations: bool,
    /// What to ignore, separated by commas
    #[arg(long, value_name = "locations,hints,names", value_delimiter = ',', hide_possible_values = true)]
    ignore: Vec<Ignored>,
    /// Number of operations shown before and after each difference
    #[arg(short = 'U', long, value_name = "N", default_value_t = 3, value_parser = number(0..=usize::MAX))]
    context: usize,
    /// Do not verify; compare invalid modules, too
    #[arg(long)]
    no_verify: bool,
    #[command(flatten)]
    limit: TimeLimit,
    #[command(flatten)]
    reporting: Reporting,
    #[command(flatten)]
    accepted: Accepted,
    #[command(flatten)]
    functions: Functions,
}

/// The parts that can be ignored.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
enum Ignored {
    Locations,
    Hints,
    Names,
}

/// Runs `tile-ir-diff`: compares two modules.
pub fn diff(arguments: Vec<OsString>, console: &mut Console<'_>) -> u8 {
    let options = match arguments::parse::<Options>(arguments, console) {
        Ok(options) => options,
        Err(0) => return 0,
        Err(_) => return TROUBLE,
    };
    let mut differ = false;
    let code = program::run(options.reporting.reporter::<Options>(NAME), console, |console| {
        differ = options.limit.guard(|| compare(&options, console))?;
        Ok(())
    });
    match code {
        0 if differ => DIFFERENT,
        0 => 0,
        _ => TROUBLE,
    }
}

/// Compares two files and writes the differences; returns whether there are any.
fn compare(options: &Options, console: &mut Console<'_>) -> Result<bool, Failure> {
    if options.before == Path::new("-") && options.after == Path::new("-") {
        return Err(Failure::Message("only one of the two files can be standard input".to_owned()));
    }
    let context = options.accepted.context()?;
    let (old_name, old) = options.load(&context, &options.before, console)?;
    let (new_name, new) = options.load(&context, &options.after, console)?;
    let counts = |what| !options.ignore.contains(&what);
    let counted = Counted {
        locations: options.locations && counts(Ignored::Locations),
        hints: counts(Ignored::Hints),
        names: counts(Ignored::Names),
    };
    let found = differences(&old, &new, &counted);
    if options.quiet {
        return Ok(!found.is_empty());
    }
    let output = options.output.path();
    let text = if options.json {
        json::text(&found, counted.locations)
    } else {
        render(
            &found,
            &RenderOptions {
                before: &old_name,
                after: &new_name,
                context: options.context,
                locations: counted.locations,
                coloured: options.reporting.color.wanted(output, console),
                names: options.reporting.names.written(),
            },
        )
    };
    write_text(output, &text, console)?;
    Ok(!found.is_empty())
}

impl Options {
    fn load(
        &self,
        context: &Arc<Context>,
        file: &Path,
        console: &mut Console<'_>,
    ) -> Result<(String, Module), Failure> {
        let input = Input::read(Some(file), console)?;
        let verify = (!self.no_verify).then(|| self.accepted.verify_options());
        let options = LoadOptions { verify, functions: self.functions.names(), ..self.accepted.load_options() };
        let module = tile_ir::load(context, &input.bytes, &input.name, &options);
        let module = module.map_err(|error| input.failure(error))?;
        Ok((input.name, module))
    }
}
