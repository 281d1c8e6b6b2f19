//! Search in uncompressed bytes.

use std::ops::Range;
use std::sync::Arc;

use memchr::memmem::Finder;
use tile_ir_bytecode::{File, MAGIC, ReadOptions, extent, resembles};
use tile_ir_core::{Body, Context, Diagnostic, Place, Version};
use tile_ir_dialect::ContextOptions;

/// The number of bytes read after which the context is replaced, since contexts only grow.
const CONTEXT_LIFE: usize = 16 << 20;

/// A bound on the bytes of candidates that turn out to be invalid, in addition to the number of bytes searched. Without it,
/// a file with many overlapping candidates would take quadratic time.
const READ_IN_VAIN: usize = 64 << 20;

/// A module in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Module<'a> {
    /// The offset in the file, or in the archive member after decompression.
    pub offset: usize,
    /// The bytecode.
    pub bytes: &'a [u8],
    /// The version of the bytecode.
    pub version: Version,
    /// The names of the entries, in order.
    pub entries: Vec<String>,
}

/// What starts like a module.
pub(crate) enum Found<'a> {
    Module(Module<'a>),
    Unreadable(Unreadable<'a>),
}

/// What starts like a module and cannot be read: it is damaged or truncated, or of a version that is not known yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable<'a> {
    /// The offset in the file, or in the archive member after decompression.
    pub offset: usize,
    /// The bytecode, if all of it is there, from the header to the end marker.
    pub bytes: Option<&'a [u8]>,
    /// Why it cannot be read.
    pub reason: String,
}

/// Searches bytes for modules.
pub(crate) struct Scanner {
    magic: Finder<'static>,
    context: Arc<Context>,
    /// The number of bytes of modules read in this context.
    read: usize,
}

impl Scanner {
    pub(crate) fn new() -> Self {
        Self { magic: Finder::new(&MAGIC), context: context(), read: 0 }
    }

    /// Calls `each` for everything in a range that starts like a module, in order. `is_module` says that one is expected at
    /// the start, whatever follows its magic number. Returns false if it gave up because of too many candidates.
    pub(crate) fn scan<'a>(
        &mut self,
        bytes: &'a [u8],
        range: Range<usize>,
        is_module: bool,
        each: &mut dyn FnMut(Found<'a>),
    ) -> bool {
        let (mut start, end) = (range.start, range.end);
        let mut in_vain = READ_IN_VAIN + range.len();
        while let Some(found) = bytes.get(start..end).and_then(|rest| self.magic.find(rest)) {
            let offset = start + found;
            let rest = &bytes[offset..end];
            start = offset + 1;
            // Programs that write bytecode contain the magic number, too.
            if !(is_module && offset == range.start || resembles(rest)) {
                continue;
            }
            let whole = extent(rest).map(|size| &rest[..size]);
            match self.read(offset, whole.unwrap_or(rest), whole.map_or(0, <[u8]>::len)) {
                Ok(module) => {
                    // Nested modules are not reported.
                    start = offset + module.bytes.len();
                    each(Found::Module(module));
                }
                Err(error) => {
                    each(Found::Unreadable(Unreadable { offset, bytes: whole, reason: reason(&error) }));
                    match in_vain.checked_sub(whole.map_or(0, <[u8]>::len)) {
                        Some(rest) => in_vain = rest,
                        None => return false,
                    }
                }
            }
        }
        true
    }

    /// Reads all of a module, which takes this much memory.
    fn read<'a>(&mut self, offset: usize, bytes: &'a [u8], size: usize) -> Result<Module<'a>, Box<Diagnostic>> {
        self.read += size;
        if self.read > CONTEXT_LIFE {
            (self.context, self.read) = (context(), size);
        }
        let file = File::open(&self.context, bytes, &ReadOptions::default().allowing_preview(true))?;
        let mut body = Body::new();
        for index in 0..file.functions().len() {
            file.decode_function(index, &mut body)?;
        }
        let name = |entry: &tile_ir_bytecode::FunctionEntry<'_>| self.context.text(entry.name()).into_owned();
        let entries = file.functions().iter().map(name).collect();
        Ok(Module { offset, bytes, version: file.version(), entries })
    }
}

/// An error, with its place in the module instead of a file.
fn reason(error: &Diagnostic) -> String {
    let message = &error.message;
    match &error.place {
        Place::Bytecode { offset, path, .. } if path.is_empty() => {
            format!("{message} (at offset {offset:#x} of the module)")
        }
        Place::Bytecode { offset, path, .. } => format!("{message} (at offset {offset:#x} of the module, in {path})"),
        _ => message.clone(),
    }
}

fn context() -> Arc<Context> {
    ContextOptions::default().build().expect("the dialects of the table fit together")
}
