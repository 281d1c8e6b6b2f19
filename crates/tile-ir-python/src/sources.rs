//! Diagnostics about kernels that were written in Python, as their authors read them: with the lines of their files, and
//! without what is inside of the package that compiled them.

use pyo3::prelude::*;
use rustc_hash::FxHashMap;
use tile_ir::Diagnostic;
use tile_ir::core::{Place, SourceFile};
use tile_ir::dialect::InlinedCall;

/// What Python knows of a file: its text, if it can be had, and whether it is the inside of a compiler.
struct File {
    text: Option<String>,
    is_internal: bool,
}

/// Adds the lines of files of Python to diagnostics, and moves what is inside of a compiler to where its user calls it.
///
/// Nothing is reported here: a message without its line is better than another error.
pub(crate) fn show(py: Python<'_>, diagnostics: &mut [Diagnostic]) {
    let mut files: FxHashMap<String, File> = FxHashMap::default();
    for place in diagnostics.iter().flat_map(|it| std::iter::once(&it.place).chain(it.notes.iter().map(|(at, _)| at))) {
        if let Place::Position { file, .. } = place
            && !files.contains_key(&**file)
        {
            let found = look_up(py, file).unwrap_or(File { text: None, is_internal: false });
            files.insert(file.to_string(), found);
        }
    }
    let is_internal = |place: &Place| match place {
        Place::Position { file, .. } => files.get(&**file).is_some_and(|file| file.is_internal),
        _ => false,
    };
    for diagnostic in diagnostics.iter_mut() {
        call_from_outside(diagnostic, is_internal);
    }
    for (name, file) in files {
        if let Some(text) = file.text {
            tile_ir::locate_in_text(diagnostics, &SourceFile::new(name, text));
        }
    }
}

fn look_up(py: Python<'_>, file: &str) -> PyResult<File> {
    let (text, is_internal) = py.import("tile_ir._sources")?.getattr("look_up")?.call1((file,))?.extract()?;
    Ok(File { text, is_internal })
}

/// A message and its note about what it comes from are each followed by the calls around them. Each moves to the first place
/// that is not internal, and calls between internal places are left out.
fn call_from_outside(diagnostic: &mut Diagnostic, is_internal: impl Fn(&Place) -> bool) {
    let mut kept: Vec<(Place, String)> = Vec::new();
    // The message that the calls are around: that of the diagnostic, or a note.
    let mut about = None;
    for (place, message) in std::mem::take(&mut diagnostic.notes) {
        let Some(callee) = InlinedCall::noted(&message) else {
            about = Some(kept.len());
            kept.push((place, message));
            continue;
        };
        let at = about.and_then(|index: usize| kept.get_mut(index)).map_or(&mut diagnostic.place, |(place, _)| place);
        if is_internal(at) {
            *at = place;
        } else if !is_internal(&place) {
            let callee = callee.map(|name| format!("'{name}' is ")).unwrap_or_default();
            kept.push((place, format!("{callee}called from here")));
        }
    }
    diagnostic.notes = kept;
}
