//! Use lists, links, walks and copies of a body stay consistent under all changes.

use tile_ir_core::{
    BlockId, Body, Context, Definition, OpId, OpKind, OperandSegments, Type, UNREGISTERED, Use, ValueId, ValueMap,
    WalkEvent,
};

/// A body with one block, and a context to build operations in.
struct Fixture {
    context: Context,
    body: Body,
    block: BlockId,
    ty: Type,
}

impl Fixture {
    fn new() -> Self {
        let context = Context::new([]).expect("no dialect clashes with none");
        let ty = context.integer_type(32);
        let mut body = Body::new();
        let block = body.append_block(body.root());
        Self { context, body, block, ty }
    }

    fn detached(&mut self, operands: &[ValueId], results: usize) -> OpId {
        let segments = OperandSegments::from_total(&UNREGISTERED, operands.len()).expect("any number of operands");
        let location = self.context.unknown_location();
        self.body.create_op(OpKind::UNREGISTERED, location, operands, segments, std::iter::repeat_n(self.ty, results))
    }

    fn op(&mut self, operands: &[ValueId], results: usize) -> OpId {
        let op = self.detached(operands, results);
        self.body.append_op(self.block, op);
        op
    }

    fn value(&mut self) -> ValueId {
        let op = self.op(&[], 1);
        self.body.op(op).results()[0]
    }

    fn order(&self) -> Vec<OpId> {
        self.body.block_ops(self.block).collect()
    }

    /// Checks that every operand is listed exactly once among the uses of its value, and nothing else is.
    fn check_uses(&self) {
        let mut listed = 0;
        let mut values: Vec<ValueId> = Vec::new();
        for op in self.body.walk(self.body.root()) {
            for (index, value) in self.body.op(op).operands().enumerate() {
                let wanted = Use { op, operand: index as u32 };
                let found = self.body.uses(value).iter().filter(|&&found| found == wanted).count();
                assert_eq!(found, 1, "operand {index} of {op:?}");
                listed += 1;
            }
            values.extend_from_slice(self.body.op(op).results());
            let blocks = self.body.op(op).regions().iter().flat_map(|&region| self.body.region_blocks(region));
            values.extend(blocks.flat_map(|&block| self.body.block_arguments(block)));
        }
        let uses: usize = values.iter().map(|&value| self.body.uses(value).len()).sum();
        assert_eq!(uses, listed, "a use list holds something that is no operand");
    }
}

#[test]
fn operands_can_be_replaced_in_any_order() {
    let mut f = Fixture::new();
    let (a, b) = (f.value(), f.value());
    let users: Vec<OpId> = (0..5).map(|_| f.op(&[a, b, a], 0)).collect();
    f.check_uses();
    assert_eq!(f.body.uses(a).len(), 10);

    f.body.set_operand(users[2], 0, b);
    f.body.set_operand(users[0], 2, b);
    f.body.set_operand(users[4], 1, a);
    f.check_uses();

    f.body.replace_all_uses(a, b);
    f.check_uses();
    assert!(f.body.uses(a).is_empty());
    assert_eq!(f.body.uses(b).len(), 15);
}

#[test]
fn changes_before_the_first_query_of_uses_count() {
    let mut f = Fixture::new();
    let (a, b, unused) = (f.value(), f.value(), f.value());
    let users: Vec<OpId> = (0..3).map(|_| f.op(&[a, b], 0)).collect();
    f.body.set_operand(users[0], 0, b);
    f.body.set_operands(users[1], &[b, a, a], &[3]).unwrap();
    f.check_uses();
    assert_eq!((f.body.uses(a).len(), f.body.uses(b).len(), f.body.uses(unused).len()), (3, 4, 0));

    let late = f.op(&[unused], 0);
    f.body.erase_op(users[2]);
    f.check_uses();
    assert_eq!(f.body.uses(unused), [Use { op: late, operand: 0 }]);
    assert_eq!((f.body.uses(a).len(), f.body.uses(b).len()), (2, 3));
}

