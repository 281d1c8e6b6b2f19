//! Work that takes long or recurses.

use std::thread;

use pyo3::Python;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// Enough for everything that recurses: readers, printers and writers follow nested regions, types, attributes and
/// locations, as deep as the readers let them nest. Threads of Python may have far less. Pages that are not used cost
/// nothing.
const STACK_SIZE: usize = 64 << 20;

/// Runs the work without the GIL, on a thread with a large stack. A panic becomes an exception.
pub(crate) fn deep<T: Send>(py: Python<'_>, work: impl FnOnce() -> T + Send) -> PyResult<T> {
    let outcome = py.detach(|| {
        thread::scope(|scope| {
            let worker = thread::Builder::new().stack_size(STACK_SIZE).spawn_scoped(scope, work)?;
            Ok(worker.join())
        })
    });
    match outcome {
        Ok(Ok(value)) => Ok(value),
        Ok(Err(panic)) => {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("a panic");
            Err(PyRuntimeError::new_err(format!("internal error: {text}")))
        }
        Err(error) => Err(std::io::Error::into(error)),
    }
}
