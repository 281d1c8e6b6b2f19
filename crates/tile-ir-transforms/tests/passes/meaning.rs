//! Random functions behave the same after every pass.

use std::sync::Arc;

use tile_ir::{Context, Module};
use tile_ir_transforms::passes::registry;

use crate::branching;
use crate::interpreter::{Stop, Trace, run as execute};
use crate::invented::Inventor;
use crate::runner::{context, parse, print, run_each};

/// The passes to test, with options.
const PASSES: [&str; 21] = [
    "canonicalize",
    "canonicalize{top-down=false}",
    "constant-fold",
    "cse",
    "cse{loads}",
    "dce",
    "integer-range",
    "legalize-version{to=13.1 allow-remaining}",
    "loop-invariant-code-motion",
    "loop-peel",
    "loop-peel{first=true last=true}",
    "loop-peel{first=false last=true}",
    "loop-split",
    "loop-unroll",
    "loop-unroll{factor=2 full-max=1}",
    "loop-unroll{factor=3 full-max=300 max-operations=2000}",
    "reassociate",
    "sccp",
    "simplify-control-flow",
    "sink",
    "strength-reduction",
];

/// A pass that computes values where the function does not.
const SPECULATING: &str = "loop-invariant-code-motion";

const ARGUMENTS: [[i128; 3]; 6] = [[0, 1, 2], [5, -3, 9], [127, -128, -1], [10, 20, 3], [-7, 64, 1], [1, 16, 100]];

/// The default number of random programs; `TILE_IR_PROGRAMS` changes it.
const PROGRAMS: u64 = 150;

#[test]
fn passes_preserve_the_behavior_of_programs() {
    let context = context();
    let mut compared = 0;
    let wanted = std::env::var("TILE_IR_PROGRAMS").ok().and_then(|number| number.parse().ok());
    for seed in 0..wanted.unwrap_or(PROGRAMS) {
        for text in [Inventor::function(seed), branching::function(seed)] {
            compared += compare(&context, seed, &text);
        }
    }
    eprintln!("{compared} executions compared");
    assert!(compared > PROGRAMS as usize, "most programs come to an end");
}

/// Compares the behaviour of a function before and after every pass, for some arguments; returns the number of
/// comparisons.
fn compare(context: &Arc<Context>, seed: u64, text: &str) -> usize {
    let mut compared = 0;
    let source = format!("cuda_tile.module @m {{\n{text}\n}}");
    let module = parse(context, &source, false).unwrap_or_else(|error| panic!("seed {seed}: {error}\n{source}"));
    let expected = ARGUMENTS.map(|arguments| outcome(&module, &arguments));
    let alone = PASSES.into_iter().filter(|pass| is_there(pass)).map(str::to_owned);
    // The values that this pass moves out of loops may be poison.
    let speculated = alone.clone().filter(|_| seed.is_multiple_of(4)).map(|pass| format!("{SPECULATING},{pass}"));
    for pass in alone.chain(speculated) {
        let mut module = parse(context, &source, false).expect("it was read before");
        run_each(&mut module, &pass).unwrap_or_else(|error| panic!("seed {seed}, {error}\n{source}"));
        for (arguments, expected) in ARGUMENTS.iter().zip(&expected) {
            let Ok(expected) = expected else { continue };
            let found = outcome(&module, arguments);
            // Unrolled code takes a different number of steps.
            if found == Err(Stop::Endless) {
                continue;
            }
            let after = || print(&module, false);
            assert_eq!(found.as_ref(), Ok(expected), "seed {seed}, {pass}, {arguments:?}\n{source}\nto\n{}", after());
            compared += 1;
        }
    }
    compared
}

fn is_there(pass: &str) -> bool {
    pass.split('{').next().is_some_and(|name| registry().get(name).is_some())
}

fn outcome(module: &Module, arguments: &[i128]) -> Result<Trace, Stop> {
    let function = module.functions().next().expect("there is one");
    execute(function, arguments)
}
