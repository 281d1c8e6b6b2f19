//! What differs between two modules, as IR and not as text.
//!
//! [`diff()`] pairs symbols by name, aligns the operations of each pair of bodies, and compares what it aligned. A value
//! is what defines it: numbers and names say nothing, nor does the order of symbols. Two modules are the same exactly
//! if everything is aligned in order and no pair differs; hashes only propose what to align.
//!
//! The time is about linear in the number of operations: `align` finds what is equal in two sequences by what
//! is unique in both, and searches the rest in bounded steps.
//!
//! [`render`] writes the differences in the way of `diff`.

mod align;
mod body;
mod fingerprint;
mod lines;
mod operation;
mod options;
mod render;
mod report;
mod rows;
mod symbols;

pub use lines::ScopeLines;
pub use options::Options;
pub use render::{RenderOptions, render};
pub use report::{Counts, Difference, Part, Row, RowKind, ScopeDifference};
pub use symbols::diff;
