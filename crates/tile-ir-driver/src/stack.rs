//! Work on a thread with a large stack.

use std::thread;

use tile_ir::core::stop::Inherited;

use crate::{Failure, Status, codes};

/// Large enough for the deepest recursion that the readers allow, even in unoptimized builds.
const STACK_SIZE: usize = 64 << 20;

/// Runs a closure on a thread with a stack of known size, since the caller's stack may have any size. What may stop the
/// caller may stop it.
///
/// The closure must own its data. A scoped thread could borrow, but records which thread started it, and the standard
/// library never frees that record for the main thread of a C program.
///
/// # Errors
/// If no thread can be started, or the closure panics.
pub fn on_large_stack<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Failure> {
    let inherited = Inherited::of_this_thread();
    let worker = thread::Builder::new().stack_size(STACK_SIZE).spawn(move || inherited.guard(work));
    let worker = worker.map_err(|error| Failure::new(Status::Memory, format!("cannot start a thread: {error}")))?;
    worker.join().map_err(|_| internal())
}

/// The failure that reports a panic.
fn internal() -> Failure {
    let mut failure = Failure::new(Status::Compilation, "internal error: the library panicked");
    failure.diagnostic.code = codes::INTERNAL;
    failure
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn panics_become_failures() {
        let failure = on_large_stack(|| -> () { panic!("on purpose") }).unwrap_err();
        assert_eq!((failure.status, failure.diagnostic.code), (Status::Compilation, codes::INTERNAL));
        assert_eq!(on_large_stack(|| 7), Ok(7));
    }
}
