//! Passes of Tile IR.
//!
//! * [`pass`]: what a pass is, its options, and what it is handed; the registry of passes.
//! * [`pipeline`]: which passes run on what, also as text.
//! * [`manager`]: running pipelines on modules.
//! * [`passes`]: the passes themselves, a file each.
//! * [`debug_info`]: scopes and names of functions of the source.

pub mod codes;
mod constants;
pub mod debug_info;
mod loops;
pub mod manager;
mod non_negative;
pub mod pass;
pub mod passes;
pub mod pipeline;
mod region_flow;
mod tokens;
