//! Identity: a module, an arena in it, and an id that knows the generation of its slot.
//!
//! A handle never keeps what it names alive and never points into memory. So one that outlived its operation, block or
//! value is noticed whenever it is used.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use pyo3::prelude::*;
use tile_ir::Module;
use tile_ir::core::{BlockId, Body, OpId, RegionId, ValueId};

use crate::error::erased;
use crate::shared::{Arena, Shared};

/// An id of an entity that Python objects name.
pub(crate) trait Entity: Copy + Eq + Hash {
    /// What messages call it.
    const NAME: &'static str;

    /// Whether it still exists.
    fn is_in(self, body: &Body) -> bool;
}

impl Entity for OpId {
    const NAME: &'static str = "operation";

    fn is_in(self, body: &Body) -> bool {
        body.contains(self)
    }
}

impl Entity for BlockId {
    const NAME: &'static str = "block";

    fn is_in(self, body: &Body) -> bool {
        body.contains_block(self)
    }
}

impl Entity for RegionId {
    const NAME: &'static str = "region";

    fn is_in(self, body: &Body) -> bool {
        body.contains_region(self)
    }
}

impl Entity for ValueId {
    const NAME: &'static str = "value";

    fn is_in(self, body: &Body) -> bool {
        body.contains_value(self)
    }
}

/// The identity of an entity.
#[derive(Clone)]
pub(crate) struct Handle<I> {
    pub(crate) shared: Arc<Shared>,
    pub(crate) arena: Arena,
    pub(crate) id: I,
}

impl<I: Entity> Handle<I> {
    /// A handle of another entity in the same arena.
    pub(crate) fn beside<J>(&self, id: J) -> Handle<J> {
        self.within(self.arena, id)
    }

    /// A handle of an entity in another arena of the same module.
    pub(crate) fn within<J>(&self, arena: Arena, id: J) -> Handle<J> {
        Handle { shared: self.shared.clone(), arena, id }
    }

    /// Looks at the entity while the module is locked. `inspect` must not call Python.
    pub(crate) fn inspect<T>(&self, py: Python<'_>, inspect: impl FnOnce(&Module, &Body) -> T) -> PyResult<T> {
        let module = self.shared.read(py);
        match self.body(&module) {
            Some(body) => Ok(inspect(&module, body)),
            None => {
                drop(module);
                Err(erased(py, I::NAME))
            }
        }
    }

    /// Changes the module while it is locked, if the entity exists. `change` must not call Python.
    pub(crate) fn change<T>(&self, py: Python<'_>, change: impl FnOnce(&mut Module) -> T) -> PyResult<T> {
        let mut module = self.shared.write(py);
        if self.body(&module).is_some() {
            return Ok(change(&mut module));
        }
        drop(module);
        Err(erased(py, I::NAME))
    }

    /// The arena, if the entity still exists.
    pub(crate) fn body<'m>(&self, module: &'m Module) -> Option<&'m Body> {
        body(module, self.arena).filter(|body| self.id.is_in(body))
    }
}

/// The body of an arena, unless its function was erased.
pub(crate) fn body(module: &Module, arena: Arena) -> Option<&Body> {
    match arena {
        Some(id) => module.get_body(id),
        None => Some(module.top()),
    }
}

/// The body of an arena that is known to exist, for changes.
pub(crate) fn body_mut(module: &mut Module, arena: Arena) -> &mut Body {
    match arena {
        Some(id) => module.body_mut(id),
        None => module.top_mut(),
    }
}

impl<I: Entity> PartialEq for Handle<I> {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.shared, &other.shared) && self.arena == other.arena && self.id == other.id
    }
}

impl<I: Entity> Eq for Handle<I> {}

impl<I: Entity> Hash for Handle<I> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (Arc::as_ptr(&self.shared).addr(), self.arena, self.id).hash(state);
    }
}

/// The hash of a handle or a text for Python.
pub(crate) fn hash(value: &impl Hash) -> u64 {
    let mut hasher = std::hash::DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
