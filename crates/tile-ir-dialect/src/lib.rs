//! The dialects.

mod context;
#[rustfmt::skip]
#[allow(unused_qualifications, reason = "definitions say which module they are from")]
pub mod generated;
mod table;
mod type_rules;
mod typed;

pub use context::{ContextOptions, context, testing_context};
pub use generated::builtin::BUILTIN;
pub use generated::cuda_tile::CUDA_TILE;
pub use generated::cuda_tile::builders::CudaTileBuilder;
pub use generated::cuda_tile::enums::*;
pub use generated::cuda_tile::{operations as ops, views};
pub use generated::testing::TESTING;
pub use type_rules::check_type;
pub use typed::{Enumeration, OneResult, OpView, TypedBuilder, TypedOp};
