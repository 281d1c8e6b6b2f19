//! What numbers integers may be.
//!
//! What an operation makes of the ranges of its operands its dialect says: the column `range` of its table.

mod hook;
mod range;

pub use hook::{DialectRanges, Ranges};
pub use range::IntegerRange;
