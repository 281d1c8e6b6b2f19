//! Folds and rewrite patterns.
//!
//! The table of a dialect names both with the operation that they apply to, under `folds` and `patterns`, and the
//! dialect provides the code ([`Fold`], [`Pattern`]). So `canonicalize` handles third-party operations like ours. A pass
//! with its own patterns puts them into a [`PatternSet`].
//!
//! * A [`Fold`] finds existing values that equal the results of an operation. It does not change the body.
//! * A [`Pattern`] matches and rewrites. The two steps are separate ([`RewritePattern`]): the first sees a typed view of
//!   the operation and cannot change anything, the second gets the match.
//!
//! # Why patterns are code
//!
//! A pattern that is just a tree of operations could be data: a row of the table instead of a struct. We wrote
//! five of ours both ways, as functions and as rows such as
//!
//! ```text
//! addf(mulf(a, b) once, c) -> fma(a, b, c)            same rounding_mode flush_to_zero
//! subf(mulf(a, b) once, c) -> fma(a, b, negf(c))      same rounding_mode flush_to_zero
//! addf(a, m = mulf(_, _))  -> addf(m, a)              unless mulf a; same rounding_mode flush_to_zero
//! select(c, false, true k) -> xori(c, k)              of i1
//! select(c, 1, 0)          -> exti(c) unsigned        wider than i1
//! ```
//!
//! and kept the functions. The trees themselves are shorter as rows, but each row needed a condition of its own
//! (`once`, `unless mulf a`, a constant with a name, a width), and each new keyword would have needed grammar, a
//! check and code in the generator, while the other ten patterns move regions and terminators and could not be
//! rows at all. With typed views the function for a tree is about ten lines, reports why it did not match, and requires no
//! new notation.

mod by_kind;
mod fold;
mod pattern;
mod pattern_set;

pub use fold::{Fold, FoldFunction, InPlace};
pub use pattern::{Pattern, RewritePattern};
pub use pattern_set::PatternSet;

pub(crate) use by_kind::ByKind;
pub(crate) use fold::{Folding, Folds};
