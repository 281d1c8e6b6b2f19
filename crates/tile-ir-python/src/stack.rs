//! Work that takes long or recurses.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use pyo3::Python;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use tile_ir::core::Stop;

/// Enough for everything that recurses: readers, printers and writers follow nested regions, types, attributes and
/// locations, as deep as the readers let them nest. Threads of Python may have far less. Pages that are not used cost
/// nothing.
const STACK_SIZE: usize = 64 << 20;

/// How often Python gets to handle signals during work that can be interrupted.
const PATIENCE: Duration = Duration::from_millis(20);

/// Runs the work without the GIL, on a thread with a large stack. A panic becomes an exception.
pub(crate) fn deep<T: Send>(py: Python<'_>, work: impl FnOnce() -> T + Send) -> PyResult<T> {
    run(py, work, None::<fn() -> bool>)
}

/// Like [`deep`], for work that ends soon after it is stopped. It is when a handler of signals raises, as that of Ctrl-C does;
/// what it raised is raised here, once the work has ended.
///
/// Python handles signals on its main thread, so nothing interrupts work that another thread asked for.
pub(crate) fn interruptible<T: Send>(py: Python<'_>, work: impl FnOnce() -> T + Send) -> PyResult<T> {
    let stop = Stop::default();
    let mut raised = None;
    let stops = || {
        raised = Python::attach(|py| py.check_signals().err());
        if raised.is_some() {
            stop.request();
        }
        raised.is_some()
    };
    let outcome = run(py, || stop.guard(work), Some(stops));
    raised.map_or(outcome, Err)
}

/// Runs the work, and asks every now and then whether it is to stop, until it is.
fn run<T: Send>(
    py: Python<'_>,
    work: impl FnOnce() -> T + Send,
    stops: Option<impl FnMut() -> bool + Send>,
) -> PyResult<T> {
    let outcome = py.detach(|| {
        thread::scope(|scope| {
            // Hung up when the work ends, however it ends.
            let (running, ended) = mpsc::channel::<()>();
            let work = move || {
                let _running = running;
                work()
            };
            let worker = thread::Builder::new().stack_size(STACK_SIZE).spawn_scoped(scope, work)?;
            if let Some(mut stops) = stops {
                while ended.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) && !stops() {}
            }
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
