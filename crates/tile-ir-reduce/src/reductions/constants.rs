//! The numbers in constants.

use tile_ir_core::{Attribute, Context, Module, Type};

use crate::filler::{one, zero};
use crate::{Draft, Edit, Site, sites};

/// Makes all elements of a constant 0, 1, or the first of them.
pub(super) fn constants(module: &Module) -> Vec<Edit> {
    let context = module.context();
    let mut edits: Vec<Edit> = Vec::new();
    for (site, op) in sites(module) {
        for (index, attribute) in op.get().attributes().iter().enumerate() {
            let Some(constant) = attribute.and_then(|it| context.constant(it)) else { continue };
            if !constant.is_splat() {
                edits.push(Box::new(move |draft| replace(draft, site, index, first)));
            }
            for value in [one, zero] {
                let simpler = value(context, constant.ty());
                if simpler != *attribute && simpler.is_some() {
                    let value = move |context: &Context, old| value(context, context.constant(old)?.ty());
                    edits.push(Box::new(move |draft| replace(draft, site, index, value)));
                }
            }
        }
    }
    edits
}

fn replace(draft: &mut Draft, site: Site, index: usize, value: impl Fn(&Context, Attribute) -> Option<Attribute>) {
    let Some(old) = draft.op(site).and_then(|op| op.get().attribute(index)) else { return };
    // What is zero already stays zero.
    let is_zero = |ty: Type| zero(draft.context(), ty) == Some(old);
    if draft.context().constant(old).is_none_or(|constant| is_zero(constant.ty())) {
        return;
    }
    let Some(new) = value(draft.context(), old) else { return };
    if let Some((body, op)) = draft.body_mut(site) {
        body.set_attribute(op, index, Some(new));
    }
}

fn first(context: &Context, old: Attribute) -> Option<Attribute> {
    let constant = context.constant(old)?;
    let bytes = constant.bits(0).to_le_bytes();
    context.dense_from_bytes(constant.ty(), bytes.get(..constant.kind().byte_width())?).ok()
}
