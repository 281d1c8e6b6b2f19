//! Places of diagnostics as values that pickle keeps.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use tile_ir::core::{Place, SourceFile, Span};

/// A place: its kind, a file or path, two numbers and a text, as far as its kind has them.
pub(crate) type KeptPlace = (String, String, Option<u64>, Option<u64>, String);

/// What is kept of a place.
pub(crate) fn kept(place: &Place) -> KeptPlace {
    let (kind, name, first, second, text): (&str, &str, _, _, &str) = match place {
        Place::Source { file, span } => {
            ("source", file.name(), Some(span.start as u64), Some(span.end as u64), file.text())
        }
        // The part of an operation is for who looks it up in the text.
        Place::Position { file, line, column, part: _ } => {
            ("position", file, Some(u64::from(*line)), Some(u64::from(*column)), "")
        }
        Place::Bytecode { file, at } => ("bytecode", file, Some(at.offset), None, &at.path),
        Place::Operation { path, function, operation } => {
            ("operation", path, function.map(u64::from), operation.map(u64::from), "")
        }
        Place::File { file } => ("file", file, None, None, ""),
        Place::Unknown => ("unknown", "", None, None, ""),
    };
    (kind.to_owned(), name.to_owned(), first, second, text.to_owned())
}

/// The place that something was kept of.
pub(crate) fn restored((kind, name, first, second, text): KeptPlace) -> PyResult<Place> {
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
        "bytecode" => Place::bytecode(&name.into(), number(first), text),
        "operation" => Place::Operation { path: name.into(), function: narrow(first)?, operation: narrow(second)? },
        "file" => Place::File { file: name.into() },
        "unknown" => Place::Unknown,
        _ => return Err(PyValueError::new_err(format!("there is no kind of place '{kind}'"))),
    })
}
