//! Regions.

use pyo3::prelude::*;
use tile_ir::core::{BlockId, OpRef, RegionId};

use crate::block::Block;
use crate::handle::Handle;
use crate::operation::{Operation, found};

/// A region of an operation: a list of blocks, of which ``cuda_tile`` only ever has one.
#[pyclass(frozen, module = "tile_ir")]
pub(crate) struct Region(pub(crate) Handle<RegionId>);

#[pymethods]
impl Region {
    /// The blocks, in order.
    #[getter]
    fn blocks(&self, py: Python<'_>) -> PyResult<Vec<Block>> {
        let blocks: Vec<BlockId> = self.0.inspect(py, |_, body| body.region_blocks(self.0.id).to_vec())?;
        Ok(blocks.into_iter().map(|block| Block(self.0.beside(block))).collect())
    }

    /// The operation that it belongs to.
    #[getter]
    fn parent(&self, py: Python<'_>) -> PyResult<Option<Operation>> {
        let parent = self.0.inspect(py, |module, body| {
            let own = body.region_parent(self.0.id).map(|op| OpRef::new(module, body, op));
            let function = || body.owner().map(|owner| module.op(owner));
            own.or_else(function).map(|op| found(module, op))
        })?;
        Ok(parent.map(|op| Operation::new(&self.0, op)))
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        match self.0.inspect(py, |_, body| body.region_blocks(self.0.id).len()) {
            Ok(1) => "<Region of 1 block>".to_owned(),
            Ok(count) => format!("<Region of {count} blocks>"),
            Err(_) => "<erased Region>".to_owned(),
        }
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| other.get().0 == self.0)
    }

    fn __hash__(&self) -> u64 {
        crate::handle::hash(&self.0)
    }
}
