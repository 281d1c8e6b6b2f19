//! What something observable depends on.

use tile_ir_core::definition::EffectKind;
use tile_ir_core::{Body, Context, Definition, IdMap, OpId, OpRef, RegionId, ValueId};

use crate::region_flow::{Ends, RegionFlow};
use crate::tokens::{is_token, only_observes, token_operand};

/// The operations and values of regions on which something observable depends.
pub(super) struct Liveness {
    ops: IdMap<OpId, ()>,
    values: IdMap<ValueId, ()>,
    /// Which terminators hand values to which operation.
    pub(super) ends: Ends,
}

/// What is known to be alive and not looked at yet.
enum Pending {
    Op(OpId),
    Value(ValueId),
}

struct Marker<'a> {
    context: &'a Context,
    body: &'a Body,
    liveness: Liveness,
    pending: Vec<Pending>,
}

impl Liveness {
    /// What is alive inside regions.
    pub(super) fn of(context: &Context, body: &Body, regions: &[RegionId]) -> Self {
        let ends = Ends::of(context, body, regions);
        let liveness = Self { ops: IdMap::new(), values: IdMap::new(), ends };
        let mut marker = Marker { context, body, liveness, pending: Vec::new() };
        for op in regions.iter().flat_map(|&region| body.walk(region)) {
            if is_root(marker.op(op)) {
                marker.mark_op(op);
                marker.run();
            }
        }
        marker.liveness
    }

    /// Whether something observable depends on an operation being executed.
    pub(super) fn is_live(&self, op: OpId) -> bool {
        self.ops.contains(op)
    }

    /// Whether anything live uses a variable of an operation.
    pub(super) fn is_variable_live(&self, op: OpRef<'_>, flow: RegionFlow, variable: usize) -> bool {
        let is_live = |value: &ValueId| self.values.contains(*value);
        let mut results = (0..).zip(op.get().results());
        let mut arguments = op.regions().flat_map(|region| (0..).zip(region.arguments()));
        results.any(|(index, value)| flow.of_result(op, index) == variable && is_live(value))
            || arguments.any(|(index, value)| flow.of_argument(index) == Some(variable) && is_live(value))
    }
}

/// Whether it can be observed that an operation is executed, whatever uses its results.
fn is_root(op: OpRef<'_>) -> bool {
    // Inside an operation of which nothing is known everything may matter.
    let is_known = |around: OpRef<'_>| RegionFlow::of(around).is_some();
    op.own_effects().any(|effect| effect.kind == EffectKind::Write)
        || op.ancestors_in_body().next().is_some_and(|around| !is_known(around))
        || (op.def().is_terminator() && op.leaves().is_none())
        || (!op.get().regions().is_empty() && !is_known(op))
}

impl Marker<'_> {
    fn op(&self, op: OpId) -> OpRef<'_> {
        OpRef::of_body(self.context, self.body, op)
    }

    fn mark_op(&mut self, op: OpId) {
        if self.liveness.ops.insert(op, ()).is_none() {
            self.pending.push(Pending::Op(op));
        }
    }

    fn mark_value(&mut self, value: ValueId) {
        if self.liveness.values.insert(value, ()).is_none() {
            self.pending.push(Pending::Value(value));
        }
    }

    fn run(&mut self) {
        while let Some(next) = self.pending.pop() {
            match next {
                Pending::Op(op) => self.live_op(op),
                Pending::Value(value) => self.live_value(value),
            }
        }
    }

    fn live_op(&mut self, id: OpId) {
        let body = self.body;
        let flow = RegionFlow::of(self.op(id));
        // What is handed to a region or by its end is needed only as far as somebody needs it there.
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
        for index in 0..self.liveness.ends.get(id).len() {
            if let Some(around) = body.parent_op(self.liveness.ends.get(id)[index]) {
                self.mark_op(around);
            }
        }
    }

    fn live_value(&mut self, value: ValueId) {
        match self.body.definition(value) {
            Definition::Result { op: id, index } => {
                let op = OpRef::of_body(self.context, self.body, id);
                if let Some(flow) = RegionFlow::of(op) {
                    self.mark_op(id);
                    self.live_variable(op, flow, flow.of_result(op, index as usize));
                } else if only_observes(op) && is_token(op.value(value)) {
                    if let Some(token) = token_operand(op) {
                        self.mark_value(token.id());
                    }
                } else {
                    self.mark_op(id);
                }
            }
            Definition::Argument { block, index } => {
                let around = self.body.region_parent(self.body.block_region(block));
                let Some(op) = around.map(|op| OpRef::of_body(self.context, self.body, op)) else { return };
                if let Some(flow) = RegionFlow::of(op)
                    && let Some(variable) = flow.of_argument(index as usize)
                {
                    self.live_variable(op, flow, variable);
                }
            }
            Definition::Forward => {}
        }
    }

    /// Marks all values that a variable gets.
    fn live_variable(&mut self, op: OpRef<'_>, flow: RegionFlow, variable: usize) {
        if let Some(operand) = flow.operand(op, variable) {
            self.mark_value(op.get().operand(operand));
        }
        for index in 0..self.liveness.ends.get(op.id()).len() {
            let end = op.other(self.liveness.ends.get(op.id())[index]);
            if let Some(operand) = flow.handed_on(op, variable, end) {
                self.mark_value(end.get().operand(operand));
            }
        }
    }
}
