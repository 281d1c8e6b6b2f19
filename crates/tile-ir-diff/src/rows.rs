//! Comparison of two matched bodies: first finds the operations that differ, then lists all operations in order.

use tile_ir_core::{BlockId, Body, IdMap, OpId, OpRef, RegionId, RegionRef};

use crate::body::Matching;
use crate::operation::Comparer;
use crate::{Part, Row, RowKind};

/// The operations of two bodies that differ.
pub(crate) struct Rows<'a, 'm> {
    matching: &'m Matching<'a>,
    /// The differences of matched operations, by operation of the first body.
    parts: IdMap<OpId, Vec<Part>>,
    /// Operations of either body that differ or contain one that does.
    touched: (IdMap<OpId, ()>, IdMap<OpId, ()>),
    differs: bool,
}

/// A pending step of the listing.
enum Step {
    /// The rest of a block, on both sides.
    Ops { before: Option<OpId>, after: Option<OpId>, depth: usize },
    Region {
        position: usize,
        name: Option<&'static str>,
        before: Option<RegionId>,
        after: Option<RegionId>,
        depth: usize,
    },
    Block {
        region: usize,
        name: Option<&'static str>,
        block: usize,
        before: Option<BlockId>,
        after: Option<BlockId>,
        depth: usize,
    },
}

impl<'a, 'm> Rows<'a, 'm> {
    /// Compares the matched operations among the given ones and those nested in them.
    pub(crate) fn compare(
        matching: &'m Matching<'a>,
        comparer: &Comparer<'_>,
        before: &[OpId],
        after: &[OpId],
    ) -> Self {
        let touched = (IdMap::new(), IdMap::new());
        let mut rows = Self { matching, parts: IdMap::new(), touched, differs: false };
        let (a, b) = (matching.before.body(), matching.after.body());
        for id in before.iter().flat_map(|&op| a.walk_op(op)) {
            let Some(partner) = matching.op(id) else {
                rows.touch_before(id);
                continue;
            };
            let (old, new) = (matching.before.op(id), matching.after.op(partner));
            let mut parts = Vec::new();
            comparer.heads(old, new, &mut parts);
            comparer.operands(old, new, |value| matching.value(value), &mut parts);
            rows.regions(comparer, old, new, &mut parts);
            if matching.is_moved(id) || !parts.is_empty() {
                rows.touch_before(id);
                rows.touch_after(partner);
            }
            if !parts.is_empty() {
                rows.parts.insert(id, parts);
            }
        }
        for id in after.iter().flat_map(|&op| b.walk_op(op)).filter(|&op| matching.op_back(op).is_none()) {
            rows.touch_after(id);
        }
        rows
    }

    /// Compares the regions of two operations, except for the operations in them.
    fn regions(&self, comparer: &Comparer<'_>, before: OpRef<'_>, after: OpRef<'_>, parts: &mut Vec<Part>) {
        let (a, b) = (before.get(), after.get());
        let successors = a.successors().iter().map(|&block| self.matching.block(block));
        let mut same =
            a.regions().len() == b.regions().len() && successors.eq(b.successors().iter().map(|&it| Some(it)));
        for (region, (&old, &new)) in a.regions().iter().zip(b.regions()).enumerate() {
            let (old, new) = (before.body().region_blocks(old), after.body().region_blocks(new));
            same &= old.len() == new.len();
            for (&old, &new) in old.iter().zip(new) {
                arguments(comparer, region, (before.body(), old), (after.body(), new), parts);
            }
        }
        if !same {
            parts.push(Part::Control);
        }
    }

    fn touch_before(&mut self, op: OpId) {
        self.differs = true;
        touch(&mut self.touched.0, self.matching.before.body(), op);
    }

    fn touch_after(&mut self, op: OpId) {
        self.differs = true;
        touch(&mut self.touched.1, self.matching.after.body(), op);
    }

