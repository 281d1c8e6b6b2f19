//! Sections (bytecode section 3).

use crate::error::{Malformed, ReadResult, Within};
use crate::wire::{Cursor, Encoder};
use tile_ir_wire::{ALIGNED, Note, Trace, read_padding};

/// A section of a file, by its id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Section {
    /// Byte strings.
    String = 1,
    /// Functions with their bodies.
    Function = 2,
    /// Locations.
    Debug = 3,
    /// Constants.
    Constant = 4,
    /// Types.
    Type = 5,
    /// Globals.
    Global = 6,
    /// The name of the program that wrote the file.
    Producer = 7,
}

impl Section {
    const ALL: [Self; 7] =
        [Self::String, Self::Function, Self::Debug, Self::Constant, Self::Type, Self::Global, Self::Producer];

    /// The id of the marker after the last section.
    pub(super) const END: u8 = 0;

    /// The section of an id byte, and whether an alignment follows its length.
    pub(super) fn of_byte(byte: u8) -> Option<(Self, bool)> {
        Some((Self::of_id(byte & !ALIGNED)?, byte & ALIGNED != 0))
    }

    fn of_id(id: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|&section| section as u8 == id)
    }

    /// Its name, for messages.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::String => "'strings'",
            Self::Function => "'functions'",
            Self::Debug => "'debug'",
            Self::Constant => "'constants'",
            Self::Type => "'types'",
            Self::Global => "'globals'",
            Self::Producer => "'producer'",
        }
    }

    /// The required alignment of the payload's offset.
    pub(super) fn alignment(self) -> usize {
        match self {
            Self::String | Self::Type => 4,
            Self::Function | Self::Debug | Self::Constant => 8,
            Self::Global | Self::Producer => 1,
        }
    }
}

/// The payloads of a file's sections. If a section is repeated, the last one counts, as in other readers.
#[derive(Debug, Default)]
pub(crate) struct Sections<'a> {
    payloads: [Option<Cursor<'a>>; 8],
}

impl<'a> Sections<'a> {
    /// Reads everything after the header up to the end marker, which must be the last byte.
    pub(crate) fn read(mut cursor: Cursor<'a>, trace: &Trace) -> ReadResult<Self> {
        let mut sections = Self::default();
        while sections.read_one(&mut cursor, trace)? {}
        Ok(sections)
    }

    /// Reads a section, and returns whether more may follow: none follow the end marker. After an error the cursor is
    /// unchanged.
    pub(crate) fn read_one(&mut self, cursor: &mut Cursor<'a>, trace: &Trace) -> ReadResult<bool> {
        let mut inside = *cursor;
        if cursor.is_empty() {
            return Err(cursor.error(Malformed::MissingEndMarker));
        }
        let byte = inside.u8()?;
        if byte & !ALIGNED == Section::END {
            return match inside.remaining() {
                _ if byte != Section::END => Err(cursor.error(Malformed::DamagedEndMarker { found: byte })),
                0 => {
                    trace.note(cursor, &inside, || Note::new("end marker"));
                    Ok(false)
                }
                count => Err(inside.error(Malformed::BytesAfterEnd { count })),
            };
        }
        let Some(section) = Section::of_id(byte & !ALIGNED) else {
            return Err(cursor.error(Malformed::UnknownSection { id: byte & !ALIGNED }));
        };
        trace.note(cursor, &inside, || Note::text("id", section.name()));
        let payload = read_payload(&mut inside, section.name(), section.alignment(), byte & ALIGNED != 0, trace);
        let payload = payload.within(|| format!("section {}", section.name()))?;
        trace.note(cursor, &inside, || Note::text(format!("section {}", section.name()), bytes_text(&payload)));
        self.payloads[section as usize] = Some(payload);
        *cursor = inside;
        Ok(true)
    }

    /// Skips a section that cannot be read, if its length can.
    pub(crate) fn skip_one(cursor: &mut Cursor<'a>, trace: &Trace) -> ReadResult<()> {
        let mut inside = *cursor;
        let byte = trace.number("id", &mut inside, Cursor::u8)?;
        let payload = read_payload(&mut inside, "of this id", 1, byte & ALIGNED != 0, trace)?;
        trace.note(cursor, &inside, || Note::text("section that cannot be read", bytes_text(&payload)));
        *cursor = inside;
        Ok(())
    }

    /// Forgets a section.
    pub(crate) fn remove(&mut self, section: Section) {
        self.payloads[section as usize] = None;
    }

