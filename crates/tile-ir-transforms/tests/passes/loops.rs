//! Transforms of loops preserve what functions compute, or are refused with the reason.

use std::sync::Arc;

use tile_ir::core::{BodyId, OpId, OpRef, Rewriter, ValueId};
use tile_ir::dialect::views::For;
use tile_ir::{Context, Module};
use tile_ir_transforms::loops::{self, LoopError};

use crate::branching;
use crate::interpreter::{Stop, Trace, run as execute};
use crate::invented::Inventor;
use crate::runner::{context, parse, print};

const ARGUMENTS: [[i128; 3]; 6] = [[0, 1, 2], [5, -3, 9], [127, -128, -1], [10, 20, 3], [-7, 64, 1], [1, 16, 100]];

const PROGRAMS: u64 = 80;

/// A transform of the loop with this number; `None` if there is none.
type Transform = fn(&mut Rewriter<'_>, &[OpId], ValueId) -> Option<Result<(), LoopError>>;

const TRANSFORMS: [(&str, Transform); 9] = [
    ("peel_first", |rewriter, ops, _| Some(loops::peel_first(rewriter, *ops.first()?).map(drop))),
    ("peel_last", |rewriter, ops, _| Some(loops::peel_last(rewriter, *ops.first()?).map(drop))),
    ("unroll by 2", |rewriter, ops, _| Some(loops::unroll(rewriter, *ops.first()?, 2).map(drop))),
    ("unroll by 3", |rewriter, ops, _| Some(loops::unroll(rewriter, *ops.last()?, 3).map(drop))),
    ("unroll_fully", |rewriter, ops, _| Some(loops::unroll_fully(rewriter, *ops.last()?))),
    ("tile by 2", |rewriter, ops, _| Some(loops::tile(rewriter, *ops.first()?, 2).map(drop))),
    ("tile by 5", |rewriter, ops, _| Some(loops::tile(rewriter, *ops.last()?, 5).map(drop))),
    ("split", |rewriter, ops, at| Some(loops::split(rewriter, *ops.first()?, at).map(drop))),
    ("split the last", |rewriter, ops, at| Some(loops::split(rewriter, *ops.last()?, at).map(drop))),
];

/// The body of the only function.
fn body_of(module: &Module) -> BodyId {
    let function = module.functions().next().expect("there is one");
    module.top().op(function.id()).body().expect("it has a body")
}

/// The loops of the only function, in order.
fn loops_of(module: &Module) -> Vec<OpId> {
    module.walk().filter(|op| op.is::<For<'_>>()).map(OpRef::id).collect()
}

fn outcome(module: &Module, arguments: &[i128]) -> Result<Trace, Stop> {
    execute(module.functions().next().expect("there is one"), arguments)
}

/// Transforms the loops of the only function; `at` is its second argument. What is refused changes nothing, and what is done is valid.
fn transform(context: &Arc<Context>, module: &mut Module, transform: Transform) -> Option<Result<(), LoopError>> {
    let (ops, before, id) = (loops_of(module), print(module, false), body_of(module));
    let body = module.body_mut(id);
    let entry = body.entry_block(body.root()).expect("it has a block");
    let at = body.block_arguments(entry).get(1).copied().expect("it has two arguments");
    let result = transform(&mut Rewriter::new(context, body), &ops, at);
    let after = print(module, false);
    match result {
        Some(Ok(())) => {
            parse(context, &after, false).unwrap_or_else(|error| panic!("{error}\n{before}\nto\n{after}"));
        }
        _ => assert_eq!(after, before),
    }
    result
}

#[test]
fn transforms_preserve_the_behavior_of_random_functions() {
    let context = context();
    for (name, wanted) in TRANSFORMS {
        let mut applied = 0;
        for seed in 0..PROGRAMS {
            for text in [Inventor::function(seed), branching::function(seed)] {
                let source = format!("cuda_tile.module @m {{\n{text}\n}}");
                let module = parse(&context, &source, false).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
                let mut changed = parse(&context, &source, false).expect("it was read before");
                if transform(&context, &mut changed, wanted) != Some(Ok(())) {
                    continue;
                }
                applied += 1;
                for arguments in ARGUMENTS {
                    let (Ok(expected), found) = (outcome(&module, &arguments), outcome(&changed, &arguments)) else {
                        continue;
                    };
                    // The other code takes a different number of steps.
                    if found != Err(Stop::Endless) {
                        let after = print(&changed, false);
                        assert_eq!(found, Ok(expected), "seed {seed}, {name}, {arguments:?}\n{source}\nto\n{after}");
                    }
                }
            }
        }
        assert!(applied > 5, "{name} applies {applied} times");
    }
}

/// A function of three numbers, with constants.
fn function(body: &str) -> String {
    format!(
        "cuda_tile.module @m {{
           testing$func @f(%a: tile<i8>, %b: tile<i8>, %c: tile<i8>) -> tile<i8> {{
             %zero = constant <i8: 0> : tile<i8>
             %one = constant <i8: 1> : tile<i8>
             %two = constant <i8: 2> : tile<i8>
             %seven = constant <i8: 7> : tile<i8>
             {body}
           }}
         }}"
    )
}

