//! Where values go when control enters or leaves regions.

use std::fmt::Write;

use tile_ir::core::{Module, RegionRef, ValueRef};

fn kernel(body: &str) -> Module {
    let arguments = "%c: tile<i1>, %i: tile<i32>, %n: tile<i32>";
    let text = format!("cuda_tile.module @m {{ entry @e({arguments}) {{ {body} }} }}");
    tile_ir::parse_str(&tile_ir::context(), &text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// The value flow of each operation of a kernel.
fn flow(body: &str) -> String {
    let module = kernel(body);
    let entry = module.function("e").expect("there is one");
    let mut text = String::new();
    for op in entry.regions().flat_map(RegionRef::walk) {
        let name = |value: ValueRef<'_>| match value.defining_op() {
            Some(def) => {
                format!("{} of {}", def.results().position(|it| it.id() == value.id()).unwrap_or(9), def.name())
            }
            None => {
                let block = value.block().expect("it is an argument");
                let at = op.body().block_arguments(block).iter().position(|it| *it == value.id()).unwrap_or(9);
                let around = op.body().region_parent(op.body().block_region(block));
                format!("argument {at} of {}", around.map_or("the entry".into(), |around| op.other(around).name()))
            }
        };
        let handed: Vec<_> = op.forwarded().map(|(from, to)| format!("  {} -> {}", name(from), name(to))).collect();
        if !handed.is_empty() {
            let _ = writeln!(text, "{}\n{}", op.name(), handed.join("\n"));
        }
    }
    text.replace("cuda_tile.", "")
}

#[test]
fn loops_forward_values_to_the_next_iteration_and_results() {
    insta::assert_snapshot!(flow(
        "%0:2 = for %k in (%i to %n, step %i) : tile<i32> iter_values(%a = %i, %b = %n) -> (tile<i32>, tile<i32>) {
           if %c { continue %b, %k : tile<i32>, tile<i32> }
           continue %a, %a : tile<i32>, tile<i32>
         }
         return"
    ), @r"
    for
      argument 1 of the entry -> argument 1 of for
      argument 2 of the entry -> argument 2 of for
      argument 1 of the entry -> 0 of for
      argument 2 of the entry -> 1 of for
    continue
      argument 2 of for -> argument 1 of for
      argument 0 of for -> argument 2 of for
      argument 2 of for -> 0 of for
      argument 0 of for -> 1 of for
    continue
      argument 1 of for -> argument 1 of for
      argument 1 of for -> argument 2 of for
      argument 1 of for -> 0 of for
      argument 1 of for -> 1 of for
    ");
    insta::assert_snapshot!(flow(
        "%0 = loop iter_values(%a = %c) : tile<i1> -> tile<i32> {
           if %c { break %i : tile<i32> }
           continue %a : tile<i1>
         }
         return"
    ), @r"
    loop
      argument 0 of the entry -> argument 0 of loop
    break
      argument 1 of the entry -> 0 of loop
    continue
      argument 0 of loop -> argument 0 of loop
    ");
}

#[test]
fn branches_forward_values_to_results_or_the_loop_they_exit() {
    insta::assert_snapshot!(flow(
        "%0 = for %k in (%i to %n, step %i) : tile<i32> iter_values(%a = %i) -> (tile<i32>) {
           %1 = if %c -> (tile<i32>) { yield %k : tile<i32> } else { continue %a : tile<i32> }
           continue %1 : tile<i32>
         }
         if %c { return }
         return"
    ), @r"
    for
      argument 1 of the entry -> argument 1 of for
      argument 1 of the entry -> 0 of for
    yield
      argument 0 of for -> 0 of if
    continue
      argument 1 of for -> argument 1 of for
      argument 1 of for -> 0 of for
    continue
      0 of if -> argument 1 of for
      0 of if -> 0 of for
    ");
}

#[test]
fn combined_values_are_not_forwarded() {
    let module = kernel(
        "%t = iota : tile<8xi32>
         %0 = reduce %t dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32> (%a: tile<i32>, %b: tile<i32>) {
           yield %a : tile<i32>
         }
         return",
    );
    let unknown: Vec<_> = module.walk().filter(|op| !op.has_known_flow()).map(|op| op.name().into_owned()).collect();
    assert_eq!(unknown, ["builtin.module", "cuda_tile.module"]);
    assert!(
        module.walk().all(|op| op.forwarded().next().is_none()),
        "what a reduction combines does not arrive as it is"
    );
    let reduce = module.walk().find(|op| op.name() == "cuda_tile.reduce").expect("there is one");
    let fed: Vec<_> = reduce.feeds().map(|(_, to)| to.is_result_of(reduce.id())).collect();
    assert_eq!(fed, [false, false, true], "both arguments, and the result");
}
