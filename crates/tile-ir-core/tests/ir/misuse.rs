//! What cannot be done is refused in words, where it is asked for, and changes nothing.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use tile_ir_core::definition::{DefinitionId, DialectDef, OpDef, Trait};
use tile_ir_core::{
    BlockId, Body, BuildError, Builder, Context, Dialect, Listener, Module, OpId, OpKind, OpRef, OperandSegments,
    Rewriter, Type, UNREGISTERED, ValueId, ValueMap,
};

/// A body with a block of `outer`, which has a region with a block of `inner`, whose argument `inner` uses.
struct Fixture {
    context: Context,
    body: Body,
    block: BlockId,
    value: ValueId,
    outer: OpId,
    nested: BlockId,
    argument: ValueId,
    inner: OpId,
}

fn create(context: &Context, body: &mut Body, operands: &[ValueId]) -> OpId {
    let segments = OperandSegments::from_total(&UNREGISTERED, operands.len()).expect("any number of operands");
    let ty = context.integer_type(32);
    let op = body.create_op(OpKind::UNREGISTERED, context.unknown_location(), operands, segments, [ty]);
    body.set_unregistered(op, context.identifier("a.b"), None);
    op
}

impl Fixture {
    fn new() -> Self {
        let context = Context::new([]).expect("no dialect clashes with none");
        let ty: Type = context.integer_type(32);
        let mut body = Body::new();
        let block = body.append_block(body.root());
        let first = create(&context, &mut body, &[]);
        body.append_op(block, first);
        let value = body.op(first).results()[0];
        let outer = create(&context, &mut body, &[value]);
        body.append_op(block, outer);
        let region = body.add_region(outer);
        let nested = body.append_block(region);
        let argument = body.add_block_argument(nested, ty, context.unknown_location());
        let inner = create(&context, &mut body, &[argument, value]);
        body.append_op(nested, inner);
        let _ = body.uses(value);
        Self { context, body, block, value, outer, nested, argument, inner }
    }

    /// Checks that something panics with a message and leaves everything as it was.
    #[track_caller]
    fn refuses(&mut self, message: &str, change: impl FnOnce(&mut Self)) {
        let before = self.look();
        let caught = catch_unwind(AssertUnwindSafe(|| change(self))).expect_err("it is refused");
        let said = caught.downcast_ref::<String>().cloned();
        let said = said.or_else(|| caught.downcast_ref::<&str>().map(ToString::to_string)).unwrap_or_default();
        assert!(said.contains(message), "{said}");
        assert_eq!(self.body.check_invariants(), Ok(()), "{said}");
        assert_eq!(self.look(), before, "{said}");
    }

    /// Everything in the body.
    fn look(&self) -> String {
        let ops = self.body.walk(self.body.root()).map(|op| {
            let operation = self.body.op(op);
            let operands: Vec<ValueId> = operation.operands().collect();
            let uses: usize = operation.results().iter().map(|&result| self.body.uses(result).len()).sum();
            format!("{op:?} {operands:?} {:?} {uses} {:?}", operation.block(), operation.attributes())
        });
        let regions: Vec<&[BlockId]> = self
            .body
            .walk(self.body.root())
            .flat_map(|op| self.body.op(op).regions())
            .map(|&it| self.body.region_blocks(it))
            .collect();
        let arguments = self.body.block_arguments(self.nested).len();
        let count = (self.body.operation_count(), self.body.value_count(), arguments);
        format!("{:?} {count:?} {:?} {regions:?}", ops.collect::<Vec<_>>(), self.body.region_blocks(self.body.root()))
    }
}

#[test]
fn values_of_other_bodies_and_erased_values_are_no_operands() {
    let mut f = Fixture::new();
    let foreign = Fixture::new().value;
    let erased = create(&f.context, &mut f.body, &[]);
    let stale = f.body.op(erased).results()[0];
    f.body.erase_op(erased);
    for (value, what) in [(foreign, "belongs to another body"), (stale, "was erased")] {
        f.refuses(what, |f| f.body.set_operand(f.outer, 0, value));
        f.refuses(what, |f| drop(f.body.set_operands(f.outer, &[f.value, value], &[2])));
        f.refuses(what, |f| f.body.replace_all_uses(f.value, value));
        f.refuses(what, |f| f.body.replace_uses_if(f.value, value, |_, _| false));
        f.refuses(what, |f| f.body.replace_all_uses(value, f.value));
        f.refuses(what, |f| Rewriter::new(&f.context, &mut f.body).replace(f.outer, &[value]));
        let mut map = ValueMap::from_iter([(f.value, value)]);
        f.refuses(what, |f| _ = f.body.clone_op(f.outer, &mut map));
        let nested = (f.nested, f.block, f.outer);
        f.refuses(what, |f| {
            Rewriter::new(&f.context, &mut f.body).inline_block(nested.0, nested.1, Some(nested.2), &[value]);
        });
    }
    f.refuses("has no operand 7", |f| f.body.set_operand(f.outer, 7, f.value));
    f.refuses("cannot stand for itself", |f| {
        let forward = f.body.create_forward(f.context.integer_type(32));
        let refused = catch_unwind(AssertUnwindSafe(|| f.body.resolve_forward(forward, forward)));
        f.body.resolve_forward(forward, f.value);
        refused.unwrap_or_else(|panic| std::panic::resume_unwind(panic));
    });
}

