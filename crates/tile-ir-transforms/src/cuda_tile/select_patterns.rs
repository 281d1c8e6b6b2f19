//! Patterns of `select` that are no trees.

use tile_ir_core::{Attribute, BuildError, Constant, ConstantError, OpId, Rewriter, ValueRef};
use tile_ir_dialect::CudaTileBuilder;
use tile_ir_dialect::views::Select;

use crate::rewriting::RewritePattern;

/// A `select` of constants by a constant becomes a constant.
pub(super) struct SelectConsts;

impl RewritePattern for SelectConsts {
    type Op = Select<'static>;
    /// The constant.
    type Match = Result<Attribute, ConstantError>;
    const LABEL: &'static str = "SelectConsts";

    fn matches(select: Select<'_>) -> Result<Self::Match, &'static str> {
        let operands = [select.cond(), select.val_if_true(), select.val_if_false()].map(ValueRef::constant);
        let [Some(cond), Some(on_true), Some(on_false)] = operands else {
            return Err("not all operands are constants");
        };
        let bytes = chosen(cond, on_true, on_false);
        Ok(select.context().dense_from_bytes(select.result().ty().id(), bytes))
    }

    fn rewrite(rewriter: &mut Rewriter<'_>, op: OpId, constant: Self::Match) -> Result<(), BuildError> {
        let constant = rewriter.before(op).constant(constant?).build_value()?;
        rewriter.replace(op, &[constant]);
        Ok(())
    }
}

/// The bytes of the elements that a constant condition selects.
fn chosen(cond: Constant<'_>, on_true: Constant<'_>, on_false: Constant<'_>) -> Vec<u8> {
    let width = on_true.kind().byte_width();
    let mut bytes = Vec::with_capacity(cond.len() * width);
    for index in 0..cond.len() {
        let chosen = if cond.bits(index) == 0 { on_false } else { on_true };
        bytes.extend_from_slice(&chosen.bits(index).to_le_bytes()[..width]);
    }
    bytes
}
