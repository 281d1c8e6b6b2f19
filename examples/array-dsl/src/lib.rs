#![doc = include_str!("../README.md")]

include!(concat!(env!("OUT_DIR"), "/dialects.rs"));

mod expression;
mod lowering;
mod passes;
mod rules;
mod types;

use std::error::Error;
use std::sync::Arc;

use tile_ir::core::ContextError;
use tile_ir::transforms::manager::PassManager;
use tile_ir::transforms::passes::registry;
use tile_ir::transforms::pipeline::Pipeline;
use tile_ir::{Context, ContextOptions, Dialect, Module, verify};

use rules::{shape_of_transposed, shapes_of_product};
use types::matrix;

pub use expression::{Matrix, input, kernel};
pub use passes::{LowerArrays, SimplifyProducts};

/// Creates a context with the dialect `array` and those of Tile IR.
///
/// # Errors
/// If the dialects clash.
pub fn context() -> Result<Arc<Context>, ContextError> {
    let array = Dialect::new(&generated::array::ARRAY)
        .with(generated::type_rules::for_each_type_rule!(tile_ir::core::type_rules))
        .with(generated::rules::for_each_rule!(verify::rules));
    ContextOptions { dialects: vec![array], ..tile_ir::context_options() }.build()
}

/// Turns the operations of `array` into those of `cuda_tile`, and simplifies what comes out.
///
/// # Errors
/// If an operation cannot be lowered; it is named at its place.
pub fn compile(module: &mut Module) -> Result<(), Box<dyn Error>> {
    run(module, "simplify-products,lower-arrays,canonicalize,cse")
}

/// Runs passes on all kernels of a module: those of `tile-ir`, and ours.
///
/// # Errors
/// If there is no such pass, or one fails.
pub fn run(module: &mut Module, passes: &str) -> Result<(), Box<dyn Error>> {
    let registry = registry().with_body_pass::<SimplifyProducts>().with_body_pass::<LowerArrays>();
    let pipeline = Pipeline::parse(&format!("builtin.module(functions({passes}))"), &registry)?;
    PassManager::new(pipeline).run(module)?;
    Ok(())
}
