//! Running pipelines.

use tile_ir::transforms::manager::{PassFailure, PassManager};
use tile_ir::transforms::passes::registry;
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
    PassManager::new(pipeline).run(module).map(drop).map_err(|failure| {
        let pass = failure.pass;
        Failure::new(Status::Compilation, format!("pass '{pass}' failed")).because(all_diagnostics(*failure))
    })
}

/// All diagnostics of a failed run, the cause of the failure last.
pub(crate) fn all_diagnostics(failure: PassFailure) -> Vec<Diagnostic> {
    failure.outcome.diagnostics.into_iter().chain(failure.diagnostics).collect()
}
