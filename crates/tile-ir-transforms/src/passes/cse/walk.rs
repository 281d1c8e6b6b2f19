//! The walk over a region, in execution order, nested operations before their parent.

use std::rc::Rc;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tile_ir_core::definition::Trait;
use tile_ir_core::{
    BlockId, Body, BuildError, Context, DominatorTree, IdMap, OpId, OpRef, RegionId, Rewriter, Use, ValueId, ValueRef,
};

use super::equivalence::{self, Content, are_equal};
use super::known::{Entry, FEW, Key, Known, few_users};
use super::loads::Loads;
use super::tasks::{Open, Place, Task};
use crate::greedy::Kinds;

/// The numbers of erased operations.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Found {
    /// Replaced with an equal one.
    pub(super) equal: u64,
    /// Dead.
    pub(super) dead: u64,
}

/// Eliminates common subexpressions in a region that is isolated from above, optionally of loads.
pub(super) fn eliminate(
    context: &Context,
    body: &mut Body,
    region: RegionId,
    with_loads: bool,
) -> Result<Found, BuildError> {
    let kinds = Kinds::of(context);
    let mut walk = Walk {
        context,
        kinds: &kinds,
        known: Known::with_capacity(body.operation_count()),
        loads: with_loads.then(Loads::default),
        tasks: Vec::new(),
        open: Vec::new(),
        isolations: 0,
        depths: IdMap::new(),
        lost: Vec::new(),
        found: Found::default(),
        body,
    };
    let place = Place { isolation: 0, ordered: has_order(walk.body, region) };
    walk.tasks.push(Task::Region(region, place));
    while let Some(task) = walk.tasks.pop() {
        walk.step(task)?;
    }
    // Until now they stay, as parts of their ancestors.
    let (lost, found) = (std::mem::take(&mut walk.lost), walk.found);
    let mut rewriter = Rewriter::new(context, body);
    for op in lost {
        rewriter.erase(op);
    }
    Ok(found)
}

/// Whether definitions come before uses in a region.
fn has_order(body: &Body, region: RegionId) -> bool {
    !body.is_graph_region(region)
}

struct Walk<'w> {
    context: &'w Context,
    body: &'w mut Body,
    kinds: &'w Kinds,
    known: Known,
    /// The tokens of the loads visited, if loads are merged.
    loads: Option<Loads>,
    /// The pending steps, the next one last.
    tasks: Vec<Task>,
    /// The ancestors of the current operation, innermost last.
    open: Vec<Open>,
    /// The number of operations visited that are isolated from above.
    isolations: u32,
    /// The nesting depth of each block visited.
    depths: IdMap<BlockId, usize>,
    /// The operations to erase.
    lost: Vec<OpId>,
    found: Found,
}

/// The number of ancestors that record a use of an outside value. Deeper differences are found by the comparison.
const NOTED: usize = 8;

