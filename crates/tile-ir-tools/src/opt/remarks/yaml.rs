//! Remarks in the YAML of LLVM's tools, a document each.

use std::borrow::Cow;
use std::fmt::Write;

use tile_ir::core::TextPosition;
use tile_ir::transforms::pass::Remark;

/// Appends a document.
pub(super) fn push(text: &mut String, remark: &Remark) {
    let unknown = TextPosition { file: "<unknown file>", line: 0, column: 0 };
    let TextPosition { file, line, column } = remark.place.text_position().unwrap_or(unknown);
    let function = remark.function.as_deref().unwrap_or("<unknown function>");
    let location = format!("{{ File: {}, Line: {line}, Column: {column} }}", scalar(file));
    let _ = writeln!(text, "--- !{}", remark.kind);
    for (key, value) in [
        ("Pass:", scalar(remark.pass)),
        ("Name:", scalar(remark.name)),
        ("DebugLoc:", location.into()),
        ("Function:", scalar(function)),
    ] {
        let _ = writeln!(text, "{key:<17}{value}");
    }
    let _ = writeln!(text, "Args:\n  - {:<17}{}\n...", "Remark:", scalar(&remark.message));
}

/// A string, with quotes where LLVM's writer puts them.
fn scalar(text: &str) -> Cow<'_, str> {
    const WORDS: [&str; 8] = ["null", "Null", "NULL", "~", "true", "True", "false", "False"];
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "_-^., \t".contains(c);
    if text.chars().any(char::is_control) || !text.is_ascii() {
        let escaped: String = text.chars().map(escaped).collect();
        return format!("\"{escaped}\"").into();
    }
    let starts_plainly = text.starts_with(|c: char| c.is_ascii_alphabetic() || "_^.".contains(c));
    match starts_plainly && !text.ends_with([' ', '\t']) && text.chars().all(is_plain) && !WORDS.contains(&text) {
        true => text.into(),
        false => format!("'{}'", text.replace('\'', "''")).into(),
    }
}

/// A character in double quotes.
fn escaped(c: char) -> String {
    match c {
        '"' | '\\' => format!("\\{c}"),
        ' '..='~' => c.to_string(),
        c if u32::from(c) <= 0xFF => format!("\\x{:02X}", u32::from(c)),
        c => format!("\\U{:08X}", u32::from(c)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_are_quoted_where_they_must_be() {
        for (text, expected) in [
            ("moved out of the loop", "moved out of the loop"),
            ("kernel.mlir", "kernel.mlir"),
            ("dir/kernel.mlir", "'dir/kernel.mlir'"),
            ("it's (so)", "'it''s (so)'"),
            ("", "''"),
            ("true", "'true'"),
            ("12", "'12'"),
            ("-x", "'-x'"),
            ("x ", "'x '"),
            ("a\n\"b\"", "\"a\\x0A\\\"b\\\"\""),
            ("\u{e9}\u{1f9fd}", "\"\\xE9\\U0001F9FD\""),
        ] {
            assert_eq!(scalar(text), expected);
        }
    }
}
