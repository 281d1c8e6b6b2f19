//! Running pipelines.

mod error;
mod function;
mod observer;
mod place;
mod run;
mod timing;
mod voice;

use std::sync::Arc;

use tile_ir_core::{Diagnostic, Module, parallel};
use tile_ir_verify::VerifyOptions;

use crate::pass::Counts;
use crate::pipeline::{Element, Nest, Pipeline};

pub use error::{FailureKind, PassFailure};
pub use observer::{Event, Observer};
pub(crate) use place::{describe, place_of};
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
}

/// How pipelines are run.
#[derive(Clone, Copy, Debug)]
pub struct ManagerOptions {
    /// How many threads work on functions side by side; 0 for as many as there are processors. The result does not depend
    /// on it.
    pub threads: usize,
    /// What is asked of the module after every pass; `None` for nothing.
    pub verify_each: Option<VerifyOptions>,
    /// Whether to measure time.
    pub timing: bool,
}

impl Default for ManagerOptions {
    fn default() -> Self {
        Self { threads: 0, verify_each: Some(VerifyOptions::default()), timing: false }
    }
}

/// What passes had to say of their work.
#[derive(Debug, Default)]
pub struct Outcome {
    /// Warnings and remarks.
    pub diagnostics: Vec<Diagnostic>,
    /// Text for the user: listings, and what observers wrote. Empty where it was given out while passes ran.
    pub output: String,
    /// What each pass counted, by the number of the pass in the pipeline, from 0.
    pub statistics: Vec<Counts>,
    /// How long each part of the pipeline took, where that was measured.
    pub timing: Option<Timing>,
}

impl PassManager {
    /// Runs a pipeline, and verifies after each pass.
    pub fn new(pipeline: Pipeline) -> Self {
        Self { pipeline, options: ManagerOptions::default(), observers: Vec::new() }
    }

    /// The same with other options.
    #[must_use]
    pub fn with_options(self, options: ManagerOptions) -> Self {
        Self { options, ..self }
    }

    /// The same with somebody who is told before and after each pass.
    #[must_use]
    pub fn observed_by(mut self, observer: Arc<dyn Observer>) -> Self {
        self.observers.push(observer);
        self
    }

    /// The pipeline.
    pub fn pipeline(&self) -> &Pipeline {
        &self.pipeline
    }

    /// Runs the pipeline on the top-level operation of a module.
    ///
    /// # Errors
    /// If the pipeline is for another operation, a pass cannot do what it should, or leaves something invalid. The module
    /// is then as far as the passes came, and after a panic without what the pass worked on.
    pub fn run(&self, module: &mut Module) -> Result<Outcome, Box<PassFailure>> {
        let mut output = String::new();
        let mut ran = self.run_telling(module, &mut |text| output.push_str(text));
        match &mut ran {
            Ok(outcome) => outcome.output = output,
            Err(failure) => failure.outcome.output = output,
        }
        ran
    }

    /// The same with text for the user given out while passes run, so that it is there even if a pass never ends.
    ///
    /// Functions are worked on side by side, but what is said of them comes in their order: that of the first one that is
    /// not done at once, that of others when their turn comes.
    ///
    /// # Errors
    /// As [`PassManager::run`].
    pub fn run_telling(
        &self,
        module: &mut Module,
        output: &mut (dyn FnMut(&str) + Send),
    ) -> Result<Outcome, Box<PassFailure>> {
        let root = module.root();
        let schedule = self.pipeline.check(module.context()).and_then(|()| self.pipeline.check_root(root));
        if let Err(error) = schedule {
            return Err(Box::new(PassFailure::of_schedule(error)));
        }
        let op = root.id();
        let mut run = run::Run::new(self, output);
        match self.pipeline.nest() {
            Nest::Functions => run.nested(module, op, &self.pipeline),
            Nest::Op(_) | Nest::Any => run.elements(module, op, &self.pipeline),
        }
        run.finish(&self.pipeline)
    }

    /// How many threads may work at the same time.
    fn threads(&self) -> usize {
        if self.observers.iter().any(|observer| observer.sees_modules()) {
            return 1;
        }
        parallel::threads(self.options.threads)
    }
}

/// Passes by their number in a pipeline: as they stand in its text.
pub(crate) fn numbered(elements: &[Element], first: usize) -> impl Iterator<Item = (usize, &Element)> {
    elements.iter().scan(first, |next, element| {
        let number = *next;
        *next += match element {
            Element::Pass(_) => 1,
            Element::Nested(nested) => nested.pass_count(),
        };
        Some((number, element))
    })
}
