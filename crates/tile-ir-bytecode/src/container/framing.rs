//! A file as its header and sections, to change what is in these without reading it.

use super::section::read_payload;
use super::{Header, Section, write_end, write_section};
use crate::wire::{Cursor, Encoder};
use tile_ir_wire::Trace;

/// The header and the sections of a file, whose contents need not be valid: for programs that make a damaged file smaller.
/// Put together again, sections have the lengths and alignments that fit.
///
/// ```
/// use tile_ir_bytecode::Framing;
///
/// assert!(Framing::of(b"no bytecode").is_none());
/// ```
#[derive(Clone, Debug)]
pub struct Framing<'b> {
    header: &'b [u8],
    sections: Vec<(Section, &'b [u8])>,
}

impl<'b> Framing<'b> {
    /// The framing of a file; `None` if the header, the length or alignment of a section or the end marker is damaged.
    pub fn of(bytes: &'b [u8]) -> Option<Self> {
        let (mut cursor, trace) = (Cursor::new(bytes), Trace::default());
        Header::read(&mut cursor, &trace).ok()?;
        let header = &bytes[..cursor.offset()];
        let mut sections = Vec::new();
        loop {
            let byte = cursor.u8().ok()?;
            if byte == Section::END {
                return cursor.is_empty().then_some(Self { header, sections });
            }
            let (section, aligned) = Section::of_byte(byte)?;
            let payload = read_payload(&mut cursor, section.name(), section.alignment(), aligned, &trace).ok()?;
            sections.push((section, payload.rest()));
        }
    }

    /// The contents of the sections, in order.
    pub fn contents(&self) -> impl Iterator<Item = &'b [u8]> {
        self.sections.iter().map(|(_, contents)| *contents)
    }

    /// The file with other contents of the sections; those without contents are left out.
    pub fn with_contents(&self, contents: impl IntoIterator<Item = Vec<u8>>) -> Vec<u8> {
        let mut file = Encoder::new();
        file.bytes(self.header);
        for ((section, _), contents) in self.sections.iter().zip(contents).filter(|(_, contents)| !contents.is_empty())
        {
            write_section(*section, &contents, &mut file);
        }
        write_end(&mut file);
        file.into_bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tile_ir_core::Version;

    #[test]
    fn sections_fit_again_after_a_change() {
        let mut file = Encoder::new();
        Header::write(Version::new(13, 1), false, &mut file);
        write_section(Section::String, b"some strings", &mut file);
        write_section(Section::Type, b"types", &mut file);
        write_end(&mut file);
        let file = file.into_bytes();
        let framing = Framing::of(&file).expect("the framing is right");
        let contents: Vec<Vec<u8>> = framing.contents().map(<[u8]>::to_vec).collect();
        assert_eq!(contents, [&b"some strings"[..], b"types"]);
        assert_eq!(framing.with_contents(contents), file);
        let shorter = framing.with_contents([b"s".to_vec(), Vec::new()]);
        assert_eq!(Framing::of(&shorter).expect("it still is").contents().collect::<Vec<_>>(), [b"s"]);
        assert!(Framing::of(&file[..file.len() - 1]).is_none());
    }
}
