//! Blocks.

use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyList};
use tile_ir::core::{BlockId, OpRef};

use crate::handle::Handle;
use crate::operation::{Found, Operation, found};
use crate::region::Region;
use crate::value::Value;

/// A block: a sequence of operations with arguments. Iterating over it gives the operations that it has then.
#[pyclass(frozen, module = "tile_ir")]
pub(crate) struct Block(pub(crate) Handle<BlockId>);

#[pymethods]
impl Block {
    /// The operations, in order.
    #[getter]
    fn operations(&self, py: Python<'_>) -> PyResult<Vec<Operation>> {
        let ops: Vec<Found> = self.0.inspect(py, |module, body| {
            body.block_ops(self.0.id).map(|op| found(module, OpRef::new(module, body, op))).collect()
        })?;
        Ok(ops.into_iter().map(|op| Operation::new(&self.0, op)).collect())
    }

    /// The arguments.
    #[getter]
    fn arguments(&self, py: Python<'_>) -> PyResult<Vec<Value>> {
        let arguments = self.0.inspect(py, |_, body| body.block_arguments(self.0.id).to_vec())?;
        Ok(arguments.into_iter().map(|value| Value(self.0.beside(value))).collect())
    }

    /// The last operation, if it ends the block.
    #[getter]
    fn terminator(&self, py: Python<'_>) -> PyResult<Option<Operation>> {
        let last = self.0.inspect(py, |module, body| {
            let last = body.last_op(self.0.id).map(|op| OpRef::new(module, body, op));
            last.filter(|op| op.def().is_terminator()).map(|op| found(module, op))
        })?;
        Ok(last.map(|op| Operation::new(&self.0, op)))
    }

    /// The region that contains it.
    #[getter]
    fn region(&self, py: Python<'_>) -> PyResult<Region> {
        self.0.inspect(py, |_, body| body.block_region(self.0.id)).map(|region| Region(self.0.beside(region)))
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        PyList::new(py, self.operations(py)?)?.try_iter()
    }

    fn __len__(&self, py: Python<'_>) -> PyResult<usize> {
        self.0.inspect(py, |_, body| body.block_ops(self.0.id).count())
    }

    fn __bool__(&self) -> bool {
        true
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        match self.0.inspect(py, |_, body| body.block_ops(self.0.id).count()) {
            Ok(count) => format!("<Block of {count} operations>"),
            Err(_) => "<erased Block>".to_owned(),
        }
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| other.get().0 == self.0)
    }

    fn __hash__(&self) -> u64 {
        crate::handle::hash(&self.0)
    }
}
