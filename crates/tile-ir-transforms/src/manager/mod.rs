//! Running pipelines.

mod error;
mod function;
mod observer;
mod output;
mod place;
mod run;
mod targets;
mod timing;

use std::sync::Arc;

use tile_ir_core::{Diagnostic, Module};
use tile_ir_verify::VerifyOptions;

use crate::pass::{ActionHandler, Actions, Counts, Remark};
use crate::pipeline::{Nest, Pipeline, PipelineElement, ScheduleError};

pub use error::{FailureKind, PassFailure};
pub use observer::{Event, Observer};
pub(crate) use place::place_of;
pub use timing::{Timing, TimingNode};

/// Runs a pipeline on modules.
///
/// ```
/// use tile_ir_transforms::manager::PassManager;
/// use tile_ir_transforms::pass::Registry;
/// use tile_ir_transforms::pipeline::Pipeline;
/// # fn run(module: &mut tile_ir_core::Module, registry: &Registry) -> Result<(), Box<dyn std::error::Error>> {
/// let pipeline = Pipeline::parse("builtin.module(canonicalize,cse)", registry)?;
/// let outcome = PassManager::new(pipeline).run(module)?;
/// assert!(outcome.diagnostics.is_empty());
/// # Ok(())
/// # }
/// ```
#[derive(Debug)]
pub struct PassManager {
    pipeline: Pipeline,
    options: ManagerOptions,
    observers: Vec<Arc<dyn Observer>>,
    actions: Actions,
}

/// Options of a [`PassManager`].
#[derive(Clone, Copy, Debug)]
pub struct ManagerOptions {
    /// The number of threads that work on functions; 0 for the number of processors. It does not affect the result.
    pub threads: usize,
    /// How to verify after each pass; `None` to skip verification.
    pub verify_each: Option<VerifyOptions>,
    /// Whether to measure the time of each pass.
    pub timing: bool,
    /// Whether passes make remarks.
    pub remarks: bool,
}

impl Default for ManagerOptions {
    fn default() -> Self {
        Self { threads: 0, verify_each: Some(VerifyOptions::default()), timing: false, remarks: false }
    }
}

/// The diagnostics, output, statistics and timing of a run.
#[derive(Debug, Default)]
pub struct PipelineOutcome {
    /// Warnings and remarks.
    pub diagnostics: Vec<Diagnostic>,
    /// What passes did and what they left undone, if that is wanted.
    pub remarks: Vec<Remark>,
    /// Text written by passes and observers. Empty after [`PassManager::run_with_output`].
    pub output: String,
    /// The statistics of each pass, by its number in the pipeline, from 0.
    pub statistics: Vec<Counts>,
    /// The time of each part of the pipeline, if measured.
    pub timing: Option<Timing>,
}

impl PassManager {
    /// A manager that verifies after each pass.
    pub fn new(pipeline: Pipeline) -> Self {
        Self { pipeline, options: ManagerOptions::default(), observers: Vec::new(), actions: Actions::default() }
    }

    /// Sets the options.
    #[must_use]
    pub fn with_options(self, options: ManagerOptions) -> Self {
        Self { options, ..self }
    }

    /// Adds an observer.
    #[must_use]
    pub fn observed_by(mut self, observer: Arc<dyn Observer>) -> Self {
        self.observers.push(observer);
        self
    }

    /// Adds a handler of actions.
    #[must_use]
    pub fn with_action_handler(mut self, handler: Arc<dyn ActionHandler>) -> Self {
        self.actions.push(handler);
        self
    }

    /// The pipeline.
    pub fn pipeline(&self) -> &Pipeline {
        &self.pipeline
    }

    /// The pipeline, to run it otherwise.
    pub fn into_pipeline(self) -> Pipeline {
        self.pipeline
    }

    /// Runs the pipeline on the top-level operation of a module: a `builtin.module`, unless it was built or read without.
    ///
    /// # Errors
    /// If the pipeline cannot be scheduled on the operation, or a pass fails, panics, leaves invalid IR or is
    /// [stopped](tile_ir_core::Stop). The module keeps the changes made so far; after a panic, the body that the pass worked on is
    /// lost.
    pub fn run(&self, module: &mut Module) -> Result<PipelineOutcome, Box<PassFailure>> {
        let mut output = String::new();
        let mut ran = self.run_with_output(module, &mut |text| output.push_str(text));
        match &mut ran {
            Ok(outcome) => outcome.output = output,
            Err(failure) => failure.outcome.output = output,
        }
        ran
    }

    /// Like [`PassManager::run`], with `output` called while passes run, so that the text is there even if a pass hangs.
    ///
    /// The order does not depend on the number of threads: text about the first unfinished function is passed on immediately,
    /// text about later ones is held back until the functions before them are finished.
    ///
    /// # Errors
    /// As [`PassManager::run`].
    pub fn run_with_output(
        &self,
        module: &mut Module,
        output: &mut (dyn FnMut(&str) + Send),
    ) -> Result<PipelineOutcome, Box<PassFailure>> {
        let checked = || {
            self.pipeline.check(module.context())?;
            let root = module.get_root().ok_or(ScheduleError::NoRoot)?;
            self.pipeline.check_root(root).map(|()| root.id())
        };
        let op = checked().map_err(|error| Box::new(PassFailure::of_schedule(error)))?;
        let mut run = run::Run::new(self, output);
        match self.pipeline.nest() {
            Nest::Functions => run.nested(module, op, &self.pipeline),
            Nest::Op(_) | Nest::Any => run.elements(module, op, &self.pipeline),
        }
        run.finish(&self.pipeline)
    }

    /// The number of threads to use for this many functions.
    fn threads(&self, functions: usize) -> usize {
        if !self.actions.is_empty() || self.observers.iter().any(|observer| observer.sees_modules()) {
            return 1;
        }
        tile_ir_parallel::threads(self.options.threads, functions)
    }
}

/// The elements of a pipeline, each with the number of its first pass in textual order.
pub(crate) fn numbered(elements: &[PipelineElement], first: usize) -> impl Iterator<Item = (usize, &PipelineElement)> {
    elements.iter().scan(first, |next, element| {
        let number = *next;
        *next += match element {
            PipelineElement::Pass(_) => 1,
            PipelineElement::Nested(nested) => nested.pass_count(),
        };
        Some((number, element))
    })
}
