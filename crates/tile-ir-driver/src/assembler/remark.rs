//! Parsing the file to which the assembler writes remarks: YAML, a document for each.
//!
//! ```yaml
//! --- !Failure
//! Pass:            Memory
//! Name:            RemarkMemoryTmaLoadFailed
//! DebugLoc:        { File: 'softmax.mlir', Line: 36, Column: 26 }
//! Function:        softmax
//! Args:
//!   - RemarkId:    2
//!   - Remark:      Failed to select TMA load instruction
//!   - Reason:      'loc("softmax.mlir":36:26): TMA only supports zero padding'
//! ...
//! ```
//!
//! The keys `Remark` and `Reason` are those of all releases seen; other keys depend on the remark.

use saphyr::{LoadableYamlNode, Scalar, Yaml};
use tile_ir::core::Code;

use crate::codes;

/// The line and column of a location in the file of marks.
pub(super) type Mark = (u32, u32);

/// A remark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Remark {
    /// The code of its kind.
    pub(super) code: Code,
    /// Its kind and subject: `passed (Memory)`.
    kind: String,
    /// What it says.
    text: String,
    /// More about it, without repetitions: names and values, with the place of each that has one.
    pub(super) details: Vec<(Option<Mark>, String)>,
    pub(super) mark: Option<Mark>,
    pub(super) function: Option<String>,
}

/// A larger file is not read.
const LARGEST_FILE: usize = 64 << 20;

/// Parses the file. `marks` is the name of the file in locations that are marks.
pub(super) fn parse(file: &[u8], marks: &str) -> Result<Vec<Remark>, String> {
    if file.len() > LARGEST_FILE {
        return Err(format!("they take {} MiB, more than {}", file.len() >> 20, LARGEST_FILE >> 20));
    }
    let text = std::str::from_utf8(file).map_err(|error| error.to_string())?;
    let documents = Yaml::load_from_str(text).map_err(|error| format!("they cannot be read: {error}"))?;
    documents.iter().filter(|document| !is_empty(document)).map(|document| remark(document, marks)).collect()
}

fn is_empty(document: &Yaml<'_>) -> bool {
    matches!(document, Yaml::Value(Scalar::Null))
}

fn remark(document: &Yaml<'_>, marks: &str) -> Result<Remark, String> {
    let unknown = || "one of them has an unknown form".to_owned();
    let Yaml::Tagged(tag, fields) = document else { return Err(unknown()) };
    let (code, kind) = match tag.suffix.as_str() {
        "Passed" => (codes::REMARK_PASSED, "passed"),
        "Missed" => (codes::REMARK_MISSED, "missed"),
        "Failure" => (codes::REMARK_FAILED, "failed"),
        "Analysis" => (codes::REMARK_ANALYSIS, "analysis"),
        other => return Err(format!("'{other}' is an unknown kind of remark")),
    };
    let field = |name: &str| fields.as_mapping_get(name).and_then(text);
    let name = field("Name").ok_or_else(unknown)?;
    let kind = field("Pass").map_or(kind.to_owned(), |subject| format!("{kind} ({subject})"));
    let arguments = fields.as_mapping_get("Args").and_then(Yaml::as_vec);
    let arguments = arguments.into_iter().flatten().filter_map(Yaml::as_mapping).flatten();
    let mut remark = Remark {
        code,
        kind,
        text: name,
        details: Vec::new(),
        mark: position(fields, marks),
        function: field("Function"),
    };
    for (key, value) in arguments.filter_map(|(key, value)| Some((text(key)?, text(value)?))) {
        let (mark, value) = located(&value, marks);
        match key.as_str() {
            // A number of no meaning to others.
            "RemarkId" => {}
            "Remark" => remark.text = value.to_owned(),
            _ => {
                let detail = (mark.filter(|mark| Some(*mark) != remark.mark), format!("{key}: {value}"));
                if !remark.details.contains(&detail) {
                    remark.details.push(detail);
                }
            }
        }
    }
    Ok(remark)
}

impl Remark {
    /// What it says, with those details that are about the same place.
    pub(super) fn message(&self) -> String {
        let details: Vec<_> =
            self.details.iter().filter(|(mark, _)| mark.is_none()).map(|(_, text)| text.as_str()).collect();
        let Self { kind, text, .. } = self;
        if details.is_empty() { format!("{kind}: {text}") } else { format!("{kind}: {text} ({})", details.join(", ")) }
    }
}

