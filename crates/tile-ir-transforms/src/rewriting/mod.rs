//! Folds and rewrite patterns.
//!
//! The table of a dialect names both with the operation that they apply to, under `folds` and `patterns`, and the
//! dialect provides the code ([`DialectRewriting`]). So `canonicalize` handles third-party operations like ours. A pass
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

use tile_ir_core::Dialect;

/// Extends [`Dialect`] with folds and patterns.
///
/// ```
/// use tile_ir_core::definition::{DefinitionId, DialectDef, OpDef};
/// use tile_ir_core::{Context, Dialect, OpRef, UNREGISTERED, ValueId};
/// use tile_ir_transforms::{DialectRewriting, Fold};
///
/// // As `cargo codegen` makes it of `op same { … folds { its_operand } }`.
/// static SAME: OpDef = OpDef {
///     id: DefinitionId::new("toy", "same"),
///     name: "toy.same",
///     dialect: "toy",
///     folds: &["its_operand"],
///     ..UNREGISTERED
/// };
/// static TABLE: DialectDef = DialectDef { name: "toy", operations: &[&SAME], ..DialectDef::EMPTY };
///
/// fn its_operand(op: OpRef<'_>) -> Option<ValueId> {
///     op.operands().next().map(ValueId::from)
/// }
///
/// let context = Context::new([Dialect::new(&TABLE).fold("its_operand", Fold::new(its_operand))])?;
/// # Ok::<(), tile_ir_core::ContextError>(())
/// ```
pub trait DialectRewriting {
    /// Adds a fold under this name.
    #[must_use]
    fn fold(self, name: &'static str, fold: Fold) -> Self;

    /// Adds a pattern under this name.
    #[must_use]
    fn pattern(self, name: &'static str, pattern: Pattern) -> Self;
}

impl DialectRewriting for Dialect {
    fn fold(self, name: &'static str, fold: Fold) -> Self {
        self.with([(name, fold)])
    }

    fn pattern(self, name: &'static str, pattern: Pattern) -> Self {
        self.with([(name, pattern)])
    }
}
