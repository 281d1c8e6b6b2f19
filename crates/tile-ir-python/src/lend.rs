//! Lends memory without copying it: the bytes of constants to numpy, and the bytes of arrays to the interpreter.

use std::slice;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicU64};

use numpy::ndarray::ArrayView1;
use numpy::{PyArray1, PyArrayMethods, PyReadwriteArray1, PyUntypedArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use tile_ir::Context;
use tile_ir::core::{Attribute, AttributeData};
use tile_ir::interp::Cells;

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

/// The bytes of an array as cells of the interpreter, which reads and writes them in place.
///
/// # Errors
/// If the array is not contiguous.
pub(crate) fn cells<'a>(array: &'a PyReadwriteArray1<'_, u8>) -> PyResult<Cells<'a>> {
    if !array.is_contiguous() {
        return Err(PyValueError::new_err("a buffer must be contiguous"));
    }
    // SAFETY: the bytes are the array's and nothing else: it is contiguous. All of them can be read and written: numpy lets
    // nobody have a `PyReadwriteArray` of an array that is not writeable. Every bit pattern is an atomic integer, so eight
    // aligned bytes are a word.
    //
    // The bytes stay where they are for `'a`: the array is alive for as long as the borrow of `array`, and with it the object
    // that owns its memory. Numpy does not resize an array that something refers to, unless it is told not to look.
    //
    // The references are shared and to atomics, so any number of launches may hold them at the same time, and neither we nor
    // the compiler assume that the bytes stay as they are. Code of Python that uses the array during a launch is in a race, as
    // it is with every function of numpy that releases the GIL: its accesses are machine instructions that this compiler
    // does not see, and for those a relaxed access is an ordinary one. So either side may find old or new bytes, and nothing
    // else happens. The same holds for two launches on arrays that overlap, at the few bytes that one accesses singly and
    // the other as a word.
    #[allow(unsafe_code)]
    let (before, words, after) = unsafe {
        let bytes = slice::from_raw_parts(array.data().cast::<AtomicU8>(), array.len());
        bytes.align_to::<AtomicU64>()
    };
    Ok(Cells::lent(before, words, after))
}