/// The text of a scalar.
fn text(node: &Yaml<'_>) -> Option<String> {
    match node {
        Yaml::Value(Scalar::String(text)) => Some(text.to_string()),
        Yaml::Value(Scalar::Integer(number)) => Some(number.to_string()),
        Yaml::Value(Scalar::FloatingPoint(number)) => Some(number.to_string()),
        Yaml::Value(Scalar::Boolean(truth)) => Some(truth.to_string()),
        _ => None,
    }
}

/// The mark at the place of a remark.
fn position(fields: &Yaml<'_>, marks: &str) -> Option<Mark> {
    let place = fields.as_mapping_get("DebugLoc")?;
    let number = |name: &str| u32::try_from(place.as_mapping_get(name)?.as_integer()?).ok();
    let file = place.as_mapping_get("File").and_then(text)?;
    if file == marks { Some((number("Line")?, number("Column")?)) } else { None }
}

/// A text that begins with a location, and the mark that this is.
fn located<'a>(text: &'a str, marks: &str) -> (Option<Mark>, &'a str) {
    let rest = text.strip_prefix("loc(\"").and_then(|rest| rest.strip_prefix(marks)?.strip_prefix("\":"));
    let parts = rest.and_then(|rest| rest.split_once("): "));
    let mark = parts.and_then(|(numbers, rest)| {
        let (line, column) = numbers.split_once(':')?;
        Some(((line.parse().ok()?, column.parse().ok()?), rest))
    });
    mark.map_or((None, text), |(mark, rest)| (Some(mark), rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In the form that releases 13.3 to 13.5 write.
    const FILE: &str = "--- !Failure\nPass:            Memory\nName:            RemarkMemoryTmaLoadFailed\n\
        DebugLoc:        { File: '<marks>', Line: 36, Column: 2 }\nFunction:        softmax\nArgs:\n  - RemarkId:    2\n  \
        - Remark:      Failed to select TMA load instruction\n  \
        - Reason:      'loc(\"<marks>\":36:2): TMA only supports zero padding'\n  \
        - Reason:      'loc(\"<marks>\":36:2): TMA only supports zero padding'\n  \
        - Reason:      'loc(\"<marks>\":7:2): a stride is not known'\n...\n\
        --- !Passed\nPass:            Tensor-core\nName:            RemarkTensorCoreMMA\n\
        DebugLoc:        { File: '<unknown file>', Line: 0, Column: 0 }\nFunction:        f\nArgs:\n  \
        - Remark:      MMA\n  - Shape:       '[128, 16]'\n  - NumCTAs:     2\n...\n\
        --- !Missed\nName: Bare\n...\n";

    #[test]
    fn remarks_have_kind_place_and_details() {
        let found = parse(FILE.as_bytes(), "<marks>").unwrap();
        let [failed, passed, missed] = found.as_slice() else { panic!("{found:?}") };
        assert_eq!((failed.code, failed.mark), (codes::REMARK_FAILED, Some((36, 2))));
        let expected =
            "failed (Memory): Failed to select TMA load instruction (Reason: TMA only supports zero padding)";
        assert_eq!(failed.message(), expected, "repetitions are left out");
        assert_eq!(failed.details[1], (Some((7, 2)), "Reason: a stride is not known".to_owned()));
        assert_eq!((passed.code, passed.mark, passed.function.as_deref()), (codes::REMARK_PASSED, None, Some("f")));
        assert_eq!(passed.message(), "passed (Tensor-core): MMA (Shape: [128, 16], NumCTAs: 2)");
        assert_eq!((missed.code, missed.message().as_str()), (codes::REMARK_MISSED, "missed: Bare"));
    }

    #[test]
    fn no_file_is_no_remark() {
        assert_eq!(parse(b"", "<marks>"), Ok(Vec::new()));
    }

    #[test]
    fn other_files_are_an_error() {
        for (file, error) in [
            (&b"--- !New\nName: x\n"[..], "'New' is an unknown kind of remark"),
            (b"--- !Passed\nPass: Memory\n", "one of them has an unknown form"),
            (b"--- !Passed\n- Name\n", "one of them has an unknown form"),
            (b"text", "one of them has an unknown form"),
            (b"a: [", "they cannot be read: "),
            (b"\xff", "invalid utf-8"),
        ] {
            let found = parse(file, "<marks>").unwrap_err();
            assert!(found.starts_with(error), "{found}");
        }
    }

    #[test]
    fn torn_files_do_not_panic() {
        for end in 0..FILE.len() {
            let _ = parse(&FILE.as_bytes()[..end], "<marks>");
        }
    }
}
