//! The storage of buffers: atomic words, which blocks on several threads share.
//!
//! A word holds several elements, and is read and written as a whole where an access covers all of it, which makes long
//! rows fast. An access to a part of a word leaves the rest alone, even if another thread writes it at the same time. An
//! element that straddles two words, which takes `ptr_to_ptr`, an odd stride or borrowed memory, is accessed in two parts.
//!
//! Words have the byte order of memory, so that borrowed memory can be words too.

use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicU8, AtomicU64};

use tile_ir_eval::Lane;

/// The size of a word.
const WORD: usize = 8;

/// The size of a cache line on most processors.
const LINE: usize = 64;

/// The bytes of a buffer: its own, or borrowed for `'b`.
#[derive(Debug)]
pub struct Cells<'b> {
    words: Words<'b>,
    /// Words that belong to the buffer only in part: the first, the last, both or neither. They are copies.
    ends: Vec<End<'b>>,
    /// The number of bytes of the first word that are not part of the buffer.
    lead: usize,
    len: usize,
}

#[derive(Debug)]
enum Words<'b> {
    Own(Vec<AtomicU64>),
    Lent(&'b [AtomicU64]),
}

/// A word that is borrowed only in part.
#[derive(Debug)]
struct End<'b> {
    /// What kernels use during a launch.
    word: AtomicU64,
    /// What it was before the launch.
    before: AtomicU64,
    bytes: &'b [AtomicU8],
    /// Where they are in the word.
    at: usize,
}

/// The words of a buffer, to access its elements by the positions of their bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct CellsRef<'c> {
    words: &'c [AtomicU64],
    ends: &'c [End<'c>],
    /// The number of words before `words`: 1 if the first one belongs to the buffer only in part.
    first: usize,
    lead: usize,
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

fn load(word: &AtomicU64) -> u64 {
    u64::from_le(word.load(Relaxed))
}

/// Replaces the bits of a mask.
fn merge(word: &AtomicU64, bits: u64, mask: u64) {
    if mask == u64::MAX {
        word.store(bits.to_le(), Relaxed);
    } else {
        let merged = |old: u64| Some((u64::from_le(old) & !mask | bits & mask).to_le());
        let _ = word.fetch_update(Relaxed, Relaxed, merged);
    }
}

impl<'b> Cells<'b> {
    /// Zeros; `None` if the system has no memory for them. It allocates pages on first access where it can.
    pub fn zeros(len: usize) -> Option<Self> {
        let words = bytemuck::allocation::try_zeroed_vec(len.div_ceil(WORD)).ok()?;
        Some(Self { words: Words::Own(words), ends: Vec::new(), lead: 0, len })
    }

    /// A buffer with this content.
    pub fn from_bytes(bytes: &[u8]) -> Self {
        let (whole, rest) = bytes.as_chunks::<WORD>();
        let mut words = Vec::with_capacity(bytes.len().div_ceil(WORD));
        words.extend(whole.iter().map(|&word| AtomicU64::new(u64::from_ne_bytes(word))));
        if !rest.is_empty() {
            let mut last = [0; WORD];
            last[..rest.len()].copy_from_slice(rest);
            words.push(AtomicU64::new(u64::from_ne_bytes(last)));
        }
        Self { words: Words::Own(words), ends: Vec::new(), lead: 0, len: bytes.len() }
    }

    /// Memory of the caller, which kernels read and write in place: whole words, and the bytes right before and after them,
    /// where the memory is not aligned.
    ///
    /// A launch works on copies of these few bytes; it reads them when it begins and writes back the changed ones when it
    /// ends. What others write to the memory during a launch is like a data race of the kernel: it affects values only, and
    /// no block may wait for it.
    ///
    /// # Panics
    /// If there are 8 bytes or more before or after the words: they would be a word.
    pub fn lent(before: &'b [AtomicU8], words: &'b [AtomicU64], after: &'b [AtomicU8]) -> Self {
        assert!(before.len() < WORD && after.len() < WORD, "expected less than a word of bytes at an end");
        let lead = if before.is_empty() { 0 } else { WORD - before.len() };
        let ends = [(before, lead), (after, 0)].into_iter().filter(|(bytes, _)| !bytes.is_empty());
        let ends = ends.map(|(bytes, at)| End { word: AtomicU64::new(0), before: AtomicU64::new(0), bytes, at });
        let len = before.len() + words.len() * WORD + after.len();
        let cells = Self { words: Words::Lent(words), ends: ends.collect(), lead, len };
        cells.begin();
        cells
    }

    /// Reads the ends anew, before a launch.
    pub(super) fn begin(&self) {
        for end in &self.ends {
            let mut bytes = [0; WORD];
            for (byte, cell) in bytes[end.at..].iter_mut().zip(end.bytes) {
                *byte = cell.load(Relaxed);
            }
            end.word.store(u64::from_ne_bytes(bytes), Relaxed);
            end.before.store(u64::from_ne_bytes(bytes), Relaxed);
        }
    }

