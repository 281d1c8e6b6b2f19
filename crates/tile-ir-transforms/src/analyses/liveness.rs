//! Liveness as an analysis.

use tile_ir_core::definition::EffectKind;
use tile_ir_core::{Body, Context, IdMap, OpRef, ValueId};

use crate::dataflow::{Lattice, SparseBackward, backward_states};
use crate::pass::Analysis;

/// The values on which an observable effect depends.
///
/// A loop-carried value that is only used to compute its own next value is not live.
#[derive(Debug, Default)]
pub struct Liveness(IdMap<ValueId, IsLive>);

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct IsLive(bool);

impl Lattice for IsLive {
    fn join(&mut self, other: &Self) {
        self.0 |= other.0;
    }
}

struct Uses;

impl SparseBackward for Uses {
    type State = IsLive;

    fn transfer(&self, op: OpRef<'_>, results: &[IsLive], operands: &mut [IsLive]) {
        let has_effects = || op.effects().any(|effect| effect.kind == EffectKind::Write);
        if !(results.iter().any(|it| it.0) || leaves_known_control_flow(op) || has_effects()) {
            return;
        }
        // A value that a terminator or a loop passes on is live if the value that receives it is; the other operands of a
        // loop determine its trip count.
        for (index, state) in operands.iter_mut().enumerate() {
            state.0 = !op.only_forwards(index);
        }
    }
}

/// Whether a terminator passes its operands to the caller, or to an operation with unknown control flow.
fn leaves_known_control_flow(op: OpRef<'_>) -> bool {
    op.def().is_terminator() && op.leaves().is_none_or(|left| !left.has_known_flow())
}

impl Liveness {
    fn values(&self) -> impl Iterator<Item = ValueId> {
        self.0.iter().filter(|(_, live)| live.0).map(|(value, _)| value)
    }

    /// Whether an observable effect depends on a value.
    pub fn is_live(&self, value: ValueId) -> bool {
        self.0.get(value).is_some_and(|it| it.0)
    }
}

impl Analysis for Liveness {
    const NAME: &'static str = "liveness";

    fn of(context: &Context, body: &Body) -> Self {
        Self(backward_states(&Uses, context, body))
    }

    fn is_valid_for(&self, context: &Context, body: &Body) -> bool {
        let now = Self::of(context, body);
        self.values().eq(now.values())
    }
}
