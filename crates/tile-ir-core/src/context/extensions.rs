//! Functions that higher layers add to a context.

use std::any::{Any, TypeId};

/// Values by type. There are only a few, so a list is the fastest map.
#[derive(Default)]
pub(super) struct Extensions(Vec<(TypeId, Box<dyn Any + Send + Sync>)>);

impl Extensions {
    pub(super) fn insert<T: Send + Sync + 'static>(&mut self, value: T) {
        self.0.retain(|(known, _)| *known != TypeId::of::<T>());
        self.0.push((TypeId::of::<T>(), Box::new(value)));
    }

    pub(super) fn get<T: Copy + 'static>(&self) -> Option<T> {
        self.0.iter().find(|(known, _)| *known == TypeId::of::<T>())?.1.downcast_ref().copied()
    }
}
