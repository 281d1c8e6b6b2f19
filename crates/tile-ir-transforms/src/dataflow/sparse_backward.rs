//! Sparse backward analyses.

use smallvec::SmallVec;
use tile_ir_core::{Body, Context, IdMap, OpId, OpRef, ValueId};

use super::Lattice;
use super::worklist::Worklist;

/// An analysis of values from their uses.
pub trait SparseBackward {
    /// The state of a value. The default is that of an unused value.
    type State: Lattice;

    /// Computes the states that an operation requires of its operands, given those of its results. Values that it [passes
    /// on](OpRef::feeds) also get the states of the values that receive them.
    fn transfer(&self, op: OpRef<'_>, results: &[Self::State], operands: &mut [Self::State]);
}

/// The state of each value of a body.
pub fn backward_states<A: SparseBackward>(analysis: &A, context: &Context, body: &Body) -> IdMap<ValueId, A::State> {
    let ops: Vec<OpId> = body.walk(body.root()).collect();
    let last = ops.len().saturating_sub(1);
    let mut work = Worklist::new(ops.len());
    // Last operations first, as users come after definitions.
    let mut numbers = IdMap::with_capacity(ops.len());
    for (index, &op) in ops.iter().enumerate() {
        numbers.insert(op, last - index);
        work.push(last - index);
    }
    // The operations that pass values to a value, which are not those that define it.
    let mut givers: IdMap<ValueId, SmallVec<[OpId; 2]>> = IdMap::new();
    for &op in &ops {
        for (_, to) in OpRef::of_body(context, body, op).feeds() {
            let givers = givers.get_or_default(to.id());
            if givers.last() != Some(&op) {
                givers.push(op);
            }
        }
    }
    let mut states: IdMap<ValueId, A::State> = IdMap::new();
    while let Some(number) = work.pop() {
        let op = OpRef::of_body(context, body, ops[last - number]);
        let state = |states: &IdMap<ValueId, A::State>, value| states.get(value).cloned().unwrap_or_default();
        let results: SmallVec<[A::State; 2]> = op.get().results().iter().map(|&it| state(&states, it)).collect();
        let mut asked: SmallVec<[A::State; 4]> = op.get().operands().map(|_| A::State::default()).collect();
        analysis.transfer(op, &results, &mut asked);
        let asks: SmallVec<[_; 4]> = op.get().operands().zip(asked).collect();
        let fed: SmallVec<[_; 8]> = op.feeds().map(|(from, to)| (from.id(), state(&states, to.id()))).collect();
        for (value, asked) in asks.into_iter().chain(fed) {
            let mut new = state(&states, value);
            new.join(&asked);
            if states.get(value) == Some(&new) {
                continue;
            }
            states.insert(value, new);
            let defining = body.defining_op(value);
            for op in givers.get(value).into_iter().flatten().copied().chain(defining) {
                if let Some(&number) = numbers.get(op) {
                    work.push(number);
                }
            }
        }
    }
    states
}