const FUSE: Transform = |rewriter, ops, _| match ops {
    &[first, second, ..] => Some(loops::fuse(rewriter, first, second).map(drop)),
    _ => None,
};

const INTERCHANGE: Transform = |rewriter, ops, _| Some(loops::interchange(rewriter, *ops.first()?).map(drop));

/// Checks that a transform of a function applies and changes nothing that the function computes; returns the text.
fn check(body: &str, wanted: Transform) -> String {
    let (context, source) = (context(), function(body));
    let module = parse(&context, &source, false).unwrap_or_else(|error| panic!("{error}\n{source}"));
    let mut changed = parse(&context, &source, false).expect("it was read before");
    let result = transform(&context, &mut changed, wanted);
    assert_eq!(result, Some(Ok(())), "{source}");
    let after = print(&changed, false);
    for arguments in ARGUMENTS.into_iter().chain([[3, 4, 5], [7, 2, -9], [2, 0, 8], [-128, 127, 127]]) {
        assert_eq!(outcome(&changed, &arguments), outcome(&module, &arguments), "{arguments:?}\n{source}\nto\n{after}");
        assert_ne!(outcome(&module, &arguments), Err(Stop::Undefined), "{arguments:?}\n{source}");
    }
    after
}

/// The reason why a transform of a function is refused, which changes nothing.
fn refusal(body: &str, wanted: Transform) -> String {
    let (context, source) = (context(), function(body));
    let mut module = parse(&context, &source, false).unwrap_or_else(|error| panic!("{error}\n{source}"));
    match transform(&context, &mut module, wanted) {
        Some(Err(LoopError::Refused(reason))) => reason.to_owned(),
        other => panic!("{other:?}\n{source}"),
    }
}

fn nest(inside: &str, results: &str) -> String {
    format!(
        "%r:2 = for %i in (%a to %seven, step %two) : tile<i8> iter_values(%s = %b, %m = %c) -> (tile<i8>, tile<i8>) {{
           %q:2 = for %j in (%zero to %b, step %one) : tile<i8> iter_values(%t = %s, %n = %m) -> (tile<i8>, tile<i8>) {{
             {inside}
             continue %u, %o : tile<i8>, tile<i8>
           }}
           continue {results} : tile<i8>, tile<i8>
         }}
         %x = muli %r#0, %two : tile<i8>
         %y = addi %x, %r#1 : tile<i8>
         return %y : tile<i8>"
    )
}

const SUMS: &str = "%v = muli %i, %j : tile<i8>
                    %d = subi %v, %j : tile<i8>
                    %u = addi %t, %d : tile<i8>
                    %o = maxi %v, %n signed : tile<i8>";

#[test]
fn nested_loops_are_interchanged() {
    let after = check(&nest(SUMS, "%q#0, %q#1"), INTERCHANGE);
    let loops: Vec<&str> = after.lines().filter_map(|line| line.split_once("in (").map(|(_, rest)| rest)).collect();
    assert!(loops[0].contains("to %arg1,") && loops[1].starts_with("%arg0 to "), "{after}");
    // Nothing is carried, but for nothing.
    let empty = "for %i in (%zero to %b, step %one) : tile<i8> {
                   for %j in (%a to %c, step %two) : tile<i8> { continue }
                   continue
                 }
                 return %a : tile<i8>";
    check(empty, INTERCHANGE);
}