    /// Writes back what a launch changed in the ends.
    pub(super) fn end(&self) {
        for end in &self.ends {
            let [new, old] = [&end.word, &end.before].map(|word| word.load(Relaxed).to_ne_bytes());
            for ((cell, new), old) in end.bytes.iter().zip(&new[end.at..]).zip(&old[end.at..]) {
                if new != old {
                    cell.store(*new, Relaxed);
                }
            }
        }
    }

    /// The content.
    pub fn to_bytes(&self) -> Vec<u8> {
        let cells = self.borrow();
        let mut bytes = Vec::with_capacity((cells.words.len() + self.ends.len()) * WORD);
        let mut push = |word: &AtomicU64| bytes.extend_from_slice(&word.load(Relaxed).to_ne_bytes());
        let (before, after) = self.ends.split_at(cells.first);
        before.iter().for_each(|end| push(&end.word));
        cells.words.iter().for_each(&mut push);
        after.iter().for_each(|end| push(&end.word));
        bytes.truncate(self.lead + self.len);
        bytes.drain(..self.lead);
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

    /// The words, for access.
    #[inline]
    pub(super) fn borrow(&self) -> CellsRef<'_> {
        let words = match &self.words {
            Words::Own(words) => words,
            Words::Lent(words) => *words,
        };
        let first = usize::from(self.lead > 0);
        CellsRef { words, ends: &self.ends, first, lead: self.lead, len: self.len }
    }
}

impl<'c> CellsRef<'c> {
    /// The number of bytes.
    pub(super) fn len(self) -> usize {
        self.len
    }

