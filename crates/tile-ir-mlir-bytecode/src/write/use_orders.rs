//! Use-list orders: the order of the uses of a value in memory, where it differs from the one that a reader creates.
//!
//! The IR does not store this order. The one written is what MLIR's text parser creates: operations are created after
//! those nested in them, and each use is prepended to the uses of its value. Uses before the definition are collected in the
//! same way, and then taken from the front of that list, so that they end in the opposite order. So the order differs only for
//! values that an operation uses both itself and inside its regions, or that are used before they are defined.

use rustc_hash::FxHashMap;
use tile_ir_core::{Body, Definition, OpId, RegionId, ValueId, WalkEvent};
use tile_ir_wire::Encoder;

use crate::number::PrefixEncoder;

/// The orders of the uses of values, where they differ from the reader's.
#[derive(Debug, Default)]
pub(super) struct UseOrders(FxHashMap<ValueId, Vec<u32>>);

/// A use: the position of its operation in pre-order and in post-order, and the index of the operand.
type Use = (u32, u32, u32);

impl UseOrders {
    /// The orders of the values used inside a region.
    pub(super) fn of(body: &Body, region: RegionId) -> Self {
        let mut uses: FxHashMap<ValueId, Vec<Use>> = FxHashMap::default();
        // Only next to operations of which nothing is known may values be used before they are defined.
        let is_graph = body.walk(region).any(|op| !body.op(op).kind().is_registered());
        for op in body.walk(region).map(|op| body.op(op)).filter(|op| is_graph || !op.regions().is_empty()) {
            uses.extend(op.operands().map(|operand| (operand, Vec::new())));
        }
        if uses.is_empty() {
            return Self::default();
        }
        let mut made: FxHashMap<OpId, u32> = FxHashMap::default();
        let (mut entered, mut left, mut open) = (0, 0, Vec::new());
        for event in body.walk_events(region) {
            match event {
                WalkEvent::Enter(_) => {
                    open.push(entered);
                    entered += 1;
                }
                WalkEvent::Leave(op) => {
                    let Some(number) = open.pop() else { continue };
                    for (operand, value) in (0..).zip(body.op(op).operands()) {
                        if let Some(uses) = uses.get_mut(&value) {
                            uses.push((number, left, operand));
                        }
                    }
                    if is_graph {
                        made.insert(op, left);
                    }
                    left += 1;
                }
            }
        }
        let orders = uses
            .into_iter()
            .filter_map(|(value, uses)| Some((value, order_of(uses, forward_until(body, value, &made))?)));
        Self(orders.collect())
    }

    /// Whether any of these values has an order.
    pub(super) fn any(&self, values: &[ValueId]) -> bool {
        !self.0.is_empty() && values.iter().any(|value| self.0.contains_key(value))
    }

    /// Appends the orders of the results of an operation or of the arguments of a block.
    pub(super) fn write(&self, values: &[ValueId], out: &mut Encoder) {
        let ordered = (0..).zip(values).filter_map(|(index, value)| Some((index, self.0.get(value)?)));
        let mut ordered: Vec<(u64, &Vec<u32>)> = ordered.collect();
        // The order is that of a hash table in MLIR, whose size is a power of two, at least 4/3 of the number of
        // values.
        let places = (ordered.len() * 4 / 3 + 1).next_power_of_two().max(64) as u64;
        ordered.sort_by_key(|(index, _)| index.wrapping_mul(37) % places);
        if values.len() != 1 {
            out.prefix_count(ordered.len());
        }
        for (index, order) in ordered {
            if values.len() != 1 {
                out.prefix_varint(index);
            }
            write_order(order, out);
        }
    }
}

/// The position in post-order of the last operation that is made before a value is defined, if there may be one.
fn forward_until(body: &Body, value: ValueId, made: &FxHashMap<OpId, u32>) -> Option<u32> {
    let last_before = match body.definition(value) {
        Definition::Result { op, .. } => Some(op),
        Definition::Argument { block, .. } => {
            let blocks = body.region_blocks(body.block_region(block));
            let before = blocks.iter().take_while(|&&other| other != block);
            before.filter_map(|&block| body.last_op(block)).last()
        }
        Definition::Forward => None,
    };
    made.get(&last_before?).copied()
}

/// For each use, from the last in pre-order to the first, its position among those in memory; `None` if the orders are
/// equal.
fn order_of(mut uses: Vec<Use>, forward_until: Option<u32>) -> Option<Vec<u32>> {
    uses.sort_unstable_by_key(|&(_, made, operand)| std::cmp::Reverse((made, operand)));
    if let Some(until) = forward_until {
        let first = uses.partition_point(|&(_, made, _)| made > until);
        uses[first..].reverse();
    }
    let mut order: Vec<u32> = (0..uses.len() as u32).collect();
    order.sort_unstable_by_key(|&position| {
        let (entered, _, operand) = uses[position as usize];
        std::cmp::Reverse((entered, operand))
    });
    order.iter().enumerate().any(|(index, &position)| index as u32 != position).then_some(order)
}

/// Appends an order: all of it, or only the positions that change if they are few.
fn write_order(order: &[u32], out: &mut Encoder) {
    let moved = || (0..).zip(order).filter(|(index, position)| index != *position);
    let count = moved().count();
    if count < order.len() / 2 {
        out.flagged(2 * count as u64, true);
        for (index, &position) in moved() {
            out.prefix_varint(position.into());
            out.prefix_varint(index.into());
        }
    } else {
        out.flagged(order.len() as u64, false);
        order.iter().for_each(|&position| out.prefix_varint(position.into()));
    }
}
