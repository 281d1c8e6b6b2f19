//! Test-case reduction: makes a module small while a test stays interested in it.
//!
//! [`reduce`] applies [`Reduction`]s, from coarse to fine, until none of them helps any more. A reduction lists [`Edit`]s of
//! the current module; the driver applies sets of them to a copy (a [`Draft`]), and keeps the copy if it is valid, smaller
//! and still interesting. A [`Test`] decides what is interesting; every closure from a module to a truth value is one.
//!
//! Reductions know no operation by name. What may replace or lose what follows from the table: traits, the flow of values
//! into and out of regions, arities, and defaults of attributes and parameters.
//!
//! The result does not depend on the number of threads, and no candidate is tested twice.
//!
//! The program `tile-ir-reduce` is in this crate too, with the feature `program`, which is on by default.
//!
//! ```
//! use tile_ir_reduce::{Options, reduce};
//!
//! let context = tile_ir::context();
//! let source = "cuda_tile.module @kernels {
//!   entry @scale(%x: tile<f32>, %y: tile<f32>) {
//!     %sum = addf %x, %y : tile<f32>
//!     %product = mulf %sum, %y : tile<f32>
//!     %other = addf %product, %x : tile<f32>
//!   }
//! }";
//! let module = tile_ir::parse_str(&context, source)?;
//! let has_product = |candidate: &tile_ir::Module| candidate.walk().any(|op| op.name() == "cuda_tile.mulf");
//!
//! let reduced = reduce(&module, &has_product, &Options::default(), &mut ())?;
//! assert_eq!(reduced.module.walk().filter(|op| op.def().dialect == "cuda_tile").count(), 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod candidate;
mod draft;
mod driver;
mod filler;
#[cfg(feature = "program")]
pub mod program;
mod reduction;
pub mod reductions;
mod retype;
mod scopes;
mod search;
mod statistics;
mod test;
mod trial;

pub use draft::{Draft, Site, ValueSite, sites};
pub use driver::{Observer, Options, ReduceError, Reduced};
pub use reduction::{Edit, Reduction};
pub use reductions::reduce;
pub use statistics::Statistics;
pub use test::{Outcome, Test, TestError};
