//! Pipelines of passes.

use pyo3::prelude::*;
use pyo3::types::PyList;
use tile_ir::transforms::manager::PipelineOutcome;

use crate::diagnostic::shown;

/// What passes said and printed.
#[pyclass(frozen, get_all, module = "tile_ir")]
pub(crate) struct PassOutcome {
    /// Warnings and remarks.
    diagnostics: Py<PyList>,
    /// What passes printed.
    output: String,
}

#[pymethods]
impl PassOutcome {
    #[new]
    fn of_parts(diagnostics: Py<PyList>, output: String) -> Self {
        Self { diagnostics, output }
    }

    fn __getnewargs__(&self, py: Python<'_>) -> (Py<PyList>, &str) {
        (self.diagnostics.clone_ref(py), &self.output)
    }
}

impl PassOutcome {
    pub(crate) fn new(py: Python<'_>, outcome: PipelineOutcome) -> PyResult<Self> {
        let diagnostics = shown(py, outcome.diagnostics).into_iter().map(|it| Py::new(py, it));
        let diagnostics = PyList::new(py, diagnostics.collect::<PyResult<Vec<_>>>()?)?.unbind();
        Ok(Self { diagnostics, output: outcome.output })
    }
}
