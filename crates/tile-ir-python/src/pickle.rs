//! What pickle keeps of values: a function that makes the value again, and its arguments. The functions are in `restore`.

use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// A function of this module with arguments, as `__reduce__` gives it.
pub(crate) type Reduced<'py> = (Bound<'py, PyAny>, Bound<'py, PyTuple>);

/// What `__reduce__` gives: that `function` makes the value from `arguments`.
pub(crate) fn reduced<'py>(
    py: Python<'py>,
    function: &str,
    arguments: impl IntoPyObject<'py, Target = PyTuple, Output = Bound<'py, PyTuple>, Error = PyErr>,
) -> PyResult<Reduced<'py>> {
    Ok((py.import("tile_ir._native")?.getattr(function)?, arguments.into_pyobject(py)?))
}
