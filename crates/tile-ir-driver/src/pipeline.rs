//! Running pipelines, and rewrites.

use tile_ir::transforms::manager::{PassFailure, PassManager};
use tile_ir::transforms::pass::ScheduledPass;
use tile_ir::transforms::passes::{Rewrite, registry};
use tile_ir::transforms::pipeline::Pipeline;
use tile_ir::{Diagnostic, Module};

use crate::{Failure, Status};

/// Runs a pipeline on a module: a list of passes such as `canonicalize,fuse-fma`, each of which runs where it works, or one
/// anchored at the root operation, `builtin.module(canonicalize,functions(fuse-fma))`. The module is verified after every pass.
///
/// # Errors
/// If the text cannot be parsed ([`Status::Configuration`]) or a pass fails ([`Status::Compilation`]). After a failed pass
/// the module keeps the changes made so far.
pub fn run_pipeline(module: &mut Module, text: &str) -> Result<(), Failure> {
    let pipeline = Pipeline::parse_for(&module.root().name(), text, &registry()).map_err(|error| {
        let reason = error.diagnostic(text, "<pipeline>");
        Failure::new(Status::Configuration, "the pipeline cannot be read").because([reason])
    })?;
    run(module, pipeline)
}

/// Applies rewrites to a module until none matches, and verifies it. `name` is what messages call the text.
///
/// # Errors
/// If the text cannot be read ([`Status::Configuration`]), or applying them fails ([`Status::Compilation`]).
pub fn apply_rewrites(module: &mut Module, name: &str, text: &str) -> Result<(), Failure> {
    let rewrite = Rewrite::read(module.context(), name, text)
        .map_err(|errors| Failure::new(Status::Configuration, "the rewrites cannot be read").because(errors))?;
    let mut pipeline = Pipeline::new(module.root().name());
    pipeline.add(ScheduledPass::body(rewrite));
    run(module, pipeline)
}

fn run(module: &mut Module, pipeline: Pipeline) -> Result<(), Failure> {
    PassManager::new(pipeline).run(module).map(drop).map_err(|failure| {
        let pass = failure.pass;
        Failure::new(Status::Compilation, format!("pass '{pass}' failed")).because(all_diagnostics(*failure))
    })
}

/// All diagnostics of a failed run, the cause of the failure last.
pub(crate) fn all_diagnostics(failure: PassFailure) -> Vec<Diagnostic> {
    failure.outcome.diagnostics.into_iter().chain(failure.diagnostics).collect()
}
