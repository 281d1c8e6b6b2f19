//! Formats that contain other files.

mod ar;
mod object;
mod tar;
mod zip;

use std::io::Read;
use std::ops::Range;

use crate::compression::Compression;
use crate::walk::Walk;

/// The format of a container.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Container {
    Ar,
    Compressed(Compression),
    Object,
    Tar,
    Zip,
}

/// The content of a member.
pub(crate) enum Content<'a, 'r> {
    /// Stored without compression.
    Plain(&'a [u8]),
    /// Compressed.
    Packed {
        /// The compressed size.
        size: u64,
        /// The decompressor.
        reader: &'r mut dyn Read,
    },
}

/// The container formats that the file may have: a zip archive can follow an executable.
pub(crate) fn of(bytes: &[u8]) -> impl Iterator<Item = Container> {
    let only = if ar::is_one(bytes) {
        Some(Container::Ar)
    } else if tar::is_one(bytes) {
        Some(Container::Tar)
    } else {
        Compression::of(bytes).map(Container::Compressed)
    };
    let formats = match only {
        Some(only) => [Some(only), None],
        None => [object::is_one(bytes).then_some(Container::Object), zip::is_one(bytes).then_some(Container::Zip)],
    };
    formats.into_iter().flatten()
}

impl Container {
    /// Searches all members. Returns the ranges of the file that need no search of their own.
    pub(crate) fn open(self, walk: &mut Walk<'_>, member: Option<&str>, bytes: &[u8]) -> Vec<Range<usize>> {
        match self {
            Self::Ar => ar::open(walk, member, bytes),
            Self::Compressed(compression) => open_compressed(walk, member, bytes, compression),
            Self::Object => object::open(walk, member, bytes),
            Self::Tar => tar::open(walk, member, bytes),
            Self::Zip => zip::open(walk, member, bytes),
        }
    }
}

/// Searches the content of a compressed file.
fn open_compressed(
    walk: &mut Walk<'_>,
    member: Option<&str>,
    bytes: &[u8],
    compression: Compression,
) -> Vec<Range<usize>> {
    let mut reader = compression.reader(bytes, walk.left());
    let size = bytes.len() as u64;
    match walk.content(member, Content::Packed { size, reader: &mut *reader }) {
        true => std::iter::once(0..bytes.len()).collect(),
        false => Vec::new(),
    }
}
