//! Remarks: what passes did, and what they left undone.

use std::fmt;

use tile_ir_core::{Diagnostic, OpRef, Place, Severity};

use crate::codes;
use crate::manager::place_of;

/// A remark of a pass about an operation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// Its kind.
    pub kind: RemarkKind,
    /// The name of the pass.
    pub pass: &'static str,
    /// What the pass did or tried: the label of a pattern, the name of a statistic, or words such as `unroll`.
    pub name: &'static str,
    /// The name of the function that the operation is, or is in.
    pub function: Option<String>,
    /// The place of the operation.
    pub place: Place,
    /// What happened, in a sentence without a full stop.
    pub message: String,
}

/// A kind of remark, as MLIR has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RemarkKind {
    /// Something was done.
    Passed,
    /// Something could have been done, if it were not for the reason given.
    Missed,
    /// Something was tried and failed.
    Failed,
    /// What was found.
    Analysis,
}

impl fmt::Display for RemarkKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Passed => "Passed",
            Self::Missed => "Missed",
            Self::Failed => "Failure",
            Self::Analysis => "Analysis",
        })
    }
}

impl Remark {
    /// The remark as a diagnostic, in the form of MLIR's tools:
    /// `[Missed] unroll | Category:loop-unroll | Function=kernel | Remark="the step is not constant"`.
    pub fn diagnostic(&self) -> Diagnostic {
        let Self { kind, pass, name, function, place, message } = self;
        let function = function.as_ref().map(|function| format!("Function={function} | ")).unwrap_or_default();
        let message = format!("[{kind}] {name} | Category:{pass} | {function}Remark=\"{message}\"");
        Diagnostic { severity: Severity::Remark, ..Diagnostic::error(codes::REMARK, place.clone(), message) }
    }
}

/// The remarks of a pass on one operation, if they are wanted.
#[derive(Debug, Default)]
pub(crate) struct Remarks {
    /// The name of the pass, and that of the function.
    subject: Option<(&'static str, Option<String>)>,
    pub(crate) made: Vec<Remark>,
}

impl Remarks {
    /// The remarks of a pass that runs on an operation.
    pub(crate) fn of(pass: &'static str, op: OpRef<'_>) -> Self {
        let function = op.def().is_function_like().then(|| op.symbol_name()).flatten();
        let function = function.map(|name| op.context().text(name).into_owned());
        Self { subject: Some((pass, function)), made: Vec::new() }
    }

    pub(crate) fn are_wanted(&self) -> bool {
        self.subject.is_some()
    }

    /// A remark that is not made yet, if it is wanted.
    pub(crate) fn draft(
        &self,
        kind: RemarkKind,
        op: OpRef<'_>,
        name: &'static str,
        message: impl FnOnce() -> String,
    ) -> Option<Remark> {
        let (pass, function) = self.subject.as_ref()?;
        Some(Remark { kind, pass, name, function: function.clone(), place: place_of(op), message: message() })
    }
}
