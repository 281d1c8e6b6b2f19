use super::section::read_payload;
use super::{Header, Section};
use crate::wire::Cursor;
use tile_ir_wire::Trace;

/// More sections than any writer makes, who writes each at most once. A limit, so that to look costs little.
const MOST_SECTIONS: usize = 16;

/// The size of a file of bytecode that begins with these bytes, whatever comes after it: from its header to its end marker.
/// Nothing where no such file can begin here.
///
/// Only the container is looked at; [`File::open`](crate::File::open) says whether there is any sense in it.
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
        assert!((0..bytes.len()).all(|length| extent(&bytes[..length]).is_none()), "what is cut off has no end");
    }

    #[test]
    fn what_is_no_container_has_no_extent() {
        assert_eq!(extent(&file(MOST_SECTIONS + 1)), None);
        assert_eq!(extent(b"\x7fTileIR\0\x0d\x01\0\0\x09"), None);
        assert_eq!(extent(b"no bytecode at all"), None);
    }
}
