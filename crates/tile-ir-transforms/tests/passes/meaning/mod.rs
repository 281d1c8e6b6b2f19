//! Passes keep what programs do: on programs by chance, before and after.

mod interpreter;
mod program;
mod random;

use std::sync::Arc;

use tile_ir::transforms::passes::{Canonicalize, Cse, FuseFma};
use tile_ir::{Context, Module};

use crate::drive::{context, parse, print, run, verify};

/// How many programs there are; `TILE_IR_CASES=10000` tries more.
fn cases() -> u64 {
    std::env::var("TILE_IR_CASES").map_or(300, |text| text.parse().expect("TILE_IR_CASES is a number"))
}

/// What a module does for a few arguments.
fn traces(module: &Module) -> Vec<Option<Vec<(String, Vec<i64>)>>> {
    let function = module.functions().next().expect("there is a function");
    let arguments = (0..4).map(|bits| [bits & 1, bits >> 1, 5, if bits == 3 { 5 } else { 6 }]);
    arguments.map(|arguments| interpreter::trace(function, &arguments)).collect()
}

fn check(context: &Arc<Context>, seed: u64, what: &str, pass: impl Fn(&mut Module)) {
    let source = format!("cuda_tile.module @m {{ {} }}", program::function(seed));
    let mut module = parse(context, &source, false);
    assert_eq!(verify(&module), Vec::<String>::new(), "program {seed} is not right\n{source}");
    let (before, expected) = (print(&module), traces(&module));
    pass(&mut module);
    let after = print(&module);
    let show = || format!("program {seed}, {what}\nbefore:\n{before}\nafter:\n{after}");
    assert_eq!(verify(&module), Vec::<String>::new(), "{}", show());
    for (expected, found) in expected.iter().zip(traces(&module)) {
        if let (Some(expected), Some(found)) = (expected, found) {
            assert_eq!(*expected, found, "{}", show());
        }
    }
    pass(&mut module);
    assert_eq!(after, print(&module), "not idempotent: {}", show());
}

#[test]
fn canonicalize_keeps_what_programs_do() {
    let context = context();
    for seed in 0..cases() {
        let pass = |module: &mut Module| run::<Canonicalize>(module, &["test-convergence=true"]).expect("it converges");
        check(&context, seed, "canonicalize", pass);
    }
}

#[test]
fn canonicalize_from_the_end_keeps_what_programs_do() {
    let context = context();
    for seed in 0..cases() {
        let pass = |module: &mut Module| run::<Canonicalize>(module, &["top-down=false"]).expect("it works");
        check(&context, seed, "canonicalize from the end", pass);
    }
}

#[test]
fn cse_keeps_what_programs_do() {
    let context = context();
    for seed in 0..cases() {
        // What became dead goes the next time, so it takes as many times as code is deep.
        let pass = |module: &mut Module| (0..20).for_each(|_| run::<Cse>(module, &[]).expect("it works"));
        check(&context, seed, "cse", pass);
    }
}

#[test]
fn all_passes_together_keep_what_programs_do() {
    let context = context();
    for seed in 0..cases() {
        let pass = |module: &mut Module| {
            run::<FuseFma>(module, &[]).expect("it works");
            for _ in 0..20 {
                run::<Canonicalize>(module, &[]).expect("it works");
                run::<Cse>(module, &[]).expect("it works");
            }
        };
        check(&context, seed, "all passes", pass);
    }
}
