//! The top-level operation, which is the same whatever a module comes from.

#![cfg(all(feature = "text", feature = "bytecode", feature = "mlir-bytecode", feature = "transforms"))]

use tile_ir::LoadOptions;
use tile_ir::bytecode::newest_version;
use tile_ir::prelude::*;
use tile_ir::transforms::manager::PassManager;
use tile_ir::transforms::passes::registry;
use tile_ir::transforms::pipeline::Pipeline;

const TEXT: &str = "\
module {
  cuda_tile.module @kernels {
    entry @nothing() {
      return
    }
  }
}
";

/// A module that was built.
fn built() -> Module {
    let mut module = Module::of_kernels(context(), "kernels").expect("the dialect is there");
    module.entry("nothing", [], |_, []| Ok::<(), BuildError>(())).expect("it is valid");
    module
}

/// One that was built, and those that were read from each format, with and without a `builtin.module` in the source.
fn modules() -> Vec<(&'static str, Module)> {
    let built = built();
    let context = built.context().clone();
    let inside = TEXT.lines().filter(|line| line.starts_with("  ")).collect::<Vec<_>>().join("\n");
    let alone = LoadOptions { implicit_module: false, ..LoadOptions::default() };
    let alone = load(&context, inside.as_bytes(), "alone.mlir", &alone).expect("it is one operation");
    assert_eq!(alone.root().name(), "cuda_tile.module");
    let read = |bytes: &[u8]| load(&context, bytes, "file", &LoadOptions::default()).expect("it is valid");
    vec![
        ("text", read(TEXT.as_bytes())),
        ("text of what is inside", read(inside.as_bytes())),
        ("bytecode", read(&write_bytes(&built, newest_version(&context)).expect("it can be written"))),
        ("MLIR bytecode", read(&tile_ir::write_mlir_bytes(&built).expect("it can be written"))),
        ("MLIR bytecode of what is inside", read(&tile_ir::write_mlir_bytes(&alone).expect("it can be written"))),
        ("built", built),
    ]
}

#[test]
fn modules_of_every_origin_have_the_same_text() {
    for (origin, module) in modules() {
        assert_eq!(module.to_string(), TEXT, "{origin}");
    }
}

#[test]
fn pipelines_run_on_modules_of_every_origin() {
    for (origin, mut module) in modules() {
        for text in
            ["builtin.module(cuda_tile.module(any(canonicalize,dce)))", "builtin.module(cse)", "functions(sink)"]
        {
            let pipeline = Pipeline::parse(text, &registry()).expect("it is a pipeline");
            PassManager::new(pipeline).run(&mut module).unwrap_or_else(|failure| panic!("{origin}, {text}: {failure}"));
        }
        assert_eq!(module.to_string(), TEXT, "{origin}");
    }
}

#[test]
fn a_pipeline_for_another_root_says_what_to_write() {
    let alone = LoadOptions { implicit_module: false, ..LoadOptions::default() };
    let alone = load(&context(), b"cuda_tile.module @m {}", "alone.mlir", &alone).expect("it is one operation");
    let message = |text: &str, mut module: Module| {
        let pipeline = Pipeline::parse(text, &registry()).expect("it is a pipeline");
        PassManager::new(pipeline).run(&mut module).expect_err("it is for another operation").to_string()
    };
    assert_eq!(
        message("builtin.module(cse)", alone),
        "error: the pipeline is for 'builtin.module', and the top-level operation is 'cuda_tile.module'; write \
         'cuda_tile.module(…)', or read the module with the implicit 'builtin.module' around it"
    );
    assert_eq!(
        message("cuda_tile.module(cse)", built()),
        "error: the pipeline is for 'cuda_tile.module', and the top-level operation is 'builtin.module'; write \
         'builtin.module(cuda_tile.module(…))'"
    );
}

#[test]
fn passes_of_a_list_are_scheduled_where_they_work() {
    let shown = |text: &str| Pipeline::parse_for("builtin.module", text, &registry()).map(|it| it.to_string());
    let list = shown("canonicalize,fuse-fma,synthesize-debug-info-scopes");
    let whole = "builtin.module(canonicalize,functions(fuse-fma),cuda_tile.module(synthesize-debug-info-scopes))";
    assert_eq!(list.as_deref(), Ok(whole));
    assert_eq!(shown(whole).as_deref(), Ok(whole));
    assert_eq!(shown("cuda_tile.module(cse)").as_deref(), Ok("builtin.module(cuda_tile.module(cse))"));
    let error = shown("builtin.module(cse),dce").expect_err("nothing follows a whole pipeline");
    assert_eq!(error.message, "expected the end of the pipeline, found ','");
}
