//! Passes of Tile IR.
//!
//! * [`pass`](mod@pass): the interface of passes, their options, and their registry.
//! * [`pipeline`]: which passes run on which operations, and the text of pipelines.
//! * [`manager`]: running pipelines on modules.
//! * [`analyses`]: analyses that are cached until the body changes.
//! * [`dataflow`]: dataflow analyses.
//! * [`mod@ranges`]: integer ranges.
//! * [`passes`]: the passes, one file each.
//! * [`rewriting`]: folds and patterns, those of the tables and those of passes.
//! * [`greedy`]: applies them until none applies.
//! * [`conversion`]: conversion between dialects.
//! * [`code`]: the folds and patterns of our own dialects.
//! * [`loops`]: transforms of loops, and their parts.
//! * [`region_flow`]: the values that pass into regions, between iterations and out.
//! * [`volume`]: static estimates of arithmetic and memory traffic.
//! * [`debug_info`]: debug scopes and names of source functions.

#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]

pub mod analyses;
pub mod codes;
mod constants;
pub mod conversion;
mod cuda_tile;
pub mod dataflow;
pub mod debug_info;
mod folding;
pub mod greedy;
pub mod loops;
pub mod manager;
pub mod pass;
pub mod passes;
pub mod pipeline;
pub mod ranges;
pub mod region_flow;
pub mod rewriting;
#[cfg(feature = "tables")]
mod tables;
mod tokens;
pub mod volume;

pub use cuda_tile::code;
pub use greedy::{GreedyConfig, GreedyOutcome, GreedyRewriter, RegionSimplification};
pub use rewriting::{Fold, Pattern, PatternSet, RewritePattern};
#[cfg(feature = "tables")]
pub use tables::{load_rewrites, source_of, table_errors};
#[doc(hidden)]
pub use tile_ir_core as core;
