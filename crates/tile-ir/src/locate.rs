//! Finds the places of diagnostics in the file that a module was read from.

#[cfg(any(feature = "text", feature = "bytecode"))]
use tile_ir_core::Place;
use tile_ir_core::{Diagnostic, Module};

use crate::Format;

/// Finds the places of diagnostics about a module in the file that it was read from: spans in a text, offsets in
/// bytecode.
pub fn locate(found: &mut [Diagnostic], module: &Module, bytes: &[u8], file: &str) {
    if found.is_empty() {
        return;
    }
    match Format::of(bytes) {
        #[cfg(feature = "text")]
        Format::Text => {
            if let Ok(text) = std::str::from_utf8(crate::without_byte_order_mark(bytes)) {
                locate_parts(found, module.context(), &tile_ir_core::SourceFile::new(file, text));
            }
        }
        #[cfg(feature = "bytecode")]
        Format::TileBytecode => {
            let read = tile_ir_bytecode::ReadOptions::new(file).allowing_preview(true);
            if let Ok(opened) = tile_ir_bytecode::File::open(module.context(), bytes, &read) {
                locate_in_bytecode(found, module, &opened);
            }
        }
        _ => {
            let _ = (module, file);
        }
    }
}

/// Finds the places of diagnostics about a module that was read from a text: the spans of parts of operations, for which the text
/// is parsed once more if it has to be, and of names of operations.
#[cfg(feature = "text")]
pub(crate) fn locate_parts(
    found: &mut [Diagnostic],
    context: &std::sync::Arc<tile_ir_core::Context>,
    source: &tile_ir_core::SourceFile,
) {
    let part_of = |place: &Place| match *place {
        Place::Position { ref file, line, column, part: Some(part) } if **file == *source.name() => {
            source.offset(line, column).map(|offset| (offset, part))
        }
        _ => None,
    };
    let offsets: Vec<usize> = places(found).filter_map(|place| part_of(place)).map(|(offset, _)| offset).collect();
    if !offsets.is_empty() {
        let options = tile_ir_text::ParseOptions { file: source.name().into(), ..Default::default() };
        let spans = tile_ir_text::spans(context, source.text(), &options, Some(&offsets));
        let span = |place: &Place, only_written: bool| {
            let (offset, part) = part_of(place)?;
            let operation = spans.operation(offset)?;
            if only_written { operation.written(part) } else { operation.part(part) }
        };
        for diagnostic in &mut *found {
            diagnostic.edit.take_if(|edit| span(&edit.place, true).is_none());
            if let Some((offset, part)) = part_of(&diagnostic.place)
                && let Some(span) = span(&diagnostic.place, false)
                && !is_on_line_of(source, offset, span, part)
            {
                diagnostic.notes.insert(0, (Place::source(source, span), "this is what is wrong".to_owned()));
                diagnostic.place = Place::source(source, tile_ir_text::token_span(source.text(), offset));
            }
            for place in diagnostic.places_mut() {
                if let Some(span) = span(place, false) {
                    *place = Place::source(source, span);
                }
            }
        }
    }
    locate_in_text(found, source);
}

/// Whether an error about a part of the operation at an offset may be shown at the part. The line of an error is that of its
/// operation, as in other tools for MLIR; only what is missing at the end of a region is missing there.
#[cfg(feature = "text")]
fn is_on_line_of(
    source: &tile_ir_core::SourceFile,
    offset: usize,
    span: tile_ir_core::Span,
    part: tile_ir_core::OpPart,
) -> bool {
    let line = |offset| source.line_and_column(offset).0;
    line(offset) == line(span.start) || matches!(part, tile_ir_core::OpPart::End(_))
}

/// Turns the positions that locations name into spans of a text, if they are positions in it. `Display` then shows the
/// source line.
#[cfg(feature = "text")]
pub fn locate_in_text(found: &mut [Diagnostic], source: &tile_ir_core::SourceFile) {
    for place in places(found) {
        if let &mut Place::Position { ref file, line, column, .. } = place
            && **file == *source.name()
            && let Some(offset) = source.offset(line, column)
        {
            *place = Place::source(source, tile_ir_text::token_span(source.text(), offset));
        }
    }
}

/// Adds the offsets of operations in bytecode. Functions with diagnostics are decoded again for them.
#[cfg(feature = "bytecode")]
pub(crate) fn locate_in_bytecode(found: &mut [Diagnostic], module: &Module, file: &tile_ir_bytecode::File<'_>) {
    let mut body = tile_ir_core::Body::new();
    let mut offsets = rustc_hash::FxHashMap::default();
    for place in places(found) {
        let Place::Operation { path, function: Some(function), operation } = place else { continue };
        let Some(function) = index_in_file(module, *function as usize, file) else { continue };
        let offset = match operation {
            None => Some(file.body_offset(function)),
            Some(operation) => {
                let offsets: &Vec<usize> = offsets
                    .entry(function)
                    .or_insert_with(|| file.decode_function_with_offsets(function, &mut body).unwrap_or_default());
                offsets.get(*operation as usize).copied()
            }
        };
        if let Some(offset) = offset {
            *place = Place::bytecode(file.name(), offset as u64, format!("section 'functions', {path}"));
        }
    }
}

/// The index in a file of a function with a body, by its index in the module, which may have fewer functions.
#[cfg(feature = "bytecode")]
fn index_in_file(module: &Module, function: usize, file: &tile_ir_bytecode::File<'_>) -> Option<usize> {
    let name = module.functions().nth(function)?.symbol_name()?;
    let namesakes = module.functions().take(function).filter(|other| other.symbol_name() == Some(name)).count();
    let functions = file.functions().iter().enumerate();
    let same = functions.filter(|(_, entry)| entry.has_body() && entry.name() == name);
    same.map(|(index, _)| index).nth(namesakes)
}

/// All places of diagnostics.
#[cfg(any(feature = "text", feature = "bytecode"))]
fn places(diagnostics: &mut [Diagnostic]) -> impl Iterator<Item = &mut Place> {
    diagnostics.iter_mut().flat_map(Diagnostic::places_mut)
}
