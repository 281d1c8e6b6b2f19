//! The limit of steps, which the blocks of a launch share.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use crate::fault::{Fault, check_stop, codes};

/// The steps that blocks may still execute. Each thread reserves some at a time.
///
/// A thread fails only if all steps have been executed, not if other threads have reserved the last ones: whether a launch
/// stays within the limit does not depend on the number of threads.
#[derive(Debug)]
pub(crate) struct Budget {
    steps: Mutex<Steps>,
    given_back: Condvar,
}

#[derive(Debug)]
struct Steps {
    /// Neither executed nor reserved.
    left: u64,
    /// The reserves of all threads, including what they have executed of these.
    reserved: u64,
}

/// The number of steps that a thread reserves at a time.
const STEPS_AT_A_TIME: u64 = 1024;

/// The number of steps after which a block checks whether it is to stop.
const STEPS_BETWEEN_CHECKS: u64 = 16;

impl Budget {
    pub(crate) fn new(limit: Option<u64>) -> Self {
        let steps = Steps { left: limit.unwrap_or(u64::MAX), reserved: 0 };
        Self { steps: Mutex::new(steps), given_back: Condvar::new() }
    }

    fn steps(&self) -> MutexGuard<'_, Steps> {
        self.steps.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reserves steps, if need be after other threads have given theirs back; returns how many, 0 if none is left.
    fn reserve(&self) -> u64 {
        let mut steps = self.steps();
        while steps.left == 0 && steps.reserved > 0 {
            steps = self.given_back.wait(steps).unwrap_or_else(PoisonError::into_inner);
        }
        let size = steps.left.min(STEPS_AT_A_TIME);
        steps.left -= size;
        steps.reserved += size;
        size
    }
}

/// The steps that a thread has reserved.
#[derive(Debug)]
pub(crate) struct Reserve<'b> {
    budget: &'b Budget,
    /// Their number, including those executed.
    size: u64,
    /// The number of steps until the block checks whether it is to stop.
    next: u64,
    /// The number of steps after these.
    rest: u64,
}

impl<'b> Reserve<'b> {
    /// No steps yet.
    pub(crate) fn new(budget: &'b Budget) -> Self {
        Self { budget, size: 0, next: 0, rest: 0 }
    }

    /// Takes a step.
    #[inline]
    pub(crate) fn take(&mut self) -> Result<(), Fault> {
        if self.next == 0 {
            self.refill()?;
        }
        self.next -= 1;
        Ok(())
    }

    #[cold]
    fn refill(&mut self) -> Result<(), Fault> {
        check_stop()?;
        if self.rest == 0 {
            self.give_back();
            self.size = self.budget.reserve();
            self.rest = self.size;
        }
        if self.rest == 0 {
            return Err(Fault::new(codes::LIMIT, "exceeds the step limit ('--max-steps')"));
        }
        self.next = self.rest.min(STEPS_BETWEEN_CHECKS);
        self.rest -= self.next;
        Ok(())
    }

    /// Gives back the steps that were not taken, before the thread waits for others.
    pub(crate) fn give_back(&mut self) {
        if self.size == 0 {
            return;
        }
        let mut steps = self.budget.steps();
        steps.reserved -= self.size;
        steps.left += self.next + self.rest;
        drop(steps);
        (self.size, self.next, self.rest) = (0, 0, 0);
        self.budget.given_back.notify_all();
    }
}

impl Drop for Reserve<'_> {
    fn drop(&mut self) {
        self.give_back();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_that_are_given_back_are_reserved_again() {
        let budget = Budget::new(Some(1500));
        let [mut first, mut second, mut third] = [(); 3].map(|()| Reserve::new(&budget));
        let take = |reserve: &mut Reserve<'_>, count| (0..count).try_for_each(|_| reserve.take());
        take(&mut first, 23).expect("there are enough");
        take(&mut second, 476).expect("there are enough");
        assert_eq!((first.size, second.size), (1024, 476));
        first.give_back();
        first.give_back();
        take(&mut third, 1001).expect("the rest of the first");
        assert_eq!(third.size, 1001);
        drop(second);
        assert_eq!(third.take().map_err(|fault| fault.code), Err(codes::LIMIT));
    }
}
