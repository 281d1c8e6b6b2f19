//! Failures of pipelines.

use std::any::Any;
use std::error::Error;
use std::fmt;

use tile_ir_core::{Diagnostic, OpRef, Place, Stopped};

use super::PipelineOutcome;
use super::place::{describe, place_of};
use crate::codes;
use crate::pass::PassInfo;
use crate::pipeline::ScheduleError;

/// The failure of a pipeline.
pub struct PassFailure {
    /// What went wrong.
    pub kind: FailureKind,
    /// The name of the pass; empty if the pipeline did not start.
    pub pass: &'static str,
    /// The operation that the pass ran on: `'cuda_tile.entry' @kernel`.
    pub op: String,
    /// The errors; never empty.
    pub diagnostics: Vec<Diagnostic>,
    /// The output and diagnostics of the passes until then.
    pub outcome: PipelineOutcome,
}

/// The kind of a failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FailureKind {
    /// The pass cannot be scheduled on the operation.
    Schedule,
    /// The pass returned an error.
    Refused,
    /// The result of the pass does not verify.
    Invalid,
    /// The pass panicked.
    Panicked,
    /// The pass, or the verification of its result, was [stopped](tile_ir_core::Stop). What it has done until then may be wrong.
    Stopped,
}

impl PassFailure {
    pub(super) fn of_schedule(error: ScheduleError) -> Self {
        Self {
            kind: FailureKind::Schedule,
            pass: "",
            op: String::new(),
            diagnostics: vec![error.into()],
            outcome: PipelineOutcome::default(),
        }
    }
}

impl fmt::Display for PassFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.diagnostics.first().map_or(Ok(()), |first| first.fmt(f))
    }
}

tile_ir_core::debug_as_text!(PassFailure);

/// Its source is the first of the errors.
impl Error for PassFailure {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.diagnostics.first().map(|first| first as _)
    }
}

/// How a pass failed on one operation.
#[derive(Debug)]
pub(super) struct Failed {
    pub(super) kind: FailureKind,
    pub(super) pass: &'static str,
    pub(super) op: String,
    pub(super) diagnostics: Vec<Diagnostic>,
}

impl Failed {
    pub(super) fn refused(info: &PassInfo, op: OpRef<'_>, diagnostic: Diagnostic) -> Self {
        let kind = FailureKind::Refused;
        Self { kind, pass: info.name, op: describe(op), diagnostics: vec![diagnostic] }
    }

    /// The result of a pass is invalid. Each error names the pass and what it ran on.
    pub(super) fn invalid(info: &PassInfo, op: OpRef<'_>, found: Vec<Diagnostic>) -> Self {
        let note = format!("pass '{}' made {} invalid", info.name, describe(op));
        let noted = found.into_iter().map(|diagnostic| diagnostic.with_note(Place::Unknown, &note));
        Self { kind: FailureKind::Invalid, pass: info.name, op: describe(op), diagnostics: noted.collect() }
    }

    pub(super) fn panicked(info: &PassInfo, op: OpRef<'_>, payload: &(dyn Any + Send)) -> Self {
        let text = payload.downcast_ref::<&str>().copied();
        let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str)).unwrap_or("no message");
        let message = format!("pass '{}' panicked on {}: {text}", info.name, describe(op));
        let diagnostic = Diagnostic::error(codes::PANIC, place_of(op), message);
        Self { kind: FailureKind::Panicked, pass: info.name, op: describe(op), diagnostics: vec![diagnostic] }
    }

    pub(super) fn stopped(info: &PassInfo, op: OpRef<'_>, stopped: Stopped) -> Self {
        let work = format!("pass '{}' on {}", info.name, describe(op));
        let diagnostics = vec![stopped.diagnostic(place_of(op), &work)];
        Self { kind: FailureKind::Stopped, pass: info.name, op: describe(op), diagnostics }
    }

    pub(super) fn inconsistent(info: &PassInfo, op: OpRef<'_>, wrong: &str) -> Self {
        let message = format!("pass '{}' left {} inconsistent: {wrong}", info.name, describe(op));
        Self::refused(info, op, Diagnostic::error(codes::PANIC, place_of(op), message))
    }

    pub(super) fn not_preserved(info: &PassInfo, op: OpRef<'_>, analysis: &str) -> Self {
        let message =
            format!("pass '{}' claims to preserve {analysis} of {}, which has changed", info.name, describe(op));
        Self::refused(info, op, Diagnostic::error(codes::PRESERVED, place_of(op), message))
    }
}
