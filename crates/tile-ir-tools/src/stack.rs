//! A stack of known size.

use std::panic::resume_unwind;
use std::thread;

use crate::failure::Failure;

/// Enough for everything that recurses, in builds without optimisation too.
///
/// Parser and printer recurse on regions, types, attributes and locations, up to the readers' depth limits. The main
/// thread's stack depends on `ulimit -s`, so it may be too small. Unused pages cost nothing.
const STACK_SIZE: usize = 64 << 20;

/// Runs the work on a thread with that stack.
pub(crate) fn on_large_stack(work: impl FnOnce() -> Result<(), Failure> + Send) -> Result<(), Failure> {
    thread::scope(|scope| {
        let worker = thread::Builder::new().stack_size(STACK_SIZE).spawn_scoped(scope, work);
        let worker = worker.map_err(|error| Failure::Message(format!("cannot start a thread: {error}")))?;
        worker.join().unwrap_or_else(|panic| resume_unwind(panic))
    })
}
