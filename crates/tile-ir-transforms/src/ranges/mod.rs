//! Integer ranges.
//!
//! Dialects provide the code that computes them, named in the column `range` of the table.

mod hook;
mod range;

pub(crate) use hook::Subject;
pub use hook::{RangeFunction, Ranges};
pub use range::IntegerRange;
