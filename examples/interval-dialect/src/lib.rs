#![doc = include_str!("../README.md")]

#[rustfmt::skip]
#[allow(unused_qualifications, reason = "definitions say which module they are from")]
pub mod generated;
mod lowering;
mod rewriting;
mod rules;
mod running;
mod syntax;
mod types;

use std::sync::Arc;

use tile_ir::core::ContextError;
use tile_ir::{Context, ContextOptions, Dialect, interp, text, transforms, verify};

use rewriting::{DistanceOfBounds, hull_of_itself};
use rules::{body_about_bounds, bounds_in_order};
use running::{enclosed, hull, pieces, product, sum, width, yielded};
use syntax::{BRACKETS, ROUNDED};

pub use generated::interval::builders::IntervalBuilder;
pub use generated::interval::{INTERVAL, operations as ops, types as type_defs, views};
pub use lowering::lower;
pub use types::IntervalTypes;
use types::bounds;

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
        .with(generated::type_rules::for_each_type_rule!(tile_ir::core::type_rules))
        .with(generated::rules::for_each_rule!(verify::rules))
        .with(generated::folds::for_each_fold!(transforms::folds))
        .with(generated::patterns::for_each_pattern!(transforms::patterns))
        .with(generated::runs::for_each_run!(interp::runs))
        .with(generated::syntaxes::for_each_syntax!(text::constants))
        .with(generated::result_names::for_each_result_name!(text::constants))
}

/// Creates a context with the dialect and those of Tile IR.
///
/// # Errors
/// If the dialects clash, or code is missing.
pub fn context() -> Result<Arc<Context>, ContextError> {
    ContextOptions { dialects: vec![dialect()], ..tile_ir::context_options() }.build()
}