    /// Lists the operations in the regions of both owners, and recursively those in operations that contain a difference;
    /// empty if nothing differs.
    pub(crate) fn list(self) -> Vec<Row<'a>> {
        let mut rows = Vec::new();
        if self.differs {
            let (old, new) = (self.matching.before.owner, self.matching.after.owner);
            let mut regions = (old.regions(), new.regions());
            let pairs = std::iter::from_fn(|| match (regions.0.next(), regions.1.next()) {
                (None, None) => None,
                (old, new) => Some((old.map(RegionRef::id), new.map(RegionRef::id))),
            });
            let mut steps: Vec<Step> = region_steps(old, pairs, 0).collect();
            steps.reverse();
            self.walk(steps, &mut rows);
        }
        rows
    }

    fn walk(mut self, mut steps: Vec<Step>, rows: &mut Vec<Row<'a>>) {
        let (a, b) = (self.matching.before.body(), self.matching.after.body());
        while let Some(step) = steps.pop() {
            match step {
                Step::Ops { before, after, depth } => self.ops(before, after, depth, &mut steps, rows),
                Step::Region { position, name, before, after, depth } => {
                    let blocks =
                        |body: &'a Body, region: Option<RegionId>| region.map_or(&[][..], |it| body.region_blocks(it));
                    let (old, new) = (blocks(a, before), blocks(b, after));
                    for block in (0..old.len().max(new.len())).rev() {
                        let (before, after) = (old.get(block).copied(), new.get(block).copied());
                        steps.push(Step::Block { region: position, name, block, before, after, depth });
                    }
                }
                Step::Block { region, name, block, before, after, depth } => {
                    if (region, block) != (0, 0) {
                        rows.push(Row { depth, kind: RowKind::Region { region, name, block } });
                    }
                    let before = before.and_then(|block| a.first_op(block));
                    let after = after.and_then(|block| b.first_op(block));
                    steps.push(Step::Ops { before, after, depth });
                }
            }
        }
    }

    /// Lists the next operation of a block. Removed operations come before added ones.
    fn ops(
        &mut self,
        before: Option<OpId>,
        after: Option<OpId>,
        depth: usize,
        steps: &mut Vec<Step>,
        rows: &mut Vec<Row<'a>>,
    ) {
        let (old, new) = (&self.matching.before, &self.matching.after);
        let (before, after) = (old.skip_symbols(before, depth), new.skip_symbols(after, depth));
        let rest = |body: &Body, op: Option<OpId>| op.and_then(|op| body.next_op(op));
        let (rest_before, rest_after) = (rest(old.body(), before), rest(new.body(), after));
        let partner = before.and_then(|op| self.matching.op(op));
        let moved = before.is_some_and(|op| self.matching.is_moved(op));
        if let Some(op) = before.filter(|_| partner.is_none() || moved || after.is_none()) {
            steps.push(Step::Ops { before: rest_before, after, depth });
            let op = old.op(op);
            rows.push(Row { depth, kind: RowKind::Removed { op, moved: partner.map(|it| new.op(it)) } });
            if partner.is_none() {
                self.inside(op, Some(op), None, depth, steps);
            }
        } else if let (Some(op), Some(partner)) = (before, partner.filter(|_| partner == after)) {
            steps.push(Step::Ops { before: rest_before, after: rest_after, depth });
            let (old, new) = (old.op(op), new.op(partner));
            let kind = match self.parts.remove(op) {
                Some(parts) => RowKind::Changed { before: old, after: new, parts },
                None => RowKind::Same { before: old, after: new },
            };
            rows.push(Row { depth, kind });
            if self.touched.0.contains(op) || self.touched.1.contains(partner) {
                self.inside(old, Some(old), Some(new), depth, steps);
            }
        } else if let Some(next) = after {
            steps.push(Step::Ops { before, after: rest_after, depth });
            let (op, origin) = (new.op(next), self.matching.op_back(next));
            let parts = origin.and_then(|it| self.parts.remove(it)).unwrap_or_default();
            let moved = origin.map(|it| old.op(it));
            rows.push(Row { depth, kind: RowKind::Added { op, moved, parts } });
            self.inside(op, moved, Some(op), depth, steps);
        }
    }

    /// Schedules the regions of an operation.
    fn inside(
        &self,
        op: OpRef<'a>,
        before: Option<OpRef<'a>>,
        after: Option<OpRef<'a>>,
        depth: usize,
        steps: &mut Vec<Step>,
    ) {
        let regions = |op: Option<OpRef<'a>>| op.map_or(&[][..], |op| op.get().regions());
        let (old, new) = (regions(before), regions(after));
        let pairs = (0..old.len().max(new.len())).map(|index| (old.get(index).copied(), new.get(index).copied()));
        let first = steps.len();
        steps.extend(region_steps(op, pairs, depth + 1));
        steps[first..].reverse();
    }
}

fn region_steps(
    op: OpRef<'_>,
    pairs: impl Iterator<Item = (Option<RegionId>, Option<RegionId>)>,
    depth: usize,
) -> impl Iterator<Item = Step> {
    let defs = op.def().regions;
    pairs.enumerate().map(move |(position, (before, after))| {
        let name = defs.get(position).map(|region| region.name);
        Step::Region { position, name, before, after, depth }
    })
}

/// Compares the arguments of two blocks.
pub(crate) fn arguments(
    comparer: &Comparer<'_>,
    region: usize,
    before: (&Body, BlockId),
    after: (&Body, BlockId),
    parts: &mut Vec<Part>,
) {
    let of = |(body, block): (&Body, BlockId), index: usize| {
        body.block_arguments(block).get(index).map(|&it| body.value_type(it))
    };
    let count = |(body, block): (&Body, BlockId)| body.block_arguments(block).len();
    for index in 0..count(before).max(count(after)) {
        let (old, new) = (of(before, index), of(after, index));
        if old != new {
            parts.push(Part::ArgumentType { region, index, before: old, after: new });
        }
    }
    if comparer.options.locations {
        let (old, new) = (before.0.argument_locations(before.1), after.0.argument_locations(after.1));
        let differing = old.iter().zip(new).filter(|(old, new)| old != new);
        parts.extend(differing.map(|(&before, &after)| Part::Location { before, after }));
    }
}

/// Marks an operation and its ancestors.
fn touch(touched: &mut IdMap<OpId, ()>, body: &Body, op: OpId) {
    let mut next = Some(op);
    while let Some(op) = next.filter(|&op| touched.insert(op, ()).is_none()) {
        next = body.parent_op(op);
    }
}
