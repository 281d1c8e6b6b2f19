//! The values of a body while it is written.

use tile_ir_core::{Body, IdMap, RegionId, ValueId};

use super::captures::Captures;
use super::use_orders::UseOrders;

/// A body that is being written, with the numbers of its values.
pub(super) struct Scope<'b> {
    pub(super) body: &'b Body,
    numbers: IdMap<ValueId, u32>,
    pub(super) captures: Captures,
    pub(super) orders: UseOrders,
}

impl<'b> Scope<'b> {
    /// A body whose values are not numbered yet.
    pub(super) fn of(body: &'b Body, region: RegionId) -> Self {
        let mut ops = body.region_blocks(region).iter().flat_map(|&block| body.block_ops(block));
        let is_flat = ops.all(|op| body.op(op).regions().is_empty());
        let (captures, orders) = match is_flat {
            true => Default::default(),
            false => (Captures::of(body, region), UseOrders::of(body, region)),
        };
        Self { body, numbers: IdMap::with_capacity(body.operation_count()), captures, orders }
    }

    /// Numbers the values that a region defines, without nested regions; returns the number after them.
    pub(super) fn define_region(&mut self, region: RegionId, start: u32) -> u32 {
        let mut next = start;
        for &block in self.body.region_blocks(region) {
            let results = self.body.block_ops(block).flat_map(|op| self.body.op(op).results());
            for &value in self.body.block_arguments(block).iter().chain(results) {
                self.numbers.insert(value, next);
                next += 1;
            }
        }
        next
    }

    /// The number of a value that is visible.
    #[inline]
    pub(super) fn number(&self, value: ValueId) -> u32 {
        self.numbers.get(value).copied().unwrap_or_default()
    }
}
