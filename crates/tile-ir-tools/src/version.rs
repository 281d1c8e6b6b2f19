//! What `--version` says beside the version: the formats that a program knows, and the tables that it was built of.

use tile_ir::bytecode::supported_versions;
use tile_ir::mlir_bytecode::FormatVersion;

use crate::options::VERSION;

/// The lines of `--version` after the name of the program; `-V` says only the version.
pub(crate) fn long() -> String {
    let versions: Vec<_> = supported_versions(&tile_ir::context()).iter().map(ToString::to_string).collect();
    format!(
        "{VERSION}\nformats: text, Tile IR bytecode {}, MLIR bytecode 0 to {}\ntables: {:016x}",
        versions.join(", "),
        FormatVersion::NEWEST,
        tables()
    )
}

/// A hash of the tables, FNV-1a: programs with the same one know the same operations.
fn tables() -> u64 {
    let sources = tile_ir_spec::known_sources();
    let texts = sources.iter().filter(|source| !source.name.contains("/testing/"));
    texts.fold(0xcbf2_9ce4_8422_2325, |hash, source| hashed(hashed(hash, &source.name), &source.text))
}

fn hashed(hash: u64, text: &str) -> u64 {
    let bytes = text.as_bytes().iter();
    bytes.fold(hash, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}
