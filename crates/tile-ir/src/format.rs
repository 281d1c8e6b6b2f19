//! The formats of modules, recognized by their first bytes.

use std::fmt;

/// The format of a file, detected from its first bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Text: anything without a magic number.
    Text,
    /// Tile IR bytecode.
    TileBytecode,
    /// MLIR bytecode.
    MlirBytecode,
}

const TILE_BYTECODE_MAGIC: &[u8] = b"\x7fTileIR\0";
const MLIR_BYTECODE_MAGIC: &[u8] = b"ML\xefR";

/// How files start that may contain modules, but are none.
const CONTAINERS: [(&[u8], &str); 7] = [
    (b"\x7fELF", "an ELF object"),
    (b"!<arch>\n", "a static library"),
    (b"\x50\xed\x55\xba", "a fat binary"),
    (b"PK\x03\x04", "a zip archive"),
    (b"\x1f\x8b", "a compressed file"),
    (b"\x28\xb5\x2f\xfd", "a compressed file"),
    (b"MZ", "a program of Windows"),
];

impl Format {
    /// Detects the format of a file.
    ///
    /// ```
    /// use tile_ir::Format;
    /// assert_eq!(Format::of(b"module {}"), Format::Text);
    /// assert_eq!(Format::of(b"ML\xefR\x0dMLIR22"), Format::MlirBytecode);
    /// ```
    pub fn of(bytes: &[u8]) -> Self {
        if starts_as(bytes, TILE_BYTECODE_MAGIC) {
            Self::TileBytecode
        } else if bytes.starts_with(MLIR_BYTECODE_MAGIC) {
            Self::MlirBytecode
        } else {
            Self::Text
        }
    }
}

/// What some editors put before a text in UTF-8.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// The bytes of a text without a byte order mark, which means nothing. Lines and columns count without it.
pub fn without_byte_order_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes)
}

/// Whether bytes start with a magic number, or are a part of it: the bytecode reader gives the better error for a file that
/// is truncated there.
fn starts_as(bytes: &[u8], magic: &[u8]) -> bool {
    let length = bytes.len().min(magic.len());
    length > 0 && bytes[..length] == magic[..length]
}

/// What a file is that is no module, but may contain some.
pub fn container(bytes: &[u8]) -> Option<&'static str> {
    CONTAINERS.iter().find(|(magic, _)| bytes.starts_with(magic)).map(|&(_, name)| name)
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Text => "text",
            Self::TileBytecode => "Tile IR bytecode",
            Self::MlirBytecode => "MLIR bytecode",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_whole_magic_number_counts() {
        assert_eq!(Format::of(b"\x7fTileIR\0\x0d"), Format::TileBytecode);
        assert_eq!(Format::of(b"\x7fTil"), Format::TileBytecode, "it is truncated");
        for other in [&b"\x7fELF\x02\x01"[..], b"\x7fTileIR\x01", b""] {
            assert_eq!(Format::of(other), Format::Text, "{other:?}");
        }
    }

    #[test]
    fn containers_are_named() {
        assert_eq!(container(b"\x7fELF\x02\x01\x01"), Some("an ELF object"));
        assert_eq!(container(b"\x7fTileIR\0"), None);
    }
}