#[test]
fn handles_of_other_contexts_are_refused() {
    let mut f = Fixture::new();
    let other = Context::new([]).expect("no dialect clashes with none");
    let (ty, location) = (other.integer_type(8), other.file_location(other.identifier("a"), 1, 2));
    let what = "belongs to another context";
    f.refuses(what, |f| Rewriter::new(&f.context, &mut f.body).set_type(f.value, ty));
    f.refuses(what, |f| Rewriter::new(&f.context, &mut f.body).set_location(f.outer, location));
    f.refuses(what, |f| _ = Rewriter::new(&f.context, &mut f.body).insert_argument(f.nested, 0, ty));
    f.refuses(what, |f| Rewriter::new(&f.context, &mut f.body).set_argument_location(f.nested, 0, location));
    f.refuses(what, |f| {
        let root = f.body.root();
        Rewriter::new(&f.context, &mut f.body).create_block(root, None, &[ty]);
    });
}

#[test]
fn nothing_moves_into_itself() {
    let mut f = Fixture::new();
    let region = f.body.op(f.outer).regions()[0];
    let root = f.body.root();
    f.refuses("which cannot move into it", |f| f.body.move_op(f.outer, f.nested, None));
    f.refuses("which cannot move into it", |f| f.body.move_ops(f.block, f.nested, None));
    f.refuses("which cannot move into it", |f| f.body.move_block(f.block, region, None));
    f.refuses("cannot go into it", |f| f.body.move_blocks(root, region));
    f.refuses("cannot go into it", |f| Rewriter::new(&f.context, &mut f.body).inline_region(root, region, None));
    f.refuses("cannot go into it", |f| f.body.clone_region(root, region, &mut ValueMap::default()));
    f.refuses("cannot be inlined into itself", |f| {
        Rewriter::new(&f.context, &mut f.body).inline_block(f.block, f.block, None, &[]);
    });
    f.refuses("is an argument of it", |f| {
        Rewriter::new(&f.context, &mut f.body).inline_block(f.nested, f.block, None, &[f.argument]);
    });
    let before = f.look();
    f.body.move_ops(f.block, f.block, None);
    f.body.move_ops(f.block, f.block, Some(f.outer));
    f.body.move_blocks(root, root);
    Rewriter::new(&f.context, &mut f.body).inline_region(root, root, None);
    assert_eq!(f.look(), before);

    f.body.detach_op(f.outer);
    let message = "which cannot move into it";
    f.refuses(message, |f| f.body.append_op(f.nested, f.outer));
    f.refuses(message, |f| f.body.insert_op(f.nested, f.outer, Some(f.inner)));
    let (detached, outer) = (f.body.create_region(), f.outer);
    let block = f.body.append_block(detached);
    f.body.append_op(block, outer);
    f.refuses("cannot become a region of it", |f| f.body.attach_region(f.inner, detached));
}

#[test]
fn operations_used_outside_are_not_erased() {
    let mut f = Fixture::new();
    let escaped = create(&f.context, &mut f.body, &[f.argument]);
    f.body.append_op(f.block, escaped);
    let message = "cannot be erased";
    f.refuses(message, |f| f.body.erase_op(f.outer));
    f.refuses(message, |f| Rewriter::new(&f.context, &mut f.body).erase(f.outer));
    f.refuses(message, |f| Rewriter::new(&f.context, &mut f.body).replace(f.outer, &[f.value]));
    f.refuses(message, |f| f.body.erase_block(f.nested));
    f.refuses(message, |f| f.body.erase_block_arguments(f.nested, |_| true));
    f.refuses(message, |f| f.body.erase_results(f.body.defining_op(f.value).expect("a result"), |_| true));
    f.body.set_operand(escaped, 0, f.value);
    let next = f.body.append_block(f.body.root());
    f.body.set_successors(escaped, vec![next]);
    f.refuses("branches to it", |f| f.body.erase_block(next));
    f.body.erase_op(f.outer);
    assert_eq!(f.body.check_invariants(), Ok(()));
}

