//! The limit of steps, which the blocks of a launch share.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use tile_ir_core::Stop;

use super::Block;
use crate::fault::{Fault, codes};

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

/// The number of steps after which a block looks whether it is to stop.
const STEPS_BETWEEN_LOOKS: u64 = 16;

impl Budget {
    pub(crate) fn new(limit: Option<u64>) -> Self {
        let steps = Steps { left: limit.unwrap_or(u64::MAX), reserved: 0 };
        Self { steps: Mutex::new(steps), given_back: Condvar::new() }
    }

    fn steps(&self) -> MutexGuard<'_, Steps> {
        self.steps.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reserves steps, if need be after other threads have given theirs back; `None` if no step is left.
    fn reserve(&self) -> Option<Reserve> {
        let mut steps = self.steps();
        while steps.left == 0 && steps.reserved > 0 {
            steps = self.given_back.wait(steps).unwrap_or_else(PoisonError::into_inner);
        }
        let size = steps.left.min(STEPS_AT_A_TIME);
        steps.left -= size;
        steps.reserved += size;
        (size > 0).then_some(Reserve { size, next: 0, rest: size })
    }

    /// Takes back the steps of a reserve that were not executed.
    fn give_back(&self, reserve: &Reserve) {
        if reserve.size == 0 {
            return;
        }
        let mut steps = self.steps();
        steps.reserved -= reserve.size;
        steps.left += reserve.next + reserve.rest;
        drop(steps);
        self.given_back.notify_all();
    }
}

/// The steps that a block has reserved.
#[derive(Debug, Default)]
pub(super) struct Reserve {
    /// Their number, including those executed.
    size: u64,
    /// The number of steps until the block looks whether it is to stop.
    next: u64,
    /// The number of steps after these.
    rest: u64,
}

impl Block<'_> {
    /// Consumes a step.
    #[inline]
    pub(crate) fn count_step(&mut self) -> Result<(), Fault> {
        if self.reserve.next == 0 {
            self.take_steps()?;
        }
        self.reserve.next -= 1;
        Ok(())
    }

    #[cold]
    fn take_steps(&mut self) -> Result<(), Fault> {
        Stop::check().map_err(|stopped| Fault::new(codes::INTERRUPTED, format!("is stopped: {stopped}")))?;
        if self.reserve.rest == 0 {
            self.give_back_steps();
            let limit = || Fault::new(codes::LIMIT, "exceeds the limit of steps ('--max-steps')");
            self.reserve = self.shared.budget.reserve().ok_or_else(limit)?;
        }
        self.reserve.next = self.reserve.rest.min(STEPS_BETWEEN_LOOKS);
        self.reserve.rest -= self.reserve.next;
        Ok(())
    }

    /// Gives back the steps that it has reserved, before its thread waits for others.
    pub(crate) fn give_back_steps(&mut self) {
        self.shared.budget.give_back(&std::mem::take(&mut self.reserve));
    }
}

impl Drop for Block<'_> {
    fn drop(&mut self) {
        self.shared.budget.give_back(&self.reserve);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_that_are_given_back_are_reserved_again() {
        let budget = Budget::new(Some(1500));
        let sizes = |reserve: &Reserve| (reserve.size, reserve.next, reserve.rest);
        let first = budget.reserve().unwrap();
        let second = budget.reserve().unwrap();
        assert_eq!((sizes(&first), sizes(&second)), ((1024, 0, 1024), (476, 0, 476)));
        // Of the first, 23 steps were executed.
        budget.give_back(&Reserve { next: 1, rest: 1000, ..first });
        budget.give_back(&Reserve::default());
        let third = budget.reserve().unwrap();
        assert_eq!(sizes(&third), (1001, 0, 1001));
        budget.give_back(&Reserve { next: 0, rest: 0, ..second });
        budget.give_back(&Reserve { next: 0, rest: 0, ..third });
        assert!(budget.reserve().is_none());
    }
}
