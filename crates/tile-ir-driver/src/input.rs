//! What the driver looks at before it has anything compiled.

use std::sync::Arc;

use tile_ir::bytecode::{is_bytecode, version};
use tile_ir::dialect::CUDA_TILE;
use tile_ir::{Context, Error, Format, LoadOptions, Module, Version};

use crate::{Failure, Status};

/// What the driver says of an input that it cannot use.
pub(crate) const NOT_BYTECODE: &str = "input does not correspond to Tile IR bytecode";

/// What messages call the input, which has no name.
pub(crate) const NAME: &str = "<bytecode>";

/// The version of a file of bytecode, if its first bytes are those of one that is known.
///
/// # Errors
/// If they are not.
pub(crate) fn check_header(input: &[u8]) -> Result<Version, Failure> {
    let refused = |message: String| Failure::new(Status::Input, message);
    if !is_bytecode(input) {
        let mlir = Format::of(input) == Format::MlirBytecode;
        let suspicion = if mlir { " (it looks like MLIR bytecode instead)" } else { "" };
        return Err(refused(format!("{NOT_BYTECODE}{suspicion}")));
    }
    let version = version(input).map_err(|torn| Failure::input(torn.into()))?;
    match CUDA_TILE.versions.contains(&version) {
        true => Ok(version),
        false => Err(refused(format!("unsupported Tile IR bytecode version: {version}"))),
    }
}

/// Reads and verifies an input.
pub(crate) fn read_verified(context: &Arc<Context>, input: &[u8]) -> Result<Module, Error> {
    tile_ir::load(context, input, NAME, &LoadOptions::default())
}

/// Reads an input that was verified before.
pub(crate) fn read_again(context: &Arc<Context>, input: &[u8]) -> Result<Module, Error> {
    tile_ir::load(context, input, NAME, &LoadOptions { verify: None, ..LoadOptions::default() })
}
