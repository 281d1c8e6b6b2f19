//! The methods of rewriters.

use tile_ir::core::{BlockRef, Listener, OpRef, Rewriter, ValueId, WalkAction};

use super::pick::{Called, DONE, Pick};

/// A call of a method of a rewriter.
pub type RewriterCall = fn(&mut Rewriter<'_>, &mut Pick<'_, '_>) -> Called;

/// Counts what it hears of.
#[derive(Default)]
pub struct Events(pub usize);

impl Listener for Events {
    fn op_inserted(&mut self, op: OpRef<'_>) {
        self.0 += 1 + op.operands().len();
    }

    fn op_moved(&mut self, op: OpRef<'_>) {
        self.0 += 1 + op.operands().len();
    }

    fn op_modified(&mut self, op: OpRef<'_>) {
        self.0 += 1 + op.operands().len();
    }

    fn op_replaced(&mut self, op: OpRef<'_>, _: &[ValueId]) {
        self.0 += 1 + op.operands().len();
    }

    fn op_erased(&mut self, op: OpRef<'_>) {
        self.0 += 1 + op.operands().len();
    }

    fn block_inserted(&mut self, block: BlockRef<'_>) {
        self.0 += 1 + block.arguments().len();
    }

    fn block_modified(&mut self, block: BlockRef<'_>) {
        self.0 += 1 + block.arguments().len();
    }

    fn block_erased(&mut self, block: BlockRef<'_>) {
        self.0 += 1 + block.arguments().len();
    }
}

pub const CALLS: &[(&str, RewriterCall)] = &[
    ("clone_before", |rewriter, pick| {
        let (op, before, mut map) = (pick.op()?, pick.op()?, pick.map()?);
        rewriter.clone_before(op, before, &mut map);
        DONE
    }),
    ("clone_to_end", |rewriter, pick| {
        let (op, block, mut map) = (pick.op()?, pick.block()?, pick.map()?);
        rewriter.clone_to_end(op, block, &mut map);
        DONE
    }),
    ("replace", |rewriter, pick| {
        let op = pick.op()?;
        let results = if rewriter.body().contains(op) { rewriter.op(op).results().len() } else { 0 };
        let values = pick.for_each(results, Pick::value)?;
        rewriter.replace(op, &values);
        DONE
    }),
    ("rewriter.replace_all_uses", |rewriter, pick| {
        let (from, to) = (pick.value()?, pick.value()?);
        rewriter.replace_all_uses(from, to);
        DONE
    }),
    ("rewriter.replace_uses_if", |rewriter, pick| {
        let (from, to, parity) = (pick.value()?, pick.value()?, pick.small()?);
        rewriter.replace_uses_if(from, to, |_, found| found.operand as usize % 2 == parity % 2);
        DONE
    }),
    ("erase", |rewriter, pick| {
        rewriter.erase(pick.op()?);
        DONE
    }),
    ("move_before", |rewriter, pick| {
        let (op, other) = (pick.op()?, pick.op()?);
        rewriter.move_before(op, other);
        DONE
    }),
    ("move_after", |rewriter, pick| {
        let (op, other) = (pick.op()?, pick.op()?);
        rewriter.move_after(op, other);
        DONE
    }),
    ("move_to_end", |rewriter, pick| {
        let (op, block) = (pick.op()?, pick.block()?);
        rewriter.move_to_end(op, block);
        DONE
    }),
    ("modify", |rewriter, pick| {
        let (op, blocks) = (pick.op()?, pick.some(Pick::block)?);
        rewriter.modify(op, |body| body.set_successors(op, blocks));
        DONE
    }),
    ("match_failed", |rewriter, pick| {
        rewriter.match_failed(pick.op()?, || "it does not match".to_owned());
        DONE
    }),
    ("rewriter.set_operand", |rewriter, pick| {
        let (op, index, value) = (pick.op()?, pick.small()?, pick.value()?);
        rewriter.set_operand(op, index, value);
        DONE
    }),
    ("set_operand_group", |rewriter, pick| {
        let (op, group, values) = (pick.op()?, pick.small()?, pick.some(Pick::value)?);
        rewriter.set_operand_group(op, group, values);
        DONE
    }),
    ("rewriter.set_attribute", |rewriter, pick| {
        let (op, attribute, index) = (pick.op()?, pick.maybe(Pick::attribute)?, pick.small()?);
        let attributes = if rewriter.body().contains(op) { rewriter.op(op).def().attributes } else { &[] };
        let name = attributes.get(index).map_or("wrong", |attribute| attribute.name);
        rewriter.set_attribute(op, name, attribute);
        DONE
    }),
    ("rewriter.set_location", |rewriter, pick| {
        let (op, location) = (pick.op()?, pick.location()?);
        rewriter.set_location(op, location);
        DONE
    }),
    ("set_type", |rewriter, pick| {
        let (value, ty) = (pick.value()?, pick.ty()?);
        rewriter.set_type(value, ty);
        DONE
    }),
    ("rewriter.erase_results", |rewriter, pick| {
        let (op, erased) = (pick.op()?, pick.flip()?);
        rewriter.erase_results(op, |_| erased);
        DONE
    }),
    ("create_block", |rewriter, pick| {
        let (region, types) = (pick.region()?, pick.some(Pick::ty)?);
        let before = pick.block_before(rewriter.body(), region)?;
        rewriter.create_block(region, before, &types);
        DONE
    }),
    ("rewriter.split_block", |rewriter, pick| {
        rewriter.split_block(pick.op()?);
        DONE
    }),
    ("inline_block", |rewriter, pick| {
        let (block, into) = (pick.block()?, pick.block()?);
        let before = pick.before(rewriter.body(), into)?;
        let exists = rewriter.body().contains_block(block);
        let count = if exists { rewriter.body().block_arguments(block).len() } else { 0 };
        let values = pick.for_each(count, Pick::value)?;
        rewriter.inline_block(block, into, before, &values);
        DONE
    }),
    ("inline_region", |rewriter, pick| {
        let (region, into) = (pick.region()?, pick.region()?);
        let before = pick.block_before(rewriter.body(), into)?;
        rewriter.inline_region(region, into, before);
        DONE
    }),
    ("rewriter.erase_block", |rewriter, pick| {
        rewriter.erase_block(pick.block()?);
        DONE
    }),
    ("insert_argument", |rewriter, pick| {
        let (block, index, ty) = (pick.block()?, pick.small()?, pick.ty()?);
        rewriter.insert_argument(block, index, ty);
        DONE
    }),
    ("rewriter.set_argument_location", |rewriter, pick| {
        let (block, index, location) = (pick.block()?, pick.small()?, pick.location()?);
        rewriter.set_argument_location(block, index, location);
        DONE
    }),
    ("erase_arguments", |rewriter, pick| {
        let (block, erased) = (pick.block()?, pick.flip()?);
        rewriter.erase_arguments(block, |_| erased);
        DONE
    }),
    ("walk", |rewriter, pick| {
        let (region, erased) = (pick.region()?, pick.op()?);
        rewriter.walk(region, |rewriter, op| match op == erased && !rewriter.body().has_uses(op) {
            true => {
                rewriter.set_location(op, rewriter.context().unknown_location());
                WalkAction::Skip
            }
            false => WalkAction::Advance,
        });
        DONE
    }),
    ("walk_backward", |rewriter, pick| {
        let region = pick.region()?;
        rewriter.walk_backward(region, |rewriter, op| {
            rewriter.set_location(op, rewriter.context().unknown_location());
        });
        DONE
    }),
];
