//! The rewriter changes what its methods describe, notifies its listener, and leaves everything else unchanged.

#![cfg(feature = "text")]

use tile_ir::core::{BlockRef, RegionRef, ValueMap};
use tile_ir::dialect::views::{Addi, For, If, Muli};
use tile_ir::prelude::*;

/// Records the name of every event.
#[derive(Default)]
struct Recorder(Vec<String>);

impl Recorder {
    fn note(&mut self, event: &str, op: OpRef<'_>) {
        self.0.push(format!("{event} {}", op.def().mnemonic()));
    }
}

impl Listener for Recorder {
    fn op_inserted(&mut self, op: OpRef<'_>) {
        self.note("inserted", op);
    }

    fn op_moved(&mut self, op: OpRef<'_>) {
        self.note("moved", op);
    }

    fn op_modified(&mut self, op: OpRef<'_>) {
        self.note("modified", op);
    }

    fn op_replaced(&mut self, op: OpRef<'_>, values: &[ValueId]) {
        assert_eq!(values.len(), op.results().len());
        assert!(op.results().any(|result| !result.is_unused()), "it is told of before uses change");
        self.note("replaced", op);
    }

    fn op_erased(&mut self, op: OpRef<'_>) {
        assert!(op.results().all(ValueRef::is_unused), "nothing uses what is erased");
        self.note("erased", op);
    }

    fn block_inserted(&mut self, block: BlockRef<'_>) {
        self.0.push(format!("block of {} arguments", block.arguments().len()));
    }

    fn block_modified(&mut self, block: BlockRef<'_>) {
        self.0.push(format!("block now of {} arguments", block.arguments().len()));
    }

    fn block_erased(&mut self, block: BlockRef<'_>) {
        self.0.push(format!("block of {} operations erased", block.ops().count()));
    }

    fn match_failed(&mut self, op: OpRef<'_>, reason: &dyn Fn() -> String) {
        self.0.push(format!("no match of {}: {}", op.def().mnemonic(), reason()));
    }
}

