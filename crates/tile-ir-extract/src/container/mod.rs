//! Formats that contain other files.

mod elf;
mod gzip;
mod tar;
mod zip;

use std::io::{ErrorKind, Read};
use std::ops::Range;

use crate::Limits;
use crate::walk::Walk;

/// The format of a container.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Container {
    Elf,
    Gzip,
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
    let formats = if gzip::is_one(bytes) {
        [Some(Container::Gzip), None]
    } else if tar::is_one(bytes) {
        [Some(Container::Tar), None]
    } else {
        [elf::is_one(bytes).then_some(Container::Elf), zip::is_one(bytes).then_some(Container::Zip)]
    };
    formats.into_iter().flatten()
}

impl Container {
    /// Searches all members. Returns the ranges of the file that need no search of their own.
    pub(crate) fn open(self, walk: &mut Walk<'_>, member: Option<&str>, bytes: &[u8]) -> Vec<Range<usize>> {
        match self {
            Self::Elf => elf::open(walk, member, bytes),
            Self::Gzip => gzip::open(walk, member, bytes),
            Self::Tar => tar::open(walk, member, bytes),
            Self::Zip => zip::open(walk, member, bytes),
        }
    }
}

/// Why the rest of a file is not searched.
pub(crate) const TOO_MUCH: &str = "the limit on decompressed bytes was reached";

/// Decompresses within the limits; also returns why the result is incomplete, if it is.
pub(crate) fn unpack(reader: &mut dyn Read, size: u64, left: &mut Limits) -> (Vec<u8>, Option<String>) {
    let by_ratio = size.saturating_mul(left.ratio).max(Limits::SMALL);
    let most = by_ratio.min(left.total);
    let mut bytes = Vec::new();
    // One more byte, to detect a larger content.
    let read = reader.take(most.saturating_add(1)).read_to_end(&mut bytes);
    let problem = match read {
        _ if bytes.len() as u64 > most => {
            bytes.truncate(usize::try_from(most).unwrap_or(usize::MAX));
            let reason = if most == by_ratio { "the compression ratio is too high" } else { TOO_MUCH };
            Some(reason.to_owned())
        }
        Ok(_) => None,
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => Some("the compressed data is truncated".to_owned()),
        Err(error) => Some(format!("cannot decompress: {error}")),
    };
    // The compressed size counts, too: a hostile archive can list the same data many times, with nothing in it.
    left.total = left.total.saturating_sub(size.saturating_add(bytes.len() as u64));
    (bytes, problem)
}
