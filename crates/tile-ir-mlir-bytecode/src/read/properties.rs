//! What operations with the same properties share: they are decoded once.

use rustc_hash::FxHashMap;
use tile_ir_core::OpKind;
use tile_ir_wire::{Cursor, ReadResult};

use crate::properties::Properties;
use crate::table::{Tables, indexed};

/// The properties that were decoded, by their index and the number of the kind of operation.
#[derive(Debug, Default)]
pub(super) struct Decoded(FxHashMap<(u64, usize), Properties>);

impl Decoded {
    /// The properties of an index that stands at `place`, for an operation of a kind.
    #[inline]
    pub(super) fn get(
        &mut self,
        tables: &Tables<'_>,
        kind: OpKind,
        index: u64,
        place: &Cursor<'_>,
    ) -> ReadResult<&Properties> {
        let blob = *indexed("properties", &tables.properties, index, place)?;
        Ok(match self.0.entry((index, kind.index())) {
            std::collections::hash_map::Entry::Occupied(known) => known.into_mut(),
            std::collections::hash_map::Entry::Vacant(new) => new.insert(tables.properties_of(kind, blob)?),
        })
    }
}
