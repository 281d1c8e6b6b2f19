//! Analyses that passes share.

mod dominance;
mod liveness;

pub use dominance::DominanceInfo;
pub use liveness::Liveness;
