//! Diagnostics for people: the error and its notes as labels in one picture of the source.

use std::borrow::Cow;

use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use tile_ir::Diagnostic;
use tile_ir::core::{Place, Severity, escape_control};

use super::source::{Excerpt, token};

/// A diagnostic as a picture, without line break at the end.
pub(super) fn diagnostic(diagnostic: &Diagnostic, source: Option<&str>, coloured: bool) -> String {
    let message = diagnostic.message_with_rule();
    let title = level(diagnostic.severity).primary_title(escape_control(&message)).id(diagnostic.code.to_string());
    let mut group = Group::with_title(title);
    let mut drawn = Vec::new();
    match &diagnostic.place {
        Place::Text { file, .. } => {
            let places = diagnostic.notes.iter().map(|note| &note.0);
            // A note at the place of the error itself is about it as a whole.
            let is_label = |place: &Place| source.is_some() && in_file(place, file) && *place != diagnostic.place;
            drawn = places.clone().map(is_label).collect();
            let shown = places.zip(&drawn).filter_map(|(place, &drawn)| drawn.then_some(place));
            if let Some(excerpt) = Excerpt::around(source, std::iter::once(&diagnostic.place).chain(shown)) {
                group = group.element(picture(diagnostic, file, excerpt, &drawn));
            }
        }
        Place::Bytecode { file, .. } => {
            group = group
                .element(Origin::path(escape_control(file)))
                .element(Level::NOTE.message(escape_control(&position(&diagnostic.place)).into_owned()));
        }
        Place::Operation { .. } => {
            group = group.element(Level::NOTE.message(escape_control(&position(&diagnostic.place)).into_owned()));
        }
        Place::File { file } => group = group.element(Origin::path(escape_control(file))),
        Place::Unknown => {}
    }
    for (index, (place, message)) in diagnostic.notes.iter().enumerate() {
        if !drawn.get(index).copied().unwrap_or_default() {
            let position = if *place == diagnostic.place { String::new() } else { position(place) };
            let text = if position.is_empty() { message.clone() } else { format!("{message} ({position})") };
            group = group.element(Level::NOTE.message(escape_control(&text).into_owned()));
        }
    }
    renderer(coloured).render(&[group])
}

/// An error that is about no input.
pub(super) fn message(message: &str, coloured: bool) -> String {
    renderer(coloured).render(&[Group::with_title(Level::ERROR.primary_title(message))])
}

fn renderer(coloured: bool) -> Renderer {
    if coloured { Renderer::styled() } else { Renderer::plain() }
}

fn level(severity: Severity) -> Level<'static> {
    match severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Remark => Level::INFO.with_name("remark"),
        Severity::Note => Level::NOTE,
    }
}

fn in_file(place: &Place, name: &str) -> bool {
    matches!(place, Place::Text { file, .. } if **file == *name)
}

/// The lines of the error and of those notes that are `drawn`, labelled.
fn picture<'d>(
    diagnostic: &'d Diagnostic,
    file: &'d str,
    excerpt: Excerpt<'d>,
    drawn: &[bool],
) -> Snippet<'d, Annotation<'d>> {
    let span = |place: &Place| match *place {
        Place::Text { line, column, .. } => Some(token(excerpt.text, excerpt.offset(line, column)?)),
        _ => None,
    };
    let primary = span(&diagnostic.place).map(|span| AnnotationKind::Primary.span(span));
    let notes = diagnostic.notes.iter().zip(drawn).filter(|&(_, &drawn)| drawn);
    let notes = notes
        .filter_map(|((place, text), _)| Some(AnnotationKind::Context.span(span(place)?).label(escape_control(text))));
    let annotations: Vec<_> = primary.into_iter().chain(notes).collect();
    Snippet::source(without_c1(excerpt.text))
        .line_start(excerpt.first_line as usize)
        .path(escape_control(file))
        .annotations(annotations)
}

/// A source without the control characters that the renderer leaves alone (it replaces those of ASCII). What stands in
/// their place takes as many bytes, so that offsets hold.
fn without_c1(source: &str) -> Cow<'_, str> {
    let is_c1 = |c: char| matches!(c, '\u{80}'..='\u{9f}');
    if source.contains(is_c1) { source.replace(is_c1, "\u{bf}").into() } else { source.into() }
}

/// A place in words.
fn position(place: &Place) -> String {
    match place {
        Place::Text { file, line, column, .. } => format!("at {file}:{line}:{column}"),
        Place::Bytecode { offset, path, .. } if path.is_empty() => format!("at offset {offset:#x}"),
        Place::Bytecode { offset, path, .. } => format!("at offset {offset:#x}, in {path}"),
        Place::Operation { path, .. } => format!("in {path}"),
        Place::File { file } => format!("in {file}"),
        Place::Unknown => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tile_ir::core::Code;

    fn at(line: u32, column: u32, source_line: &str) -> Place {
        Place::Text { file: "k.mlir".into(), line, column, source_line: source_line.into() }
    }

    #[test]
    fn without_the_source_the_line_is_shown_and_notes_follow() {
        let error = Diagnostic::error(Code(7), at(3, 3, "  wrong"), "no").with_note(at(1, 1, "first"), "see here");
        let text = diagnostic(&error, None, false);
        assert!(text.contains("3 |   wrong\n  |   ^^^^^"), "{text}");
        assert!(text.contains("note: see here (at k.mlir:1:1)"), "{text}");
    }

    #[test]
    fn colours_only_where_they_are_wanted() {
        let error = Diagnostic::error(Code(7), Place::Unknown, "no");
        assert_eq!(diagnostic(&error, None, false), "error[TIR0007]: no");
        assert!(diagnostic(&error, None, true).contains('\u{1b}'));
    }

    #[test]
    fn places_behind_the_end_are_no_panic() {
        for place in [at(9, 1, ""), at(1, 900, "x"), at(1, 1, "")] {
            for source in [None, Some(""), Some("x"), Some("x\n")] {
                let error = Diagnostic::error(Code(7), place.clone(), "no").with_note(place.clone(), "here");
                assert!(diagnostic(&error, source, false).starts_with("error[TIR0007]: no"));
            }
        }
    }
}
