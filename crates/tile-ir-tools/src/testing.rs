//! Flags that tests need: inputs that are split, and diagnostics that are expected.

use clap::Args;
use tile_ir::Diagnostic;

use crate::console::Console;
use crate::expectations::{self, compare};
use crate::failure::Failure;
use crate::input::Input;
use crate::report::Reporter;
use crate::split::{MARKER, near_misses, split};

/// What tests need.
#[derive(Args, Debug)]
#[command(next_help_heading = "Tests")]
pub(crate) struct Testing {
    /// Process the parts between markers separately
    #[arg(long, value_name = "MARKER", num_args = 0..=1, require_equals = true, default_missing_value = MARKER)]
    split_input_file: Option<String>,
    /// Print this between the outputs
    #[arg(long, value_name = "MARKER", default_value = MARKER, hide_default_value = true)]
    output_split_marker: String,
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

    /// Whether any of the flags was given that change what is done.
    pub(crate) fn is_asked_for(&self) -> bool {
        self.splits() || self.verify_diagnostics.is_some()
    }

    /// That the flags make sense.
    pub(crate) fn check(&self) -> Result<(), Failure> {
        match self.split_input_file.as_deref() {
            Some("") => Err(Failure::Message("the marker to split at is empty".to_owned())),
            _ => Ok(()),
        }
    }

    /// The parts of an input: one, unless it is text and to be split.
    pub(crate) fn parts<'i>(
        &'i self,
        input: &'i Input,
        reporter: Reporter,
        console: &mut Console<'_>,
    ) -> Box<dyn Iterator<Item = Vec<u8>> + 'i> {
        match (&self.split_input_file, input.text()) {
            (Some(marker), Some(source)) => {
                reporter.diagnostics(&near_misses(source, marker, &input.name), Some(source), console);
                Box::new(split(source, marker).map(String::into_bytes))
            }
            // Loading says what is wrong with text that is none.
            _ => Box::new(std::iter::once(input.bytes.clone())),
        }
    }

    /// What is put between the outputs of the parts.
    pub(crate) fn separator(&self) -> String {
        format!("{}\n", self.output_split_marker)
    }

    /// Whether a part is as it should be: without mistakes, or with those that it says are expected. Reports the rest.
    /// `warnings` are those of a part that is without mistakes.
    pub(crate) fn is_fine(
        &self,
        input: &Input,
        part: &[u8],
        failure: Option<&Failure>,
        warnings: &[Diagnostic],
        reporter: Reporter,
        console: &mut Console<'_>,
    ) -> bool {
        let diagnostics = match (self.verify_diagnostics, failure) {
            (Some(level), Some(Failure::Input { diagnostics, .. })) => Some((level, diagnostics.as_slice())),
            (Some(level), None) => Some((level, warnings)),
            _ => None,
        };
        let Some((level, diagnostics)) = diagnostics else {
            reporter.diagnostics(warnings, input.text(), console);
            failure.iter().for_each(|failure| reporter.failure(failure, console));
            return failure.is_none();
        };
        // Bytecode expects nothing.
        let text = input.text().and_then(|_| std::str::from_utf8(part).ok()).unwrap_or_default();
        let mismatches = compare(level, text, &input.name, diagnostics);
        reporter.diagnostics(&mismatches, input.text(), console);
        mismatches.is_empty()
    }
}
