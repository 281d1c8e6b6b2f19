//! The program `tile-ir-reduce`.

mod bytes;
mod damaged;
mod form;
mod test;
mod watch;

use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clap::{ArgGroup, Parser};
use signal_hook::consts::SIGINT;
use tile_ir::LoadOptions;
use tile_ir::core::counted;
use tile_ir::verify::VerifyOptions;
use tile_ir_tools::Console;
use tile_ir_tools::support::{
    Accepted, Failure, HELP, Input, OutputPath, Reporter, Reporting, Target, VERSION, as_file, number, parse_arguments,
    refuse_terminal, run_program, seconds, write_bytes,
};

use crate::{Options as Reducing, ReduceError, Reduced, Statistics, reduce};
use damaged::reduce_damaged;
use form::{Emit, Form};
use test::{CommandTest, Interest, Uninteresting};
use watch::Watch;

const NAME: &str = "tile-ir-reduce";

/// The end of the help text.
const MORE: &str = "\
COMMAND is split into words as a shell does, and the path of the candidate is appended. If the reduction is interrupted, the \
output is the smallest module so far.";

/// Makes a module small while a command finds it interesting.
#[derive(Parser, Debug)]
#[command(name = NAME, version = VERSION, help_template = HELP, args_override_self = true, after_help = MORE)]
#[command(group = ArgGroup::new("interest").required(true))]
struct Options {
    /// Input file, text or bytecode; '-' or nothing for standard input
    file: Option<PathBuf>,
    /// A candidate is interesting if COMMAND exits with 0
    #[arg(long, value_name = "COMMAND", group = "interest")]
    test: Option<String>,
    /// A candidate is interesting if COMMAND crashes, that is, is killed by a signal
    #[arg(long, value_name = "COMMAND", group = "interest")]
    crashes: Option<String>,
    /// A candidate is interesting if COMMAND prints this to standard error
    #[arg(long, value_names = ["REGEX", "COMMAND"], num_args = 2, group = "interest")]
    stderr_matches: Option<Vec<String>>,
    #[command(flatten)]
    output: OutputPath,
    /// Number of commands that run at a time; 0 for one per processor
    #[arg(short = 'j', long, alias = "jobs", value_name = "N", default_value_t = 0, value_parser = number(0..=usize::MAX))]
    threads: usize,
    /// Kill COMMAND after this many seconds; the candidate is then not interesting
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = seconds)]
    time_limit: Duration,
    /// Format of candidates and of the output [default: candidates have that of the input, the output is text]
    #[arg(long, value_name = "text|tilebc|mlirbc", hide_possible_values = true)]
    emit: Option<Emit>,
    /// Do not verify; test invalid modules, too
    #[arg(long)]
    no_verify: bool,
    /// Print no summary
    #[arg(short, long)]
    quiet: bool,
    #[command(flatten)]
    reporting: Reporting,
    #[command(flatten)]
    target: Target,
    #[command(flatten)]
    accepted: Accepted,
}

/// Runs `tile-ir-reduce`: makes a module small.
pub fn run(arguments: Vec<OsString>, console: &mut Console<'_>) -> u8 {
    match parse_arguments::<Options>(arguments, console) {
        Ok(options) => {
            let reporter = options.reporting.reporter::<Options>(NAME);
            run_program(reporter, console, |console| reduce_file(&options, reporter, console))
        }
        Err(code) => code,
    }
}

