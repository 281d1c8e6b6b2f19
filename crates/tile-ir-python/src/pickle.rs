//! Values as what pickle keeps of them: what they are made from again, in this process or another.

use std::sync::Arc;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};
use tile_ir::LoadOptions;
use tile_ir::core::{Code, Edit, Place, Severity, SourceFile, Span};

use crate::diagnostic::Diagnostic;
use crate::error::Class;
use crate::location::Location;
use crate::module::Module;
use crate::shared::{Shared, Source};
use crate::stack::deep;
use crate::types::free_context;

/// A function of this module with arguments, as `__reduce__` gives it.
pub(crate) type Reduced<'py> = (Bound<'py, PyAny>, Bound<'py, PyTuple>);

/// What `__reduce__` gives: that `function` makes the value from `arguments`.
pub(crate) fn reduced<'py>(
    py: Python<'py>,
    function: &str,
    arguments: impl IntoPyObject<'py, Target = PyTuple, Output = Bound<'py, PyTuple>, Error = PyErr>,
) -> PyResult<Reduced<'py>> {
    Ok((py.import("tile_ir._native")?.getattr(function)?, arguments.into_pyobject(py)?))
}

/// A module from MLIR bytecode, and from the file that it was read from.
#[pyfunction]
pub(crate) fn _module(py: Python<'_>, bytes: &[u8], source: Option<(String, Vec<u8>)>) -> PyResult<Module> {
    let options = LoadOptions { implicit_module: false, allow_preview: true, verify: None, ..LoadOptions::default() };
    let loaded = deep(py, || tile_ir::load(&tile_ir::context(), bytes, "<pickle>", &options))?;
    let module = loaded.map_err(|error| Class::Error.raise(py, error.diagnostics))?;
    let source = source.map(|(file, bytes)| Arc::new(Source { file, bytes }));
    Ok(Module(Shared::new(module, source)))
}

/// The arguments of [`_module`].
pub(crate) fn of_module<'py>(py: Python<'py>, module: &Module, bytes: &[u8]) -> PyResult<Reduced<'py>> {
    let source = module.0.source().map(|source| (&*source.file, PyBytes::new(py, &source.bytes)));
    reduced(py, "_module", (PyBytes::new(py, bytes), source))
}

/// A location from its text.
#[pyfunction]
pub(crate) fn _location(py: Python<'_>, text: &str) -> PyResult<Location> {
    let attribute = crate::attribute::parse(py, free_context(), text)?;
    let location = tile_ir::core::Location::from_attribute(free_context(), attribute);
    Ok(Location::new(free_context(), location.unwrap_or(free_context().unknown_location())))
}

/// A place: its kind, a file or path, two numbers and a text, as far as its kind has them.
type KeptPlace = (String, String, Option<u64>, Option<u64>, String);

/// A diagnostic from its parts.
#[pyfunction]
pub(crate) fn _diagnostic(
    severity: &str,
    code: u16,
    rule: Option<&str>,
    place: KeptPlace,
    message: String,
    notes: Vec<(KeptPlace, String)>,
    edits: Vec<(KeptPlace, String)>,
) -> PyResult<Diagnostic> {
    let severities = [Severity::Note, Severity::Remark, Severity::Warning, Severity::Error];
    let Some(severity) = severities.into_iter().find(|it| it.to_string() == severity) else {
        return Err(PyValueError::new_err(format!("there is no severity '{severity}'")));
    };
    // Rules are those of the list, whose ids live as long as the program.
    let rule = rule.and_then(|rule| Some(tile_ir_smith::rules().iter().find(|it| it.id == rule)?.id));
    let notes = notes.into_iter().map(|(place, note)| Ok((restored(place)?, note))).collect::<PyResult<_>>()?;
    let edits =
        edits.into_iter().map(|(place, text)| Ok(Edit { place: restored(place)?, text })).collect::<PyResult<_>>()?;
    let (code, place) = (Code(code), restored(place)?);
    Ok(Diagnostic(tile_ir::Diagnostic { severity, code, rule, place, message, notes, edits }))
}

/// The arguments of [`_diagnostic`].
pub(crate) fn of_diagnostic<'py>(py: Python<'py>, it: &tile_ir::Diagnostic) -> PyResult<Reduced<'py>> {
    let notes: Vec<_> = it.notes.iter().map(|(place, note)| (kept(place), note)).collect();
    let edits: Vec<_> = it.edits.iter().map(|edit| (kept(&edit.place), &edit.text)).collect();
    let (severity, place) = (it.severity.to_string(), kept(&it.place));
    reduced(py, "_diagnostic", (severity, it.code.0, it.rule, place, &it.message, notes, edits))
}

fn kept(place: &Place) -> KeptPlace {
    let (kind, name, first, second, text): (&str, &str, _, _, &str) = match place {
        Place::Source { file, span } => {
            ("source", file.name(), Some(span.start as u64), Some(span.end as u64), file.text())
        }
        // The part of an operation is for who looks it up in the text.
        Place::Position { file, line, column, part: _ } => {
            ("position", file, Some(u64::from(*line)), Some(u64::from(*column)), "")
        }
        Place::Bytecode { file, offset, path } => ("bytecode", file, Some(*offset), None, path),
        Place::Operation { path, function, operation } => {
            ("operation", path, function.map(u64::from), operation.map(u64::from), "")
        }
        Place::File { file } => ("file", file, None, None, ""),
        Place::Unknown => ("unknown", "", None, None, ""),
    };
    (kind.to_owned(), name.to_owned(), first, second, text.to_owned())
}

fn restored((kind, name, first, second, text): KeptPlace) -> PyResult<Place> {
    let number = |number: Option<u64>| number.unwrap_or_default();
    let narrow = |wide: Option<u64>| wide.map(u32::try_from).transpose();
    Ok(match &*kind {
        "source" => {
            let start = (number(first) as usize).min(text.len());
            let end = (number(second) as usize).clamp(start, text.len());
            Place::source(&SourceFile::new(name, text), Span { start, end })
        }
        "position" => Place::Position {
            file: name.into(),
            line: narrow(first)?.unwrap_or_default(),
            column: narrow(second)?.unwrap_or_default(),
            part: None,
        },
        "bytecode" => Place::Bytecode { file: name.into(), offset: number(first), path: text.into() },
        "operation" => Place::Operation { path: name.into(), function: narrow(first)?, operation: narrow(second)? },
        "file" => Place::File { file: name.into() },
        "unknown" => Place::Unknown,
        _ => return Err(PyValueError::new_err(format!("there is no kind of place '{kind}'"))),
    })
}