#[test]
fn loops_that_depend_on_their_order_are_not_interchanged() {
    let cases = [
        (
            nest(&SUMS.replace("addi %t, %d", "subi %t, %d"), "%q#0, %q#1"),
            "a carried value depends on the order of iterations",
        ),
        (
            nest(&SUMS.replace("addi %t, %d", "addi %t, %d overflow<no_signed_wrap>"), "%q#0, %q#1"),
            "a carried value depends on the order of iterations",
        ),
        // A partial result is used.
        (
            nest(&SUMS.replace("%v, %n signed", "%u, %n signed"), "%q#0, %q#1"),
            "a carried value depends on the order of iterations",
        ),
        (nest(SUMS, "%q#1, %q#0"), "the loops do not carry the same values"),
        (
            nest(&format!("print_tko \"%d\", %j : tile<i8> -> token\n{SUMS}"), "%q#0, %q#1"),
            "an iteration prints, or may fail or not end",
        ),
        (
            nest(SUMS, "%q#0, %q#1").replace("(%zero to %b", "(%i to %b"),
            "the bounds of the inner loop depend on the outer one",
        ),
        (
            nest(SUMS, "%q#0, %q#1").replace("(%zero to %b, step %one)", "(%zero to %b, step %c)"),
            "the step of the inner loop is not known to be positive",
        ),
        (
            nest(SUMS, "%q#0, %q#1")
                .replace("%r:2 =", "%p = addi %b, %c overflow<no_wrap> : tile<i8>\n%r:2 =")
                .replace("(%zero to %b", "(%zero to %p"),
            "the bounds of the inner loop may be poison",
        ),
        (
            nest(SUMS, "%q#0, %q#1").replace("%q:2 =", "%e = addi %i, %i : tile<i8>\n%q:2 ="),
            "there is not just one loop inside",
        ),
    ];
    for (body, reason) in cases {
        assert_eq!(refusal(&body, INTERCHANGE), reason, "{body}");
    }
}

fn pair(first: &str, between: &str, second: &str) -> String {
    format!(
        "%r = for %i in (%a to %b, step %two) : tile<i8> iter_values(%s = %c) -> (tile<i8>) {{
           {first}
           continue %u : tile<i8>
         }}
         {between}
         %q = for %j in (%a to %b, step %two) : tile<i8> iter_values(%t = %a) -> (tile<i8>) {{
           {second}
           continue %v : tile<i8>
         }}
         %x = muli %r, %two : tile<i8>
         %y = subi %x, %q : tile<i8>
         return %y : tile<i8>"
    )
}

const FIRST: &str = "%u = subi %i, %s : tile<i8>";
const SECOND: &str = "%k = muli %j, %j : tile<i8>
                      %v = xori %t, %k : tile<i8>";

#[test]
fn loops_with_the_same_bounds_are_fused() {
    let after = check(&pair(FIRST, "", SECOND), FUSE);
    assert_eq!(after.matches(" for ").count(), 1, "{after}");
    let between = "%w = addi %a, %b : tile<i8>\n%same = constant <i8: 2> : tile<i8>";
    let other = pair(FIRST, between, SECOND)
        .replace("%q = for %j in (%a to %b, step %two)", "%q = for %j in (%a to %b, step %same)");
    check(&other, FUSE);
    // One of them prints.
    check(&pair(&format!("print_tko \"%d \", %s : tile<i8> -> token\n{FIRST}"), "", SECOND), FUSE);
}

#[test]
fn loops_that_depend_on_each_other_are_not_fused() {
    let print = "print_tko \"%d \", %a : tile<i8> -> token\n";
    let cases = [
        (
            pair(FIRST, "", &SECOND.replace("%j, %j", "%j, %r")),
            "a result of the first loop is used before the second ends",
        ),
        (
            pair(FIRST, "%w = addi %r, %r : tile<i8>", SECOND),
            "a result of the first loop is used before the second ends",
        ),
        (pair(FIRST, print, SECOND), "what is between the loops has effects"),
        (pair(&format!("{print}{FIRST}"), "", &format!("{print}{SECOND}")), "both loops print"),
        (
            pair(
                FIRST,
                "",
                &format!(
                    "%z = cmpi less_than %j, %c, signed : tile<i8> -> tile<i1>\nassert %z, \"no\" : tile<i1>\n{SECOND}"
                ),
            ),
            "an iteration may fail or not end",
        ),
        (pair(FIRST, "", SECOND).replace("%j in (%a", "%j in (%zero"), "the loops do not have the same bounds"),
        (pair(FIRST, "", SECOND).replace("for %j", "for unsigned %j"), "the loops do not have the same bounds"),
    ];
    for (body, reason) in cases {
        assert_eq!(refusal(&body, FUSE), reason, "{body}");
    }
    let backward: Transform = |rewriter, ops, _| Some(loops::fuse(rewriter, ops[1], ops[0]).map(drop));
    assert_eq!(refusal(&pair(FIRST, "", SECOND), backward), "the second loop does not follow the first in a block");
    let same: Transform = |rewriter, ops, _| Some(loops::fuse(rewriter, ops[0], ops[0]).map(drop));
    assert_eq!(refusal(&pair(FIRST, "", SECOND), same), "the second loop does not follow the first in a block");
}

