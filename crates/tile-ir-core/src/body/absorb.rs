//! Moving the operations of one body to another.

use super::arena::{AppendPoint, Link};
use super::operation::{Extra, ExtraId};
use super::order::order_after;
use super::value::Value;
use super::{Block, BlockId, Body, Definition, IdMap, OpId, OperationData, Region, RegionId, ValueId};

impl Body {
    /// Moves the operations of another body of the same context to the end of a block. So a body can be put together from
    /// parts that several threads have read.
    ///
    /// The bodies of function-like operations are not moved; these remain without one. `outside` says which value of this body each forward reference of the other one is. Returns the new ids of all values
    /// of the other body. Returns `None`, and changes nothing, if `outside` does, if the other body does not have exactly
    /// one block, without arguments, in its root region, or if anything in it was erased.
    ///
    /// The time is proportional to the size of the other body.
    ///
    /// # Panics
    /// If the block, or a value that `outside` returns, was erased or belongs to another body.
    pub fn absorb(
        &mut self,
        block: BlockId,
        other: Self,
        outside: impl Fn(ValueId) -> Option<ValueId>,
    ) -> Option<IdMap<ValueId, ValueId>> {
        let _ = &self.blocks[block];
        self.bind_to_that_of(&other);
        let &[entry] = other.region_blocks(other.root) else { return None };
        if !other.block_arguments(entry).is_empty() || other.has_erased() {
            return None;
        }
        let moves = Moves {
            values: self.moved_values(&other, outside)?,
            operations: self.operations.append_point(),
            blocks: self.blocks.append_point(),
            regions: self.regions.append_point(),
            extras: self.extras.append_point(),
            appended: self.values.append_point(),
            value_lists: self.value_pool.len() as u32,
            attribute_lists: self.attribute_pool.len() as u32,
        };
        let (root, first, last) = (other.root, other.first_op(entry), other.last_op(entry));
        let forwards: Vec<ValueId> = other.forwards().collect();
        self.has_branches |= other.has_branches;
        // They are made again when they are asked for.
        self.uses.take();
        self.value_pool.append(other.value_pool, |value| moves.value(value));
        self.attribute_pool.append(other.attribute_pool, |attribute| attribute);
        self.values.append(other.values, |value| moves.definition(value));
        self.operations.append(other.operations, |data| moves.operation(data));
        self.extras.append(other.extras, |extra| moves.extra(extra));
        self.blocks.append(other.blocks, |inside| moves.block(inside));
        self.regions.append(other.regions, |region| moves.region(region));
        // Nothing refers to these any more.
        for forward in forwards {
            self.values.remove(moves.appended.id(forward));
        }
        self.regions.remove(moves.regions.id(root));
        self.blocks.remove(moves.blocks.id(entry));
        if let (Some(first), Some(last)) = (first, last) {
            self.join(block, moves.operations.id(first), moves.operations.id(last));
        }
        Some(moves.values)
    }

    /// Whether anything was erased, and its slot is free.
    fn has_erased(&self) -> bool {
        let Self { operations, blocks, regions, values, extras, .. } = self;
        operations.has_free() || blocks.has_free() || regions.has_free() || values.has_free() || extras.has_free()
    }

    /// The forward references that are not resolved.
    fn forwards(&self) -> impl Iterator<Item = ValueId> + '_ {
        self.values.iter().map(|(id, _)| id).filter(|&id| self.definition(id) == Definition::Forward)
    }

    /// The new ids of the values of another body.
    fn moved_values(
        &self,
        other: &Self,
        outside: impl Fn(ValueId) -> Option<ValueId>,
    ) -> Option<IdMap<ValueId, ValueId>> {
        let point = self.values.append_point();
        let mut moved = IdMap::with_capacity(other.values.slot_count());
        for (id, _) in other.values.iter() {
            let is_forward = other.definition(id) == Definition::Forward;
            let new = if is_forward { outside(id)? } else { point.id(id) };
            if is_forward {
                let _ = &self.values[new];
            }
            moved.insert(id, new);
        }
        Some(moved)
    }

    /// Links a chain of operations, which are not in a block yet, after the last one of a block.
    fn join(&mut self, block: BlockId, first: OpId, last: OpId) {
        let mut end = self.extend_block(block, first);
        let mut has_order = true;
        let mut next = Some(first);
        self.operations[first].previous = end.previous;
        while let Some(op) = next {
            let data = &mut self.operations[op];
            has_order &= end.order.is_some();
            data.block = Link::to(Some(block));
            data.order = end.order.unwrap_or_default();
            end.order = order_after(Some(data.order));
            next = self.next_op(op);
        }
        self.blocks[block].last = Some(last);
        if !has_order {
            self.relabel_block(block);
        }
    }
}