fn reduce_file(options: &Options, reporter: Reporter, console: &mut Console<'_>) -> Result<(), Failure> {
    let start = Instant::now();
    let context = options.accepted.context()?;
    let input = Input::read(options.file.as_deref(), console)?;
    let form = Form::new(options.emit, options.target, &options.accepted, &context, &input)?;
    let verify =
        (!options.no_verify).then(|| VerifyOptions { release: form.release(), ..options.accepted.verify_options() });
    let load = LoadOptions { verify, ..options.accepted.load_options() };
    let module = match tile_ir::load(&context, &input.bytes, &input.name, &load) {
        Ok(module) => module,
        Err(error) => {
            let anything = LoadOptions { verify: None, allow_preview: true, ..load };
            let is_read = tile_ir::load(&context, &input.bytes, &input.name, &anything).is_ok();
            return match is_read || options.emit.is_some() {
                true => Err(input.failure(error)),
                false => reduce_damaged(options, &input, form, &error, reporter, console),
            };
        }
    };
    if !options.no_verify {
        options.target.check(&module).map_err(|newer| input.failure(newer))?;
    }

    let interrupted = Arc::new(AtomicBool::new(false));
    // If the signal cannot be caught, the output file still contains the smallest module so far.
    let handler = signal_hook::flag::register(SIGINT, interrupted.clone()).ok();
    let output = options.output.path();
    if form.results_in_bytes() {
        refuse_terminal("bytecode", output, console)?;
    }
    let (command, interest) = options.interest()?;
    let test = CommandTest::new(command, interest, options.time_limit, form, &input, interrupted.clone())?;
    let terminal: Option<&mut (dyn Write + Send)> = match console.stderr_is_terminal {
        true => Some(&mut *console.stderr),
        false => None,
    };
    let mut watch = Watch::new(as_file(output), test.form(), terminal, &interrupted);
    let reducing = Reducing { verify, jobs: options.threads };
    let outcome = test.test_as_written().map_err(ReduceError::Test);
    let outcome = outcome.and_then(|()| match interrupted.load(Ordering::Relaxed) {
        true => Err(ReduceError::Uninteresting),
        false => reduce(&module, &test, &reducing, &mut watch),
    });
    let unwritten = watch.finish();
    if let Some(handler) = handler {
        signal_hook::low_level::unregister(handler);
    }
    unwritten?;
    let Reduced { module, statistics, interrupted } = outcome.map_err(|error| match error {
        ReduceError::Uninteresting if interrupted.load(Ordering::Relaxed) => Failure::Message("interrupted".to_owned()),
        ReduceError::Uninteresting => uninteresting(&test, reporter, console),
        ReduceError::Invalid(diagnostics) => input.failure(diagnostics),
        ReduceError::Test(error) => Failure::Message(error.to_string()),
    })?;
    write_bytes(output, &test.form().result(&module), console)?;
    if let Some(note) = test.note() {
        reporter.warn(&note, console);
    }
    if !options.quiet {
        console.complain(&summary(&statistics, interrupted, start.elapsed()));
    }
    Ok(())
}

/// Reports why the input is not interesting, with what the command printed.
fn uninteresting(test: &CommandTest<'_>, reporter: Reporter, console: &mut Console<'_>) -> Failure {
    let Uninteresting { message, printed } = test.why_uninteresting();
    reporter.fail(&Failure::Message(message), console);
    printed.iter().for_each(|line| reporter.note(line, console));
    Failure::Reported
}

impl Options {
    /// The command, and which of its outcomes are interesting.
    fn interest(&self) -> Result<(&str, Interest), Failure> {
        match (&self.test, &self.crashes, self.stderr_matches.as_deref()) {
            (Some(command), ..) => Ok((command, Interest::Success)),
            (_, Some(command), _) => Ok((command, Interest::Crash)),
            (.., Some([pattern, command])) => Ok((command, Interest::errors_matching(pattern)?)),
            _ => Err(Failure::Message("expected '--test', '--crashes' or '--stderr-matches'".to_owned())),
        }
    }
}

fn summary(statistics: &Statistics, interrupted: bool, time: Duration) -> String {
    let Statistics { operations_before, operations, runs, .. } = statistics;
    let how = if interrupted { "interrupted: " } else { "" };
    let time = time.as_secs_f64();
    let (before, runs) = (counted(*operations_before, "operation"), counted(*runs, "run"));
    format!("{NAME}: {how}{before} before, {operations} after, {runs}, {time:.1} s")
}
