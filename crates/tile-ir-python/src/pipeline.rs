//! Pipelines of passes.

use pyo3::prelude::*;
use pyo3::types::PyList;
use tile_ir::transforms::manager::PipelineOutcome;

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
