//! Diagnostics for programs: an object a line.

use serde::Serialize;
use tile_ir::Diagnostic;
use tile_ir::core::{Place, Severity};

use super::source;

/// A diagnostic.
#[derive(Serialize)]
struct Record<'a> {
    severity: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<String>,
    /// The rule that is broken.
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'static str>,
    #[serde(flatten)]
    position: Position<'a>,
    message: &'a str,
    notes: Vec<Note<'a>>,
}

/// What else helps.
#[derive(Serialize)]
struct Note<'a> {
    #[serde(flatten)]
    position: Position<'a>,
    message: &'a str,
}

/// Where something is; what is not known is left out.
#[derive(Default, Serialize)]
struct Position<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u32>,
    /// In bytes.
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<u32>,
    /// From the start of the file.
    #[serde(skip_serializing_if = "Option::is_none")]
    offset: Option<u64>,
    /// The way there, in bytecode: section, function, operation.
    #[serde(skip_serializing_if = "str::is_empty")]
    path: &'a str,
}

/// A diagnostic as a line.
pub(super) fn diagnostic(diagnostic: &Diagnostic, source: Option<&str>) -> String {
    let notes = diagnostic.notes.iter();
    line(&Record {
        severity: diagnostic.severity.to_string(),
        code: Some(diagnostic.code.to_string()),
        rule: diagnostic.rule,
        position: Position::of(&diagnostic.place, source),
        message: &diagnostic.message,
        notes: notes.map(|(place, message)| Note { position: Position::of(place, source), message }).collect(),
    })
}

/// An error that is about no input as a line.
pub(super) fn message(message: &str) -> String {
    let (severity, position) = (Severity::Error.to_string(), Position::default());
    line(&Record { severity, code: None, rule: None, position, message, notes: Vec::new() })
}

fn line(record: &Record<'_>) -> String {
    // It has nothing in it that JSON cannot say.
    serde_json::to_string(record).unwrap_or_default()
}

impl<'a> Position<'a> {
    fn of(place: &'a Place, source: Option<&str>) -> Self {
        match place {
            Place::Text { file, line, column, .. } => Self {
                file: Some(file),
                line: Some(*line),
                column: Some(*column),
                offset: source.and_then(|source| source::offset(source, *line, *column)).map(|offset| offset as u64),
                path: "",
            },
            Place::Bytecode { file, offset, path } => {
                Self { file: Some(file), offset: Some(*offset), path, ..Self::default() }
            }
            Place::Operation { path, .. } => Self { path, ..Self::default() },
            Place::File { file } => Self { file: Some(file), ..Self::default() },
            Place::Unknown => Self::default(),
        }
    }
}
