//! Shorthands for common tasks.

use std::sync::Arc;

#[cfg(feature = "text")]
use tile_ir_core::SourceFile;
use tile_ir_core::{Context, Module};

#[cfg(feature = "bytecode")]
use crate::check::accepted_by;
#[cfg(any(feature = "text", feature = "bytecode"))]
use crate::check::verified;
use crate::error::codes::UNSUPPORTED_FORMAT;
use crate::format::container;
#[cfg(feature = "text")]
use crate::format::without_byte_order_mark;
#[cfg(feature = "bytecode")]
use crate::locate::locate_in_bytecode;
#[cfg(feature = "text")]
use crate::locate::locate_parts;
use crate::{Error, Format, LoadOptions};

/// Reads and verifies a module in any format; `file` is the name that diagnostics use.
///
/// # Errors
/// Whatever is wrong with the input, or that its format is not supported. Warnings are not among it;
/// [`check`](crate::check()) gives them.
pub fn load(context: &Arc<Context>, bytes: &[u8], file: &str, options: &LoadOptions) -> Result<Module, Error> {
    match Format::of(bytes) {
        Format::Text if let Some(container) = container(bytes) => {
            let message = format!("this is {container}, no module; tile-ir-extract finds the modules in it");
            Err(Error::about_file(UNSUPPORTED_FORMAT, file, message))
        }
        // No text begins with this character, and the error says what is wrong with the magic number.
        #[cfg(feature = "bytecode")]
        Format::Text if bytes.first() == Some(&0x7f) => load_bytecode(context, bytes, file, options),
        #[cfg(feature = "text")]
        Format::Text => {
            // Strings of the IR are bytes, but the grammar is of characters.
            let bytes = without_byte_order_mark(bytes);
            let source = std::str::from_utf8(bytes).map_err(|error| not_utf8(bytes, file, error.valid_up_to()))?;
            load_text(context, source, file, options)
        }
        #[cfg(feature = "bytecode")]
        Format::TileBytecode => load_bytecode(context, bytes, file, options),
        #[cfg(feature = "mlir-bytecode")]
        Format::MlirBytecode => verified(crate::mlir::load(context, bytes, file, options)?, None, options, |_, _| {}),
        #[allow(unreachable_patterns, reason = "what is left depends on the features")]
        format => {
            let _ = (context, options);
            Err(Error::about_file(UNSUPPORTED_FORMAT, file, format!("this build does not read {format}")))
        }
    }
}

#[cfg(feature = "text")]
fn load_text(context: &Arc<Context>, source: &str, file: &str, options: &LoadOptions) -> Result<Module, Error> {
    let LoadOptions { implicit_module, max_errors, threads, .. } = *options;
    let (file_name, functions) = (file.into(), options.functions.clone());
    let parse = tile_ir_text::ParseOptions { file: file_name, implicit_module, max_errors, threads, functions };
    let module = tile_ir_text::parse(context, source, &parse)?;
    verified(module, None, options, |_, found| locate_parts(found, context, &SourceFile::new(file, source)))
}

#[cfg(feature = "bytecode")]
fn load_bytecode(context: &Arc<Context>, bytes: &[u8], file: &str, options: &LoadOptions) -> Result<Module, Error> {
    let read = tile_ir_bytecode::ReadOptions::new(file).allowing_preview(options.allow_preview);
    let read = read.with_threads(options.threads).with_implicit_module(options.implicit_module);
    let read = read.with_functions(&options.functions);
    let opened = tile_ir_bytecode::File::open(context, bytes, &read)?;
    verified(opened.module()?, Some(opened.version()), options, |module, found| {
        locate_in_bytecode(found, module, &opened);
    })
}

/// The error about bytes that are not UTF-8, at the first of them.
#[cfg(feature = "text")]
fn not_utf8(bytes: &[u8], file: &str, offset: usize) -> Error {
    use tile_ir_core::{Code, Diagnostic, Place};

    const NOT_UTF8: Code = Code(2);
    // Offsets before the first replacement hold.
    let source = SourceFile::new(file, String::from_utf8_lossy(bytes));
    let place = Place::source(&source, offset..offset + char::REPLACEMENT_CHARACTER.len_utf8());
    let message = format!("expected text in UTF-8, found byte 0x{:02x}", bytes[offset]);
    Diagnostic::error(NOT_UTF8, place, message).into()
}

/// Parses and verifies a text.
///
/// # Errors
/// Errors in the text.
#[cfg(feature = "text")]
pub fn parse_str(context: &Arc<Context>, source: &str) -> Result<Module, Error> {
    load_text(context, source, &tile_ir_text::ParseOptions::default().file, &LoadOptions::default())
}

/// Prints a module with custom syntax.
#[cfg(feature = "text")]
pub fn print_string(module: &Module) -> String {
    tile_ir_text::print(module, &tile_ir_text::PrintOptions::default())
}

/// Reads and verifies Tile IR bytecode.
///
/// # Errors
/// Errors in the bytecode.
#[cfg(feature = "bytecode")]
pub fn read_bytes(context: &Arc<Context>, bytes: &[u8]) -> Result<Module, Error> {
    load_bytecode(context, bytes, &tile_ir_bytecode::ReadOptions::default().file, &LoadOptions::default())
}

/// Writes Tile IR bytecode of a version, if the release of this version accepts the module. `bytecode::write` writes
/// without verifying.
///
/// # Errors
/// If the release rejects the module, or the version cannot represent it.
#[cfg(feature = "bytecode")]
pub fn write_bytes(module: &Module, version: tile_ir_core::Version) -> Result<Vec<u8>, Error> {
    accepted_by(module, version)?;
    Ok(tile_ir_bytecode::write(module, &tile_ir_bytecode::WriteOptions::new(version))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(bytes: &[u8]) -> String {
        load(&crate::context(), bytes, "x", &LoadOptions::default()).unwrap_err().to_string()
    }

    #[cfg(feature = "mlir-bytecode")]
    #[test]
    fn mlir_bytecode_is_recognised() {
        assert_eq!(message(b"ML\xefR\x0dMLIR"), "x: error: producer string is not NUL-terminated (at offset 0x5)");
    }

    #[cfg(feature = "text")]
    #[test]
    fn invalid_utf8_is_shown() {
        assert_eq!(
            message(b"// a comment\nmodule \xff {}"),
            "x:2:8: error: expected text in UTF-8, found byte 0xff\nmodule \u{fffd} {}\n       ^"
        );
    }
}
