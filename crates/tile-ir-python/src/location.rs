//! Source locations.

use std::sync::Arc;

use pyo3::prelude::*;
use tile_ir::Context;
use tile_ir::core::{AttributeRef, FileRange, Place};

use crate::handle::hash;
use crate::pickle::{Reduced, reduced};

/// Where an operation comes from.
///
/// ``file``, ``line`` and ``column`` are those that diagnostics show; ``callers`` has the places that it was called from.
/// All are ``None`` or empty where nothing is known.
#[pyclass(frozen, module = "tile_ir")]
pub(crate) struct Location {
    context: Arc<Context>,
    location: tile_ir::core::Location,
}

impl Location {
    pub(crate) fn new(context: &Arc<Context>, location: tile_ir::core::Location) -> Self {
        Self { context: context.clone(), location }
    }

    fn position(&self) -> Option<FileRange> {
        self.context.file_position(self.location)
    }

    fn text(&self) -> String {
        AttributeRef::new(&self.context, self.context.location_attribute(self.location)).to_string()
    }
}

/// The location that a Python object means: a `Location`, or a file with a line and perhaps a column.
pub(crate) fn from_python(object: &Bound<'_, PyAny>, context: &Arc<Context>) -> PyResult<tile_ir::core::Location> {
    let py = object.py();
    if let Ok(location) = object.cast::<Location>() {
        let location = location.get();
        if Arc::ptr_eq(&location.context, context) {
            return Ok(location.location);
        }
        let attribute = crate::attribute::parse(py, context, &location.text())?;
        let location = tile_ir::core::Location::from_attribute(context, attribute);
        return Ok(location.unwrap_or(context.unknown_location()));
    }
    let position = object
        .extract::<(String, u32, u32)>()
        .or_else(|_| object.extract::<(String, u32)>().map(|(file, line)| (file, line, 0)));
    let (file, line, column) = position.map_err(|_| {
        pyo3::exceptions::PyTypeError::new_err("expected a Location, or a tuple of a file, a line and perhaps a column")
    })?;
    Ok(context.file_location(context.identifier(file), line, column))
}

#[pymethods]
impl Location {
    /// The name of the file.
    #[getter]
    fn file(&self) -> Option<String> {
        self.position().map(|range| self.context.text(range.file).into_owned())
    }

    /// The line, from 1.
    #[getter]
    fn line(&self) -> Option<u32> {
        self.position().map(|range| range.line())
    }

    /// The column, from 1; 0 if only the line is known.
    #[getter]
    fn column(&self) -> Option<u32> {
        self.position().map(|range| range.column())
    }

    /// The places that it was called from, innermost first, as files, lines and columns.
    #[getter]
    fn callers(&self) -> Vec<(String, u32, u32)> {
        let places = self.context.places(self.location).skip(1);
        let position = |place: Place| {
            let at = place.text_position()?;
            Some((at.file.to_owned(), at.line, at.column))
        };
        places.filter_map(position).collect()
    }

    fn __bool__(&self) -> bool {
        self.location != self.context.unknown_location()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        reduced(py, "_location", (self.text(),))
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self) -> String {
        format!("<Location {}>", self.text())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let Ok(other) = other.cast::<Self>() else { return false };
        let other = other.get();
        match Arc::ptr_eq(&self.context, &other.context) {
            true => self.location == other.location,
            false => self.text() == other.text(),
        }
    }

    fn __hash__(&self) -> u64 {
        hash(&self.text())
    }
}
