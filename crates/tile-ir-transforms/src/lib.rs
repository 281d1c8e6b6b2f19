//! Passes of Tile IR.
//!
//! * [`pass`]: what a pass is, its options, and what it is handed; the registry of passes.
//! * [`pipeline`]: which passes run on what, also as text.
//! * [`manager`]: running pipelines on modules.
//! * [`analyses`]: what passes share until something changes.
//! * [`dataflow`]: analyses to a fixed point.
//! * [`passes`]: the passes themselves, a file each.

pub mod analyses;
pub mod codes;
pub mod dataflow;
pub mod manager;
pub mod pass;
pub mod passes;
pub mod pipeline;
