//! Diagnostics for people: the error and its notes as labels in one picture of the source.

use std::borrow::Cow;

use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use tile_ir::Diagnostic;
use tile_ir::core::{Place, Severity, SourceFile, Span, TextPosition, escape_control};

/// A diagnostic as a picture, without line break at the end.
pub(super) fn diagnostic(diagnostic: &Diagnostic, coloured: bool) -> String {
    let message = diagnostic.message_with_rule();
    let title = level(diagnostic.severity).primary_title(escape_control(&message)).id(diagnostic.code.to_string());
    let mut group = Group::with_title(title);
    let mut drawn = Vec::new();
    match &diagnostic.place {
        Place::Source { file, span } => {
            // A note at the place of the error is about the whole error.
            let labelled = |(place, _): &(Place, String)| match place {
                Place::Source { file: other, span } if other == file && *place != diagnostic.place => Some(*span),
                _ => None,
            };
            let labels: Vec<Option<Span>> = diagnostic.notes.iter().map(labelled).collect();
            drawn = labels.iter().map(Option::is_some).collect();
            let messages = diagnostic.notes.iter().map(|(_, message)| message.as_str());
            let labels: Vec<_> =
                labels.into_iter().zip(messages).filter_map(|(span, text)| Some((span?, text))).collect();
            group = group.element(picture(file, *span, &labels));
        }
        &Place::Position { ref file, line, column, .. } => {
            let origin = Origin::path(escape_control(file)).line(line as usize).char_column(column as usize);
            group = group.element(origin);
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
    let text = renderer(coloured).render(&[group]);
    match &diagnostic.place {
        Place::Source { file, span } => with_column_in_bytes(text, file, *span),
        _ => text,
    }
}

/// Replaces the column of the origin, in which the renderer counts characters, by that of the other formats, which count bytes.
fn with_column_in_bytes(text: String, file: &SourceFile, span: Span) -> String {
    let (line, column) = file.line_and_column(span.start);
    let start = file.line_range(line).unwrap_or_default().start;
    let before = file.text().get(start..start + column as usize - 1).unwrap_or_default();
    let (name, characters) = (escape_control(file.name()), before.chars().count() + 1);
    let Some((title, rest)) = text.split_once('\n').filter(|_| characters != column as usize) else { return text };
    let origin = |column: usize| format!("{name}:{line}:{column}");
    format!("{title}\n{}", rest.replacen(&origin(characters), &origin(column as usize), 1))
}

/// A message without an input.
pub(super) fn message(severity: Severity, message: &str, coloured: bool) -> String {
    renderer(coloured).render(&[Group::with_title(level(severity).primary_title(message))])
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

/// The lines of a span and of labels in the same file.
fn picture<'d>(file: &'d SourceFile, span: Span, labels: &[(Span, &'d str)]) -> Snippet<'d, Annotation<'d>> {
    let lines = std::iter::once(span).chain(labels.iter().map(|(span, _)| *span));
    let lines = lines.map(|span| file.line_and_column(span.start).0);
    let (first, last) = lines.fold((u32::MAX, 0), |(first, last), line| (first.min(line), last.max(line)));
    let start = file.line_range(first).unwrap_or_default().start;
    let end = file.line_range(last).unwrap_or_default().end;
    let within = |span: Span| span.start.clamp(start, end) - start..span.end.clamp(start, end) - start;
    let primary = AnnotationKind::Primary.span(within(span));
    let labels =
        labels.iter().map(|&(span, text)| AnnotationKind::Context.span(within(span)).label(escape_control(text)));
    Snippet::source(without_c1(file.text().get(start..end).unwrap_or_default()))
        .line_start(first as usize)
        .path(escape_control(file.name()))
        .annotations(std::iter::once(primary).chain(labels))
}

/// Replaces C1 control characters, which the renderer does not escape, by characters of the same length in bytes, so
/// that offsets stay valid.
fn without_c1(source: &str) -> Cow<'_, str> {
    let is_c1 = |c: char| matches!(c, '\u{80}'..='\u{9f}');
    if source.contains(is_c1) { source.replace(is_c1, "\u{bf}").into() } else { source.into() }
}

/// A place in words.
fn position(place: &Place) -> String {
    if let Some(TextPosition { file, line, column }) = place.text_position() {
        return format!("at {file}:{line}:{column}");
    }
    match place {
        Place::Bytecode { at, .. } if at.path.is_empty() => format!("at offset {:#x}", at.offset),
        Place::Bytecode { at, .. } => format!("at offset {:#x}, in {}", at.offset, at.path),
        Place::Operation { path, .. } => format!("in {path}"),
        Place::File { file } => format!("in {file}"),
        Place::Source { .. } | Place::Position { .. } | Place::Unknown => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tile_ir::core::Code;

    fn file() -> SourceFile {
        SourceFile::new("k.mlir", "first\nsecond\n  wrong here")
    }

    #[test]
    fn notes_in_the_same_file_are_labels() {
        let error = Diagnostic::error(Code(7), Place::source(&file(), 15..20), "no")
            .with_note(Place::source(&file(), 0..5), "see here")
            .with_note(Place::Position { file: "other".into(), line: 1, column: 2, part: None }, "and there");
        let text = diagnostic(&error, false);
        assert!(text.contains("1 | first\n  | ----- see here"), "{text}");
        assert!(text.contains("3 |   wrong here\n  |   ^^^^^"), "{text}");
        assert!(text.contains("note: and there (at other:1:2)"), "{text}");
    }

    #[test]
    fn a_position_without_its_text_is_named() {
        let error =
            Diagnostic::error(Code(7), Place::Position { file: "k.mlir".into(), line: 3, column: 4, part: None }, "no");
        assert!(diagnostic(&error, false).contains("--> k.mlir:3:4"));
    }

    #[test]
    fn columns_count_bytes_as_in_other_formats() {
        let file = SourceFile::new("k.mlir", "first\n\té🧽 wrong");
        for coloured in [false, true] {
            let error = Diagnostic::error(Code(7), Place::source(&file, 14..19), "no k.mlir:2:5");
            let text = diagnostic(&error, coloured);
            assert!(text.contains("k.mlir:2:9\n") || text.contains("k.mlir:2:9\u{1b}"), "{text}");
            assert!(text.contains("no k.mlir:2:5"), "{text}");
        }
    }

    #[test]
    fn colours_only_where_they_are_wanted() {
        let error = Diagnostic::error(Code(7), Place::Unknown, "no");
        assert_eq!(diagnostic(&error, false), "error[TIR0007]: no");
        assert!(diagnostic(&error, true).contains('\u{1b}'));
    }

    #[test]
    fn spans_past_the_end_do_not_panic() {
        for text in ["", "x", "x\n"] {
            for span in [0..0, 0..9, 5..9] {
                let place = Place::source(&SourceFile::new("f", text), span);
                let error = Diagnostic::error(Code(7), place.clone(), "no").with_note(place, "here");
                assert!(diagnostic(&error, false).starts_with("error[TIR0007]: no"));
            }
        }
    }
}
