//! Diagnostics from the output of an assembler.

use tile_ir::core::Place;
use tile_ir::{Diagnostic, Module};

use super::marks;
use super::messages::{Message, messages};
use super::remark::{self, Remark};
use crate::codes;
use crate::input::read_again;

/// A file that an assembler has read.
#[derive(Clone, Copy)]
pub(super) enum File<'a> {
    /// The caller's own file, so offsets in it are meaningful, and its name.
    Input(&'a [u8], &'a str),
    /// A file lowered to another version.
    Lowered(&'a [u8]),
}

impl<'a> File<'a> {
    /// The bytes of the file.
    pub(super) fn bytecode(self) -> &'a [u8] {
        let (Self::Input(bytecode, _) | Self::Lowered(bytecode)) = self;
        bytecode
    }
}

/// Turns the output of an assembler into diagnostics, each at the operation it is about. `again` runs the assembler on
/// the marked file and returns its output.
pub(super) fn explain<'m>(output: &str, again: impl FnOnce() -> Option<&'m str>, file: File<'_>) -> Vec<Diagnostic> {
    let said = messages(output);
    if said.is_empty() {
        return Vec::new();
    }
    let Ok(module) = read_again(&tile_ir::context(), file.bytecode()) else {
        return said.into_iter().map(plain).collect();
    };
    let mut located = again().map(messages).unwrap_or_default();
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
    if let File::Input(input, name) = file {
        tile_ir::locate(&mut found, &module, input, name);
    }
    found
}

/// Turns the file with remarks about the marked file into diagnostics, each at the operation it is about, in the order
/// of the module.
pub(super) fn remarks(written: &[u8], file: File<'_>) -> Result<Vec<Diagnostic>, String> {
    let remarks = remark::parse(written, marks::FILE)?;
    if remarks.is_empty() {
        return Ok(Vec::new());
    }
    let module = read_again(&tile_ir::context(), file.bytecode()).map_err(|error| error.to_string())?;
    let mut found: Vec<_> = remarks.into_iter().map(|remark| (order(&remark), about(&module, remark))).collect();
    // The assembler writes them in any order, since it compiles functions in parallel.
    found.sort_by(|(one, a), (other, b)| (one, a.code, &a.message).cmp(&(other, b.code, &b.message)));
    let mut found: Vec<_> = found.into_iter().map(|(_, diagnostic)| diagnostic).collect();
    found.dedup();
    if let File::Input(input, name) = file {
        tile_ir::locate(&mut found, &module, input, name);
    }
    Ok(found)
}

/// Sorts remarks by function and operation; those without a mark come last.
fn order(remark: &Remark) -> (bool, u32, u32) {
    remark.mark.map_or((true, 0, 0), |(line, column)| (false, column, line))
}

/// The diagnostic for a remark. What it says about other operations becomes notes.
fn about(module: &Module, remark: Remark) -> Diagnostic {
    let function = || marks::find_function(module, remark.function.as_deref()?);
    let message = Message::remark(remark.message());
    let found = remark.mark.and_then(|mark| marks::find(module, mark)).or_else(function);
    let mut diagnostic = match found {
        Some((name, place)) => at(message, &name, place),
        None => plain(message),
    };
    diagnostic.code = remark.code;
    for (mark, text) in &remark.details {
        let elsewhere = mark.and_then(|mark| marks::find(module, mark));
        diagnostic.notes.extend(elsewhere.map(|(name, place)| (place, format!("'{name}': {text}"))));
    }
    diagnostic
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
