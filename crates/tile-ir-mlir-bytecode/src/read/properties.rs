//! Properties that operations share are decoded once.

use tile_ir_core::OpKind;
use tile_ir_wire::{Cursor, ReadResult};

use crate::properties::Properties;
use crate::table::{Tables, indexed};

/// The properties decoded last, by kind of operation: most operations have the same ones as the previous operation of
/// their kind.
#[derive(Debug, Default)]
pub(super) struct Decoded(Vec<Known>);

#[derive(Clone, Debug)]
struct Known {
    /// Their index; `u64::MAX`, which no properties have, if none have been decoded.
    index: u64,
    properties: Properties,
}

impl Decoded {
    /// The properties of an index read at `place`, for an operation of a kind.
    #[inline]
    pub(super) fn get(
        &mut self,
        tables: &Tables<'_>,
        kind: OpKind,
        index: u64,
        place: &Cursor<'_>,
    ) -> ReadResult<&Properties> {
        let blob = *indexed("properties", &tables.properties, index, place)?;
        if self.0.len() <= kind.index() {
            self.0.resize(kind.index() + 1, Known { index: u64::MAX, properties: Properties::default() });
        }
        let known = &mut self.0[kind.index()];
        if known.index != index {
            *known = Known { index, properties: tables.properties_of(kind, blob)? };
        }
        Ok(&known.properties)
    }
}
