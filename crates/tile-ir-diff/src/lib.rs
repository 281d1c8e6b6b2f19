//! Structural comparison of two modules.
//!
//! [`diff()`] matches symbols by name, aligns the operations of each pair of bodies, and compares the aligned pairs. Values
//! are identified by their definitions: neither their names and numbers nor the order of symbols matters. Two modules are
//! equal if and only if all operations are aligned in order and no pair differs; hashes only propose candidates.
//!
//! The running time is nearly linear in the number of operations: alignment divides sequences at keys that are unique on
//! both sides (patience diff), and searches the gaps with a bounded version of Myers's algorithm.
//!
//! [`render`] formats the differences like `diff` does.

mod align;
mod body;
mod fingerprint;
mod lines;
mod operation;
mod options;
mod render;
mod report;
mod resources;
mod rows;
mod symbols;
mod words;

pub use lines::ScopeLines;
pub use options::Options;
pub use render::{RenderOptions, render};
pub use report::{Counts, Difference, Part, ResourceDifference, Row, RowKind, ScopeDifference};
pub use symbols::diff;
