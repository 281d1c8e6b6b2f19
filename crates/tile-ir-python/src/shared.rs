//! A module that several Python objects share.

use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard, TryLockError};

use pyo3::Python;
use tile_ir::core::BodyId;
use tile_ir::{Context, Diagnostic, Module};

/// A module with its lock, and what it was read from.
pub(crate) struct Shared {
    context: Arc<Context>,
    module: RwLock<Module>,
    /// The input, to show its lines in diagnostics.
    source: Option<Arc<Source>>,
}

/// What a module was read from.
pub(crate) struct Source {
    pub(crate) file: String,
    pub(crate) bytes: Vec<u8>,
}

/// The arena of an entity: that of a function, or that of everything outside of functions.
pub(crate) type Arena = Option<BodyId>;

impl Shared {
    pub(crate) fn new(module: Module, source: Option<Arc<Source>>) -> Arc<Self> {
        let context = module.context().clone();
        Arc::new(Self { context, module: RwLock::new(module), source })
    }

    /// A copy of the module, which was read from the same input.
    pub(crate) fn copy_detached(&self) -> Arc<Self> {
        Self::new(self.read_detached().clone(), self.source.clone())
    }

    /// The context, which needs no lock: it only grows.
    pub(crate) fn context(&self) -> &Arc<Context> {
        &self.context
    }

    /// What the module was read from.
    pub(crate) fn source(&self) -> Option<&Source> {
        self.source.as_deref()
    }

    /// Locks the module for reading. The GIL is released while another thread changes it.
    pub(crate) fn read(&self, py: Python<'_>) -> RwLockReadGuard<'_, Module> {
        loop {
            match self.module.try_read() {
                Ok(guard) => return guard,
                Err(TryLockError::Poisoned(error)) => return error.into_inner(),
                Err(TryLockError::WouldBlock) => py.detach(|| drop(self.read_detached())),
            }
        }
    }

    /// Locks the module for changes. The GIL is released while another thread uses it.
    pub(crate) fn write(&self, py: Python<'_>) -> RwLockWriteGuard<'_, Module> {
        loop {
            match self.module.try_write() {
                Ok(guard) => return guard,
                Err(TryLockError::Poisoned(error)) => return error.into_inner(),
                Err(TryLockError::WouldBlock) => py.detach(|| drop(self.write_detached())),
            }
        }
    }

    /// Locks the module for reading, on a thread that does not hold the GIL.
    pub(crate) fn read_detached(&self) -> RwLockReadGuard<'_, Module> {
        self.module.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// Locks the module for changes, on a thread that does not hold the GIL.
    pub(crate) fn write_detached(&self) -> RwLockWriteGuard<'_, Module> {
        self.module.write().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds the lines of the input to diagnostics about the module.
    pub(crate) fn locate(&self, module: &Module, diagnostics: &mut [Diagnostic]) {
        if let Some(source) = &self.source {
            tile_ir::locate(diagnostics, module, &source.bytes, &source.file);
        }
    }
}
