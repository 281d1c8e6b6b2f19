//! Values in the slots of a running block.

use std::sync::Arc;

use smallvec::SmallVec;
use tile_ir_eval::Tile;

use crate::check::Clock;
use crate::fault::{Fault, codes};
use crate::poison::{Causes, Poisoned, WithCauses};

/// The value of an SSA value.
#[derive(Clone, Debug, Default)]
pub(crate) enum Value {
    /// Empty. Tokens are empty too unless accesses are checked, since a block executes in order.
    #[default]
    Nothing,
    /// A token when accesses are checked: what it orders before its users.
    Token(Arc<Clock>),
    /// A tile.
    Tile(Tile),
    /// A tile with elements that are poison.
    Poisoned(Arc<Poisoned>),
    /// Several tiles: a value of another dialect's type.
    Tiles(Arc<[Tile]>),
    /// A tensor view, or a view of one, whose difference is in its type.
    View(Arc<TensorView>),
}

impl Value {
    /// A tile, whose elements are poison for these causes.
    pub(crate) fn tile(tile: Tile, causes: Option<Causes>) -> Self {
        match causes {
            Some(causes) => Self::Poisoned(Arc::new(Poisoned { tile, causes })),
            None => Self::Tile(tile),
        }
    }

    /// A tile, and why elements of it are poison; an error if it is no tile, or was read before.
    pub(crate) fn with_causes(self) -> Result<WithCauses, Fault> {
        match self {
            Self::Tile(tile) => Ok((tile, None)),
            Self::Poisoned(poisoned) => {
                let Poisoned { tile, causes } = Arc::unwrap_or_clone(poisoned);
                Ok((tile, Some(causes)))
            }
            Self::Nothing | Self::Token(_) | Self::Tiles(_) | Self::View(_) => Err(missing("tile")),
        }
    }

    /// Whether it is bit for bit the same; tokens always are, and so is poison, whatever it comes from.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        let same = |one: &Tile, other: &Tile| {
            one.shape() == other.shape() && (0..one.len()).all(|index| one.bits(index) == other.bits(index))
        };
        match (self, other) {
            (Self::Tile(one), Self::Tile(other)) => same(one, other),
            (Self::Poisoned(one), Self::Poisoned(other)) => {
                let is_same = |index| match (one.causes.at(index), other.causes.at(index)) {
                    (None, None) => one.tile.bits(index) == other.tile.bits(index),
                    (cause, other) => cause.is_some() && other.is_some(),
                };
                one.tile.shape() == other.tile.shape() && (0..one.tile.len()).all(is_same)
            }
            (Self::Tiles(one), Self::Tiles(other)) => {
                one.len() == other.len() && one.iter().zip(other.iter()).all(|(one, other)| same(one, other))
            }
            (Self::View(one), Self::View(other)) => {
                (one.base, &one.shape, &one.strides) == (other.base, &other.shape, &other.strides)
            }
            (Self::Nothing | Self::Token(_), Self::Nothing | Self::Token(_)) => true,
            _ => false,
        }
    }

    /// Its size in bytes, for the memory limit.
    pub(crate) fn bytes(&self) -> usize {
        match self {
            Self::Tile(tile) => tile.stored_bytes(),
            Self::Poisoned(poisoned) => poisoned.tile.stored_bytes() + poisoned.causes.bytes(),
            Self::Tiles(tiles) => tiles.iter().map(Tile::stored_bytes).sum(),
            Self::Nothing | Self::Token(_) | Self::View(_) => 0,
        }
    }
}

/// A tensor in memory. Sizes and strides count elements, not bytes.
#[derive(Clone, Debug)]
pub(crate) struct TensorView {
    pub(crate) base: u64,
    pub(crate) shape: SmallVec<[u64; 4]>,
    pub(crate) strides: SmallVec<[u64; 4]>,
}

/// The fault for a value of the wrong kind, which cannot happen in a verified module.
pub(crate) fn missing(what: &str) -> Fault {
    Fault::new(codes::UNDEFINED, format!("uses a value that is not a {what}"))
}
