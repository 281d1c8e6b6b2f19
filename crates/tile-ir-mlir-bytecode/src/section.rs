//! Sections: an identifier, a length, and the contents.

use tile_ir_wire::{ALIGNED, Cursor, Encoder, Note, PADDING, ReadResult, Trace, Within, read_padding};

use crate::error::Malformed;
use crate::format::FormatVersion;
use crate::number::{PrefixCursor, PrefixEncoder};

/// The kind of a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Section {
    Strings = 0,
    Dialects = 1,
    Entries = 2,
    EntryOffsets = 3,
    Ir = 4,
    Resources = 5,
    ResourceOffsets = 6,
    DialectVersion = 7,
    Properties = 8,
}

impl Section {
    pub(crate) const ALL: [Self; 9] = [
        Self::Strings,
        Self::Dialects,
        Self::Entries,
        Self::EntryOffsets,
        Self::Ir,
        Self::Resources,
        Self::ResourceOffsets,
        Self::DialectVersion,
        Self::Properties,
    ];

    pub(crate) fn of(id: u8) -> Option<Self> {
        Self::ALL.get(usize::from(id)).copied()
    }

    /// Its name in messages and listings.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Strings => "strings",
            Self::Dialects => "dialects",
            Self::Entries => "attributes and types",
            Self::EntryOffsets => "attribute and type sizes",
            Self::Ir => "IR",
            Self::Resources => "resources",
            Self::ResourceOffsets => "resource sizes",
            Self::DialectVersion => "dialect version",
            Self::Properties => "properties",
        }
    }

    /// Whether every file of a version has it.
    pub(crate) fn is_required(self, version: FormatVersion) -> bool {
        match self {
            Self::Strings | Self::Dialects | Self::Entries | Self::EntryOffsets | Self::Ir => true,
            Self::Properties => version >= FormatVersion::PROPERTIES,
            Self::Resources | Self::ResourceOffsets | Self::DialectVersion => false,
        }
    }

    /// Reads a section; returns its kind and its payload.
    pub(crate) fn read<'a>(cursor: &mut Cursor<'a>, trace: &Trace) -> ReadResult<(Self, Cursor<'a>)> {
        let start = *cursor;
        let id = cursor.u8()?;
        let section = Self::of(id & !ALIGNED).ok_or_else(|| start.error(Malformed::UnknownSection { id }))?;
        trace.note(&start, cursor, || Note::text("section", section.name()));
        let read = (|| {
            let before = *cursor;
            let length = trace.number("length", cursor, PrefixCursor::prefix_varint)?;
            if id & ALIGNED != 0 {
                align_section(cursor, trace)?;
            }
            let length = before.checked_length(length, cursor.remaining())?;
            cursor.split(length)
        })();
        let payload = read.within(|| format!("section '{}'", section.name()))?;
        trace.note(&start, cursor, || Note::text("section", section.name()));
        Ok((section, payload))
    }

    /// Reads a section, which must be of this kind.
    pub(crate) fn read_this<'a>(self, cursor: &mut Cursor<'a>, trace: &Trace) -> ReadResult<Cursor<'a>> {
        let before = *cursor;
        match Self::read(cursor, trace)? {
            (section, payload) if section == self => Ok(payload),
            (section, _) => Err(before.error(Malformed::WrongSection { expected: self.name(), found: section.name() })),
        }
    }

    /// Appends a section.
    pub(crate) fn write(self, payload: &[u8], out: &mut Encoder) {
        out.u8(self as u8);
        out.prefix_count(payload.len());
        out.bytes(payload);
    }

    /// Appends a section whose payload starts at a multiple of `alignment`, counted from the first byte of the file.
    pub(crate) fn write_aligned(self, payload: &[u8], alignment: usize, out: &mut Encoder) {
        let start = out.len();
        out.u8(self as u8);
        out.prefix_count(payload.len());
        if !out.len().is_multiple_of(alignment) {
            out.set(start, self as u8 | ALIGNED);
            out.prefix_count(alignment);
            out.align(alignment);
        }
        out.bytes(payload);
    }
}

/// Reads an alignment and skips the padding of a section.
fn align_section(cursor: &mut Cursor<'_>, trace: &Trace) -> ReadResult<()> {
    let before = *cursor;
    let alignment = trace.number("alignment", cursor, PrefixCursor::prefix_varint)?;
    if !alignment.is_power_of_two() {
        return Err(before.error(Malformed::Alignment { alignment }));
    }
    align(cursor, alignment)
}

/// Skips padding; offsets count from the start of the file.
pub(crate) fn align(cursor: &mut Cursor<'_>, alignment: u64) -> ReadResult<()> {
    let start = *cursor;
    if read_padding(cursor, alignment)?.iter().any(|&byte| byte != PADDING) {
        return Err(start.error(Malformed::Padding));
    }
    Ok(())
}

/// The sections of a file, each at most once.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sections<'a>(Vec<(Section, Cursor<'a>)>);

impl<'a> Sections<'a> {
    /// Reads all sections up to the end of the file.
    pub(crate) fn read(mut cursor: Cursor<'a>, version: FormatVersion, trace: &Trace) -> ReadResult<Self> {
        let mut sections = Self::default();
        while !cursor.is_empty() {
            let before = cursor;
            let (section, payload) = Section::read(&mut cursor, trace)?;
            if sections.get(section).is_some() {
                return Err(before.error(Malformed::RepeatedSection { name: section.name() }));
            }
            sections.0.push((section, payload));
        }
        let missing =
            Section::ALL.into_iter().find(|&section| section.is_required(version) && sections.get(section).is_none());
        let has = |section| sections.get(section).is_some();
        let missing = missing.or(match (has(Section::Resources), has(Section::ResourceOffsets)) {
            (true, false) => Some(Section::ResourceOffsets),
            (false, true) => Some(Section::Resources),
            _ => None,
        });
        match missing {
            Some(section) => Err(cursor.error(Malformed::MissingSection { name: section.name() })),
            None => Ok(sections),
        }
    }

    /// The payload of a section, if it is present.
    pub(crate) fn get(&self, wanted: Section) -> Option<Cursor<'a>> {
        self.0.iter().find(|(section, _)| *section == wanted).map(|&(_, payload)| payload)
    }

    /// The payload of a section; empty if it is absent.
    pub(crate) fn payload(&self, wanted: Section) -> Cursor<'a> {
        self.get(wanted).unwrap_or_else(|| Cursor::new(&[]))
    }

    /// All sections, in the order of the file.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Section, Cursor<'a>)> + '_ {
        self.0.iter().copied()
    }
}
