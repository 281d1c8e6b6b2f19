//! Cloning operations with their nested regions, within a body and from one body to another.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::{BlockId, Body, Definition, OpId, RegionId, ValueId, ValueMap, WalkEvent};
use crate::Attribute;

impl Body {
    /// Clones an operation of this body with everything nested in it. The clone is detached.
    ///
    /// Operands found in `map` are replaced; the results and block arguments of what is copied are added to it. The
    /// body of a function-like operation is not copied; see `Module::clone_op`.
    ///
    /// # Panics
    /// If `map` has, for an operand, a value that was erased or belongs to another body. Nothing is changed then.
    pub fn clone_op(&mut self, op: OpId, map: &mut ValueMap) -> OpId {
        let mut cloner = Cloner::new(None, self, map);
        cloner.check_op(op);
        cloner.op(op)
    }

    /// Like [`Body::clone_op`], for an operation of another body in the same context.
    ///
    /// # Panics
    /// If an operand is neither in `map` nor defined inside the operation, if `map` has, for an operand, a value that is not of
    /// this body, or if the operation branches to a block outside. Nothing is changed then.
    pub fn clone_op_from(&mut self, source: &Self, op: OpId, map: &mut ValueMap) -> OpId {
        let mut cloner = Cloner::new(Some(source), self, map);
        cloner.check_op(op);
        cloner.op(op)
    }

    /// Clones the blocks of a region, with everything nested in them, to the end of another region.
    ///
    /// # Panics
    /// Like [`Body::clone_op`], and if the second region is nested in the first.
    pub fn clone_region(&mut self, from: RegionId, to: RegionId, map: &mut ValueMap) {
        self.check_not_inside(to, from);
        let mut cloner = Cloner::new(None, self, map);
        cloner.check_region(from);
        cloner.region(from, to);
    }

    /// Clones the whole body, for another function.
    ///
    /// # Panics
    /// If an operation uses a value, or branches to a block, that is not nested in the root region.
    #[must_use]
    pub fn duplicate(&self) -> Self {
        let mut copy = Self::with_capacity(self.operation_count());
        let (mut map, root) = (ValueMap::default(), copy.root());
        let mut cloner = Cloner::new(Some(self), &mut copy, &mut map);
        cloner.check_region(self.root());
        cloner.region(self.root(), root);
        copy
    }
}

struct Cloner<'c> {
    /// The body to clone from, unless it is the target.
    source: Option<&'c Body>,
    target: &'c mut Body,
    map: &'c mut ValueMap,
    blocks: FxHashMap<BlockId, BlockId>,
    /// Operands of copies that have nothing in their place yet, since uses may precede definitions: the copy, the
    /// position, and the value of the original.
    later: Vec<(OpId, usize, ValueId)>,
}

impl<'c> Cloner<'c> {
    fn new(source: Option<&'c Body>, target: &'c mut Body, map: &'c mut ValueMap) -> Self {
        if let Some(source) = source {
            target.bind_to_that_of(source);
        }
        Self { source, target, map, blocks: FxHashMap::default(), later: Vec::new() }
    }

    fn source(&self) -> &Body {
        self.source.unwrap_or(self.target)
    }

    /// Checks that everything that a copy of an operation needs is there.
    fn check_op(&mut self, op: OpId) {
        let source = self.source();
        let mut replaced = Vec::new();
        for inside in source.walk_op(op) {
            let is_copied = |other: OpId| source.is_inside(other, op);
            self.check(inside, &mut replaced, |definition| match definition {
                Definition::Result { op, .. } => is_copied(op),
                Definition::Argument { block, .. } => {
                    source.region_parent(source.block_region(block)).is_some_and(is_copied)
                }
                Definition::Forward => false,
            });
        }
        self.forget(replaced);
    }

    /// Checks that everything that a copy of the blocks of a region needs is there.
    fn check_region(&mut self, region: RegionId) {
        let source = self.source();
        let mut replaced = Vec::new();
        let is_copied = |block: BlockId| {
            let inside = source.block_region(block);
            let parent = source.region_parent(inside);
            inside == region || parent.is_some_and(|op| source.around(op).any(|it| source.block_region(it) == region))
        };
        for inside in source.walk(region) {
            self.check(inside, &mut replaced, |definition| match definition {
                Definition::Result { op, .. } => source.op(op).block().is_some_and(is_copied),
                Definition::Argument { block, .. } => is_copied(block),
                Definition::Forward => false,
            });
        }
        self.forget(replaced);
    }

    /// Removes what the map has for values that are copied, which may be used before the copy replaces it.
    fn forget(&mut self, replaced: Vec<ValueId>) {
        for value in replaced {
            self.map.remove(value);
        }
    }

