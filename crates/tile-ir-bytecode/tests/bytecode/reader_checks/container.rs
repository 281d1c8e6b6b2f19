//! The header and the framing of sections.

use super::{Row, accepted, refused, row};
use crate::patch::*;
use crate::support::*;

/// A file of version 13.1 whose sections are these bytes.
fn framed(sections: &[u8]) -> Vec<u8> {
    [file_header(1, [0, 0]), sections.to_vec()].concat()
}

/// The valid file with another byte at an offset.
fn with_byte(offset: usize, byte: u8) -> Vec<u8> {
    let mut bytes = sound().bytes();
    bytes[offset] = byte;
    bytes
}

/// The valid file with another version and tag.
fn with_tag(minor: u8, tag: [u8; 2]) -> Vec<u8> {
    let mut parts = FileParts::kernel(minor, &[0x5C, 0, 0]);
    parts.tag = tag;
    parts.bytes()
}

/// The valid file without its end marker.
fn without_end() -> Vec<u8> {
    let mut bytes = sound().bytes();
    bytes.pop();
    bytes
}

/// The valid file with additional sections.
fn with_sections(sections: &[u8]) -> Vec<u8> {
    [without_end(), sections.to_vec(), vec![0]].concat()
}

/// A file with empty tables only, one of whose sections has this alignment.
fn aligned(id: u8, alignment: u8) -> Vec<u8> {
    let mut file = file_header(1, [0, 0]);
    for (section_id, usual) in [(2, 8), (3, 8), (4, 8), (5, 4), (1, 4)] {
        let payload: &[u8] = if section_id == 3 { &[0, 0, 0, 0, 0, 0, 0, 0, 0, 0] } else { &[0] };
        section(&mut file, section_id, if section_id == id { alignment } else { usual }, payload);
    }
    file.push(0);
    file
}

pub(super) fn header() -> Vec<Row> {
    vec![
        row(
            "the magic number",
            [
                refused("an empty file", vec![]),
                refused("seven bytes", sound().bytes()[..7].to_vec()),
                refused("another byte in it", with_byte(5, b'J')),
                refused("MLIR bytecode", b"ML\xEFR\x0DMLIR\0".to_vec()),
            ],
        ),
        row(
            "the end of the header",
            [
                refused("no version", sound().bytes()[..8].to_vec()),
                refused("no minor version", sound().bytes()[..9].to_vec()),
                refused("half a tag", sound().bytes()[..11].to_vec()),
            ],
        ),
        row(
            "the version",
            [
                refused("13.0", with_byte(9, 0)),
                refused("13.6", with_byte(9, 6)),
                refused("12.1", with_byte(8, 12)),
                refused("250.0, which test builds write", [&b"\x7FTileIR\0\xFA\0\0\0"[..], &[0]].concat()),
            ],
        ),
        row(
            "the tag",
            [
                refused("a bit that nobody knows", with_tag(5, [2, 0])),
                refused("a bit of the upper byte", with_tag(1, [0, 0x80])),
                refused("a preview of an old version", with_tag(4, [1, 0])),
                refused("a preview that was not asked for", with_tag(5, [1, 0])),
            ],
        ),
    ]
}

pub(super) fn framing() -> Vec<Row> {
    let ids = |minor| with_sections(&[minor, 0]);
    let padded_otherwise = |byte| sound().bytes().into_iter().map(|old| if old == 0xCB { byte } else { old }).collect();
    vec![
        row(
            "a byte for the id of a section",
            [refused("nothing behind the header", framed(&[])), refused("no end marker", without_end())],
        ),
        row(
            "the id of a section",
            [
                refused("8", ids(8)),
                refused("127", ids(127)),
                refused("8 with an alignment", with_sections(&[0x88, 0, 4, 0, 0, 0])),
                accepted("a producer in a file of 13.1", with_sections(&[7, 1, 0])),
            ],
        ),
        row(
            "the end marker",
            [
                refused("with an alignment", [without_end(), vec![0x80]].concat()),
                refused("a byte behind it", [sound().bytes(), vec![0]].concat()),
                refused("a file behind it", [sound().bytes(), sound().bytes()].concat()),
            ],
        ),
        row(
            "the length of a section",
            [
                refused("more than is left", framed(&[7, 5, 0])),
                refused("more than is left behind the padding", framed(&[0x81, 4, 16, 0xCB, 0, 0, 0])),
                refused("more than a file can have", framed(&[7, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F])),
                refused("no number", framed(&[7, 0x80])),
            ],
        ),
        row(
            "the alignment of a section",
            [refused("0", framed(&[0x87, 0, 0, 0])), refused("3", framed(&[0x87, 0, 3, 0]))],
        ),
        row(
            "the alignment that a section needs",
            [
                refused("none for strings", aligned(1, 1)),
                refused("2 for strings", aligned(1, 2)),
                refused("none for functions", aligned(2, 1)),
                refused("4 for functions", aligned(2, 4)),
                refused("none for locations", aligned(3, 1)),
                refused("4 for locations", aligned(3, 4)),
                refused("none for constants", aligned(4, 1)),
                refused("4 for constants", aligned(4, 4)),
                refused("none for types", aligned(5, 1)),
                refused("2 for types", aligned(5, 2)),
                accepted("as much as they need", aligned(0, 0)),
                accepted("64 for strings", aligned(1, 64)),
                accepted("64 for constants", aligned(4, 64)),
                accepted("a producer with an alignment", with_sections(&[0x87, 1, 1, 0])),
            ],
        ),
        row(
            "the padding in front of a section",
            [
                refused("past the end", framed(&[0x87, 0, 64, 0])),
                refused("with no byte left", framed(&[0x87, 0, 2])),
                refused("more than a file can have", framed(&[0x87, 0, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01, 0])),
            ],
        ),
        row(
            "what does not matter",
            [
                accepted("padding of zeros", padded_otherwise(0)),
                accepted("padding of ones", padded_otherwise(0xFF)),
                accepted("a length in more bytes than it needs", with_sections(&[7, 0x81, 0x80, 0, 0])),
                accepted("a section twice: the last one counts", with_sections(&[7, 1, 99, 7, 1, 0])),
                refused("a section twice, the last one damaged", with_sections(&[7, 1, 0, 7, 1, 99])),
            ],
        ),
        row(
            "sections that every file has",
            [
                refused("no strings", framed(&[0x82, 1, 8, 0xCB, 0, 0])),
                refused("no functions", framed(&[0x81, 1, 4, 0xCB, 0, 0])),
                refused("none at all", framed(&[0])),
            ],
        ),
    ]
}
