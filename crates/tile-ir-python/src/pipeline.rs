//! Pipelines of passes.

use pyo3::prelude::*;
use pyo3::types::PyList;
use tile_ir::dialect::builtin_ops;
use tile_ir::transforms::manager::PipelineOutcome;
use tile_ir::transforms::pass::Registry;
use tile_ir::transforms::pipeline::{Pipeline, PipelineElement, PipelineError};

use crate::diagnostic::Diagnostic;

/// What passes said and printed.
#[pyclass(frozen, get_all, module = "tile_ir")]
pub(crate) struct PassOutcome {
    /// Warnings and remarks.
    diagnostics: Py<PyList>,
    /// What passes printed.
    output: String,
}

impl PassOutcome {
    pub(crate) fn new(py: Python<'_>, outcome: PipelineOutcome) -> PyResult<Self> {
        let diagnostics = outcome.diagnostics.into_iter().map(|it| Py::new(py, Diagnostic(it)));
        let diagnostics = PyList::new(py, diagnostics.collect::<PyResult<Vec<_>>>()?)?.unbind();
        Ok(Self { diagnostics, output: outcome.output })
    }
}

/// A pipeline for a top-level operation: whole, or as passes that are nested where they work.
pub(crate) fn parse_pipeline(text: &str, root: &str, registry: &Registry) -> Result<Pipeline, PipelineError> {
    let trimmed = text.trim_start();
    let is_whole = [root, "any", builtin_ops::MODULE.name]
        .iter()
        .any(|anchor| trimmed.strip_prefix(anchor).is_some_and(|rest| rest.trim_start().starts_with('(')));
    if is_whole {
        return Pipeline::parse(text, registry);
    }
    let mut list = Pipeline::new(root);
    list.parse_into(text, registry)?;
    let mut pipeline = Pipeline::new(root);
    for element in list.into_elements() {
        match element {
            PipelineElement::Pass(pass) => pipeline.add(pass),
            nested => pipeline.push(nested),
        };
    }
    Ok(pipeline)
}
