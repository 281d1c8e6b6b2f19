//! The memory of a block: its allocations, and accesses by address.

use std::sync::atomic::Ordering::Relaxed;

use tile_ir_dialect::MemoryOrdering;
use tile_ir_eval::Lane;

use super::Block;
use crate::check::{Access, AccessKind};
use crate::fault::{Fault, codes};

impl Block<'_> {
    /// Reads consecutive elements of whole bytes, little-endian: what an address of them holds.
    ///
    /// # Errors
    /// If some of them are outside of the buffer that the address belongs to.
    pub fn read<T: Lane>(&self, address: u64, elements: &mut [T]) -> Result<(), Fault> {
        let access = weak(AccessKind::Read);
        let fault = |outside| Fault::outside(access.verb(), &outside, None);
        let window = self.space.window(address).map_err(fault)?;
        let (position, size) = (window.position(address), T::BITS as usize / 8);
        window.read(position, size as i64, elements).map_err(fault)?;
        self.record(access, &window, position, size as i64, size, 0..elements.len());
        Ok(())
    }

    /// Writes consecutive elements in the same way.
    ///
    /// # Errors
    /// If some of them are outside of the buffer that the address belongs to.
    pub fn write<T: Lane>(&mut self, address: u64, elements: &[T]) -> Result<(), Fault> {
        let access = weak(AccessKind::Write);
        let fault = |outside| Fault::outside(access.verb(), &outside, None);
        let window = self.space.window(address).map_err(fault)?;
        let (position, size) = (window.position(address), T::BITS as usize / 8);
        window.write(position, size as i64, elements).map_err(fault)?;
        self.count_effect();
        self.record(access, &window, position, size as i64, size, 0..elements.len());
        Ok(())
    }

    /// Counts what the block does besides reading: writing, allocating, printing.
    #[inline]
    pub(crate) fn count_effect(&self) {
        self.effects.set(self.effects.get() + 1);
    }

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

/// An access that is not atomic.
fn weak(kind: AccessKind) -> Access {
    Access::new(kind, MemoryOrdering::Weak, None)
}
