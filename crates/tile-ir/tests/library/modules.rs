//! Changing the functions and symbols of modules.

#![cfg(feature = "text")]

use std::sync::Arc;

use tile_ir::core::{RegionRef, Severity, SymbolUse};
use tile_ir::dialect::ops;
use tile_ir::prelude::*;
use tile_ir::text::{PrintOptions, print};
use tile_ir::verify::{Release, VerifyOptions, verify};

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
    let kernels = target.kernel_modules().next().expect("there is one");
    let block = kernels.regions().next().and_then(RegionRef::entry).expect("it is made").id();
    for name in ["table", "reads"] {
        let copy = target.clone_op_from(&source, symbol(&source, name));
        target.top_mut().append_op(block, copy);
    }
    let (copied, original) = (text(&target), text(&source));
    let (_, original) = original.split_once("@m {").expect("it is in a module");
    let inside: Vec<&str> = copied.lines().map(str::trim).filter(|line| original.contains(line)).collect();
    assert!(inside.len() + 2 >= copied.lines().count(), "{copied}");
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
fn failed_builds_leave_the_module_unchanged() {
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

/// Entries are added inside `cuda_tile.module`, wherever that is.
#[test]
fn an_entry_is_added_to_a_module_that_was_read() {
    for source in
        ["cuda_tile.module @m {}", "module { cuda_tile.module @m {} }", "cuda_tile.module @m { entry @e() {} }"]
    {
        let mut module = parse_str(&context(), source).unwrap_or_else(|error| panic!("{error}"));
        module.entry("added", [], |_, []| Ok::<(), BuildError>(())).expect("it can be built");
        assert_eq!(verify(&module, &VerifyOptions::default()), []);
        let added = module.function("added").expect("it is there");
        assert_eq!(added.parent().map(OpRef::name).as_deref(), Some("cuda_tile.module"), "{}", text(&module));
    }
    let mut module =
        parse_str(&context(), "module { cuda_tile.module @m {} cuda_tile.module @n {} }").expect("it is valid");
    let error = module.entry("added", [], |_, []| Ok::<(), BuildError>(())).unwrap_err();
    assert_eq!(
        error.to_string(),
        "'cuda_tile.entry' is built in a 'cuda_tile.module', of which the module must have one, not 2"
    );
    let mut empty = Module::new(context());
    assert!(empty.entry("added", [], |_, []| Ok::<(), BuildError>(())).is_err());
}

#[test]
fn every_release_accepts_a_function_with_its_first_argument_inserted() {
    let mut module = module();
    let reads = symbol(&module, "reads");
    let number = module.context().tile(&[], module.context().i32()).expect("such tiles exist");
    let location = module.context().unknown_location();
    module.insert_function_argument(reads, 0, number, location);
    let built = module.entry("built", [], |_, []| Ok::<(), BuildError>(())).expect("it can be built");
    module.insert_function_argument(built, 0, number, location);
    for version in [1, 2, 3, 4, 5].map(|minor| Version::new(13, minor)) {
        let options = VerifyOptions { release: Release::Only(version), ..VerifyOptions::default() };
        assert_eq!(verify(&module, &options), [], "{version}");
        let bytes = write_bytes(&module, version).unwrap_or_else(|error| panic!("{version}: {error}"));
        let again = read_bytes(module.context(), &bytes).unwrap_or_else(|error| panic!("{version}: {error}"));
        let arguments = again.functions().map(|function| function.function_body().map(Body::value_count));
        assert_eq!(arguments.last(), Some(Some(1)), "{version}");
    }
}

#[test]
fn a_module_without_a_top_level_operation_is_reported_and_printed() {
    let mut erased = module();
    let root = erased.root().id();
    erased.erase_op(root);
    let mut cleared = module();
    cleared.top_mut().clear();
    for module in [Module::new(context()), erased, cleared] {
        let found = verify(&module, &VerifyOptions::default());
        let said: Vec<&str> = found.iter().map(|diagnostic| &*diagnostic.message).collect();
        assert_eq!(said, ["the module has no top-level operation"]);
        assert_eq!(module.to_string(), "");
        assert!(write_bytes(&module, Version::new(13, 1)).is_err());
        assert!(tile_ir::write_mlir_bytes(&module).is_err());
        assert_eq!(module.check_invariants(), Ok(()));
    }
}

/// A function whose body is only reserved, or was erased, is one without a body.
#[test]
fn missing_bodies_are_reported() {
    let mut reserved = module();
    let reads = symbol(&reserved, "reads");
    let id = reserved.reserve_body(reads);
    reserved.top_mut().set_body(reads, Some(id));
    let mut stale = module();
    let copy = stale.clone_symbol(symbol(&stale, "reads"), "copy");
    let id = stale.op(copy).get().body();
    stale.erase_op(copy);
    let reads = symbol(&stale, "reads");
    stale.top_mut().set_body(reads, id);
    for module in [reserved, stale] {
        let found = verify(&module, &VerifyOptions::default());
        let said: Vec<&str> = found.iter().map(|diagnostic| &*diagnostic.message).collect();
        let expected = "'entry': expected a body, which was erased, is only reserved, or belongs to another module";
        assert_eq!(said, [expected]);
        assert!(module.to_string().contains("sym_name = \"reads\"}> : () -> ()"), "{module}");
        assert!(write_bytes(&module, Version::new(13, 1)).is_err());
    }
}

#[test]
fn round_trips_say_which_versions_they_skip() {
    let versions = tile_ir_testing::check_round_trips(&module()).expect("it comes back");
    assert_eq!(versions.skipped, []);
    let newer = "cuda_tile.module @m {\n  entry @e() {\n    %0 = constant <f8E8M0FNU: 1.0> : tile<f8E8M0FNU>\n    return\n  }\n}\n";
    let newer = parse_str(&context(), newer).unwrap_or_else(|error| panic!("{error}"));
    let versions = tile_ir_testing::check_round_trips(&newer).expect("it comes back");
    assert!(versions.held.contains(&Version::new(13, 5)), "{versions:?}");
    let (version, refusal) = versions.skipped.first().expect("older versions lack the type");
    assert_eq!(*version, Version::new(13, 1));
    assert!(refusal.message.contains("13."), "{refusal}");
}

/// The kinds of operations belong to a context too.
#[test]
#[should_panic(expected = "the kind 'cuda_tile.return' belongs to another context")]
fn kinds_of_another_context_are_refused() {
    let kind = context().operation("cuda_tile.return").expect("it is in the table");
    module().top_mut().draft(kind);
}

/// A body that is refused to be copied, or whose function is used, leaves the module as it is.
#[test]
fn modules_change_wholly_or_not_at_all() {
    let mut module = module();
    let reads = symbol(&module, "reads");
    let body = module.op(reads).get().body().expect("it has a body");
    let arena = module.body_mut(body);
    let used = arena.walk(arena.root()).find(|&op| arena.has_uses(op)).expect("something is used");
    arena.detach_op(used);
    let (before, count) = (module.to_string(), module.operation_count());
    let refused = |work: &mut dyn FnMut(&mut Module), module: &mut Module, what: &str| {
        let caught =
            std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| work(module))).expect_err("it is refused");
        let said = caught.downcast_ref::<String>().cloned().unwrap_or_default();
        assert!(said.contains(what), "{said}");
        assert_eq!((module.to_string(), module.operation_count()), (before.clone(), count));
        assert_eq!(module.check_invariants(), Ok(()));
    };
    refused(&mut |module| _ = module.clone_op(reads), &mut module, "has nothing in its place");
    refused(&mut |module| _ = module.clone_symbol(reads, "copy"), &mut module, "has nothing in its place");
    let original = module.clone();
    let of_original = original.top().counterpart(reads).expect("it is cloned");
    refused(&mut |module| _ = module.clone_op_from(&original, of_original), &mut module, "has nothing in its place");
    let mut erased = module.clone();
    let reads = erased.top().counterpart(reads).expect("it is cloned");
    let body = erased.counterpart(body).expect("it is cloned");
    erased.erase_op(reads);
    refused(&mut |_| _ = erased.take_body(body), &mut module, "was erased");
    refused(&mut |_| _ = erased.add_body(reads, Body::new()), &mut module, "was erased");
    assert_eq!(erased.bodies_mut().count(), 0);
}

