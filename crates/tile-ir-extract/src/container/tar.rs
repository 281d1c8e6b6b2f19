//! tar archives: POSIX, GNU and pre-POSIX.

use std::ops::Range;

use tar::{Archive, Header};

use super::Content;
use crate::walk::Walk;

/// The size of a header.
const BLOCK: usize = 512;

/// Whether the file starts with a header with a valid checksum. Pre-POSIX archives have no magic number.
pub(super) fn is_one(bytes: &[u8]) -> bool {
    let Some(block) = bytes.get(..BLOCK) else { return false };
    // In the checksum, its own eight bytes count as spaces.
    let sum: u32 =
        block.iter().enumerate().map(|(at, &byte)| u32::from(if (148..156).contains(&at) { b' ' } else { byte })).sum();
    let header = Header::from_byte_slice(block);
    block[0] != 0 && header.cksum().is_ok_and(|stated| stated == sum)
}

/// Searches all regular files in the archive, which are stored without compression.
pub(super) fn open(walk: &mut Walk<'_>, member: Option<&str>, bytes: &[u8]) -> Vec<Range<usize>> {
    let mut covered = Vec::new();
    let mut archive = Archive::new(bytes);
    let entries = match archive.entries() {
        Ok(entries) => entries,
        Err(error) => {
            walk.skipped(member, format!("the archive is damaged: {error}"));
            return covered;
        }
    };
    for entry in entries {
        let entry = match entry {
            Ok(entry) => entry,
            Err(error) => {
                walk.skipped(member, format!("the archive is damaged: {error}"));
                break;
            }
        };
        if !entry.header().entry_type().is_file() {
            continue;
        }
        let name = String::from_utf8_lossy(&entry.path_bytes()).into_owned();
        let start = usize::try_from(entry.raw_file_position()).unwrap_or(usize::MAX);
        let size = usize::try_from(entry.size()).unwrap_or(usize::MAX);
        let range = start..start.saturating_add(size).min(bytes.len());
        if let Some(content) = bytes.get(range.clone())
            && walk.member(member, &name, Content::Plain(content))
        {
            covered.push(range);
        }
    }
    covered
}
