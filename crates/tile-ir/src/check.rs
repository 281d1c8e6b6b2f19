//! Verification after reading.

use tile_ir_core::{Diagnostic, Module, Place, Version};

use crate::error::codes::BYTE_ORDER_MARK;
use crate::{Error, LoadOptions};

/// The module, unless the verifier finds errors in it. `version` is that of the bytecode it was read from, if any;
/// `locate` finds the places of errors in the file.
pub(crate) fn verified(
    module: Module,
    version: Option<Version>,
    options: &LoadOptions,
    locate: impl FnOnce(&Module, &mut [Diagnostic]),
) -> Result<Module, Error> {
    let Some(options) = options.verify else { return Ok(module) };
    let mut found = errors(&module, &readable_by(options, version));
    if found.is_empty() {
        return Ok(module);
    }
    locate(&module, &mut found);
    Err(found.into())
}

/// Checks that a release accepts a module.
#[cfg(feature = "bytecode")]
pub(crate) fn accepted_by(module: &Module, version: Version) -> Result<(), Error> {
    use tile_ir_verify::{Release, VerifyOptions};

    let options = VerifyOptions { release: Release::Only(version), ..VerifyOptions::default() };
    let found = errors(module, &options);
    if found.is_empty() { Ok(()) } else { Err(found.into()) }
}

/// The diagnostics of the verifier without warnings.
fn errors(module: &Module, options: &tile_ir_verify::VerifyOptions) -> Vec<Diagnostic> {
    let mut found = tile_ir_verify::verify(module, options);
    found.retain(|diagnostic| diagnostic.severity == tile_ir_core::Severity::Error);
    found
}

/// The diagnostics of the verifier about a module read from these bytes: errors and warnings in the order of the source,
/// each at its place in the file.
pub fn check(module: &Module, bytes: &[u8], file: &str, options: &tile_ir_verify::VerifyOptions) -> Vec<Diagnostic> {
    #[cfg(feature = "bytecode")]
    let version = tile_ir_bytecode::is_bytecode(bytes).then(|| tile_ir_bytecode::version(bytes).ok()).flatten();
    #[cfg(not(feature = "bytecode"))]
    let version = None;
    let mut found = tile_ir_verify::verify(module, &readable_by(*options, version));
    crate::locate(&mut found, module, bytes, file);
    if crate::without_byte_order_mark(bytes).len() < bytes.len() {
        let place = Place::File { file: file.into() };
        let message = "the text begins with a byte order mark, which is ignored";
        found.insert(0, Diagnostic::warning(BYTE_ORDER_MARK, place, message));
    }
    found
}

/// The options for a module from a file of this version of bytecode: unless a release is named, one that can read the
/// file must accept it.
fn readable_by(options: tile_ir_verify::VerifyOptions, version: Option<Version>) -> tile_ir_verify::VerifyOptions {
    use tile_ir_verify::{Release, VerifyOptions};

    match (options.release, version) {
        (Release::Any, Some(version)) => VerifyOptions { release: Release::From(version), ..options },
        _ => options,
    }
}
