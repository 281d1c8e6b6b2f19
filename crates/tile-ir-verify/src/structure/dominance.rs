//! Values are used where they are defined.

use rustc_hash::FxHashMap;
use tile_ir_core::definition::Trait;
use tile_ir_core::{BlockId, Body, Definition, OpId, RegionId};

use crate::codes::DOMINANCE;
use crate::subject::{Subject, TypedValue};
use crate::violation::{Spot, Violation};

/// Why an operand cannot be used here. V-SSA-1: its definition stands further back. V-SSA-2: it stands in a region that
/// cannot be seen from here. V-SSA-3: it is a result of an operation around this one, or of this one. V-SSA-5: an
/// operation around this one hides everything outside.
pub(crate) fn explain(subject: Subject<'_>, operand: TypedValue<'_>) -> Violation {
    let (rule, message, note) = reason(subject, operand);
    Violation::new(rule, message).code(DOMINANCE).note(Spot::Definition(operand.value), note)
}

/// The rule, what it says, and what it says of the definition.
fn reason(subject: Subject<'_>, operand: TypedValue<'_>) -> (&'static str, String, &'static str) {
    let body = subject.body;
    let quoted = operand.quoted();
    let definition = body.definition(operand.value);
    if let Some(border) = border(body, definition, subject.id) {
        let name = subject.other(border).name();
        let message =
            format!("operand {quoted} is defined outside of '{name}', inside which nothing outside is visible");
        return ("V-SSA-5", message, "defined here");
    }
    match definition {
        Definition::Result { op, .. } if encloses(body, op, subject.id) => {
            let name = subject.other(op).name();
            let message =
                format!("operand {quoted} is a result of '{name}', which is not there before '{name}' is done");
            ("V-SSA-3", message, "defined here")
        }
        Definition::Result { op, .. } if sees(body, subject.id, op) => {
            ("V-SSA-1", format!("operand {quoted} is used before it is defined"), "defined here, further back")
        }
        Definition::Result { .. } | Definition::Argument { .. } => {
            let message = format!("operand {quoted} is defined in a region that cannot be seen from here");
            ("V-SSA-2", message, "defined here; only operations inside the same region see it")
        }
        Definition::Forward => ("V-SSA-1", format!("operand {quoted} is not defined"), "nothing defines it"),
    }
}

/// Whether `inner` is `outer` or stands inside it.
fn encloses(body: &Body, outer: OpId, inner: OpId) -> bool {
    std::iter::successors(Some(inner), |&op| body.parent_op(op)).any(|op| op == outer)
}

/// Whether `op` stands in the block of `definition` or in a region of an operation there.
fn sees(body: &Body, op: OpId, definition: OpId) -> bool {
    let region = |op: OpId| body.op(op).block().map(|block| body.block_region(block));
    std::iter::successors(Some(op), |&op| body.parent_op(op)).any(|op| region(op) == region(definition))
}

/// The operation inside which `op` stands and the definition does not, if it hides what is outside.
fn border(body: &Body, definition: Definition, op: OpId) -> Option<OpId> {
    // What stands around the definition, without the operation that it is a result of.
    let around_it = match definition {
        Definition::Result { op, .. } => body.parent_op(op),
        Definition::Argument { block, .. } => body.region_parent(body.block_region(block)),
        Definition::Forward => return None,
    };
    let shared = |op: OpId| around_it.is_some_and(|inner| encloses(body, op, inner));
    let around = std::iter::successors(body.parent_op(op), |&op| body.parent_op(op));
    let mut hiding = around.filter(|&op| body.op(op).def().has_trait(Trait::IsolatedFromAbove));
    hiding.find(|&op| !shared(op))
}

/// Which block of a region of several is reached only through which other: only operations of unknown dialects have
/// such regions.
#[derive(Debug, Default)]
pub(crate) struct Dominators {
    /// The blocks that can be reached, each with where it and all that it dominates stand in one row: the first place,
    /// which is its own, and the last.
    spans: FxHashMap<BlockId, (usize, usize)>,
}

