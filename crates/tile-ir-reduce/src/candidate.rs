//! Modules with their sizes.

use std::hash::{DefaultHasher, Hash, Hasher};

use tile_ir_core::{Attribute, Context, Module};
use tile_ir_text::{PrintOptions, print};

use crate::filler::{one, zero};

/// How large a module is. Sizes are well-ordered, so no sequence of ever smaller modules is endless.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Size {
    operations: usize,
    operands: usize,
    /// How far constants are from zeros. Text does not show this: values are named after constants.
    numbers: usize,
    /// Shorter text is smaller, and of two texts of the same length the one that comes first.
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
        let attributes = module.walk().flat_map(|op| op.get().attributes().iter().copied().flatten());
        let numbers = attributes.map(|attribute| distance_from_zero(module.context(), attribute)).sum();
        let size = Size { operations: module.operation_count(), operands, numbers, length: text.len(), text };
        Self { module, size }
    }

    /// A hash of the whole module.
    pub(crate) fn hash(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.size.text.hash(&mut hasher);
        hasher.finish()
    }
}

/// How complicated a dense constant is: 0 for zeros, 1 for ones, 2 for other elements that are equal, and 3 for others.
fn distance_from_zero(context: &Context, attribute: Attribute) -> usize {
    let Some(constant) = context.constant(attribute) else { return 0 };
    let simplest = [zero(context, constant.ty()), one(context, constant.ty())];
    let position = simplest.iter().position(|simple| *simple == Some(attribute));
    position.unwrap_or(if constant.is_splat() { 2 } else { 3 })
}
