//! Verification after reading, and its flags.

use clap::Args;
use tile_ir::core::{OpRef, Place, Severity};
use tile_ir::text::{PrintOptions, print_op};
use tile_ir::verify::{Architecture, Hints, OperationNotes, Release, VerifyOptions};
use tile_ir::{Diagnostic, Module, Version};

use crate::dashes::parse_truth;
use crate::failure::Failure;
use crate::input::Input;
use crate::options::{Accepted, Target};
use crate::testing::Testing;

/// The checks after reading the input.
#[derive(Args, Clone, Copy, Debug)]
#[command(next_help_heading = "Verification")]
pub(crate) struct Verification {
    /// Do not verify; print what can be printed of an invalid module
    #[arg(long)]
    no_verify: bool,
    /// Reject features that this architecture lacks
    #[arg(long, value_name = "sm_NN")]
    target: Option<Architecture>,
    /// Warn about unknown optimization hints [default: true, without '--verify-diagnostics']
    #[arg(
        long = "Wunsupported-hints",
        value_name = "true|false",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "true",
        value_parser = parse_truth
    )]
    warn_of_hints: Option<bool>,
    /// Reject unknown optimization hints
    #[arg(long = "Werr-hints")]
    refuse_hints: bool,
    /// Show the operation that is wrong, in generic form and without its regions [default: false]
    #[arg(
        long,
        value_name = "true|false",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "true",
        value_parser = parse_truth
    )]
    mlir_print_op_on_diagnostic: Option<bool>,
    /// Show the operation that is wrong and the operations around it, where MLIR's tools show a stack trace
    #[arg(long)]
    mlir_print_stacktrace_on_diagnostic: bool,
}

impl Verification {
    /// Checks that the requested release knows everything in a module, for outputs whose writer does not check it.
    pub(crate) fn check_version(self, target: Target, module: &Module, input: &Input) -> Result<(), Failure> {
        let checked = if self.no_verify { Ok(()) } else { target.check(module) };
        checked.map_err(|newer| input.failure(newer))
    }

    /// What to verify, if anything. `release` is the requested version of bytecode, `threads` the number of threads, where 0 is
    /// one per processor.
    pub(crate) fn wanted(
        self,
        accepted: &Accepted,
        testing: &Testing,
        release: Option<Version>,
        threads: usize,
    ) -> Option<VerifyOptions> {
        // Tests expect what the vendor's tools say, which is nothing unless they are asked.
        let warns_of_hints = self.warn_of_hints.unwrap_or(!testing.verifies_diagnostics());
        (!self.no_verify).then(|| VerifyOptions {
            target: self.target,
            release: release.map_or(Release::Any, Release::Only),
            hints: match (self.refuse_hints, warns_of_hints) {
                (true, _) => Hints::Refused,
                (false, true) => Hints::Warned,
                (false, false) => Hints::Ignored,
            },
            threads,
            // As in MLIR's tools, they are nothing to expect.
            notes: self.notes().filter(|_| !testing.verifies_diagnostics()),
            parts: !testing.verifies_diagnostics(),
            ..accepted.verify_options()
        })
    }

    /// What is noted of the operation that a diagnostic is about.
    fn notes(self) -> Option<OperationNotes> {
        match (self.mlir_print_op_on_diagnostic.unwrap_or(false), self.mlir_print_stacktrace_on_diagnostic) {
            (false, false) => None,
            (true, false) => Some(|op| vec![itself(op)]),
            (false, true) => Some(|op| trace(op).collect()),
            (true, true) => Some(|op| trace(op).chain([itself(op)]).collect()),
        }
    }
}

/// The operation, as MLIR's tools show it.
fn itself(op: OpRef<'_>) -> (Place, String) {
    let options = PrintOptions { generic: true, skip_regions: true, ..PrintOptions::default() };
    (place(op), format!("see current operation: {}", print_op(op, &options)))
}

/// The operation and those around it, innermost first.
fn trace(op: OpRef<'_>) -> impl Iterator<Item = (Place, String)> {
    let frames = std::iter::once(op).chain(op.ancestors());
    frames.enumerate().map(|(index, op)| {
        let symbol = op.symbol_name().map(|name| format!(" @{}", op.context().text(name)));
        (place(op), format!("#{index} '{}'{}", op.name(), symbol.unwrap_or_default()))
    })
}

/// The position of an operation in a text, if it is known.
fn place(op: OpRef<'_>) -> Place {
    op.context().place(op.location()).unwrap_or(Place::Unknown)
}

/// Verifies a module that was read from these bytes, if that is wanted; returns the warnings.
pub(crate) fn check(
    wanted: Option<VerifyOptions>,
    module: &Module,
    bytes: &[u8],
    input: &Input,
) -> Result<Vec<Diagnostic>, Failure> {
    let Some(options) = wanted else { return Ok(Vec::new()) };
    let found = tile_ir::check(module, bytes, &input.name, &options);
    if found.iter().any(|diagnostic| diagnostic.severity == Severity::Error) {
        return Err(input.failure(found));
    }
    Ok(found)
}