impl Dominators {
    /// The tree of a region's blocks. It takes time near to linear, however blocks lead to each other.
    pub(crate) fn new(body: &Body, region: RegionId) -> Self {
        let Some(entry) = body.entry_block(region) else { return Self::default() };
        let found = Reached::from(body, entry);
        let above = found.immediate_dominators();
        let count = found.blocks.len();
        let mut sizes = vec![1; count];
        for block in (1..count).rev() {
            sizes[above[block]] += sizes[block];
        }
        // Where a block stands, and behind what is placed of what it dominates.
        let (mut places, mut free) = (vec![0; count], vec![1; count]);
        for block in 1..count {
            let place = free[above[block]];
            places[block] = place;
            free[above[block]] += sizes[block];
            free[block] = place + 1;
        }
        let span = |block: usize| (places[block], places[block] + sizes[block] - 1);
        Self { spans: found.blocks.iter().enumerate().map(|(block, &id)| (id, span(block))).collect() }
    }

    /// Whether every way to `block` leads through `dominator`, which is another one. Of blocks that cannot be reached
    /// that is true.
    pub(crate) fn properly_dominates(&self, dominator: BlockId, block: BlockId) -> bool {
        let Some(&(place, _)) = self.spans.get(&block) else { return true };
        self.spans.get(&dominator).is_some_and(|&(own, last)| own < place && place <= last)
    }
}

/// The blocks that can be reached from an entry, numbered in the order of a walk in depth.
struct Reached {
    blocks: Vec<BlockId>,
    /// From which block the walk came.
    parents: Vec<usize>,
    predecessors: Vec<Vec<usize>>,
}

impl Reached {
    fn from(body: &Body, entry: BlockId) -> Self {
        let successors = |block: BlockId| body.last_op(block).map_or(&[][..], |last| body.op(last).successors());
        let mut numbers = FxHashMap::from_iter([(entry, 0)]);
        let mut found = Self { blocks: vec![entry], parents: vec![0], predecessors: vec![Vec::new()] };
        let mut pending = vec![(0, 0)];
        while let Some((number, next)) = pending.pop() {
            let Some(&successor) = successors(found.blocks[number]).get(next) else { continue };
            pending.push((number, next + 1));
            let new = found.blocks.len();
            let reached = *numbers.entry(successor).or_insert(new);
            if reached == new {
                found.blocks.push(successor);
                found.parents.push(number);
                found.predecessors.push(Vec::new());
                pending.push((new, 0));
            }
            found.predecessors[reached].push(number);
        }
        found
    }

    /// For each block the last one that all ways to it lead through, by the algorithm of Lengauer and Tarjan.
    fn immediate_dominators(&self) -> Vec<usize> {
        let count = self.blocks.len();
        let mut forest = Forest::new(count);
        let mut dominators = vec![0; count];
        // The blocks by their semidominators.
        let mut waiting = vec![Vec::new(); count];
        for block in (1..count).rev() {
            for &predecessor in &self.predecessors[block] {
                let least = forest.least(predecessor);
                forest.semi[block] = forest.semi[block].min(forest.semi[least]);
            }
            waiting[forest.semi[block]].push(block);
            let parent = self.parents[block];
            forest.above[block] = Some(parent);
            for block in std::mem::take(&mut waiting[parent]) {
                let least = forest.least(block);
                dominators[block] = if forest.semi[least] < forest.semi[block] { least } else { parent };
            }
        }
        for block in 1..count {
            if dominators[block] != forest.semi[block] {
                dominators[block] = dominators[dominators[block]];
            }
        }
        dominators
    }
}

/// The part of the tree of a walk in depth that has been looked at, with shortened ways to its roots.
struct Forest {
    /// The semidominator of each block so far.
    semi: Vec<usize>,
    above: Vec<Option<usize>>,
    /// Of the blocks that a shortened way passes over, that with the least semidominator.
    best: Vec<usize>,
}

impl Forest {
    fn new(count: usize) -> Self {
        Self { semi: (0..count).collect(), above: vec![None; count], best: (0..count).collect() }
    }

    /// Of the blocks on the way to a block from the root above it, which is left out, that with the least semidominator.
    fn least(&mut self, block: usize) -> usize {
        let way = std::iter::successors(Some(block), |&block| self.above[block]);
        let way: Vec<_> = way.filter(|&block| self.above[block].is_some()).collect();
        for pair in way.windows(2).rev() {
            let [lower, upper] = *pair else { continue };
            if self.semi[self.best[upper]] < self.semi[self.best[lower]] {
                self.best[lower] = self.best[upper];
            }
            self.above[lower] = self.above[upper];
        }
        self.best[block]
    }
}

