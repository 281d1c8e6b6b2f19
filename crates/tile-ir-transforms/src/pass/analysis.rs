//! Analyses: results about a body that passes share until the body changes.

use std::any::{Any, TypeId};
use std::fmt;
use std::sync::Arc;

use smallvec::SmallVec;
use tile_ir_core::{Body, Context};

/// The result of analysing a body.
pub trait Analysis: Any + Send + Sync {
    /// Its name in messages.
    const NAME: &'static str;

    /// Computes the analysis.
    fn of(context: &Context, body: &Body) -> Self;

    /// Whether the analysis still holds for the body. Builds with debug assertions check this after each pass that claims to
    /// preserve the analysis.
    fn is_valid_for(&self, context: &Context, body: &Body) -> bool;
}

/// The analyses of a body that are currently valid.
#[derive(Default)]
pub struct Analyses(SmallVec<[Entry; 4]>);

struct Entry {
    id: TypeId,
    name: &'static str,
    value: Arc<dyn Any + Send + Sync>,
    /// Whether it still holds for a body.
    holds: fn(&(dyn Any + Send + Sync), &Context, &Body) -> bool,
}

/// The analyses that a pass preserves.
#[derive(Clone, Debug, Default)]
pub struct Preserved {
    all: bool,
    some: SmallVec<[TypeId; 4]>,
}

impl fmt::Debug for Analyses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.iter().map(|entry| entry.name)).finish()
    }
}

impl Analyses {
    /// The cached analysis of a body, computed if necessary.
    pub fn get<A: Analysis>(&mut self, context: &Context, body: &Body) -> Arc<A> {
        let id = TypeId::of::<A>();
        if let Some(entry) = self.0.iter().find(|entry| entry.id == id) {
            return entry.value.clone().downcast().unwrap_or_else(|_| unreachable!("analyses are stored by type"));
        }
        let value = Arc::new(A::of(context, body));
        self.0.push(Entry {
            id,
            name: A::NAME,
            value: value.clone(),
            holds: |value, context, body| {
                value.downcast_ref::<A>().is_some_and(|value| value.is_valid_for(context, body))
            },
        });
        value
    }

    /// Drops the analyses that a pass did not preserve.
    pub fn keep(&mut self, preserved: &Preserved) {
        if !preserved.all {
            self.0.retain(|entry| preserved.some.contains(&entry.id));
        }
    }

    /// The name of an analysis that no longer holds for the body.
    pub fn first_wrong(&self, context: &Context, body: &Body) -> Option<&'static str> {
        self.0.iter().find(|entry| !(entry.holds)(&*entry.value, context, body)).map(|entry| entry.name)
    }
}

impl Preserved {
    /// All analyses, for a pass that changed nothing.
    pub fn all() -> Self {
        Self { all: true, some: SmallVec::new() }
    }

    /// No analyses.
    pub fn none() -> Self {
        Self::default()
    }

    /// All analyses if nothing changed, otherwise none.
    pub fn unless(changed: bool) -> Self {
        Self { all: !changed, some: SmallVec::new() }
    }

    /// Whether the pass claims to have changed nothing.
    pub(crate) fn is_all(&self) -> bool {
        self.all
    }

    /// Adds an analysis.
    #[must_use]
    pub fn and<A: Analysis>(mut self) -> Self {
        self.some.push(TypeId::of::<A>());
        self
    }
}
