//! Decompression within limits.

use std::io::{ErrorKind, Read};

use crate::Limits;

/// Why the rest of a file is not searched.
pub(crate) const TOO_MUCH: &str = "the limit on decompressed bytes was reached";

/// Why what is decompressed from a file is not searched any further.
const TOO_DENSE: &str = "the compression ratio is too high";

/// The size that data of this compressed size may have, and why no larger one.
pub(crate) fn most(packed: u64, left: &Limits) -> (u64, &'static str) {
    let by_ratio = packed.saturating_mul(left.ratio).max(Limits::SMALL);
    if by_ratio <= left.total { (by_ratio, TOO_DENSE) } else { (left.total, TOO_MUCH) }
}

/// Decompresses within the limits; also returns why the result is incomplete, if it is.
pub(crate) fn unpack(reader: &mut dyn Read, size: u64, left: &mut Limits) -> (Vec<u8>, Option<String>) {
    let (most, reason) = most(size, left);
    let mut bytes = Vec::new();
    // One more byte, to detect a larger content.
    let read = reader.take(most.saturating_add(1)).read_to_end(&mut bytes);
    let problem = match read {
        _ if bytes.len() as u64 > most => {
            bytes.truncate(usize::try_from(most).unwrap_or(usize::MAX));
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
