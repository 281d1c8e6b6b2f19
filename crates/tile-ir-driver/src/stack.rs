use std::thread;

use crate::{Failure, Status, codes};

/// Enough for everything that recurses as deep as the readers let it, in builds without optimization too.
const STACK_SIZE: usize = 64 << 20;

/// Runs the work on a thread with a stack of known size: the caller's may be of any.
///
/// # Errors
/// If no thread can be started, or the work panics.
pub fn on_large_stack<T: Send>(work: impl FnOnce() -> T + Send) -> Result<T, Failure> {
    thread::scope(|scope| {
        let worker = thread::Builder::new().stack_size(STACK_SIZE).spawn_scoped(scope, work);
        let worker = worker.map_err(|error| Failure::new(Status::Memory, format!("cannot start a thread: {error}")))?;
        worker.join().map_err(|_| internal())
    })
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
