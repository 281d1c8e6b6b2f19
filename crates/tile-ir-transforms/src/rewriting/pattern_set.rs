//! Sets of patterns.

use std::cmp::Reverse;
use std::sync::Arc;

use tile_ir_core::{Context, OpKind};

use super::{ByKind, Pattern, named};

/// Patterns by kind of root operation.
#[derive(Clone, Debug)]
pub struct PatternSet(ByKind<Pattern>);

/// The patterns that the tables of a context name.
struct Named(Arc<PatternSet>);

impl PatternSet {
    /// A set of these patterns. Patterns of equal benefit are tried in order.
    pub fn new(context: &Context, patterns: &[Pattern]) -> Self {
        let about = |kind: OpKind| {
            let is_about = move |pattern: &&Pattern| pattern.root().is_none_or(|root| *root == *kind);
            sorted(patterns.iter().filter(is_about).copied().collect())
        };
        Self(ByKind::new(context, about))
    }

    /// The patterns that the tables of a context name: those of `canonicalize`. Empty if the context was created without their
    /// code.
    pub fn named(context: &Context) -> Arc<Self> {
        let named = context.shared(|context| {
            let of_kind = |kind: OpKind| sorted(named(context, kind, Pattern::rewrite));
            Named(Arc::new(Self(ByKind::new(context, of_kind))))
        });
        Arc::clone(&named.0)
    }

    /// The patterns whose labels satisfy `keep`.
    #[must_use]
    pub fn filtered(&self, context: &Context, keep: impl Fn(&str) -> bool) -> Self {
        Self(ByKind::new(context, |kind| {
            self.get(kind).iter().filter(|pattern| keep(pattern.label())).copied().collect::<Vec<_>>()
        }))
    }

    /// The union with another set. Of patterns of equal benefit, those of `self` are tried first.
    #[must_use]
    pub fn and(&self, context: &Context, others: &Self) -> Self {
        Self(ByKind::new(context, |kind| sorted([self.get(kind), others.get(kind)].concat())))
    }

    /// The labels of all patterns, in an unspecified but deterministic order, possibly with duplicates.
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
