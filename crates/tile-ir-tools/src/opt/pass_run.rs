//! Running passes, and showing their progress.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use tile_ir::text::PrintOptions;
use tile_ir::transforms::manager::{FailureKind, ManagerOptions, PassFailure, PassManager, PipelineOutcome, Timing};
use tile_ir::transforms::pass::Registry;
use tile_ir::transforms::pipeline::Pipeline;
use tile_ir::verify::VerifyOptions;
use tile_ir::{Diagnostic, Module};

use super::actions::{self, ActionFlags, BisectLimit, Counters};
use super::dump_folder::DumpFolder;
use super::dumps::{Dumps, Moment, Selection};
use super::execution::ExecutionCheck;
use super::remarks::RemarkFlags;
use super::reproducer::RunCount;
use super::sinks::Sinks;
use super::{reproducer, statistics};
use crate::console::Console;
use crate::dashes::parse_truth;
use crate::failure::Failure;
use crate::grid::Grid;
use crate::output::write_text;

/// How passes are run.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Running passes")]
pub(super) struct RunFlags {
    /// Verify after each pass [default: true]
    #[arg(
        long,
        value_name = "true|false",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "true",
        value_parser = parse_truth
    )]
    verify_each: Option<bool>,
    /// Check that the result survives round trips through text, generic text and each bytecode version
    #[arg(long)]
    pub(super) verify_roundtrip: bool,
    /// Run the kernels on this grid, before all passes and after each one, with random inputs, and report the first pass
    /// that changes their results
    #[arg(long, value_name = "X[,Y[,Z]]", value_parser = Grid::parse)]
    verify_execution: Option<Grid>,
    /// Print the IR before these passes
    #[arg(long, value_name = "PASS", value_delimiter = ',')]
    mlir_print_ir_before: Vec<String>,
    /// Print the IR before each pass
    #[arg(long)]
    mlir_print_ir_before_all: bool,
    /// Print the IR after these passes
    #[arg(long, value_name = "PASS", value_delimiter = ',')]
    mlir_print_ir_after: Vec<String>,
    /// Print the IR after each pass
    #[arg(long)]
    mlir_print_ir_after_all: bool,
    /// Print the IR after each pass only if it changed; on a terminal, print the changes
    #[arg(long)]
    mlir_print_ir_after_change: bool,
    /// Print the IR after each pass that fails
    #[arg(long)]
    mlir_print_ir_after_failure: bool,
    /// Print the whole module even if the pass works on a part of it
    #[arg(long)]
    mlir_print_ir_module_scope: bool,
    /// Print to files in this folder, one for each pass and operation
    #[arg(long, value_name = "FOLDER")]
    mlir_print_ir_tree_dir: Option<PathBuf>,
    /// Print the statistics of passes
    #[arg(long)]
    mlir_pass_statistics: bool,
    /// Layout of statistics
    #[arg(long, value_name = "pipeline|list", value_enum, default_value_t, hide_possible_values = true)]
    mlir_pass_statistics_display: statistics::Display,
    /// Write the input and the pipeline to a file that '--run-reproducer' runs
    #[arg(long, value_name = "FILE")]
    mlir_generate_reproducer: Option<PathBuf>,
    /// Write the input and the pipeline to a file if a pass fails or panics
    #[arg(long, value_name = "FILE")]
    mlir_pass_pipeline_crash_reproducer: Option<PathBuf>,
    /// With '--mlir-pass-pipeline-crash-reproducer', write only the pass that fails, and the input as it is before that
    #[arg(long, requires = "mlir_pass_pipeline_crash_reproducer", conflicts_with = "mlir_debug_counter")]
    mlir_pass_pipeline_local_reproducer: bool,
    /// Run the pipeline of the input, which is a reproducer
    #[arg(long)]
    pub(super) run_reproducer: bool,
    #[command(flatten)]
    pub(super) actions: ActionFlags,
    #[command(flatten)]
    remarks: RemarkFlags,
}

/// What a run depends on besides its flags.
pub(super) struct Settings<'s> {
    /// What to verify after each pass, if anything.
    pub(super) verify: Option<VerifyOptions>,
    pub(super) threads: usize,
    pub(super) timing: bool,
    /// How dumps are printed.
    pub(super) printing: PrintOptions,
    pub(super) sinks: &'s Sinks,
}

