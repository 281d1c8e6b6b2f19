//! Passes of Tile IR.
//!
//! * [`pass`]: what a pass is, its options, and what it is handed.
//! * [`passes`]: the passes themselves, a file each.
//! * [`rewriting`]: folds and patterns, what the tables name and what passes bring.
//! * [`greedy`]: applies them until none applies any more.
//! * [`code`]: the folds and patterns of our own dialects.

mod cuda_tile;
pub mod greedy;
pub mod pass;
pub mod passes;
pub mod rewriting;

pub use cuda_tile::code;
pub use greedy::{GreedyConfig, GreedyOutcome, GreedyRewriter, RegionSimplification};
pub use rewriting::{DialectRewriting, Fold, Pattern, PatternSet, Replacements, RewritePattern};
