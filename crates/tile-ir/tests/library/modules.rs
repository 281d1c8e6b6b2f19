//! Changing the functions and symbols of modules.

#![cfg(all(feature = "text", feature = "verify"))]

use std::sync::Arc;

use tile_ir::core::{RegionRef, SymbolUse};
use tile_ir::prelude::*;
use tile_ir::verify::{VerifyOptions, verify};

const SOURCE: &str = "\
cuda_tile.module @m {
  global public @table <i32: [1, 2]> : tile<2xi32>
  entry @reads() {
    %0 = get_global @table : tile<ptr<i32>>
    if %1 {
      %2 = get_global @table : tile<ptr<i32>>
    }
    return
  }
}
";

fn module() -> Module {
    let source = SOURCE.replace("    if %1", "    %1 = constant <i1: true> : tile<i1>\n    if %1");
    parse_str(&context(), &source).unwrap_or_else(|error| panic!("{error}"))
}

fn symbol(module: &Module, name: &str) -> OpId {
    let name = module.context().identifier(name);
    module.walk().find(|op| op.symbol_name() == Some(name)).expect("the symbol is there").id()
}

/// The text of a module and those of its parts parse.
fn text(module: &Module) -> String {
    let text = module.to_string();
    parse_str(module.context(), &text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    text
}

#[test]
fn a_symbol_is_renamed_wherever_it_is_used() {
    let mut module = module();
    let table = symbol(&module, "table");
    let uses = module.symbol_uses(table);
    assert_eq!(uses.len(), 2);
    assert!(uses.iter().all(|SymbolUse { body, .. }| body.is_some()));
    module.rename_symbol(table, "numbers");
    let renamed = text(&module);
    assert_eq!((renamed.matches("@numbers").count(), renamed.matches("@table").count()), (3, 0), "{renamed}");
}

#[test]
fn a_function_is_copied_with_its_body() {
    let mut module = module();
    let reads = symbol(&module, "reads");
    let copy = module.clone_symbol(reads, "again");
    assert_eq!(text(&module).matches("get_global @table").count(), 4);
    let number = module.context().tile(&[], module.context().i32()).expect("such tiles exist");
    let location = module.context().unknown_location();
    module.insert_function_argument(copy, 0, number, location);
    assert!(text(&module).contains("entry @again(%arg0: tile<i32>)"), "{module}");
    module.erase_function_argument(copy, 0);
    assert!(text(&module).contains("entry @again()"), "{module}");
    module.erase_op(reads);
    assert_eq!(text(&module).matches("get_global @table").count(), 2);
}

#[test]
fn functions_are_copied_between_modules() {
    let source = module();
    let mut target = Module::of_kernels(source.context().clone(), "other").expect("the dialect is known");
    let block = target.root().regions().next().and_then(RegionRef::entry).expect("it is made").id();
    for name in ["table", "reads"] {
        let copy = target.clone_op_from(&source, symbol(&source, name));
        target.top_mut().append_op(block, copy);
    }
    let (copied, original) = (text(&target), text(&source));
    let (_, original) = original.split_once("@m {").expect("it is in a module");
    let inside: Vec<&str> = copied.lines().map(str::trim).filter(|line| original.contains(line)).collect();
    assert!(inside.len() + 1 >= copied.lines().count(), "{copied}");
}

#[test]
#[should_panic(expected = "between modules of one context")]
fn operations_of_another_context_are_refused() {
    let source = module();
    let mut target = Module::of_kernels(context(), "other").expect("the dialect is known");
    target.clone_op_from(&source, symbol(&source, "reads"));
}

#[test]
fn a_clone_has_ids_of_its_own_and_changes_by_itself() {
    let module = module();
    let reads = symbol(&module, "reads");
    let before = module.to_string();
    let mut clone = module.clone();
    assert!(Arc::ptr_eq(clone.context(), module.context()));
    assert_eq!(clone.to_string(), before);
    assert!(!clone.top().contains(reads), "its operations have other ids");
    let same = clone.top().counterpart(reads).expect("it is an id of the original");
    assert!(!module.top().contains(same));
    assert_eq!(module.top().counterpart(same), None, "the original knows of no clones");
    clone.rename_symbol(same, "again");
    assert!(clone.to_string().contains("entry @again()"), "{clone}");
    clone.erase_op(same);
    assert_eq!(module.to_string(), before);
    assert!(!clone.top().contains(same) && module.top().contains(reads));
    assert_eq!((clone.check_invariants(), module.check_invariants()), (Ok(()), Ok(())));
}

/// Between two changes a module need not be one that can be printed and parsed.
#[test]
fn a_module_that_is_being_changed_is_cloned() {
    let mut module = module();
    let body = module.op(symbol(&module, "reads")).get().body().expect("it has a body");
    let arena = module.body_mut(body);
    let branch = arena.walk(arena.root()).find(|&op| !arena.op(op).regions().is_empty()).expect("it branches");
    let condition = arena.op(branch).operand(0);
    let constant = arena.defining_op(condition).expect("the condition is constant");
    arena.detach_op(constant);
    let mut clone = module.clone();
    let body = clone.counterpart(body).expect("it is a body of the original");
    let arena = clone.body_mut(body);
    let [branch, constant] = [branch, constant].map(|op| arena.counterpart(op).expect("it is an id of the original"));
    let condition = arena.counterpart(condition).expect("it is an id of the original");
    assert_eq!(arena.op(branch).operand(0), condition);
    assert_eq!(arena.uses(condition).len(), 1);
    let place = arena.op(branch).block().expect("it is in a block");
    arena.insert_op(place, constant, Some(branch));
    assert!(verify(&clone, &VerifyOptions::default()).is_empty());
    assert!(!verify(&module, &VerifyOptions::default()).is_empty());
}

#[test]
fn what_cannot_be_built_leaves_the_module_as_it_was() {
    let mut module = module();
    let before = module.to_string();
    let number = module.context().i32();
    let error = module.entry("wrong", [], |b, []| b.splat(number, 1i32).map(drop)).unwrap_err();
    assert!(error.to_string().contains("a type with a shape"), "{error}");
    assert_eq!(module.to_string(), before);
}

/// An operation is displayed as in its module, and references in `Debug` form are as short as ids.
#[test]
fn things_show_themselves() {
    let module = module();
    let reads = module.op(symbol(&module, "reads"));
    let read = reads.regions().flat_map(RegionRef::ops).next().expect("it reads");
    assert_eq!(read.to_string(), "%0 = get_global @table : tile<ptr<i32>>");
    assert_eq!(read.result(0).ty().to_string(), "tile<ptr<i32>>");
    assert_eq!(format!("{read:?}, {:?}", read.result(0)), "cuda_tile.get_global op0, value0");
    assert_eq!(read.parent(), Some(reads));
    assert!(read.is_inside(module.root()) && !reads.is_inside(read));
}
