//! What something observable depends on.

use tile_ir_core::definition::EffectKind;
use tile_ir_core::{Body, Context, OpId, OpRef, RegionId, ValueId, ValueRef};

use crate::dataflow::{Demand, Needed, Origin, needed};
use crate::region_flow::RegionFlow;
use crate::tokens::{is_token, only_observes, token_operand};

/// The operations and values of regions on which something observable depends.
pub(super) struct Liveness(Needed);

/// What can be observed.
struct Observable;

impl Demand for Observable {
    /// Whether it can be observed that an operation is executed. Inside an operation of which nothing is known everything
    /// may matter.
    fn is_needed(&self, op: OpRef<'_>) -> bool {
        let is_known = |around: OpRef<'_>| RegionFlow::of(around).is_some();
        op.own_effects().any(|effect| effect.kind == EffectKind::Write)
            || op.ancestors_in_body().next().is_some_and(|around| !is_known(around))
            || (op.def().is_terminator() && op.leaves().is_none())
            || (!op.get().regions().is_empty() && !is_known(op))
    }

    /// What comes after something that only observes may as well come after what that comes after.
    fn origin<'a>(&self, result: ValueRef<'a>) -> Origin<'a> {
        match result.defining_op().filter(|op| only_observes(*op) && is_token(result)) {
            Some(op) => token_operand(op).map_or(Origin::Nothing, Origin::Value),
            None => Origin::Operation,
        }
    }
}

impl Liveness {
    /// What is alive inside regions.
    pub(super) fn of(context: &Context, body: &Body, regions: &[RegionId]) -> Self {
        Self(needed(&Observable, context, body, regions))
    }

    /// Whether something observable depends on an operation being executed.
    pub(super) fn is_live(&self, op: OpId) -> bool {
        self.0.has_op(op)
    }

    /// The terminators that hand values to an operation.
    pub(super) fn ends(&self, op: OpId) -> &[OpId] {
        self.0.ends.get(op)
    }

    /// Whether anything live uses a variable of an operation.
    pub(super) fn is_variable_live(&self, op: OpRef<'_>, flow: RegionFlow, variable: usize) -> bool {
        let is_live = |value: &ValueId| self.0.has_value(*value);
        let mut results = (0..).zip(op.get().results());
        let mut arguments = op.regions().flat_map(|region| (0..).zip(region.arguments()));
        results.any(|(index, value)| flow.of_result(op, index) == variable && is_live(value))
            || arguments.any(|(index, value)| flow.of_argument(index) == Some(variable) && is_live(value))
    }
}
