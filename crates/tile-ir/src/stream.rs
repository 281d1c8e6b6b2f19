//! From bytecode to text without a module in between.

use std::collections::HashMap;
use std::sync::Arc;

use tile_ir_bytecode::{File, ReadOptions};
use tile_ir_core::{Body, Context};
use tile_ir_text::{PrintOptions, print_filling};

use crate::Error;

/// The text of a bytecode file: the same as reading it and printing the module, but functions are decoded one after
/// the other into one body, so that only the largest of them needs memory.
///
/// # Errors
/// What is wrong with the bytes.
///
/// ```
/// use tile_ir::prelude::*;
/// use tile_ir::bytecode::ReadOptions;
/// use tile_ir::text::PrintOptions;
///
/// let context = context();
/// let module = parse_str(&context, "cuda_tile.module @kernels { entry @nothing() {} }")?;
/// let bytes = write_bytes(&module, Version::V13_1)?;
/// let text = tile_ir::bytecode_to_text(&context, &bytes, &ReadOptions::default(), &PrintOptions::default())?;
/// assert_eq!(text, print_string(&read_bytes(&context, &bytes)?));
/// # Ok::<(), tile_ir::Error>(())
/// ```
pub fn bytecode_to_text(
    context: &Arc<Context>,
    bytes: &[u8],
    read: &ReadOptions,
    print: &PrintOptions,
) -> Result<String, Error> {
    let file = File::open(context, bytes, read)?;
    let (mut module, functions) = file.outline()?;
    let bodies = functions.into_iter().map(|op| module.add_body(op, Body::new()));
    let indices: HashMap<_, _> = bodies.enumerate().map(|(index, body)| (body, index)).collect();
    Ok(print_filling(module, print, |id, body| file.decode_function(indices[&id], body))?)
}