    /// Checks one operation. What is copied too needs nothing in its place; `replaced` lists what has something.
    fn check(&self, op: OpId, replaced: &mut Vec<ValueId>, is_copied: impl Fn(Definition) -> bool) {
        let source = self.source();
        for value in source.op(op).operands() {
            match self.map.get(value) {
                Some(_) if is_copied(source.definition(value)) => replaced.push(value),
                Some(place) => _ = self.target.definition(place),
                None if self.source.is_none() || is_copied(source.definition(value)) => {}
                None => panic!("{value:?} has nothing in its place in the other body"),
            }
        }
        for &block in source.op(op).successors().iter().filter(|_| self.source.is_some()) {
            let is_inside = is_copied(Definition::Argument { block, index: 0 });
            assert!(is_inside, "{op:?} branches to {block:?}, which has nothing in its place in the other body");
        }
    }

    fn op(&mut self, op: OpId) -> OpId {
        let copy = self.shallow(op);
        self.complete();
        for (from, to) in self.region_pairs(op, copy) {
            self.region(from, to);
        }
        copy
    }

    fn region(&mut self, from: RegionId, to: RegionId) {
        self.copy_blocks(from, to);
        let mut branching = Vec::new();
        let events: Vec<WalkEvent> = self.source().walk_events(from).collect();
        for event in events {
            let WalkEvent::Enter(op) = event else { continue };
            let copy = self.shallow(op);
            if !self.target.op(copy).successors().is_empty() {
                branching.push(copy);
            }
            let source = self.source().op(op).block().expect("a walked operation is in a block");
            self.target.append_detached(self.blocks[&source], copy);
            for (from, to) in self.region_pairs(op, copy) {
                self.copy_blocks(from, to);
            }
        }
        self.complete();
        // Successors may precede their blocks.
        for copy in branching {
            let mapped = self.target.op(copy).successors().iter();
            let mapped = mapped.map(|block| self.blocks.get(block).copied().unwrap_or(*block)).collect();
            self.target.set_successors(copy, mapped);
        }
    }

    /// Sets the operands that were left. What is not copied, and has nothing in its place, stays.
    fn complete(&mut self) {
        for (copy, index, value) in std::mem::take(&mut self.later) {
            match self.map.get(value) {
                Some(place) => {
                    let held = self.target.op(copy).operand(index);
                    self.target.set_operand(copy, index, place);
                    if self.source.is_some() {
                        self.target.remove_value(held);
                    }
                }
                None if self.source.is_none() => {}
                None => panic!("{value:?} has nothing in its place in the other body"),
            }
        }
    }

    fn region_pairs(&self, op: OpId, copy: OpId) -> Vec<(RegionId, RegionId)> {
        let (from, to) = (self.source().op(op).regions(), self.target.op(copy).regions());
        from.iter().copied().zip(to.iter().copied()).collect()
    }

    fn copy_blocks(&mut self, from: RegionId, to: RegionId) {
        for block in self.source().region_blocks(from).to_vec() {
            let copy = self.target.append_block(to);
            self.blocks.insert(block, copy);
            for (index, argument) in self.source().block_arguments(block).to_vec().into_iter().enumerate() {
                let location = self.source().argument_locations(block)[index];
                let ty = self.source().value_type(argument);
                let copied = self.target.add_block_argument(copy, ty, location);
                self.map.insert(argument, copied);
            }
        }
    }

    /// Copies one operation with empty regions. What has nothing in its place yet is left for later; until then the copy
    /// uses the same value, or a forward value in place of one of another body.
    fn shallow(&mut self, op: OpId) -> OpId {
        let source = self.source().op(op);
        let (kind, location, segments) = (source.kind(), source.location(), source.segments());
        let attributes: SmallVec<[Option<Attribute>; 8]> = SmallVec::from_slice(source.attributes());
        let values: Vec<ValueId> = source.operands().collect();
        let results = source.results().to_vec();
        let types: Vec<_> = results.iter().map(|&result| self.source().value_type(result)).collect();
        let extra = source.extra().cloned();
        let mut later: SmallVec<[(usize, ValueId); 4]> = SmallVec::new();
        let mut operands = Vec::with_capacity(values.len());
        for (index, value) in values.into_iter().enumerate() {
            operands.push(self.map.get(value).unwrap_or_else(|| {
                later.push((index, value));
                match self.source {
                    None => value,
                    Some(source) => self.target.create_forward(source.value_type(value)),
                }
            }));
        }
        let mut draft = self.target.draft(kind);
        draft.operands(operands);
        draft.attributes(&attributes);
        let copy = draft.finish(location, segments, &types);
        if let Some(mut extra) = extra {
            let regions = std::mem::take(&mut extra.regions).len();
            extra.body = None;
            self.target.has_branches |= self.source().has_branches;
            *self.target.extra_mut(copy) = extra;
            for _ in 0..regions {
                self.target.add_region(copy);
            }
        }
        let copies = self.target.op(copy).results().to_vec();
        self.map.extend(results.into_iter().zip(copies));
        self.later.extend(later.into_iter().map(|(index, value)| (copy, index, value)));
        copy
    }
}
