//! ELF files with compressed sections. Content stored without compression is found by scanning the file.

use std::ops::Range;

use flate2::bufread::ZlibDecoder;
use object::{CompressionFormat, Object, ObjectSection};
use ruzstd::decoding::StreamingDecoder;

use super::Content;
use crate::walk::Walk;

/// The largest window that Zstandard data may need: that of `zstd --ultra -22`.
const LARGEST_WINDOW: u64 = 128 << 20;

/// Whether the file starts with the magic number.
pub(super) fn is_one(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\x7fELF")
}

/// Searches the compressed sections.
pub(super) fn open(walk: &mut Walk<'_>, member: Option<&str>, bytes: &[u8]) -> Vec<Range<usize>> {
    let mut covered = Vec::new();
    // Core dumps have no sections, and a damaged ELF file is searched like any other data.
    let Ok(file) = object::File::parse(bytes) else { return covered };
    for section in file.sections() {
        let Ok(place) = section.compressed_file_range() else { continue };
        if place.format == CompressionFormat::None {
            continue;
        }
        let start = usize::try_from(place.offset).unwrap_or(usize::MAX);
        let size = usize::try_from(place.compressed_size).unwrap_or(usize::MAX);
        let range = start..start.saturating_add(size);
        let Some(packed) = bytes.get(range.clone()) else { continue };
        let name = String::from_utf8_lossy(section.name_bytes().unwrap_or_default());
        // Any number of sections may share one name, which may be as long as the file.
        if !walk.charge(name.len()) {
            walk.skipped(member, "the limit on decompressed bytes was reached");
            break;
        }
        let size = place.compressed_size;
        let searched = match place.format {
            CompressionFormat::Zlib => {
                walk.member(member, &name, Content::Packed { size, reader: &mut ZlibDecoder::new(packed) })
            }
            CompressionFormat::Zstandard => match StreamingDecoder::new_with_max_window_size(packed, LARGEST_WINDOW) {
                Ok(mut reader) => walk.member(member, &name, Content::Packed { size, reader: &mut reader }),
                Err(error) => {
                    walk.skipped(member, format!("cannot decompress '{name}': {error}"));
                    false
                }
            },
            _ => {
                walk.skipped(member, format!("cannot decompress '{name}': the format is unknown"));
                false
            }
        };
        if searched {
            covered.push(range);
        }
    }
    covered
}
