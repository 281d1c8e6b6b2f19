use tile_ir::bytecode::{WriteOptions, newest_version, write};
use tile_ir::core::Severity;
use tile_ir::text::{PrintOptions, print};
use tile_ir::verify::{Release, VerifyOptions, verify};
use tile_ir::{Error, Module, Version, write_mlir_bytes};

use crate::assembler::legalize;
use crate::{Failure, Status};

/// What a module can be written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Text as people write it.
    Text,
    /// Text in generic form.
    GenericText,
    /// Text with locations.
    LocatedText,
    /// Tile IR bytecode of this version, or of the newest. What an older version does not have is rewritten where that
    /// means the same; the module is changed then.
    Bytecode(Option<Version>),
    /// MLIR's own bytecode.
    MlirBytecode,
}

/// Writes a module. Bytecode of Tile IR is written only of what its release accepts; the other forms take any module.
///
/// # Errors
/// What the form cannot say, with the operation.
pub fn convert(module: &mut Module, form: Form) -> Result<Vec<u8>, Failure> {
    let printed = |options: PrintOptions| Ok(print(module, &options).into_bytes());
    match form {
        Form::Text => printed(PrintOptions::default()),
        Form::GenericText => printed(PrintOptions { generic: true, ..PrintOptions::default() }),
        Form::LocatedText => printed(PrintOptions { debug_info: true, ..PrintOptions::default() }),
        Form::MlirBytecode => write_mlir_bytes(module).map_err(refused),
        Form::Bytecode(version) => write_bytecode(module, version).map_err(refused),
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
    Failure::new(Status::Input, "the module cannot be written in this form").because(error.diagnostics)
}
