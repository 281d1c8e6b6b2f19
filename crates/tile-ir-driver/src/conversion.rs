//! Conversion of modules between formats.

use tile_ir::bytecode::{WriteOptions, newest_version, write};
use tile_ir::core::Severity;
use tile_ir::text::{PrintOptions, print};
use tile_ir::verify::{Release, VerifyOptions, verify};
use tile_ir::{Error, Module, Version, write_mlir_bytes};

use crate::assembler::legalize;
use crate::{Failure, Status};

/// An output format for modules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutputFormat {
    /// Text in custom form.
    Text,
    /// Text in generic form.
    GenericText,
    /// Text with locations.
    LocatedText,
    /// Tile IR bytecode of this version, or of the newest. Whatever an older version lacks is rewritten, also in the module,
    /// where an equivalent exists.
    Bytecode(Option<Version>),
    /// MLIR's own bytecode.
    MlirBytecode,
}

/// Writes a module in another format. For Tile IR bytecode, the module must be valid in the release of that version; the
/// other formats accept any module.
///
/// # Errors
/// What the format cannot represent, with the operation.
pub fn convert(module: &mut Module, format: OutputFormat) -> Result<Vec<u8>, Failure> {
    let printed = |options: PrintOptions| Ok(print(module, &options).into_bytes());
    match format {
        OutputFormat::Text => printed(PrintOptions::default()),
        OutputFormat::GenericText => printed(PrintOptions { generic: true, ..PrintOptions::default() }),
        OutputFormat::LocatedText => printed(PrintOptions { debug_info: true, ..PrintOptions::default() }),
        OutputFormat::MlirBytecode => write_mlir_bytes(module).map_err(refused),
        OutputFormat::Bytecode(version) => write_bytecode(module, version).map_err(refused),
    }
}

fn write_bytecode(module: &mut Module, version: Option<Version>) -> Result<Vec<u8>, Error> {
    let newest = newest_version(module.context());
    let version = version.unwrap_or(newest);
    // The pass that rewrites holds its result to the release.
    if version < newest {
        return legalize(module, version).map_err(Error::from);
    }
    let mut found = verify(module, &VerifyOptions { release: Release::Only(version), ..VerifyOptions::default() });
    found.retain(|diagnostic| diagnostic.severity == Severity::Error);
    match found.is_empty() {
        true => write(module, &WriteOptions::new(version)).map_err(Error::from),
        false => Err(found.into()),
    }
}

fn refused(error: Error) -> Failure {
    Failure::new(Status::Input, "the module cannot be written in this format").because(error.diagnostics)
}
