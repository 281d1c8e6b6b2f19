//! Diagnostics for services that review code: a log in SARIF 2.1.0, <https://docs.oasis-open.org/sarif/sarif/v2.1.0>.
//!
//! A log is one document, but diagnostics come one by one. So each is written as a record, and [`Gathered`] makes the log of all
//! records when the program ends.

use std::collections::BTreeSet;
use std::io::{self, Write};

use serde_json::{Map, Value, json};
use tile_ir::Diagnostic;
use tile_ir::core::{Place, Severity, SourceFile, Span};

use crate::options::VERSION;
use crate::spelling::harmless_json;

/// Begins a record, as in sequences of JSON texts (RFC 7464). No other line of ours begins so.
const RECORD: u8 = 0x1e;

/// A diagnostic as a record, without line break at the end.
pub(super) fn record(diagnostic: &Diagnostic) -> String {
    format!("{}{}", char::from(RECORD), result(diagnostic))
}

/// The log of a program with these results, as a line without its break.
pub(super) fn log(program: &str, results: Vec<Value>) -> String {
    let ids: BTreeSet<&str> = results.iter().filter_map(|result| result["ruleId"].as_str()).collect();
    let rules: Vec<Value> = ids.into_iter().map(|id| json!({ "id": id })).collect();
    let log = json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": { "name": program, "version": VERSION, "rules": rules } },
            "columnKind": "unicodeCodePoints",
            "results": results,
        }],
    });
    harmless_json(&log.to_string()).into_owned()
}

/// A diagnostic as a result.
pub(super) fn result(diagnostic: &Diagnostic) -> Value {
    let level = match diagnostic.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Remark | Severity::Note => "note",
    };
    let code = diagnostic.code.to_string();
    let mut members = json!({
        "ruleId": diagnostic.rule.unwrap_or(&code),
        "level": level,
        "message": { "text": diagnostic.message },
        "properties": { "code": code },
    });
    if let Some(location) = location(&diagnostic.place) {
        members["locations"] = json!([location]);
    }
    let (placed, rest): (Vec<_>, Vec<_>) =
        diagnostic.notes.iter().map(|(place, text)| (location(place), text)).partition(|(place, _)| place.is_some());
    let related = placed.into_iter().filter_map(|(place, text)| {
        let mut place = place?;
        place["message"] = json!({ "text": text });
        Some(place)
    });
    let related: Vec<Value> = related.collect();
    if !related.is_empty() {
        members["relatedLocations"] = related.into();
    }
    if !rest.is_empty() {
        let notes: Vec<&str> = rest.into_iter().map(|(_, text)| text.as_str()).collect();
        members["properties"]["notes"] = json!(notes);
    }
    if let Some(fix) = fix(diagnostic) {
        members["fixes"] = json!([fix]);
    }
    members
}

/// Where a place is, if it is anywhere.
fn location(place: &Place) -> Option<Value> {
    let mut region = Map::new();
    let (file, path) = match place {
        Place::Source { file, span } => {
            region = source_region(file, *span);
            (Some(file.name()), None)
        }
        Place::Position { file, line, column, .. } => {
            // Line 0 is the file as a whole.
            if *line > 0 {
                region.insert("startLine".into(), json!(line));
            }
            if *line > 0 && *column > 0 {
                region.insert("startColumn".into(), json!(column));
            }
            (Some(&**file), None)
        }
        Place::Bytecode { file, at } => {
            region.insert("byteOffset".into(), json!(at.offset));
            region.insert("byteLength".into(), json!(0));
            (Some(&**file), Some(&*at.path))
        }
        Place::Operation { path, .. } => (None, Some(&**path)),
        Place::File { file } => (Some(&**file), None),
        Place::Unknown => (None, None),
    };
    let mut location = Map::new();
    if let Some(file) = file {
        let mut physical = json!({ "artifactLocation": { "uri": uri(file) } });
        if !region.is_empty() {
            physical["region"] = region.into();
        }
        location.insert("physicalLocation".into(), physical);
    }
    if let Some(path) = path.filter(|path| !path.is_empty()) {
        location.insert("logicalLocations".into(), json!([{ "fullyQualifiedName": path }]));
    }
    (!location.is_empty()).then(|| location.into())
}

