//! The output of passes grows linearly with the input.

use tile_ir::core::{Listener, OpRef};
use tile_ir_transforms::{GreedyConfig, GreedyRewriter, PatternSet};

use crate::runner::{context, parse, run};

/// Nested loops, each with a branch on its own index, by which it can be split.
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
fn nested_loops_grow_linearly() {
    let unlimited = "loop-peel{max-operations=18446744073709551615}";
    for pass in ["loop-split", "loop-peel{last=true}", unlimited, "loop-unroll{factor=64 full-max=64}"] {
        let mut module = parse(&context(), &nested_loops(60), false).unwrap();
        let before = module.operation_count();
        run(&mut module, pass).unwrap();
        let after = module.operation_count();
        assert!((before..200_000).contains(&after), "{pass}: {before} operations became {after}");
    }
}

/// Consecutive `if`s with the same condition, each with a used and an unused result.
fn row_of_ifs(length: usize) -> String {
    let branch = |number: usize| {
        format!(
            "%r{number}:2 = if %c -> (tile<f32>, tile<f32>) {{
               %a{number} = addf %x, %y : tile<f32>
               yield %a{number}, %a{number} : tile<f32>, tile<f32>
             }} else {{
               %b{number} = subf %x, %y : tile<f32>
               yield %b{number}, %b{number} : tile<f32>, tile<f32>
             }}\n"
        )
    };
    let use_of = |number: usize| format!("print_tko \"%f\", %r{number}#0 : tile<f32> -> token\n");
    let (ifs, uses): (String, String) = ((0..length).map(branch).collect(), (0..length).map(use_of).collect());
    format!("cuda_tile.module @m {{ entry @e(%c: tile<i1>, %x: tile<f32>, %y: tile<f32>) {{ {ifs} {uses} return }} }}")
}

/// Counts the results and operands of all operations that are created.
#[derive(Default)]
struct Made(usize);

impl Listener for Made {
    fn op_inserted(&mut self, op: OpRef<'_>) {
        self.0 += 1 + op.get().results().len() + op.get().operand_count();
    }
}

#[test]
fn adjacent_ifs_are_merged_at_once() {
    let made = |length| {
        let mut module = parse(&context(), &row_of_ifs(length), false).unwrap();
        let context = module.context().clone();
        let patterns = PatternSet::named(&context);
        let mut made = Made::default();
        let (_, body) = module.bodies_mut().next().expect("there is a function");
        let region = body.root();
        let config = GreedyConfig { top_down: true, watched_up_to: 0, ..GreedyConfig::default() };
        let outcome =
            GreedyRewriter::new(&context, &patterns, config).with_listener(&mut made).run(body, region).unwrap();
        assert!(outcome.converged);
        assert_eq!(body.operation_count(), 1 + 2 * length + 2 + length + 1, "one 'if' is left");
        made.0
    };
    let (some, more) = (made(50), made(200));
    assert!(more < 5 * some, "{some} parts were made for 50, and {more} for 200");
}
