#![doc = include_str!("../README.md")]

#[rustfmt::skip]
#[allow(unused_qualifications, reason = "definitions say which module they are from")]
pub mod generated;
mod rewriting;
mod rules;
mod running;
mod syntax;
mod types;

use std::sync::Arc;

use tile_ir::core::ContextError;
use tile_ir::interp::{DialectRun, Run};
use tile_ir::text::DialectSyntax;
use tile_ir::transforms::{DialectRewriting, Fold, Pattern};
use tile_ir::{Context, ContextOptions, Dialect};

use generated::rules::for_each_rule;
use rules::{body_about_bounds, bounds_in_order};

pub use generated::interval::builders::IntervalBuilder;
pub use generated::interval::{INTERVAL, operations as ops, types as type_defs, views};
pub use types::IntervalTypes;

/// The items that the generated builders and editors extend.
pub mod typed {
    tile_ir::core::typed_operations!();
}

/// The dialect: its table and its code.
pub fn dialect() -> Dialect {
    code(Dialect::new(&INTERVAL))
}

/// Adds the code of the dialect to its table, whether compiled or loaded at run time.
pub fn code(dialect: Dialect) -> Dialect {
    dialect
        .compiled_from(&INTERVAL)
        .type_rule("bounds", types::check_bounds)
        .with(for_each_rule!(tile_ir::verify::rules))
        .fold("hull_of_itself", Fold::Value(|op| rewriting::hull_of_itself(op.cast()?)))
        .pattern("distance_of_bounds", Pattern::of::<rewriting::DistanceOfBounds>())
        .run("enclosed", Run(running::enclosed))
        .run("hull", Run(running::hull))
        .run("pieces", Run(running::pieces))
        .run("product", Run(running::product))
        .run("sum", Run(running::sum))
        .run("width", Run(running::width))
        .run("yielded", Run(running::yielded))
        .syntax("brackets", syntax::BRACKETS)
        .result_name("rounded", syntax::push_rounded)
}

/// Creates a context with the dialect and those of Tile IR.
///
/// # Errors
/// If the dialects clash, or code is missing.
pub fn context() -> Result<Arc<Context>, ContextError> {
    ContextOptions { dialects: vec![dialect()], ..tile_ir::context_options() }.build()
}
