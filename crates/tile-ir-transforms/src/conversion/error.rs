//! Why a conversion fails.

use tile_ir_core::{Diagnostic, OpId, Place, Stopped};

/// Why a conversion fails, before anything is known of places.
pub(super) enum Failure {
    /// Because of an operation.
    Op {
        op: OpId,
        message: String,
        notes: Vec<String>,
        is_endless: bool,
        /// That of what the conversion made, which is not there afterwards.
        place: Place,
    },
    /// Because of something else, which is a diagnostic already.
    Other(Box<Diagnostic>),
}

impl Failure {
    pub(super) fn at(op: OpId, message: String) -> Self {
        Self::Op { op, message, notes: Vec::new(), is_endless: false, place: Place::Unknown }
    }
}

impl From<Box<Diagnostic>> for Failure {
    fn from(diagnostic: Box<Diagnostic>) -> Self {
        Self::Other(diagnostic)
    }
}

impl From<Stopped> for Failure {
    fn from(stopped: Stopped) -> Self {
        Self::Other(stopped.into())
    }
}
