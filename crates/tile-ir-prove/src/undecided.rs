//! Why something is not decided.

use tile_ir::core::{OpRef, Place};

/// Why a proof is not possible.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{reason}", self.subject())]
pub struct Undecided {
    /// The operation concerned, as `store_ptr_tko`.
    pub operation: Option<String>,
    /// Where it is in its module, if its location is known.
    pub location: Option<String>,
    /// The reason: a sentence, or a predicate for the operation.
    pub reason: String,
}

impl Undecided {
    /// For this reason.
    pub(crate) fn new(reason: impl Into<String>) -> Self {
        Self { operation: None, location: None, reason: reason.into() }
    }

    /// Concerning an operation, unless it concerns one already.
    pub(crate) fn at(mut self, op: OpRef<'_>) -> Self {
        if self.operation.is_none() {
            let name = op.name();
            self.operation = Some(name.strip_prefix("cuda_tile.").unwrap_or(&name).to_owned());
            let place = op.context().place(op.location());
            self.location = place
                .as_ref()
                .and_then(Place::text_position)
                .map(|at| format!("{}:{}:{}", at.file, at.line, at.column));
        }
        self
    }

    fn subject(&self) -> String {
        match (&self.operation, &self.location) {
            (Some(operation), Some(location)) => format!("'{operation}' at {location} "),
            (Some(operation), None) => format!("'{operation}' "),
            (None, _) => String::new(),
        }
    }
}
