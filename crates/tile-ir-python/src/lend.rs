//! Lends the bytes of constants to numpy, without copying them.

use std::sync::Arc;

use numpy::ndarray::ArrayView1;
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use tile_ir::Context;
use tile_ir::core::{Attribute, AttributeData};

/// Keeps a context alive, and with it everything that is interned there.
#[pyclass(frozen)]
struct Owner {
    context: Arc<Context>,
    attribute: Attribute,
}

impl Owner {
    /// The elements of the constant; none for other attributes.
    fn bytes(&self) -> &[u8] {
        match self.context.attribute_data(self.attribute) {
            AttributeData::DenseElements(elements) => elements.data(),
            _ => &[],
        }
    }
}

/// The bytes of a dense constant as an array of `uint8`, which cannot be written to.
pub(crate) fn lend<'py>(
    py: Python<'py>,
    context: &Arc<Context>,
    attribute: Attribute,
) -> PyResult<Bound<'py, PyArray1<u8>>> {
    let owner = Bound::new(py, Owner { context: context.clone(), attribute })?;
    let container = owner.clone().into_any();
    let view = ArrayView1::from(owner.get().bytes());
    // SAFETY: the array keeps `owner` alive, and with it the context. A context neither moves, changes nor frees what is
    // interned in it before it is dropped, so the bytes stay where they are, and stay the same, as long as the array lives.
    // Nobody can write to them through the array, because it is made read-only before anyone else sees it.
    #[allow(unsafe_code)]
    let array = unsafe { PyArray1::borrow_from_array(&view, container) };
    array.readwrite().make_nonwriteable();
    Ok(array)
}