#[cfg(test)]
mod tests {
    use rustc_hash::FxHashSet;
    use tile_ir_core::{OpKind, OperandSegments};

    use super::*;

    /// A region of blocks that lead to those listed.
    fn region(ways: &[Vec<usize>]) -> (Body, Vec<BlockId>) {
        let context = tile_ir_dialect::context();
        let mut body = Body::new();
        let root = body.root();
        let blocks: Vec<_> = ways.iter().map(|_| body.append_block(root)).collect();
        for (&block, ways) in blocks.iter().zip(ways) {
            let location = context.unknown_location();
            let op = body.create_op(OpKind::UNREGISTERED, location, &[], OperandSegments::default(), []);
            body.append_op(block, op);
            body.set_successors(op, ways.iter().map(|&way| blocks[way]).collect());
        }
        (body, blocks)
    }

    /// The blocks that can be reached without going through one of them.
    fn reached(ways: &[Vec<usize>], without: Option<usize>) -> FxHashSet<usize> {
        let mut seen = FxHashSet::default();
        let mut pending = vec![0];
        while let Some(block) = pending.pop() {
            if Some(block) != without && seen.insert(block) {
                pending.extend(&ways[block]);
            }
        }
        seen
    }

    fn assert_like_the_definition(ways: &[Vec<usize>]) {
        let (body, blocks) = region(ways);
        let dominators = Dominators::new(&body, body.root());
        let reachable = reached(ways, None);
        for one in 0..ways.len() {
            let otherwise = reached(ways, Some(one));
            for other in (0..ways.len()).filter(|&other| other != one) {
                let expected = !otherwise.contains(&other) && (!reachable.contains(&other) || reachable.contains(&one));
                let expected = expected || !reachable.contains(&other);
                let found = dominators.properly_dominates(blocks[one], blocks[other]);
                assert_eq!(found, expected, "{one} over {other} in {ways:?}");
            }
        }
    }

    #[test]
    fn a_diamond_is_dominated_by_its_top_alone() {
        assert_like_the_definition(&[vec![1, 2], vec![3], vec![3], vec![]]);
    }

    #[test]
    fn loops_that_are_entered_twice() {
        assert_like_the_definition(&[vec![1, 2], vec![2], vec![1, 3], vec![0, 3]]);
    }

    #[test]
    fn a_block_that_cannot_be_reached_is_dominated_by_all() {
        assert_like_the_definition(&[vec![2], vec![2], vec![]]);
    }

    #[test]
    fn no_block_dominates_itself() {
        let (body, blocks) = region(&[vec![0, 1], vec![1]]);
        let dominators = Dominators::new(&body, body.root());
        assert!(!dominators.properly_dominates(blocks[0], blocks[0]));
        assert!(!dominators.properly_dominates(blocks[1], blocks[1]));
    }

    #[test]
    fn any_graph_agrees_with_the_definition() {
        // A small generator of numbers, so that all runs are alike.
        let mut state = 7u64;
        let mut below = |limit: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % limit
        };
        for _ in 0..2_000 {
            let count = 1 + below(9);
            let ways: Vec<Vec<usize>> = (0..count).map(|_| (0..below(4)).map(|_| below(count)).collect()).collect();
            assert_like_the_definition(&ways);
        }
    }

    /// Two long ways with a bridge at every step, which algorithms that walk up the tree take quadratic time for.
    #[test]
    fn long_graphs_take_no_long_time() {
        let steps = 100_000;
        let mut ways: Vec<Vec<usize>> = vec![vec![1, 2]];
        for step in 0..steps {
            let (left, right) = (1 + 2 * step, 2 + 2 * step);
            let last = step + 1 == steps;
            ways.push(if last { vec![right] } else { vec![left + 2, right] });
            ways.push(if last { vec![left] } else { vec![right + 2, left] });
        }
        let (body, blocks) = region(&ways);
        let dominators = Dominators::new(&body, body.root());
        assert!(dominators.properly_dominates(blocks[0], blocks[2 * steps]));
        assert!(!dominators.properly_dominates(blocks[1], blocks[2 * steps]));
    }
}
