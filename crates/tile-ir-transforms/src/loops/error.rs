//! Why a loop is not transformed.

use thiserror::Error;
use tile_ir_core::{BuildError, Diagnostic, OpId, Place, Rewriter};
use tile_ir_dialect::views::For;

use crate::codes;

/// Why a loop is not transformed.
#[derive(Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum LoopError {
    /// It would not mean the same, or not be known to. Nothing is changed.
    #[error("{0}")]
    Refused(&'static str),
    /// An operation cannot be built, which the conditions rule out for loops that the verifier accepts.
    #[error(transparent)]
    Build(#[from] BuildError),
}

tile_ir_core::debug_as_text!(LoopError);

impl From<&'static str> for LoopError {
    fn from(reason: &'static str) -> Self {
        Self::Refused(reason)
    }
}

/// As a diagnostic without a place.
impl From<LoopError> for Box<Diagnostic> {
    fn from(error: LoopError) -> Self {
        match error {
            LoopError::Refused(reason) => Self::new(Diagnostic::error(codes::REFUSED, Place::Unknown, reason)),
            LoopError::Build(error) => error.into(),
        }
    }
}

/// The view of an operation that must be a `for`.
pub(super) fn for_at<'r>(rewriter: &'r Rewriter<'_>, op: OpId) -> Result<For<'r>, LoopError> {
    rewriter.op(op).cast::<For<'_>>().ok_or(LoopError::Refused("the operation is no 'for'"))
}
