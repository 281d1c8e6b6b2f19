//! Values are used where they are defined.

use rustc_hash::FxHashMap;
use tile_ir_core::{BlockId, Body, Definition, OpId, RegionId};

use crate::codes::DOMINANCE;
use crate::subject::{Subject, TypedValue};
use crate::violation::{Spot, Violation};

/// Why an operand cannot be used here. V-SSA-1: its definition stands further back. V-SSA-2: it stands in a region that
/// cannot be seen from here. V-SSA-3: it is a result of an operation around this one, or of this one.
pub(crate) fn explain(subject: Subject<'_>, operand: TypedValue<'_>) -> Violation {
    let body = subject.body;
    let quoted = operand.quoted();
    let (rule, message, note) = match body.definition(operand.value) {
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
        Definition::Forward => ("V-SSA-1", format!("operand {quoted} is not defined"), "used here"),
    };
    Violation::new(rule, message).code(DOMINANCE).note(Spot::Definition(operand.value), note)
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

/// Which block of a region of several is reached only through which other: only operations of unknown dialects have
/// such regions.
#[derive(Debug, Default)]
pub(crate) struct Dominators {
    /// For each block but the first that can be reached, the one right above it in the tree.
    above: FxHashMap<BlockId, BlockId>,
    entry: Option<BlockId>,
}

impl Dominators {
    /// The tree of a region's blocks, by intersection until nothing changes (Cooper, Harvey and Kennedy).
    pub(crate) fn new(body: &Body, region: RegionId) -> Self {
        let Some(entry) = body.entry_block(region) else { return Self::default() };
        let order = post_order(body, entry);
        let number: FxHashMap<BlockId, usize> =
            order.iter().enumerate().map(|(index, &block)| (block, index)).collect();
        let mut predecessors: Vec<Vec<usize>> = vec![Vec::new(); order.len()];
        for (index, &block) in order.iter().enumerate() {
            for successor in successors(body, block) {
                predecessors[number[&successor]].push(index);
            }
        }
        let root = order.len() - 1;
        let mut above: Vec<Option<usize>> = vec![None; order.len()];
        above[root] = Some(root);
        let mut changed = true;
        while changed {
            changed = false;
            for block in (0..root).rev() {
                let known = predecessors[block].iter().copied().filter(|&it| above[it].is_some());
                let common = known.reduce(|one, other| meet(&above, one, other));
                if common.is_some() && above[block] != common {
                    above[block] = common;
                    changed = true;
                }
            }
        }
        let pairs = (0..root).filter_map(|block| Some((order[block], order[above[block]?])));
        Self { above: pairs.collect(), entry: Some(entry) }
    }

    /// Whether every way to `block` leads through `dominator`, which is another one. Of blocks that cannot be reached
    /// that is true.
    pub(crate) fn properly_dominates(&self, dominator: BlockId, block: BlockId) -> bool {
        if Some(block) != self.entry && !self.above.contains_key(&block) {
            return true;
        }
        std::iter::successors(self.above.get(&block), |block| self.above.get(block)).any(|&above| above == dominator)
    }
}

fn meet(above: &[Option<usize>], mut one: usize, mut other: usize) -> usize {
    while one != other {
        let lower = if one < other { &mut one } else { &mut other };
        *lower = above[*lower].unwrap_or(above.len() - 1);
    }
    one
}

fn successors(body: &Body, block: BlockId) -> impl Iterator<Item = BlockId> + '_ {
    body.last_op(block).into_iter().flat_map(|op| body.op(op).successors()).copied()
}

/// The blocks that can be reached, each after those that are reached from it first.
fn post_order(body: &Body, entry: BlockId) -> Vec<BlockId> {
    let mut order = Vec::new();
    let mut seen = rustc_hash::FxHashSet::from_iter([entry]);
    let mut pending = vec![(entry, 0)];
    while let Some((block, next)) = pending.pop() {
        match successors(body, block).nth(next) {
            Some(successor) => {
                pending.push((block, next + 1));
                if seen.insert(successor) {
                    pending.push((successor, 0));
                }
            }
            None => order.push(block),
        }
    }
    order
}