#[test]
fn places_that_do_not_exist_are_named() {
    let mut f = Fixture::new();
    let (ty, location, root) = (f.context.integer_type(8), f.context.unknown_location(), f.body.root());
    f.refuses("no place 5", |f| _ = f.body.insert_block_argument(f.nested, 5, ty, location));
    f.refuses("has no argument 5", |f| f.body.set_argument_location(f.nested, 5, location));
    f.refuses("has no attribute 5", |f| f.body.set_attribute(f.outer, 5, None));
    f.refuses("is no block of", |f| _ = f.body.insert_block(root, Some(f.nested)));
    f.refuses("is no block of", |f| f.body.move_block(f.nested, root, Some(f.nested)));
    f.refuses("different ones", |f| f.body.move_blocks_to_end(root, &[f.nested]));
    f.refuses("is not in", |f| f.body.move_op(f.outer, f.block, Some(f.inner)));
    f.refuses("no operand group 3", |f| {
        Rewriter::new(&f.context, &mut f.body).set_operand_group(f.outer, 3, []);
    });
    f.refuses("was erased", |f| {
        let block = f.body.append_block(root);
        f.body.erase_block(block);
        Builder::at_end(&f.context, &mut f.body, block);
    });
}

#[test]
fn ids_of_a_clone_and_of_its_original_are_not_mixed_up() {
    let mut f = Fixture::new();
    let erased = create(&f.context, &mut f.body, &[]);
    f.body.erase_op(erased);
    let reused = create(&f.context, &mut f.body, &[f.value]);
    let mut clone = f.body.clone();
    assert_eq!(clone.check_invariants(), Ok(()));
    let region = f.body.op(f.outer).regions()[0];
    let what = "belongs to another body";
    let refused = |change: &mut dyn FnMut()| {
        let caught = catch_unwind(AssertUnwindSafe(change)).expect_err("it is refused");
        let said = caught.downcast_ref::<String>().expect("it is said in words");
        assert!(said.contains(what), "{said}");
    };
    refused(&mut || _ = clone.op(f.outer).kind());
    refused(&mut || clone.erase_op(f.inner));
    refused(&mut || _ = clone.value_type(f.value));
    refused(&mut || _ = clone.block_arguments(f.nested).len());
    refused(&mut || _ = clone.region_blocks(region).len());
    let value = clone.counterpart(f.value).expect("it is an id of the original");
    f.refuses(what, |f| f.body.set_operand(f.outer, 0, value));
    assert_eq!(clone.check_invariants(), Ok(()));

    let [outer, inner, again] = [f.outer, f.inner, reused].map(|op| clone.counterpart(op).expect("it is the same"));
    assert_eq!(clone.op(again).operand(0), value, "a slot that was reused is the same slot");
    assert_eq!(clone.counterpart(erased).map(|op| clone.contains(op)), Some(false), "what was erased is erased");
    assert_eq!(clone.uses(value).len(), 3);
    assert_eq!(clone.counterpart(region), clone.op(outer).regions().first().copied());
    assert_eq!(clone.counterpart(f.nested), clone.op(inner).block());
    assert_eq!(clone.counterpart(outer), None, "it is an id of the clone");
    assert_eq!(f.body.counterpart(f.outer), None, "this is no clone");
    clone.clear();
    assert_eq!(clone.counterpart(f.outer), None, "nothing is left of the original");
}

