//! Comments with expected diagnostics.
//!
//! ```text
//! expected-error {{text}}           an error whose message has this text, on this line
//! expected-note@+2 {{text}}         a note two lines below
//! expected-warning@above {{text}}   a warning on the nearest line above that is no such comment; `@below` likewise
//! expected-error@unknown {{text}}   an error without a line
//! expected-error-re {{a {{b*}} c}}  regular expressions between the inner braces
//! expected-error 2 {{text}}         exactly twice
//! ```

use regex_lite::Regex;
use tile_ir::core::Severity;

/// A comment with an expected diagnostic.
#[derive(Debug)]
pub(super) struct Expectation<'s> {
    pub(super) severity: Severity,
    /// The line that it is about, from 1; `None` for a diagnostic without one.
    pub(super) target: Option<u32>,
    /// The text that the message must contain, as written in the comment.
    pub(super) text: &'s str,
    pattern: Option<Regex>,
    /// The number of times that it is expected, if given.
    pub(super) count: Option<u32>,
    /// Where the comment is.
    pub(super) position: Position,
}

/// Where something is in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Position {
    /// From 1.
    pub(super) line: u32,
    /// In bytes, from 1.
    pub(super) column: u32,
}

/// A comment that looks like an expectation but is malformed.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Malformed {
    pub(super) position: Position,
    pub(super) message: String,
}

/// The line of the diagnostic, relative to the comment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Target {
    Offset(i64),
    Above,
    Below,
    Unknown,
}

impl<'s> Expectation<'s> {
    /// Reads the expectations of a text, line by line; the second list is of those that are malformed.
    pub(super) fn all(source: &'s str) -> (Vec<Self>, Vec<Malformed>) {
        let (mut expectations, mut malformed) = (Vec::<Self>::new(), Vec::new());
        // Expectations about the next line without an expectation, and the last such line.
        let (mut below, mut above) = (Vec::new(), 1);
        for (line, source_line) in (1..).zip(source.lines()) {
            match Comment::find(source_line) {
                None => {
                    below.drain(..).for_each(|index: usize| expectations[index].target = Some(line));
                    above = line;
                }
                Some(comment) => match comment.read(line, above) {
                    Ok((expectation, target)) => {
                        if target == Target::Below {
                            below.push(expectations.len());
                        }
                        expectations.push(expectation);
                    }
                    Err(error) => malformed.push(error),
                },
            }
        }
        (expectations, malformed)
    }

    /// Whether a message is the expected one.
    pub(super) fn matches(&self, message: &str) -> bool {
        match &self.pattern {
            Some(pattern) => pattern.is_match(message),
            None => message.contains(self.text),
        }
    }
}

/// A comment, being read.
struct Comment<'s> {
    source_line: &'s str,
    start: usize,
    severity: Severity,
    rest: &'s str,
}

const START: &str = "expected-";
const SEVERITIES: [Severity; 4] = [Severity::Error, Severity::Warning, Severity::Note, Severity::Remark];

impl<'s> Comment<'s> {
    /// The first part of a line that looks like an expectation: a severity, followed by braces.
    fn find(source_line: &'s str) -> Option<Self> {
        source_line.match_indices(START).find_map(|(start, _)| {
            // A carriage return ends a comment, though not the line.
            let rest = source_line[start + START.len()..].split('\r').next()?;
            let named = |severity: Severity| Some((severity, rest.strip_prefix(severity.to_string().as_str())?));
            let (severity, rest) = SEVERITIES.into_iter().find_map(named)?;
            rest.contains("{{").then_some(Self { source_line, start, severity, rest })
        })
    }

    fn read(mut self, line: u32, above: u32) -> Result<(Expectation<'s>, Target), Malformed> {
        let position = Position { line, column: self.start as u32 + 1 };
        let is_regex = self.eat("-re");
        self.rest = self.rest.trim_start();
        let target = match self.eat("@") {
            true => self.target(line)?,
            false => Target::Offset(0),
        };
        self.rest = self.rest.trim_start();
        let count = self.count(line)?;
        self.rest = self.rest.trim();
        let text = self.rest.strip_prefix("{{").ok_or_else(|| self.malformed(line, "expected '{{'"))?;
        let text =
            text.strip_suffix("}}").ok_or_else(|| self.malformed(line, "expected '}}' at the end of the line"))?;
        let pattern = match is_regex {
            true => Some(pattern(text).map_err(|message| self.malformed(line, message))?),
            false => None,
        };
        let target_line = match target {
            Target::Offset(offset) => u32::try_from(i64::from(line) + offset).ok(),
            Target::Above => Some(above),
            // Until that line is found.
            Target::Below => Some(u32::MAX),
            Target::Unknown => None,
        };
        let expectation = Expectation { severity: self.severity, target: target_line, text, pattern, count, position };
        Ok((expectation, target))
    }

    fn target(&mut self, line: u32) -> Result<Target, Malformed> {
        for (word, target) in [("above", Target::Above), ("below", Target::Below), ("unknown", Target::Unknown)] {
            if self.eat(word) {
                return Ok(target);
            }
        }
        let sign = if self.eat("+") {
            1
        } else if self.eat("-") {
            -1
        } else {
            return Err(self.malformed(line, "expected '+', '-', 'above', 'below' or 'unknown'"));
        };
        let lines = self.number(line)?.ok_or_else(|| self.malformed(line, "expected a number of lines"))?;
        let offset = sign * i64::from(lines);
        if i64::from(line) + offset < 1 {
            return Err(self.malformed(line, "there is no such line"));
        }
        Ok(Target::Offset(offset))
    }