/// What watches a run.
struct Watchers {
    dumps: Option<Arc<Dumps>>,
    execution: Option<Arc<ExecutionCheck>>,
    /// Those of the check of execution.
    warnings: Vec<Diagnostic>,
    counters: Option<Arc<Counters>>,
    bisect_limit: Option<Arc<BisectLimit>>,
    /// What finds the last run of a pass, and the module before all of them.
    runs: Option<(Arc<RunCount>, Module)>,
}

/// The result of a run. Output, dumps and statistics were written to standard error during the run.
pub(super) struct Ran {
    /// Warnings and remarks, and errors where it failed.
    pub(super) diagnostics: Vec<Diagnostic>,
    /// Which pass failed, and on what, where the errors do not say so.
    pub(super) failed_pass: Option<String>,
    pub(super) failed: bool,
    pub(super) timing: Option<Timing>,
}

impl RunFlags {
    /// Checks the names of passes, and that the flags go together.
    pub(super) fn check(&self, registry: &Registry) -> Result<(), Failure> {
        self.remarks.check()?;
        let before = self.mlir_print_ir_before.iter().map(|name| (name, "--mlir-print-ir-before"));
        let after = self.mlir_print_ir_after.iter().map(|name| (name, "--mlir-print-ir-after"));
        let unknown = before.chain(after).find(|(name, _)| registry.get(name).is_none());
        let Some((name, flag)) = unknown else { return Ok(()) };
        let nearest = registry.nearest(name);
        let help = nearest.map(|nearest| format!("; a pass with a similar name exists: '{nearest}'"));
        Err(Failure::Message(format!("'{flag}': there is no pass '{name}'{}", help.unwrap_or_default())))
    }

    /// What passes write to besides the result. All parts of an input share it.
    pub(super) fn sinks(&self, program: &'static str) -> Result<Sinks, Failure> {
        let dump_folder = self.mlir_print_ir_tree_dir.as_deref().map(DumpFolder::new).map(Arc::new);
        Ok(Sinks { dump_folder, log: self.actions.log(program)?, remarks: self.remarks.file() })
    }

    /// Runs a pipeline on a module.
    pub(super) fn run(
        &self,
        pipeline: Pipeline,
        module: &mut Module,
        settings: &Settings<'_>,
        console: &mut Console<'_>,
    ) -> Result<Ran, Failure> {
        let verify_each = self.verify_each.unwrap_or(true);
        let release = settings.printing.release;
        let whole = || reproducer::text(module, &pipeline.to_string(), verify_each, release);
        let whole = self.wants_reproducer().then(whole);
        if let (Some(file), Some(text)) = (&self.mlir_generate_reproducer, &whole) {
            write_text(Some(file), text, console)?;
        }
        let (manager, mut watchers) = self.manager(pipeline, module, settings, console)?;
        // If standard error is closed, the error cannot be reported.
        let mut tell = |text: &str| drop(console.stderr.write_all(text.as_bytes()));
        let (outcome, failure) = match manager.run_with_output(module, &mut tell) {
            Ok(outcome) => (outcome, None),
            Err(mut failure) => (std::mem::take(&mut failure.outcome), Some(failure)),
        };
        let PipelineOutcome { diagnostics, remarks, statistics, timing, .. } = outcome;
        let mut all = std::mem::take(&mut watchers.warnings);
        all.extend(diagnostics);
        all.extend(self.remarks.show(remarks, settings.sinks.remarks.as_ref()));
        let changed = watchers.execution.as_ref().and_then(|check| check.found());
        let refused = failure.as_ref().filter(|failure| failure.kind == FailureKind::Refused);
        let failed_pass = refused.map(|failure| format!("pass '{}' failed on {}", failure.pass, failure.op));
        let failed = failure.is_some() || changed.is_some();
        all.extend(changed);
        if self.mlir_pass_statistics {
            let text = statistics::render(manager.pipeline(), &statistics, self.mlir_pass_statistics_display);
            console.complain_in_lines(&text);
        }
        let counted = watchers.counters.as_ref().and_then(|counters| self.actions.report(counters));
        console.complain_in_lines(&counted.unwrap_or_default());
        let limited = watchers.bisect_limit.as_ref().map(|limit| limit.report());
        console.complain_in_lines(&limited.unwrap_or_default());
        if let Some(failure) = failure {
            let last = watchers.runs.and_then(|(runs, module)| runs.last_run(module, manager.into_pipeline()));
            let last = last.map(|(module, pipeline)| reproducer::text(&module, &pipeline, verify_each, release));
            all.extend(self.explained(*failure, last.or(whole), console)?);
        } else if let Some(folder) = watchers.dumps.as_ref().and_then(|dumps| dumps.folder.as_ref()) {
            folder.check()?;
        }
        Ok(Ran { diagnostics: all, failed_pass, failed, timing })
    }

