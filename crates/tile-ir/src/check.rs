//! Verification after reading.

use tile_ir_core::Module;

use crate::{Error, LoadOptions};

/// The module, unless the verifier finds errors in it.
#[cfg(feature = "verify")]
pub(crate) fn verified(module: Module, bytes: &[u8], file: &str, options: &LoadOptions) -> Result<Module, Error> {
    let Some(options) = &options.verify else { return Ok(module) };
    without_errors(check(&module, bytes, file, options)).map(|()| module)
}

/// Checks that a release accepts a module.
#[cfg(all(feature = "verify", feature = "bytecode"))]
pub(crate) fn accepted_by(module: &Module, version: tile_ir_core::Version) -> Result<(), Error> {
    use tile_ir_verify::{Release, VerifyOptions};

    let options = VerifyOptions { release: Release::Only(version), ..VerifyOptions::default() };
    without_errors(tile_ir_verify::verify(module, &options))
}

/// The errors, if there are any; warnings are ignored.
#[cfg(feature = "verify")]
fn without_errors(mut found: Vec<tile_ir_core::Diagnostic>) -> Result<(), Error> {
    found.retain(|diagnostic| diagnostic.severity == tile_ir_core::Severity::Error);
    if found.is_empty() { Ok(()) } else { Err(found.into()) }
}

/// Without the verifier, nothing is checked.
#[cfg(all(not(feature = "verify"), feature = "bytecode"))]
pub(crate) fn accepted_by(_: &Module, _: tile_ir_core::Version) -> Result<(), Error> {
    Ok(())
}

/// The module, unchecked.
#[cfg(not(feature = "verify"))]
pub(crate) fn verified(module: Module, _: &[u8], _: &str, _: &LoadOptions) -> Result<Module, Error> {
    Ok(module)
}

/// What the verifier says of a module that was read from these bytes: errors and warnings in the order of the source,
/// with the lines of a text that they are about.
#[cfg(feature = "verify")]
pub fn check(
    module: &Module,
    bytes: &[u8],
    file: &str,
    options: &tile_ir_verify::VerifyOptions,
) -> Vec<tile_ir_core::Diagnostic> {
    use crate::Format;

    let is_text = Format::of(bytes) == Format::Text;
    let options = if is_text { *options } else { for_bytecode(*options, bytes) };
    let mut found = tile_ir_verify::verify(module, &options);
    locate(&mut found, module, bytes, file);
    found
}

/// Gives diagnostics about a module that was read from these bytes the lines of a text that they are about, or their
/// offsets in bytecode.
#[cfg(feature = "verify")]
pub fn locate(found: &mut [tile_ir_core::Diagnostic], module: &Module, bytes: &[u8], file: &str) {
    let is_text = crate::Format::of(bytes) == crate::Format::Text;
    if found.is_empty() {
        return;
    }
    if let (true, Ok(source)) = (is_text, std::str::from_utf8(bytes)) {
        show_source(found, file, source);
    }
    #[cfg(feature = "bytecode")]
    if !is_text {
        show_offsets(found, module, bytes, file);
    }
    #[cfg(not(feature = "bytecode"))]
    let _ = module;
}

/// The options for a bytecode file: unless a release is named, one that can read the file must accept it.
#[cfg(all(feature = "verify", feature = "bytecode"))]
pub(crate) fn for_bytecode(options: tile_ir_verify::VerifyOptions, bytes: &[u8]) -> tile_ir_verify::VerifyOptions {
    use tile_ir_verify::{Release, VerifyOptions};

    match (options.release, tile_ir_bytecode::version(bytes)) {
        (Release::Any, Ok(version)) => VerifyOptions { release: Release::From(version), ..options },
        _ => options,
    }
}

/// Without bytecode support, options are unchanged.
#[cfg(all(feature = "verify", not(feature = "bytecode")))]
fn for_bytecode(options: tile_ir_verify::VerifyOptions, _: &[u8]) -> tile_ir_verify::VerifyOptions {
    options
}

/// Adds source lines to the places of diagnostics in a text.
#[cfg(feature = "verify")]
pub fn show_source(diagnostics: &mut [tile_ir_core::Diagnostic], source_file: &str, source: &str) {
    use tile_ir_core::Place;

    let lines: Vec<&str> = source.lines().collect();
    for place in places(diagnostics) {
        if let Place::Text { file, line, source_line, .. } = place
            && **file == *source_file
            && let Some(text) = lines.get((*line as usize).wrapping_sub(1))
        {
            *source_line = (*text).into();
        }
    }
}

/// Adds file offsets to the places of operations read from bytecode.
#[cfg(all(feature = "verify", feature = "bytecode"))]
pub(crate) fn show_offsets(diagnostics: &mut [tile_ir_core::Diagnostic], module: &Module, bytes: &[u8], name: &str) {
    use std::collections::HashMap;

    use tile_ir_bytecode::{File, ReadOptions};
    use tile_ir_core::Place;

    let read = ReadOptions::new(name).allowing_preview(true);
    let Ok(mut file) = File::open(module.context(), bytes, &read) else { return };
    let mut offsets = HashMap::new();
    for place in places(diagnostics) {
        let Place::Operation { path, function: Some(function), operation } = place else { continue };
        let function = *function as usize;
        let offset = match operation {
            None => Some(file.body_offset(function)),
            Some(operation) => {
                let offsets: &Vec<usize> =
                    offsets.entry(function).or_insert_with(|| file.operation_offsets(function).unwrap_or_default());
                offsets.get(*operation as usize).copied()
            }
        };
        if let Some(offset) = offset {
            let path = format!("section 'functions', {path}").into();
            *place = Place::Bytecode { file: name.into(), offset: offset as u64, path };
        }
    }
}

/// All places of diagnostics, those of notes too.
#[cfg(feature = "verify")]
fn places(diagnostics: &mut [tile_ir_core::Diagnostic]) -> impl Iterator<Item = &mut tile_ir_core::Place> {
    diagnostics.iter_mut().flat_map(|diagnostic| {
        std::iter::once(&mut diagnostic.place).chain(diagnostic.notes.iter_mut().map(|(place, _)| place))
    })
}
