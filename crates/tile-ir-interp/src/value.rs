//! What a slot of a running block holds.

use std::sync::Arc;

use smallvec::SmallVec;
use tile_ir_eval::Tile;

use crate::check::Clock;

/// The value of an SSA value.
#[derive(Clone, Debug, Default)]
pub(crate) enum Value {
    /// Nothing yet, or nothing any more. Tokens are nothing too, as a block executes its operations in order.
    #[default]
    Nothing,
    /// A token, where accesses are checked: what has happened before.
    Token(Arc<Clock>),
    /// A tile.
    Tile(Tile),
    /// A tensor view, and the views of it: what they add is in their types.
    View(Arc<TensorView>),
}

impl Value {
    /// Bytes that it takes, to be counted.
    pub(crate) fn bytes(&self) -> usize {
        match self {
            Self::Tile(tile) => tile.stored_bytes(),
            Self::Nothing | Self::Token(_) | Self::View(_) => 0,
        }
    }
}

/// A tensor in memory: numbers of elements, not of bytes.
#[derive(Clone, Debug)]
pub(crate) struct TensorView {
    pub(crate) base: u64,
    pub(crate) shape: SmallVec<[u64; 4]>,
    pub(crate) strides: SmallVec<[u64; 4]>,
}
