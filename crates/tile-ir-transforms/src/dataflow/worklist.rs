//! A worklist without duplicates.

use std::collections::BinaryHeap;

use std::cmp::Reverse;

use tile_ir_core::Stop;

/// A priority queue of numbers, smallest first.
#[derive(Debug)]
pub(super) struct Worklist {
    heap: BinaryHeap<Reverse<usize>>,
    is_queued: Vec<bool>,
}

impl Worklist {
    /// An empty worklist for numbers below `numbers`.
    pub(super) fn new(numbers: usize) -> Self {
        Self { heap: BinaryHeap::new(), is_queued: vec![false; numbers] }
    }

    pub(super) fn push(&mut self, number: usize) {
        if !std::mem::replace(&mut self.is_queued[number], true) {
            self.heap.push(Reverse(number));
        }
    }

    /// The next number. None if the work is to end: then its result is incomplete, and pass managers let nobody use it.
    pub(super) fn pop(&mut self) -> Option<usize> {
        Stop::check().ok()?;
        let Reverse(number) = self.heap.pop()?;
        self.is_queued[number] = false;
        Some(number)
    }
}
