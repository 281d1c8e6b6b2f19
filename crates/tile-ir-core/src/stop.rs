//! Ending work early.
//!
//! Everything that may take long asks at the heads of its loops whether it is to end: readers, the verifier, passes, rewriting
//! and the interpreter. What could end it is known by thread, since it concerns all that is called: rules, folds and patterns
//! too, wherever they come from. So nothing has to pass it on.

use std::cell::{Cell, RefCell};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use thiserror::Error;

use crate::codes::STOPPED;
use crate::{Diagnostic, Place};

/// Stops work, at any time from any thread, or when a time limit is reached. Clones stop the same work.
///
/// ```
/// use std::time::Duration;
/// use tile_ir_core::{Stop, Stopped};
///
/// fn count() -> Result<u64, Stopped> {
///     let mut count = 0;
///     while count < u64::MAX {
///         Stop::check()?;
///         count += 1;
///     }
///     Ok(count)
/// }
///
/// let limit = Duration::from_millis(10);
/// assert_eq!(Stop::after(limit).guard(count), Err(Stopped::TimeLimit(limit)));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<State>);

#[derive(Debug, Default)]
struct State {
    is_requested: AtomicBool,
    /// Whether the limit was found to be reached.
    is_late: AtomicBool,
    limit: Option<Limit>,
}

#[derive(Clone, Copy, Debug)]
struct Limit {
    end: Instant,
    time: Duration,
}

/// Why work was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Stopped {
    /// It was asked for.
    #[error("interrupted")]
    Requested,
    /// It took longer than this.
    #[error("the time limit of {} s is reached", .0.as_secs_f64())]
    TimeLimit(Duration),
}

impl Stopped {
    /// An error which says that something was stopped, such as `reading`, and why.
    pub fn diagnostic(self, place: Place, work: &str) -> Diagnostic {
        Diagnostic::error(STOPPED, place, format!("{work} is stopped: {self}"))
    }
}

/// So that a pass ends with `?`.
impl From<Stopped> for Box<Diagnostic> {
    fn from(stopped: Stopped) -> Self {
        Self::new(stopped.diagnostic(Place::Unknown, "the pass"))
    }
}

/// The number of times that work asks between two looks at the clock, which take longer than the rest.
const CALLS_PER_LOOK: u32 = 8;

thread_local! {
    /// What may stop the work of this thread.
    static CURRENT: RefCell<Vec<Stop>> = const { RefCell::new(Vec::new()) };
    static CALLS: Cell<u32> = const { Cell::new(0) };
    /// Whether there is anything in `CURRENT`. Most work is not guarded, and asks for every operation.
    static IS_GUARDED: Cell<bool> = const { Cell::new(false) };
}

impl Stop {
    /// A stop with a time limit, which starts now.
    pub fn after(time: Duration) -> Self {
        // A time that the clock cannot show never comes.
        #[cfg_attr(not(test), expect(clippy::disallowed_methods, reason = "who asks for a limit has a clock"))]
        let limit = Instant::now().checked_add(time).map(|end| Limit { end, time });
        Self(Arc::new(State { limit, ..State::default() }))
    }

    /// Stops the work that it guards, soon.
    pub fn request(&self) {
        self.0.is_requested.store(true, Ordering::Relaxed);
    }

    /// Does work that ends soon after the stop is requested or its time limit reached, on this thread and on those that
    /// [inherit](Inherited) it. Guards nest: whichever stop comes first ends the work inside both.
    pub fn guard<R>(&self, work: impl FnOnce() -> R) -> R {
        CURRENT.with_borrow_mut(|current| current.push(self.clone()));
        IS_GUARDED.set(true);
        let _guard = Guard { outer: None };
        work()
    }

    /// Whether the work of this thread is to end. Loops ask in every round that takes no longer than a fraction of a second.
    ///
    /// # Errors
    /// If so. It stays so until the guard ends.
    #[inline]
    pub fn check() -> Result<(), Stopped> {
        match IS_GUARDED.get() {
            false => Ok(()),
            true => CURRENT.with_borrow(|current| check(current)),
        }
    }
}

