//! The program `tile-ir-run`.

mod argument;
mod expect;
mod npy;
mod profile;
mod progress;
mod save;
mod source;
mod terminal;
mod trace;

use std::borrow::Cow;
use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Instant;

use clap::Parser;
use tile_ir::core::{OpRef, codes, counted};
use tile_ir::interp::{Interpreter, LaunchError, LaunchOptions, Limits, Order, Tracer};
use tile_ir::{Diagnostic, LoadOptions, Module};

use crate::arguments::number;
use crate::console::Console;
use crate::failure::Failure;
use crate::grid::Grid;
use crate::input::Input;
use crate::names::demangled;
use crate::options::{HELP, Previews, Reporting, TimeLimit, VERSION};
use crate::output::finish_stdout;
use crate::report::Reporter;
use crate::{arguments, program};
use argument::Given;
use expect::{Expect, Tolerance};
use save::Save;
use terminal::Harmless;
use trace::TraceFlags;

const NAME: &str = "tile-ir-run";

/// The end of the help text.
const MORE: &str = "\
Blocks run in parallel unless '--trace', '--check' or '--schedule' is given. Those that wait for others, at a grid barrier or for \
a lock, let these run; if no block can ever go on, that is an error. With '--schedule', the same seed leads to the same result; an \
order drawn at random ends when the first block fails. '--schedules' leaves behind what '--schedule=0' does, and the exit code is 1 \
if something depends on the order: bytes of a buffer (atomic additions of floats are enough, as each sum is rounded), the output, \
or whether every block ends. In every order, each block executes its own operations in the order of the program.\n\n\
On a terminal, control characters that the kernel prints are spelled out, except line breaks and tabs.";

/// Runs a kernel on the CPU.
#[derive(Parser, Debug)]
#[command(name = NAME, version = VERSION, help_template = HELP, args_override_self = true, after_help = MORE)]
pub(crate) struct Options {
    /// Input file, text or bytecode; '-' or nothing for standard input
    file: Option<PathBuf>,
    /// The entry to run, as in the file or as in C++; optional if there is only one
    #[arg(long, value_name = "NAME")]
    entry: Option<String>,
    /// Number of blocks
    #[arg(long, value_name = "X[,Y[,Z]]", value_parser = Grid::parse)]
    grid: Grid,
    /// A value for each parameter, in order: a number, 'FILE.npy', 'FILE.npy+K', 'zeros:N', 'ones:N', 'arange:N', 'random:N'
    /// or 'null'
    #[arg(long = "arg", value_name = "VALUE", allow_hyphen_values = true)]
    arguments: Vec<OsString>,
    /// File to write the final buffer of parameter I to
    #[arg(long = "save", value_name = "I=OUT.npy", value_parser = Save::parser())]
    saves: Vec<Save>,
    /// File with what the buffer of parameter I should hold in the end
    #[arg(long = "expect", value_name = "I=REF.npy", value_parser = Expect::parser())]
    expectations: Vec<Expect>,
    /// How much an element may differ from an expected one, relative to that
    #[arg(long, value_name = "R", default_value_t = 0.0, value_parser = tolerance, requires = "expectations")]
    rtol: f64,
    /// How much it may differ besides
    #[arg(long, value_name = "A", default_value_t = 0.0, value_parser = tolerance, requires = "expectations")]
    atol: f64,
    /// Determines the elements of 'random:N'
    #[arg(long, value_name = "SEED", default_value_t = 0, value_parser = number(0..=u64::MAX))]
    seed: u64,
    /// Number of threads for blocks [default: number of processors]
    #[arg(long, value_name = "N", value_parser = number(0..=u16::MAX))]
    threads: Option<u16>,
    /// Maximum number of operations to execute [default: no limit]
    #[arg(long, value_name = "N", value_parser = number(0..=u64::MAX))]
    max_steps: Option<u64>,
    /// Maximum number of bytes for buffers and the values of a block [default: no limit]
    #[arg(long, value_name = "BYTES", value_parser = number(0..=usize::MAX))]
    max_memory: Option<usize>,
    /// Print how often each operation was executed and how long it took
    #[arg(long)]
    profile: bool,
    #[command(flatten)]
    trace: TraceFlags,
    /// Report data races, reads of uninitialized bytes, and uses of padding without a value
    #[arg(long)]
    check: bool,
    /// Run blocks on one thread, in an order that SEED determines: 0 for that of the grid, any other number for one drawn at
    /// random, in which blocks are also interrupted after atomic accesses
    #[arg(long, value_name = "SEED", value_parser = number(0..=u64::MAX))]
    schedule: Option<u64>,
    /// With '--check', compare the results of N orders of blocks, '--schedule=0' to '--schedule=N-1', and report what depends on
    /// the order
    #[arg(long, value_name = "N", value_parser = number(2..=u64::MAX), requires = "check",
        conflicts_with_all = ["schedule", "trace"])]
    schedules: Option<u64>,
    /// Go on where a tile lies past the index space of a view without a padding value: read zeros, write nothing
    #[arg(long)]
    lenient: bool,
    #[command(flatten)]
    previews: Previews,
    #[command(flatten)]
    limit: TimeLimit,
    #[command(flatten)]
    reporting: Reporting,
}

