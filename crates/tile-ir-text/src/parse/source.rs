//! Lines and columns of a source text.

use std::sync::{Arc, OnceLock};

use tile_ir_core::{Context, Diagnostic, Identifier, Place, SourceFile};

use super::definitions::Definitions;
use super::error::{ErrorKind, ParseError, TextEdit, WHOLE_FILE};
use crate::token_span;

/// A source text and where its lines start.
#[derive(Debug)]
pub(crate) struct Source<'s> {
    pub(crate) text: &'s str,
    pub(crate) file: Arc<str>,
    /// The file's name in locations.
    pub(crate) name: Identifier,
    line_starts: Vec<u32>,
    /// The file that diagnostics refer to, made for the first of them.
    shown: OnceLock<SourceFile>,
    definitions: OnceLock<Definitions<'s>>,
}

impl<'s> Source<'s> {
    /// The source of a file.
    ///
    /// # Errors
    /// If offsets cannot address it.
    pub(super) fn new(context: &Context, text: &'s str, file: Arc<str>) -> Result<Self, Box<Diagnostic>> {
        if u32::try_from(text.len()).is_err() {
            let kind = ErrorKind::TooLarge;
            return Err(Box::new(Diagnostic::error(kind.code(), Place::File { file }, kind.to_string())));
        }
        let name = context.identifier(&*file);
        let newlines = memchr::memchr_iter(b'\n', text.as_bytes());
        let line_starts = std::iter::once(0).chain(newlines.map(|offset| offset as u32 + 1)).collect();
        Ok(Self { text, file, name, line_starts, shown: OnceLock::new(), definitions: OnceLock::new() })
    }

    /// Line and column of an offset, both from 1; columns count bytes.
    pub(crate) fn position(&self, offset: u32) -> (u32, u32) {
        let line = self.line_starts.partition_point(|&start| start <= offset);
        (line as u32, offset - self.line_starts[line - 1] + 1)
    }

    /// The number of line breaks between two offsets.
    pub(crate) fn lines_between(&self, start: u32, end: u32) -> usize {
        let lines_before = |offset| self.line_starts.partition_point(|&start| start <= offset);
        lines_before(end) - lines_before(start)
    }

    /// Where the text defines names.
    pub(super) fn definitions(&self) -> &Definitions<'s> {
        self.definitions.get_or_init(|| Definitions::of(self.text))
    }

    /// The token at an offset as a place to show. The file as a whole is line 0, as in the reference.
    pub(crate) fn place(&self, offset: u32) -> Place {
        if offset == WHOLE_FILE {
            return Place::Position { file: self.file.clone(), line: 0, column: 0, part: None };
        }
        Place::source(self.shown(), token_span(self.text, offset as usize))
    }

    /// The file that diagnostics refer to.
    fn shown(&self) -> &SourceFile {
        self.shown.get_or_init(|| SourceFile::new(self.file.clone(), self.text))
    }

    /// An error as a diagnostic.
    pub(super) fn diagnostic(&self, error: ParseError) -> Diagnostic {
        let error = *error.0;
        let place = self.place(error.offset);
        let diagnostic = Diagnostic::error(error.kind.code(), place, error.kind.to_string());
        let diagnostic = Diagnostic { rule: error.rule.or(error.kind.rule()), ..diagnostic };
        let edit = error.edit.or_else(|| respelled(error.offset, &error.kind));
        let edit =
            edit.filter(|edit| self.text.get(edit.offset as usize..).is_some_and(|rest| rest.starts_with(&edit.old)));
        let diagnostic = edit.into_iter().fold(diagnostic, |diagnostic, TextEdit { offset, old, new }| {
            let offset = offset as usize;
            diagnostic.with_edit(Place::source(self.shown(), offset..offset + old.len()), new)
        });
        let notes = error.notes.into_iter();
        notes.fold(diagnostic, |diagnostic, (offset, note)| diagnostic.with_note(self.place(offset), note))
    }
}

/// The edit of a misspelt name at an offset; the name keeps the prefix of its dialect, unless that is what is wrong.
fn respelled(offset: u32, kind: &ErrorKind) -> Option<TextEdit> {
    let (old, near) = kind.misspelling()?;
    let prefix = match old.rsplit_once('.') {
        Some((dialect, name)) if name != near && !near.contains('.') => format!("{dialect}."),
        _ => String::new(),
    };
    Some(TextEdit { offset, new: format!("{prefix}{near}"), old: old.into_owned() })
}
