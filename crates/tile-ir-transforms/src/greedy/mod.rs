//! The greedy rewriter: folds and patterns, again and again, until none applies any more.
//!
//! It works on a region in iterations. An iteration puts all operations of the region on a stack, gives equal constants
//! one operation at the front of what is isolated around them, and takes operations off the stack: what is dead goes,
//! what folds is replaced, and then patterns are tried. Whoever is touched by a change comes back onto the stack, so no
//! change costs a walk. Code that is dead only as a whole goes at the end of the iteration, and the next one begins where
//! anything changed.
//!
//! The order of all this is that of MLIR's driver, since the result depends on it.

mod check;
mod config;
mod constants;
mod dead;
mod driver;
mod error;
mod kinds;
mod stack;
mod sweep;
mod unreachable;

pub use config::{GreedyConfig, RegionSimplification};
pub use driver::{GreedyOutcome, GreedyRewriter};
pub(crate) use kinds::Kinds;
