use tile_ir_core::{Body, Context, Definition, IdMap, OpId, OpRef, RegionId, ValueId, ValueRef};

use crate::region_flow::{Ends, RegionFlow};

/// What is needed, and for what: operations and values, through data and through control.
///
/// Each thing is looked at once, when it turns out to be needed. That takes a fraction of the time of a
/// [`SparseBackward`](super::SparseBackward) analysis, and knows of operations as well.
pub trait Demand {
    /// Whether an operation is needed whatever uses its results.
    fn is_needed(&self, op: OpRef<'_>) -> bool;

    /// What has to be there for the result of an operation that hands nothing to regions.
    fn origin<'a>(&self, result: ValueRef<'a>) -> Origin<'a> {
        let _ = result;
        Origin::Operation
    }
}

/// What has to be there for a result.
#[derive(Clone, Copy, Debug)]
pub enum Origin<'a> {
    /// The operation, which must be executed for it.
    Operation,
    /// Another value that does as well.
    Value(ValueRef<'a>),
    /// Nothing.
    Nothing,
}

/// What an analysis of demand finds out.
#[derive(Debug)]
pub struct Needed {
    ops: IdMap<OpId, ()>,
    values: IdMap<ValueId, ()>,
    /// Which terminators hand values to which operation.
    pub(crate) ends: Ends,
}

impl Needed {
    /// Whether an operation has to be executed.
    pub fn has_op(&self, op: OpId) -> bool {
        self.ops.contains(op)
    }

    /// Whether a value has to be there.
    pub fn has_value(&self, value: ValueId) -> bool {
        self.values.contains(value)
    }
}

/// What is needed inside regions of a body. Around an operation that is needed so are the operations that it stands in, and
/// whatever decides whether it is executed. What is handed to a region or by its end is needed as far as what gets it is.
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

/// What is needed and was not looked at yet.
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
        let is_handed = self.op(id).def().is_terminator() && self.op(id).leaves().and_then(RegionFlow::of).is_some();
        for (index, operand) in body.op(id).operands().enumerate() {
            if !is_handed && !flow.is_some_and(|flow| flow.is_entry(self.op(id), index)) {
                self.mark_value(operand);
            }
        }
        if let Some(around) = body.parent_op(id) {
            self.mark_op(around);
        }
        // Whether a round ends early depends on the operations around what ends it.
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

    /// Marks all values that a variable gets.
    fn visit_variable(&mut self, op: OpRef<'_>, flow: RegionFlow, variable: usize) {
        if let Some(operand) = flow.operand(op, variable) {
            self.mark_value(op.get().operand(operand));
        }
        for index in 0..self.needed.ends.get(op.id()).len() {
            let end = op.other(self.needed.ends.get(op.id())[index]);
            if let Some(operand) = flow.handed_on(op, variable, end) {
                self.mark_value(end.get().operand(operand));
            }
        }
    }
}
