//! The program `tile-ir-opt`, and programs like it.

mod actions;
mod bisect;
mod diff;
mod dump_folder;
mod dumps;
mod execution;
mod explain;
mod flags;
mod pass_flags;
mod pass_run;
mod plugins;
mod remarks;
mod reproducer;
mod sinks;
mod statistics;
mod work;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use clap::CommandFactory;
use tile_ir::transforms::pass::{BodyPass, ModulePass, Pass, Registry};
use tile_ir::{Context, Dialect};

use crate::console::Console;
use crate::failure::Failure;
use crate::input::Input;
use crate::options::Accepted;
use crate::output::write_text;
use crate::report::Reporter;
use crate::{arguments, program};
pub(crate) use explain::explained_names;
pub use explain::explanation;
use flags::{Emit, Options};
use pass_flags::{Wanted, with_pass_flags};
use work::Work;

const NAME: &str = "tile-ir-opt";

/// Runs `tile-ir-opt`: reads Tile IR, checks it, runs passes on it, and prints or encodes it.
pub fn opt(arguments: Vec<OsString>, console: &mut Console<'_>) -> u8 {
    Opt::new(NAME).run(arguments, console)
}

/// Its flags.
pub(crate) fn flags() -> clap::Command {
    with_pass_flags(Options::command(), &tile_ir::transforms::passes::registry())
}

/// A program like `tile-ir-opt`, with all its flags, and with passes and dialects of others.
///
/// ```no_run
/// use std::process::ExitCode;
///
/// fn main() -> ExitCode {
///     tile_ir_tools::Opt::new("my-opt").main()
/// }
/// ```
#[derive(Clone, Debug)]
pub struct Opt {
    name: &'static str,
    registry: Registry,
    dialects: Vec<Dialect>,
}

impl Opt {
    /// A program of this name with the passes and dialects of `tile-ir-opt`.
    pub fn new(name: &'static str) -> Self {
        Self { name, registry: tile_ir::transforms::passes::registry(), dialects: Vec::new() }
    }

    /// Adds a pass that works on one body at a time.
    ///
    /// # Panics
    /// If there is a pass of this name.
    #[must_use]
    pub fn with_body_pass<P: Pass + BodyPass + 'static>(self) -> Self {
        Self { registry: self.registry.with_body_pass::<P>(), ..self }
    }

    /// Adds a pass that works on operations of a module.
    ///
    /// # Panics
    /// If there is a pass of this name.
    #[must_use]
    pub fn with_module_pass<P: Pass + ModulePass + 'static>(self) -> Self {
        Self { registry: self.registry.with_module_pass::<P>(), ..self }
    }

    /// Adds a dialect.
    #[must_use]
    pub fn with_dialect(mut self, dialect: Dialect) -> Self {
        self.dialects.push(dialect);
        self
    }

    /// Runs the program on the streams of this process.
    pub fn main(self) -> ExitCode {
        crate::main(|arguments, console| self.run(arguments, console))
    }

    /// Runs the program; returns the exit code.
    pub fn run(&self, arguments: Vec<OsString>, console: &mut Console<'_>) -> u8 {
        match plugins::registry(&self.registry, &arguments) {
            Ok(None) => self.run_with_passes(arguments, console),
            Ok(Some(registry)) => Self { registry, ..self.clone() }.run_with_passes(arguments, console),
            Err(message) => {
                console.complain(&format!("{}: error: {}", self.name, message));
                1
            }
        }
    }

    /// The same once all passes are known, since each is a flag.
    fn run_with_passes(&self, arguments: Vec<OsString>, console: &mut Console<'_>) -> u8 {
        let command = with_pass_flags(Options::command().name(self.name), &self.registry);
        match arguments::parse_with::<Options>(command, arguments, console) {
            Ok((options, matches)) => {
                let reporter = options.reporting.reporter::<Options>(self.name).showing(options.shown);
                program::run(reporter, console, |console| {
                    if let Some(name) = &options.explain {
                        let text = explain::explain(name, &*self.context(&options)?, &self.registry)?;
                        return write_text(None, &text, console);
                    }
                    let wanted = Wanted::from(&options.pipeline, &matches, &self.registry)?;
                    options.limit.guard(|| self.work_on_all(&options, wanted, reporter, console))
                })
            }
            Err(code) => code,
        }
    }

    fn context(&self, options: &Options) -> Result<Arc<Context>, Failure> {
        options.accepted.context_with(self.dialects.clone())
    }

    /// Works on the input, or verifies each of several; one that is wrong does not keep the others from being read.
    fn work_on_all(
        &self,
        options: &Options,
        wanted: Wanted,
        reporter: Reporter,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        if let [] | [_] = options.files[..] {
            return self.work(options, wanted, options.files.first().map(PathBuf::as_path), reporter, console);
        }
        if !options.verify_only || !wanted.is_nothing() {
            let message = "several input files need '--verify-only', and no passes";
            return Err(Failure::Message(message.to_owned()));
        }
        let mut done = Ok(());
        for file in &options.files {
            if let Err(failure) = self.work(options, Wanted::default(), Some(file), reporter, console) {
                reporter.fail(&failure, console);
                done = Err(Failure::Reported);
            }
        }
        done
    }

    fn work(
        &self,
        options: &Options,
        mut wanted: Wanted,
        file: Option<&Path>,
        reporter: Reporter,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        let context = self.context(options)?;
        if options.pipeline.list_passes {
            return write_text(None, &pass_flags::list(&self.registry, &context), console);
        }
        if options.show_dialects {
            return write_text(None, &dialects(&context), console);
        }
        let version = options.target.version(&context)?;
        if options.emit() != Emit::Text && options.testing.splits() {
            let message = "'--split-input-file' needs text output: bytecode cannot be split";
            return Err(Failure::Message(message.to_owned()));
        }
        options.testing.check()?;
        wanted.read_rewrites(&context)?;
        options.passes.check(&self.registry)?;
        let input = Input::read(file, console)?;
        let (wanted, accepted) = self.reproduced(options, wanted, &context, &input)?;
        let sinks = options.passes.sinks(self.name)?;
        let work = Work { registry: &self.registry, options, accepted, wanted, context, version, sinks, input };
        let done = work.run(reporter, console);
        console.free(work);
        done
    }

    /// The pipeline to run, and how to read the input: from the flags, or from the input if it is a reproducer.
    fn reproduced(
        &self,
        options: &Options,
        wanted: Wanted,
        context: &Arc<Context>,
        input: &Input,
    ) -> Result<(Wanted, Accepted), Failure> {
        if !options.passes.run_reproducer {
            return Ok((wanted, options.accepted.clone()));
        }
        let module = tile_ir::load(context, &input.bytes, &input.name, &options.accepted.load_options());
        let mut module = module.map_err(|error| input.failure(error))?;
        let pipeline = reproducer::take_pipeline(&mut module);
        let pipeline = pipeline.ok_or_else(|| {
            Failure::Message(format!("expected a reproducer, but '{}' contains no pipeline", input.name))
        })?;
        let wanted = Wanted::of_text(pipeline);
        let accepted = match wanted.names_root(&self.registry) {
            true => options.accepted.without_implicit_module(),
            false => options.accepted.clone(),
        };
        Ok((wanted, accepted))
    }
}

/// The names of the dialects, as MLIR's tools list them.
fn dialects(context: &Context) -> String {
    let mut names: Vec<_> = context.dialects().map(|dialect| dialect.name).collect();
    names.sort_unstable();
    format!("Available Dialects: {}\n", names.join(","))
}
