//! Evaluates the operations of Tile IR on constants.
//!
//! * [`Tile`]: a tile as a value: its shape, element type, and bits.
//! * [`computation`]: what an operation computes from its operands, found by its name in the column `eval`. Folding passes
//!   and the interpreter both use it.
//! * [`Rounder`]: rounding for every format and mode.
//! * [`Counting`]: the indices and the trip count of a `for`.
//! * [`TilePartition`]: the tiles of a view.
//!
//! Results that the formats define are exact. Functions that they do not define are rounded from a wider computation and
//! marked inexact; since no pass may fold them, only the feature `inexact`, which the interpreter needs, computes them. Undefined
//! behaviour is an error, never a value.
//!
//! ```
//! use tile_ir_core::{Body, Builder, OpRef};
//! use tile_ir_dialect::{ContextOptions, CudaTileBuilder, CudaTileTypes, RoundingMode};
//! use tile_ir_eval::{Element, Tile, computation};
//!
//! let context = ContextOptions { code: tile_ir_eval::code, ..ContextOptions::default() }.build()?;
//! let ty = context.tile(&[2], context.scalar("f32")?)?;
//! let mut body = Body::new();
//! let block = body.append_block(body.root());
//! let x = body.add_block_argument(block, ty, context.unknown_location());
//! let sum = Builder::at_end(&context, &mut body, block).addf(x, x).rounding_mode(RoundingMode::Zero).build()?.id();
//!
//! let sum = computation(OpRef::of_body(&context, &body, sum)).expect("a sum is computed of its operands")?;
//! let element = Element::of(tile_ir_core::TypeRef::new(&context, context.scalar("f32")?)).expect("numbers are elements");
//! let x = Tile::from_lanes([2][..].into(), element, vec![1.5_f32.to_bits(), 0.25_f32.to_bits()]);
//! let result = sum.evaluate([x.clone(), x].into_iter().collect())?;
//! assert_eq!((result.number(0), result.number(1)), (3.0, 0.5));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]

mod computation;
mod counting;
mod element;
mod exact;
#[cfg(feature = "inexact")]
mod exponential;
mod float;
mod lanes;
mod odd;
mod ops;
mod partition;
mod round;
mod slices;
mod tile;
mod wide;

pub use computation::{
    Computation, Dependence, Eval, Exactness, Operands, Refusal, Undefined, computation, result_type,
};
pub use counting::Counting;
pub use element::Element;
pub use lanes::Lane;
pub use ops::code;
pub use partition::TilePartition;
pub use round::{Mode, Rounder};
/// [`Shape`] and [`Operands`] are lists of this crate.
pub use smallvec;
pub use tile::{Data, Shape, Tile, TileType};
#[doc(hidden)]
pub use tile_ir_core as core;
