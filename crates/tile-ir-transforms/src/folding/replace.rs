//! Replacing values that are known to be constant.

use smallvec::SmallVec;
use tile_ir_core::definition::{Hook, Trait};
use tile_ir_core::{Attribute, OpId, Rewriter, ValueId, ValueRef};

use super::ConstantMakers;

/// Replaces values by constants; `constant` returns the known constant of a value.
pub(crate) struct Replacer<'a, F> {
    /// Changes the body.
    pub(crate) rewriter: Rewriter<'a>,
    /// Creates constants.
    pub(crate) makers: &'a ConstantMakers,
    /// The known constant of a value.
    pub(crate) constant: F,
}

impl<F: Fn(ValueRef<'_>) -> Option<Attribute>> Replacer<'_, F> {
    /// Replaces the region arguments and results of an operation. An operation that only computes them is erased. Returns the
    /// number of values replaced.
    pub(crate) fn visit(&mut self, op: OpId) -> u64 {
        self.replace_arguments(op) + self.replace_results(op)
    }

    /// The known constant of a value, if the value is used.
    fn used_constant(&self, value: ValueId) -> Option<Attribute> {
        let value = self.rewriter.value(value);
        if value.is_unused() { None } else { (self.constant)(value) }
    }

    fn replace_arguments(&mut self, op: OpId) -> u64 {
        let (body, dialect) = (self.rewriter.body(), self.rewriter.op(op).def().dialect);
        let blocks = body.op(op).regions().iter().flat_map(|&region| body.region_blocks(region));
        let arguments = blocks.flat_map(|&block| body.block_arguments(block).iter().map(move |&it| (block, it)));
        let used = arguments.filter_map(|(block, it)| Some((block, it, self.used_constant(it)?)));
        let mut replaced = 0;
        for (block, argument, value) in used.collect::<SmallVec<[_; 4]>>() {
            let ty = self.rewriter.value(argument).ty().id();
            if let Some(constant) = self.makers.build(&mut self.rewriter.at_start(block), dialect, ty, value) {
                self.rewriter.replace_all_uses(argument, constant);
                replaced += 1;
            }
        }
        replaced
    }

    fn replace_results(&mut self, op: OpId) -> u64 {
        let def = self.rewriter.op(op).def();
        if def.has_trait(Trait::ConstantLike) {
            return 0;
        }
        let results = self.rewriter.op(op).get().results().iter();
        let used = results.filter_map(|&result| Some((result, self.used_constant(result)?)));
        let mut replaced = 0;
        for (result, value) in used.collect::<SmallVec<[_; 4]>>() {
            let ty = self.rewriter.value(result).ty().id();
            let made = self.makers.build(&mut self.rewriter.before(op), def.dialect, ty, value);
            let Some(constant) = made else { continue };
            self.rewriter.replace_all_uses(result, constant);
            replaced += 1;
            if def.has_code(Hook::Eval) {
                self.rewriter.erase(op);
            }
        }
        replaced
    }
}
