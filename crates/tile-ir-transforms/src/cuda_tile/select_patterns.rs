//! Patterns of `select`.

use tile_ir_core::{Attribute, BuildError, Constant, ConstantError, OpId, Rewriter, Type, ValueId, ValueRef};
use tile_ir_dialect::views::Select;
use tile_ir_dialect::{CudaTileBuilder, CudaTileConstants, Signedness};

use super::facts::{is_one, is_zero, truth};
use crate::rewriting::RewritePattern;

/// `select c, false, true` becomes the negation of `c`.
pub(super) struct SelectI1ToNot;

impl RewritePattern for SelectI1ToNot {
    type Op = Select<'static>;
    /// The condition, and a value that is true.
    type Match = [ValueId; 2];
    const LABEL: &'static str = "SelectI1ToNot";

    fn matches(select: Select<'_>) -> Result<Self::Match, &'static str> {
        let arms = truth(select.val_if_true()).zip(truth(select.val_if_false()));
        match arms {
            Some((false, true)) => Ok([select.cond().id(), select.val_if_false().id()]),
            _ => Err("the arms are not false and true"),
        }
    }

    fn rewrite(rewriter: &mut Rewriter<'_>, op: OpId, [cond, yes]: Self::Match) -> Result<(), BuildError> {
        let inverse = rewriter.before(op).xori(cond, yes).build_value()?;
        rewriter.replace(op, &[inverse]);
        Ok(())
    }
}

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

/// `select c, 1, 0` and `select c, 0, 1` become the condition or its negation, zero-extended.
pub(super) struct SelectToExti;

/// A condition to extend.
pub(super) struct Extended {
    cond: ValueId,
    /// The type of the condition, if it is negated.
    inverted: Option<Type>,
    result: Type,
}

impl RewritePattern for SelectToExti {
    type Op = Select<'static>;
    type Match = Extended;
    const LABEL: &'static str = "SelectToExtI";

    fn matches(select: Select<'_>) -> Result<Extended, &'static str> {
        let (cond, result) = (select.cond(), select.result().ty());
        if result.element().integer_width().is_none_or(|width| width < 2) {
            return Err("the elements are not integers wider than 'i1'");
        }
        let (on_true, on_false) = (select.val_if_true(), select.val_if_false());
        let inverted = match (is_one(on_true) && is_zero(on_false), is_zero(on_true) && is_one(on_false)) {
            (true, _) => None,
            (_, true) => Some(cond.ty().id()),
            _ => return Err("the arms are not one and zero"),
        };
        Ok(Extended { cond: cond.id(), inverted, result: result.id() })
    }

    fn rewrite(rewriter: &mut Rewriter<'_>, op: OpId, found: Extended) -> Result<(), BuildError> {
        let mut builder = rewriter.before(op);
        let mut cond = found.cond;
        if let Some(ty) = found.inverted {
            let yes = builder.splat(ty, true)?;
            cond = builder.xori(cond, yes).build_value()?;
        }
        let extended = builder.exti(cond, Signedness::Unsigned, found.result).build_value()?;
        rewriter.replace(op, &[extended]);
        Ok(())
    }
}