/// Where the parts of a body are after they are appended to another one.
struct Moves {
    /// What each value became: for a forward reference, the value that it refers to.
    values: IdMap<ValueId, ValueId>,
    operations: AppendPoint<OpId>,
    blocks: AppendPoint<BlockId>,
    regions: AppendPoint<RegionId>,
    extras: AppendPoint<ExtraId>,
    /// Where the values were appended, forward references included, until these are removed.
    appended: AppendPoint<ValueId>,
    /// The lengths of the pools before, which are added to offsets.
    value_lists: u32,
    attribute_lists: u32,
}

impl Moves {
    /// The new id of an operand, result or argument. Nothing was erased, so every value has one.
    #[inline]
    fn value(&self, value: ValueId) -> ValueId {
        self.values.get(value).copied().unwrap_or(value)
    }

    fn definition(&self, value: Value) -> Value {
        Value { origin: value.origin.moved(&self.operations, &self.blocks), ..value }
    }

    #[inline]
    fn operation(&self, data: OperationData) -> OperationData {
        OperationData {
            previous: self.operations.link(data.previous),
            next: self.operations.link(data.next),
            block: self.blocks.link(data.block),
            values: data.values + self.value_lists,
            attributes: data.attributes + self.attribute_lists,
            extra: self.extras.link(data.extra),
            ..data
        }
    }

    fn extra(&self, mut extra: Extra) -> Extra {
        extra.body = None;
        extra.regions.iter_mut().for_each(|region| *region = self.regions.id(*region));
        if let Some(unregistered) = &mut extra.unregistered {
            unregistered.successors.iter_mut().for_each(|block| *block = self.blocks.id(*block));
        }
        extra
    }

    fn block(&self, mut block: Block) -> Block {
        block.region = self.regions.id(block.region);
        block.arguments.iter_mut().for_each(|argument| *argument = self.value(*argument));
        block.first = block.first.map(|op| self.operations.id(op));
        block.last = block.last.map(|op| self.operations.id(op));
        block
    }

    fn region(&self, mut region: Region) -> Region {
        region.parent = region.parent.map(|op| self.operations.id(op));
        region.blocks.iter_mut().for_each(|block| *block = self.blocks.id(*block));
        region
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Context, OpKind, OperandSegments, Type, UNREGISTERED};

    /// Appends an operation with a result.
    fn append(body: &mut Body, block: BlockId, operands: &[ValueId], ty: Type, context: &Context) -> ValueId {
        let segments = OperandSegments::from_total(&UNREGISTERED, operands.len()).expect("any number of operands");
        let mut draft = body.draft(OpKind::UNREGISTERED);
        draft.operands(operands.iter().copied());
        let op = draft.append(block, context.unknown_location(), segments, &[ty]);
        body.op(op).results()[0]
    }

