//! Modules, and reading them.

mod methods;

use std::sync::Arc;

use pyo3::prelude::*;
use tile_ir::LoadOptions;

use crate::error::Class;
use crate::shared::{Shared, Source};
use crate::stack::deep;

/// A module: a top-level operation with everything nested in it.
///
/// ``Module(name)`` makes an empty ``cuda_tile.module``; ``load``, ``read`` and ``parse`` read one. Each is in a
/// ``builtin.module``, so ``str(module)`` is what ``tile-ir-opt`` prints.
///
/// >>> import tile_ir
/// >>> module = tile_ir.parse("cuda_tile.module @kernels { entry @nothing() {} }")
/// >>> [entry.symbol for entry in module.entries]
/// ['nothing']
/// >>> [operation.name for operation in module.walk()]
/// ['builtin.module', 'cuda_tile.module', 'cuda_tile.entry', 'cuda_tile.return']
/// >>> same = tile_ir.read(module.to_bytecode())
/// >>> str(same) == str(module)
/// True
#[pyclass(frozen, module = "tile_ir", weakref)]
pub(crate) struct Module(pub(crate) Arc<Shared>);

/// HTML of a text for notebooks.
pub(crate) fn html<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("tile_ir._html")?.getattr("render")?.call1((text,))
}

impl Module {
    /// Reads a module from bytes of any format.
    pub(crate) fn of_bytes(py: Python<'_>, bytes: Vec<u8>, file: String, options: &LoadOptions) -> PyResult<Self> {
        let loaded = deep(py, || {
            tile_ir::load(&tile_ir::context(), &bytes, &file, options).map(|module| (module, bytes, file))
        })?;
        match loaded {
            Ok((module, bytes, file)) => Ok(Self(Shared::new(module, Some(Arc::new(Source { file, bytes }))))),
            Err(error) => Err(Class::Error.raise(py, error.diagnostics)),
        }
    }
}
