//! The greedy rewriter: applies folds and patterns until none applies.
//!
//! It works on a region in iterations. An iteration pushes all operations of the region onto a stack, uniques constants at
//! the front of the enclosing region that is isolated from above, and pops operations: dead operations are erased,
//! foldable ones are folded, and then patterns are tried. Operations affected by a change are pushed again, so no
//! change requires a walk. Dead cycles are erased at the end of the iteration; if anything changed, another iteration
//! follows.
//!
//! The order of these steps is that of MLIR's driver, since the result depends on it.

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
