//! Folds and rewrite patterns.
//!
//! The table of a dialect names both beside the operation that they are about, under `folds` and `patterns`, and the
//! dialect brings the code ([`DialectRewriting`]). So `canonicalize` does for the operations of a third party what it
//! does for ours. A pass that has patterns of its own puts them into a [`PatternSet`].
//!
//! * A [`Fold`] finds values that are there already and that the results of an operation equal. It only looks.
//! * A [`Pattern`] matches and rewrites. The two halves are apart ([`RewritePattern`]): the first sees a typed view of
//!   the operation and can change nothing, the second gets what the first found.
//!
//! # Why patterns are code
//!
//! Where a pattern is just a tree of operations, it could be data: a row of the table in place of a struct. We wrote
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
//! and kept the functions. The trees themselves are shorter as rows, but each row needed a condition that no other one
//! has (`once`, `unless mulf a`, a constant with a name, a width), each new word of which would have been grammar, a
//! check and code in the generator, while the other ten patterns move regions and terminators about and could not be
//! rows at all. With typed views the function of a tree is some ten lines, says why it did not match, and needs nothing
//! that its reader does not know yet.

mod by_kind;
mod fold;
mod pattern;
mod pattern_set;

pub use fold::{Fold, Replacements};
pub use pattern::{Pattern, RewritePattern};
pub use pattern_set::PatternSet;

pub(crate) use by_kind::ByKind;
pub(crate) use fold::{Folds, replacements};

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
/// let context = Context::new([Dialect::new(&TABLE).fold("its_operand", Fold::Value(its_operand))])?;
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
