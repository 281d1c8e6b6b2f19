//! Exceptions. Their classes are defined in Python, in `tile_ir/_errors.py`.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyList, PyType};
use tile_ir::Diagnostic;
use tile_ir_tools::support::{demangled_diagnostic, on_terminal};

/// The number of diagnostics that a message shows.
const MOST_SHOWN: usize = 20;

/// An exception of the package that carries diagnostics.
pub(crate) enum Class {
    /// Input or a module is invalid, or an operation on it was refused.
    Error,
    /// An operation cannot be built.
    Build,
    /// A kernel cannot be run, or stopped.
    Run,
    /// A module cannot be compiled to machine code.
    Compile,
    /// What a handle names has been erased.
    Erased,
}

impl Class {
    fn of(&self, py: Python<'_>) -> PyResult<Py<PyType>> {
        static CLASSES: [PyOnceLock<Py<PyType>>; 5] = [const { PyOnceLock::new() }; 5];
        let (cell, name) = match self {
            Self::Error => (&CLASSES[0], "Error"),
            Self::Build => (&CLASSES[1], "BuildError"),
            Self::Run => (&CLASSES[2], "RunError"),
            Self::Erased => (&CLASSES[3], "ErasedError"),
            Self::Compile => (&CLASSES[4], "CompileError"),
        };
        cell.import(py, "tile_ir._errors", name).map(|class| class.clone().unbind())
    }

    /// An exception with these diagnostics; its message is the text of the first.
    pub(crate) fn raise(self, py: Python<'_>, mut diagnostics: Vec<Diagnostic>) -> PyErr {
        crate::sources::show(py, &mut diagnostics);
        let shown = diagnostics.iter().take(MOST_SHOWN).cloned();
        let mut shown: Vec<_> = shown.map(|diagnostic| on_terminal(&demangled_diagnostic(diagnostic))).collect();
        if let more @ 1.. = diagnostics.len().saturating_sub(MOST_SHOWN) {
            shown.push(format!("and {more} more, in 'diagnostics'"));
        }
        self.with(py, &shown.join("\n"), diagnostics)
    }

    /// An exception with a message of its own.
    pub(crate) fn with(self, py: Python<'_>, text: &str, diagnostics: Vec<Diagnostic>) -> PyErr {
        let make = || {
            let diagnostics = diagnostics.into_iter().map(|it| Py::new(py, crate::diagnostic::Diagnostic(it)));
            let diagnostics = PyList::new(py, diagnostics.collect::<PyResult<Vec<_>>>()?)?;
            let error = self.of(py)?.bind(py).call1((text, diagnostics))?;
            Ok::<_, PyErr>(PyErr::from_value(error))
        };
        make().unwrap_or_else(|error| error)
    }
}

/// The exception for a handle of something that no longer exists.
pub(crate) fn erased(py: Python<'_>, what: &str) -> PyErr {
    Class::Erased.with(py, &format!("the {what} has been erased"), Vec::new())
}

/// The exception for a request that the IR does not allow.
pub(crate) fn refused(py: Python<'_>, text: impl AsRef<str>) -> PyErr {
    Class::Error.with(py, text.as_ref(), Vec::new())
}
