//! Limits for the text of attributes and types.
//!
//! Entries may refer to the same entry any number of times, and operations to the same entry, and text writes all of that out. So
//! a small file could otherwise require more text than fits in memory: of attributes and types that the IR has no structure for,
//! which are kept as text, and of all when the module is printed.

use tile_ir_wire::{Cursor, Fuel, ReadResult};

use crate::error::Malformed;

/// An entry of at most this many bytes of text may be used as often as the file is long.
const SHORT: u64 = 1 << 12;

/// The bytes of text that uses of other entries may take, per byte of the file and in addition.
const USES_PER_BYTE: usize = 1 << 10;
const USES: usize = 1 << 26;

/// The bytes of text allowed for a file.
#[derive(Debug)]
pub(crate) struct Spelling {
    kept: Fuel,
    uses: Fuel,
}

impl Spelling {
    /// The limits for attributes, types and strings of this size, in a file of that size. Real files need a few bytes of
    /// text per byte.
    pub(crate) fn of(entries: usize, file: usize) -> Self {
        Self { kept: Fuel::for_bytes(entries, 64, 1 << 12), uses: Fuel::for_bytes(file, USES_PER_BYTE, USES) }
    }

    /// Checks that an entry of about this length is within the limit for what is kept as text.
    pub(crate) fn check(&self, length: u64, place: &Cursor<'_>) -> ReadResult<()> {
        match length <= self.kept.limit() as u64 {
            true => Ok(()),
            false => Err(place.error(Malformed::Spelling { limit: self.kept.limit() })),
        }
    }

    /// Consumes part of the limit for what is kept as text.
    pub(crate) fn take(&self, length: usize, place: &Cursor<'_>) -> ReadResult<()> {
        self.kept.spend(length).map_err(|limit| place.error(Malformed::Spelling { limit }))
    }

    /// Consumes part of the limit for uses of entries, by one of about this length.
    #[inline]
    pub(crate) fn use_of(&self, length: u64, place: &Cursor<'_>) -> ReadResult<()> {
        match length <= SHORT {
            true => Ok(()),
            false => self.long_use(length, place),
        }
    }

    #[cold]
    fn long_use(&self, length: u64, place: &Cursor<'_>) -> ReadResult<()> {
        let spent = self.uses.spend(usize::try_from(length).unwrap_or(usize::MAX));
        spent.map_err(|limit| place.error(Malformed::Uses { limit }))
    }
}
