//! Loops: transforming `for`, and the parts of which such transforms consist.
//!
//! Each transform is a function of a rewriter and a loop. It checks what must hold for the result to mean the same, and refuses
//! with the reason ([`LoopError`]) before it changes anything.
//!
//! | function | does |
//! |---|---|
//! | [`peel_first`], [`peel_last`] | executes an iteration outside the loop |
//! | [`unroll`], [`unroll_fully`] | repeats the body |
//! | [`split`] | makes two loops, one for the indices below a value |
//! | [`tile`] | makes two nested loops, the inner one of a constant number of iterations |
//! | [`interchange`] | swaps two nested loops |
//! | [`fuse`] | makes one loop of two |
//!
//! The others are parts of these: [`Bounds`] and [`NewFor`] build loops like others, [`copy_iteration`] copies their bodies, and
//! [`ConstantRange`] knows their indices. [`region_flow`](crate::region_flow) has what values a loop carries, for any
//! operation with a region.
//!
//! ```
//! use tile_ir_core::{Body, Builder, OpId, Rewriter};
//! use tile_ir_dialect::views::For;
//! use tile_ir_dialect::{CudaTileBuilder, CudaTileConstants, CudaTileTypes};
//! use tile_ir_transforms::loops;
//!
//! // The sum of the numbers from 0 to n.
//! let context = tile_ir_dialect::context();
//! let number = context.tile(&[], context.integer_type(32))?;
//! let mut body = Body::new();
//! let block = body.append_block(body.root());
//! let n = body.add_block_argument(block, number, context.unknown_location());
//! let mut builder = Builder::at_end(&context, &mut body, block);
//! let (zero, one) = (builder.splat(number, 0)?, builder.splat(number, 1)?);
//! let made = builder.for_(zero, n, one, [zero], [number]).build()?;
//! let (sum, region) = (made.id(), made.region().id());
//! builder.fill(region, |builder, [index, sum]| {
//!     let next = builder.addi(sum, index).build_value()?;
//!     builder.continue_([next]).build().map(drop)
//! })?;
//!
//! let mut rewriter = Rewriter::new(&context, &mut body);
//! let [groups, group] = loops::tile(&mut rewriter, sum, 8)?;
//! loops::unroll(&mut rewriter, group, 4)?;
//! let rest = loops::peel_first(&mut rewriter, groups)?.expect("the number of groups is not known");
//! assert!(rewriter.op(rest).is::<For<'_>>());
//!
//! // What would not mean the same is refused.
//! assert_eq!(loops::interchange(&mut rewriter, rest), Err("there is not just one loop inside".into()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod border;
mod build;
mod error;
mod fuse;
mod interchange;
mod iteration;
mod peel;
mod range;
mod split;
mod tile;
mod unroll;

pub use build::{Bounds, NewFor};
pub use error::LoopError;
pub use fuse::fuse;
pub use interchange::interchange;
pub use iteration::{Place, can_be_copied, copy_iteration, is_innermost};
pub use peel::{peel_first, peel_last};
pub use range::{ConstantRange, constant, constant_step};
pub use split::split;
pub use tile::tile;
pub use unroll::{unroll, unroll_fully};

pub(crate) use border::{Border, Known, SplitPoint};
pub(crate) use build::number;
use error::for_at;
pub(crate) use peel::{FirstIteration, LastIteration};
pub(crate) use unroll::{Unrolling, unroll_wholly};
