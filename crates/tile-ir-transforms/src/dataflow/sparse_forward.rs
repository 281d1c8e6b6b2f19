//! Sparse forward analyses.

use smallvec::SmallVec;
use tile_ir_core::definition::FlowTarget;
use tile_ir_core::{BlockId, Body, Context, IdMap, OpId, OpRef, ValueId, ValueRef};

use super::Lattice;
use super::worklist::Worklist;

/// An analysis of values from the operands that they are computed from.
pub trait SparseForward {
    /// The state of a value.
    type State: Lattice;

    /// The state of a value about which nothing can be known.
    fn unknown(&self) -> Self::State;

    /// The state of a block argument for which the table has no source, such as the induction variable of a loop. `state`
    /// gives the states of other values.
    fn argument(&self, argument: ValueRef<'_>, state: &dyn Fn(ValueId) -> Self::State) -> Self::State {
        let _ = (argument, state);
        self.unknown()
    }

    /// Computes the states of an operation's results, given those of its operands. Not used for results that come out of
    /// regions.
    fn transfer(&self, op: OpRef<'_>, operands: &[Self::State], results: &mut [Self::State]);

    /// Whether an operation may execute a region, given the states of its operands. Values in a region that is not executed
    /// have no state.
    fn may_execute(&self, op: OpRef<'_>, region: usize, operands: &[Self::State]) -> bool {
        let _ = (op, region, operands);
        true
    }
}

/// The state of each value of a body. Values in code that is never executed have none.
pub fn forward_states<A: SparseForward>(analysis: &A, context: &Context, body: &Body) -> IdMap<ValueId, A::State> {
    let mut solver = Solver::new(analysis, context, body);
    if let Some(entry) = body.entry_block(body.root()) {
        for &argument in body.block_arguments(entry) {
            solver.states.insert(argument, analysis.argument(solver.value(argument), &|_| analysis.unknown()));
        }
    }
    for &block in body.region_blocks(body.root()) {
        solver.reach_block(block);
    }
    while let Some(number) = solver.work.pop() {
        solver.visit(solver.ops[number]);
    }
    solver.states
}

struct Solver<'a, A: SparseForward> {
    analysis: &'a A,
    context: &'a Context,
    body: &'a Body,
    ops: Vec<OpId>,
    numbers: IdMap<OpId, usize>,
    work: Worklist,
    states: IdMap<ValueId, A::State>,
    /// The number of joins per value.
    joins: IdMap<ValueId, u32>,
    /// Executable operations.
    reached: IdMap<OpId, ()>,
}

impl<'a, A: SparseForward> Solver<'a, A> {
    fn new(analysis: &'a A, context: &'a Context, body: &'a Body) -> Self {
        let ops: Vec<OpId> = body.walk(body.root()).collect();
        let mut numbers = IdMap::with_capacity(ops.len());
        for (number, &op) in ops.iter().enumerate() {
            numbers.insert(op, number);
        }
        let work = Worklist::new(ops.len());
        let (states, joins, reached) = (IdMap::new(), IdMap::new(), IdMap::new());
        Self { analysis, context, body, ops, numbers, work, states, joins, reached }
    }

    fn value(&self, value: ValueId) -> ValueRef<'a> {
        ValueRef::of_body(self.context, self.body, value)
    }

    fn state(&self, value: ValueId) -> A::State {
        self.states.get(value).cloned().unwrap_or_default()
    }

    fn push(&mut self, op: OpId) {
        if let Some(&number) = self.numbers.get(op) {
            self.work.push(number);
        }
    }

    fn reach_block(&mut self, block: BlockId) {
        for op in self.body.block_ops(block) {
            if self.reached.insert(op, ()).is_some() {
                return;
            }
            self.push(op);
        }
    }

    fn visit(&mut self, op: OpId) {
        let op = OpRef::of_body(self.context, self.body, op);
        let operands: SmallVec<[A::State; 4]> = op.get().operands().map(|value| self.state(value)).collect();
        self.visit_regions(op, &operands);
        self.visit_results(op, &operands);
        let forwarded: SmallVec<[_; 8]> = op.forwarded().map(|(from, to)| (from.id(), to.id())).collect();
        for (from, to) in forwarded {
            let state = self.state(from);
            self.join(to, &state);
        }
        for &block in op.get().successors() {
            for &argument in self.body.block_arguments(block) {
                self.join(argument, &self.analysis.unknown());
            }
            self.reach_block(block);
        }
    }

    fn visit_regions(&mut self, op: OpRef<'a>, operands: &[A::State]) {
        for (index, &region) in op.get().regions().iter().enumerate() {
            if !self.analysis.may_execute(op, index, operands) {
                continue;
            }
            let Some(entry) = self.body.entry_block(region) else { continue };
            let unknown = arguments_without_source(op, index);
            for &argument in self.body.block_arguments(entry).iter().take(unknown) {
                let state = self.analysis.argument(self.value(argument), &|value| self.state(value));
                self.join(argument, &state);
            }
            self.reach_block(entry);
        }
    }

    fn visit_results(&mut self, op: OpRef<'a>, operands: &[A::State]) {
        let results = op.get().results();
        if results.is_empty() || has_result_sources(op) {
            return;
        }
        let nothing = if op.has_known_flow() { A::State::default() } else { self.analysis.unknown() };
        let mut states: SmallVec<[A::State; 2]> = results.iter().map(|_| nothing.clone()).collect();
        self.analysis.transfer(op, operands, &mut states);
        for (&result, state) in results.iter().zip(&states) {
            self.join(result, state);
        }
    }

    /// Joins a state into that of a value; if it changes, the users are visited again.
    fn join(&mut self, value: ValueId, state: &A::State) {
        let joins = self.joins.get_or_default(value);
        let mut new = self.states.get(value).cloned().unwrap_or_default();
        new.widen(state, *joins);
        if self.states.get(value) == Some(&new) {
            return;
        }
        *joins += 1;
        self.states.insert(value, new);
        for user in self.body.uses(value) {
            if self.reached.contains(user.op) {
                self.push(user.op);
            }
        }
    }
}

/// The number of leading arguments of a region for which the table has no source.
fn arguments_without_source(op: OpRef<'_>, region: usize) -> usize {
    let targets = op.def().flow.iter().filter(|flow| flow.is_whole()).flat_map(|flow| flow.targets);
    let firsts = targets.filter_map(|target| match *target {
        FlowTarget::Region { region: it, first, .. } if usize::from(it) == region => Some(usize::from(first)),
        _ => None,
    });
    firsts.min().unwrap_or(usize::MAX)
}

/// Whether the table has a source for the results of an operation.
fn has_result_sources(op: OpRef<'_>) -> bool {
    op.def().flow.iter().any(|flow| flow.is_whole() && flow.targets.contains(&FlowTarget::Results))
}