/// A body that was never meant for it can become that of a function; what is in it does not have bodies of its own.
#[test]
fn a_function_inside_a_function_has_no_body() {
    let mut module = module();
    let (reads, top) = (symbol(&module, "reads"), module.top().clone());
    let body = module.op(reads).get().body().expect("it has a body");
    module.put_body(body, top);
    assert!(module.to_string().len() < 4000);
    assert!(!verify(&module, &VerifyOptions::default()).is_empty());
    let generic = PrintOptions { generic: true, ..PrintOptions::default() };
    assert!(print(&module, &generic).len() < 4000);
    assert_eq!(module.check_invariants(), Ok(()));
}

/// In MLIR bytecode the body of a function comes after its other regions.
#[test]
fn a_function_with_more_regions_than_it_should_have_is_written() {
    let mut module = module();
    let reads = symbol(&module, "reads");
    let region = module.top_mut().add_region(reads);
    module.top_mut().append_block(region);
    assert!(tile_ir::write_mlir_bytes(&module).is_ok());
    assert!(verify(&module, &VerifyOptions::default()).iter().any(|found| found.severity == Severity::Error));
}

#[test]
fn the_value_of_an_operation_without_results_is_refused() {
    let mut module = module();
    let body = module.op(symbol(&module, "reads")).get().body().expect("it has a body");
    let context = module.context().clone();
    let arena = module.body_mut(body);
    let (block, count) = (arena.entry_block(arena.root()).expect("it has a block"), arena.operation_count());
    let build = |arena: &mut Body| drop(Builder::at_end(&context, arena, block).op(&ops::RETURN).build_value());
    let caught = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| build(arena))).expect_err("it is refused");
    let said = caught.downcast_ref::<String>().cloned().unwrap_or_default();
    assert_eq!(
        (&*said, arena.operation_count()),
        ("'cuda_tile.return' has no result, whose value is asked for", count)
    );
}

/// A body in place of a region would satisfy the table, but not the rules of the operation.
#[test]
#[should_panic(expected = "is no function, and has no body")]
fn only_functions_have_bodies() {
    let mut module = module();
    let kernels = module.op(symbol(&module, "reads")).parent().expect("it is in a module").id();
    module.add_body(kernels, Body::new());
}
