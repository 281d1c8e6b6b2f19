//! What a buffer is made of: atomic words, so that blocks on several threads share it.
//!
//! A word holds several elements, and is read and written as a whole where an access covers all of it, which makes long
//! rows fast. Where it does not, what is beside stays, whoever writes it meanwhile. An element that lies across two words,
//! as only `ptr_to_ptr` and odd strides make possible, is read and written part by part.

use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;

use tile_ir_eval::Lane;

/// The size of a word.
const WORD: usize = 8;

/// The size of a cache line on most processors.
const LINE: usize = 64;

/// The bytes of a buffer.
#[derive(Debug)]
pub struct Cells {
    words: Vec<AtomicU64>,
    len: usize,
}

/// The size of a lane.
pub(super) const fn size_of_lane<T: Lane>() -> usize {
    T::BITS as usize / 8
}

/// The bits of a lane at the bottom of a word.
const fn mask<T: Lane>() -> u64 {
    u64::MAX >> (64 - T::BITS)
}

/// The bit offset of a byte in its word.
const fn shift(at: usize) -> u32 {
    8 * (at % WORD) as u32
}

/// Replaces the bits of a mask.
fn merge(word: &AtomicU64, bits: u64, mask: u64) {
    if mask == u64::MAX {
        word.store(bits, Relaxed);
    } else {
        let merged = |old: u64| Some(old & !mask | bits & mask);
        let _ = word.fetch_update(Relaxed, Relaxed, merged);
    }
}

impl Cells {
    /// Zeros. The system allocates pages on first access where it can.
    pub fn zeros(len: usize) -> Self {
        Self { words: bytemuck::allocation::zeroed_vec(len.div_ceil(WORD)), len }
    }

    /// A buffer with this content.
    pub fn from_bytes(bytes: &[u8]) -> Self {
        let (whole, rest) = bytes.as_chunks::<WORD>();
        let mut words = Vec::with_capacity(bytes.len().div_ceil(WORD));
        words.extend(whole.iter().map(|&word| AtomicU64::new(u64::from_le_bytes(word))));
        if !rest.is_empty() {
            let mut last = [0; WORD];
            last[..rest.len()].copy_from_slice(rest);
            words.push(AtomicU64::new(u64::from_le_bytes(last)));
        }
        Self { words, len: bytes.len() }
    }

