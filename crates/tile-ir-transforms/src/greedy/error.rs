//! Errors about patterns.

use tile_ir_core::{BuildError, Diagnostic, Place};

use crate::codes;

pub(super) fn not_built(label: &str, op: &str, error: &BuildError) -> Box<Diagnostic> {
    let message = format!("pattern '{label}' cannot build a replacement of '{op}': {error}");
    Box::new(Diagnostic::error(codes::NOT_BUILT, Place::Unknown, message))
}

pub(super) fn unreported(label: &str, what: &str) -> Box<Diagnostic> {
    let message = format!("pattern '{label}' {what}; all changes have to go through the rewriter");
    Box::new(Diagnostic::error(codes::UNREPORTED, Place::Unknown, message))
}
