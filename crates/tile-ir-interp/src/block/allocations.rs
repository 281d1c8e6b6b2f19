//! The memory that a block allocates, and its limit.

use std::sync::atomic::Ordering::Relaxed;

use super::Block;
use crate::fault::{Fault, codes};

impl Block<'_> {
    /// Allocates memory for this block.
    pub(crate) fn allocate(&mut self, bytes: usize) -> Result<u64, Fault> {
        self.bytes = self.bytes.saturating_add(bytes);
        self.count_effect();
        self.check_bytes(0)?;
        self.space.allocate(bytes).map_err(|reason| Fault::new(codes::LIMIT, reason.to_string()))
    }

    /// Frees the allocations made since the current loop started.
    pub(crate) fn leave_loop(&mut self) {
        if let Some(mark) = self.pop_mark() {
            let freed = self.space.release(mark);
            if let Some(checker) = &mut self.checker {
                checker.get_mut().forget(mark as u64);
            }
            self.bytes = self.bytes.saturating_sub(freed);
        }
    }

    /// Checks the memory limit for `more` bytes. Output that waits for its turn counts too.
    pub(crate) fn check_bytes(&self, more: usize) -> Result<(), Fault> {
        if self
            .bytes
            .saturating_add(self.output.len())
            .saturating_add(self.shared.suspended.load(Relaxed))
            .saturating_add(more)
            <= self.shared.max_bytes
        {
            return Ok(());
        }
        Err(Fault::new(codes::LIMIT, "exceeds the memory limit ('--max-memory')"))
    }
}
