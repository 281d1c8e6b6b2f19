use tile_ir_core::{Context, Version};

use crate::error::{Malformed, ReadResult, Within};
use crate::versions::{newest_version, supported_versions, version_list};
use crate::wire::{Cursor, Encoder};

/// The first eight bytes of every file.
pub(crate) const MAGIC: [u8; 8] = *b"\x7FTileIR\0";

/// The bit of the tag that announces preview content.
const PREVIEW: u16 = 1;

/// What the first twelve bytes say.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Header {
    /// The version of everything in the file.
    pub(crate) version: Version,
    tag: u16,
}

impl Header {
    /// Where the version stands.
    pub(crate) const VERSION_OFFSET: usize = MAGIC.len();

    /// Reads the header; whether the version is one that is known is another question.
    pub(crate) fn read(cursor: &mut Cursor<'_>) -> ReadResult<Self> {
        if !cursor.rest().starts_with(&MAGIC) {
            return Err(cursor.error(Malformed::NotBytecode));
        }
        let read = |cursor: &mut Cursor<'_>| {
            cursor.bytes(MAGIC.len())?;
            let version = Version::new(cursor.u8()?, cursor.u8()?);
            Ok(Self { version, tag: cursor.u16()? })
        };
        read(cursor).within(|| "header".into())
    }

    /// Checks that files like this one can be read, and returns whether preview content may come.
    pub(crate) fn check(&self, context: &Context, allow_preview: bool) -> Result<bool, Malformed> {
        if !supported_versions(context).contains(&self.version) {
            return Err(Malformed::UnsupportedVersion { found: self.version, supported: version_list(context) });
        }
        if self.tag & !PREVIEW != 0 {
            return Err(Malformed::ReservedHeaderBits { tag: self.tag });
        }
        let preview = self.tag & PREVIEW != 0;
        let newest = newest_version(context);
        if preview && self.version != newest {
            return Err(Malformed::PreviewOfOldVersion { newest });
        }
        if preview && !allow_preview {
            return Err(Malformed::PreviewNotAllowed);
        }
        Ok(preview)
    }

    /// Appends the header of a file of this version.
    pub(crate) fn write(version: Version, preview: bool, file: &mut Encoder) {
        file.bytes(&MAGIC);
        file.bytes(&[version.major, version.minor]);
        file.bytes(&if preview { PREVIEW } else { 0 }.to_le_bytes());
    }
}
