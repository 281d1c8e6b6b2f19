//! Stacks of sufficient size.

use std::cell::Cell;
use std::panic::resume_unwind;
use std::thread;

use crate::failure::Failure;

/// What a stack must have: three times what the deepest input takes in builds without optimisation, eight times what it takes
/// in others.
///
/// What is not parser or printer recurses on types, attributes and locations, up to the readers' depth limits.
const SUFFICIENT: usize = 8 << 20;

/// The stack of threads that are started here. Unused pages cost nothing.
const STACK_SIZE: usize = 64 << 20;

thread_local! {
    /// Whether the stack of this thread is known to be sufficient.
    static IS_SUFFICIENT: Cell<bool> = const { Cell::new(false) };
}

/// Says that this is the main thread, whose stack may grow up to the limit of the process (`ulimit -s`).
pub(crate) fn on_main_thread() {
    IS_SUFFICIENT.set(limit().is_some_and(|limit| limit >= SUFFICIENT));
}

/// Runs the work on a sufficient stack: that of this thread, or that of a new one. A new one takes a tenth of the time of a
/// small kernel.
pub(crate) fn on_large_stack(work: impl FnOnce() -> Result<(), Failure> + Send) -> Result<(), Failure> {
    if IS_SUFFICIENT.get() {
        return work();
    }
    thread::scope(|scope| {
        let worker = thread::Builder::new().stack_size(STACK_SIZE).spawn_scoped(scope, || {
            IS_SUFFICIENT.set(true);
            work()
        });
        let worker = worker.map_err(|error| Failure::Message(format!("cannot start a thread: {error}")))?;
        worker.join().unwrap_or_else(|panic| resume_unwind(panic))
    })
}

/// The size that the main thread's stack may have, if it is known.
fn limit() -> Option<usize> {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit};

        let bytes = getrlimit(Resource::Stack).current;
        Some(bytes.map_or(usize::MAX, |bytes| bytes.try_into().unwrap_or(usize::MAX)))
    }
    #[cfg(not(unix))]
    None
}
