use tile_ir::transforms::manager::{PassFailure, PassManager};
use tile_ir::transforms::passes::registry;
use tile_ir::transforms::pipeline::{Pipeline, PipelineError};
use tile_ir::{Diagnostic, Module};

use crate::{Failure, Status};

/// Runs passes on a module: `canonicalize,cse`, or with the operation that they are for around them,
/// `builtin.module(canonicalize,cse)`. The result is verified after each of them.
///
/// # Errors
/// If the text is no pipeline ([`Status::Configuration`]), or a pass fails ([`Status::Compilation`]); the module is then
/// as far as the passes came.
pub fn run_pipeline(module: &mut Module, text: &str) -> Result<(), Failure> {
    let pipeline = parse(&module.root().name(), text).map_err(|error| {
        let reason = error.diagnostic(text, "<pipeline>");
        Failure::new(Status::Configuration, "the pipeline cannot be read").because([reason])
    })?;
    PassManager::new(pipeline).run(module).map(drop).map_err(|failure| {
        let pass = failure.pass;
        Failure::new(Status::Compilation, format!("pass '{pass}' failed")).because(all_said(*failure))
    })
}

fn parse(root: &str, text: &str) -> Result<Pipeline, PipelineError> {
    let registry = registry();
    let inside = text.trim_start().strip_prefix(root);
    if inside.is_some_and(|rest| rest.trim_start().starts_with('(')) {
        return Pipeline::parse(text, &registry);
    }
    let mut pipeline = Pipeline::new(root);
    pipeline.parse_into(text, &registry).map(|()| pipeline)
}

/// What passes had to say, the reason of the failure last.
pub(crate) fn all_said(failure: PassFailure) -> Vec<Diagnostic> {
    failure.outcome.diagnostics.into_iter().chain(failure.diagnostics).collect()
}
