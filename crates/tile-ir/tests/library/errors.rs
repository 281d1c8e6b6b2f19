//! Errors are text wherever they are shown, and lead to what caused them.

#![cfg(all(feature = "text", feature = "transforms"))]

use std::error::Error as _;

use tile_ir::core::{RegionError, SegmentError};
use tile_ir::prelude::*;
use tile_ir::transforms::manager::PassManager;
use tile_ir::transforms::passes::registry;
use tile_ir::transforms::pipeline::Pipeline;

#[test]
fn errors_are_text_in_main() {
    let error = parse_str(&context(), "cuda_tile.module @m { entry @e() { retur } }").expect_err("it is misspelt");
    let boxed: Box<dyn std::error::Error> = Box::new(error.clone());
    assert_eq!(format!("{boxed:?}"), error.to_string());
    assert!(error.to_string().starts_with("<input>:1:36: error: unknown operation 'retur'"), "{error}");
    assert_eq!(error.source().and_then(|source| source.downcast_ref()), Some(&error.diagnostics[0]));
}

#[test]
fn builders_name_operation_and_field_and_keep_the_cause() {
    let context = context();
    let number = context.tile(&[], context.i32()).expect("such tiles exist");
    let mut module = Module::of_kernels(context, "kernels").expect("the dialect is there");
    let error = module.entry("e", [number], |b, [x]| {
        let body = b.for_(x, x, x, [x], [number]).build()?.region().id();
        b.fill(body, |_, []| Ok(()))
    });
    let error: BuildError = error.expect_err("there are two arguments");
    assert_eq!(format!("{error:?}"), "region 'region' of 'cuda_tile.for': expected 2 arguments, found 0");
    let cause = error.source().and_then(|source| source.downcast_ref());
    assert_eq!(cause, Some(&RegionError::ArgumentCount { expected: 2, found: 0 }));

    let error =
        module.entry("e", [number], |b, [x]| b.op(&tile_ir::dialect::ops::ADDI).operands(0, [x]).build().map(drop));
    let error: BuildError = error.expect_err("an operand is missing");
    assert_eq!(error.to_string(), "'cuda_tile.addi': operand 'rhs' must be one value, but 0 are given");
    let cause = error.source().and_then(|source| source.downcast_ref());
    assert_eq!(cause, Some(&SegmentError::NotOne { name: "rhs", found: 0 }));
}

#[test]
fn failures_of_pipelines_keep_their_cause() {
    let mut module = Module::of_kernels(context(), "kernels").expect("the dialect is there");
    let pipeline = Pipeline::parse("cuda_tile.module(dce)", &registry()).expect("it is a pipeline");
    let failure = PassManager::new(pipeline).run(&mut module).expect_err("'dce' is for functions");
    assert_eq!(
        format!("{failure:?}"),
        "error: pass 'dce' cannot be scheduled on 'cuda_tile.module': it works on functions; \
         write 'cuda_tile.module(functions(dce))'"
    );
    assert_eq!(failure.source().and_then(|source| source.downcast_ref()), Some(&failure.diagnostics[0]));
}