#[cold]
fn check(current: &[Stop]) -> Result<(), Stopped> {
    let calls = CALLS.replace(CALLS.get().wrapping_add(1));
    for stop in current {
        if stop.0.is_requested.load(Ordering::Relaxed) {
            return Err(Stopped::Requested);
        }
        let Some(limit) = stop.0.limit else { continue };
        #[cfg_attr(not(test), expect(clippy::disallowed_methods, reason = "who asks for a limit has a clock"))]
        if calls.is_multiple_of(CALLS_PER_LOOK) && Instant::now() >= limit.end {
            stop.0.is_late.store(true, Ordering::Relaxed);
        }
        if stop.0.is_late.load(Ordering::Relaxed) {
            return Err(Stopped::TimeLimit(limit.time));
        }
    }
    Ok(())
}

/// What may stop the work of a thread, for the threads that it starts.
///
/// ```
/// use tile_ir_core::stop::{Inherited, Stop, Stopped};
///
/// let stop = Stop::default();
/// let inherited = stop.guard(Inherited::of_this_thread);
/// stop.request();
/// let found = std::thread::spawn(move || inherited.guard(Stop::check)).join().expect("it does not panic");
/// assert_eq!(found, Err(Stopped::Requested));
/// ```
#[derive(Clone, Debug)]
pub struct Inherited(Vec<Stop>);

impl Inherited {
    /// That of this thread.
    pub fn of_this_thread() -> Self {
        Self(CURRENT.with_borrow(Clone::clone))
    }

    /// Does work on another thread.
    pub fn guard<R>(&self, work: impl FnOnce() -> R) -> R {
        let outer = CURRENT.replace(self.0.clone());
        IS_GUARDED.set(!self.0.is_empty());
        let _guard = Guard { outer: Some(outer) };
        work()
    }
}

/// Restores what may stop the work of this thread, even if the work panics.
struct Guard {
    /// All that was there, unless one was added.
    outer: Option<Vec<Stop>>,
}

impl Drop for Guard {
    fn drop(&mut self) {
        let is_guarded = CURRENT.with_borrow_mut(|current| {
            match self.outer.take() {
                Some(outer) => *current = outer,
                None => drop(current.pop()),
            }
            !current.is_empty()
        });
        IS_GUARDED.set(is_guarded);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Asks until it is to end.
    fn endless() -> Stopped {
        loop {
            if let Err(stopped) = Stop::check() {
                return stopped;
            }
        }
    }

    #[test]
    fn work_without_a_guard_is_never_stopped() {
        Stop::default().request();
        assert_eq!(Stop::check(), Ok(()));
    }

    #[test]
    fn another_thread_stops_work() {
        let stop = Stop::default();
        let stopped = std::thread::scope(|scope| {
            scope.spawn(|| stop.request());
            stop.guard(endless)
        });
        assert_eq!(stopped, Stopped::Requested);
        assert_eq!(Stop::check(), Ok(()), "the guard has ended");
        assert_eq!(stop.guard(Stop::check), Err(Stopped::Requested), "it stays so");
    }

    #[test]
    fn the_first_of_several_stops_ends_the_work() {
        let limit = Duration::from_millis(1);
        let inner = Stop::default();
        assert_eq!(Stop::after(limit).guard(|| inner.guard(endless)), Stopped::TimeLimit(limit));
        inner.request();
        assert_eq!(Stop::after(Duration::MAX).guard(|| inner.guard(endless)), Stopped::Requested);
    }

    #[test]
    fn a_panic_ends_the_guard() {
        let stop = Stop::default();
        stop.request();
        let _ = std::panic::catch_unwind(|| stop.guard(|| panic!("in the work")));
        assert_eq!(Stop::check(), Ok(()));
    }
}