#[test]
fn set_operands_refuses_sizes_that_do_not_add_up() {
    let mut f = Fixture::new();
    let a = f.value();
    let user = f.op(&[a], 0);
    assert!(f.body.set_operands(user, &[a, a], &[3]).is_err());
    assert_eq!(f.body.op(user).operand_count(), 1, "a refused change leaves the operation as it was");
    f.body.set_operands(user, &[a, a], &[2]).unwrap();
    f.check_uses();
    assert_eq!(f.body.op(user).group_operands(0).count(), 2);
}

#[test]
fn a_forward_use_finds_its_definition() {
    let mut f = Fixture::new();
    let forward = f.body.create_forward(f.ty);
    let user = f.op(&[forward, forward], 0);
    assert_eq!(f.body.definition(forward), Definition::Forward);
    let value = f.value();
    f.body.resolve_forward(forward, value);
    assert_eq!(f.body.op(user).operands().collect::<Vec<_>>(), [value, value]);
    f.check_uses();
}

#[test]
fn operations_move_and_vanish() {
    let mut f = Fixture::new();
    let ops: Vec<OpId> = (0..4).map(|_| f.op(&[], 0)).collect();
    f.body.move_op(ops[3], f.block, Some(ops[0]));
    assert_eq!(f.order(), [ops[3], ops[0], ops[1], ops[2]]);
    f.body.move_op(ops[3], f.block, None);
    f.body.erase_op(ops[1]);
    assert_eq!(f.order(), [ops[0], ops[2], ops[3]]);
    assert_eq!(f.body.previous_op(ops[2]), Some(ops[0]));
    assert_eq!(f.body.last_op(f.block), Some(ops[3]));
    assert!(!f.body.contains(ops[1]));
    for op in [ops[0], ops[2], ops[3]] {
        f.body.erase_op(op);
    }
    assert_eq!((f.body.first_op(f.block), f.body.last_op(f.block)), (None, None));
    assert_eq!(f.body.operation_count(), 0);
}

/// `outer` with a region that contains `inner` (which uses the block's argument and `outside`) and a user of `inner`.
fn nested(f: &mut Fixture, outside: ValueId) -> (OpId, OpId, OpId) {
    let outer = f.op(&[outside], 1);
    let region = f.body.add_region(outer);
    let block = f.body.append_block(region);
    let location = f.context.unknown_location();
    let argument = f.body.add_block_argument(block, f.ty, location);
    let inner = f.detached(&[argument, outside], 1);
    f.body.append_op(block, inner);
    let inner_result = f.body.op(inner).results()[0];
    let user = f.detached(&[inner_result], 0);
    f.body.append_op(block, user);
    (outer, inner, user)
}

#[test]
fn walks_visit_parents_around_their_children() {
    let mut f = Fixture::new();
    let outside = f.value();
    let (outer, inner, user) = nested(&mut f, outside);
    let last = f.op(&[], 0);
    let first = f.body.first_op(f.block).unwrap();
    let root = f.body.root();
    assert_eq!(f.body.walk(root).collect::<Vec<_>>(), [first, outer, inner, user, last]);
    assert_eq!(f.body.walk_post_order(root).collect::<Vec<_>>(), [first, inner, user, outer, last]);
    let events: Vec<WalkEvent> = f.body.walk_events(root).collect();
    assert_eq!(events.len(), 10);
    assert_eq!(events[2], WalkEvent::Enter(outer));
    assert_eq!(events[7], WalkEvent::Leave(outer));
    assert_eq!(f.body.parent_op(inner), Some(outer));
}

#[test]
fn erasing_takes_everything_inside_along() {
    let mut f = Fixture::new();
    let outside = f.value();
    let (outer, ..) = nested(&mut f, outside);
    f.body.erase_op(outer);
    assert!(f.body.uses(outside).is_empty());
    assert_eq!(f.body.operation_count(), 1);
}

