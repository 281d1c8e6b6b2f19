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

/// The first byte of the magic number `\x7fTileIR\0`. No text starts with it, and the bytecode reader gives the better
/// error for a file that is truncated or damaged right after it.
const TILE_BYTECODE_START: u8 = 0x7f;
const MLIR_BYTECODE_MAGIC: &[u8] = b"ML\xefR";

impl Format {
    /// Detects the format of a file.
    ///
    /// ```
    /// use tile_ir::Format;
    /// assert_eq!(Format::of(b"module {}"), Format::Text);
    /// assert_eq!(Format::of(b"ML\xefR\x0dMLIR22"), Format::MlirBytecode);
    /// ```
    pub fn of(bytes: &[u8]) -> Self {
        if bytes.first() == Some(&TILE_BYTECODE_START) {
            Self::TileBytecode
        } else if bytes.starts_with(MLIR_BYTECODE_MAGIC) {
            Self::MlirBytecode
        } else {
            Self::Text
        }
    }
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
