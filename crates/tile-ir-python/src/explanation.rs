//! Why a module needs a version of bytecode.

use std::fmt::Write;

use pyo3::prelude::*;
use pyo3::types::PyList;
use tile_ir::core::TextPosition;

/// Which version of bytecode a module needs, and why.
#[pyclass(frozen, get_all, module = "tile_ir")]
pub(crate) struct Explanation {
    /// The lowest version that can represent the module.
    version: (u8, u8),
    /// What older versions lack.
    requirements: Py<PyList>,
    /// All of it as text, as ``tile-ir-translate --explain-version`` prints it.
    text: String,
}

#[pymethods]
impl Explanation {
    #[new]
    fn of_parts(version: (u8, u8), requirements: Py<PyList>, text: String) -> Self {
        Self { version, requirements, text }
    }

    fn __getnewargs__(&self, py: Python<'_>) -> ((u8, u8), Py<PyList>, &str) {
        (self.version, self.requirements.clone_ref(py), &self.text)
    }

    fn __str__(&self) -> &str {
        &self.text
    }
}

impl Explanation {
    pub(crate) fn new(py: Python<'_>, explained: tile_ir::bytecode::Explanation) -> PyResult<Self> {
        let mut text = format!("{}\n", explained.version);
        let requirements = explained.requirements.into_iter().map(|it| {
            let position = it.place.text_position();
            let (file, line) = (position.map(|at| at.file.to_owned()), position.map(|at| at.line));
            let place = match position {
                Some(TextPosition { file, line, column }) => format!("{file}:{line}:{column}: "),
                None => String::new(),
            };
            // Writing to a string does not fail.
            let _ = writeln!(text, "{place}{}: {} came with {}", it.path, it.what, it.since);
            let since = (it.since.major, it.since.minor);
            Py::new(py, Requirement { since, what: it.what, path: it.path, file, line })
        });
        let requirements = PyList::new(py, requirements.collect::<PyResult<Vec<_>>>()?)?.unbind();
        Ok(Self { version: (explained.version.major, explained.version.minor), requirements, text })
    }
}

/// Something in a module that older versions of bytecode lack.
#[pyclass(frozen, get_all, module = "tile_ir")]
pub(crate) struct Requirement {
    /// The version that introduced it.
    since: (u8, u8),
    /// What it is: ``"attribute 'rounding_mode'"``.
    what: String,
    /// The path to it: function, operation.
    path: String,
    /// The source file, if known.
    file: Option<String>,
    /// The line of the source, if known.
    line: Option<u32>,
}

#[pymethods]
impl Requirement {
    #[new]
    fn of_parts(since: (u8, u8), what: String, path: String, file: Option<String>, line: Option<u32>) -> Self {
        Self { since, what, path, file, line }
    }

    fn __getnewargs__(&self) -> ((u8, u8), &str, &str, Option<&str>, Option<u32>) {
        (self.since, &self.what, &self.path, self.file.as_deref(), self.line)
    }
}
