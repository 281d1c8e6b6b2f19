//! Loops whose numbers are at the ends of their type do the same after every pass.

use tile_ir::Module;

use crate::interpreter::run as execute;
use crate::runner::{context, parse, run_each};

const PASSES: [&str; 9] = [
    "loop-split",
    "loop-split,canonicalize",
    "loop-peel{first=true last=true}",
    "loop-unroll",
    "loop-unroll{factor=2 full-max=0}",
    "simplify-control-flow",
    "integer-range",
    "strength-reduction",
    "legalize-version{to=13.1 allow-remaining}",
];

const PREDICATES: [&str; 4] = ["less_than", "less_than_or_equal", "greater_than", "greater_than_or_equal"];

const ENDS: [i128; 8] = [-128, -127, -126, -1, 0, 1, 126, 127];

const STEPS: [i128; 8] = [1, 2, 7, 100, 127, -128, -56, -1];

/// Loops with more iterations are not run.
const MOST_ITERATIONS: i128 = 9;

/// The loop of a function.
#[derive(Clone, Copy)]
struct Shape {
    ty: &'static str,
    is_unsigned: bool,
    predicate: &'static str,
    index_first: bool,
}

impl Shape {
    /// A function with a loop over the arguments `%lb`, `%ub`, `%k` and `%step`, or over constants.
    fn text(self, constants: [Option<i128>; 4]) -> String {
        let Self { ty, is_unsigned, predicate, index_first } = self;
        let (unsigned, signedness) = if is_unsigned { ("unsigned ", "unsigned") } else { ("", "signed") };
        let [lower, upper, k, step] = [0, 1, 2, 3].map(|number| match constants[number] {
            Some(_) => format!("%c{number}"),
            None => format!("%a{number}"),
        });
        let constants = constants.iter().enumerate().filter_map(|(number, value)| {
            let value = (*value)?;
            let value = if ty == "i1" { (value != 0).to_string() } else { value.to_string() };
            Some(format!("%c{number} = constant <{ty}: {value}> : tile<{ty}>"))
        });
        let operands = if index_first { format!("%i, {k}") } else { format!("{k}, %i") };
        format!(
            "cuda_tile.module @m {{
               testing$func @f(%a0: tile<{ty}>, %a1: tile<{ty}>, %a2: tile<{ty}>, %a3: tile<{ty}>) -> tile<{ty}> {{
                 {}
                 %r = for {unsigned}%i in ({lower} to {upper}, step {step}) : tile<{ty}> iter_values(%a = %a2) -> (tile<{ty}>) {{
                   %c = cmpi {predicate} {operands}, {signedness} : tile<{ty}> -> tile<i1>
                   if %c {{
                     %t = print_tko \"%d\", %i : tile<{ty}> -> token
                   }} else {{
                     %t = print_tko \"%d%d\", %i, %a : tile<{ty}>, tile<{ty}> -> token
                   }}
                   continue %i : tile<{ty}>
                 }}
                 return %r : tile<{ty}>
               }}
             }}",
            constants.collect::<Vec<_>>().join("\n")
        )
    }

    /// The trip count; `None` if the step is not positive.
    fn iterations(self, [lower, upper, _, step]: [i128; 4]) -> Option<i128> {
        let bits = self.ty[1..].parse::<u32>().expect("a width");
        let read = |number: i128| if self.is_unsigned { number.rem_euclid(1 << bits) } else { number };
        let step = if bits == 1 { step.abs() } else { read(step) };
        (step > 0).then(|| (read(upper) - read(lower)).max(0).unsigned_abs().div_ceil(step.unsigned_abs()) as i128)
    }
}

fn shapes(ty: &'static str) -> impl Iterator<Item = Shape> {
    (0..16).map(move |case| Shape {
        ty,
        is_unsigned: case & 1 != 0,
        predicate: PREDICATES[case / 4],
        index_first: case & 2 == 0,
    })
}

/// All choices of bounds and border among some numbers, and of a step among others.
fn choices(shape: Shape, numbers: &[i128], steps: &[i128]) -> Vec<[i128; 4]> {
    let bounds = numbers.iter().flat_map(|&lower| numbers.iter().map(move |&upper| (lower, upper)));
    let borders = bounds.flat_map(|(lower, upper)| numbers.iter().map(move |&k| (lower, upper, k)));
    let all = borders.flat_map(|(lower, upper, k)| steps.iter().map(move |&step| [lower, upper, k, step]));
    all.filter(|&choice| shape.iterations(choice).is_some_and(|count| count <= MOST_ITERATIONS)).collect()
}

fn after(shape: Shape, constants: [Option<i128>; 4], pass: &str) -> Module {
    let text = shape.text(constants);
    let mut module = parse(&context(), &text, false).unwrap_or_else(|error| panic!("{error}\n{text}"));
    run_each(&mut module, pass).unwrap_or_else(|error| panic!("{error}\n{text}"));
    module
}

/// Compares the function before and after every pass; returns the number of runs that were compared.
fn compare(shape: Shape, constants: [Option<i128>; 4], choices: &[[i128; 4]]) -> usize {
    let before = parse(&context(), &shape.text(constants), false).expect("it is valid");
    let outcome = |module: &Module, choice: &[i128; 4]| execute(module.functions().next().expect("a function"), choice);
    let expected: Vec<_> = choices.iter().map(|choice| outcome(&before, choice)).collect();
    for pass in PASSES {
        let module = after(shape, constants, pass);
        for (choice, expected) in choices.iter().zip(&expected) {
            assert!(expected.is_ok(), "{choice:?} runs\n{}", shape.text(constants));
            assert_eq!(outcome(&module, choice), *expected, "{pass}, {choice:?}\n{}", shape.text(constants));
        }
    }
    choices.len()
}

#[test]
fn passes_preserve_loops_over_extreme_arguments() {
    let compared: usize = shapes("i8").map(|shape| compare(shape, [None; 4], &choices(shape, &ENDS, &STEPS))).sum();
    assert!(compared > 10_000, "{compared} runs");
}

#[test]
fn passes_preserve_loops_with_a_constant_step_near_the_extremes() {
    for shape in shapes("i8") {
        for step in STEPS {
            let choices = choices(shape, &[-128, -1, 0, 3, 127], &[step]);
            if !choices.is_empty() {
                compare(shape, [None, None, None, Some(step)], &choices);
            }
        }
    }
}

#[test]
fn passes_preserve_loops_over_extreme_constants() {
    for shape in shapes("i8") {
        for choice in choices(shape, &[-128, 0, 127], &[1, 100, -56]) {
            compare(shape, choice.map(Some), &[choice]);
        }
    }
}

#[test]
fn passes_preserve_loops_over_one_bit() {
    for shape in shapes("i1") {
        let choices = choices(shape, &[0, -1], &[-1]);
        compare(shape, [None; 4], &choices);
        for choice in choices {
            compare(shape, choice.map(Some), &[choice]);
        }
    }
}
