//! The header of a file, and the versions of the format.

use std::fmt;

use tile_ir_wire::{Cursor, Encoder, Note, ReadResult, Trace};

use crate::error::Malformed;
use crate::number::{PrefixCursor, PrefixEncoder};

/// The bytes that a file starts with.
pub const MAGIC: [u8; 4] = *b"ML\xefR";

/// Whether the bytes start with the magic number of MLIR bytecode; nothing else is checked.
pub fn is_bytecode(bytes: &[u8]) -> bool {
    bytes.starts_with(&MAGIC)
}

/// A version of the file format, which is independent of the versions of dialects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct FormatVersion(u8);

impl FormatVersion {
    /// The newest supported version.
    pub const NEWEST: Self = Self(6);
    /// Dialects can have versions.
    pub(crate) const DIALECT_VERSIONS: Self = Self(1);
    /// Regions of isolated operations are sections of their own.
    pub(crate) const ISOLATED_SECTIONS: Self = Self(2);
    /// Use-list orders.
    pub(crate) const USE_LISTS: Self = Self(3);
    /// Unknown locations of block arguments are omitted, and the names of operations are counted.
    pub(crate) const ELIDED_LOCATIONS: Self = Self(4);
    /// Properties.
    pub(crate) const PROPERTIES: Self = Self(5);
    /// The sizes of operand groups are stored natively, not as an attribute.
    pub(crate) const NATIVE_SEGMENTS: Self = Self(6);

    /// The version with this number, if it exists.
    pub fn new(number: u8) -> Option<Self> {
        (number <= Self::NEWEST.0).then_some(Self(number))
    }

    /// The number.
    pub fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for FormatVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The header of a file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Header<'a> {
    pub(crate) version: FormatVersion,
    /// The producer: the tool that wrote the file.
    pub(crate) producer: &'a [u8],
}

impl<'a> Header<'a> {
    pub(crate) fn read(cursor: &mut Cursor<'a>, trace: &Trace) -> ReadResult<Self> {
        let start = *cursor;
        if !cursor.rest().starts_with(&MAGIC) {
            return Err(start.error(Malformed::NotBytecode));
        }
        cursor.bytes(MAGIC.len())?;
        trace.note(&start, cursor, || Note::new("magic number"));
        let before = *cursor;
        let number = trace.number("format version", cursor, PrefixCursor::prefix_varint)?;
        let version = u8::try_from(number).ok().and_then(FormatVersion::new);
        let version = version.ok_or_else(|| before.error(Malformed::UnsupportedVersion { found: number }))?;
        let start = *cursor;
        let Some(length) = cursor.rest().iter().position(|&byte| byte == 0) else {
            return Err(cursor.error(Malformed::EndlessProducer));
        };
        let producer = cursor.bytes(length)?;
        cursor.u8()?;
        trace.note(&start, cursor, || Note::text("producer", String::from_utf8_lossy(producer)));
        Ok(Self { version, producer })
    }

    pub(crate) fn write(self, out: &mut Encoder) {
        out.bytes(&MAGIC);
        out.prefix_varint(self.version.0.into());
        out.bytes(self.producer);
        out.u8(0);
    }
}
