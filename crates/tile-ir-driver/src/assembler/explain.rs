//! Diagnostics from the output of an assembler.

use tile_ir::Diagnostic;
use tile_ir::core::Place;

use super::marks;
use super::messages::{Message, messages};
use crate::codes;
use crate::input::{NAME, read_again};

/// A file that an assembler has read.
#[derive(Clone, Copy)]
pub(super) enum File<'a> {
    /// The caller's own file, so offsets in it are meaningful.
    Input(&'a [u8]),
    /// A file lowered to another version.
    Lowered(&'a [u8]),
}

impl<'a> File<'a> {
    /// The bytes of the file.
    pub(super) fn bytecode(self) -> &'a [u8] {
        let (Self::Input(bytecode) | Self::Lowered(bytecode)) = self;
        bytecode
    }
}

/// Turns the output of an assembler into diagnostics, each at the operation it is about. `again` runs the assembler on the
/// marked file and returns its output.
pub(super) fn explain(output: &str, again: impl FnOnce() -> Option<String>, file: File<'_>) -> Vec<Diagnostic> {
    let said = messages(output);
    if said.is_empty() {
        return Vec::new();
    }
    let Ok(module) = read_again(&tile_ir::context(), file.bytecode()) else {
        return said.into_iter().map(plain).collect();
    };
    let mut located = again().map(|output| messages(&output)).unwrap_or_default();
    let mut found = Vec::new();
    for message in said {
        // Both outputs have the same messages in the same order.
        let same = located.iter().position(|other| other.text == message.text);
        let mark = same.and_then(|index| located.remove(index).position_in(marks::FILE));
        found.push(match mark.and_then(|mark| marks::find(&module, mark)) {
            Some((name, place)) => at(message, &name, place),
            None => plain(message),
        });
    }
    if let File::Input(input) = file {
        tile_ir::locate(&mut found, &module, input, NAME);
    }
    found
}

/// A message without a place.
pub(super) fn plain(message: Message) -> Diagnostic {
    let Message { severity, text, .. } = message;
    Diagnostic { severity, ..Diagnostic::error(codes::ASSEMBLER, Place::Unknown, text) }
}

/// A message about an operation.
fn at(message: Message, name: &str, place: Place) -> Diagnostic {
    let mut diagnostic = Diagnostic { place, ..plain(message) };
    if !diagnostic.message.contains(name) {
        diagnostic.message = format!("'{name}': {}", diagnostic.message);
    }
    diagnostic
}
