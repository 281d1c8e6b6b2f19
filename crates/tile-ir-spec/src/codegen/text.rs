//! Comments and literals of generated code.

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use tile_ir_core::Version;

use super::rust_name::capitalized;

/// A documentation comment of one or more lines.
pub(super) fn doc(text: &str) -> TokenStream {
    let lines = text.lines().map(|line| if line.is_empty() { String::new() } else { format!(" {line}") });
    quote!(#(#[doc = #lines])*)
}

/// A note of the table as a documentation comment: a capital at the start, a full stop at the end.
pub(super) fn note_doc(note: &str, otherwise: &str) -> TokenStream {
    if note.is_empty() {
        return doc(otherwise);
    }
    let sentence = if note.starts_with('`') { note.to_owned() } else { capitalized(note) };
    let stop = if sentence.ends_with(['.', '?', '!']) { "" } else { "." };
    doc(&format!("{sentence}{stop}"))
}

/// The documentation of an item; `otherwise` if the table has none.
pub(super) fn item_doc(documentation: &crate::model::Documentation, otherwise: &str) -> TokenStream {
    match (documentation.summary.as_str(), documentation.description.as_str()) {
        ("", _) => doc(otherwise),
        (summary, "") => doc(summary),
        (summary, description) => doc(&format!("{summary}\n\n{description}")),
    }
}

/// A number without a suffix.
pub(super) fn number(value: impl Into<i64>) -> TokenStream {
    let value = value.into();
    let digits = Literal::i64_unsuffixed(value.saturating_abs());
    if value < 0 { quote!(-#digits) } else { quote!(#digits) }
}

/// A number in hexadecimal digits, as opcodes are written.
pub(super) fn hexadecimal(value: u32) -> TokenStream {
    let literal: Option<Literal> = format!("{value:#04X}").replace("0X", "0x").parse().ok();
    literal.map_or_else(|| number(value), |literal| quote!(#literal))
}

pub(super) fn version(version: Version) -> TokenStream {
    let (major, minor) = (number(version.major), number(version.minor));
    quote!(Version::new(#major, #minor))
}

/// `prettyplease` writes items without blank lines between them; this adds them after blocks.
pub(super) fn with_blank_lines(text: &str) -> String {
    let lines: Vec<_> = text.lines().collect();
    let mut spaced = String::with_capacity(text.len() + lines.len());
    for (index, line) in lines.iter().enumerate() {
        spaced.push_str(line);
        spaced.push('\n');
        let Some(next) = lines.get(index + 1) else { continue };
        let indentation = line.len() - line.trim_start().len();
        let same_level = next.len() - next.trim_start().len() == indentation;
        let ends_block = matches!(line.trim_start(), "}" | "};" | "];") || line.starts_with("    fn ");
        let is_item = indentation == 0 || (indentation == 4 && line.ends_with(['}', ';']));
        let ends_group = is_import(line) != is_import(next) && indentation == 0 && line.ends_with(';');
        let ends_static = (line.starts_with("pub static") || line.starts_with("typed_op!")) && line.ends_with(';');
        if same_level && ((ends_block && is_item) || ends_group || ends_static) && !next.trim_start().starts_with('}') {
            spaced.push('\n');
        }
    }
    spaced
}

/// Whether a line belongs to the imports and modules at the top of a file.
fn is_import(line: &str) -> bool {
    line.starts_with("use ") || line.starts_with("pub mod ") || line.starts_with("pub use ")
}