    fn count(&mut self, line: u32) -> Result<Option<u32>, Malformed> {
        match self.number(line)? {
            Some(0) => Err(self.malformed(line, "expected at least 1 diagnostic, found 0")),
            count => Ok(count),
        }
    }

    fn number(&mut self, line: u32) -> Result<Option<u32>, Malformed> {
        let end = self.rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(self.rest.len());
        let (digits, rest) = self.rest.split_at(end);
        if digits.is_empty() {
            return Ok(None);
        }
        let number = digits.parse().map_err(|_| self.malformed(line, "the number is too large"))?;
        self.rest = rest;
        Ok(Some(number))
    }

    fn eat(&mut self, text: &str) -> bool {
        let rest = self.rest.strip_prefix(text);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    /// An error in the rest of the comment.
    fn malformed(&self, line: u32, message: impl Into<String>) -> Malformed {
        let column = (self.rest.as_ptr().addr() - self.source_line.as_ptr().addr()) as u32 + 1;
        let position = Position { line, column };
        Malformed { position, message: message.into() }
    }
}

/// The regular expression for a text with expressions between `{{` and `}}`.
fn pattern(text: &str) -> Result<Regex, String> {
    let mut pattern = String::new();
    let mut rest = text;
    while let Some((literal, tail)) = rest.split_once("{{") {
        let (expression, tail) = tail.split_once("}}").ok_or("expected '}}' after the regular expression")?;
        pattern.push_str(&regex_lite::escape(literal));
        pattern.push_str(&format!("(?:{expression})"));
        rest = tail;
    }
    pattern.push_str(&regex_lite::escape(rest));
    Regex::new(&pattern).map_err(|_| format!("expected regular expressions between '{{{{' and '}}}}', found '{text}'"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(source: &str) -> Expectation<'_> {
        let (mut expectations, malformed) = Expectation::all(source);
        assert_eq!((expectations.len(), malformed), (1, vec![]), "{source}");
        expectations.remove(0)
    }

    fn message(source: &str) -> (u32, String) {
        let (expectations, mut malformed) = Expectation::all(source);
        assert_eq!((expectations.len(), malformed.len()), (0, 1), "{source}");
        let malformed = malformed.remove(0);
        (malformed.position.column, malformed.message)
    }

    #[test]
    fn severities_and_text() {
        for severity in SEVERITIES {
            let source = format!("// expected-{severity} {{{{a {{b}} c}}}}  ");
            let expectation = one(&source);
            assert_eq!((expectation.severity, expectation.text), (severity, "a {b} c"));
            assert_eq!((expectation.target, expectation.count, expectation.position.column), (Some(1), None, 4));
        }
    }

    #[test]
    fn lines() {
        let target = |designator| {
            let source = format!("a\n\nb // expected-error{designator} {{{{x}}}}\n// expected-error{{{{y}}}}\n\nc");
            Expectation::all(&source).0[0].target
        };
        assert_eq!([target(""), target("@+2"), target(" @-2")], [Some(3), Some(5), Some(1)]);
        assert_eq!([target("@above"), target("@below"), target("@unknown")], [Some(2), Some(5), None]);
    }

    #[test]
    fn below_the_last_line_is_nowhere() {
        assert_eq!(one("// expected-error@below {{x}}").target, Some(u32::MAX));
    }

    #[test]
    fn counts() {
        assert_eq!(one("// expected-error 2 {{x}}").count, Some(2));
        assert_eq!(one("// expected-error@+1 12{{x}}").count, Some(12));
    }

    #[test]
    fn text_is_literal_and_anywhere_in_the_message() {
        let expectation = one("// expected-error {{a.c}}");
        assert!(expectation.matches("xa.cx") && !expectation.matches("abc"));
    }

    #[test]
    fn regular_expressions() {
        let expectation = one("// expected-error-re@+1 {{tile<{{[0-9]+|x}}> (.}}");
        assert!(expectation.matches("a tile<42> (.)") && expectation.matches("tile<x> (."));
        assert!(!expectation.matches("tile<> (.") && !expectation.matches("tile<4> (,"));
        assert!(one("// expected-error-re {{ends {{.*}}}}").matches("ends with anything"));
    }

    #[test]
    fn a_carriage_return_ends_the_comment() {
        assert_eq!(one("// expected-error {{x}}\r return").text, "x");
        assert_eq!(one("// expected-error {{x}}\r\n").text, "x");
        assert_eq!(one("// {{\r // expected-error {{x}}").text, "x");
    }

    #[test]
    fn prose_is_no_expectation() {
        assert!(Expectation::all("expected-error\nexpected-nothing {{x}}\nunexpected error {{x}}").0.is_empty());
    }

    #[test]
    fn malformed() {
        let expected_target = "expected '+', '-', 'above', 'below' or 'unknown'";
        assert_eq!(message("expected-error@5 {{x}}"), (16, expected_target.to_owned()));
        assert_eq!(message("expected-error@+ {{x}}"), (17, "expected a number of lines".to_owned()));
        assert_eq!(message("expected-error@-1 {{x}}"), (18, "there is no such line".to_owned()));
        assert_eq!(message("expected-error twice {{x}}"), (16, "expected '{{'".to_owned()));
        assert_eq!(message("expected-error {{x}} y"), (16, "expected '}}' at the end of the line".to_owned()));
        assert_eq!(message("expected-error 0 {{x}}").1, "expected at least 1 diagnostic, found 0");
        assert_eq!(message("expected-error 99999999999 {{x}}").1, "the number is too large");
        assert_eq!(message("expected-error-re {{a{{b}}").1, "expected '}}' after the regular expression");
        assert_eq!(
            message("expected-error-re {{a{{(}}}}").1,
            "expected regular expressions between '{{' and '}}', found 'a{{(}}'"
        );
    }
}
