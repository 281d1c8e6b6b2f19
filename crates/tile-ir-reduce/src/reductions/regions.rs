//! The contents of regions.

use tile_ir_core::{Module, OpId, Type, ValueId};

use crate::{Draft, Edit, Site, sites};

/// Empties regions: all operations but the terminator are erased, and optional regions vanish.
pub(super) fn regions(module: &Module) -> Vec<Edit> {
    let mut edits: Vec<Edit> = Vec::new();
    for (site, op) in sites(module).filter(|(_, op)| op.function().is_some()) {
        for (index, region) in op.regions().enumerate().filter(|(_, region)| !region.blocks().is_empty()) {
            if region.ops().any(|op| !op.def().is_terminator()) {
                edits.push(Box::new(move |draft| empty(draft, site, index)));
            }
            if op.def().regions.get(index).is_some_and(|region| region.optional) {
                edits.push(Box::new(move |draft| remove(draft, site, index)));
            }
        }
    }
    edits
}

/// Erases all operations of a region but its terminator, which gets other values.
fn empty(draft: &mut Draft, site: Site, index: usize) {
    let Some((body, op)) = draft.body_mut(site) else { return };
    let Some(&region) = body.op(op).regions().get(index) else { return };
    let &[block] = body.region_blocks(region) else { return };
    let Some(terminator) = body.last_op(block) else { return };
    let erased: Vec<OpId> = body.block_ops(block).filter(|&op| op != terminator).collect();
    let is_lost = |value: ValueId| body.defining_op(value).is_some_and(|op| erased.contains(&op));
    let operands = body.op(terminator).operands().enumerate().filter(|&(_, value)| is_lost(value));
    let lost: Vec<(usize, Type)> = operands.map(|(operand, value)| (operand, body.value_type(value))).collect();
    for (operand, ty) in lost {
        let Some(value) = draft.filler(site, ty) else { return };
        let Some((body, _)) = draft.body_mut(site) else { return };
        body.set_operand(terminator, operand, value);
    }
    let Some((body, _)) = draft.body_mut(site) else { return };
    for op in erased.into_iter().rev() {
        if !body.has_uses(op) {
            body.erase_op(op);
        }
    }
}

/// Leaves an optional region without blocks.
fn remove(draft: &mut Draft, site: Site, index: usize) {
    let Some((body, op)) = draft.body_mut(site) else { return };
    let Some(&region) = body.op(op).regions().get(index) else { return };
    if let &[block] = body.region_blocks(region) {
        body.erase_block(block);
    }
}
