//! Checks on the input of a program.

use std::sync::Arc;

use tile_ir::bytecode::{is_bytecode, version};
use tile_ir::{Context, Error, Format, LoadOptions, Module, Version};

use crate::failure::NOT_BYTECODE;
use crate::{Failure, Status};

/// The default name of the input in diagnostics.
pub(crate) const NAME: &str = "<bytecode>";

/// Returns the bytecode version of an input, having read only its header.
///
/// # Errors
/// If the input is not Tile IR bytecode, or its version is not a release.
pub(crate) fn check_header(context: &Context, input: &[u8]) -> Result<Version, Failure> {
    let refused = |message: String| Failure::new(Status::Input, message);
    if !is_bytecode(input) {
        let mlir = Format::of(input) == Format::MlirBytecode;
        let suspicion = if mlir { " (it looks like MLIR bytecode instead)" } else { "" };
        return Err(refused(format!("{NOT_BYTECODE}{suspicion}")));
    }
    let version = version(input).map_err(|torn| Failure::input(torn.into()))?;
    match context.releases().contains(&version) {
        true => Ok(version),
        false => Err(refused(format!("unsupported Tile IR bytecode version: {version}"))),
    }
}

/// Reads and verifies an input.
pub(crate) fn read_verified(context: &Arc<Context>, input: &[u8], allow_preview: bool) -> Result<Module, Error> {
    tile_ir::load(context, input, NAME, &LoadOptions { allow_preview, ..LoadOptions::default() })
}

/// Reads an input that has already been verified.
pub(crate) fn read_again(context: &Arc<Context>, input: &[u8]) -> Result<Module, Error> {
    tile_ir::load(context, input, NAME, &LoadOptions { verify: None, allow_preview: true, ..LoadOptions::default() })
}
