//! The work of `tile-ir-opt` on one input: reading, verifying, running passes and writing.

use std::sync::Arc;

use tile_ir::core::{Place, SourceFile};
use tile_ir::transforms::pass::{Registry, ScheduledPass};
use tile_ir::transforms::passes::LegalizeVersion;
use tile_ir::transforms::pipeline::Pipeline;
use tile_ir::verify::VerifyOptions;
use tile_ir::{Context, Diagnostic, Format, LoadOptions, Module, Version};

use super::flags::{Emit, Options};
use super::pass_flags::Wanted;
use super::pass_run::Settings;
use super::sinks::Sinks;
use super::{bisect, reproducer};
use crate::console::Console;
use crate::failure::Failure;
use crate::input::Input;
use crate::lost_in_text::lost_in_text;
use crate::lost_locations::lost_locations;
use crate::options::Accepted;
use crate::output::{as_file, write_bytecode, write_parts};
use crate::report::Reporter;
use crate::requirements;
use crate::timing::Steps;
use crate::verification::check;

/// What MLIR's tools print after a module.
const EMPTY_LINE: &str = "\n";

/// An input and the work on it.
pub(super) struct Work<'a> {
    pub(super) registry: &'a Registry,
    pub(super) options: &'a Options,
    pub(super) accepted: Accepted,
    pub(super) wanted: Wanted,
    pub(super) context: Arc<Context>,
    pub(super) version: Version,
    pub(super) sinks: Sinks,
    pub(super) input: Input,
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
    pub(super) fn run(&self, reporter: Reporter, console: &mut Console<'_>) -> Result<(), Failure> {
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

/// A pipeline as `--dump-pass-pipeline` shows it.
fn dump(pipeline: &Pipeline) -> String {
    let count = pipeline.elements().len();
    format!("Pass Manager with {count} passes:\n{}", pipeline.tree())
}
