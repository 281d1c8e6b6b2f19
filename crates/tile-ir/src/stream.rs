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
    let mut text = String::new();
    bytecode_to_text_pieces(context, bytes, read, print, |piece| {
        text.push_str(piece);
        Ok::<_, Error>(())
    })?;
    Ok(text)
}

/// The same with the text piece by piece, so that there is no memory that has to hold all of it.
///
/// # Errors
/// What is wrong with the bytes, or the error of `take`. What `take` has got by then is not the whole text.
pub fn bytecode_to_text_pieces<E: From<Error>>(
    context: &Arc<Context>,
    bytes: &[u8],
    read: &ReadOptions,
    print: &PrintOptions,
    take: impl FnMut(&str) -> Result<(), E>,
) -> Result<(), E> {
    let file = File::open(context, bytes, read).map_err(Error::from)?;
    let (mut module, functions) = file.outline().map_err(Error::from)?;
    let bodies = functions.into_iter().map(|op| module.add_body(op, Body::new()));
    let indices: HashMap<_, _> = bodies.enumerate().map(|(index, body)| (body, index)).collect();
    let decode =
        |id, body: &mut Body| file.decode_function(indices[&id], body).map_err(|error| Error::from(error).into());
    print_filling(module, print, decode, take)
}
