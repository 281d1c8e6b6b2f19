//! The extent of a file inside other bytes.

use super::section::read_payload;
use super::{Header, Section};
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
    fn other_bytes_have_no_extent() {
        assert_eq!(extent(&file(MOST_SECTIONS + 1)), None);
        assert_eq!(extent(b"\x7fTileIR\0\x0d\x01\0\0\x09"), None);
        assert_eq!(extent(b"no bytecode at all"), None);
    }
}
