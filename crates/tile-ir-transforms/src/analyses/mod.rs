//! Analyses that passes share.

mod fingerprint;
mod integer_ranges;
mod liveness;
mod poison;

pub(crate) use fingerprint::Fingerprint;
pub use integer_ranges::IntegerRanges;
pub use liveness::Liveness;
pub use poison::Poison;