/// Applies `change` to the body of the only entry of a module; returns its text and the events.
fn change(body: &str, change: impl FnOnce(&mut Rewriter<'_>, RegionId)) -> (String, Vec<String>) {
    let context = context();
    let source =
        format!("cuda_tile.module @m {{ entry @e(%a: tile<i32>, %b: tile<i32>, %c: tile<i1>) {{\n{body}\n}} }}");
    let mut module = parse_str(&context, &source).unwrap_or_else(|error| panic!("{error}"));
    let mut recorder = Recorder::default();
    let (_, body) = module.bodies_mut().next().expect("the entry has a body");
    let root = body.root();
    change(&mut Rewriter::with_listener(&context, body, &mut recorder), root);
    let entry = module.function("e").expect("it is still there");
    let lines = entry.regions().flat_map(RegionRef::ops).map(|op| op.to_string()).collect::<Vec<_>>();
    (lines.join("\n"), recorder.0)
}

/// The first operation with this definition.
fn first<'r, T: TypedOp<'r>>(rewriter: &'r Rewriter<'_>, region: RegionId) -> T {
    rewriter.region(region).walk().find_map(OpRef::cast).expect("there is one")
}

#[test]
fn an_operation_is_replaced_by_what_is_built_before_it() {
    let body = "%0 = addi %a, %b : tile<i32>\n%1 = muli %0, %0 : tile<i32>";
    let (text, events) = change(body, |rewriter, root| {
        let sum = first::<Addi<'_>>(rewriter, root);
        let (op, [lhs, rhs]) = (sum.id(), [sum.lhs(), sum.rhs()].map(ValueRef::id));
        let product = rewriter.before(op).muli(lhs, rhs).build_value().expect("it is sound");
        rewriter.replace(op, &[product]);
    });
    assert_eq!(text, "%0 = muli %arg0, %arg1 : tile<i32>\n%1 = muli %0, %0 : tile<i32>\nreturn");
    assert_eq!(events, ["inserted muli", "replaced addi", "modified muli", "erased addi"]);
}

#[test]
fn operations_are_edited_by_the_names_of_their_parts() {
    use tile_ir::dialect::IntegerOverflow;

    let body = "%0 = addi %a, %b : tile<i32>\n%1 = muli %0, %a : tile<i32>";
    let (text, events) = change(body, |rewriter, root| {
        let product = first::<Muli<'_>>(rewriter, root);
        let (op, a) = (product.id(), product.rhs().id());
        Muli::edit(rewriter, op).set_lhs(a).set_overflow(IntegerOverflow::NoSignedWrap);
        rewriter.match_failed(op, || "it is a test".to_owned());
    });
    let expected =
        "%0 = addi %arg0, %arg1 : tile<i32>\n%1 = muli %arg0, %arg0 overflow<no_signed_wrap> : tile<i32>\nreturn";
    assert_eq!(text, expected);
    assert_eq!(events, ["modified muli", "modified muli", "no match of muli: it is a test"]);
}

/// A branch with a constant condition is replaced by its contents.
#[test]
fn a_block_is_inlined_in_place_of_what_it_was_inside_of() {
    let body = "%0 = if %c -> (tile<i32>) {\n%1 = addi %a, %b : tile<i32>\nyield %1 : tile<i32>\n} else {\nyield %a : tile<i32>\n}\n%2 = muli %0, %0 : tile<i32>";
    let (text, events) = change(body, |rewriter, root| {
        let branch = first::<If<'_>>(rewriter, root);
        let then = branch.then_region().entry().expect("it has a block");
        let end = then.terminator().expect("it ends");
        let yielded: Vec<ValueId> = end.operands().map(ValueRef::id).collect();
        let (op, then, end) = (branch.id(), then.id(), end.id());
        let around = rewriter.op(op).block().expect("it is in the entry").id();
        rewriter.erase(end);
        rewriter.inline_block(then, around, Some(op), &[]);
        rewriter.replace(op, &yielded);
    });
    assert_eq!(text, "%0 = addi %arg0, %arg1 : tile<i32>\n%1 = muli %0, %0 : tile<i32>\nreturn");
    let expected =
        ["erased yield", "moved addi", "block of 0 operations erased", "replaced if", "modified muli", "erased if"];
    assert_eq!(events, expected);
}

/// Removes an unused carried value from a loop.
#[test]
fn arguments_and_results_go_with_what_they_belong_to() {
    let body = "%0, %1 = for %i in (%a to %b, step %a) : tile<i32> iter_values(%x = %a, %y = %b) -> (tile<i32>, tile<i32>) {\n%2 = addi %y, %i : tile<i32>\ncontinue %x, %2 : tile<i32>, tile<i32>\n}\n%3 = muli %1, %1 : tile<i32>";
    let (text, events) = change(body, |rewriter, root| {
        let op = first::<For<'_>>(rewriter, root);
        let body = op.region().entry().expect("it has a block");
        let (end, kept) = (body.terminator().expect("it ends").id(), op.init_values().nth(1).expect("two").id());
        let carried = body.arguments().nth(1).expect("there is one").id();
        let (op, body, upper) = (op.id(), body.id(), op.upper_bound().id());
        let forwarded = rewriter.op(end).operands().nth(1).expect("there are two").id();
        rewriter.set_operand_group(end, 0, [forwarded]);
        rewriter.replace_all_uses(carried, upper);
        rewriter.erase_arguments(body, |index| index == 1);
        rewriter.erase_results(op, |index| index == 0);
        For::edit(rewriter, op).set_init_values([kept]);
    });
    let expected = "\
%for = for %loopIdx in (%arg0 to %arg1, step %arg0) : tile<i32> iter_values(%iterArg0 = %arg1) -> (tile<i32>) {
  %1 = addi %iterArg0, %loopIdx : tile<i32>
  continue %1 : tile<i32>
}
%0 = muli %for, %for : tile<i32>
return";
    assert_eq!(text, expected);
    assert_eq!(events, ["modified continue", "block now of 2 arguments", "modified for", "modified for"]);
}

#[test]
fn blocks_are_split_and_joined_again() {
    let body = "%0 = addi %a, %b : tile<i32>\n%1 = muli %0, %0 : tile<i32>";
    let (text, events) = change(body, |rewriter, root| {
        let product = first::<Muli<'_>>(rewriter, root).id();
        let block = rewriter.op(product).block().expect("it is in the entry").id();
        let second = rewriter.split_block(product);
        assert_eq!(rewriter.region(root).blocks(), [block, second]);
        assert_eq!(rewriter.block(second).ops().count(), 2);
        rewriter.inline_block(second, block, None, &[]);
    });
    assert_eq!(text, "%0 = addi %arg0, %arg1 : tile<i32>\n%1 = muli %0, %0 : tile<i32>\nreturn");
    let moved = ["moved muli", "moved return"];
    assert_eq!(events, [&["block of 0 arguments"][..], &moved, &moved, &["block of 0 operations erased"]].concat());
}

