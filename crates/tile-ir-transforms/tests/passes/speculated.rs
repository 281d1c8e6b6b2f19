//! Values that were computed where the function did not may be poison. Passes use them no earlier than the function does.

use tile_ir::Module;
use tile_ir_transforms::manager::PassManager;
use tile_ir_transforms::passes::optimizer_pipeline;

use crate::interpreter::{Trace, run as execute};
use crate::runner::{context, parse, print, run_each};

/// Passes after `loop-invariant-code-motion`.
const PASSES: [&str; 8] = [
    "loop-split",
    "loop-split,canonicalize",
    "loop-split,loop-split",
    "loop-peel{first=true last=true}",
    "loop-unroll{factor=2 full-max=0}",
    "simplify-control-flow",
    "sccp,integer-range,strength-reduction",
    "sink,cse,store-to-load,dce",
];

/// The arguments of functions: `%n` is the number of iterations around, `%from` and `%to` are the bounds of the loop inside,
/// and `%x` decides whether the border is poison: its square must fit.
const ARGUMENTS: [[i128; 4]; 11] = [
    [0, 0, 3, 100],
    [1, 0, 0, 100],
    [2, 5, -5, 100],
    [1, 127, -128, 100],
    [1, 0, -1, -128],
    [1, 0, 5, 100],
    [2, -4, 3, 50],
    [2, 0, 5, 2],
    [2, -3, 10, -2],
    [1, 3, 3, 3],
    [1, 120, 127, 11],
];

fn function(body: &str) -> String {
    format!(
        "cuda_tile.module @m {{
           testing$func @f(%n: tile<i8>, %from: tile<i8>, %to: tile<i8>, %x: tile<i8>) {{
             %zero = constant <i8: 0> : tile<i8>
             %one = constant <i8: 1> : tile<i8>
             %three = constant <i8: 3> : tile<i8>
             {body}
             return
           }}
         }}"
    )
}

/// A loop with a comparison with `%k`, on which it branches.
fn compared(predicate: &str, unsigned: &str, step: &str, branch: &str) -> String {
    let signedness = if unsigned.is_empty() { "signed" } else { unsigned };
    format!(
        "for {unsigned} %j in (%from to %to, step {step}) : tile<i8> {{
           %c = cmpi {predicate} %j, %k, {signedness} : tile<i8> -> tile<i1>
           {branch}
         }}"
    )
}

const BRANCH: &str = "
    if %c {
      %t = print_tko \"%d\", %j : tile<i8> -> token
    } else {
      %t = print_tko \"%d\", %x : tile<i8> -> token
    }";

fn run(module: &Module, arguments: &[i128]) -> Option<Trace> {
    execute(module.functions().next().expect("there is a function"), arguments).ok()
}

/// Compares what a function does before and after passes; returns the number of runs.
fn compare(text: &str, passes: &str, change: impl Fn(&mut Module)) -> usize {
    let mut module = parse(&context(), text, false).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let expected = ARGUMENTS.map(|arguments| run(&module, &arguments));
    change(&mut module);
    let after = || print(&module, false);
    for (arguments, expected) in ARGUMENTS.iter().zip(&expected).filter(|(_, expected)| expected.is_some()) {
        assert_eq!(run(&module, arguments), *expected, "{passes}, {arguments:?}\n{text}\nto\n{}", after());
    }
    expected.iter().flatten().count()
}

fn after_hoisting(body: &str) {
    let text = function(&format!(
        "for %i in (%zero to %n, step %one) : tile<i8> {{
           %k = muli %x, %x overflow<no_signed_wrap> : tile<i8>
           {body}
         }}"
    ));
    for passes in PASSES {
        let all = format!("loop-invariant-code-motion,{passes}");
        let runs = compare(&text, &all, |module| run_each(module, &all).unwrap_or_else(|error| panic!("{error}")));
        assert!(runs > 5, "most runs are defined, {runs} are\n{text}");
    }
}

#[test]
fn loops_without_iterations_ignore_poison_borders() {
    for predicate in ["less_than", "less_than_or_equal", "greater_than", "greater_than_or_equal"] {
        for (unsigned, step) in [("", "%one"), ("", "%three"), ("unsigned", "%one"), ("unsigned", "%three")] {
            after_hoisting(&compared(predicate, unsigned, step, BRANCH));
        }
    }
}

#[test]
fn borders_without_a_branch_are_no_bounds() {
    let nested = format!("%d = cmpi less_than %x, %three, signed : tile<i8> -> tile<i1> if %d {{ {BRANCH} }}");
    after_hoisting(&compared("less_than", "", "%one", &nested));
    let after_an_exit = format!(
        "%d = cmpi greater_than %x, %three, signed : tile<i8> -> tile<i1>
         if %d {{ continue }} else {{ yield }}
         {BRANCH}"
    );
    after_hoisting(&compared("less_than", "", "%one", &after_an_exit));
}

/// The ranges show that the upper bound is at least the lower one.
#[test]
fn possibly_equal_bounds_prove_no_iteration() {
    let body = format!(
        "%few = andi %n, %one : tile<i8>
         %k = muli %x, %x overflow<no_signed_wrap> : tile<i8>
         {}",
        compared("less_than", "", "%one", BRANCH).replace("%from to %to", "%zero to %few")
    );
    let runs = compare(&function(&body), "loop-split", |module| {
        run_each(module, "loop-split").unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(print(module, false).matches("for ").count(), 2, "the loop is split");
    });
    assert!(runs > 5, "most runs are defined, {runs} are");
}

