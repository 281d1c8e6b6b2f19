//! What a buffer is made of: atomic cells, so that blocks on several threads share it.
//!
//! Cells are as wide as the elements that a buffer is made for, and each is read and written whole. Accesses of another
//! width, which `ptr_to_ptr` makes possible, go byte by byte.

use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicU8, AtomicU16, AtomicU32, AtomicU64};

use tile_ir_eval::Lane;

/// Cells of one width.
#[derive(Debug)]
pub enum Cells {
    /// Of 8 bits.
    W8(Vec<AtomicU8>),
    /// Of 16 bits.
    W16(Vec<AtomicU16>),
    /// Of 32 bits.
    W32(Vec<AtomicU32>),
    /// Of 64 bits.
    W64(Vec<AtomicU64>),
}

/// A lane that memory has cells for.
pub(crate) trait MemoryLane: Lane {
    type Cell: Sync;

    fn cell(self) -> Self::Cell;
    fn cells(cells: &Cells) -> Option<&[Self::Cell]>;
    fn load(cell: &Self::Cell) -> Self;
    fn store(self, cell: &Self::Cell);
    /// Replaces what is there in one step; returns what was there.
    fn update(cell: &Self::Cell, f: impl FnMut(Self) -> Self) -> Self;
}

macro_rules! cells {
    ($($lane:ident $cell:ident $case:ident)*) => {$(
        impl MemoryLane for $lane {
            type Cell = $cell;

            fn cell(self) -> $cell {
                $cell::new(self)
            }

            fn cells(cells: &Cells) -> Option<&[$cell]> {
                match cells {
                    Cells::$case(cells) => Some(cells),
                    _ => None,
                }
            }

            #[inline]
            fn load(cell: &$cell) -> Self {
                cell.load(Relaxed)
            }

            #[inline]
            fn store(self, cell: &$cell) {
                cell.store(self, Relaxed);
            }

            fn update(cell: &$cell, mut f: impl FnMut(Self) -> Self) -> Self {
                let updated = cell.fetch_update(Relaxed, Relaxed, |value| Some(f(value)));
                updated.unwrap_or_else(|value| value)
            }
        }
    )*};
}

cells! { u8 AtomicU8 W8 u16 AtomicU16 W16 u32 AtomicU32 W32 u64 AtomicU64 W64 }

impl Cells {
    /// Zeros: so many cells of so many bytes each (1, 2, 4 or 8).
    pub fn zeros(width: usize, count: usize) -> Self {
        fn zeros<T: MemoryLane>(count: usize) -> Vec<T::Cell> {
            (0..count).map(|_| T::from_u64(0).cell()).collect()
        }
        match width {
            1 => Self::W8(zeros::<u8>(count)),
            2 => Self::W16(zeros::<u16>(count)),
            4 => Self::W32(zeros::<u32>(count)),
            _ => Self::W64(zeros::<u64>(count)),
        }
    }

    /// Cells of so many bytes each that hold little-endian bytes; what is missing in the last one is zero.
    pub fn from_bytes(width: usize, bytes: &[u8]) -> Self {
        fn cells<T: MemoryLane>(bytes: &[u8]) -> Vec<T::Cell> {
            let lane = |chunk: &[u8]| chunk.iter().rev().fold(0_u64, |bits, &byte| bits << 8 | u64::from(byte));
            bytes.chunks(T::BITS as usize / 8).map(|chunk| T::from_u64(lane(chunk)).cell()).collect()
        }
        match width {
            1 => Self::W8(cells::<u8>(bytes)),
            2 => Self::W16(cells::<u16>(bytes)),
            4 => Self::W32(cells::<u32>(bytes)),
            _ => Self::W64(cells::<u64>(bytes)),
        }
    }

    /// The content, little-endian.
    pub fn to_bytes(&self) -> Vec<u8> {
        match self {
            Self::W8(cells) => cells.iter().map(|cell| cell.load(Relaxed)).collect(),
            Self::W16(cells) => cells.iter().flat_map(|cell| cell.load(Relaxed).to_le_bytes()).collect(),
            Self::W32(cells) => cells.iter().flat_map(|cell| cell.load(Relaxed).to_le_bytes()).collect(),
            Self::W64(cells) => cells.iter().flat_map(|cell| cell.load(Relaxed).to_le_bytes()).collect(),
        }
    }

    /// The number of bytes.
    pub fn len(&self) -> usize {
        match self {
            Self::W8(cells) => cells.len(),
            Self::W16(cells) => 2 * cells.len(),
            Self::W32(cells) => 4 * cells.len(),
            Self::W64(cells) => 8 * cells.len(),
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// A byte.
    pub(crate) fn byte(&self, at: usize) -> u8 {
        let part = |bits: u64, width: usize| (bits >> (8 * (at % width))) as u8;
        match self {
            Self::W8(cells) => cells[at].load(Relaxed),
            Self::W16(cells) => part(cells[at / 2].load(Relaxed).into(), 2),
            Self::W32(cells) => part(cells[at / 4].load(Relaxed).into(), 4),
            Self::W64(cells) => part(cells[at / 8].load(Relaxed), 8),
        }
    }

    /// Writes the bits of a byte that the mask has; what is beside them stays, whoever writes it meanwhile.
    pub(crate) fn set_byte(&self, at: usize, byte: u8, mask: u8) {
        fn merge<T: MemoryLane>(cell: &T::Cell, at: usize, byte: u8, mask: u8) {
            let shift = 8 * (at % (T::BITS as usize / 8));
            let (bits, mask) = (u64::from(byte & mask) << shift, u64::from(mask) << shift);
            T::update(cell, |old| T::from_u64(old.to_u64() & !mask | bits));
        }
        match self {
            Self::W8(cells) => merge::<u8>(&cells[at], at, byte, mask),
            Self::W16(cells) => merge::<u16>(&cells[at / 2], at, byte, mask),
            Self::W32(cells) => merge::<u32>(&cells[at / 4], at, byte, mask),
            Self::W64(cells) => merge::<u64>(&cells[at / 8], at, byte, mask),
        }
    }
}
