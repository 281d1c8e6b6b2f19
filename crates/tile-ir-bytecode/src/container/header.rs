//! The header (bytecode section 2).

use tile_ir_core::{Context, Version};

use crate::error::{Malformed, ReadError, ReadResult, Within};
use crate::features::Source;
use crate::versions::{newest_version, supported_versions, version_list};
use crate::wire::{Cursor, Encoder};
use tile_ir_wire::{Note, Trace};

/// The first eight bytes of every file.
pub const MAGIC: [u8; 8] = *b"\x7FTileIR\0";

/// The bit of the tag that announces preview content.
const PREVIEW: u16 = 1;

/// The first twelve bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Header {
    /// The version of everything in the file.
    pub(crate) version: Version,
    tag: u16,
}

impl Header {
    /// The offset of the version.
    const VERSION_OFFSET: usize = MAGIC.len();

    /// The offset of the tag.
    const TAG_OFFSET: usize = Self::VERSION_OFFSET + 2;

    /// Reads the header, without checking that the version is supported.
    pub(crate) fn read(cursor: &mut Cursor<'_>, trace: &Trace) -> ReadResult<Self> {
        if !cursor.rest().starts_with(&MAGIC) {
            return Err(cursor.error(Malformed::NotBytecode));
        }
        let read = |cursor: &mut Cursor<'_>| {
            let start = *cursor;
            trace.field(cursor, |cursor| cursor.bytes(MAGIC.len()), |_| Note::new("magic number"))?;
            let major = trace.number("major version", cursor, Cursor::u8)?;
            let minor = trace.number("minor version", cursor, Cursor::u8)?;
            let tag = trace.field(cursor, Cursor::u16, |tag| Note::text("tag", tag_text(*tag)))?;
            trace.note(&start, cursor, || Note::new("header"));
            Ok(Self { version: Version::new(major, minor), tag })
        };
        read(cursor).within(|| "header".into())
    }

    /// Checks that files with this header can be read, and returns the features that they may use.
    pub(crate) fn check(&self, context: &Context, allow_preview: bool) -> ReadResult<Source> {
        if !supported_versions(context).contains(&self.version) {
            let kind = Malformed::UnsupportedVersion { found: self.version, supported: version_list(context) };
            return Err(ReadError::new(Self::VERSION_OFFSET, kind)).within(|| "header".into());
        }
        let preview = self.announces_preview();
        let newest = newest_version(context);
        let refused = match self.tag & !PREVIEW {
            0 if preview && self.version != newest => Malformed::PreviewOfOldVersion { newest },
            0 if preview && !allow_preview => Malformed::PreviewNotAllowed,
            0 => return Ok(Source { version: self.version, preview }),
            _ => Malformed::ReservedHeaderBits { tag: self.tag },
        };
        Err(ReadError::new(Self::TAG_OFFSET, refused)).within(|| "header".into())
    }

    /// Whether the file announces preview content.
    pub(crate) fn announces_preview(&self) -> bool {
        self.tag & PREVIEW != 0
    }

    /// Appends the header of a file of this version.
    pub(crate) fn write(version: Version, preview: bool, file: &mut Encoder) {
        file.bytes(&MAGIC);
        file.bytes(&[version.major, version.minor]);
        file.bytes(&if preview { PREVIEW } else { 0 }.to_le_bytes());
    }
}

/// The meaning of the tag, for a dump.
fn tag_text(tag: u16) -> String {
    match tag & PREVIEW {
        0 => format!("{tag:#x}"),
        _ => format!("{tag:#x}, preview content"),
    }
}