    #[test]
    fn operations_and_what_is_nested_in_them_move() {
        let context = Context::new([]).expect("no dialect clashes with none");
        let ty = context.integer_type(32);
        let mut body = Body::new();
        let block = body.append_block(body.root());
        let first = append(&mut body, block, &[], ty, &context);
        let _ = body.uses(first);

        let mut other = Body::new();
        let entry = other.append_block(other.root());
        let forward = other.create_forward(ty);
        let second = append(&mut other, entry, &[forward], ty, &context);
        let outer = append(&mut other, entry, &[second], ty, &context);
        let parent = other.defining_op(outer).expect("it is a result");
        let region = other.add_region(parent);
        let inside = other.append_block(region);
        let argument = other.add_block_argument(inside, ty, context.unknown_location());
        let third = append(&mut other, inside, &[argument, forward, outer], ty, &context);

        let moved = body.absorb(block, other, |value| (value == forward).then_some(first)).expect("nothing was erased");
        let [second, outer, argument, third] =
            [second, outer, argument, third].map(|value| moved.get(value).copied().unwrap());
        let op = |value| body.defining_op(value).expect("it is a result");
        let chain: Vec<OpId> = body.block_ops(block).collect();
        assert_eq!(chain, [first, second, outer].map(op));
        assert!(chain.is_sorted_by(|one, next| body.is_before_in_block(*one, *next)));
        assert!(chain.iter().all(|&op| body.op(op).block() == Some(block)));
        assert_eq!(body.last_op(block), chain.last().copied());
        assert_eq!(body.previous_op(chain[1]), Some(chain[0]));
        assert!(body.op(op(second)).operands().eq([first]));
        let &[region] = body.op(op(outer)).regions() else { panic!("it has a region") };
        assert_eq!(body.region_parent(region), Some(op(outer)));
        let &[inside] = body.region_blocks(region) else { panic!("the region has a block") };
        assert_eq!((body.block_arguments(inside), body.block_region(inside)), (&[argument][..], region));
        assert!(body.block_ops(inside).eq([op(third)]));
        assert!(body.op(op(third)).operands().eq([argument, first, outer]));
        assert_eq!(body.uses(first).len(), 2);
        assert_eq!(body.region_blocks(body.root()), [block]);
        assert_eq!((body.operation_count(), body.forwards().count()), (4, 0));
        let last = append(&mut body, block, &[third], ty, &context);
        assert_eq!(body.previous_op(body.defining_op(last).unwrap()), Some(chain[2]));
    }

    #[test]
    fn labels_are_spread_where_there_is_no_room_for_more() {
        let context = Context::new([]).expect("no dialect clashes with none");
        let ty = context.integer_type(32);
        let mut body = Body::new();
        let block = body.append_block(body.root());
        let first = append(&mut body, block, &[], ty, &context);
        let first = body.defining_op(first).expect("it is a result");
        body.operations[first].order = u32::MAX - 300;
        let mut other = Body::new();
        let entry = other.append_block(other.root());
        for _ in 0..9 {
            append(&mut other, entry, &[], ty, &context);
        }
        body.absorb(block, other, Some).expect("there are no forward references");
        let chain: Vec<OpId> = body.block_ops(block).collect();
        assert_eq!(chain.len(), 10);
        assert!(chain.is_sorted_by(|one, next| body.is_before_in_block(*one, *next)));
    }

    #[test]
    fn what_cannot_be_absorbed_changes_nothing() {
        let context = Context::new([]).expect("no dialect clashes with none");
        let ty = context.integer_type(32);
        let mut body = Body::new();
        let block = body.append_block(body.root());
        let (mut erased, mut forward, mut two_blocks) = (Body::new(), Body::new(), Body::new());
        let entry = erased.append_block(erased.root());
        let value = append(&mut erased, entry, &[], ty, &context);
        erased.erase_op(erased.defining_op(value).expect("it is a result"));
        let entry = forward.append_block(forward.root());
        let value = forward.create_forward(ty);
        append(&mut forward, entry, &[value], ty, &context);
        let root = two_blocks.root();
        let _ = (two_blocks.append_block(root), two_blocks.append_block(root));
        for other in [Body::new(), erased, forward, two_blocks] {
            assert!(body.absorb(block, other, |_| None).is_none());
        }
        assert_eq!((body.operation_count(), body.values.slot_count(), body.blocks.slot_count()), (0, 0, 1));
    }
}