#[test]
fn a_copy_uses_its_own_values_inside_and_the_mapped_ones_outside() {
    let mut f = Fixture::new();
    let (outside, replacement) = (f.value(), f.value());
    let (outer, ..) = nested(&mut f, outside);
    let mut map = ValueMap::default();
    map.insert(outside, replacement);
    let copy = f.body.clone_op(outer, &mut map);
    f.body.append_op(f.block, copy);
    f.check_uses();

    let region = f.body.op(copy).regions()[0];
    let block = f.body.entry_block(region).unwrap();
    let ops: Vec<OpId> = f.body.block_ops(block).collect();
    let argument = f.body.block_arguments(block)[0];
    assert_eq!(f.body.op(ops[0]).operands().collect::<Vec<_>>(), [argument, replacement]);
    assert_eq!(f.body.op(ops[1]).operand(0), f.body.op(ops[0]).results()[0]);
    assert_eq!(f.body.uses(outside).len(), 2, "the original is untouched");
}

#[test]
fn values_are_mapped_once_in_a_copy() {
    let mut f = Fixture::new();
    let (outside, replacement, other) = (f.value(), f.value(), f.value());
    let (outer, ..) = nested(&mut f, outside);
    let mut map = ValueMap::from_iter([(outside, replacement), (replacement, other)]);
    let copy = f.body.clone_op(outer, &mut map);
    f.body.append_op(f.block, copy);
    f.check_uses();
    assert!(f.body.uses(other).is_empty());
    assert_eq!(f.body.uses(replacement).len(), f.body.uses(outside).len());
}

#[test]
fn deep_nesting_needs_no_stack() {
    let mut f = Fixture::new();
    let outer = f.op(&[], 0);
    let mut parent = outer;
    for _ in 0..100_000 {
        let region = f.body.add_region(parent);
        let block = f.body.append_block(region);
        parent = f.detached(&[], 0);
        f.body.append_op(block, parent);
    }
    assert_eq!(f.body.walk(f.body.root()).count(), 100_001);
    let copy = f.body.clone_op(outer, &mut ValueMap::default());
    f.body.append_op(f.block, copy);
    assert_eq!(f.body.operation_count(), 200_002);
    f.body.erase_op(outer);
    assert_eq!(f.body.operation_count(), 100_001);
}

#[test]
fn a_cleared_body_is_as_new() {
    let mut f = Fixture::new();
    let a = f.value();
    f.op(&[a], 0);
    f.body.clear();
    assert_eq!(f.body.operation_count(), 0);
    assert!(f.body.region_blocks(f.body.root()).is_empty());
}

#[test]
fn order_within_a_block_follows_insertions() {
    let mut f = Fixture::new();
    let (first, last) = (f.op(&[], 0), f.op(&[], 0));
    // At the end, at the start, always before the same operation, and always after the same one.
    for _ in 0..2_000 {
        f.op(&[], 0);
        for before in [f.body.first_op(f.block), Some(last), f.body.next_op(first)] {
            let op = f.detached(&[], 0);
            f.body.insert_op(f.block, op, before);
        }
    }
    let order = f.order();
    assert_eq!(order.len(), 8_002);
    assert!(order.windows(2).all(|pair| f.body.is_before_in_block(pair[0], pair[1])));
    f.body.move_op(order[7_000], f.block, Some(order[3]));
    assert!(f.body.is_before_in_block(order[7_000], order[3]));
    assert!(!f.body.is_before_in_block(order[3], order[3]));
}

#[test]
fn ids_survive_taking_a_body() {
    let mut f = Fixture::new();
    let value = f.value();
    let user = f.op(&[value, value], 1);
    let taken = f.body.take();
    assert_eq!(taken.op(user).operands().collect::<Vec<_>>(), [value, value]);
    assert_eq!(taken.block_ops(f.block).count(), 2);
    assert_eq!(taken.uses(value).len(), 2);
    assert!(!f.body.contains(user) && !f.body.contains_value(value));
    assert_eq!((f.body.operation_count(), f.body.region_blocks(f.body.root())), (0, [].as_slice()));
    f.block = f.body.append_block(f.body.root());
    let (new, own) = (f.value(), f.body.owner());
    assert_ne!(new, value, "ids of what was taken are not given out again");
    assert_eq!(own, None);
}

mod misuse {
    use super::*;

    #[test]
    #[should_panic(expected = "'unregistered' (op0) cannot be erased: 'unregistered' (op1) uses a result of it")]
    fn what_is_used_cannot_be_erased() {
        let mut f = Fixture::new();
        let value = f.value();
        f.op(&[value], 0);
        let definition = f.body.defining_op(value).unwrap();
        f.body.erase_op(definition);
    }