#[test]
fn bodies_of_another_module_are_refused() {
    static FUNC: OpDef = OpDef {
        id: DefinitionId::new("toy", "func"),
        name: "toy.func",
        dialect: "toy",
        traits: &[Trait::FunctionLike],
        ..UNREGISTERED
    };
    static TABLE: DialectDef = DialectDef { name: "toy", operations: &[&FUNC], ..DialectDef::EMPTY };
    let context = Arc::new(Context::new([Dialect::new(&TABLE)]).expect("there is one dialect"));
    let mut module = Module::new(context.clone());
    let (func, unknown) = (context.operation("toy.func").expect("it is in the table"), context.unknown_location());
    let owner = module.top_mut().create_op(func, unknown, &[], OperandSegments::default(), []);
    let block = module.top_block();
    module.top_mut().append_op(block, owner);
    let body = module.add_body(owner, Body::new());
    let mut clone = module.clone();
    let same = clone.counterpart(body).expect("it is a body of the original");
    let other = Module::new(context);
    for (module, id, what) in
        [(&other, body, "another module"), (&clone, body, "another module"), (&module, same, "another")]
    {
        assert!(module.get_body(id).is_none());
        let caught = catch_unwind(AssertUnwindSafe(|| _ = module.body(id))).expect_err("it is refused");
        let said = caught.downcast_ref::<String>().expect("it is said in words");
        assert!(said.contains(what), "{said}");
    }
    assert_eq!((clone.check_invariants(), module.check_invariants()), (Ok(()), Ok(())));
    assert_eq!(clone.body(same).owner(), clone.top().counterpart(owner));
    let owner = clone.top().counterpart(owner).expect("it is an id of the original");
    clone.erase_op(owner);
    let caught = catch_unwind(AssertUnwindSafe(|| _ = clone.body(same))).expect_err("it is refused");
    let said = caught.downcast_ref::<String>().expect("it is said in words");
    assert!(said.contains("is no body of the module: it was erased"), "{said}");
    assert!(module.get_body(body).is_some());
}

#[test]
fn refused_operations_leave_nothing_behind() {
    let mut f = Fixture::new();
    let other = Context::new([]).expect("no dialect clashes with none");
    let (foreign, place) = (other.integer_type(8), other.file_location(other.identifier("a"), 1, 2));
    let (own, unknown) = (f.context.integer_type(8), f.context.unknown_location());
    let what = "belongs to another context";
    let segments = OperandSegments::default();
    f.refuses(what, |f| _ = f.body.draft(OpKind::UNREGISTERED).append(f.block, unknown, segments, &[own, foreign]));
    f.refuses(what, |f| _ = f.body.draft(OpKind::UNREGISTERED).append(f.block, place, segments, &[own]));
    f.refuses(what, |f| _ = f.body.create_op(OpKind::UNREGISTERED, unknown, &[], segments, [own, foreign]));
    f.refuses(what, |f| f.body.add_results(f.outer, [own, foreign]));
    f.refuses(what, |f| {
        let root = f.body.root();
        let mut builder = Builder::at_end(&f.context, &mut f.body, f.block);
        builder.fill_with(root, [own, foreign], |_, _| Ok::<(), BuildError>(())).expect("nothing is built in it");
    });
    f.refuses("the body belongs to another context", |f| _ = Rewriter::new(&other, &mut f.body));
    let erased = create(&f.context, &mut f.body, &[]);
    f.body.erase_op(erased);
    let region = f.body.create_region();
    f.refuses("was erased", |f| f.body.attach_region(erased, region));
    f.body.attach_region(f.outer, region);
    assert_eq!(f.body.check_invariants(), Ok(()));
}

/// Values that are copied take the place of what a map has for them, even if they are used before.
#[test]
fn mapped_values_are_copied_too() {
    let mut f = Fixture::new();
    let foreign = Fixture::new().value;
    let last = create(&f.context, &mut f.body, &[]);
    f.body.append_op(f.nested, last);
    let value = f.body.op(last).results()[0];
    f.body.set_operand(f.inner, 0, value);
    let mut map = ValueMap::from_iter([(value, foreign)]);
    let copy = f.body.clone_op(f.outer, &mut map);
    let ops: Vec<OpId> = f.body.walk_op(copy).collect();
    let [_, inner, last] = ops[..] else { panic!("{ops:?}") };
    assert_eq!(f.body.op(inner).operand(0), f.body.op(last).results()[0]);
    assert_eq!(f.body.check_invariants(), Ok(()));
}

/// Counts the operations that were modified.
#[derive(Default)]
struct ModifiedOps(usize);

impl Listener for ModifiedOps {
    fn op_modified(&mut self, _: OpRef<'_>) {
        self.0 += 1;
    }
}

#[test]
fn listeners_are_not_notified_of_refused_changes() {
    let mut f = Fixture::new();
    let mut modified = ModifiedOps::default();
    f.refuses("no operand group 9", |f| {
        let mut rewriter = Rewriter::with_listener(&f.context, &mut f.body, &mut modified);
        rewriter.set_operand_group(f.outer, 9, []);
    });
    let stale = create(&f.context, &mut f.body, &[]);
    f.body.erase_op(stale);
    f.refuses("was erased", |f| {
        let mut rewriter = Rewriter::with_listener(&f.context, &mut f.body, &mut modified);
        rewriter.modify(stale, |body| body.add_region(f.outer));
    });
    assert_eq!(modified.0, 0);
}
