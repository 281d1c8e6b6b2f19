//! gzip (RFC 1952), of one or more members one after the other.

use std::ops::Range;

use flate2::bufread::MultiGzDecoder;

use super::Content;
use crate::walk::Walk;

/// Whether it begins like a file of gzip: the magic number, the only method, no flags that nobody knows.
pub(super) fn is_one(bytes: &[u8]) -> bool {
    matches!(bytes, [0x1f, 0x8b, 8, flags, ..] if flags & 0xe0 == 0)
}

/// Looks into the one file that it holds, which has no name of its own.
pub(super) fn open(walk: &mut Walk<'_>, member: Option<&str>, bytes: &[u8]) -> Vec<Range<usize>> {
    let mut reader = MultiGzDecoder::new(bytes);
    let size = bytes.len() as u64;
    match walk.content(member, Content::Packed { size, reader: &mut reader }) {
        true => std::iter::once(0..bytes.len()).collect(),
        false => Vec::new(),
    }
}
