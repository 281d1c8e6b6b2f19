//! The order of the operations of a block.
//!
//! Operations have increasing labels along the block, so comparing two positions is one comparison of labels. Labels have
//! gaps. If an operation is inserted where there is no gap, the operations in the smallest aligned range of labels that
//! is not too dense are relabelled. This takes amortized logarithmic time wherever operations are inserted (M. A. Bender
//! et al., "Two simplified algorithms for maintaining order in a list", 2002).

use super::arena::Link;
use super::{BlockId, Body, OpId};

/// The distance between labels of operations appended to a block.
const STRIDE: u32 = 1 << 8;

/// The ratio of the maximum densities of a range and one half as long.
const THINNING: f64 = 0.75;

/// The label of an operation at the end of a block, after one with the given label if there is one. `None` if there is no
/// room for it.
#[inline]
pub(super) fn order_after(last: Option<u32>) -> Option<u32> {
    match last {
        None => Some(u32::MAX / 2),
        Some(last) => last.checked_add(STRIDE),
    }
}

impl Body {
    /// Whether one operation of a block comes before another one of the same block.
    ///
    /// # Panics
    /// If they are not in the same block.
    pub fn is_before_in_block(&self, op: OpId, other: OpId) -> bool {
        let (first, second) = (&self.operations[op], &self.operations[other]);
        assert!(
            first.block != Link::NONE && first.block == second.block,
            "only operations of one block have an order: {op:?} and {other:?}"
        );
        first.order < second.order
    }

    /// Gives a newly linked operation a label between those of its neighbours.
    pub(super) fn label(&mut self, block: BlockId, op: OpId, previous: Option<OpId>, next: OpId) {
        let before = previous.map(|op| self.operations[op].order);
        let after = self.operations[next].order;
        let label = match before {
            None => after.checked_sub(STRIDE),
            Some(before) => (after - before > 1).then(|| before + (after - before) / 2),
        };
        match label {
            Some(label) => self.operations[op].order = label,
            None => self.relabel(block, op, before.unwrap_or(after)),
        }
    }

    /// Gives the last operation of a block a label where there is no room for it after the others.
    #[cold]
    pub(super) fn relabel_last(&mut self, block: BlockId, op: OpId) {
        if let Some(previous) = self.previous_op(op) {
            self.relabel(block, op, self.operations[previous].order);
        }
    }

    /// Relabels operations around `label` to make room for one that has no label yet.
    #[cold]
    fn relabel(&mut self, block: BlockId, op: OpId, label: u32) {
        // The `count` operations from `first` on, which include `op`, get new labels.
        let (mut first, mut last, mut count) = (op, op, 1u32);
        let mut most = 1.0;
        for bits in 1..32 {
            let start = label >> bits << bits;
            let end = start | ((1 << bits) - 1);
            while let Some(previous) = self.previous_op(first).filter(|&op| self.operations[op].order >= start) {
                (first, count) = (previous, count + 1);
            }
            while let Some(next) = self.next_op(last).filter(|&op| self.operations[op].order <= end) {
                (last, count) = (next, count + 1);
            }
            most *= 2.0 * THINNING;
            if f64::from(count) < most {
                return self.spread(first, count, start, (1 << bits) / count);
            }
        }
        self.relabel_block(block);
    }

    /// Gives all operations of a block new labels.
    #[cold]
    fn relabel_block(&mut self, block: BlockId) {
        let Some(first) = self.first_op(block) else { return };
        let count = self.block_ops(block).count() as u32;
        self.spread(first, count, 0, u32::MAX / count);
    }

    /// Gives `count` operations new, evenly spaced labels.
    fn spread(&mut self, first: OpId, count: u32, start: u32, stride: u32) {
        let mut op = Some(first);
        // Room on both sides.
        let mut label = start + stride / 2;
        for _ in 0..count {
            let Some(current) = op else { return };
            self.operations[current].order = label;
            label = label.saturating_add(stride);
            op = self.next_op(current);
        }
    }
}
