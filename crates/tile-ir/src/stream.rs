//! Converts bytecode to text without building a whole module.

use std::sync::Arc;

use rustc_hash::FxHashMap;
use tile_ir_bytecode::{File, ReadOptions};
use tile_ir_core::{Body, Context, Diagnostic};
use tile_ir_text::{PrintOptions, print_filling};

use crate::{Error, LoadOptions};

/// The text of a bytecode file: the same as loading it and printing the module, but functions are decoded and verified
/// one after the other in one body, so that only the largest of them needs memory.
///
/// # Errors
/// Errors in the bytecode or in the module.
///
/// ```
/// use tile_ir::prelude::*;
/// use tile_ir::text::PrintOptions;
///
/// let context = context();
/// let module = parse_str(&context, "cuda_tile.module @kernels { entry @nothing() {} }")?;
/// let bytes = write_bytes(&module, Version::new(13, 1))?;
/// let text = tile_ir::bytecode_to_text(&context, &bytes, "k", &LoadOptions::default(), &PrintOptions::default())?;
/// assert_eq!(text, print_string(&read_bytes(&context, &bytes)?));
/// # Ok::<(), tile_ir::Error>(())
/// ```
pub fn bytecode_to_text(
    context: &Arc<Context>,
    bytes: &[u8],
    file: &str,
    options: &LoadOptions,
    print: &PrintOptions,
) -> Result<String, Error> {
    let mut text = String::new();
    bytecode_to_text_pieces(context, bytes, file, options, print, |piece| {
        text.push_str(piece);
        Ok::<_, Error>(())
    })?;
    Ok(text)
}

/// The same with the text piece by piece, so that there is no memory that has to hold all of it; gives the verifier's
/// warnings.
///
/// # Errors
/// What is wrong with the bytes or what they hold, or the error of `take`. What `take` has got by then is not the whole
/// text.
pub fn bytecode_to_text_pieces<E: From<Error>>(
    context: &Arc<Context>,
    bytes: &[u8],
    file: &str,
    options: &LoadOptions,
    print: &PrintOptions,
    take: impl FnMut(&str) -> Result<(), E>,
) -> Result<Vec<Diagnostic>, E> {
    let read = ReadOptions::new(file).allowing_preview(options.allow_preview);
    let opened = File::open(context, bytes, &read).map_err(Error::from)?;
    let (mut module, functions) = opened.outline().map_err(Error::from)?;
    let bodies = functions.into_iter().map(|op| module.add_body(op, Body::new()));
    let indices: FxHashMap<_, _> = bodies.enumerate().map(|(index, body)| (body, index)).collect();
    let (outline, functions) = opened.outline().map_err(Error::from)?;
    let mut check = Check::new(&outline, functions, options, bytes);
    // Errors are reported as if the module had been loaded as a whole: all of them, in order.
    let refused = |check: &Check<'_>| match check.failed {
        true => crate::load(context, bytes, file, options).err(),
        false => None,
    };
    if let Some(error) = refused(&check) {
        return Err(error.into());
    }
    let decode = |id, body: &mut Body| {
        opened.decode_function(indices[&id], body).map_err(Error::from)?;
        check.function(indices[&id], body);
        match refused(&check) {
            Some(error) => Err(error.into()),
            None => Ok(()),
        }
    };
    print_filling(module, print, decode, take)?;
    Ok(check.warnings(bytes, file))
}

#[cfg(feature = "verify")]
use verified::Check;

/// Verifies functions one at a time.
#[cfg(feature = "verify")]
mod verified {
    use tile_ir_core::{Body, Diagnostic, Module, OpId, OpRef, Severity};
    use tile_ir_verify::Verifier;

    use crate::LoadOptions;
    use crate::check::{for_bytecode, show_offsets};

    pub(super) struct Check<'a> {
        outline: &'a Module,
        verifier: Option<Verifier<'a>>,
        /// The functions that have not been verified yet: printing may ask for a body twice.
        pending: Vec<Option<OpId>>,
        warnings: Vec<Diagnostic>,
        /// Whether there are errors.
        pub(super) failed: bool,
    }

    impl<'a> Check<'a> {
        /// Verifies the outline of a module.
        pub(super) fn new(outline: &'a Module, functions: Vec<OpId>, options: &LoadOptions, bytes: &[u8]) -> Self {
            let verifier = options.verify.map(|options| Verifier::new(outline, for_bytecode(options, bytes)));
            let pending = functions.into_iter().map(Some).collect();
            let mut check = Self { outline, verifier, pending, warnings: Vec::new(), failed: false };
            if let Some(verifier) = &mut check.verifier {
                let found = verifier.module();
                check.take(found);
            }
            check
        }

        /// Verifies the function with this index and this body.
        pub(super) fn function(&mut self, index: usize, body: &Body) {
            if let (Some(verifier), Some(function)) = (&mut self.verifier, self.pending[index].take()) {
                let found = verifier.function(OpRef::new(self.outline, self.outline.top(), function), body);
                self.take(found);
            }
        }

        /// The warnings.
        pub(super) fn warnings(mut self, bytes: &[u8], file: &str) -> Vec<Diagnostic> {
            if !self.warnings.is_empty() {
                show_offsets(&mut self.warnings, self.outline, bytes, file);
            }
            self.warnings
        }

        fn take(&mut self, found: Vec<Diagnostic>) {
            self.failed |= found.iter().any(|diagnostic| diagnostic.severity == Severity::Error);
            self.warnings.extend(found);
        }
    }
}

/// Nothing is verified.
#[cfg(not(feature = "verify"))]
struct Check<'a> {
    failed: bool,
    outline: std::marker::PhantomData<&'a tile_ir_core::Module>,
}

#[cfg(not(feature = "verify"))]
impl<'a> Check<'a> {
    fn new(_: &'a tile_ir_core::Module, _: Vec<tile_ir_core::OpId>, _: &LoadOptions, _: &[u8]) -> Self {
        Self { failed: false, outline: std::marker::PhantomData }
    }

    fn warnings(self, _: &[u8], _: &str) -> Vec<Diagnostic> {
        Vec::new()
    }

    fn function(&mut self, _: usize, _: &Body) {}
}
