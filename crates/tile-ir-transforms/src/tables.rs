//! Rewrites that are read at run time, and errors in tables as diagnostics.

use tile_ir_core::definition::DialectDef;
use tile_ir_core::{Context, Diagnostic, Place, SourceFile};
use tile_ir_spec::{Source, SpecError, SpecErrors};

use crate::Pattern;
use crate::codes;

/// Reads rewrites, in the language of `dialect-spec`, about the operations of a context; `name` is that of the file.
///
/// They are patterns, for [`PatternSet`](crate::PatternSet) and passes that use one; [`Rewrite`](crate::passes::Rewrite) is one
/// that applies the rewrites of a text. Their memory is never freed: a program reads a file once.
///
/// # Errors
/// All errors in the text.
pub fn load_rewrites(context: &Context, name: &str, text: &str) -> Result<Vec<Pattern>, Vec<Diagnostic>> {
    let file = SourceFile::new(name, text);
    let dialects: Vec<&'static DialectDef> = context.dialects().collect();
    match tile_ir_spec::load_rewrites(&source_of(&file), &dialects) {
        Ok(rewrites) => Ok(rewrites.into_iter().map(Pattern::rewrite).collect()),
        Err(errors) => Err(table_errors(&errors, &[file])),
    }
}

/// A file as the reader of tables takes it.
#[doc(hidden)]
pub fn source_of(file: &SourceFile) -> Source {
    Source { name: file.name().to_owned(), text: file.text().to_owned() }
}

/// Errors in some of these files, each at the word that it is about.
#[doc(hidden)]
pub fn table_errors(SpecErrors(errors): &SpecErrors, files: &[SourceFile]) -> Vec<Diagnostic> {
    let place = |error: &SpecError| match files.iter().find(|file| file.name() == &*error.position.file) {
        Some(file) => place_in(error, file),
        None => Place::File { file: error.position.file.clone() },
    };
    errors.iter().map(|error| Diagnostic::error(codes::TABLE, place(error), error.kind.to_string())).collect()
}

/// The word at the place of an error.
fn place_in(error: &SpecError, file: &SourceFile) -> Place {
    let line: u32 = error.position.line.try_into().unwrap_or(u32::MAX);
    let start = file.line_range(line).map(|range| {
        let text = &file.text()[range.clone()];
        let before = text.chars().take(error.position.column - 1).map(char::len_utf8).sum::<usize>();
        range.start + before
    });
    match start {
        Some(start) => {
            let is_word = |letter: char| letter.is_alphanumeric() || "_$.".contains(letter);
            let length = file.text()[start..].chars().take_while(|&it| is_word(it)).map(char::len_utf8).sum::<usize>();
            Place::source(file, start..start + length.max(1).min(file.text().len() - start))
        }
        None => Place::File { file: file.name().into() },
    }
}
