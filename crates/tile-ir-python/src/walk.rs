//! Walking over operations.

use std::sync::atomic::{AtomicUsize, Ordering};

use pyo3::prelude::*;
use tile_ir::Module;
use tile_ir::core::definition::OpDef;
use tile_ir::core::{OpId, OpRef};

use crate::handle::{Entity, Handle};
use crate::operation::{Found, Operation};

/// An iterator over operations that are listed when it is made. Those that are erased meanwhile are left out.
#[pyclass(frozen, module = "tile_ir")]
pub(crate) struct Walk {
    beside: Handle<OpId>,
    found: Vec<Found>,
    next: AtomicUsize,
}

impl Walk {
    /// An operation and all operations inside, in pre-order.
    pub(crate) fn of_op(module: &Module, root: OpRef<'_>) -> Vec<Found> {
        let arena = crate::operation::found(module, root).0;
        let body = root.body();
        let mut all = Vec::new();
        for op in body.walk_op(root.id()) {
            let operation = body.op(op);
            all.push((arena, op, operation.def()));
            if let Some(inner) = operation.body() {
                let function = module.body(inner);
                all.extend(function.walk(function.root()).map(|op| (Some(inner), op, function.op(op).def())));
            }
        }
        all
    }

    /// A walk over these operations, of those with a name if one is given.
    pub(crate) fn new<I: Entity>(
        py: Python<'_>,
        beside: &Handle<I>,
        mut found: Vec<Found>,
        name: Option<&str>,
    ) -> PyResult<Self> {
        let beside = match found.first() {
            Some(&(arena, op, _)) => beside.within(arena, op),
            None => return Err(crate::error::erased(py, I::NAME)),
        };
        if let Some(name) = name {
            let is_named = |def: &OpDef| def.name == name || (def.dialect == "cuda_tile" && def.mnemonic() == name);
            found.retain(|(_, _, def)| is_named(def));
        }
        Ok(Self { beside, found, next: AtomicUsize::new(0) })
    }
}

#[pymethods]
impl Walk {
    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&self, py: Python<'_>) -> Option<Operation> {
        let module = self.beside.shared.read(py);
        loop {
            let &(arena, id, def) = self.found.get(self.next.fetch_add(1, Ordering::Relaxed))?;
            let handle = self.beside.within(arena, id);
            if handle.body(&module).is_some() {
                return Some(Operation { handle, def });
            }
        }
    }

    fn __length_hint__(&self) -> usize {
        self.found.len().saturating_sub(self.next.load(Ordering::Relaxed))
    }
}
