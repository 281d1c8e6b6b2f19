//! Golden files: cases that contain their expected output, as comments after the input.
//!
//! ```text
//! // RUN: tile-ir-opt %s --canonicalize
//!
//! cuda_tile.module @m { … }
//!
//! // OUTPUT:
//! // cuda_tile.module @m { … }
//! ```
//!
//! `INSTA_UPDATE=always`, which accepts snapshots, also writes the output into these files.

use std::path::Path;
use std::{env, fs};

use similar::TextDiff;

const OUTPUT: &str = "// OUTPUT:\n";

/// The input of a case, without the output after it.
pub fn input(case: &str) -> &str {
    case.split_once(OUTPUT).map_or(case, |(input, _)| input).trim_end()
}

/// A case: its input, and the output as comments.
pub fn case(input: &str, output: &str) -> String {
    let line = |line: &str| if line.is_empty() { "//\n".to_owned() } else { format!("// {line}\n") };
    let comments: String = output.trim_end().lines().map(line).collect();
    format!("{input}\n\n{OUTPUT}{comments}")
}

/// Compares a file with what it should contain; updates it instead if `INSTA_UPDATE` is `always`.
///
/// # Errors
/// The difference, or why the file cannot be read or written.
pub fn check(file: &Path, found: &str) -> Result<(), String> {
    let failure = |error| format!("{}: {error}", file.display());
    let expected = fs::read_to_string(file).map_err(failure)?;
    if expected == found {
        return Ok(());
    }
    if env::var_os("INSTA_UPDATE").is_some_and(|update| update == "always") {
        return fs::write(file, found).map_err(failure);
    }
    let diff = TextDiff::from_lines(expected.as_str(), found);
    let diff = diff.unified_diff().header("expected", "found").to_string();
    Err(format!("{}:\n{diff}INSTA_UPDATE=always accepts what was found", file.display()))
}
