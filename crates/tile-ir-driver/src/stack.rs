use std::thread;

use crate::{Failure, Status, codes};

/// Enough for everything that recurses as deep as the readers let it, in builds without optimization too.
const STACK_SIZE: usize = 64 << 20;

/// Runs the work on a thread with a stack of known size: the caller's may be of any.
///
/// The work owns what it needs. A thread that may borrow would want to know which thread started it, and what the standard
/// library notes of a thread that is not its own is never freed where that is the main thread of a program in C.
///
/// # Errors
/// If no thread can be started, or the work panics.
pub fn on_large_stack<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Failure> {
    let worker = thread::Builder::new().stack_size(STACK_SIZE).spawn(work);
    let worker = worker.map_err(|error| Failure::new(Status::Memory, format!("cannot start a thread: {error}")))?;
    worker.join().map_err(|_| internal())
}

/// What a panic is to the caller.
fn internal() -> Failure {
    let mut failure = Failure::new(Status::Compilation, "internal error: the library panicked");
    failure.diagnostic.code = codes::INTERNAL;
    failure
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_a_failure() {
        let failure = on_large_stack(|| -> () { panic!("on purpose") }).unwrap_err();
        assert_eq!((failure.status, failure.diagnostic.code), (Status::Compilation, codes::INTERNAL));
        assert_eq!(on_large_stack(|| 7), Ok(7));
    }
}
