//! The bytecode of MLIR, with text for what it holds as text.

use std::sync::Arc;

use tile_ir_core::{Context, Module};
use tile_ir_mlir_bytecode::{ReadOptions, TextForm, WriteOptions};

use crate::{Error, LoadOptions};

/// How the crate of text reads and prints what files of MLIR bytecode hold as text.
pub const TEXT_FORM: TextForm = TextForm {
    print_type: tile_ir_text::print_full_type,
    print_attribute: tile_ir_text::print_attribute,
    parse_type: tile_ir_text::parse_type,
    parse_attribute: tile_ir_text::parse_attribute,
};

pub(crate) fn load(context: &Arc<Context>, bytes: &[u8], file: &str, options: &LoadOptions) -> Result<Module, Error> {
    let read = ReadOptions::new(file, TEXT_FORM).with_implicit_module(options.implicit_module);
    let options = read.with_functions(&options.functions);
    Ok(tile_ir_mlir_bytecode::read(context, bytes, &options)?)
}

/// Writes the bytecode of MLIR, in its newest version, without verifying. `mlir_bytecode::write` has options.
///
/// # Errors
/// If regions are nested too deeply to be read back.
///
/// ```
/// use tile_ir::prelude::*;
///
/// let context = context();
/// let module = parse_str(&context, "cuda_tile.module @kernels { entry @nothing() {} }")?;
/// let bytes = tile_ir::write_mlir_bytes(&module)?;
/// let same = tile_ir::load(&context, &bytes, "nothing.mlirbc", &LoadOptions::default())?;
/// assert_eq!(print_string(&same), print_string(&module));
/// # Ok::<(), tile_ir::Error>(())
/// ```
pub fn write_mlir_bytes(module: &Module) -> Result<Vec<u8>, Error> {
    Ok(tile_ir_mlir_bytecode::write(module, &WriteOptions::new(TEXT_FORM))?)
}
