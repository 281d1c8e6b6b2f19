//! `--verify-diagnostics`: compares diagnostics with comments in the input.

mod expectation;

use clap::ValueEnum;
use tile_ir::Diagnostic;
use tile_ir::core::{Place, Severity, SourceFile};
use tile_ir::text::token_span;

use crate::codes;

use expectation::{Expectation, Position};

/// The diagnostics that are compared.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Level {
    /// Missing and unexpected diagnostics.
    All,
    /// Diagnostics that are missing.
    OnlyExpected,
}

/// Compares the diagnostics of a part of a file, with line numbers in the whole file, with the comments in its text;
/// returns the differences.
pub(crate) fn compare(level: Level, part: &str, file: &SourceFile, diagnostics: &[Diagnostic]) -> Vec<Diagnostic> {
    let (expectations, malformed) = Expectation::all(part);
    let malformed =
        malformed.into_iter().map(|it| Diagnostic::error(codes::MALFORMED, place(it.position, file), it.message));
    let mut check = Check { file, seen: vec![0; expectations.len()], expectations, mismatches: malformed.collect() };
    for diagnostic in diagnostics {
        check.diagnostic(level, diagnostic.severity, &diagnostic.place, &diagnostic.message_with_rule());
        // Advice, which has no place, is ours alone.
        for (place, message) in diagnostic.notes.iter().filter(|(place, _)| *place != Place::Unknown) {
            check.diagnostic(level, Severity::Note, place, message);
        }
    }
    check.finish()
}

struct Check<'s> {
    file: &'s SourceFile,
    expectations: Vec<Expectation<'s>>,
    /// How often each of them was met.
    seen: Vec<u32>,
    mismatches: Vec<Diagnostic>,
}

impl Check<'_> {
    /// Compares a diagnostic with the expectations.
    fn diagnostic(&mut self, level: Level, severity: Severity, found: &Place, message: &str) {
        let line = found.text_position().map(|position| position.line);
        let mut near = None;
        let mut expected = None;
        for (index, expectation) in self.expectations.iter().enumerate() {
            if expectation.target != line || !expectation.matches(message) {
                continue;
            }
            if expectation.severity != severity {
                near = Some(expectation);
            } else if self.seen[index] < expectation.count.unwrap_or(1) {
                // One that was not met often enough.
                expected = Some(index);
                break;
            } else {
                expected = expected.or(Some(index));
            }
        }
        if let Some(index) = expected {
            self.seen[index] += 1;
        } else if level == Level::All {
            let (place, message) = match near {
                Some(near) => {
                    let wanted = near.severity;
                    let message = format!("'{severity}' diagnostic emitted when expecting a '{wanted}': {message}");
                    (place(near.position, self.file), message)
                }
                None => (found.clone(), format!("unexpected {severity}: {message}")),
            };
            self.mismatches.push(Diagnostic::error(codes::MISMATCH, place, message));
        }
    }

    /// Reports expectations that were not met, or met too often, after the unexpected diagnostics.
    fn finish(mut self) -> Vec<Diagnostic> {
        for (expectation, &seen) in self.expectations.iter().zip(&self.seen) {
            let Expectation { severity, text, .. } = expectation;
            let message = match expectation.count {
                Some(count) if count != seen => {
                    format!("expected {severity} \"{text}\" {}, found {seen}", times(count))
                }
                None if seen == 0 => format!("expected {severity} \"{text}\" was not produced"),
                _ => continue,
            };
            self.mismatches.push(Diagnostic::error(codes::MISMATCH, place(expectation.position, self.file), message));
        }
        self.mismatches
    }
}

fn times(count: u32) -> String {
    match count {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        _ => format!("{count} times"),
    }
}

fn place(Position { line, column }: Position, file: &SourceFile) -> Place {
    match file.offset(line, column) {
        Some(offset) => Place::source(file, token_span(file.text(), offset)),
        None => Place::Position { file: file.name().into(), line, column, part: None },
    }
}

#[cfg(test)]
mod tests {
    use tile_ir::core::Code;

    use super::*;

    fn at(line: u32) -> Place {
        Place::Position { file: "f".into(), line, column: 1, part: None }
    }

    fn error(line: u32, message: &str) -> Diagnostic {
        Diagnostic::error(Code(7), at(line), message)
    }

    fn mismatches(level: Level, source: &str, diagnostics: &[Diagnostic]) -> Vec<String> {
        let differences = compare(level, source, &SourceFile::new("f", source), diagnostics);
        differences.into_iter().map(|difference| difference.message).collect()
    }

    #[test]
    fn expected_diagnostics_match() {
        let source = "// expected-error {{bad}}\n// expected-error@unknown {{worse}}\n// expected-note {{here}}";
        let unknown = Diagnostic::error(Code(7), Place::Unknown, "even worse").with_note(at(3), "see here");
        assert!(mismatches(Level::All, source, &[error(1, "bad"), error(1, "too bad"), unknown]).is_empty());
    }

    #[test]
    fn differences() {
        let source = "// expected-error {{bad}}\n// expected-warning {{odd}}";
        let found = [error(2, "bad"), error(2, "odd")];
        let missing = ["expected error \"bad\" was not produced", "expected warning \"odd\" was not produced"];
        let unexpected = ["unexpected error: bad", "'error' diagnostic emitted when expecting a 'warning': odd"];
        assert_eq!(mismatches(Level::OnlyExpected, source, &found), missing);
        assert_eq!(mismatches(Level::All, source, &found), [unexpected, missing].concat());
    }

    #[test]
    fn equal_expectations_want_a_diagnostic_each() {
        let source = "x // expected-error {{bad}}\n// expected-error@above {{bad}}";
        assert!(mismatches(Level::All, source, &[error(1, "bad"), error(1, "bad")]).is_empty());
        assert_eq!(mismatches(Level::All, source, &[error(1, "bad")]).len(), 1);
    }

    #[test]
    fn counts_are_exact() {
        let source = "// expected-error 2 {{bad}}";
        for (times, wrong) in [(0, 1), (1, 1), (2, 0), (3, 1)] {
            assert_eq!(mismatches(Level::All, source, &vec![error(1, "bad"); times]).len(), wrong, "{times}");
        }
    }
}
