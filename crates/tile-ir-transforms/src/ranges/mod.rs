//! Integer ranges.
//!
//! Dialects provide the code that computes them, named in the column `range` of the table.

mod hook;
mod range;

pub use hook::{DialectRanges, Ranges};
pub use range::IntegerRange;
