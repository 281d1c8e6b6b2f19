//! Analyses that passes share.

mod dominance;
mod integer_ranges;
mod liveness;
mod poison;

pub use dominance::DominanceInfo;
pub use integer_ranges::IntegerRanges;
pub use liveness::Liveness;
pub use poison::Poison;
