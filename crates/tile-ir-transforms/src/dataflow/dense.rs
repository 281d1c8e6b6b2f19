//! Dense forward analyses.

use smallvec::SmallVec;
use tile_ir_core::{Body, Context, IdMap, OpId, OpRef};

use super::Lattice;
use super::steps::{Step, steps};
use super::worklist::Worklist;

/// An analysis of the state before each operation, from what is executed before it.
pub trait DenseForward {
    /// The state at a program point.
    type State: Lattice;

    /// The state at the start of the function.
    fn start(&self) -> Self::State;

    /// Turns the state before an operation into the state after it. Nested operations come after their parent.
    fn transfer(&self, op: OpRef<'_>, state: &mut Self::State);
}

/// An analysis of the state after each operation, from what is executed after it.
pub trait DenseBackward {
    /// The state at a program point.
    type State: Lattice;

    /// The state at the end of the function.
    fn end(&self) -> Self::State;

    /// Turns the state after an operation into the state before it. Nested operations come after their parent.
    fn transfer(&self, op: OpRef<'_>, state: &mut Self::State);
}

/// The state before each operation of a body. Operations that are never executed have none.
pub fn states_before<A: DenseForward>(analysis: &A, context: &Context, body: &Body) -> IdMap<OpId, A::State> {
    let graph = Graph::of(context, body);
    let mut work = Worklist::new(graph.ops.len());
    let mut states: IdMap<OpId, A::State> = IdMap::with_capacity(graph.ops.len());
    let start = body.entry_block(body.root()).and_then(|block| body.first_op(block));
    if let Some(first) = start {
        states.insert(first, analysis.start());
        work.push(0);
    }
    while let Some(number) = work.pop() {
        let op = graph.ops[number];
        let mut state = states.get(op).cloned().unwrap_or_default();
        analysis.transfer(OpRef::of_body(context, body, op), &mut state);
        for step in &graph.next[number] {
            let Step::Op(next) = *step else { continue };
            if join(&mut states, next, &state)
                && let Some(&number) = graph.numbers.get(next)
            {
                work.push(number);
            }
        }
    }
    states
}

/// The state after each operation of a body.
pub fn states_after<A: DenseBackward>(analysis: &A, context: &Context, body: &Body) -> IdMap<OpId, A::State> {
    let graph = Graph::of(context, body);
    let last = graph.ops.len().saturating_sub(1);
    let mut before: Vec<SmallVec<[usize; 2]>> = vec![SmallVec::new(); graph.ops.len()];
    let mut work = Worklist::new(graph.ops.len());
    let mut states: IdMap<OpId, A::State> = IdMap::with_capacity(graph.ops.len());
    for (number, next) in graph.next.iter().enumerate() {
        for step in next {
            match *step {
                Step::Op(op) => before[graph.numbers.get(op).copied().unwrap_or_default()].push(number),
                Step::End => drop(join(&mut states, graph.ops[number], &analysis.end())),
            }
        }
        work.push(last - number);
    }
    while let Some(number) = work.pop().map(|number| last - number) {
        let op = graph.ops[number];
        let mut state = states.get(op).cloned().unwrap_or_default();
        analysis.transfer(OpRef::of_body(context, body, op), &mut state);
        for &previous in &before[number] {
            if join(&mut states, graph.ops[previous], &state) {
                work.push(last - previous);
            }
        }
    }
    states
}

/// Joins a state into that of a program point; returns whether it changed.
fn join<S: Lattice>(states: &mut IdMap<OpId, S>, op: OpId, state: &S) -> bool {
    match states.get_mut(op) {
        None => {
            states.insert(op, state.clone());
            true
        }
        Some(old) => {
            let mut new = old.clone();
            new.join(state);
            let changed = new != *old;
            *old = new;
            changed
        }
    }
}

/// The control-flow graph: operations in order, and the successors of each.
struct Graph {
    ops: Vec<OpId>,
    numbers: IdMap<OpId, usize>,
    next: Vec<SmallVec<[Step; 2]>>,
}

impl Graph {
    fn of(context: &Context, body: &Body) -> Self {
        let ops: Vec<OpId> = body.walk(body.root()).collect();
        let mut numbers = IdMap::with_capacity(ops.len());
        for (number, &op) in ops.iter().enumerate() {
            numbers.insert(op, number);
        }
        let next = ops.iter().map(|&op| steps(OpRef::of_body(context, body, op))).collect();
        Self { ops, numbers, next }
    }
}
