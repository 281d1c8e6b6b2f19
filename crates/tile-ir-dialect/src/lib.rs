//! The dialects: `cuda_tile`, what it needs of `builtin`, and `testing`.
//!
//! * [`CUDA_TILE`], [`BUILTIN`] and [`TESTING`] are the tables that the engines read. [`context()`] makes a context
//!   that knows them.
//! * [`ops`], [`types`], [`attributes`], [`constraints`] and [`scalars`] hold the definitions one by one:
//!   [`ops::ADDF`].
//! * The enumerations are Rust enumerations: [`RoundingMode`], [`MemoryScope`], ….
//! * [`views`] has a type for each operation that finds its parts by name: [`views::Addf`].
//! * [`CudaTileBuilder`] adds a method for each operation to [`Builder`](tile_ir_core::Builder), [`CudaTileTypes`] one
//!   for each of the usual types to [`Context`](tile_ir_core::Context).
//!
//! All of this is [`generated`] from `dialect-spec/` by `cargo codegen`. Only the rules of types are code.
//!
//! ```
//! use tile_ir_core::{Body, Builder, OpRef};
//! use tile_ir_dialect::{CudaTileBuilder, CudaTileTypes, RoundingMode, TypedOp, context, views};
//!
//! let context = context();
//! let tile = context.tile(&[16], context.scalar("f32")?)?;
//!
//! let mut body = Body::new();
//! let root = body.root();
//! let block = body.append_block(root);
//! let location = context.unknown_location();
//! let x = body.add_block_argument(block, tile, location);
//!
//! // Optional parts have methods; the type of the result is inferred from the operands.
//! let mut builder = Builder::at_end(&context, &mut body, block);
//! let twice = builder.addf(x, x).rounding_mode(RoundingMode::Zero).build_value()?;
//! let op = builder.mulf(twice, x).flush_to_zero(true).build()?.id();
//!
//! let product = OpRef::of_body(&context, &body, op).cast::<views::Mulf>().expect("it is a product");
//! assert_eq!(product.lhs().id(), twice);
//! assert_eq!(product.rounding_mode(), RoundingMode::NearestEven, "the default");
//! assert!(product.flush_to_zero());
//! assert_eq!(product.result().ty().id(), tile);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]

mod aggregations;
mod constants;
mod context;
mod debug_scopes;
pub mod expressions;
pub mod foreign;
#[rustfmt::skip]
#[allow(unused_qualifications, reason = "definitions say which module they are from")]
pub mod generated;
mod inlining;
pub mod layouts;
mod modules;
mod type_builders;
mod type_rules;
mod typed;

pub use aggregations::CudaTileAggregations;
pub use constants::CudaTileConstants;
pub use context::{ContextOptions, context};
pub use debug_scopes::{CallEnd, debug_scope, subprogram};
pub use generated::builtin::builders::BuiltinBuilder;
pub use generated::builtin::scalars::ScalarTypes;
pub use generated::builtin::{BUILTIN, operations as builtin_ops, scalars};
pub use generated::cuda_tile::builders::CudaTileBuilder;
pub use generated::cuda_tile::enums::*;
pub use generated::cuda_tile::{CUDA_TILE, attributes, constraints, operations as ops, rewrites, types, views};
pub use generated::testing::TESTING;
pub use generated::testing::builders::TestingBuilder;
pub use generated::{evals, ranges, rules, runs};
pub use inlining::{InlinedCall, inlined_calls};
pub use modules::CudaTileModule;
pub use tile_ir_core::typed::{Enumeration, OneResult, TypedOp};
pub use type_builders::{CudaTileTypes, defined_type};
pub use type_rules::code;
pub use typed::{TypedBuilder, TypedEditor};