    /// A manager for a pipeline, and what watches it.
    fn manager(
        &self,
        pipeline: Pipeline,
        module: &Module,
        settings: &Settings<'_>,
        console: &Console<'_>,
    ) -> Result<(PassManager, Watchers), Failure> {
        let options = self.manager_options(settings);
        let mut manager = PassManager::new(pipeline).with_options(options);
        let dumps = self.dumps(settings, console.coloured)?.map(Arc::new);
        if let Some(dumps) = &dumps {
            manager = manager.observed_by(dumps.clone());
        }
        let mut warnings = Vec::new();
        let execution = self.verify_execution.map(|grid| {
            let (check, found) = ExecutionCheck::new(module, grid);
            warnings = found;
            Arc::new(check)
        });
        if let Some(check) = &execution {
            manager = manager.observed_by(check.clone());
        }
        let runs = self.mlir_pass_pipeline_local_reproducer.then(|| (Arc::new(RunCount::default()), module.clone()));
        if let Some((runs, _)) = &runs {
            manager = manager.observed_by(runs.clone());
        }
        let (counters, bisect_limit) = (self.actions.counters(), self.actions.bisect_limit());
        for handler in actions::handlers(bisect_limit.as_ref(), counters.as_ref(), settings.sinks.log.as_ref()) {
            manager = manager.with_action_handler(handler);
        }
        Ok((manager, Watchers { dumps, execution, warnings, counters, bisect_limit, runs }))
    }

    /// How passes are run and their results verified.
    pub(super) fn manager_options(&self, settings: &Settings<'_>) -> ManagerOptions {
        let &Settings { verify, threads, timing, .. } = settings;
        let verify_each = verify.filter(|_| self.verify_each.unwrap_or(true));
        ManagerOptions { threads, verify_each, timing, remarks: self.remarks.are_wanted() }
    }

    fn wants_reproducer(&self) -> bool {
        self.mlir_generate_reproducer.is_some() || self.mlir_pass_pipeline_crash_reproducer.is_some()
    }

    /// The message about a failure, with the reproducer file if one is written.
    fn explained(
        &self,
        failure: PassFailure,
        reproducer: Option<String>,
        console: &mut Console<'_>,
    ) -> Result<Vec<Diagnostic>, Failure> {
        let mut diagnostics = failure.diagnostics;
        let note = match (&self.mlir_pass_pipeline_crash_reproducer, reproducer) {
            (Some(file), Some(text)) => {
                write_text(Some(file), &text, console)?;
                format!("'--run-reproducer {}' repeats it", file.display())
            }
            _ if failure.kind == FailureKind::Panicked => {
                "'--mlir-pass-pipeline-crash-reproducer=FILE' writes a file that repeats it".to_owned()
            }
            _ => return Ok(diagnostics),
        };
        if let Some(last) = diagnostics.pop() {
            let place = last.place.clone();
            diagnostics.push(last.with_note(place, note));
        }
        Ok(diagnostics)
    }

    /// The dumps before and after passes, if any.
    fn dumps(&self, settings: &Settings<'_>, coloured: bool) -> Result<Option<Dumps>, Failure> {
        let select = |all, names: &[String]| if all { Selection::All } else { Selection::Named(names.to_vec()) };
        let after =
            self.mlir_print_ir_after_all || self.mlir_print_ir_after_change && self.mlir_print_ir_after.is_empty();
        let mut dumps = Dumps {
            before: select(self.mlir_print_ir_before_all, &self.mlir_print_ir_before),
            after: select(after, &self.mlir_print_ir_after),
            only_changes: self.mlir_print_ir_after_change,
            failures: self.mlir_print_ir_after_failure,
            module_scope: self.mlir_print_ir_module_scope,
            folder: None,
            coloured,
            printing: settings.printing,
        };
        let is_any = [Moment::Before, Moment::After, Moment::Failed].iter().any(|moment| dumps.has(*moment));
        if !is_any {
            return Ok(None);
        }
        dumps.folder.clone_from(&settings.sinks.dump_folder);
        dumps.folder.as_ref().map_or(Ok(()), |folder| folder.open())?;
        Ok(Some(dumps))
    }
}
