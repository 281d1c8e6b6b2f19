//! The address space of a block: the shared buffers and its own.

use std::sync::{Mutex, PoisonError};

use tile_ir_core::counted;
use tile_ir_eval::Lane;

use super::cells::{Cells, CellsRef, size_of_lane};
use super::{Buffer, FIRST_LOCAL, Memory, OFFSET_BITS, START, address, local_name};

/// An access outside every buffer, with what is there instead.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum OutsideAccess {
    #[error("a null pointer")]
    Null,
    #[error("address {0:#x}, which is in no buffer")]
    Nowhere(u64),
    #[error("byte {byte} of {name}, which has {}", counted(*size, "byte"))]
    Outside { byte: i64, name: String, size: usize },
    #[error("an address out of range")]
    TooFar,
}

/// Why a local buffer cannot be allocated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum NoRoom {
    #[error("out of buffer addresses")]
    Addresses,
    #[error("out of memory: cannot allocate {}", counted(*.0, "byte"))]
    Memory(usize),
}

/// The address space of a block.
#[derive(Debug)]
pub(crate) struct Space<'m> {
    memory: &'m Memory<'m>,
    locals: Vec<Buffer<'static>>,
}

/// The maximum number of local buffers of a block at a time.
const MOST_LOCALS: u64 = 1 << 20;

/// Serializes atomic operations on elements that cross two words.
static UNALIGNED: Mutex<()> = Mutex::new(());

impl<'m> Space<'m> {
    pub(crate) fn new(memory: &'m Memory<'m>) -> Self {
        Self { memory, locals: Vec::new() }
    }

    /// The number of local buffers, to free later ones.
    pub(crate) fn mark(&self) -> usize {
        self.locals.len()
    }

    /// Frees the local buffers allocated after a mark.
    pub(crate) fn release(&mut self, mark: usize) -> usize {
        self.locals.drain(mark.min(self.locals.len())..).map(|buffer| buffer.cells.len()).sum()
    }

    /// Allocates a local buffer.
    pub(crate) fn allocate(&mut self, bytes: usize) -> Result<u64, NoRoom> {
        let number = self.locals.len() as u64;
        if number >= MOST_LOCALS {
            return Err(NoRoom::Addresses);
        }
        let cells = Cells::zeros(bytes).ok_or(NoRoom::Memory(bytes))?;
        self.locals.push(Buffer { name: local_name(number), cells });
        Ok(address(FIRST_LOCAL + number, 0))
    }

    /// The buffer that an address belongs to.
    pub(crate) fn window(&self, address: u64) -> Result<Window<'_>, OutsideAccess> {
        let Some(number) = (address >> OFFSET_BITS).checked_sub(1) else {
            return Err(if address == 0 { OutsideAccess::Null } else { OutsideAccess::Nowhere(address) });
        };
        let buffer: Option<&Buffer<'_>> = match number.checked_sub(FIRST_LOCAL) {
            Some(local) => self.locals.get(local as usize),
            None => self.memory.buffers.get(number as usize),
        };
        let buffer = buffer.ok_or(OutsideAccess::Nowhere(address))?;
        Ok(Window { cells: buffer.cells.borrow(), name: &buffer.name, number })
    }
}

/// A buffer, to access several of its elements.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window<'m> {
    cells: CellsRef<'m>,
    name: &'m str,
    number: u64,
}

