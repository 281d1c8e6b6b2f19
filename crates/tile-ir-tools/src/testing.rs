//! Flags that tests need: inputs that are split, and diagnostics that are expected.

use std::borrow::Cow;

use clap::Args;
use tile_ir::Diagnostic;
use tile_ir::core::{Place, SourceFile};

use crate::console::{Console, Look};
use crate::expectations::{self, compare};
use crate::failure::Failure;
use crate::input::Input;
use crate::report::Reporter;
use crate::split::{MARKER, near_misses, split};

/// The flags for tests.
#[derive(Args, Debug)]
#[command(next_help_heading = "Tests")]
pub(crate) struct Testing {
    /// Process the parts between markers separately
    #[arg(long, value_name = "MARKER", num_args = 0..=1, require_equals = true, default_missing_value = MARKER)]
    split_input_file: Option<String>,
    /// Print this between the outputs
    #[arg(long, value_name = "MARKER")]
    output_split_marker: Option<String>,
    /// Check 'expected-error {{text}}' comments
    #[arg(
        long,
        value_name = "all|only-expected",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "all",
        hide_possible_values = true
    )]
    verify_diagnostics: Option<expectations::Level>,
}

impl Testing {
    /// Whether an input is to be split.
    pub(crate) fn splits(&self) -> bool {
        self.split_input_file.is_some()
    }

    /// Whether diagnostics are compared with those expected.
    pub(crate) fn verifies_diagnostics(&self) -> bool {
        self.verify_diagnostics.is_some()
    }

    /// Checks the values of the flags.
    pub(crate) fn check(&self) -> Result<(), Failure> {
        match self.split_input_file.as_deref() {
            Some("") => Err(Failure::Message("the marker to split at is empty".to_owned())),
            _ => Ok(()),
        }
    }

    /// Processes each part of an input separately, and reports its diagnostics; returns the outputs, `None` for parts with
    /// errors, and whether all parts are as expected.
    pub(crate) fn process<T>(
        &self,
        input: &Input,
        reporter: Reporter,
        console: &mut Console<'_>,
        mut process: impl FnMut(&[u8], &mut Vec<Diagnostic>, &mut Console<'_>) -> Result<T, Failure>,
    ) -> (Vec<Option<T>>, bool) {
        console.complain_in_lines(&reporter.diagnostics(&self.near_misses(input), console.look()));
        let mut are_fine = true;
        let outputs = self.parts(input).map(|part| {
            let mut warnings = Vec::new();
            let outcome = process(&part, &mut warnings, console);
            let verdict = self.verdict(input, &part, outcome.as_ref().err(), warnings);
            console.complain_in_lines(&verdict.report(reporter, console.look()));
            are_fine &= verdict.is_fine;
            outcome.ok()
        });
        (outputs.collect(), are_fine)
    }

    /// The parts of an input: one, unless it is text and to be split.
    fn parts<'i>(&'i self, input: &'i Input) -> Box<dyn Iterator<Item = Cow<'i, [u8]>> + 'i> {
        // Loading reports what is wrong with text that is not UTF-8.
        let split_input = self.split_input_file.as_deref().and_then(|marker| Some((marker, input.text()?)));
        match split_input {
            Some((marker, source)) => Box::new(split(source, marker).map(|part| Cow::Owned(part.into_bytes()))),
            None => Box::new(std::iter::once(Cow::Borrowed(input.bytes.as_slice()))),
        }
    }

    /// Warnings about what is almost a marker, if an input is to be split.
    fn near_misses(&self, input: &Input) -> Vec<Diagnostic> {
        let Some(marker) = &self.split_input_file else { return Vec::new() };
        input.source().map_or_else(Vec::new, |source| near_misses(&source, marker))
    }

    /// The separator between the outputs of the parts.
    pub(crate) fn separator(&self) -> String {
        format!("{}\n", self.output_split_marker.as_deref().unwrap_or(MARKER))
    }

    /// Whether a part has no errors, or exactly the diagnostics that it expects. `warnings` are those of a part without
    /// errors.
    fn verdict<'f>(
        &self,
        input: &Input,
        part: &[u8],
        failure: Option<&'f Failure>,
        warnings: Vec<Diagnostic>,
    ) -> Verdict<'f> {
        let expected = self.verify_diagnostics.filter(|_| matches!(failure, None | Some(Failure::Input(_))));
        let mut diagnostics = match failure {
            // An expectation is about errors, or else about warnings.
            Some(Failure::Input(errors)) if expected.is_some() => errors.clone(),
            Some(Failure::Input(errors)) => [warnings, errors.clone()].concat(),
            _ => warnings,
        };
        if self.splits()
            && !diagnostics.is_empty()
            && let Some(whole) = input.source()
        {
            diagnostics.iter_mut().for_each(|diagnostic| relocate(diagnostic, &whole));
        }
        let Some(level) = expected else {
            let failure_elsewhere = failure.filter(|failure| !matches!(failure, Failure::Input(_)));
            return Verdict { is_fine: failure.is_none(), diagnostics, failure_elsewhere };
        };
        // Bytecode contains no expectations.
        let text = input.text().and_then(|_| std::str::from_utf8(part).ok()).unwrap_or_default();
        let source = SourceFile::new(input.name.as_str(), input.text().unwrap_or_default());
        let mismatches = compare(level, text, &source, &diagnostics);
        Verdict { is_fine: mismatches.is_empty(), diagnostics: mismatches, failure_elsewhere: None }
    }
}

/// Whether a part of an input is as expected, and what to report.
struct Verdict<'f> {
    is_fine: bool,
    diagnostics: Vec<Diagnostic>,
    /// A failure that is not about the part.
    failure_elsewhere: Option<&'f Failure>,
}

impl Verdict<'_> {
    /// What to report, in lines.
    fn report(&self, reporter: Reporter, look: Look) -> String {
        let failure = self.failure_elsewhere.map(|failure| reporter.failure(failure, look));
        reporter.diagnostics(&self.diagnostics, look) + &failure.unwrap_or_default()
    }
}

/// Moves places in a part of an input to the whole input, in which they have the same lines and columns.
fn relocate(diagnostic: &mut Diagnostic, whole: &SourceFile) {
    for place in diagnostic.places_mut() {
        if let Place::Source { file, span } = place
            && file.name() == whole.name()
        {
            let (line, column) = file.line_and_column(span.start);
            if let Some(start) = whole.offset(line, column) {
                *place = Place::source(whole, start..start + (span.end - span.start));
            }
        }
    }
}