    /// The content.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(self.words.len() * WORD);
        bytes.extend(self.words.iter().flat_map(|word| word.load(Relaxed).to_le_bytes()));
        bytes.truncate(self.len);
        bytes
    }

    /// The number of bytes.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The element that begins at a byte.
    #[inline]
    pub(super) fn get<T: Lane>(&self, at: usize) -> T {
        let (index, shift) = (at / WORD, shift(at));
        let low = self.words[index].load(Relaxed) >> shift;
        match at % WORD + size_of_lane::<T>() <= WORD {
            true => T::from_u64(low),
            false => T::from_u64(low | self.words[index + 1].load(Relaxed) << (64 - shift)),
        }
    }

    /// Replaces the bits of a mask in the element that begins at a byte.
    #[inline]
    pub(super) fn set_bits<T: Lane>(&self, at: usize, bits: T, mask: T) {
        let (index, shift) = (at / WORD, shift(at));
        let (bits, mask) = (bits.to_u64(), mask.to_u64());
        merge(&self.words[index], bits << shift, mask << shift);
        if at % WORD + size_of_lane::<T>() > WORD {
            merge(&self.words[index + 1], bits >> (64 - shift), mask >> (64 - shift));
        }
    }

    /// Replaces the element that begins at a byte.
    #[inline]
    pub(super) fn set<T: Lane>(&self, at: usize, lane: T) {
        self.set_bits(at, lane, T::from_u64(mask::<T>()));
    }

    /// Atomically updates an element that does not cross a word; returns the old value.
    pub(super) fn update<T: Lane>(&self, at: usize, mut f: impl FnMut(T) -> T) -> T {
        let (word, shift) = (&self.words[at / WORD], shift(at));
        let mask = mask::<T>() << shift;
        let updated = |old: u64| Some(old & !mask | f(T::from_u64(old >> shift)).to_u64() << shift);
        let old = word.fetch_update(Relaxed, Relaxed, updated).unwrap_or_else(|old| old);
        T::from_u64(old >> shift)
    }

    /// Prefetches bytes by reading a word of each cache line, so that many lines are loaded at once.
    #[inline]
    pub(super) fn touch(&self, at: usize, bytes: usize) {
        for word in (at..at + bytes).step_by(LINE) {
            let _ = self.words.get(word / WORD).map(|word| word.load(Relaxed));
        }
    }

    /// Reads consecutive elements.
    pub(super) fn get_row<T: Lane>(&self, at: usize, out: &mut [T]) {
        let size = size_of_lane::<T>();
        let (before, whole) = parts::<T>(at, out.len());
        for (index, lane) in out[..before].iter_mut().enumerate() {
            *lane = self.get(at + index * size);
        }
        let (start, end) = (at + before * size, before + whole);
        let words = &self.words[start / WORD..];
        for (lanes, word) in out[before..end].chunks_exact_mut(WORD / size).zip(words) {
            let word = word.load(Relaxed);
            for (index, lane) in lanes.iter_mut().enumerate() {
                *lane = T::from_u64(word >> (index as u32 * T::BITS));
            }
        }
        for (index, lane) in out.iter_mut().enumerate().skip(end) {
            *lane = self.get(at + index * size);
        }
    }

    /// Writes consecutive elements.
    pub(super) fn set_row<T: Lane>(&self, at: usize, lanes: &[T]) {
        let size = size_of_lane::<T>();
        let (before, whole) = parts::<T>(at, lanes.len());
        for (index, &lane) in lanes[..before].iter().enumerate() {
            self.set(at + index * size, lane);
        }
        let (start, end) = (at + before * size, before + whole);
        let words = &self.words[start / WORD..];
        for (lanes, word) in lanes[before..end].chunks_exact(WORD / size).zip(words) {
            let lanes = lanes.iter().enumerate();
            let bits = lanes.fold(0, |bits, (index, lane)| bits | lane.to_u64() << (index as u32 * T::BITS));
            word.store(bits, Relaxed);
        }
        for (index, &lane) in lanes.iter().enumerate().skip(end) {
            self.set(at + index * size, lane);
        }
    }
}

/// For consecutive elements: the number before the first whole word, and the number in whole words.
fn parts<T: Lane>(at: usize, count: usize) -> (usize, usize) {
    let size = size_of_lane::<T>();
    if !at.is_multiple_of(size) {
        return (count, 0);
    }
    let before = ((at.next_multiple_of(WORD) - at) / size).min(count);
    (before, (count - before) / (WORD / size) * (WORD / size))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares rows of every width at every offset with access byte by byte.
    #[test]
    fn rows_are_their_elements() {
        fn check<T: Lane + std::fmt::Debug>(bytes: &[u8]) {
            let size = size_of_lane::<T>();
            for at in 0..WORD + 1 {
                for count in 0..(bytes.len() - at) / size {
                    let lane = |index: usize| {
                        let bytes = &bytes[at + index * size..][..size];
                        T::from_u64(bytes.iter().rev().fold(0, |bits, &byte| bits << 8 | u64::from(byte)))
                    };
                    let expected: Vec<T> = (0..count).map(lane).collect();
                    let mut row = expected.clone();
                    row.fill(T::from_u64(0));
                    Cells::from_bytes(bytes).get_row(at, &mut row);
                    assert_eq!(row, expected);

                    let cells = Cells::from_bytes(&vec![0xAA; bytes.len()]);
                    cells.set_row(at, &expected);
                    let mut written = vec![0xAA; bytes.len()];
                    written[at..at + count * size].copy_from_slice(&bytes[at..at + count * size]);
                    assert_eq!(cells.to_bytes(), written);
                }
            }
        }
        let bytes: Vec<u8> = (1..60).collect();
        check::<u8>(&bytes);
        check::<u16>(&bytes);
        check::<u32>(&bytes);
        check::<u64>(&bytes);
    }

    #[test]
    fn an_update_leaves_what_is_beside_it() {
        let cells = Cells::from_bytes(&[1, 2, 3, 4, 5, 6, 7, 8]);
        assert_eq!(cells.update(2, |old: u16| old + 1), 0x0403);
        assert_eq!(cells.to_bytes(), [1, 2, 4, 4, 5, 6, 7, 8]);
    }
}