impl Window<'_> {
    /// Whether an address belongs to the same buffer.
    #[inline]
    pub(crate) fn owns(&self, address: u64) -> bool {
        (address >> OFFSET_BITS).wrapping_sub(1) == self.number
    }

    /// The number of the buffer.
    pub(crate) fn number(&self) -> u64 {
        self.number
    }

    /// The position of an address relative to the buffer, which may be outside it.
    #[inline]
    pub(crate) fn position(&self, address: u64) -> i64 {
        ((address & ((1 << OFFSET_BITS) - 1)) as i64) - START as i64
    }

    /// Checks that bytes are in bounds.
    #[inline]
    pub(crate) fn check(&self, position: i64, bytes: usize) -> Result<usize, OutsideAccess> {
        let size = self.cells.len();
        match usize::try_from(position) {
            Ok(start) if start.checked_add(bytes).is_some_and(|end| end <= size) => Ok(start),
            _ => Err(self.outside(position, bytes)),
        }
    }

    #[cold]
    fn outside(&self, position: i64, bytes: usize) -> OutsideAccess {
        let size = self.cells.len();
        // The first byte out of bounds.
        let byte = if position < 0 { position } else { position.max((size as i64).min(position + bytes as i64 - 1)) };
        OutsideAccess::Outside { byte, name: self.name.to_owned(), size }
    }

    /// Prefetches bytes that are in bounds.
    #[inline]
    pub(crate) fn prefetch(&self, position: i64, bytes: usize) {
        if let Ok(start) = usize::try_from(position) {
            self.cells.prefetch(start, bytes);
        }
    }

    /// Reads elements `step` bytes apart.
    pub(crate) fn read<T: Lane>(&self, start: i64, step: i64, out: &mut [T]) -> Result<(), OutsideAccess> {
        let first = self.check_run::<T>(start, step, out.len())?;
        let cells = self.cells;
        if step == size_of_lane::<T>() as i64 {
            cells.get_row(first, out);
        } else {
            for (index, out) in out.iter_mut().enumerate() {
                *out = cells.get((first as i64 + index as i64 * step) as usize);
            }
        }
        Ok(())
    }

    /// Writes elements `step` bytes apart.
    pub(crate) fn write<T: Lane>(&self, start: i64, step: i64, lanes: &[T]) -> Result<(), OutsideAccess> {
        let first = self.check_run::<T>(start, step, lanes.len())?;
        let cells = self.cells;
        if step == size_of_lane::<T>() as i64 {
            cells.set_row(first, lanes);
        } else {
            for (index, &lane) in lanes.iter().enumerate() {
                cells.set((first as i64 + index as i64 * step) as usize, lane);
            }
        }
        Ok(())
    }

    /// Atomically updates an element; returns the old value.
    pub(crate) fn update<T: Lane>(&self, position: i64, mut f: impl FnMut(T) -> T) -> Result<T, OutsideAccess> {
        let start = self.check(position, size_of_lane::<T>())?;
        let cells = self.cells;
        if !cells.is_split::<T>(start) {
            return Ok(cells.update(start, f));
        }
        let _alone = UNALIGNED.lock().unwrap_or_else(PoisonError::into_inner);
        let old = cells.get(start);
        cells.set(start, f(old));
        Ok(old)
    }

    /// Reads consecutive 4-bit elements, indexed from the start of the buffer.
    pub(crate) fn read_nibbles(&self, start: i64, out: &mut [u8]) -> Result<(), OutsideAccess> {
        self.check_nibbles(start, out.len())?;
        for (index, out) in out.iter_mut().enumerate() {
            let at = start as usize + index;
            *out = self.cells.get::<u8>(at / 2) >> (4 * (at % 2)) & 0xF;
        }
        Ok(())
    }

    /// Writes consecutive 4-bit elements.
    pub(crate) fn write_nibbles(
        &self,
        start: i64,
        lanes: impl ExactSizeIterator<Item = u8>,
    ) -> Result<(), OutsideAccess> {
        self.check_nibbles(start, lanes.len())?;
        for (index, lane) in lanes.enumerate() {
            let (at, shift) = ((start as usize + index) / 2, 4 * ((start as usize + index) % 2));
            self.cells.set_bits::<u8>(at, lane << shift, 0xF << shift);
        }
        Ok(())
    }

    fn check_nibbles(&self, start: i64, count: usize) -> Result<(), OutsideAccess> {
        if count == 0 {
            return Ok(());
        }
        self.check(start.div_euclid(2), 1)?;
        self.check((start + count as i64 - 1).div_euclid(2), 1).map(|_| ())
    }

    /// Checks that elements are in bounds; returns the position of the first.
    fn check_run<T: Lane>(&self, start: i64, step: i64, count: usize) -> Result<usize, OutsideAccess> {
        let size = size_of_lane::<T>();
        if count == 0 {
            return Ok(0);
        }
        let last = step.checked_mul(count as i64 - 1).and_then(|distance| start.checked_add(distance));
        self.check(last.ok_or(OutsideAccess::TooFar)?, size).and_then(|_| self.check(start, size))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn oversized_allocations_fail() {
        let memory = Memory::default();
        let mut space = Space::new(&memory);
        assert_eq!(space.allocate(usize::MAX), Err(NoRoom::Memory(usize::MAX)));
        assert_eq!(space.mark(), 0);
        assert!(space.allocate(8).is_ok());
    }

    /// Elements that cross a word are updated too, and the bytes around them stay.
    #[test]
    fn unaligned_elements_are_updated() {
        for at in 0..13 {
            let mut memory = Memory::default();
            let bytes: Vec<u8> = (1..=16).collect();
            let buffer = memory.add("bytes", Cells::from_bytes(&bytes));
            let space = Space::new(&memory);
            let window = space.window(buffer.address(0).bits()).unwrap();
            let old = window.update(at as i64, |old: u32| old ^ u32::MAX).unwrap();
            assert_eq!(old.to_le_bytes(), bytes[at..at + 4]);
            let mut expected = bytes;
            expected[at..at + 4].iter_mut().for_each(|byte| *byte ^= 0xFF);
            assert_eq!(memory.buffer(buffer).cells.to_bytes(), expected, "{at}");
        }
    }

    #[test]
    fn addresses_resolve_to_buffers() {
        let mut memory = Memory::default();
        let buffer = memory.add("bytes", Cells::from_bytes(&[0; 4]));
        let mut space = Space::new(&memory);
        let local = space.allocate(8).unwrap();
        let number = |address| space.window(address).map(|window| (window.number(), window.position(address)));
        assert_eq!(number(buffer.address(3).bits()).unwrap(), (0, 3));
        assert_eq!(number(buffer.address(-2).bits()).unwrap(), (0, -2));
        assert_eq!(number(local + 5).unwrap(), (FIRST_LOCAL, 5));
        assert_eq!(number(0), Err(OutsideAccess::Null));
        for nowhere in [1, buffer.address(0).bits() + (1 << OFFSET_BITS), local + (1 << OFFSET_BITS), u64::MAX] {
            assert_eq!(number(nowhere), Err(OutsideAccess::Nowhere(nowhere)));
        }
        let window = space.window(buffer.address(0).bits()).unwrap();
        let outside = |byte| Err(OutsideAccess::Outside { byte, name: "bytes".to_owned(), size: 4 });
        assert_eq!((window.check(0, 4), window.check(3, 1), window.check(4, 0)), (Ok(0), Ok(3), Ok(4)));
        assert_eq!(
            (window.check(-1, 2), window.check(2, 4), window.check(6, 2)),
            (outside(-1), outside(4), outside(6))
        );
        assert!(window.owns(buffer.address(-5).bits()) && !window.owns(local));
        assert_eq!(space.release(0), 8);
        assert!(space.window(local).is_err());
    }
}
