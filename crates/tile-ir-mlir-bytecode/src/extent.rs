//! The extent of a file inside other bytes.

use tile_ir_wire::{ALIGNED, Cursor, Trace};

use crate::format::{Header, MAGIC};
use crate::section::Section;

/// The longest name of a producer that is looked for.
const LONGEST_PRODUCER: usize = 1024;

/// Whether the bytes start as a file does: with a header, and the id of a section. The magic number is short.
pub fn resembles(bytes: &[u8]) -> bool {
    let Some([version, producer @ ..]) = bytes.strip_prefix(&MAGIC) else { return false };
    // A number of one byte.
    if version & 1 == 0 {
        return false;
    }
    let Some(length) = producer.iter().take(LONGEST_PRODUCER).position(|&byte| byte == 0) else { return false };
    let is_text = std::str::from_utf8(&producer[..length]).is_ok_and(|text| !text.contains(char::is_control));
    is_text && producer.get(length + 1).is_some_and(|id| Section::of(id & !ALIGNED).is_some())
}

/// The size of the file that begins with these bytes, regardless of what follows it. `None` if the header or a section is
/// invalid.
///
/// A file has no end marker. It ends with the last of the sections that every file has, as MLIR's writer orders them.
pub fn extent(bytes: &[u8]) -> Option<usize> {
    let (mut cursor, trace) = (Cursor::new(bytes), Trace::default());
    let version = Header::read(&mut cursor, &trace).ok()?.version;
    let mut missing: Vec<Section> = Section::ALL.into_iter().filter(|section| section.is_required(version)).collect();
    // No section occurs twice, so the time does not depend on what follows.
    for _ in Section::ALL {
        let (section, _) = Section::read(&mut cursor, &trace).ok()?;
        missing.retain(|&other| other != section);
        if missing.is_empty() {
            return Some(cursor.offset());
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::FormatVersion;
    use tile_ir_wire::Encoder;

    /// The sections of a file in the order of MLIR's writer.
    fn file() -> Vec<u8> {
        let mut file = Encoder::new();
        Header { version: FormatVersion::NEWEST, producer: b"MLIR23" }.write(&mut file);
        let sections = [Section::Dialects, Section::Entries, Section::EntryOffsets, Section::Ir];
        for section in sections.into_iter().chain([Section::Strings, Section::Properties]) {
            section.write(b"some bytes", &mut file);
        }
        file.into_bytes()
    }

    #[test]
    fn a_file_ends_after_its_sections() {
        let bytes = file();
        assert_eq!(extent(&bytes), Some(bytes.len()));
        for after in [&[0; 100][..], b"\x05\x03\0\x06\x03\0", b"ML\xefR"] {
            assert_eq!(extent(&[&bytes, after].concat()), Some(bytes.len()));
        }
        assert!((0..bytes.len()).all(|length| extent(&bytes[..length]).is_none()), "a section is missing");
    }

    #[test]
    fn repeated_sections_are_no_file() {
        let bytes = file();
        let (header, sections) = bytes.split_at(MAGIC.len() + 1 + b"MLIR23\0".len());
        let mut repeated = Encoder::new();
        Section::ALL.iter().for_each(|_| Section::Dialects.write(b"", &mut repeated));
        assert_eq!(extent(&[header, &repeated.into_bytes()[..], sections].concat()), None);
    }

    #[test]
    fn parts_of_files_resemble_them() {
        let bytes = file();
        let start = MAGIC.len() + 1 + b"MLIR23\0".len() + 1;
        assert!((0..bytes.len()).all(|length| resembles(&bytes[..length]) == (length >= start)));
        for other in [&b"ML\xefR"[..], b"ML\xefR\x0cMLIR\0\0", b"ML\xefR\x0d\x01\0\0", b"ML\xefR\x0dMLIR\0\x09"] {
            assert!(!resembles(other), "{other:?}");
        }
    }
}
