//! What can be wrong with patterns.

use tile_ir_core::{BuildError, Diagnostic, Place};

/// The codes of these diagnostics: `TIR0930` to `TIR0939`.
pub mod codes {
    use tile_ir_core::Code;

    /// Patterns that still change something after as many iterations as there may be.
    pub const NOT_CONVERGED: Code = Code(930);
    /// A pattern that cannot build what it wants to.
    pub const NOT_BUILT: Code = Code(931);
    /// A pattern that does not tell of what it changes.
    pub const UNTOLD: Code = Code(932);
}

pub(super) fn not_built(label: &str, op: &str, error: &BuildError) -> Box<Diagnostic> {
    let message = format!("pattern '{label}' cannot build what it wants in place of '{op}': {error}");
    Box::new(Diagnostic::error(codes::NOT_BUILT, Place::Unknown, message))
}

pub(super) fn untold(label: &str, what: &str) -> Box<Diagnostic> {
    let message = format!("pattern '{label}' {what}; all changes have to go through the rewriter");
    Box::new(Diagnostic::error(codes::UNTOLD, Place::Unknown, message))
}
