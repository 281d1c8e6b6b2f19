//! Object files: compressed sections of ELF files, and the sections of tile libraries, which are ELF or COFF files. Everything
//! else in an object is found by searching the file.

use std::ops::Range;

use object::{CompressionFormat, FileKind, Object, ObjectSection};

use tile_ir::bytecode::MAGIC;

use super::Content;
use crate::compression::Compression;
use crate::unpack::TOO_MUCH;
use crate::walk::Walk;

/// What the names of a tile library's sections start with: `.nvtlifc`, the interface, and `.nvtl.0`, `.nvtl.1`, …, the
/// implementations.
const TILE_LIBRARY: &[u8] = b".nvtl";

/// Whether the file starts as an object file does.
pub(super) fn is_one(bytes: &[u8]) -> bool {
    matches!(FileKind::parse(bytes), Ok(FileKind::Elf32 | FileKind::Elf64 | FileKind::Coff))
}

/// Searches the sections that are compressed or part of a tile library.
pub(super) fn open(walk: &mut Walk<'_>, member: Option<&str>, bytes: &[u8]) -> Vec<Range<usize>> {
    let mut covered = Vec::new();
    // Core dumps have no sections, and a damaged object file is searched like any other data.
    let Ok(file) = object::File::parse(bytes) else { return covered };
    for section in file.sections() {
        let name = section.name_bytes().unwrap_or_default();
        let Ok(place) = section.compressed_file_range() else { continue };
        if place.format == CompressionFormat::None && !name.starts_with(TILE_LIBRARY) {
            continue;
        }
        let start = usize::try_from(place.offset).unwrap_or(usize::MAX);
        let size = usize::try_from(place.compressed_size).unwrap_or(usize::MAX);
        let range = start..start.saturating_add(size);
        let Some(content) = bytes.get(range.clone()) else { continue };
        let name = String::from_utf8_lossy(name);
        // Any number of sections may share one name, which may be as long as the file, and so may their contents.
        let size = if place.format == CompressionFormat::None { content.len() } else { 0 };
        if !walk.charge(name.len().saturating_add(size)) {
            walk.skipped(member, TOO_MUCH);
            break;
        }
        let compression = match place.format {
            CompressionFormat::None => None,
            CompressionFormat::Zlib => Some(Compression::Zlib),
            CompressionFormat::Zstandard => Some(Compression::Zstandard),
            _ => {
                walk.skipped(member, format!("cannot decompress '{name}': the format is unknown"));
                continue;
            }
        };
        let searched = match compression {
            None => {
                if !content.starts_with(&MAGIC) {
                    walk.code(member, &name, content);
                }
                walk.member(member, &name, Content::Plain(content))
            }
            Some(compression) => {
                let mut reader = compression.reader(content, walk.left());
                let content = Content::Packed { size: place.compressed_size, reader: &mut *reader };
                walk.member(member, &name, content)
            }
        };
        if searched {
            covered.push(range);
        }
    }
    covered
}
