//! zip archives, also after other data, as in self-extracting executables.

use std::io::Cursor;
use std::ops::Range;

use memchr::memmem;
use zip::{CompressionMethod, ZipArchive};

use super::Content;
use crate::compression::Compression;
use crate::walk::Walk;

/// The signature of the end of the central directory.
const END: &[u8] = b"PK\x05\x06";

/// The largest size of that record, with its comment.
const LONGEST_END: usize = 22 + 0xffff;

/// Whether there is an end of central directory record where archives have it.
pub(super) fn is_one(bytes: &[u8]) -> bool {
    let tail = &bytes[bytes.len().saturating_sub(LONGEST_END)..];
    memmem::rfind(tail, END).is_some()
}

/// Searches all files in the archive.
pub(super) fn open(walk: &mut Walk<'_>, member: Option<&str>, bytes: &[u8]) -> Vec<Range<usize>> {
    let mut covered = Vec::new();
    // Any file may contain the signature near its end.
    let Ok(mut archive) = ZipArchive::new(Cursor::new(bytes)) else { return covered };
    // If stored members are larger than the archive in total, some overlap.
    let mut plain_left = bytes.len();
    for index in 0..archive.len() {
        let name = archive.name_for_index(index).unwrap_or_default().to_owned();
        let entry = match archive.by_index_raw(index) {
            Ok(entry) => entry,
            Err(error) => {
                walk.skipped(member, format!("cannot decompress '{name}': {error}"));
                continue;
            }
        };
        if !entry.is_file() {
            continue;
        }
        let (method, packed, is_readable) = (entry.compression(), entry.compressed_size(), !entry.encrypted());
        let start = usize::try_from(entry.data_start()).unwrap_or(usize::MAX);
        let end = start.saturating_add(usize::try_from(packed).unwrap_or(usize::MAX));
        drop(entry);
        let (mut known, mut deflated);
        let content = match (bytes.get(start..end).filter(|_| is_readable), method) {
            (Some(content), CompressionMethod::Stored) => {
                let Some(rest) = plain_left.checked_sub(content.len()) else {
                    walk.skipped(member, "archive members overlap");
                    break;
                };
                plain_left = rest;
                Content::Plain(content)
            }
            (Some(content), CompressionMethod::BZIP2 | CompressionMethod::XZ | CompressionMethod::ZSTD) => {
                let compression = match method {
                    CompressionMethod::BZIP2 => Compression::Bzip2,
                    CompressionMethod::XZ => Compression::Xz,
                    _ => Compression::Zstandard,
                };
                known = compression.reader(content, walk.left());
                Content::Packed { size: packed, reader: &mut *known }
            }
            _ => match archive.by_index(index) {
                Ok(entry) => {
                    deflated = entry;
                    Content::Packed { size: packed, reader: &mut deflated }
                }
                Err(error) => {
                    walk.skipped(member, format!("cannot decompress '{name}': {error}"));
                    continue;
                }
            },
        };
        if walk.member(member, &name, content) {
            // A member without content may claim to start anywhere.
            covered.push(start.min(bytes.len())..end.min(bytes.len()));
        }
    }
    covered
}
