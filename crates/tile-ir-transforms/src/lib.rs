//! Passes of Tile IR.
//!
//! * [`pass`]: what a pass is, its options, and what it is handed.
//! * [`passes`]: the passes themselves, a file each.

pub mod pass;
pub mod passes;
