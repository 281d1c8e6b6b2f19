//! Dominance as an analysis.

use std::sync::Mutex;

use tile_ir_core::{Body, Context, Dominance, OpId, ValueId};

use crate::pass::Analysis;

/// Dominance of operations and values. Trees of regions are built on demand.
#[derive(Debug, Default)]
pub struct DominanceInfo(Mutex<Dominance>);

impl DominanceInfo {
    /// Whether an operation properly dominates another.
    pub fn properly_dominates(&self, body: &Body, op: OpId, other: OpId) -> bool {
        self.query(|dominance| dominance.properly_dominates(body, op, other))
    }

    /// Whether a value properly dominates an operation, so that the operation may use it.
    pub fn value_properly_dominates(&self, body: &Body, value: ValueId, op: OpId) -> bool {
        self.query(|dominance| dominance.value_properly_dominates(body, value, op))
    }

    fn query<R>(&self, query: impl FnOnce(&mut Dominance) -> R) -> R {
        query(&mut self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner))
    }
}

impl Analysis for DominanceInfo {
    const NAME: &'static str = "dominance";

    fn of(_: &Context, _: &Body) -> Self {
        Self::default()
    }

    /// Only the trees of blocks are cached; the order of operations in a block is looked up.
    fn is_valid_for(&self, _: &Context, body: &Body) -> bool {
        self.query(|dominance| dominance.is_valid_for(body))
    }
}
