//! Verifying what was read.

use tile_ir_core::Module;

use crate::{Error, LoadOptions};

/// The module, unless the verifier finds errors in it.
#[cfg(feature = "verify")]
pub(crate) fn verified(module: Module, bytes: &[u8], file: &str, options: &LoadOptions) -> Result<Module, Error> {
    use tile_ir_core::Severity;

    let Some(options) = &options.verify else { return Ok(module) };
    let mut found = check(&module, bytes, file, options);
    found.retain(|diagnostic| diagnostic.severity == Severity::Error);
    if found.is_empty() { Ok(module) } else { Err(found.into()) }
}

/// The module as it is.
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
    let options = if is_text { *options } else { for_bytecode(*options) };
    let mut found = tile_ir_verify::verify(module, &options);
    if let (true, Ok(source)) = (is_text && !found.is_empty(), std::str::from_utf8(bytes)) {
        show_lines(&mut found, file, source);
    }
    found
}

/// What options mean for bytecode: it is for the newest release unless another one is named.
#[cfg(feature = "verify")]
pub(crate) fn for_bytecode(options: tile_ir_verify::VerifyOptions) -> tile_ir_verify::VerifyOptions {
    use tile_ir_verify::{Release, VerifyOptions};

    match options.release {
        Release::OfContents => VerifyOptions { release: VerifyOptions::default().release, ..options },
        Release::From(_) => options,
    }
}

/// Gives places in a text the lines that they are about.
#[cfg(feature = "verify")]
fn show_lines(diagnostics: &mut [tile_ir_core::Diagnostic], source_file: &str, source: &str) {
    use tile_ir_core::Place;

    let lines: Vec<&str> = source.lines().collect();
    let places = diagnostics.iter_mut().flat_map(|diagnostic| {
        std::iter::once(&mut diagnostic.place).chain(diagnostic.notes.iter_mut().map(|(place, _)| place))
    });
    for place in places {
        if let Place::Text { file, line, source_line, .. } = place
            && **file == *source_file
            && let Some(text) = lines.get((*line as usize).wrapping_sub(1))
        {
            *source_line = (*text).into();
        }
    }
}