#[test]
fn a_tiled_loop_has_an_inner_loop_of_constant_bounds() {
    let source = pair(FIRST, "", SECOND);
    let after = check(&source, |rewriter, ops, _| Some(loops::tile(rewriter, ops[0], 4).map(drop)));
    assert!(after.contains(" in (%cst_0_i8_0 to %cst_8_i8, step %cst_2_i8)"), "{after}");
    // The inner loop has four iterations.
    check(&source, |rewriter, ops, _| {
        let tiled = loops::tile(rewriter, ops[0], 4);
        Some(tiled.and_then(|[_, inner]| loops::unroll_fully(rewriter, inner)))
    });
}

#[test]
fn what_cannot_be_transformed_is_refused_with_the_reason() {
    let unknown = pair(FIRST, "", SECOND).replace("step %two", "step %c");
    let cases: [(&str, Transform, &str); 9] = [
        (&unknown, TRANSFORMS[0].1, "the lower bound is not constant"),
        (&unknown, TRANSFORMS[1].1, "the step is not constant"),
        (&unknown, TRANSFORMS[2].1, "the step is not constant"),
        (&unknown, TRANSFORMS[4].1, "the bounds or the step are not constant"),
        (&unknown, TRANSFORMS[5].1, "the step is not constant"),
        (&unknown, |rewriter, ops, _| Some(loops::unroll(rewriter, ops[0], 0).map(drop)), "the step is not constant"),
        (
            &pair(FIRST, "", SECOND),
            |rewriter, ops, _| Some(loops::tile(rewriter, ops[0], 1).map(drop)),
            "the factor is less than 2",
        ),
        (
            &pair(FIRST, "", SECOND),
            |rewriter, ops, _| Some(loops::unroll(rewriter, ops[0], 64).map(drop)),
            "a step of several iterations does not fit the type of the index",
        ),
        (
            &pair(FIRST, "", SECOND),
            |rewriter, ops, _| {
                let made = rewriter.body().next_op(ops[0]).expect("something follows");
                Some(loops::tile(rewriter, rewriter.body().op(made).next().expect("more follows"), 2).map(drop))
            },
            "the operation is no 'for'",
        ),
    ];
    for (body, wanted, reason) in cases {
        assert_eq!(refusal(body, wanted), reason, "{body}");
    }
    let after: Transform = |rewriter, ops, _| {
        let result = rewriter.op(ops[1]).result(0).id();
        Some(loops::split(rewriter, ops[0], result).map(drop))
    };
    assert_eq!(refusal(&pair(FIRST, "", SECOND), after), "the value to split at is not there before the loop");
    let own: Transform = |rewriter, ops, _| {
        let index = rewriter.op(ops[0]).cast::<For<'_>>().expect("it is one").region().arguments()[0];
        Some(loops::split(rewriter, ops[0], index).map(drop))
    };
    assert_eq!(refusal(&pair(FIRST, "", SECOND), own), "the value to split at is not there before the loop");
    let wide = pair(FIRST, "", SECOND).replace("%r = for", "%w = exti %b signed : tile<i8> -> tile<i16>\n%r = for");
    let at_wide: Transform = |rewriter, ops, _| {
        let wide = rewriter.body().previous_op(ops[0]).expect("it is there");
        let wide = rewriter.op(wide).result(0).id();
        Some(loops::split(rewriter, ops[0], wide).map(drop))
    };
    assert_eq!(refusal(&wide, at_wide), "the value to split at is not of the type of the index");
    let poison = wide.replace("exti %b signed : tile<i8> -> tile<i16>", "addi %b, %c overflow<no_wrap> : tile<i8>");
    assert_eq!(refusal(&poison, at_wide), "the value to split at may be poison");
}
