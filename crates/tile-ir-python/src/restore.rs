//! The functions that make values again from what pickle has kept of them, in this process or another.

use std::sync::Arc;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use tile_ir::LoadOptions;
use tile_ir::core::{Code, Edit, Severity};

use crate::diagnostic::Diagnostic;
use crate::error::Class;
use crate::location::Location;
use crate::module::Module;
use crate::place::{KeptPlace, restored};
use crate::shared::{Shared, Source};
use crate::stack::deep;
use crate::types::free_context;

/// A module from MLIR bytecode, and from the file that it was read from.
#[pyfunction]
pub(crate) fn _module(py: Python<'_>, bytes: &[u8], source: Option<(String, Vec<u8>)>) -> PyResult<Module> {
    let options = LoadOptions { implicit_module: false, allow_preview: true, verify: None, ..LoadOptions::default() };
    let loaded = deep(py, || tile_ir::load(&tile_ir::context(), bytes, "<pickle>", &options))?;
    let module = loaded.map_err(|error| Class::Error.raise(py, error.diagnostics))?;
    let source = source.map(|(file, bytes)| Arc::new(Source { file, bytes }));
    Ok(Module(Shared::new(module, source)))
}

/// A location from its text.
#[pyfunction]
pub(crate) fn _location(py: Python<'_>, text: &str) -> PyResult<Location> {
    let attribute = crate::attribute::parse(py, free_context(), text)?;
    let location = tile_ir::core::Location::from_attribute(free_context(), attribute);
    Ok(Location::new(free_context(), location.unwrap_or(free_context().unknown_location())))
}

/// A diagnostic from its parts.
#[pyfunction]
pub(crate) fn _diagnostic(
    severity: &str,
    code: u16,
    rule: Option<&str>,
    place: KeptPlace,
    message: String,
    notes: Vec<(KeptPlace, String)>,
    edit: Option<(KeptPlace, String)>,
) -> PyResult<Diagnostic> {
    let severities = [Severity::Note, Severity::Remark, Severity::Warning, Severity::Error];
    let Some(severity) = severities.into_iter().find(|it| it.to_string() == severity) else {
        return Err(PyValueError::new_err(format!("there is no severity '{severity}'")));
    };
    // Rules are those of the list, whose ids live as long as the program.
    let rule = rule.and_then(|rule| Some(tile_ir_smith::rules().iter().find(|it| it.id == rule)?.id));
    let notes = notes.into_iter().map(|(place, note)| Ok((restored(place)?, note))).collect::<PyResult<_>>()?;
    let edit =
        edit.map(|(place, text)| Ok::<_, PyErr>(Box::new(Edit { place: restored(place)?, text }))).transpose()?;
    let (code, place) = (Code(code), restored(place)?);
    Ok(Diagnostic(tile_ir::Diagnostic { severity, code, rule, place, message, notes, edit }))
}
