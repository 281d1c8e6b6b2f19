//! The program `tile-ir-prove`.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use clap::Parser;
use tile_ir::core::{Place, Stop, counted};
use tile_ir::dialect::views::Entry;
use tile_ir::transforms::manager::PassManager;
use tile_ir::transforms::passes::registry;
use tile_ir::transforms::pipeline::Pipeline;
use tile_ir::{Context, Module};
use tile_ir_tools::Console;
use tile_ir_tools::support::{
    Accepted, Failure, HELP, Input, OutputPath, Reporting, TimeLimit, VERSION, number, parse_arguments, run_program,
    seconds, write_text,
};

use crate::{Options as Proving, Solver, Verdict, prove};

const NAME: &str = "tile-ir-prove";

/// The end of the help text.
const MORE: &str = "\
An entry is the same if it does what the original does, bit for bit but for the payload of a NaN, for all inputs for which \
that is defined and has no data race. The exit code is 0 if all entries are, 1 if one differs, which the interpreter confirms, and \
2 if one is not decided, and on errors.";

/// The exit code if an entry differs.
const DIFFERENT: u8 = 1;

/// The exit code if an entry is not decided, and on errors.
const TROUBLE: u8 = 2;

/// Proves that the entries of a module do the same as those of another one, for all inputs.
#[derive(Parser, Debug)]
#[command(name = NAME, version = VERSION, help_template = HELP, args_override_self = true, after_help = MORE)]
struct Options {
    /// First file, text or bytecode; '-' for standard input
    before: PathBuf,
    /// Second file, text or bytecode; '-' for standard input
    #[arg(required_unless_present = "passes")]
    after: Option<PathBuf>,
    /// Instead of a second file, what passes make of the first: 'builtin.module(…)'
    #[arg(long, value_name = "PIPELINE", conflicts_with = "after")]
    passes: Option<String>,
    /// The only entry to compare
    #[arg(long, value_name = "NAME")]
    entry: Option<String>,
    /// Program that decides formulas of SMT-LIB 2 [default: z3, bitwuzla or cvc5 on PATH]
    #[arg(long, value_name = "PROGRAM")]
    solver: Option<PathBuf>,
    /// Time for each question to the solver
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    solver_time: Duration,
    /// Memory of the solver in mebibytes, if it is z3
    #[arg(long, value_name = "MIB", default_value_t = 2048, value_parser = number(64..=u32::MAX))]
    solver_memory: u32,
    /// Unroll loops of at most N iterations, where those of both files do not correspond
    #[arg(long, value_name = "N", default_value_t = 64, value_parser = number(0..=4096_u64))]
    unroll: u64,
    /// Print nothing; only set the exit code
    #[arg(short, long)]
    quiet: bool,
    #[command(flatten)]
    output: OutputPath,
    #[command(flatten)]
    limit: TimeLimit,
    #[command(flatten)]
    reporting: Reporting,
    #[command(flatten)]
    accepted: Accepted,
}

/// Runs `tile-ir-prove`: compares what entries do.
pub fn run(arguments: Vec<OsString>, console: &mut Console<'_>) -> u8 {
    let options = match parse_arguments::<Options>(arguments, console) {
        Ok(options) => options,
        Err(0) => return 0,
        Err(_) => return TROUBLE,
    };
    let mut code = 0;
    let reporter = options.reporting.reporter::<Options>(NAME);
    let failed = run_program(reporter, console, |console| {
        code = options.limit.guard(|| compare(&options, console))?;
        Ok(())
    });
    if failed == 0 { code } else { TROUBLE }
}

fn compare(options: &Options, console: &mut Console<'_>) -> Result<u8, Failure> {
    if options.before == Path::new("-") && options.after.as_deref() == Some(Path::new("-")) {
        return Err(Failure::Message("only one of the two files can be standard input".to_owned()));
    }
    let context = options.accepted.context()?;
    let before = options.load(&context, &options.before, console)?;
    let after = match (&options.after, &options.passes) {
        (Some(file), _) => options.load(&context, file, console)?,
        (None, Some(pipeline)) => transformed(&before, pipeline)?,
        (None, None) => return Err(Failure::Message("expected a second file or '--passes'".to_owned())),
    };
    let entries = options.entries(&before)?;
    let (time, memory) = (options.solver_time, options.solver_memory);
    let solver = match &options.solver {
        Some(program) => Some(Solver::new(program, time, memory)),
        None => Solver::on_path(time, memory),
    };
    let proving = Proving { solver, unroll: options.unroll };
    let (mut text, mut differs, mut undecided) = (String::new(), false, false);
    for entry in entries {
        let verdict = prove(&before, &after, &entry, &proving);
        Stop::check().map_err(|stopped| stopped.diagnostic(Place::Unknown, "proving"))?;
        differs |= matches!(verdict, Verdict::Differs { .. });
        undecided |= matches!(verdict, Verdict::Undecided(_));
        text.push_str(&told(&entry, &verdict));
    }
    if !options.quiet {
        write_text(options.output.path(), &text, console)?;
    }
    Ok(match (differs, undecided) {
        (true, _) => DIFFERENT,
        (false, true) => TROUBLE,
        (false, false) => 0,
    })
}

/// What passes make of a module.
fn transformed(before: &Module, pipeline: &str) -> Result<Module, Failure> {
    let pipeline = Pipeline::parse(pipeline, &registry()).map_err(|error| Failure::Message(error.to_string()))?;
    let mut after = before.clone();
    PassManager::new(pipeline).run(&mut after).map_err(|error| Failure::Message(error.to_string()))?;
    Ok(after)
}

/// A verdict about an entry, in lines.
fn told(entry: &str, verdict: &Verdict) -> String {
    match verdict {
        Verdict::Same(statistics) => {
            let (alike, asked) = (statistics.by_identity, statistics.by_solver);
            let how = match (alike, asked) {
                (0, 0) => "term by term".to_owned(),
                _ => format!("{} known, {} by the solver", counted(alike, "condition"), asked),
            };
            format!("entry '{entry}': the same for all inputs ({how})\n")
        }
        Verdict::Differs { difference, grid: [x, y, z] } => format!(
            "entry '{entry}': differs: it {}\n  grid:   {x},{y},{z}\n  input:  {}\n  before: {}\n  after:  {}\n",
            difference.what, difference.input, difference.before, difference.after
        ),
        Verdict::Undecided(why) => format!("entry '{entry}': not decided, because {why}\n"),
    }
}

impl Options {
    fn load(&self, context: &Arc<Context>, file: &Path, console: &mut Console<'_>) -> Result<Module, Failure> {
        let input = Input::read(Some(file), console)?;
        let verify = Some(self.accepted.verify_options());
        let load = tile_ir::LoadOptions { verify, ..self.accepted.load_options() };
        tile_ir::load(context, &input.bytes, &input.name, &load).map_err(|error| input.failure(error))
    }

    /// The names of the entries to compare.
    fn entries(&self, before: &Module) -> Result<Vec<String>, Failure> {
        let entries = before.functions().filter(|op| op.cast::<Entry>().is_some());
        let names: Vec<String> =
            entries.filter_map(|op| op.symbol_name().map(|name| op.context().text(name).into_owned())).collect();
        match &self.entry {
            None if names.is_empty() => Err(Failure::Message("the first file has no entry".to_owned())),
            None => Ok(names),
            Some(name) if names.contains(name) => Ok(vec![name.clone()]),
            Some(name) => Err(Failure::Message(format!("the first file has no entry '{name}'"))),
        }
    }
}
