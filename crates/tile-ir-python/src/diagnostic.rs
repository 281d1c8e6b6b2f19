//! Diagnostics.

use pyo3::prelude::*;
use tile_ir::core::Place;
use tile_ir_tools::support::{demangled_diagnostic, on_terminal};

use crate::pickle::{Reduced, reduced};
use crate::place::kept;

/// A message about a module, with its place.
///
/// ``str`` gives it as the programs print it, with the line of the source and a caret, and with names of C++ as people write them;
/// ``message`` has them as the module does:
///
/// >>> import tile_ir
/// >>> try:
/// ...     tile_ir.parse("cuda_tile.module @m { entry @e() { oops } }")
/// ... except tile_ir.Error as error:
/// ...     [diagnostic] = error.diagnostics
/// >>> diagnostic.severity, diagnostic.line, diagnostic.column
/// ('error', 1, 36)
#[pyclass(frozen, module = "tile_ir", skip_from_py_object)]
#[derive(Clone)]
pub(crate) struct Diagnostic(pub(crate) tile_ir::Diagnostic);

/// Diagnostics for Python, with the lines of Python that they are about.
pub(crate) fn shown(py: Python<'_>, mut found: Vec<tile_ir::Diagnostic>) -> Vec<Diagnostic> {
    crate::sources::show(py, &mut found);
    found.into_iter().map(Diagnostic).collect()
}

fn file(place: &Place) -> Option<&str> {
    match place {
        Place::Bytecode { file, .. } | Place::File { file } => Some(file),
        place => place.text_position().map(|position| position.file),
    }
}

/// The line and column, where they are known.
fn position(place: &Place) -> Option<(u32, u32)> {
    place.text_position().filter(|position| position.line != 0).map(|position| (position.line, position.column))
}

/// The line and column after the end, where the place is a span of a text.
fn end(place: &Place) -> Option<(u32, u32)> {
    match place {
        Place::Source { file, span } => Some(file.line_and_column(span.end)),
        _ => None,
    }
}

#[pymethods]
impl Diagnostic {
    /// ``"error"``, ``"warning"``, ``"remark"`` or ``"note"``.
    #[getter]
    fn severity(&self) -> String {
        self.0.severity.to_string()
    }

    /// The stable name of its kind, ``"TIR0412"``.
    #[getter]
    fn code(&self) -> String {
        self.0.code.to_string()
    }

    /// The rule of the language that is violated, if it is one of those in ``RULES.md``.
    #[getter]
    fn rule(&self) -> Option<&'static str> {
        self.0.rule
    }

    /// One sentence, lower case, without a full stop.
    #[getter]
    fn message(&self) -> &str {
        &self.0.message
    }

    /// The name of the file, if known.
    #[getter]
    fn file(&self) -> Option<&str> {
        file(&self.0.place)
    }

    /// The line, from 1, if known.
    #[getter]
    fn line(&self) -> Option<u32> {
        position(&self.0.place).map(|(line, _)| line)
    }

    /// The column in bytes, from 1, if known.
    #[getter]
    fn column(&self) -> Option<u32> {
        position(&self.0.place).map(|(_, column)| column).filter(|&column| column != 0)
    }

    /// The line in which what it is about ends, if the text is known.
    #[getter]
    fn end_line(&self) -> Option<u32> {
        end(&self.0.place).map(|(line, _)| line)
    }

    /// The column in bytes after the end of what it is about, if the text is known.
    #[getter]
    fn end_column(&self) -> Option<u32> {
        end(&self.0.place).map(|(_, column)| column)
    }

    /// The offset in a bytecode file, if it is about one.
    #[getter]
    fn offset(&self) -> Option<u64> {
        match &self.0.place {
            Place::Bytecode { at, .. } => Some(at.offset),
            _ => None,
        }
    }

    /// Notes at other places.
    #[getter]
    fn notes(&self) -> Vec<Self> {
        let note = |(place, message): &(Place, String)| {
            let mut note = tile_ir::Diagnostic::error(self.0.code, place.clone(), message);
            note.severity = tile_ir::core::Severity::Note;
            Self(note)
        };
        self.0.notes.iter().map(note).collect()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let it = &self.0;
        let notes: Vec<_> = it.notes.iter().map(|(place, note)| (kept(place), note)).collect();
        let edit = it.edit.as_ref().map(|edit| (kept(&edit.place), &edit.text));
        let arguments = (it.severity.to_string(), it.code.0, it.rule, kept(&it.place), &it.message, notes, edit);
        reduced(py, "_diagnostic", arguments)
    }

    fn __str__(&self) -> String {
        on_terminal(&demangled_diagnostic(self.0.clone()))
    }

    fn __repr__(&self) -> String {
        format!("<Diagnostic {} {}: {}>", self.0.severity, self.0.code, self.0.message)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| other.get().0 == self.0)
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        (self.0.code, &self.0.message, position(&self.0.place)).hash(&mut hasher);
        hasher.finish()
    }
}
