//! Places of operations for diagnostics.

use tile_ir_core::{OpRef, Place};

/// The file position of an operation's location, or the name of the operation.
pub(crate) fn place_of(op: OpRef<'_>) -> Place {
    let unplaced = || Place::Operation { path: describe(op).into(), function: None, operation: None };
    op.context().place(op.location()).unwrap_or_else(unplaced)
}

/// `'cuda_tile.entry' @kernel`.
pub(crate) fn describe(op: OpRef<'_>) -> String {
    match op.symbol_name() {
        Some(symbol) => format!("'{}' @{}", op.name(), op.context().text(symbol)),
        None => format!("'{}'", op.name()),
    }
}
