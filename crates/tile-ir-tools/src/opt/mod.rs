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

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use clap::CommandFactory;
use tile_ir::core::{Place, SourceFile};
use tile_ir::transforms::pass::{BodyPass, ModulePass, Pass, Registry, ScheduledPass};
use tile_ir::transforms::passes::LegalizeVersion;
use tile_ir::transforms::pipeline::Pipeline;
use tile_ir::verify::VerifyOptions;
use tile_ir::{Context, Diagnostic, Dialect, Format, LoadOptions, Module, Version};

use crate::console::Console;
use crate::failure::Failure;
use crate::input::Input;
use crate::lost_in_text::lost_in_text;
use crate::lost_locations::lost_locations;
use crate::options::Accepted;
use crate::output::{as_file, write_bytecode, write_parts, write_text};
use crate::report::Reporter;
use crate::timing::Steps;
use crate::verification::check;
use crate::{arguments, program, requirements};
pub(crate) use explain::explained_names;
pub use explain::explanation;
use flags::{Emit, Options};
use pass_flags::{Wanted, with_pass_flags};
use pass_run::Settings;
use sinks::Sinks;

const NAME: &str = "tile-ir-opt";

/// What MLIR's tools print after a module.
const EMPTY_LINE: &str = "\n";

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

/// An input and the work on it.
struct Work<'a> {
    registry: &'a Registry,
    options: &'a Options,
    accepted: Accepted,
    wanted: Wanted,
    context: Arc<Context>,
    version: Version,
    sinks: Sinks,
    input: Input,
}

/// The output for a module.
enum Output {
    Nothing,
    Text(String),
    Bytecode(Vec<u8>),
}

