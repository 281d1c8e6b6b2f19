//! Which diagnostics are shown, and what of them.

use clap::{Args, ValueEnum};
use tile_ir::Diagnostic;
use tile_ir::core::Severity;

/// Which diagnostics are shown, and what of them, in terms of MLIR's flags.
#[derive(Args, Clone, Copy, Debug, Default)]
#[command(next_help_heading = "Diagnostics")]
pub(crate) struct Shown {
    /// Show errors only, or warnings too, or remarks too [default: remarks]
    #[arg(long, value_name = "errors|warnings|remarks", hide_possible_values = true)]
    mlir_diagnostic_verbosity_level: Option<Level>,
    /// The same as '--mlir-diagnostic-verbosity-level=errors'
    #[arg(long)]
    error_diagnostics_only: bool,
    /// Show no notes
    #[arg(long)]
    mlir_disable_diagnostic_notes: bool,
}

/// The least severe diagnostics that are shown.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
enum Level {
    Errors,
    Warnings,
    Remarks,
}

impl Shown {
    /// What is shown of a diagnostic, if it is shown.
    pub(crate) fn of(self, mut diagnostic: Diagnostic) -> Option<Diagnostic> {
        let level =
            if self.error_diagnostics_only { Some(Level::Errors) } else { self.mlir_diagnostic_verbosity_level };
        let is_shown = match diagnostic.severity {
            Severity::Error => true,
            Severity::Warning => level != Some(Level::Errors),
            Severity::Remark => matches!(level, None | Some(Level::Remarks)),
            Severity::Note => level != Some(Level::Errors) && !self.mlir_disable_diagnostic_notes,
        };
        if self.mlir_disable_diagnostic_notes {
            diagnostic.notes.clear();
        }
        is_shown.then_some(diagnostic)
    }
}
