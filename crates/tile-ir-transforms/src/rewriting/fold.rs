use std::sync::Arc;

use smallvec::SmallVec;
use tile_ir_core::definition::Hook;
use tile_ir_core::{Context, HookFunction, OpRef, ValueId};

use super::{ByKind, Pattern};

/// Replacement values, one for each result.
pub type Replacements = SmallVec<[ValueId; 2]>;

/// A fold: replaces an operation with existing values, or simplifies it in place.
///
/// Folds are tried before patterns, in the order of the table, and cannot be disabled; every pass that rewrites applies them.
/// `op.cast()?` gives a typed function its view:
/// `Fold::Value(|op| equal_arms(op.cast()?))`.
#[derive(Clone, Copy, Debug)]
pub enum Fold {
    /// Returns the replacement of the only result. Returning the result itself means no change.
    Value(fn(OpRef<'_>) -> Option<ValueId>),
    /// Returns the replacements of all results.
    Values(fn(OpRef<'_>) -> Option<Replacements>),
    /// Simplifies the operation in place.
    InPlace(Pattern),
}

impl HookFunction for Fold {
    const HOOK: Hook = Hook::Fold;
}

/// The folds that the tables of a context name.
pub(crate) struct Folds(ByKind<Fold>);

impl Folds {
    pub(crate) fn of(context: &Context) -> Arc<Self> {
        context.shared(|context| {
            let named = |kind: tile_ir_core::OpKind| {
                kind.folds.iter().filter_map(move |name| context.function(kind, name)).collect::<Vec<_>>()
            };
            Self(ByKind::new(context, named))
        })
    }

    #[inline]
    pub(crate) fn get(&self, kind: tile_ir_core::OpKind) -> &[Fold] {
        self.0.get(kind)
    }
}

/// The replacements that a fold returns for an operation; `None` if they are the results themselves or not one for each.
pub(crate) fn replacements(fold: Fold, op: OpRef<'_>) -> Option<Replacements> {
    let found = match fold {
        Fold::Value(value) => std::iter::once(value(op)?).collect(),
        Fold::Values(values) => values(op)?,
        Fold::InPlace(_) => return None,
    };
    let results = op.get().results();
    (found.len() == results.len() && found.as_slice() != results && !found.is_empty()).then_some(found)
}