impl Work<'_> {
    /// Processes each part separately. An invalid part leaves a gap between the separators; the others are printed
    /// nevertheless, but not to a file, which is written completely or not at all.
    fn run(&self, reporter: Reporter, console: &mut Console<'_>) -> Result<(), Failure> {
        let (outputs, are_fine) =
            self.options.testing.process(&self.input, reporter, console, |part, warnings, console| {
                self.process(part, warnings, console)
            });
        self.sinks.finish(console)?;
        if are_fine || as_file(self.options.output.path()).is_none() {
            self.write(outputs, console)?;
        }
        if are_fine { Ok(()) } else { Err(Failure::Reported) }
    }

    /// The release that the output is verified against: the one that it is for.
    fn release(&self) -> Option<Version> {
        match self.options.emit() {
            Emit::Text | Emit::Mlirbc => self.options.target.asked_for(),
            Emit::Tilebc => Some(self.version),
        }
    }

    /// Writes the processed parts. Bytecode is never split.
    fn write(&self, outputs: Vec<Option<Output>>, console: &mut Console<'_>) -> Result<(), Failure> {
        let file = self.options.output.path();
        let mut texts = Vec::new();
        for output in outputs {
            match output {
                Some(Output::Bytecode(bytes)) => return write_bytecode(file, &bytes, console),
                Some(Output::Text(text)) => texts.push(text),
                Some(Output::Nothing) => return Ok(()),
                None if self.options.verify_only => return Ok(()),
                None => texts.push(String::new()),
            }
        }
        write_parts(file, &texts, &self.options.testing.separator(), console)
    }

    /// Processes an input, or a part of it.
    fn process(
        &self,
        bytes: &[u8],
        warnings: &mut Vec<Diagnostic>,
        console: &mut Console<'_>,
    ) -> Result<Output, Failure> {
        let mut steps = Steps::default();
        let output = self.load(bytes, &mut steps).and_then(|mut module| {
            let output = self.output(&mut module, bytes, warnings, &mut steps, console);
            console.free(module);
            output
        });
        self.options.timing.report(steps, console);
        output
    }

    fn load(&self, bytes: &[u8], steps: &mut Steps) -> Result<Module, Failure> {
        let Options { threads, .. } = self.options;
        let (threads, functions) = (threads.number(), self.options.functions.names());
        let options = LoadOptions { threads, functions, ..self.accepted.load_options() };
        let load = || tile_ir::load(&self.context, bytes, &self.input.name, &options);
        let module = steps.step("Parser", load).map_err(|error| self.input.failure(error));
        module.map(|mut module| {
            if self.options.passes.run_reproducer {
                reproducer::take_pipeline(&mut module);
            }
            module
        })
    }

    /// The output for a module that was read from these bytes, after everything that is to be done with it.
    fn output(
        &self,
        module: &mut Module,
        bytes: &[u8],
        warnings: &mut Vec<Diagnostic>,
        steps: &mut Steps,
        console: &mut Console<'_>,
    ) -> Result<Output, Failure> {
        let threads = self.options.threads.number();
        let release = self.release();
        let legalize_for = release.filter(|_| self.options.legalize);
        if self.options.legalize && legalize_for.is_none() {
            let message = "'--legalize' needs a version to legalize for, as in '--bytecode-version=13.1'";
            return Err(Failure::Message(message.to_owned()));
        }
        // If legalization follows, that pass verifies against the release.
        let release = release.filter(|_| !self.options.legalize);
        let verify = self.options.verification.wanted(&self.accepted, &self.options.testing, release, threads);
        let check = || check(verify, module, bytes, &self.input);
        *warnings = steps.step("Verifier", check)?;
        let pipeline = self.pipeline(module, legalize_for)?;
        if let Some(pipeline) = pipeline.as_ref().filter(|_| self.options.pipeline.print_pipeline_passes) {
            return Ok(Output::Text(format!("{pipeline}\n")));
        }
        if let Some(command) = &self.options.passes.actions.bisect {
            return self.bisect(command, pipeline, module, bytes, verify).map(Output::Text);
        }
        self.run_passes(pipeline, module, bytes, verify, warnings, steps, console)?;
        if self.options.verify_only {
            return self.check_version(module).map(|()| Output::Nothing);
        }
        if self.options.explain_version {
            return requirements::render(module, self.options.reporting.names)
                .map(Output::Text)
                .map_err(|error| self.input.failure(error));
        }
        if self.options.emit() == Emit::Text && Format::of(bytes) == Format::TileBytecode {
            // As the vendor's disassembler prints it.
            module.remove_implicit_module();
        }
        steps.step("Output", || self.emit(module, bytes, warnings))
    }

    /// Checks that the requested release knows everything in the output.
    fn check_version(&self, module: &Module) -> Result<(), Failure> {
        self.options.verification.check_version(self.options.target, module, &self.input)
    }

    /// The module in the form that is asked for, with warnings of what that form does not say; it was made of these bytes.
    fn emit(&self, module: &Module, bytes: &[u8], warnings: &mut Vec<Diagnostic>) -> Result<Output, Failure> {
        if self.options.emit() != Emit::Tilebc {
            self.check_version(module)?;
        }
        let written = match self.options.emit() {
            Emit::Text => {
                if !self.options.print_options().generic {
                    warnings.extend(lost_in_text(module, &self.input, &self.options.testing));
                }
                return Ok(Output::Text(self.print(module)));
            }
            Emit::Tilebc => {
                let options = self.accepted.write_options(self.version, bytes);
                tile_ir::bytecode::write(module, &options)
            }
            Emit::Mlirbc => tile_ir::mlir_bytecode::write(module, &self.options.mlir.options()),
        };
        let written = written.map_err(|error| self.input.failure(error))?;
        if self.options.emit() == Emit::Tilebc {
            warnings.extend(tile_ir::bytecode::lost(module));
            warnings.extend(lost_locations(module, &self.input, &self.options.testing));
        }
        Ok(Output::Bytecode(written))
    }

    /// The requested passes, if any, followed by legalization for a version.
    fn pipeline(&self, module: &Module, legalize_for: Option<Version>) -> Result<Option<Pipeline>, Failure> {
        let is_shown = self.options.pipeline.dump_pass_pipeline || self.options.pipeline.print_pipeline_passes;
        if self.wanted.is_nothing() && legalize_for.is_none() && !is_shown {
            return Ok(None);
        }
        let mut pipeline = self.wanted.pipeline(&module.root().name(), self.registry)?;
        if legalize_for.is_some() {
            let legalization = LegalizeVersion { to: legalize_for, ..LegalizeVersion::default() };
            pipeline.add(ScheduledPass::module(legalization));
        }
        Ok(Some(pipeline))
    }

    /// What `--bisect` finds.
    fn bisect(
        &self,
        command: &str,
        pipeline: Option<Pipeline>,
        module: &Module,
        bytes: &[u8],
        verify: Option<VerifyOptions>,
    ) -> Result<String, Failure> {
        let pipeline = pipeline.ok_or_else(|| Failure::Message("'--bisect' needs passes".to_owned()))?;
        let options = self.options.passes.manager_options(&self.settings(verify));
        let check = bisect::Check::new(command, self.options.emit().ending())?;
        bisect::first_wrong(pipeline, module, options, &check, |module| {
            Ok(match self.emit(module, bytes, &mut Vec::new())? {
                Output::Text(text) => text.into_bytes(),
                Output::Bytecode(bytes) => bytes,
                Output::Nothing => Vec::new(),
            })
        })
    }

    /// What a run of passes depends on besides its flags.
    fn settings(&self, verify: Option<VerifyOptions>) -> Settings<'_> {
        Settings {
            verify,
            threads: self.options.threads.number(),
            timing: self.options.timing.mlir_timing,
            printing: self.options.print_options(),
            sinks: &self.sinks,
        }
    }

    /// Runs passes, and shows their diagnostics and output.
    #[expect(clippy::too_many_arguments, reason = "a pipeline, what it works on, and where its output goes")]
    fn run_passes(
        &self,
        pipeline: Option<Pipeline>,
        module: &mut Module,
        bytes: &[u8],
        verify: Option<VerifyOptions>,
        warnings: &mut Vec<Diagnostic>,
        steps: &mut Steps,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        let flags = &self.options.passes;
        if let Some(pipeline) = pipeline {
            if self.options.pipeline.dump_pass_pipeline {
                console.complain(&dump(&pipeline));
            }
            let mut ran = flags.run(pipeline, module, &self.settings(verify), console)?;
            ran.timing.take().into_iter().for_each(|timing| steps.add(timing));
            if !ran.diagnostics.is_empty()
                && let (Some(_), Ok(text)) = (self.input.text(), std::str::from_utf8(bytes))
            {
                let source = SourceFile::new(self.input.name.as_str(), text);
                tile_ir::locate_in_text(&mut ran.diagnostics, &source);
            }
            if ran.failed {
                // Expectations are about what passes report themselves, as in MLIR's tools.
                let said = ran.failed_pass.filter(|_| !self.options.testing.verifies_diagnostics());
                if let (Some(said), Some(error)) = (said, ran.diagnostics.last_mut()) {
                    error.notes.push((Place::Unknown, said));
                }
                return Err(Failure::Input(ran.diagnostics));
            }
            warnings.append(&mut ran.diagnostics);
        }
        if flags.verify_roundtrip {
            let wrong = |problem: String| Failure::Message(format!("the module changes in a round trip: {problem}"));
            tile_ir_testing::check_round_trips(module).map_err(wrong)?;
        }
        Ok(())
    }

    fn print(&self, module: &Module) -> String {
        tile_ir::text::print(module, &self.options.print_options()) + EMPTY_LINE
    }
}

/// The names of the dialects, as MLIR's tools list them.
fn dialects(context: &Context) -> String {
    let mut names: Vec<_> = context.dialects().map(|dialect| dialect.name).collect();
    names.sort_unstable();
    format!("Available Dialects: {}\n", names.join(","))
}

/// A pipeline as `--dump-pass-pipeline` shows it.
fn dump(pipeline: &Pipeline) -> String {
    let count = pipeline.elements().len();
    format!("Pass Manager with {count} passes:\n{}", pipeline.tree())
}