/// A copy has its own regions and uses, within a body and in another one.
#[test]
fn copies_are_independent() {
    let body = "for %i in (%a to %b, step %a) : tile<i32> {\n%0 = addi %i, %b : tile<i32>\n}";
    let (text, events) = change(body, |rewriter, root| {
        let (op, a, b) = {
            let op = first::<For<'_>>(rewriter, root);
            (op.id(), op.lower_bound().id(), op.upper_bound().id())
        };
        rewriter.clone_before(op, op, &mut ValueMap::from_iter([(b, a)]));
    });
    let expected = "\
for %loopIdx in (%arg0 to %arg0, step %arg0) : tile<i32> {
  %0 = addi %loopIdx, %arg0 : tile<i32>
}
for %loopIdx in (%arg0 to %arg1, step %arg0) : tile<i32> {
  %0 = addi %loopIdx, %arg1 : tile<i32>
}
return";
    assert_eq!(text, expected);
    assert_eq!(events, ["inserted for"]);
}

/// A walk visits neither the operations that it erases nor those that it creates.
#[test]
fn walks_survive_changes() {
    let body = "if %c {\n%0 = addi %a, %b : tile<i32>\n}\n%1 = addi %a, %b : tile<i32>\n%2 = muli %a, %b : tile<i32>";
    let mut seen = Vec::new();
    change(body, |rewriter, root| {
        rewriter.walk(root, |rewriter, op| {
            seen.push(rewriter.op(op).def().mnemonic());
            if let Some(sum) = rewriter.op(op).cast::<Addi<'_>>() {
                let a = sum.lhs().id();
                let next = rewriter.op(op).next().map(OpRef::id);
                rewriter.before(op).negi(a).build().expect("it is sound");
                next.into_iter().for_each(|next| rewriter.erase(next));
            }
            if rewriter.op(op).is::<If<'_>>() { WalkAction::Skip } else { WalkAction::Advance }
        });
    });
    assert_eq!(seen, ["if", "addi", "return"]);
}

/// A listener is notified of each changed operation once, and of no other.
#[test]
fn listeners_receive_only_changes() {
    let body = "%x = addi %a, %b : tile<i32>\n%y = muli %a, %x : tile<i32>\n%z = addi %y, %a : tile<i32>\nreturn";
    let (text, events) = change(body, |rewriter, region| {
        let product = first::<Muli<'_>>(rewriter, region);
        let (user, from, to) = (product.id(), product.lhs().id(), product.rhs().id());
        rewriter.replace_uses_if(from, to, |_, found| found.op == user);
    });
    assert!(text.contains("muli %0, %0"), "{text}");
    assert_eq!(events, ["modified muli"]);
}

/// Listeners are notified of blocks that builders create, too.
#[test]
fn listeners_receive_blocks_of_builders() {
    let (_, events) = change("%x = addi %a, %b : tile<i32>\nreturn", |rewriter, root| {
        let sum = first::<Addi<'_>>(rewriter, root);
        let (op, a) = (sum.id(), sum.lhs().id());
        let mut builder = rewriter.before(op);
        let repeated = builder.for_(a, a, a, [], []).build().map(|it| it.region().id()).expect("it is sound");
        let filled: Result<(), BuildError> = builder.fill(repeated, |_, [_]| Ok(()));
        filled.expect("nothing fails");
    });
    assert_eq!(events, ["inserted for", "block of 1 arguments", "inserted continue"]);
}

/// The locations of arguments can be changed, with a notification.
#[test]
fn arguments_are_given_locations() {
    let (_, events) = change("%x = addi %a, %b : tile<i32>\nreturn", |rewriter, root| {
        let context = rewriter.context();
        let block = rewriter.region(root).entry().expect("the entry has a block").id();
        let location = context.file_location(context.identifier("k.py"), 3, 4);
        rewriter.set_argument_location(block, 1, location);
        assert_eq!(rewriter.body().argument_locations(block)[1], location);
    });
    assert_eq!(events, ["block now of 3 arguments"]);
}
