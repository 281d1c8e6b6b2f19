//! A limit for the text of attributes and types that the IR has no structure for.
//!
//! Such an attribute or type is kept as text, which includes the text of everything nested in it. Since entries may
//! refer to the same entry any number of times, a small file could otherwise require more text than fits in memory.

use tile_ir_wire::{Cursor, Fuel, ReadResult};

use crate::error::Malformed;

/// The bytes of text allowed for a file.
#[derive(Debug)]
pub(crate) struct Spelling(Fuel);

impl Spelling {
    /// The limit for attributes, types and strings of this size. Real files need a few bytes of text per byte.
    pub(crate) fn of(bytes: usize) -> Self {
        Self(Fuel::for_bytes(bytes, 64, 1 << 12))
    }

    /// Checks that an entry of about this length is within the limit.
    pub(crate) fn check(&self, length: u64, place: &Cursor<'_>) -> ReadResult<()> {
        match length <= self.0.limit() as u64 {
            true => Ok(()),
            false => Err(place.error(Malformed::Spelling { limit: self.0.limit() })),
        }
    }

    /// Consumes part of the limit.
    pub(crate) fn take(&self, length: usize, place: &Cursor<'_>) -> ReadResult<()> {
        self.0.spend(length).map_err(|limit| place.error(Malformed::Spelling { limit }))
    }
}
