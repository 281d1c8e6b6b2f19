//! Analyses that passes share.

mod dominance;
mod integer_ranges;
mod liveness;

pub use dominance::DominanceInfo;
pub use integer_ranges::IntegerRanges;
pub use liveness::Liveness;
