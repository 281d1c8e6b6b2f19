//! Passes that copy operations stop before a function becomes too large.

use crate::runner::{context, parse, run};

/// Loops inside each other, each with a branch on its own index, which is what splits them.
fn nested_loops(depth: usize) -> String {
    let open = |level: usize| {
        format!(
            "for %i{level} in (%n to %k, step %one) : tile<i32> {{
               %c{level} = cmpi less_than %i{level}, %k, signed : tile<i32> -> tile<i1>
               if %c{level} {{ %t{level} = print_tko \"below\" -> token }}\n"
        )
    };
    let loops: String = (0..depth).map(open).collect();
    let one = "%one = constant <i32: 1> : tile<i32>";
    let close = "}".repeat(depth);
    format!("cuda_tile.module @m {{ entry @e(%n: tile<i32>, %k: tile<i32>) {{ {one} {loops} {close} return }} }}")
}

#[test]
fn loops_in_loops_do_not_grow_without_end() {
    for pass in ["loop-split", "loop-peel{last=true}", "loop-unroll{factor=64 full-max=64}"] {
        let mut module = parse(&context(), &nested_loops(60), false).unwrap();
        let before = module.operation_count();
        run(&mut module, pass).unwrap();
        let after = module.operation_count();
        assert!((before..200_000).contains(&after), "{pass}: {before} operations became {after}");
    }
}
