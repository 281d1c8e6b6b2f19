//! Attributes that need not be said.
//!
//! What becomes undefined where a promise is broken (`overflow`, `inbounds`, `constant`) is what it was without the
//! promise, so every program that means something means the same. A permission (`fast_acc`) need not be taken. That a
//! global is private says who may name it, and nobody outside does.

use tile_ir_core::definition::Presence;
use tile_ir_core::{OpId, Rewriter, default_attribute};

/// Gives an attribute the value that it has where nobody says it.
pub(super) fn forget(rewriter: &mut Rewriter<'_>, op: OpId, name: &str) -> Option<()> {
    let operation = rewriter.body().op(op);
    let def = operation.def();
    let index = def.attribute_index(name)?;
    let field = &def.attributes[index];
    let before = operation.attribute(index)?;
    let after = match field.presence {
        Presence::Default(default) => {
            let size = |group: usize| operation.operand_group(group).len();
            Some(default_attribute(rewriter.context(), field.kind, default, size))
        }
        Presence::Optional => None,
        Presence::Required => return None,
    };
    if after == Some(before) {
        return None;
    }
    rewriter.modify(op, |body| body.set_attribute(op, index, after));
    Some(())
}
