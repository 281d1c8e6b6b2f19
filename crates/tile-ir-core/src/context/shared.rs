//! Values that engines keep in a context.

use std::any::{Any, TypeId};
use std::sync::{Arc, Mutex, PoisonError};

use rustc_hash::FxHashMap;

/// Values by type, each created on first access.
#[derive(Default)]
pub(super) struct Shared(Mutex<FxHashMap<TypeId, Arc<dyn Any + Send + Sync>>>);

impl Shared {
    /// The value of a type.
    ///
    /// `make` runs without the lock, as it may ask for other values; where two threads make one at the same time, that
    /// of the first is kept.
    pub(super) fn get<T: Send + Sync + 'static>(&self, make: impl FnOnce() -> T) -> Arc<T> {
        if let Some(known) = self.find() {
            return known;
        }
        let new: Arc<dyn Any + Send + Sync> = Arc::new(make());
        let kept = Arc::clone(self.lock().entry(TypeId::of::<T>()).or_insert(new));
        kept.downcast().unwrap_or_else(|_| unreachable!("values are kept by their types"))
    }

    fn find<T: Send + Sync + 'static>(&self) -> Option<Arc<T>> {
        let known = Arc::clone(self.lock().get(&TypeId::of::<T>())?);
        known.downcast().ok()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, FxHashMap<TypeId, Arc<dyn Any + Send + Sync>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
