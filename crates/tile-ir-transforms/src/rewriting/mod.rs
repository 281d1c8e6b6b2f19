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
//! A pattern that is a tree of operations is data: a `rewrite` of the table or of a file that is loaded at run time
//! (`dialect-spec/README.md`), which `tree` interprets. What moves regions and terminators, or computes, is code.

mod by_kind;
mod fold;
mod pattern;
mod pattern_set;
pub(crate) mod tree;

use tile_ir_core::definition::RewriteDef;
use tile_ir_core::{Context, HookFunction, OpKind};

pub use fold::{Fold, FoldFunction, InPlace};
pub use pattern::{Pattern, RewritePattern};
pub use pattern_set::PatternSet;

pub(crate) use by_kind::ByKind;
pub(crate) use fold::{Folding, Folds};

/// What the column of an operation names, in the order of the table: rewrites of its table, and code.
fn named<F: HookFunction>(context: &Context, kind: OpKind, of_rewrite: fn(&'static RewriteDef) -> F) -> Vec<F> {
    let rewrite = |name| context.dialect_of(kind).and_then(|dialect| dialect.rewrite(F::HOOK, name));
    let names = kind.def().code_in(F::HOOK);
    names.filter_map(|name| rewrite(name).map(of_rewrite).or_else(|| context.function(kind, name))).collect()
}
