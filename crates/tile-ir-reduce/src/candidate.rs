//! Modules with their sizes.

use std::hash::{DefaultHasher, Hash, Hasher};

use tile_ir_core::Module;
use tile_ir_text::{PrintOptions, print};

/// How large a module is. Sizes are well-ordered, so no sequence of ever smaller modules is endless.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Size {
    operations: usize,
    operands: usize,
    /// Shorter text is smaller, and of two texts of the same length the one that comes first: `0` is smaller than `7`.
    length: usize,
    text: String,
}

/// A module that was or may become the best so far.
#[derive(Debug)]
pub(crate) struct Candidate {
    pub(crate) module: Module,
    pub(crate) size: Size,
}

impl Candidate {
    pub(crate) fn new(module: Module) -> Self {
        let text = print(&module, &PrintOptions { debug_info: true, ..PrintOptions::default() });
        let operands = module.walk().map(|op| op.get().operand_count()).sum();
        let size = Size { operations: module.operation_count(), operands, length: text.len(), text };
        Self { module, size }
    }

    /// A hash of the whole module.
    pub(crate) fn hash(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.size.text.hash(&mut hasher);
        hasher.finish()
    }
}
