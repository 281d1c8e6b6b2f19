//! Sections, which the formats share.

use crate::{Cursor, ReadResult};

/// The bit of a section's id that is set if an alignment follows its length.
pub const ALIGNED: u8 = 0x80;

/// The location of a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SectionInfo {
    /// Its name.
    pub name: &'static str,
    /// Where its payload starts.
    pub offset: usize,
    /// Size of its payload in bytes.
    pub size: usize,
}

impl SectionInfo {
    /// The section of this name that has this payload.
    pub fn of(name: &'static str, payload: &Cursor<'_>) -> Self {
        Self { name, offset: payload.offset(), size: payload.remaining() }
    }
}

/// Takes the bytes up to the next offset in the file that is a multiple of `alignment`, a power of two.
///
/// # Errors
/// If the file ends before it.
pub fn read_padding<'a>(cursor: &mut Cursor<'a>, alignment: u64) -> ReadResult<&'a [u8]> {
    let padding = (cursor.offset() as u64).wrapping_neg() & (alignment - 1);
    // An alignment beyond the size of the file leads past its end, and so to an error.
    cursor.bytes(usize::try_from(padding).unwrap_or(usize::MAX))
}