#[test]
fn borders_carried_out_of_a_loop_may_be_poison() {
    let body = format!(
        "%k = for %i in (%zero to %n, step %one) : tile<i8> iter_values(%last = %zero) -> (tile<i8>) {{
           %next = muli %x, %x overflow<no_signed_wrap> : tile<i8>
           continue %next : tile<i8>
         }}
         {}",
        compared("greater_than", "", "%three", BRANCH)
    );
    let text = function(&body);
    for passes in PASSES {
        let runs = compare(&text, passes, |module| run_each(module, passes).unwrap_or_else(|error| panic!("{error}")));
        assert!(runs > 5, "most runs are defined, {runs} are");
    }
}

/// The optimizer's passes hoist nothing, but the border may be computed outside the loop as it is.
#[test]
fn the_optimizer_keeps_poison_borders_out_of_bounds() {
    let k = "%k = addi %x, %x overflow<no_wrap> : tile<i8>";
    let text = function(&format!("{k}\n{}", compared("less_than_or_equal", "", "%one", BRANCH)));
    compare(&text, "the optimizer", |module| {
        let pipeline = optimizer_pipeline(3, "cuda_tile.module");
        PassManager::new(pipeline).run(module).unwrap_or_else(|failure| panic!("{failure}"));
        assert_eq!(print(module, false).matches("for ").count(), 2, "the loop is split");
    });
}

/// Definitions of `%k` that give a number or stop the kernel.
const NUMBERS: [&str; 13] = [
    "%k = addi %x, %y : tile<i32>",
    "%k = shri %x, %three signed : tile<i32>",
    "%k = shli %x, %three : tile<i32>",
    "%k = divi %x, %three signed rounding<positive_inf> : tile<i32>",
    "%k = remi %x, %y unsigned : tile<i32>",
    "%k = ftoi %f signed saturating : tile<f32> -> tile<i32>",
    "%k, %0, %1 = get_tile_block_id : tile<i32>",
    "%k = assume bounded<0, 9>, %x : tile<i32>",
    "%k, %0 = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token",
    "%k, %0 = load_ptr_tko weak %p, %c, %x : tile<ptr<i32>>, tile<i1>, tile<i32> -> tile<i32>, token",
    "%part = extract %t[%three] : tile<8xi32> -> tile<1xi32> %k = reshape %part : tile<1xi32> -> tile<i32>",
    "%part, %0 = load_view_tko weak %v[%x] inbounds=[true]
         : partition_view<tile=(1), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<1xi32>, token
     %k = reshape %part : tile<1xi32> -> tile<i32>",
    "%part, %0 = load_view_tko weak %w[%x] : partition_view<tile=(1), padding_value = zero,
         tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<1xi32>, token
     %k = reshape %part : tile<1xi32> -> tile<i32>",
];

/// Definitions of `%k` that may give poison.
const POISON: [&str; 10] = [
    "%k = addi %x, %y overflow<no_wrap> : tile<i32>",
    "%k = shri %x, %y signed : tile<i32>",
    "%k = shri %x, %large signed : tile<i32>",
    "%k = shli %x, %three overflow<no_unsigned_wrap> : tile<i32>",
    "%k = ftoi %f signed : tile<f32> -> tile<i32>",
    "%k, %0 = load_ptr_tko weak %p, %c : tile<ptr<i32>>, tile<i1> -> tile<i32>, token",
    "%part = extract %t[%x] : tile<8xi32> -> tile<1xi32> %k = reshape %part : tile<1xi32> -> tile<i32>",
    "%part, %0 = load_view_tko weak %v[%x]
         : partition_view<tile=(1), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<1xi32>, token
     %k = reshape %part : tile<1xi32> -> tile<i32>",
    "%least = negi %x overflow<no_signed_wrap> : tile<i32> %k = assume bounded<0, 9>, %least : tile<i32>",
    "%k = \"unknown.op\"(%x) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>",
];

#[test]
fn only_possible_poison_is_guarded() {
    let definitions = NUMBERS.map(|k| (k, false)).into_iter().chain(POISON.map(|k| (k, true)));
    for (definition, is_guarded) in definitions {
        let text = format!(
            "cuda_tile.module @m {{
               testing$func @f(%n: tile<i32>, %x: tile<i32>, %y: tile<i32>, %f: tile<f32>, %p: tile<ptr<i32>>, %c: tile<i1>,
                   %t: tile<8xi32>, %v: partition_view<tile=(1), tensor_view<8xi32, strides=[1]>>,
                   %w: partition_view<tile=(1), padding_value = zero, tensor_view<8xi32, strides=[1]>>) {{
                 %zero = constant <i32: 0> : tile<i32>
                 %one = constant <i32: 1> : tile<i32>
                 %three = constant <i32: 3> : tile<i32>
                 %large = constant <i32: 32> : tile<i32>
                 {definition}
                 for %j in (%zero to %n, step %one) : tile<i32> {{
                   %less = cmpi less_than %j, %k, signed : tile<i32> -> tile<i1>
                   if %less {{ %token = print_tko \"less\" -> token }}
                 }}
                 return
               }}
             }}"
        );
        let mut module = parse(&context(), &text, false).unwrap_or_else(|error| panic!("{error}\n{text}"));
        run_each(&mut module, "loop-split").unwrap_or_else(|error| panic!("{error}\n{text}"));
        let after = print(&module, false);
        assert_eq!(after.matches("for ").count(), 2, "{definition}\n{after}");
        assert_eq!(after.contains("= select "), is_guarded, "{definition}\n{after}");
    }
}
