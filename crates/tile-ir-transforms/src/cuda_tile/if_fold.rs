//! The fold of `if`.

use tile_ir_core::{BuildError, OpId, Rewriter, ValueId};
use tile_ir_dialect::views::If;

use super::branches::{Parts, is_absent};
use super::facts::inverted;
use crate::rewriting::{InPlace, RewritePattern};

/// If the condition is a negation, branches on its operand, with the regions swapped.
pub(super) struct InvertedBranches;

/// The fold of that pattern.
pub(super) fn inverted_branches() -> InPlace<InvertedBranches> {
    InPlace::new()
}

impl RewritePattern for InvertedBranches {
    type Op = If<'static>;
    /// The new condition, and the parts of the `if`.
    type Match = (ValueId, Parts);
    const LABEL: &'static str = "InvertedBranches";

    fn matches(if_op: If<'_>) -> Result<Self::Match, &'static str> {
        if is_absent(if_op.else_region()) {
            return Err("there is no second region");
        }
        let condition = inverted(if_op.condition()).ok_or("the condition is not a negation")?;
        Ok((condition.id(), Parts::of(if_op)))
    }

    fn rewrite(rewriter: &mut Rewriter<'_>, op: OpId, (condition, parts): Self::Match) -> Result<(), BuildError> {
        let [then_region, else_region] = parts.regions;
        rewriter.modify(op, |body| {
            body.set_operand(op, 0, condition);
            let (taken, other) = (body.entry_block(then_region), body.entry_block(else_region));
            for (block, region) in taken.into_iter().zip([else_region]).chain(other.into_iter().zip([then_region])) {
                body.move_block(block, region, None);
            }
        });
        Ok(())
    }
}
