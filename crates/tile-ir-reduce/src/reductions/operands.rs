//! Operands that may be absent.

use tile_ir_core::definition::Arity;
use tile_ir_core::{Module, ValueId};

use crate::{Draft, Edit, Site, sites};

/// Drops optional operands, and all values of variadic groups or the last one.
pub(super) fn operands(module: &Module) -> Vec<Edit> {
    let mut edits: Vec<Edit> = Vec::new();
    for (site, op) in sites(module).filter(|(_, op)| op.function().is_some()) {
        for (group, def) in op.def().operands.iter().enumerate().filter(|(_, def)| def.arity != Arity::One) {
            let size = op.operand_group(group).len();
            if def.arity == Arity::Variadic && size > 1 {
                edits.push(Box::new(move |draft| truncate(draft, site, group, size - 1)));
            }
            if size > 0 {
                edits.push(Box::new(move |draft| truncate(draft, site, group, 0)));
            }
        }
    }
    edits
}

/// Keeps this many values of an operand group.
fn truncate(draft: &mut Draft, site: Site, group: usize, kept: usize) {
    let Some((body, op)) = draft.body_mut(site) else { return };
    let operation = body.op(op);
    let mut sizes: Vec<usize> = operation.segments().sizes(operation.def(), operation.operand_count()).collect();
    let range = operation.operand_group(group);
    if range.len() <= kept {
        return;
    }
    let dropped = range.start + kept..range.end;
    let operands: Vec<ValueId> = operation
        .operands()
        .enumerate()
        .filter(|(index, _)| !dropped.contains(index))
        .map(|(_, value)| value)
        .collect();
    if let Some(size) = sizes.get_mut(group) {
        *size = kept;
    }
    // The operation stays as it is if the sizes do not fit its definition.
    let _ = body.set_operands(op, &operands, &sizes);
}
