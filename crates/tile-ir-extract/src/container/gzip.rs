//! gzip (RFC 1952), with one or more members.

use std::ops::Range;

use flate2::bufread::MultiGzDecoder;

use super::Content;
use crate::walk::Walk;

/// Whether the header is that of a gzip file: the magic number, the method, no reserved flags.
pub(super) fn is_one(bytes: &[u8]) -> bool {
    matches!(bytes, [0x1f, 0x8b, 8, flags, ..] if flags & 0xe0 == 0)
}

/// Searches the decompressed content.
pub(super) fn open(walk: &mut Walk<'_>, member: Option<&str>, bytes: &[u8]) -> Vec<Range<usize>> {
    let mut reader = MultiGzDecoder::new(bytes);
    let size = bytes.len() as u64;
    match walk.content(member, Content::Packed { size, reader: &mut reader }) {
        true => std::iter::once(0..bytes.len()).collect(),
        false => Vec::new(),
    }
}
