//! Demand: which operations and values are needed.

use tile_ir_core::{Body, Context, Definition, IdMap, OpId, OpRef, RegionId, ValueId, ValueRef};

use crate::region_flow::{Ends, RegionFlow};

/// Which operations and values are needed, through data and control dependences.
///
/// This is mark-and-propagate: an operation or value is visited once, when it is first marked. It takes a fraction of the time
/// of a [`SparseBackward`](super::SparseBackward) analysis, and covers operations as well as values.
pub trait Demand {
    /// Whether an operation is needed regardless of the uses of its results.
    fn is_needed(&self, op: OpRef<'_>) -> bool;

    /// The values or operations that a needed result requires. Not called for results that come out of regions.
    fn origin<'a>(&self, result: ValueRef<'a>) -> Origin<'a> {
        let _ = result;
        Origin::Operation
    }
}

/// What a needed result requires.
#[derive(Clone, Copy, Debug)]
pub enum Origin<'a> {
    /// Its operation.
    Operation,
    /// Another value that can replace it.
    Value(ValueRef<'a>),
    /// Nothing.
    Nothing,
}

/// The result of a [`Demand`] analysis.
#[derive(Debug)]
pub struct Needed {
    ops: IdMap<OpId, ()>,
    values: IdMap<ValueId, ()>,
    /// The terminators that pass values to each operation.
    pub(crate) ends: Ends,
}

impl Needed {
    /// Whether an operation is needed.
    pub fn has_op(&self, op: OpId) -> bool {
        self.ops.contains(op)
    }

    /// Whether a value is needed.
    pub fn has_value(&self, value: ValueId) -> bool {
        self.values.contains(value)
    }
}

/// Runs a [`Demand`] analysis on some regions of a body.
///
/// A needed operation makes its ancestors necessary, and whatever decides whether it is executed. A value that is passed into
/// or out of a region is needed only if the argument or result that receives it is.
pub fn needed<A: Demand>(analysis: &A, context: &Context, body: &Body, regions: &[RegionId]) -> Needed {
    let ends = Ends::of(context, body, regions);
    let needed = Needed { ops: IdMap::new(), values: IdMap::new(), ends };
    let mut marker = Marker { analysis, context, body, needed, pending: Vec::new() };
    for op in regions.iter().flat_map(|&region| body.walk(region)) {
        if analysis.is_needed(marker.op(op)) {
            marker.mark_op(op);
            marker.run();
        }
    }
    marker.needed
}

/// An operation or value that was marked but not visited.
enum Pending {
    Op(OpId),
    Value(ValueId),
}

struct Marker<'a, A> {
    analysis: &'a A,
    context: &'a Context,
    body: &'a Body,
    needed: Needed,
    pending: Vec<Pending>,
}

impl<'a, A: Demand> Marker<'a, A> {
    fn op(&self, op: OpId) -> OpRef<'a> {
        OpRef::of_body(self.context, self.body, op)
    }

    fn mark_op(&mut self, op: OpId) {
        if self.needed.ops.insert(op, ()).is_none() {
            self.pending.push(Pending::Op(op));
        }
    }

    fn mark_value(&mut self, value: ValueId) {
        if self.needed.values.insert(value, ()).is_none() {
            self.pending.push(Pending::Value(value));
        }
    }

    fn run(&mut self) {
        while let Some(next) = self.pending.pop() {
            match next {
                Pending::Op(op) => self.visit_op(op),
                Pending::Value(value) => self.visit_value(value),
            }
        }
    }

    fn visit_op(&mut self, id: OpId) {
        let body = self.body;
        let flow = RegionFlow::of(self.op(id));
        let is_forwarded = self.op(id).def().is_terminator() && self.op(id).leaves().and_then(RegionFlow::of).is_some();
        for (index, operand) in body.op(id).operands().enumerate() {
            if !is_forwarded && !flow.is_some_and(|flow| flow.is_entry(self.op(id), index)) {
                self.mark_value(operand);
            }
        }
        if let Some(around) = body.parent_op(id) {
            self.mark_op(around);
        }
        // Whether an iteration ends early depends on the ancestors of its terminators.
        for index in 0..self.needed.ends.get(id).len() {
            if let Some(around) = body.parent_op(self.needed.ends.get(id)[index]) {
                self.mark_op(around);
            }
        }
    }

    fn visit_value(&mut self, value: ValueId) {
        match self.body.definition(value) {
            Definition::Result { op: id, index } => {
                let op = self.op(id);
                match RegionFlow::of(op) {
                    Some(flow) => {
                        self.mark_op(id);
                        self.visit_variable(op, flow, flow.of_result(op, index as usize));
                    }
                    None => match self.analysis.origin(op.value(value)) {
                        Origin::Operation => self.mark_op(id),
                        Origin::Value(other) => self.mark_value(other.id()),
                        Origin::Nothing => {}
                    },
                }
            }
            Definition::Argument { block, index } => {
                let around = self.body.region_parent(self.body.block_region(block));
                let Some(op) = around.map(|op| self.op(op)) else { return };
                if let Some(flow) = RegionFlow::of(op)
                    && let Some(variable) = flow.of_argument(index as usize)
                {
                    self.visit_variable(op, flow, variable);
                }
            }
            Definition::Forward => {}
        }
    }

    /// Marks all values that a variable can take.
    fn visit_variable(&mut self, op: OpRef<'_>, flow: RegionFlow, variable: usize) {
        if let Some(operand) = flow.operand(op, variable) {
            self.mark_value(op.get().operand(operand));
        }
        for index in 0..self.needed.ends.get(op.id()).len() {
            let end = op.other(self.needed.ends.get(op.id())[index]);
            if let Some(operand) = flow.terminator_operand(op, variable, end) {
                self.mark_value(end.get().operand(operand));
            }
        }
    }
}