impl Walk<'_> {
    fn step(&mut self, task: Task) -> Result<(), BuildError> {
        match task {
            Task::Ops(first, place) => self.ops(first, place)?,
            Task::Leave(op, place) => {
                let open = self.open.pop().unwrap_or_default();
                self.visit(op, place, open)?;
            }
            Task::Region(region, place) => self.region(region, place),
            Task::Block(block, place, dominated) => {
                self.tasks.push(Task::End(self.known.enter()));
                let inner = dominated.get(&block).into_iter().flatten().rev();
                self.tasks.extend(inner.map(|&inner| Task::Block(inner, place, Rc::clone(&dominated))));
                self.tasks.extend(self.body.first_op(block).map(|first| Task::Ops(first, place)));
            }
            Task::End(scope) => self.known.leave(scope),
        }
        Ok(())
    }

    /// Visits an operation and those after it in its block, up to one with nested operations.
    fn ops(&mut self, first: OpId, place: Place) -> Result<(), BuildError> {
        let mut next = Some(first);
        while let Some(op) = next {
            next = self.body.next_op(op);
            if self.body.op(op).regions().is_empty() {
                self.visit(op, place, Open::default())?;
            } else {
                self.tasks.extend(next.map(|next| Task::Ops(next, place)));
                self.enter(op, place);
                break;
            }
        }
        Ok(())
    }

    fn enter(&mut self, op: OpId, place: Place) {
        let operation = self.body.op(op);
        let is_isolated = !operation.kind().is_registered() || operation.def().has_trait(Trait::IsolatedFromAbove);
        let mut isolation = place.isolation;
        if is_isolated {
            self.isolations += 1;
            isolation = self.isolations;
        }
        self.open.push(Open::default());
        self.tasks.push(Task::Leave(op, place));
        let body = &*self.body;
        let inner = body.op(op).regions().iter().rev();
        self.tasks
            .extend(inner.map(|&region| Task::Region(region, Place { isolation, ordered: has_order(body, region) })));
    }

    fn region(&mut self, region: RegionId, place: Place) {
        match self.body.region_blocks(region) {
            [] => {}
            &[block] => {
                self.depths.insert(block, self.open.len());
                self.tasks.push(Task::End(self.known.enter()));
                self.tasks.extend(self.body.first_op(block).map(|first| Task::Ops(first, place)));
            }
            blocks if place.ordered => {
                let tree = DominatorTree::new(self.body, region);
                let mut dominated: FxHashMap<_, SmallVec<[_; 2]>> = FxHashMap::default();
                for &block in blocks {
                    self.depths.insert(block, self.open.len());
                    if let Some(dominator) = tree.immediate_dominator(block) {
                        dominated.entry(dominator).or_default().push(block);
                    }
                }
                self.tasks.push(Task::Block(blocks[0], place, Rc::new(dominated)));
            }
            // Nothing is available if blocks have no order. Nested operations are not visited.
            _ => self.open.last_mut().into_iter().for_each(|open| open.loud = true),
        }
    }

    /// Visits an operation after its nested operations.
    #[inline]
    fn visit(&mut self, op: OpId, place: Place, inside: Open) -> Result<(), BuildError> {
        let kind = self.body.op(op).kind();
        let is_silent = self.kinds.is_silent(kind) && !inside.loud;
        if let Some(around) = self.open.last_mut() {
            around.loud |= !is_silent;
            around.content.add(self.body, op, inside.content);
            self.note_uses(op);
        }
        if !is_silent && self.loads.is_some() {
            return self.visit_load(op, place);
        }
        if !is_silent || self.kinds.is_terminator(kind) {
            return Ok(());
        }
        if self.kinds.is_erasable(kind) && !self.body.has_uses(op) {
            self.found.dead += 1;
            self.lost.push(op);
            return Ok(());
        }
        if self.body.op(op).regions().iter().any(|&region| self.body.region_blocks(region).len() > 1) {
            return Ok(());
        }
        match self.find(op, place, inside.content) {
            Ok(known) => {
                let values: SmallVec<[ValueId; 2]> = self.body.op(known).results().into();
                self.replace(op, known, &values, place);
            }
            Err(entry) => self.known.add(op, entry),
        }
        Ok(())
    }

    /// Visits an operation that has effects, possibly a load. If blocks have no order, its token may be defined
    /// later.
    #[cold]
    fn visit_load(&mut self, op: OpId, place: Place) -> Result<(), BuildError> {
        let Some(loads) = self.loads.as_mut().filter(|_| place.ordered) else { return Ok(()) };
        let Some(load) = loads.record(OpRef::of_body(self.context, self.body, op)) else { return Ok(()) };
        let key = Key { op, hash: load.hash, isolation: place.isolation };
        match self.known.find_by_key(key, |known| loads.read_the_same(self.body, known, op, load)) {
            Ok(known) => {
                // A join of tokens may be a new user of these.
                let tokens = self.body.op(known).results().iter().copied().chain(self.body.op(op).operands());
                let users = users_of_each(self.body, tokens);
                let values = loads.results(&mut Rewriter::new(self.context, self.body), known, op)?;
                users.into_iter().for_each(|user| self.known.reconsider(self.body, user));
                self.replace(op, known, &values, place);
            }
            Err(entry) => self.known.add(op, entry),
        }
        Ok(())
    }

    /// Records the outside values that an operation uses with its ancestors.
    fn note_uses(&mut self, op: OpId) {
        let (context, body, around) = (self.context, &*self.body, self.open.len());
        for operand in body.op(op).operands() {
            let block = ValueRef::of_body(context, body, operand).block();
            let Some(&depth) = block.and_then(|block| self.depths.get(block)) else { continue };
            let outside_of = depth.max(around.saturating_sub(NOTED));
            for open in self.open.get_mut(outside_of..).into_iter().flatten().rev().take_while(|open| !open.loud) {
                open.content.add_use(operand);
            }
        }
    }

    /// The available operation that equals another, or the entry to add that one with.
    #[inline]
    fn find(&self, op: OpId, place: Place, content: Content) -> Result<OpId, Entry> {
        if self.body.op(op).regions().is_empty() {
            return self.known.find(self.body, op, place.isolation);
        }
        let key = Key { op, hash: equivalence::hash(self.body, op, content), isolation: place.isolation };
        self.known.find_by_key(key, |known| are_equal(self.body, known, op))
    }

    /// Replaces the results of an operation with those of an available one.
    #[cold]
    fn replace(&mut self, op: OpId, known: OpId, values: &[ValueId], place: Place) {
        let pairs = self.body.op(op).results().iter().zip(values);
        let pairs: SmallVec<[_; 2]> = pairs.map(|(&from, &to)| (from, to)).collect();
        let users = users_of_each(self.body, values.iter().copied());
        for (from, to) in pairs {
            if place.ordered {
                Rewriter::new(self.context, self.body).replace_all_uses(from, to);
            } else {
                self.replace_ahead(from, to, place);
            }
        }
        users.into_iter().for_each(|user| self.known.reconsider(self.body, user));
        if !self.body.has_uses(op) {
            self.lost.push(op);
        }
        self.found.equal += 1;
        let unknown = self.context.unknown_location();
        let location = self.body.op(op).location();
        if self.body.op(known).location() == unknown && location != unknown {
            Rewriter::new(self.context, self.body).set_location(known, location);
        }
    }

    /// Replaces the uses of a value in operations that are not available yet: available ones are found by their operands.
    fn replace_ahead(&mut self, from: ValueId, to: ValueId, place: Place) {
        let users: Vec<OpId> = self.body.uses(from).iter().map(|found| found.op).collect();
        let is_behind = |&user: &OpId| self.find(user, place, Content::default()).is_ok();
        let behind: Vec<OpId> = users.into_iter().filter(is_behind).collect();
        let ahead = |_: &Body, found: Use| !behind.contains(&found.op);
        Rewriter::new(self.context, self.body).replace_uses_if(from, to, ahead);
    }
}

/// The users of each value that has few. Those of other values are not found by scanning users.
fn users_of_each(body: &Body, values: impl Iterator<Item = ValueId>) -> SmallVec<[OpId; FEW]> {
    let users = values.filter_map(|value| few_users(body, std::iter::once(value)));
    users.flatten().map(|user| user.op).collect()
}
