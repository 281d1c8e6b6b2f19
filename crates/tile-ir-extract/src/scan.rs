//! Modules in plain bytes.

use std::ops::Range;
use std::sync::Arc;

use memchr::memmem::Finder;
use tile_ir_bytecode::{File, MAGIC, ReadOptions, extent};
use tile_ir_core::{Body, Context, Version};
use tile_ir_dialect::ContextOptions;

/// After how many bytes of modules a context is thrown away: it only grows.
const CONTEXT_LIFE: usize = 16 << 20;

/// How many bytes are read in vain, besides as many as there are to be scanned. What looks like a module, and is none, is
/// read up to its fault; files that are made to look like many of them would take for ever.
const READ_IN_VAIN: usize = 64 << 20;

/// A module that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Module<'a> {
    /// Where it begins, in what was scanned.
    pub offset: usize,
    /// All of it.
    pub bytes: &'a [u8],
    /// Its version.
    pub version: Version,
    /// The names of its entries, in order.
    pub entries: Vec<String>,
}

/// Finds modules in bytes.
pub(crate) struct Scanner {
    magic: Finder<'static>,
    context: Arc<Context>,
    /// How many bytes of modules have been read in this context.
    read: usize,
}

impl Scanner {
    pub(crate) fn new() -> Self {
        Self { magic: Finder::new(&MAGIC), context: context(), read: 0 }
    }

    /// Calls `each` for every module in a range of bytes, in order. Whether everything was looked at.
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
                    // What is inside a module belongs to it.
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

    /// The module that these bytes are, if they are one from beginning to end.
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
