//! Bytecode that is verified and printed without building a whole module.

use std::sync::Arc;

use tile_ir_bytecode::{File, ReadOptions};
use tile_ir_core::{Body, Context, Diagnostic, IdMap, OpRef};
use tile_ir_text::{PrintOptions, print_filling};

use crate::{Error, LoadOptions};

/// Prints a bytecode file: the text is the same as that of loading it and printing the module, but functions are
/// decoded and verified one at a time in the same memory.
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

/// The same in pieces of text, so that the text is never in memory as a whole; returns the verifier's warnings.
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
    mut take: impl FnMut(&str) -> Result<(), E>,
) -> Result<Vec<Diagnostic>, E> {
    let opened = open(context, bytes, file, options)?;
    let (mut module, functions) = opened.outline().map_err(Error::from)?;
    let mut check = Check::new(&opened, &module, functions.clone(), options)?;
    let mut decode = |index, body: &mut Body| {
        opened.decode_function(index, body).map_err(Error::from)?;
        check.function(index, body)
    };
    if print.need_whole_module() {
        let mut bodies = Vec::new();
        for index in 0..functions.len() {
            let mut body = Body::new();
            decode(index, &mut body)?;
            bodies.push(body);
        }
        let warnings = check.warnings();
        for (op, body) in functions.into_iter().zip(bodies) {
            module.add_body(op, body);
        }
        take(&tile_ir_text::print(&module, print))?;
        return Ok(warnings);
    }
    let mut indices = IdMap::with_capacity(functions.len());
    for (index, &function) in functions.iter().enumerate() {
        indices.insert(function, index);
    }
    let fill = |function: OpRef<'_>, body: &mut Body| match indices.get(function.id()) {
        Some(&index) => decode(index, body).map_err(E::from),
        None => Ok(()),
    };
    print_filling(&module, print, fill, take)?;
    Ok(check.warnings())
}

/// Verifies a bytecode file one function at a time, in the same memory; returns the warnings.
///
/// # Errors
/// The same as those of [`load`](crate::load).
pub fn verify_bytecode(
    context: &Arc<Context>,
    bytes: &[u8],
    file: &str,
    options: &LoadOptions,
) -> Result<Vec<Diagnostic>, Error> {
    let opened = open(context, bytes, file, options)?;
    let (outline, functions) = opened.outline()?;
    let (count, mut body) = (functions.len(), Body::new());
    let mut check = Check::new(&opened, &outline, functions, options)?;
    for index in 0..count {
        opened.decode_function(index, &mut body)?;
        check.function(index, &body)?;
    }
    Ok(check.warnings())
}

fn open<'b>(context: &Arc<Context>, bytes: &'b [u8], file: &str, options: &LoadOptions) -> Result<File<'b>, Error> {
    let read = ReadOptions::new(file).allowing_preview(options.allow_preview);
    Ok(File::open(context, bytes, &read)?)
}

#[cfg(feature = "verify")]
use verified::Check;

/// Verifies functions one at a time.
#[cfg(feature = "verify")]
mod verified {
    use tile_ir_bytecode::File;
    use tile_ir_core::{Body, Diagnostic, Module, OpId, OpRef, Severity};
    use tile_ir_verify::Verifier;

    use crate::check::{only_errors, readable_by};
    use crate::locate::locate_in_bytecode;
    use crate::{Error, LoadOptions};

    pub(super) struct Check<'a> {
        file: &'a File<'a>,
        outline: &'a Module,
        verifier: Option<Verifier<'a>>,
        /// The functions that have not been verified yet: printing may ask for a body twice.
        pending: Vec<Option<OpId>>,
        warnings: Vec<Diagnostic>,
    }

    impl<'a> Check<'a> {
        /// Verifies the outline of a module.
        pub(super) fn new(
            file: &'a File<'a>,
            outline: &'a Module,
            functions: Vec<OpId>,
            options: &LoadOptions,
        ) -> Result<Self, Error> {
            let options = options.verify.map(|options| readable_by(options, Some(file.version())));
            let verifier = options.map(|options| Verifier::new(outline, options));
            let pending = functions.into_iter().map(Some).collect();
            let mut check = Self { file, outline, verifier, pending, warnings: Vec::new() };
            let found = check.verifier.as_mut().map(Verifier::module).unwrap_or_default();
            check.take(found)?;
            Ok(check)
        }

        /// Verifies the function with this index and this body.
        pub(super) fn function(&mut self, index: usize, body: &Body) -> Result<(), Error> {
            let found = self.verify(index, body);
            self.take(found)
        }

        /// The warnings.
        pub(super) fn warnings(mut self) -> Vec<Diagnostic> {
            locate_in_bytecode(&mut self.warnings, self.file);
            self.warnings
        }

        fn verify(&mut self, index: usize, body: &Body) -> Vec<Diagnostic> {
            match (&mut self.verifier, self.pending[index].take()) {
                (Some(verifier), Some(function)) => {
                    verifier.function(OpRef::new(self.outline, self.outline.top(), function), body)
                }
                _ => Vec::new(),
            }
        }

        /// Keeps warnings. An error ends the conversion, but not the verification: errors are reported as if the module
        /// had been loaded as a whole, all of them and in order.
        fn take(&mut self, found: Vec<Diagnostic>) -> Result<(), Error> {
            if found.iter().all(|diagnostic| diagnostic.severity != Severity::Error) {
                self.warnings.extend(found);
                return Ok(());
            }
            let mut body = Body::new();
            for index in 0..self.pending.len() {
                if self.pending[index].is_some() {
                    self.file.decode_function(index, &mut body)?;
                    self.verify(index, &body);
                }
            }
            let mut found = self.verifier.take().map(Verifier::finish).unwrap_or_default();
            only_errors(&mut found);
            locate_in_bytecode(&mut found, self.file);
            Err(found.into())
        }
    }
}

/// Nothing is verified.
#[cfg(not(feature = "verify"))]
struct Check;

#[cfg(not(feature = "verify"))]
impl Check {
    fn new(_: &File<'_>, _: &tile_ir_core::Module, _: Vec<tile_ir_core::OpId>, _: &LoadOptions) -> Result<Self, Error> {
        Ok(Self)
    }

    fn function(&mut self, _: usize, _: &Body) -> Result<(), Error> {
        Ok(())
    }

    fn warnings(self) -> Vec<Diagnostic> {
        Vec::new()
    }
}
