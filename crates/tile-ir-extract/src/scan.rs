//! Search in uncompressed bytes.

use std::ops::Range;
use std::sync::Arc;

use memchr::memmem::Finder;
use tile_ir_bytecode::{File, MAGIC, ReadOptions, extent};
use tile_ir_core::{Body, Context, Version};
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

    /// Calls `each` for every module in a range, in order. Returns false if it gave up because of too many candidates.
    pub(crate) fn scan<'a>(&mut self, bytes: &'a [u8], range: Range<usize>, each: &mut dyn FnMut(Module<'a>)) -> bool {
        let (mut start, end) = (range.start, range.end);
        let mut in_vain = READ_IN_VAIN + range.len();
        while let Some(found) = bytes.get(start..end).and_then(|rest| self.magic.find(rest)) {
            let offset = start + found;
            start = offset + 1;
            let Some(size) = extent(&bytes[offset..end]) else { continue };
            match self.read(offset, &bytes[offset..offset + size]) {
                Some(module) => {
                    each(module);
                    // Nested modules are not reported.
                    start = offset + size;
                }
                None => match in_vain.checked_sub(size) {
                    Some(rest) => in_vain = rest,
                    None => return false,
                },
            }
        }
        true
    }

    /// Reads all of a module; `None` if anything in it is invalid.
    fn read<'a>(&mut self, offset: usize, bytes: &'a [u8]) -> Option<Module<'a>> {
        self.read += bytes.len();
        if self.read > CONTEXT_LIFE {
            (self.context, self.read) = (context(), bytes.len());
        }
        let file = File::open(&self.context, bytes, &ReadOptions::default().allowing_preview(true)).ok()?;
        let mut body = Body::new();
        for index in 0..file.functions().len() {
            file.decode_function(index, &mut body).ok()?;
        }
        let name = |entry: &tile_ir_bytecode::FunctionEntry<'_>| self.context.text(entry.name()).into_owned();
        let entries = file.functions().iter().map(name).collect();
        Some(Module { offset, bytes, version: file.version(), entries })
    }
}

fn context() -> Arc<Context> {
    ContextOptions::default().build().expect("the dialects of the table fit together")
}
