//! The limit of steps, which the blocks of a launch share.

use std::sync::atomic::Ordering;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

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
    fn reserve(&self) -> Option<u64> {
        let mut steps = self.steps();
        while steps.left == 0 && steps.reserved > 0 {
            steps = self.given_back.wait(steps).unwrap_or_else(PoisonError::into_inner);
        }
        let reserve = steps.left.min(STEPS_AT_A_TIME);
        steps.left -= reserve;
        steps.reserved += reserve;
        (reserve > 0).then_some(reserve)
    }

    /// Ends a reserve, of which some steps were not executed.
    fn give_back(&self, reserve: u64, unused: u64) {
        let mut steps = self.steps();
        steps.reserved -= reserve;
        steps.left += unused;
        drop(steps);
        self.given_back.notify_all();
    }
}

impl Block<'_> {
    /// Consumes a step.
    #[inline]
    pub(crate) fn count_step(&mut self) -> Result<(), Fault> {
        if self.steps_left == 0 {
            self.take_steps()?;
        }
        self.steps_left -= 1;
        Ok(())
    }

    #[cold]
    fn take_steps(&mut self) -> Result<(), Fault> {
        if self.shared.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            return Err(Fault::new(codes::INTERRUPTED, "is interrupted"));
        }
        if self.steps_reserved == 0 {
            self.give_steps_back();
            let reserve = self.shared.budget.reserve();
            let limit = || Fault::new(codes::LIMIT, "exceeds the limit of steps ('--max-steps')");
            self.reserve = reserve.ok_or_else(limit)?;
            self.steps_reserved = self.reserve;
        }
        self.steps_left = self.steps_reserved.min(STEPS_BETWEEN_LOOKS);
        self.steps_reserved -= self.steps_left;
        Ok(())
    }

    fn give_steps_back(&mut self) {
        if self.reserve > 0 {
            self.shared.budget.give_back(self.reserve, self.steps_left + self.steps_reserved);
        }
        (self.reserve, self.steps_left, self.steps_reserved) = (0, 0, 0);
    }
}

impl Drop for Block<'_> {
    fn drop(&mut self) {
        self.give_steps_back();
    }
}
