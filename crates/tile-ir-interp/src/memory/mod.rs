//! Memory: buffers, and addresses that carry the number of their buffer.
//!
//! The upper bits of an address are the number of a buffer, and buffers begin in the middle of what the lower bits can
//! say. So a pointer that is moved, even as an integer, stays with its buffer; what lies outside of it is noticed; and
//! addresses do not depend on the machine.

mod cells;
mod space;

use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;

pub use cells::Cells;
pub(crate) use space::{OutsideAccess, Space, Window};

/// The number of address bits that count bytes.
const OFFSET_BITS: u32 = 40;
/// The offset at which a buffer starts: in the middle of its range.
const START: u64 = 1 << (OFFSET_BITS - 1);
/// The first number of buffers that belong to a single block.
const FIRST_LOCAL: u64 = 1 << 23;

/// A buffer of a memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BufferId {
    memory: MemoryNumber,
    index: u32,
}

/// The number of a memory, which no other memory of the process has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct MemoryNumber(u64);

/// An address in the memory of an interpreter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Address {
    bits: u64,
    /// The memory of the buffer that it is derived from, if it is derived from one.
    memory: Option<MemoryNumber>,
}

impl Address {
    /// The address where there is no buffer.
    pub const NULL: Self = Self::from_bits(0);

    /// The address with these bits, such as a kernel stores: whether they belong to a buffer of the same interpreter is not
    /// known.
    pub const fn from_bits(bits: u64) -> Self {
        Self { bits, memory: None }
    }

    /// What kernels see of it.
    pub const fn bits(self) -> u64 {
        self.bits
    }

    /// Whether it is derived from a buffer of another memory.
    pub(crate) fn is_foreign(self, memory: MemoryNumber) -> bool {
        self.memory.is_some_and(|own| own != memory)
    }
}

impl BufferId {
    /// The maximum size of a buffer in bytes, and the maximum distance of an address that is made for it. What is further
    /// away may belong to another buffer.
    pub const REACH: u64 = START / 2;

    /// The address of a byte relative to the buffer, which may be outside it.
    pub fn address(self, byte: i64) -> Address {
        Address { bits: address(self.index.into(), byte), memory: Some(self.memory) }
    }
}

/// Whether a number belongs to a block's own buffer, allocated at or after `first`.
pub(crate) fn is_local(number: u64, first: u64) -> bool {
    number >= FIRST_LOCAL + first
}

fn address(number: u64, byte: i64) -> u64 {
    ((number + 1) << OFFSET_BITS).wrapping_add(START).wrapping_add_signed(byte)
}

/// The number of the buffer that an address belongs to, and the position relative to it; `None` if there is no such buffer.
pub(crate) fn position(address: u64) -> Option<(u64, i64)> {
    let position = (address & ((1 << OFFSET_BITS) - 1)) as i64 - START as i64;
    Some(((address >> OFFSET_BITS).checked_sub(1)?, position))
}

fn local_name(number: u64) -> String {
    format!("allocation {number} of the block")
}

/// A named piece of memory, which may be borrowed for `'b`.
#[derive(Debug)]
pub struct Buffer<'b> {
    /// Its name in messages: `parameter 2`, `global 'table'`.
    pub name: String,
    /// Its content.
    pub cells: Cells<'b>,
}

/// The buffers that all blocks share.
#[derive(Debug)]
pub struct Memory<'b> {
    number: MemoryNumber,
    buffers: Vec<Buffer<'b>>,
}

impl Default for Memory<'_> {
    fn default() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Self { number: MemoryNumber(NEXT.fetch_add(1, Relaxed)), buffers: Vec::new() }
    }
}

impl<'b> Memory<'b> {
    /// Adds a buffer.
    pub fn add(&mut self, name: impl Into<String>, cells: Cells<'b>) -> BufferId {
        self.buffers.push(Buffer { name: name.into(), cells });
        BufferId { memory: self.number, index: self.buffers.len() as u32 - 1 }
    }

    /// Its number.
    pub(crate) fn number(&self) -> MemoryNumber {
        self.number
    }

    /// A buffer.
    ///
    /// # Panics
    /// If it belongs to another memory.
    pub fn buffer(&self, id: BufferId) -> &Buffer<'b> {
        assert!(id.memory == self.number, "a buffer of one interpreter is none of another");
        &self.buffers[id.index as usize]
    }

    /// The buffers.
    pub(crate) fn buffers(&self) -> &[Buffer<'b>] {
        &self.buffers
    }

    /// The same buffers at the same addresses, with memory of their own.
    pub(crate) fn copied(&self) -> Memory<'static> {
        let copied = |it: &Buffer<'_>| Buffer { name: it.name.clone(), cells: Cells::from_bytes(&it.cells.to_bytes()) };
        Memory { number: self.number, buffers: self.buffers.iter().map(copied).collect() }
    }

    /// The name in messages of a shared or block-local buffer.
    pub(crate) fn name(&self, number: u64) -> String {
        match number.checked_sub(FIRST_LOCAL) {
            Some(local) => local_name(local),
            None => self.buffers.get(number as usize).map(|buffer| buffer.name.clone()).unwrap_or_default(),
        }
    }

    /// Prepares the buffers that are borrowed for a launch.
    pub(crate) fn begin(&self) {
        self.buffers.iter().for_each(|buffer| buffer.cells.begin());
    }

    /// Completes the buffers that are borrowed after a launch.
    pub(crate) fn end(&self) {
        self.buffers.iter().for_each(|buffer| buffer.cells.end());
    }

    /// The size of all buffers in bytes.
    pub fn bytes(&self) -> usize {
        self.buffers.iter().map(|buffer| buffer.cells.len()).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buffers_have_numbers_names_and_sizes() {
        let mut memory = Memory::default();
        assert_eq!(memory.bytes(), 0);
        let [first, second] = [("a", 5), ("b", 7)].map(|(name, len)| memory.add(name, Cells::zeros(len).unwrap()));
        assert_eq!((memory.bytes(), memory.buffer(first).cells.len(), memory.buffer(second).cells.len()), (12, 5, 7));
        assert_eq!((memory.name(0), memory.name(1), memory.name(2)), ("a".into(), "b".into(), String::new()));
        assert_eq!(memory.name(FIRST_LOCAL + 3), "allocation 3 of the block");
        assert_eq!((Cells::zeros(0).unwrap().is_empty(), Cells::zeros(1).unwrap().is_empty()), (true, false));
        assert_eq!(second.address(3).bits() - second.address(0).bits(), 3);
        assert_eq!(first.address(0).bits() - first.address(-3).bits(), 3);
        assert_eq!(second.address(0).bits() - first.address(0).bits(), 1 << OFFSET_BITS);
    }

    #[test]
    fn buffers_of_a_block_are_local_from_the_first_on() {
        for (number, first, expected) in [(0, 0, false), (5, 0, false), (1, 3, false)] {
            assert_eq!(is_local(number, first), expected);
        }
        assert!(!is_local(FIRST_LOCAL - 1, 0) && is_local(FIRST_LOCAL, 0) && is_local(FIRST_LOCAL + 1, 0));
        assert!(!is_local(FIRST_LOCAL, 1) && !is_local(FIRST_LOCAL + 2, 3) && is_local(FIRST_LOCAL + 3, 3));
    }
}