/// Runs `tile-ir-run`: executes a kernel on the CPU.
pub fn run(arguments: Vec<OsString>, console: &mut Console<'_>) -> u8 {
    match arguments::parse::<Options>(arguments, console) {
        Ok(options) => {
            let reporter = options.reporting.reporter::<Options>(NAME);
            program::run(reporter, console, |console| options.limit.guard(|| execute(&options, reporter, console)))
        }
        Err(code) => code,
    }
}

/// Reads the entry to run, or everything if none is named as in the file.
fn load(options: &Options, input: &Input) -> Result<Module, tile_ir::Error> {
    let context = tile_ir::context();
    let load = |functions| {
        let allow_preview = options.previews.are_allowed();
        let options = LoadOptions { allow_preview, functions, ..LoadOptions::default() };
        tile_ir::load(&context, &input.bytes, &input.name, &options)
    };
    match load(options.entry.iter().cloned().collect()) {
        Err(error) if error.diagnostics.iter().any(|found| found.code == codes::NO_FUNCTION) => load(Vec::new()),
        loaded => loaded,
    }
}

fn execute(options: &Options, reporter: Reporter, console: &mut Console<'_>) -> Result<(), Failure> {
    let input = Input::read(options.file.as_deref(), console)?;
    let module = load(options, &input).map_err(|error| input.failure(error))?;
    let fail = |diagnostics: Vec<Diagnostic>| {
        let in_file = |diagnostic| in_file(diagnostic, &input);
        let mut diagnostics: Vec<_> = diagnostics.into_iter().map(in_file).collect();
        tile_ir::locate(&mut diagnostics, &module, &input.bytes, &input.name);
        Failure::Input(diagnostics)
    };
    let mut interpreter = Interpreter::new(&module).map_err(|error| fail(vec![error]))?;
    let entry = options.entry.as_deref().map(|name| entry_name(&module, name));
    let kernel = interpreter.kernel(entry.as_deref()).map_err(|error| fail(vec![error]))?;

    let (expected, found) = (kernel.parameters().len(), options.arguments.len());
    if expected != found {
        let expected = counted(expected, "argument");
        let message = format!("expected {expected} ('--arg'), one for each parameter, found {found}");
        return Err(Failure::Message(message));
    }
    let mut given = Vec::with_capacity(found);
    for (index, (argument, parameter)) in options.arguments.iter().zip(kernel.parameters()).enumerate() {
        let seed = options.seed.wrapping_add(index as u64);
        given.push(Given::new(index, argument, *parameter, options.max_memory, seed, &mut interpreter)?);
    }
    let targets = options.saves.iter().map(|save| save.target(&given)).collect::<Result<Vec<_>, _>>()?;

    let expected = options.expectations.iter().map(|it| it.expected(&given)).collect::<Result<Vec<_>, _>>()?;

    let trace = options.trace.trace(&module, &input, reporter.names.written())?;
    let finished_blocks = Arc::new(AtomicU64::new(0));
    let order = match (options.schedule, options.schedules) {
        (_, Some(count)) => Order::Compared(count),
        (Some(seed), None) => Order::Seed(seed),
        (None, None) => Order::Parallel,
    };
    let launch_options = LaunchOptions {
        threads: options.threads.unwrap_or(0).into(),
        order,
        limits: Limits { max_steps: options.max_steps, max_memory: options.max_memory },
        profiled: options.profile,
        trace: None,
        checked: options.check,
        lenient: options.lenient,
        finished_blocks: Some(finished_blocks.clone()),
    };
    let arguments: Vec<_> = given.iter().map(|given| given.value).collect();
    let start = Instant::now();
    let Console { stdout, stderr, stdout_is_terminal, stderr_is_terminal, .. } = console;
    let mut harmless;
    let stdout: &mut (dyn Write + Send) = match stdout_is_terminal {
        true => {
            harmless = Harmless(*stdout);
            &mut harmless
        }
        false => *stdout,
    };
    let launches = options.schedules.unwrap_or(1);
    let blocks = options.grid.0.iter().fold(launches, |blocks, &size| blocks.saturating_mul(size.into()));
    let launch = |trace: Option<Tracer>, terminal: Option<&mut (dyn Write + Send)>| {
        let launch_options = LaunchOptions { trace, ..launch_options };
        progress::shown(terminal.filter(|_| *stderr_is_terminal), blocks, &finished_blocks, || {
            interpreter.launch(&kernel, options.grid.0, &arguments, &launch_options, stdout)
        })
    };
    let (launched, traced) = match trace {
        Some(trace) => trace.during(*stderr, launch),
        None => (launch(None, Some(*stderr)), Ok(Vec::new())),
    };
    let warnings = traced?;
    warnings.iter().for_each(|warning| reporter.warn(warning, console));
    let (outcome, unwritten) = match launched {
        Ok(outcome) => (outcome, None),
        Err(LaunchError::Output { error, outcome }) => (outcome, Some(error)),
        Err(LaunchError::Refused(refusal)) => return Err(fail(vec![refusal])),
        Err(LaunchError::Stopped { fault, mut diagnostics, .. }) => {
            diagnostics.push(*fault);
            return Err(fail(diagnostics));
        }
    };
    if options.profile {
        console.complain(&profile::table(&outcome.profile, &input.name, reporter.names, start.elapsed()));
    }
    let mut is_wrong = !outcome.diagnostics.is_empty();
    let written = finish_stdout(console, unwritten);
    reporter.fail(&fail(outcome.diagnostics), console);
    written?;
    targets.into_iter().try_for_each(|target| target.write(&interpreter))?;
    let tolerance = Tolerance { absolute: options.atol, relative: options.rtol };
    for difference in expected.iter().filter_map(|expected| expected.difference(tolerance, &interpreter)) {
        reporter.fail(&Failure::Message(difference), console);
        is_wrong = true;
    }
    if is_wrong { Err(Failure::Reported) } else { Ok(()) }
}

/// Parses how much an element may differ.
fn tolerance(text: &str) -> Result<f64, String> {
    let value = text.parse().ok().filter(|value: &f64| value.is_finite() && *value >= 0.0);
    value.ok_or_else(|| "expected a number that is not negative".to_owned())
}

/// The name of an entry in a module, for one that may be written as in C++, as messages show it.
fn entry_name(module: &Module, written: &str) -> String {
    let names = module.functions().filter_map(OpRef::symbol_name).map(|name| module.context().text(name));
    let mut names = names.filter(|name| demangled(name) == written);
    names.next().map_or_else(|| written.to_owned(), Cow::into_owned)
}

/// Diagnostics without a place get that of the file.
fn in_file(diagnostic: Diagnostic, input: &Input) -> Diagnostic {
    use tile_ir::core::Place;

    match diagnostic.place {
        Place::Unknown => Diagnostic { place: Place::File { file: input.name.as_str().into() }, ..diagnostic },
        _ => diagnostic,
    }
}
