//! The methods of bodies.

use tile_ir::core::{Body, Draft};

use super::pick::{Called, DONE, Outcome, Pick, outcome, segments};

/// A call of a method of a body.
pub type BodyCall = fn(&mut Body, &mut Pick<'_, '_>) -> Called;

/// Fills in operands and attributes.
fn fill(draft: &mut Draft<'_>, pick: &mut Pick<'_, '_>, attributes: usize) -> Called {
    for value in pick.some(Pick::value)? {
        draft.operand(value);
    }
    if pick.flip()? {
        draft.operand_at(pick.small()?);
    }
    let (values, index, attribute) = (pick.some(Pick::value)?, pick.small()?, pick.attribute()?);
    draft.operands(values);
    if pick.flip()? {
        draft.attribute(index, attribute);
    }
    let attributes = pick.for_each(attributes, |pick| pick.maybe(Pick::attribute))?;
    if pick.flip()? {
        draft.attributes(&attributes);
    }
    DONE
}

pub const CALLS: &[(&str, BodyCall)] = &[
    ("clear", |body, pick| {
        if pick.bytes.ratio(1u8, 16u8)? {
            body.clear();
        }
        DONE
    }),
    ("take", |body, pick| {
        let (put_back, taken) = (pick.flip()?, body.take());
        if put_back {
            *body = taken;
        }
        DONE
    }),
    ("restore", |body, pick| {
        let (block, backup) = (pick.block()?, body.clone());
        let made = body.append_block(body.root());
        if pick.flip()? {
            body.erase_block(made);
        }
        body.restore(&backup);
        body.block_ops(block).for_each(drop);
        DONE
    }),
    ("reserve", |body, pick| {
        body.reserve(pick.small()?);
        body.shrink_to_fit();
        DONE
    }),
    ("create_op", |body, pick| {
        let (kind, location, operands) = (pick.kind()?, pick.location()?, pick.some(Pick::value)?);
        let (segments, types) = (segments(kind.def(), operands.len()), pick.some(Pick::ty)?);
        body.create_op(kind, location, &operands, segments, types);
        DONE
    }),
    ("draft", |body, pick| {
        let (kind, location, types) = (pick.kind()?, pick.location()?, pick.some(Pick::ty)?);
        let block = pick.maybe(Pick::block)?;
        let mut draft = body.draft(kind);
        if fill(&mut draft, pick, kind.attributes.len()).is_err() {
            return Ok(Outcome::Refused);
        }
        let segments = segments(kind.def(), draft.operand_count());
        match block {
            Some(block) => draft.append(block, location, segments, &types),
            None => draft.finish(location, segments, &types),
        };
        DONE
    }),
    ("set_attribute", |body, pick| {
        let (op, index, attribute) = (pick.op()?, pick.small()?, pick.maybe(Pick::attribute)?);
        body.set_attribute(op, index, attribute);
        DONE
    }),
    ("set_dictionary", |body, pick| {
        let (op, name, attribute) = (pick.op()?, pick.name()?, pick.attribute()?);
        body.set_dictionary(op, if pick.flip()? { vec![(name, attribute)] } else { Vec::new() });
        DONE
    }),
    ("set_unregistered", |body, pick| {
        let (op, name, properties) = (pick.op()?, pick.name()?, pick.maybe(Pick::attribute)?);
        body.set_unregistered(op, name, properties);
        DONE
    }),
    ("set_successors", |body, pick| {
        let (op, blocks) = (pick.op()?, pick.some(Pick::block)?);
        body.set_successors(op, blocks);
        DONE
    }),
    ("set_location", |body, pick| {
        let (op, location) = (pick.op()?, pick.location()?);
        body.set_location(op, location);
        DONE
    }),
    ("set_argument_location", |body, pick| {
        let (block, index, location) = (pick.block()?, pick.small()?, pick.location()?);
        body.set_argument_location(block, index, location);
        DONE
    }),
    ("add_region", |body, pick| {
        body.add_region(pick.op()?);
        DONE
    }),
    ("create_region", |body, _| {
        body.create_region();
        DONE
    }),
    ("attach_region", |body, pick| {
        let (op, region) = (pick.op()?, pick.region()?);
        body.attach_region(op, region);
        DONE
    }),
    ("append_block", |body, pick| {
        body.append_block(pick.region()?);
        DONE
    }),
    ("insert_block", |body, pick| {
        let region = pick.region()?;
        let before = pick.block_before(body, region)?;
        body.insert_block(region, before);
        DONE
    }),
    ("move_block", |body, pick| {
        let (block, region) = (pick.block()?, pick.region()?);
        let before = pick.block_before(body, region)?;
        body.move_block(block, region, before);
        DONE
    }),
    ("move_blocks", |body, pick| {
        let (from, to) = (pick.region()?, pick.region()?);
        body.move_blocks(from, to);
        DONE
    }),
    ("move_blocks_to_end", |body, pick| {
        let (region, blocks) = (pick.region()?, pick.some(Pick::block)?);
        body.move_blocks_to_end(region, &blocks);
        DONE
    }),
    ("split_block", |body, pick| {
        body.split_block(pick.op()?);
        DONE
    }),
    ("add_block_argument", |body, pick| {
        let (block, ty, location) = (pick.block()?, pick.ty()?, pick.location()?);
        body.add_block_argument(block, ty, location);
        DONE
    }),
    ("insert_block_argument", |body, pick| {
        let (block, index, ty, location) = (pick.block()?, pick.small()?, pick.ty()?, pick.location()?);
        body.insert_block_argument(block, index, ty, location);
        DONE
    }),
    ("erase_block_arguments", |body, pick| {
        let (block, erased) = (pick.block()?, [pick.flip()?, pick.flip()?, pick.flip()?]);
        body.erase_block_arguments(block, |index| erased[index % 3]);
        DONE
    }),
    ("append_op", |body, pick| {
        let (block, op) = (pick.block()?, pick.op()?);
        body.append_op(block, op);
        DONE
    }),
    ("insert_op", |body, pick| {
        let (block, op) = (pick.block()?, pick.op()?);
        let before = pick.before(body, block)?;
        body.insert_op(block, op, before);
        DONE
    }),
    ("detach_op", |body, pick| {
        body.detach_op(pick.op()?);
        DONE
    }),
    ("move_op", |body, pick| {
        let (op, block) = (pick.op()?, pick.block()?);
        let before = pick.before(body, block)?;
        body.move_op(op, block, before);
        DONE
    }),
    ("move_ops", |body, pick| {
        let (from, to) = (pick.block()?, pick.block()?);
        let before = pick.before(body, to)?;
        body.move_ops(from, to, before);
        DONE
    }),
    ("add_results", |body, pick| {
        let (op, types) = (pick.op()?, pick.some(Pick::ty)?);
        body.add_results(op, types);
        DONE
    }),
    ("erase_results", |body, pick| {
        let (op, erased) = (pick.op()?, [pick.flip()?, pick.flip()?]);
        body.erase_results(op, |index| erased[index % 2]);
        DONE
    }),
    ("set_operand", |body, pick| {
        let (op, index, value) = (pick.op()?, pick.small()?, pick.value()?);
        body.set_operand(op, index, value);
        DONE
    }),
    ("set_operands", |body, pick| {
        let (op, values, sizes) = (pick.op()?, pick.some(Pick::value)?, pick.some(Pick::small)?);
        let sizes = if pick.flip()? { sizes } else { vec![values.len()] };
        outcome(body.set_operands(op, &values, &sizes))
    }),
    ("replace_all_uses", |body, pick| {
        let (from, to) = (pick.value()?, pick.value()?);
        body.replace_all_uses(from, to);
        DONE
    }),
    ("replace_uses_if", |body, pick| {
        let (from, to, parity) = (pick.value()?, pick.value()?, pick.small()?);
        body.replace_uses_if(from, to, |_, found| found.operand as usize % 2 == parity % 2);
        DONE
    }),
    ("uses", |body, pick| {
        let value = pick.value()?;
        body.uses(value);
        DONE
    }),
    ("set_value_type", |body, pick| {
        let (value, ty) = (pick.value()?, pick.ty()?);
        body.set_value_type(value, ty);
        DONE
    }),
    ("create_forward", |body, pick| {
        body.create_forward(pick.ty()?);
        DONE
    }),
    ("resolve_forward", |body, pick| {
        let (forward, value) = (pick.value()?, pick.value()?);
        body.resolve_forward(forward, value);
        DONE
    }),
    ("erase_op", |body, pick| {
        body.erase_op(pick.op()?);
        DONE
    }),
    ("erase_block", |body, pick| {
        body.erase_block(pick.block()?);
        DONE
    }),
    ("clone_op", |body, pick| {
        let (op, mut map) = (pick.op()?, pick.map()?);
        body.clone_op(op, &mut map);
        DONE
    }),
    ("clone_op_from", |body, pick| {
        let (source, mut map) = (pick.body()?, pick.map()?);
        let ops: Vec<_> = source.walk(source.root()).collect();
        let op = if ops.is_empty() { pick.op()? } else { *pick.bytes.choose(&ops)? };
        body.clone_op_from(&source, op, &mut map);
        DONE
    }),
    ("clone_region", |body, pick| {
        let (from, to, mut map) = (pick.region()?, pick.region()?, pick.map()?);
        body.clone_region(from, to, &mut map);
        DONE
    }),
    ("duplicate", |body, _| {
        let copy = body.duplicate();
        assert_eq!(copy.check_invariants(), Ok(()));
        DONE
    }),
];
