//! Diagnostics for programs: an object per line.

use serde_json::{Value, json};
use tile_ir::Diagnostic;
use tile_ir::core::{Edit, Place, SourceFile};

use crate::spelling::harmless_json;

/// The members of an object, in their order. What is null is left out.
type Members = Vec<(&'static str, Value)>;

/// A diagnostic as a line.
pub(super) fn diagnostic(diagnostic: &Diagnostic) -> String {
    harmless_json(&diagnostic_object(diagnostic).to_string()).into_owned()
}

/// A diagnostic as an object.
pub(crate) fn diagnostic_object(diagnostic: &Diagnostic) -> Value {
    let note = |(place, message): &(Place, String)| {
        let mut members = position(place);
        members.push(("message", json!(message)));
        object(members)
    };
    let mut members = vec![
        ("severity", json!(diagnostic.severity.to_string())),
        ("code", json!(diagnostic.code.to_string())),
        ("rule", json!(diagnostic.rule)),
    ];
    members.extend(position(&diagnostic.place));
    members.push(("message", json!(diagnostic.message)));
    members.push(("notes", diagnostic.notes.iter().map(note).collect()));
    members.push(("edits", diagnostic.edit.iter().map(|it| edit(it)).collect()));
    object(members)
}

/// A place as an object.
pub(crate) fn place_object(place: &Place) -> Value {
    object(position(place))
}

/// A replacement as an object.
fn edit(edit: &Edit) -> Value {
    let mut members = position(&edit.place);
    members.push(("text", json!(edit.text)));
    object(members)
}

/// Where something is: lines and columns from 1, columns and offsets in bytes; the end is after the last byte.
fn position(place: &Place) -> Members {
    match place {
        Place::Source { file, span } => {
            let mut members = vec![("file", json!(file.name()))];
            members.extend(point(file, span.start));
            members.push(("end", object(point(file, span.end).into())));
            members
        }
        Place::Position { file, line, column, .. } => {
            vec![("file", json!(**file)), ("line", json!(line)), ("column", json!(column))]
        }
        // The path leads to it: section, function, operation.
        Place::Bytecode { file, at } => {
            vec![("file", json!(**file)), ("offset", json!(at.offset)), ("path", path_value(&at.path))]
        }
        Place::Operation { path, .. } => vec![("path", path_value(path))],
        Place::File { file } => vec![("file", json!(**file))],
        Place::Unknown => vec![],
    }
}

/// An offset in a text, with its line and column.
fn point(file: &SourceFile, offset: usize) -> [(&'static str, Value); 3] {
    let (line, column) = file.line_and_column(offset);
    [("line", json!(line)), ("column", json!(column)), ("offset", json!(offset))]
}

fn path_value(path: &str) -> Value {
    if path.is_empty() { Value::Null } else { json!(path) }
}

fn object(members: Members) -> Value {
    members.into_iter().filter(|(_, value)| !value.is_null()).collect()
}
