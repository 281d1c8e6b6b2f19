//! Matching of operations and values of two bodies.

use rustc_hash::FxHashMap;
use tile_ir_core::definition::Trait;
use tile_ir_core::{BlockId, Body, IdMap, OpId, OpRef, RegionId, RegionRef, ValueId};

use crate::Options;
use crate::align::{Gap, align};
use crate::fingerprint::{Fingerprints, hash};

/// One of the two bodies.
pub(crate) struct Side<'a> {
    /// The symbol or module that is compared.
    pub(crate) owner: OpRef<'a>,
    /// Its first region, whose body may be a separate one.
    region: Option<RegionRef<'a>>,
    prints: Fingerprints,
}

impl<'a> Side<'a> {
    fn new(owner: OpRef<'a>) -> Self {
        Self { owner, region: owner.regions().next(), prints: Fingerprints::default() }
    }

    pub(crate) fn op(&self, op: OpId) -> OpRef<'a> {
        self.region.map_or_else(|| self.owner.other(op), |region| region.op(op))
    }

    /// The first operation from here on that is not a symbol, directly in a module: symbols are compared separately.
    pub(crate) fn skip_symbols(&self, op: Option<OpId>, depth: usize) -> Option<OpId> {
        let skips = depth == 0 && self.owner.def().has_trait(Trait::SymbolTable);
        let mut op = op;
        while let Some(symbol) = op.filter(|&op| skips && self.op(op).symbol_name().is_some()) {
            op = self.body().next_op(symbol);
        }
        op
    }

    pub(crate) fn body(&self) -> &'a Body {
        self.region.map_or_else(|| self.owner.body(), RegionRef::body)
    }

    /// A hash of the uses of a value, independent of their order.
    fn uses(&self, value: ValueId) -> u64 {
        let uses = self.body().uses(value).iter().map(|it| hash((self.prints.of(it.op).head, it.operand)));
        uses.fold(0, u64::wrapping_add)
    }

    fn take(&mut self, ops: impl Iterator<Item = OpRef<'a>>, options: &Options) {
        ops.for_each(|op| {
            self.prints.take(op, options);
        });
    }
}

/// The matching of two bodies. Tables map from the first body to the second.
pub(crate) struct Matching<'a> {
    pub(crate) before: Side<'a>,
    pub(crate) after: Side<'a>,
    ops: IdMap<OpId, OpId>,
    ops_back: IdMap<OpId, OpId>,
    values: IdMap<ValueId, ValueId>,
    values_back: IdMap<ValueId, ()>,
    blocks: IdMap<BlockId, BlockId>,
    /// Operations of the first body whose counterpart is in a different place.
    moved: IdMap<OpId, ()>,
    /// Pairs of regions that are still to be matched.
    pending: Vec<(RegionId, RegionId)>,
}

/// Criteria for matching operations, strictest first: each is applied to the gaps that the previous one left.
#[derive(Clone, Copy)]
enum Likeness {
    /// Equal, with equal operands transitively, and with similar uses. This distinguishes equal constants.
    ComputedAndUsed,
    /// Equal, with equal operands transitively.
    Computed,
    /// Equal including nested operations, with operands that are matched already or have similar definitions.
    Operands,
    /// Equal including nested operations.
    Tree,
    /// Equal on its own.
    Head,
    /// Of the same kind.
    Kind,
    /// With the same result types.
    Results,
}

impl<'a> Matching<'a> {
    pub(crate) fn new(before: OpRef<'a>, after: OpRef<'a>) -> Self {
        Self {
            before: Side::new(before),
            after: Side::new(after),
            ops: IdMap::new(),
            ops_back: IdMap::new(),
            values: IdMap::new(),
            values_back: IdMap::new(),
            blocks: IdMap::new(),
            moved: IdMap::new(),
            pending: Vec::new(),
        }
    }

    /// Matches the operations in the regions of both owners.
    pub(crate) fn match_regions(&mut self, options: &Options) {
        let regions = self.before.owner.regions().zip(self.after.owner.regions());
        self.pending.extend(regions.map(|(a, b)| (a.id(), b.id())));
        self.before.take(self.before.owner.regions().flat_map(RegionRef::ops), options);
        self.after.take(self.after.owner.regions().flat_map(RegionRef::ops), options);
        self.match_pending();
        self.match_moved();
    }