    #[test]
    #[should_panic(expected = "value0 belongs to another body")]
    fn a_value_of_another_body_is_no_operand() {
        let value = Fixture::new().value();
        let mut other = Fixture::new();
        other.value();
        other.op(&[value], 0);
    }

    #[test]
    #[should_panic(expected = "op0 was erased")]
    fn an_erased_operation_cannot_be_looked_at() {
        let mut f = Fixture::new();
        let op = f.op(&[], 0);
        f.body.erase_op(op);
        f.op(&[], 0);
        f.body.op(op);
    }

    #[test]
    #[should_panic(expected = "op0 is in a block already")]
    fn an_operation_has_one_position() {
        let mut f = Fixture::new();
        let op = f.op(&[], 0);
        f.body.append_op(f.block, op);
    }

    #[test]
    #[should_panic(expected = "is inside op0")]
    fn an_operation_is_not_inside_itself() {
        let mut f = Fixture::new();
        let op = f.op(&[], 0);
        let region = f.body.add_region(op);
        let block = f.body.append_block(region);
        f.body.move_op(op, block, None);
    }

    #[test]
    fn an_operation_moved_before_itself_stays() {
        let mut f = Fixture::new();
        let ops = [f.op(&[], 0), f.op(&[], 0)];
        f.body.move_op(ops[0], f.block, Some(ops[0]));
        assert_eq!(f.order(), ops);
    }
}

#[test]
fn blocks_that_move_to_their_own_region_stay() {
    let mut fixture = Fixture::new();
    let root = fixture.body.root();
    fixture.body.move_blocks(root, root);
    assert_eq!(fixture.body.region_blocks(root), [fixture.block]);
}

#[test]
fn blocks_are_not_moved_into_themselves() {
    let mut fixture = Fixture::new();
    let outer = fixture.op(&[], 0);
    let (root, inside) = (fixture.body.root(), fixture.body.add_region(outer));
    let moved = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| fixture.body.move_blocks(root, inside)));
    assert!(moved.is_err());
    assert_eq!(fixture.body.region_blocks(root), [fixture.block]);
}

#[test]
fn arguments_that_are_used_stay_with_all_others() {
    let mut fixture = Fixture::new();
    let (block, ty, location) = (fixture.block, fixture.ty, fixture.context.unknown_location());
    let arguments = [(); 2].map(|()| fixture.body.add_block_argument(block, ty, location));
    fixture.op(&[arguments[1]], 0);
    let erase = |body: &mut Body| body.erase_block_arguments(block, |_| true);
    let erased = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| erase(&mut fixture.body)));
    assert!(erased.is_err());
    assert_eq!(fixture.body.block_arguments(block), arguments);
}

#[test]
#[should_panic(expected = "belongs to another context")]
fn a_body_takes_no_type_of_another_context() {
    let mut fixture = Fixture::new();
    fixture.value();
    let other = Context::new([]).expect("no dialect clashes with none");
    let (block, location) = (fixture.block, fixture.context.unknown_location());
    fixture.body.add_block_argument(block, other.integer_type(32), location);
}

#[test]
fn a_restored_body_has_the_ids_of_before() {
    let mut f = Fixture::new();
    let value = f.value();
    let user = f.op(&[value, value], 1);
    let erased = f.op(&[], 0);
    f.body.erase_op(erased);
    let backup = f.body.clone();
    f.body.erase_op(user);
    let made = f.value();
    assert_ne!(made, value);
    f.body.restore(&backup);
    assert_eq!(f.body.check_invariants(), Ok(()));
    assert!(f.body.contains(user) && !f.body.contains(erased) && !f.body.contains_value(made));
    assert_eq!(f.body.op(user).operands().collect::<Vec<_>>(), [value, value]);
    f.check_uses();
    f.body.restore(&backup);
    assert!(f.body.contains(user));
}

#[test]
#[should_panic(expected = "a body is restored from a clone of itself")]
fn a_body_is_not_restored_from_another() {
    let other = Fixture::new().body;
    Fixture::new().body.restore(&other.clone());
}
