use std::sync::Arc;

use smallvec::SmallVec;
use tile_ir_core::definition::Hook;
use tile_ir_core::{Context, HookFunction, OpRef, ValueId};

use super::{ByKind, Pattern};

/// The values that the results of an operation are, one for each.
pub type Replacements = SmallVec<[ValueId; 2]>;

/// A way to do without an operation, or to simplify it where it stands.
///
/// Folds are tried before patterns, in the order of the table, and cannot be switched off. They are so simple that every
/// pass that rewrites does them on its way. `op.cast()?` gives a typed function its view:
/// `Fold::Value(|op| equal_arms(op.cast()?))`.
#[derive(Clone, Copy, Debug)]
pub enum Fold {
    /// Finds the value that the only result is. To find the result itself is to find nothing.
    Value(fn(OpRef<'_>) -> Option<ValueId>),
    /// The same for any number of results.
    Values(fn(OpRef<'_>) -> Option<Replacements>),
    /// Makes the operation a simpler one of its kind, in place.
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

/// The values that a fold finds for the results of an operation. A fold that finds the results themselves finds nothing,
/// and neither does one that does not find a value for each.
pub(crate) fn replacements(fold: Fold, op: OpRef<'_>) -> Option<Replacements> {
    let found = match fold {
        Fold::Value(value) => std::iter::once(value(op)?).collect(),
        Fold::Values(values) => values(op)?,
        Fold::InPlace(_) => return None,
    };
    let results = op.get().results();
    (found.len() == results.len() && found.as_slice() != results && !found.is_empty()).then_some(found)
}