    /// Matches the given operations, and those nested in them.
    pub(crate) fn match_ops(&mut self, before: &[OpRef<'a>], after: &[OpRef<'a>], options: &Options) {
        self.before.take(before.iter().copied(), options);
        self.after.take(after.iter().copied(), options);
        let ids = |ops: &[OpRef<'_>]| ops.iter().map(|op| op.id()).collect::<Vec<_>>();
        self.match_lists(&ids(before), &ids(after));
        self.match_pending();
    }

    /// The counterpart of an operation of the first body.
    pub(crate) fn op(&self, op: OpId) -> Option<OpId> {
        self.ops.get(op).copied()
    }

    /// The counterpart of an operation of the second body.
    pub(crate) fn op_back(&self, op: OpId) -> Option<OpId> {
        self.ops_back.get(op).copied()
    }

    /// The counterpart of a value of the first body.
    pub(crate) fn value(&self, value: ValueId) -> Option<ValueId> {
        self.values.get(value).copied()
    }

    /// All pairs of matched values.
    pub(crate) fn values(&self) -> impl Iterator<Item = (ValueId, ValueId)> {
        self.values.iter().map(|(before, &after)| (before, after))
    }

    /// The counterpart of a block of the first body.
    pub(crate) fn block(&self, block: BlockId) -> Option<BlockId> {
        self.blocks.get(block).copied()
    }

    /// Whether the counterpart of an operation of the first body is in a different place.
    pub(crate) fn is_moved(&self, op: OpId) -> bool {
        self.moved.contains(op)
    }

    fn match_pending(&mut self) {
        while let Some((before, after)) = self.pending.pop() {
            let (a, b) = (self.before.body(), self.after.body());
            for (&old, &new) in a.region_blocks(before).iter().zip(b.region_blocks(after)) {
                self.blocks.insert(old, new);
                self.pair_values(a.block_arguments(old), b.block_arguments(new));
                let (old, new): (Vec<_>, Vec<_>) = (a.block_ops(old).collect(), b.block_ops(new).collect());
                self.match_lists(&old, &new);
            }
        }
    }

    /// Aligns the operations of two blocks.
    fn match_lists(&mut self, before: &[OpId], after: &[OpId]) {
        const ALL: [Likeness; 7] = [
            Likeness::ComputedAndUsed,
            Likeness::Computed,
            Likeness::Operands,
            Likeness::Tree,
            Likeness::Head,
            Likeness::Kind,
            Likeness::Results,
        ];
        let mut gaps: Vec<Gap> = vec![(0..before.len(), 0..after.len())];
        for likeness in ALL {
            let mut left = Vec::new();
            for (old, new) in gaps {
                let (a, b) = (&before[old.clone()], &after[new.clone()]);
                let keys = self.keys(a, b, likeness);
                let mut end = (old.start, new.start);
                let mut leave = |to: (usize, usize), next: (usize, usize)| {
                    if end.0 < to.0 && end.1 < to.1 {
                        left.push((end.0..to.0, end.1..to.1));
                    }
                    end = next;
                };
                align(&keys.0, &keys.1, &mut |x, y| {
                    self.pair_ops(a[x], b[y]);
                    leave((old.start + x, new.start + y), (old.start + x + 1, new.start + y + 1));
                });
                leave((old.end, new.end), (old.end, new.end));
            }
            gaps = left;
        }
    }

    fn keys(&self, before: &[OpId], after: &[OpId], likeness: Likeness) -> (Vec<u64>, Vec<u64>) {
        let of = |side: &Side<'_>, op: OpId, nothing: u64, pair: &dyn Fn(ValueId) -> Option<ValueId>| {
            let print = side.prints.of(op);
            let operation = side.body().op(op);
            match likeness {
                Likeness::ComputedAndUsed => {
                    operation.results().iter().fold(print.full, |key, &result| hash((key, side.uses(result))))
                }
                Likeness::Computed => print.full,
                Likeness::Operands => {
                    let mut key = print.tree;
                    for operand in operation.operands() {
                        let class = pair(operand).map(hash);
                        key =
                            hash((key, class.unwrap_or_else(|| side.prints.value(side.body(), operand, |it| it.head))));
                    }
                    key
                }
                Likeness::Tree => print.tree,
                Likeness::Head => print.head,
                Likeness::Kind => hash((operation.kind().index(), operation.unregistered_name())),
                Likeness::Results if operation.results().is_empty() => nothing,
                Likeness::Results => {
                    let types = operation.results().iter().map(|&result| side.body().value_type(result));
                    hash((operation.regions().len(), types.fold(0_u64, |key, ty| hash((key, ty)))))
                }
            }
        };
        // Matched values are identified by the one of the second body.
        let paired = |value| self.value(value);
        let is_paired = |value| self.values_back.contains(value).then_some(value);
        (
            before.iter().map(|&op| of(&self.before, op, 1, &paired)).collect(),
            after.iter().map(|&op| of(&self.after, op, 2, &is_paired)).collect(),
        )
    }

