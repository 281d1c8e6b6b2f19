//! A limit for the text of attributes and types that the IR has no structure for.
//!
//! Such an attribute or type is kept as text, which includes the text of everything inside it. As entries may refer to
//! the same entry any number of times, a small file could ask for more text than memory holds.

use std::sync::atomic::{AtomicUsize, Ordering};

use tile_ir_wire::{Cursor, ReadResult};

use crate::error::Malformed;

/// How many bytes of text there may be for each byte of attributes, types and strings; real files have a few.
const MOST_PER_BYTE: usize = 64;

/// How many bytes of text any file may have.
const MOST_BESIDES: usize = 1 << 12;

/// How much text is left.
#[derive(Debug)]
pub(crate) struct Spelling {
    most: usize,
    left: AtomicUsize,
}

impl Spelling {
    /// The limit for a file of so many bytes.
    pub(crate) fn of(bytes: usize) -> Self {
        let most = MOST_PER_BYTE.saturating_mul(bytes).saturating_add(MOST_BESIDES);
        Self { most, left: AtomicUsize::new(most) }
    }

    /// Checks that an entry of about this length is within the limit.
    pub(crate) fn check(&self, length: u64, place: &Cursor<'_>) -> ReadResult<()> {
        match length <= self.most as u64 {
            true => Ok(()),
            false => Err(place.error(Malformed::Spelling { limit: self.most })),
        }
    }

    /// Takes this much of what is left.
    pub(crate) fn take(&self, length: usize, place: &Cursor<'_>) -> ReadResult<()> {
        let taken = self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(length));
        taken.map(drop).map_err(|_| place.error(Malformed::Spelling { limit: self.most }))
    }
}