    /// The word of an index.
    #[inline]
    fn word(self, index: usize) -> &'c AtomicU64 {
        match self.words.get(index.wrapping_sub(self.first)) {
            Some(word) => word,
            None => self.end(index),
        }
    }

    #[cold]
    fn end(self, index: usize) -> &'c AtomicU64 {
        let end = if index < self.first { index } else { index - self.words.len() };
        &self.ends[end].word
    }

    /// Whether an element lies across two words.
    pub(super) fn is_split<T: Lane>(self, at: usize) -> bool {
        (at + self.lead) % WORD + size_of_lane::<T>() > WORD
    }

    /// The element that begins at a byte.
    #[inline]
    pub(super) fn get<T: Lane>(self, at: usize) -> T {
        let at = at + self.lead;
        let (index, shift) = (at / WORD, shift(at));
        let low = load(self.word(index)) >> shift;
        match at % WORD + size_of_lane::<T>() <= WORD {
            true => T::from_u64(low),
            false => T::from_u64(low | load(self.word(index + 1)) << (64 - shift)),
        }
    }

    /// Replaces the bits of a mask in the element that begins at a byte.
    #[inline]
    pub(super) fn set_bits<T: Lane>(self, at: usize, bits: T, mask: T) {
        let at = at + self.lead;
        let (index, shift) = (at / WORD, shift(at));
        let (bits, mask) = (bits.to_u64(), mask.to_u64());
        merge(self.word(index), bits << shift, mask << shift);
        if at % WORD + size_of_lane::<T>() > WORD {
            merge(self.word(index + 1), bits >> (64 - shift), mask >> (64 - shift));
        }
    }

    /// Replaces the element that begins at a byte.
    #[inline]
    pub(super) fn set<T: Lane>(self, at: usize, lane: T) {
        self.set_bits(at, lane, T::from_u64(mask::<T>()));
    }

    /// Atomically updates an element that does not cross a word; returns the old value.
    pub(super) fn update<T: Lane>(self, at: usize, mut f: impl FnMut(T) -> T) -> T {
        let at = at + self.lead;
        let (word, shift) = (self.word(at / WORD), shift(at));
        let mask = mask::<T>() << shift;
        let mut updated = |old: u64| old & !mask | f(T::from_u64(old >> shift)).to_u64() << shift;
        let old = word.fetch_update(Relaxed, Relaxed, |old| Some(updated(u64::from_le(old)).to_le()));
        T::from_u64(u64::from_le(old.unwrap_or_else(|old| old)) >> shift)
    }

    /// The words from a byte on, if there are whole ones to be accessed.
    #[inline]
    fn whole(self, at: usize, count: usize) -> &'c [AtomicU64] {
        if count == 0 { &[] } else { &self.words[(at + self.lead) / WORD - self.first..] }
    }

    /// Prefetches bytes by reading a word of each cache line, so that many lines are loaded at once.
    #[inline]
    pub(super) fn prefetch(self, at: usize, bytes: usize) {
        let at = at + self.lead;
        for byte in (at..at + bytes).step_by(LINE) {
            let _ = self.words.get((byte / WORD).wrapping_sub(self.first)).map(|word| word.load(Relaxed));
        }
    }

    /// Reads consecutive elements.
    pub(super) fn get_row<T: Lane>(self, at: usize, out: &mut [T]) {
        let size = size_of_lane::<T>();
        let (before, whole) = parts::<T>(at + self.lead, out.len());
        for (index, lane) in out[..before].iter_mut().enumerate() {
            *lane = self.get(at + index * size);
        }
        let (start, end) = (at + before * size, before + whole);
        let words = self.whole(start, whole);
        for (lanes, word) in out[before..end].chunks_exact_mut(WORD / size).zip(words) {
            let word = load(word);
            for (index, lane) in lanes.iter_mut().enumerate() {
                *lane = T::from_u64(word >> (index as u32 * T::BITS));
            }
        }
        for (index, lane) in out.iter_mut().enumerate().skip(end) {
            *lane = self.get(at + index * size);
        }
    }

    /// Writes consecutive elements.
    pub(super) fn set_row<T: Lane>(self, at: usize, lanes: &[T]) {
        let size = size_of_lane::<T>();
        let (before, whole) = parts::<T>(at + self.lead, lanes.len());
        for (index, &lane) in lanes[..before].iter().enumerate() {
            self.set(at + index * size, lane);
        }
        let (start, end) = (at + before * size, before + whole);
        let words = self.whole(start, whole);
        for (lanes, word) in lanes[before..end].chunks_exact(WORD / size).zip(words) {
            let lanes = lanes.iter().enumerate();
            let bits = lanes.fold(0, |bits, (index, lane)| bits | lane.to_u64() << (index as u32 * T::BITS));
            word.store(bits.to_le(), Relaxed);
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
    fn rows_match_single_elements() {
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
                    Cells::from_bytes(bytes).borrow().get_row(at, &mut row);
                    assert_eq!(row, expected);

                    let cells = Cells::from_bytes(&vec![0xAA; bytes.len()]);
                    cells.borrow().set_row(at, &expected);
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

    /// Compares memory of others, with and without bytes beside its words, with memory of our own.
    #[test]
    fn lent_memory_is_used_in_place() {
        let content: Vec<u8> = (1..=40).collect();
        for (lead, trail) in (0..WORD).flat_map(|lead| (0..WORD).map(move |trail| (lead, trail))) {
            let len = lead + 2 * WORD + trail;
            let (ends, words) = ([&content[..lead], &content[len - trail..len]], &content[lead..len - trail]);
            let [before, after] = ends.map(|end| end.iter().map(|&byte| AtomicU8::new(byte)).collect::<Vec<_>>());
            let words = words.as_chunks().0.iter().map(|&word| AtomicU64::new(u64::from_ne_bytes(word)));
            let words: Vec<_> = words.collect();

            let (lent, own) = (Cells::lent(&before, &words, &after), Cells::from_bytes(&content[..len]));
            assert_eq!(lent.to_bytes(), own.to_bytes());
            for cells in [&lent, &own] {
                for at in 0..len - 4 {
                    cells.borrow().set::<u16>(at, cells.borrow().get::<u16>(at + 2) ^ at as u16);
                    cells.borrow().set::<u32>(at, cells.borrow().get::<u32>(at).rotate_left(3));
                    cells.borrow().update(at, |old: u8| old.wrapping_add(1));
                    let mut row = [0_u8; 4];
                    cells.borrow().get_row(at, &mut row);
                    row.reverse();
                    cells.borrow().set_row(at, &row);
                }
            }
            assert_eq!(lent.to_bytes(), own.to_bytes());
            lent.end();
            let mut seen: Vec<u8> = before.iter().map(|byte| byte.load(Relaxed)).collect();
            seen.extend(words.iter().flat_map(|word| word.load(Relaxed).to_ne_bytes()));
            seen.extend(after.iter().map(|byte| byte.load(Relaxed)));
            assert_eq!(seen, own.to_bytes());
        }
    }

    /// What a launch leaves alone in a word that it shares is not written back.
    #[test]
    fn untouched_bytes_are_not_written_back() {
        let before = [1, 2, 3].map(AtomicU8::new);
        let cells = Cells::lent(&before, &[], &[]);
        cells.borrow().set::<u8>(1, 20);
        before[2].store(30, Relaxed);
        cells.end();
        assert_eq!(before.each_ref().map(|byte| byte.load(Relaxed)), [1, 20, 30]);
    }

    /// More than any address space has.
    #[test]
    fn impossible_allocations_fail() {
        assert!(Cells::zeros(usize::MAX).is_none() && Cells::zeros(isize::MAX as usize - 7).is_none());
    }

    #[test]
    fn updates_preserve_adjacent_bytes() {
        let cells = Cells::from_bytes(&[1, 2, 3, 4, 5, 6, 7, 8]);
        assert_eq!(cells.borrow().update(2, |old: u16| old + 1), 0x0403);
        assert_eq!(cells.to_bytes(), [1, 2, 4, 4, 5, 6, 7, 8]);
    }
}
