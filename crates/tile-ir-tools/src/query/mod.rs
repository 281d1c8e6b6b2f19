//! The program `tile-ir-query`: finds operations by conditions.

mod found;

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::Parser;
use tile_ir::core::{Place, Stop};
use tile_ir::{Diagnostic, Format, LoadOptions};
use tile_ir_query::Query;

use self::found::Found;
use crate::console::Console;
use crate::failure::Failure;
use crate::files::{Source, files_below};
use crate::input::Input;
use crate::options::{Accepted, HELP, OutputPath, Reporting, TimeLimit, VERSION};
use crate::output::write_text;
use crate::report::Reporter;
use crate::{arguments, program};

const NAME: &str = "tile-ir-query";

/// The name of the text of a query in diagnostics.
const QUERY_NAME: &str = "<query>";

/// The end of the help text.
const MORE: &str = "\
A query names operations, and says what must hold for one: 'load_view_tko where tile.bytes > 32768 and in loop'. Names of operands, \
results and attributes are those of the operation; docs/query.md has the language and examples. Of a directory, bytecode and files \
that end in '.mlir' are searched. The exit code is 0 if operations are found, 1 if there are none, and 2 if the query is wrong or a \
file cannot be read.";

/// The exit code if nothing is found.
const NONE: u8 = 1;

/// The exit code on errors.
const TROUBLE: u8 = 2;

/// Finds operations by conditions, in files of any format.
#[derive(Parser, Debug)]
#[command(name = NAME, version = VERSION, help_template = HELP, args_override_self = true, after_help = MORE)]
pub(crate) struct Options {
    /// What to find
    query: String,
    /// Files and directories to search; '-' or nothing for standard input
    #[arg(default_value = "-", hide_default_value = true)]
    files: Vec<PathBuf>,
    #[command(flatten)]
    output: OutputPath,
    /// Print the number of operations in each file instead
    #[arg(long)]
    count: bool,
    /// Print a JSON object for each operation, or for each file with '--count'
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    limit: TimeLimit,
    #[command(flatten)]
    reporting: Reporting,
    #[command(flatten)]
    accepted: Accepted,
}

/// Runs `tile-ir-query`: finds operations by conditions.
pub fn query(arguments: Vec<OsString>, console: &mut Console<'_>) -> u8 {
    let options = match arguments::parse::<Options>(arguments, console) {
        Ok(options) => options,
        Err(0) => return 0,
        Err(_) => return TROUBLE,
    };
    let reporter = options.reporting.reporter::<Options>(NAME);
    let mut found = 0;
    let code = program::run(reporter, console, |console| {
        options.limit.guard(|| search(&options, reporter, &mut found, console))
    });
    match code {
        0 if found == 0 => NONE,
        0 => 0,
        _ => TROUBLE,
    }
}

/// Searches all files, and writes what is found; a file that cannot be read does not keep the others from being searched.
fn search(options: &Options, reporter: Reporter, total: &mut usize, console: &mut Console<'_>) -> Result<(), Failure> {
    let query = Query::parse(&options.query, &*options.accepted.context()?);
    let query = query.map_err(|error| error.diagnostic(&options.query, QUERY_NAME))?;
    let (mut text, mut are_fine) = (String::new(), true);
    for source in options.files.iter().flat_map(|file| files_below(file)) {
        let searched = source.and_then(|source| options.search(&query, &source, console));
        match searched {
            Ok(Some(found)) => {
                *total += found.count();
                text.push_str(&options.shown(&found, reporter));
            }
            Ok(None) => {}
            Err(failure) => {
                are_fine = false;
                reporter.fail(&failure, console);
            }
        }
        stopped()?;
    }
    write_text(options.output.path(), &text, console)?;
    if are_fine { Ok(()) } else { Err(Failure::Reported) }
}

/// That there is time left.
fn stopped() -> Result<(), Diagnostic> {
    Stop::check().map_err(|stopped| stopped.diagnostic(Place::Unknown, "searching"))
}

impl Options {
    /// What a file has of what is asked for; `None` if it is not to be searched.
    fn search(&self, query: &Query, source: &Source, console: &mut Console<'_>) -> Result<Option<Found>, Failure> {
        let input = Input::read(Some(&source.path), console)?;
        if !source.is_named && !is_module(&source.path, &input.bytes) {
            return Ok(None);
        }
        // A context for each file, since it keeps what it has seen. Operations keep their definitions.
        let context = self.accepted.context()?;
        // What is only looked for needs no flag, and may be in an invalid module.
        let load = LoadOptions { allow_preview: true, ..self.accepted.load_options() };
        let module = tile_ir::load(&context, &input.bytes, &input.name, &load);
        let module = module.map_err(|error| input.failure(error))?;
        let found = Found::of(query, &module, &input, stopped)?;
        console.free(module);
        Ok(Some(found))
    }

    fn shown(&self, found: &Found, reporter: Reporter) -> String {
        match (self.count, self.json) {
            (true, json) => found.counted(json),
            (false, true) => found.json(),
            (false, false) => found.text(reporter),
        }
    }
}

/// Whether a file in a directory is a module: bytecode, or text whose name ends so.
fn is_module(path: &Path, bytes: &[u8]) -> bool {
    match Format::of(bytes) {
        Format::Text => path.extension().is_some_and(|ending| ending == "mlir"),
        Format::TileBytecode => tile_ir::bytecode::is_bytecode(bytes),
        Format::MlirBytecode => true,
    }
}