    /// The sections that the file has, in order of their ids.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Section, Cursor<'a>)> + '_ {
        Section::ALL.into_iter().filter_map(|section| Some((section, self.get(section)?)))
    }

    /// The payload of a section, if the file has it.
    pub(crate) fn get(&self, section: Section) -> Option<Cursor<'a>> {
        self.payloads[section as usize]
    }

    /// The payload of a required section.
    pub(crate) fn require(&self, section: Section, end: &Cursor<'a>) -> ReadResult<Cursor<'a>> {
        self.get(section).ok_or_else(|| end.error(Malformed::MissingSection { name: section.name() }))
    }
}

/// Reads what follows the id byte.
pub(super) fn read_payload<'a>(
    cursor: &mut Cursor<'a>,
    name: &'static str,
    required: usize,
    aligned: bool,
    trace: &Trace,
) -> ReadResult<Cursor<'a>> {
    let length = trace.number("length", cursor, Cursor::length).within(|| "length".into())?;
    let required = required as u64;
    if aligned {
        let before = *cursor;
        let alignment = trace.number("alignment", cursor, Cursor::varint)?;
        if !alignment.is_power_of_two() {
            return Err(before.error(Malformed::AlignmentNotPowerOfTwo { name, alignment }));
        }
        if alignment < required {
            return Err(before.error(Malformed::WrongAlignment { name, required, found: alignment }));
        }
        read_padding(cursor, alignment).within(|| "padding".into())?;
    } else if required > 1 {
        return Err(cursor.error(Malformed::MissingAlignment { name, required }));
    }
    cursor.split(length)
}

/// The size of a payload, for a dump.
fn bytes_text(payload: &Cursor<'_>) -> String {
    format!("{} bytes", payload.remaining())
}

/// Appends a section to a file.
pub(crate) fn write_section(section: Section, payload: &[u8], file: &mut Encoder) {
    begin_section(section, payload.len(), file);
    file.bytes(payload);
}

/// Appends what precedes the payload of a section, which has this many bytes.
pub(crate) fn begin_section(section: Section, length: usize, file: &mut Encoder) {
    let alignment = section.alignment();
    if alignment > 1 {
        file.u8(section as u8 | ALIGNED);
        file.count(length);
        file.count(alignment);
        file.align(alignment);
    } else {
        file.u8(section as u8);
        file.count(length);
    }
}

/// Appends the end marker.
pub(crate) fn write_end(file: &mut Encoder) {
    file.u8(Section::END);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sections(bytes: &[u8]) -> Result<Sections<'_>, String> {
        Sections::read(Cursor::new(bytes), &Trace::default()).map_err(|error| error.to_string())
    }

    #[test]
    fn sections_read_back_in_any_order() {
        let mut file = Encoder::new();
        write_section(Section::Global, b"g", &mut file);
        write_section(Section::String, b"strings", &mut file);
        write_end(&mut file);
        let bytes = file.into_bytes();
        let read = sections(&bytes).expect("sound");
        assert_eq!(read.get(Section::Global).map(|payload| payload.rest()), Some(b"g".as_slice()));
        let strings = read.get(Section::String).expect("written");
        assert_eq!((strings.rest(), strings.offset() % 4), (b"strings".as_slice(), 0));
        assert!(read.get(Section::Type).is_none());
    }

    #[test]
    fn the_last_of_two_sections_counts() {
        let read = sections(&[0x07, 1, b'a', 0x07, 1, b'b', 0]).expect("sound");
        assert_eq!(read.get(Section::Producer).map(|payload| payload.rest()), Some(b"b".as_slice()));
    }

    #[test]
    fn damage_is_refused() {
        for (bytes, reason) in [
            ([].as_slice(), "no end marker"),
            (&[0x80], "flag on the end marker"),
            (&[0, 0], "bytes after the end marker"),
            (&[0x08, 0, 0], "unknown section"),
            (&[0x07, 2, 0], "length past the end"),
            (&[0x01, 0, 0], "no alignment where one is demanded"),
            (&[0x82, 0, 4, 0, 0, 0, 0, 0], "alignment too small"),
            (&[0x87, 0, 3, 0], "alignment that is no power of two"),
            (&[0x87, 0, 0, 0], "alignment of zero"),
            (&[0x87, 0, 64, 0], "padding past the end"),
        ] {
            assert!(sections(bytes).is_err(), "{reason}");
        }
    }

    #[test]
    fn larger_alignments_are_accepted() {
        let mut bytes = vec![0x81, 1, 16];
        bytes.resize(16, 0xFF);
        bytes.extend([b'x', 0]);
        let read = sections(&bytes).expect("sound");
        assert_eq!(read.get(Section::String).map(|payload| payload.rest()), Some(b"x".as_slice()));
    }
}
