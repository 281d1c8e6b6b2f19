//! `--explain-version`: why a module needs the version of bytecode that it needs.

use std::fmt::Write;

use tile_ir::bytecode::{Explanation, explain};
use tile_ir::core::TextPosition;
use tile_ir::{Diagnostic, Module};

use crate::names::Names;

/// The lowest version that can hold a module, and a line for each thing that older ones lack.
pub(crate) fn render(module: &Module, names: Names) -> Result<String, Diagnostic> {
    let Explanation { version, requirements, .. } = explain(module)?;
    let mut text = format!("{version}\n");
    for requirement in requirements {
        let place = match requirement.place.text_position() {
            Some(TextPosition { file, line, column }) => format!("{file}:{line}:{column}: "),
            None => String::new(),
        };
        // Writing to a string does not fail.
        let _ = writeln!(text, "{place}{}: {} came with {}", requirement.path, requirement.what, requirement.since);
    }
    Ok(names.shown(&text).into_owned())
}
