//! Attributes that can be dropped.
//!
//! Dropping a promise (`overflow`, `inbounds`, `constant`) defines the results that are undefined if it is violated, so the
//! meaning of valid programs does not change. A permission (`fast_acc`) need not be used. A private global
//! is not referenced from outside, so it can become public.

use tile_ir_core::{OpId, Rewriter};

/// Resets an attribute to its default.
pub(super) fn forget(rewriter: &mut Rewriter<'_>, op: OpId, name: &str) -> Option<()> {
    let operation = rewriter.body().op(op);
    let def = operation.def();
    let index = def.attribute_index(name)?;
    let field = &def.attributes[index];
    let before = operation.attribute(index)?;
    let after = field.default_value(rewriter.context(), |group| operation.operand_group(group).len());
    if field.is_required() || after == Some(before) {
        return None;
    }
    rewriter.modify(op, |body| body.set_attribute(op, index, after));
    Some(())
}
