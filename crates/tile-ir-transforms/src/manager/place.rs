//! Where an operation is, for messages.

use tile_ir_core::{OpRef, Place};

/// The place that an operation's location names, or what the operation is called.
pub(crate) fn place_of(op: OpRef<'_>) -> Place {
    let unplaced = || Place::Operation { path: describe(op).into(), function: None, operation: None };
    Place::of_location(op.context(), op.location()).unwrap_or_else(unplaced)
}

/// `'cuda_tile.entry' @kernel`.
pub(crate) fn describe(op: OpRef<'_>) -> String {
    match op.symbol_name() {
        Some(symbol) => format!("'{}' @{}", op.name(), op.context().text(symbol)),
        None => format!("'{}'", op.name()),
    }
}
