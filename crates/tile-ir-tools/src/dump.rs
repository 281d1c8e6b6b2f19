//! `--dump-bytecode`: what every byte of a file means.

use std::fmt::Write as _;
use std::io::{self, Write};

use tile_ir::Context;
use tile_ir::bytecode::dump::{Line, Value};

use crate::spelling::{Speller, in_a_line};

/// The number of bytes shown at the beginning of a line.
const MOST_BYTES: usize = 8;

/// The maximum indentation of lines.
const DEEPEST: usize = 40;

/// The text of a listing: offset, bytes and what they mean.
pub(crate) struct Listing<'a> {
    context: &'a Context,
    bytes: &'a [u8],
    speller: Speller<'a>,
}

impl<'a> Listing<'a> {
    pub(crate) fn new(context: &'a Context, bytes: &'a [u8]) -> Self {
        Self { context, bytes, speller: Speller::new(context) }
    }

    /// Writes one line.
    pub(crate) fn write(&mut self, line: &Line, out: &mut dyn Write) -> io::Result<()> {
        let meaning = meaning(self.context, line, &mut self.speller);
        writeln!(out, "{:08x}  {:<26}{meaning}", line.range.start, hex(self.bytes, line))
    }
}

/// The bytes of a line; those of a heading follow below it.
fn hex(bytes: &[u8], line: &Line) -> String {
    if line.is_heading {
        return String::new();
    }
    let bytes = &bytes[line.range.clone()];
    let mut text = String::with_capacity(3 * MOST_BYTES + 1);
    for byte in bytes.iter().take(MOST_BYTES) {
        // Writing to a string does not fail.
        let _ = write!(text, "{byte:02x} ");
    }
    if bytes.len() > MOST_BYTES {
        text.push('…');
    }
    text
}

fn meaning(context: &Context, line: &Line, speller: &mut Speller<'_>) -> String {
    let value = match &line.value {
        Value::Text(text) | Value::Error(text) => Some(in_a_line(text)),
        Value::String(string) => Some(format!("{:?}", in_a_line(&context.text(*string)))),
        Value::Type(ty) => speller.ty(*ty).map(in_a_line),
        Value::Attribute(attribute) => speller.attribute(*attribute).map(in_a_line),
        _ => None,
    };
    let reference = line.reference.map(|(table, index)| format!("{table} {index}"));
    let said = match (reference, value) {
        (Some(reference), Some(value)) => format!("{reference} = {value}"),
        (Some(only), None) | (None, Some(only)) => only,
        (None, None) => String::new(),
    };
    let indent = "  ".repeat(line.depth.min(DEEPEST));
    let size = match line.range.len() {
        size if size > MOST_BYTES && said.is_empty() && !line.is_heading => format!("{size} bytes"),
        _ => said,
    };
    match size.is_empty() {
        true => format!("{indent}{}", line.field),
        false => format!("{indent}{}: {size}", line.field),
    }
}