/// A span of a text. Columns count characters.
fn source_region(file: &SourceFile, span: Span) -> Map<String, Value> {
    let point = |offset: usize| {
        let (line, column) = file.line_and_column(offset);
        let start = file.line_range(line).unwrap_or_default().start;
        let before = file.text().get(start..start + column as usize - 1).unwrap_or_default();
        (line, before.chars().count() + 1)
    };
    let ((line, column), (end_line, end_column)) = (point(span.start), point(span.end));
    let members = [
        ("startLine", json!(line)),
        ("startColumn", json!(column)),
        ("endLine", json!(end_line)),
        ("endColumn", json!(end_column)),
        ("byteOffset", json!(span.start)),
        ("byteLength", json!(span.end - span.start)),
    ];
    members.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}

/// What mends a diagnostic.
fn fix(diagnostic: &Diagnostic) -> Option<Value> {
    let edit = diagnostic.edit.as_ref()?;
    let Place::Source { file, span } = &edit.place else { return None };
    let region = source_region(file, *span);
    let replacement = json!({ "deletedRegion": region, "insertedContent": { "text": edit.text } });
    let change = json!({ "artifactLocation": { "uri": uri(file.name()) }, "replacements": [replacement] });
    Some(json!({ "artifactChanges": [change] }))
}

/// A file name as a reference, in which bytes that references do not have are escaped.
fn uri(file: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte);
    let escaped = |byte: u8| if is_plain(byte) { char::from(byte).into() } else { format!("%{byte:02X}") };
    file.bytes().map(escaped).collect()
}

/// What a program writes to standard error, without the records among it, which are kept.
pub(crate) struct Gathered<'a> {
    rest: &'a mut (dyn Write + Send),
    /// The record that has begun.
    open: Vec<u8>,
    results: Vec<Value>,
}

impl<'a> Gathered<'a> {
    /// Gathers records, and writes everything else.
    pub(crate) fn new(rest: &'a mut (dyn Write + Send)) -> Self {
        Self { rest, open: Vec::new(), results: Vec::new() }
    }

    /// The log of all records.
    pub(crate) fn log(self, program: &str) -> String {
        log(program, self.results)
    }
}

impl Write for Gathered<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for line in bytes.split_inclusive(|&byte| byte == b'\n') {
            if self.open.is_empty() && line.first() != Some(&RECORD) {
                self.rest.write_all(line)?;
                continue;
            }
            self.open.extend_from_slice(line);
            if line.ends_with(b"\n") {
                let record = std::mem::take(&mut self.open);
                self.results.extend(serde_json::from_slice::<Value>(&record[1..]));
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.rest.flush()
    }
}

#[cfg(test)]
mod tests {
    use tile_ir::core::Code;

    use super::*;

    #[test]
    fn columns_count_characters_and_offsets_bytes() {
        let file = SourceFile::new("a b.mlir", "x\n字 y\n");
        let error = Diagnostic::error(Code(7), Place::source(&file, 6..7), "no");
        let expected = json!({
            "physicalLocation": {
                "artifactLocation": { "uri": "a%20b.mlir" },
                "region": {
                    "startLine": 2, "startColumn": 3, "endLine": 2, "endColumn": 4, "byteOffset": 6, "byteLength": 1,
                },
            },
        });
        assert_eq!(result(&error)["locations"], json!([expected]));
    }

    #[test]
    fn records_are_gathered_from_among_other_lines() {
        let mut rest = Vec::new();
        let mut gathered = Gathered::new(&mut rest);
        let error = Diagnostic::error(Code(7), Place::Unknown, "no\u{1e}");
        let text = format!("one\n{}\ntwo\n", record(&error));
        text.bytes().for_each(|byte| gathered.write_all(&[byte]).expect("there is room"));
        let log: Value = serde_json::from_str(&gathered.log("tool")).expect("it is JSON");
        assert_eq!(log["runs"][0]["results"], json!([result(&error)]));
        assert_eq!(String::from_utf8_lossy(&rest), "one\ntwo\n");
    }
}
