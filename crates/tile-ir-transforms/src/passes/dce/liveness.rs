//! Liveness: what observable effects depend on.

use tile_ir_core::definition::EffectKind;
use tile_ir_core::{Body, Context, OpId, OpRef, RegionId, ValueId, ValueRef};

use crate::dataflow::{Demand, Needed, Origin, needed};
use crate::region_flow::RegionFlow;
use crate::tokens::{is_token, only_observes, token_operand};

/// The operations and values on which an observable effect depends.
pub(super) struct Liveness(Needed);

/// Demand for observable effects.
struct Observable;

impl Demand for Observable {
    /// Whether the execution of an operation is observable. Everything nested in an operation with unknown control flow may be.
    fn is_needed(&self, op: OpRef<'_>) -> bool {
        let is_known = |around: OpRef<'_>| RegionFlow::of(around).is_some();
        op.own_effects().any(|effect| effect.kind == EffectKind::Write)
            || op.ancestors_in_body().next().is_some_and(|around| !is_known(around))
            || (op.def().is_terminator() && op.leaves().is_none())
            || (!op.get().regions().is_empty() && !is_known(op))
    }

    /// A token of an operation that only reads can be replaced with the token that the operation is ordered by.
    fn origin<'a>(&self, result: ValueRef<'a>) -> Origin<'a> {
        match result.defining_op().filter(|op| only_observes(*op) && is_token(result)) {
            Some(op) => token_operand(op).map_or(Origin::Nothing, Origin::Value),
            None => Origin::Operation,
        }
    }
}

impl Liveness {
    /// Computes the liveness of some regions.
    pub(super) fn of(context: &Context, body: &Body, regions: &[RegionId]) -> Self {
        Self(needed(&Observable, context, body, regions))
    }

    /// Whether an operation is live.
    pub(super) fn is_live(&self, op: OpId) -> bool {
        self.0.has_op(op)
    }

    /// The terminators that pass values to an operation.
    pub(super) fn ends(&self, op: OpId) -> &[OpId] {
        self.0.ends.get(op)
    }

    /// Whether each variable of an operation is dead.
    pub(super) fn dead_variables(&self, op: OpRef<'_>, flow: RegionFlow) -> Vec<bool> {
        let is_live = |value: ValueId| self.0.has_value(value);
        let results = (0..).zip(op.get().results()).filter(|(_, value)| is_live(**value));
        let results = results.map(|(index, _)| flow.of_result(op, index));
        let arguments = op.regions().flat_map(|region| (0..).zip(region.arguments()));
        let arguments =
            arguments.filter(|(_, value)| is_live(**value)).filter_map(|(index, _)| flow.of_argument(index));
        let mut dead = vec![true; flow.variable_count(op)];
        for variable in results.chain(arguments) {
            dead[variable] = false;
        }
        dead
    }
}