    fn pair_ops(&mut self, before: OpId, after: OpId) {
        self.ops.insert(before, after);
        self.ops_back.insert(after, before);
        let (a, b) = (self.before.body().op(before), self.after.body().op(after));
        self.pair_values(a.results(), b.results());
        self.pending.extend(a.regions().iter().copied().zip(b.regions().iter().copied()));
    }

    /// Matches results, or block arguments. If their numbers differ, they are aligned by types and uses.
    fn pair_values(&mut self, before: &[ValueId], after: &[ValueId]) {
        if before.len() == after.len() {
            before.iter().zip(after).for_each(|(&a, &b)| self.pair_value(a, b));
            return;
        }
        let key = |side: &Side<'_>, value: ValueId| hash((side.body().value_type(value), side.uses(value)));
        let old: Vec<u64> = before.iter().map(|&value| key(&self.before, value)).collect();
        let new: Vec<u64> = after.iter().map(|&value| key(&self.after, value)).collect();
        align(&old, &new, &mut |x, y| self.pair_value(before[x], after[y]));
    }

    fn pair_value(&mut self, before: ValueId, after: ValueId) {
        self.values.insert(before, after);
        self.values_back.insert(after, ());
    }

    /// Matches operations without a counterpart to equal ones with the same operands, anywhere in the function.
    fn match_moved(&mut self) {
        let (a, b) = (self.before.body(), self.after.body());
        let regions = |side: &Side<'a>| side.owner.regions().map(RegionRef::id).collect::<Vec<_>>();
        let free_after = |op: &OpId| !self.ops_back.contains(*op) && !b.op(*op).def().is_terminator();
        let mut candidates: FxHashMap<u64, Vec<OpId>> = FxHashMap::default();
        for op in regions(&self.after).into_iter().flat_map(|region| b.walk(region)).filter(free_after) {
            let operands = b.op(op).operands().fold(0_u64, |key, value| hash((key, value)));
            candidates.entry(hash((self.after.prints.of(op).tree, operands))).or_default().push(op);
        }
        if candidates.is_empty() {
            return;
        }
        // `pop` takes the first one.
        candidates.values_mut().for_each(|ops| ops.reverse());
        for op in regions(&self.before).into_iter().flat_map(|region| a.walk(region)) {
            if self.ops.contains(op) || a.op(op).def().is_terminator() {
                continue;
            }
            let operands = a.op(op).operands().try_fold(0_u64, |key, value| Some(hash((key, self.value(value)?))));
            let Some(operands) = operands else { continue };
            let key = hash((self.before.prints.of(op).tree, operands));
            let found = candidates.get_mut(&key).and_then(|ops| {
                std::iter::from_fn(|| ops.pop()).find(|&other| {
                    let same = a.op(op).operands().map(|value| self.values.get(value).copied());
                    !self.ops_back.contains(other) && same.eq(b.op(other).operands().map(Some))
                })
            });
            if let Some(other) = found {
                self.moved.insert(op, ());
                self.pair_ops(op, other);
                self.match_pending();
            }
        }
    }
}

/// A hash of an operation and everything nested in it, a function's body included.
pub(crate) fn content(op: OpRef<'_>, options: &Options) -> u64 {
    let mut prints = Fingerprints::default();
    let mut key = prints.take(op, options).full;
    if op.function_body().is_some() {
        for inner in op.regions().flat_map(RegionRef::ops) {
            key = hash((key, prints.take(inner, options).full));
        }
    }
    key
}
