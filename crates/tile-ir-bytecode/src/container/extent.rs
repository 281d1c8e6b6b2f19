//! The extent of a file inside other bytes.

use std::ops::RangeInclusive;

use super::section::read_payload;
use super::{Header, MAGIC, Section};
use crate::wire::Cursor;
use tile_ir_wire::Trace;

/// A bound on the number of sections, well above the number of kinds, so that the search is cheap.
const MOST_SECTIONS: usize = 16;

/// The size of the bytecode file that begins with these bytes, from the header to the end marker, regardless of what
/// follows it. `None` if the header or a section is invalid.
///
/// Payloads of sections are skipped; [`File::open`](crate::File::open) validates them.
pub fn extent(bytes: &[u8]) -> Option<usize> {
    let (mut cursor, trace) = (Cursor::new(bytes), Trace::default());
    Header::read(&mut cursor, &trace).ok()?;
    for _ in 0..=MOST_SECTIONS {
        let byte = cursor.u8().ok()?;
        if byte == Section::END {
            return Some(cursor.offset());
        }
        let (section, aligned) = Section::of_byte(byte)?;
        read_payload(&mut cursor, section.name(), section.alignment(), aligned, &trace).ok()?;
    }
    None
}

/// The versions that files of this format may have, now or later.
const MAJOR_VERSIONS: RangeInclusive<u8> = 13..=31;

/// Whether the bytes start as a bytecode file does: with a header, of a version that exists or may come, and the id of a
/// section. Programs and texts that deal with bytecode have the magic number without the rest.
pub fn resembles(bytes: &[u8]) -> bool {
    let header = bytes.strip_prefix(&MAGIC);
    // The low byte of the tag has flags, and the high byte none so far.
    header.is_some_and(|header| match *header {
        [major, _, _, 0, id, ..] => MAJOR_VERSIONS.contains(&major) && Section::of_byte(id).is_some(),
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use super::super::{write_end, write_section};
    use super::*;
    use crate::wire::Encoder;
    use tile_ir_core::Version;

    fn file(sections: usize) -> Vec<u8> {
        let mut file = Encoder::new();
        Header::write(Version::new(13, 1), false, &mut file);
        (0..sections).for_each(|_| write_section(Section::String, b"some strings", &mut file));
        write_end(&mut file);
        file.into_bytes()
    }

    #[test]
    fn a_file_ends_at_its_marker() {
        let bytes = file(3);
        let longer = [bytes.clone(), vec![0x07; 100]].concat();
        assert_eq!(extent(&longer), Some(bytes.len()));
        assert_eq!(extent(&bytes), Some(bytes.len()));
        assert!(
            (0..bytes.len()).all(|length| extent(&bytes[..length]).is_none()),
            "truncated files have no end marker"
        );
    }

    #[test]
    fn parts_of_files_resemble_them() {
        let bytes = file(1);
        let start = MAGIC.len() + 5;
        assert!((0..bytes.len()).all(|length| resembles(&bytes[..length]) == (length >= start)));
        assert!(resembles(b"\x7fTileIR\0\x0e\0\0\0\x82"), "a version to come");
        for other in [
            &b"\x7fTileIR\0is not bytecode"[..],
            b"\x7fTileIR\0\x0d\x01\0\0\0and nothing",
            b"\x7fTileIR\0\x0d\x01\0\x01\x82and more",
        ] {
            assert!(!resembles(other), "{other:?}");
        }
    }

    #[test]
    fn other_bytes_have_no_extent() {
        assert_eq!(extent(&file(MOST_SECTIONS + 1)), None);
        assert_eq!(extent(b"\x7fTileIR\0\x0d\x01\0\0\x09"), None);
        assert_eq!(extent(b"no bytecode at all"), None);
    }
}
