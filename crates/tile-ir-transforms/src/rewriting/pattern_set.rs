use std::cmp::Reverse;
use std::sync::Arc;

use tile_ir_core::{Context, OpKind};

use super::{ByKind, Pattern};

/// Patterns, by the kinds of operations that they are about.
#[derive(Clone, Debug)]
pub struct PatternSet(ByKind<Pattern>);

/// The patterns that the tables of a context name.
struct Named(Arc<PatternSet>);

impl PatternSet {
    /// These patterns. Of those of one benefit the first is tried first.
    pub fn new(context: &Context, patterns: &[Pattern]) -> Self {
        let about = |kind: OpKind| {
            let is_about = move |pattern: &&Pattern| pattern.root().is_none_or(|root| *root == *kind);
            sorted(patterns.iter().filter(is_about).copied().collect())
        };
        Self(ByKind::new(context, about))
    }

    /// The patterns that the tables of a context name, which together are what `canonicalize` does. In a context that was
    /// made without their code there are none.
    pub fn named(context: &Context) -> Arc<Self> {
        let named = context.shared(|context| {
            let of_kind =
                |kind: OpKind| sorted(kind.patterns.iter().filter_map(|name| context.function(kind, name)).collect());
            Named(Arc::new(Self(ByKind::new(context, of_kind))))
        });
        Arc::clone(&named.0)
    }

    /// The same without those whose labels `keep` does not want.
    #[must_use]
    pub fn filtered(&self, context: &Context, keep: impl Fn(&str) -> bool) -> Self {
        Self(ByKind::new(context, |kind| {
            self.get(kind).iter().filter(|pattern| keep(pattern.label())).copied().collect::<Vec<_>>()
        }))
    }

    /// These and others. Of those of one benefit these are tried first.
    #[must_use]
    pub fn and(&self, context: &Context, others: &Self) -> Self {
        Self(ByKind::new(context, |kind| sorted([self.get(kind), others.get(kind)].concat())))
    }

    /// The labels of all patterns, in no particular but a deterministic order, some more than once.
    pub fn labels(&self) -> impl Iterator<Item = &'static str> {
        self.0.items().iter().map(Pattern::label)
    }

    /// The patterns for a kind of operation, in the order in which they are tried.
    #[inline]
    pub fn get(&self, kind: OpKind) -> &[Pattern] {
        self.0.get(kind)
    }
}

fn sorted(mut patterns: Vec<Pattern>) -> Vec<Pattern> {
    patterns.sort_by_key(|pattern| Reverse(pattern.benefit()));
    patterns
}
