//! Passes of Tile IR.
//!
//! * [`pass`]: what a pass is, its options, and what it is handed; the registry of passes.
//! * [`pipeline`]: which passes run on what, also as text.
//! * [`manager`]: running pipelines on modules.
//! * [`analyses`]: what passes share until something changes.
//! * [`dataflow`]: analyses to a fixed point.
//! * [`ranges`]: what numbers integers may be.
//! * [`passes`]: the passes themselves, a file each.
//! * [`rewriting`]: folds and patterns, what the tables name and what passes bring.
//! * [`greedy`]: applies them until none applies any more.
//! * [`code`]: the folds and patterns of our own dialects.
//! * [`volume`]: static estimates of arithmetic and memory traffic.
//! * [`debug_info`]: scopes and names of functions of the source.

pub mod analyses;
pub mod codes;
mod constants;
mod cuda_tile;
pub mod dataflow;
pub mod debug_info;
mod folding;
pub mod greedy;
mod loops;
pub mod manager;
pub mod pass;
pub mod passes;
pub mod pipeline;
pub mod ranges;
mod region_flow;
pub mod rewriting;
mod tokens;
pub mod volume;

pub use cuda_tile::code;
pub use greedy::{GreedyConfig, GreedyOutcome, GreedyRewriter, RegionSimplification};
pub use rewriting::{DialectRewriting, Fold, Pattern, PatternSet, Replacements, RewritePattern};
