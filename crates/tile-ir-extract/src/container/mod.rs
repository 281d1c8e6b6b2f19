//! Files that hold other files.

mod gzip;
mod tar;
mod zip;

use std::io::{ErrorKind, Read};
use std::ops::Range;

use crate::Limits;
use crate::walk::Walk;

/// What kind of container it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Container {
    Gzip,
    Tar,
    Zip,
}

/// What a member holds.
pub(crate) enum Content<'a, 'r> {
    /// The bytes as they stand there.
    Plain(&'a [u8]),
    /// Bytes that have to be unpacked.
    Packed {
        /// How many bytes they are while they are packed.
        size: u64,
        /// What unpacks them.
        reader: &'r mut dyn Read,
    },
}

/// The kind of container that some bytes seem to be.
pub(crate) fn of(bytes: &[u8]) -> Option<Container> {
    if gzip::is_one(bytes) {
        Some(Container::Gzip)
    } else if tar::is_one(bytes) {
        Some(Container::Tar)
    } else if zip::is_one(bytes) {
        Some(Container::Zip)
    } else {
        None
    }
}

impl Container {
    /// Looks into all members. The ranges are those that members were found in, and that say nothing by themselves.
    pub(crate) fn open(self, walk: &mut Walk<'_>, member: Option<&str>, bytes: &[u8]) -> Vec<Range<usize>> {
        match self {
            Self::Gzip => gzip::open(walk, member, bytes),
            Self::Tar => tar::open(walk, member, bytes),
            Self::Zip => zip::open(walk, member, bytes),
        }
    }
}

/// Unpacks as much as the limits allow; why that is not all, if it is not.
pub(crate) fn unpack(reader: &mut dyn Read, size: u64, left: &mut Limits) -> (Vec<u8>, Option<String>) {
    let by_ratio = size.saturating_mul(left.ratio).max(Limits::SMALL);
    let most = by_ratio.min(left.total);
    let mut bytes = Vec::new();
    // One more, to see whether there is more.
    let read = reader.take(most.saturating_add(1)).read_to_end(&mut bytes);
    let problem = match read {
        _ if bytes.len() as u64 > most => {
            bytes.truncate(usize::try_from(most).unwrap_or(usize::MAX));
            let reason = if most == by_ratio {
                "it becomes too large for its packed size"
            } else {
                "too much was unpacked already"
            };
            Some(reason.to_owned())
        }
        Ok(_) => None,
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => Some("it is cut off".to_owned()),
        Err(error) => Some(format!("it cannot be unpacked: {error}")),
    };
    // What is read counts too: it may come to nothing, and be read over and over.
    left.total = left.total.saturating_sub(size.saturating_add(bytes.len() as u64));
    (bytes, problem)
}
