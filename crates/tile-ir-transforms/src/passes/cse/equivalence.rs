//! Equivalence of operations.

use std::hash::{Hash, Hasher};

use rustc_hash::{FxHashMap, FxHasher};
use tile_ir_core::{BlockId, Body, Id, OpId, ValueId, ValueMap, WalkEvent};

/// A hash of the operations nested in an operation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Content {
    /// A hash of the operations without operands.
    shape: u64,
    /// A hash of the outside values that they use.
    used: u64,
}

impl Content {
    /// Adds an operation without its operands, which differ between nested operations of equal operations.
    #[inline]
    pub(super) fn add(&mut self, body: &Body, op: OpId, inside: Self) {
        let mut hasher = FxHasher::default();
        (self.shape, inside.shape).hash(&mut hasher);
        hash_shape(body, op, &mut hasher);
        self.shape = hasher.finish();
    }

    /// Adds a use of an outside value.
    #[inline]
    pub(super) fn add_use(&mut self, value: ValueId) {
        let mut hasher = FxHasher::default();
        (self.used, value.index()).hash(&mut hasher);
        self.used = hasher.finish();
    }
}

/// The hash of an operation.
#[inline]
pub(super) fn hash(body: &Body, op: OpId, content: Content) -> u32 {
    let mut hasher = FxHasher::default();
    content.hash(&mut hasher);
    hash_shape(body, op, &mut hasher);
    for operand in body.op(op).operands() {
        hasher.write_usize(operand.index());
    }
    fold(&hasher)
}

/// The hash of an operation without one operand group, combined with `known`.
pub(super) fn hash_but(body: &Body, op: OpId, group: usize, known: impl Hash) -> u32 {
    let mut hasher = FxHasher::default();
    known.hash(&mut hasher);
    hash_shape(body, op, &mut hasher);
    for operand in other_groups(body, op, group).flat_map(|group| body.op(op).group_operands(group)) {
        hasher.write_usize(operand.index());
    }
    fold(&hasher)
}

#[inline]
fn fold(hasher: &FxHasher) -> u32 {
    let hash = hasher.finish();
    hash as u32 ^ (hash >> 32) as u32
}

/// The operand groups of an operation except one.
fn other_groups(body: &Body, op: OpId, group: usize) -> impl Iterator<Item = usize> {
    (0..body.op(op).def().operands.len()).filter(move |&other| other != group)
}

#[inline(always)]
fn hash_shape(body: &Body, op: OpId, hasher: &mut FxHasher) {
    let operation = body.op(op);
    hasher.write_usize(operation.kind().index());
    for attribute in operation.attributes() {
        hasher.write_u32(attribute.map_or(0, |attribute| attribute.index() + 1));
    }
    for &result in operation.results() {
        hasher.write_u32(body.value_type(result).index());
    }
}

/// Whether two operations are equal.
#[inline]
pub(super) fn are_equal(body: &Body, one: OpId, other: OpId) -> bool {
    have_equal_attributes(body, one, other)
        && body.op(one).operands().eq(body.op(other).operands())
        && (body.op(one).regions().is_empty() || are_equal_inside(body, one, other))
}

/// Whether two operations without regions are equal except for an operand group.
pub(super) fn are_equal_but(body: &Body, group: usize, one: OpId, other: OpId) -> bool {
    let is_same = |group| body.op(one).group_operands(group).eq(body.op(other).group_operands(group));
    have_same_form(body, one, other) && other_groups(body, one, group).all(is_same)
}

/// Whether two operations are equal except for their operands and regions.
#[inline]
fn have_equal_attributes(body: &Body, one: OpId, other: OpId) -> bool {
    have_same_form(body, one, other)
        && body.op(one).operand_count() == body.op(other).operand_count()
        && body.op(one).segments() == body.op(other).segments()
}

/// Whether two operations are equal except for the number and values of their operands and their regions.
#[inline]
fn have_same_form(body: &Body, one: OpId, other: OpId) -> bool {
    let types = |op| body.op(op).results().iter().map(|&result| body.value_type(result));
    let (one_type, other_type) = (types(one), types(other));
    let (one, other) = (body.op(one), body.op(other));
    one.kind() == other.kind()
        && one.attributes() == other.attributes()
        && one.dictionary() == other.dictionary()
        && one.unregistered_name() == other.unregistered_name()
        && one.unregistered_properties() == other.unregistered_properties()
        && one.successors().len() == other.successors().len()
        && one.regions().len() == other.regions().len()
        && one_type.eq(other_type)
}

/// Whether the regions of two operations are equal, with values defined in one corresponding to those of the other.
fn are_equal_inside(body: &Body, one: OpId, other: OpId) -> bool {
    let mut paired = Paired::default();
    if !paired.pair_regions(body, one, other) {
        return false;
    }
    let events = |op: OpId| body.op(op).regions().iter().flat_map(|&region| body.walk_events(region));
    let (mut ours, mut theirs) = (events(one), events(other));
    loop {
        match (ours.next(), theirs.next()) {
            (None, None) => return true,
            (Some(WalkEvent::Leave(_)), Some(WalkEvent::Leave(_))) => {}
            (Some(WalkEvent::Enter(one)), Some(WalkEvent::Enter(other))) if paired.pair(body, one, other) => {}
            _ => return false,
        }
    }
}

/// The correspondence between two regions.
#[derive(Default)]
struct Paired {
    values: ValueMap,
    blocks: FxHashMap<BlockId, BlockId>,
}

impl Paired {
    /// Whether two nested operations correspond.
    fn pair(&mut self, body: &Body, one: OpId, other: OpId) -> bool {
        let (ours, theirs) = (body.op(one), body.op(other));
        let is_same_value = |(ours, theirs): (ValueId, ValueId)| self.values.mapped(ours) == theirs;
        let is_same_block = |(ours, theirs): (&BlockId, &BlockId)| self.blocks.get(ours) == Some(theirs);
        let are_same = have_equal_attributes(body, one, other)
            && ours.block().zip(theirs.block()).is_some_and(|(ours, theirs)| is_same_block((&ours, &theirs)))
            && ours.operands().zip(theirs.operands()).all(is_same_value)
            && ours.successors().iter().zip(theirs.successors()).all(is_same_block);
        if !are_same {
            return false;
        }
        self.values.extend(ours.results().iter().copied().zip(theirs.results().iter().copied()));
        self.pair_regions(body, one, other)
    }

    /// Pairs the blocks of two operations, if possible.
    fn pair_regions(&mut self, body: &Body, one: OpId, other: OpId) -> bool {
        let regions = body.op(one).regions().iter().zip(body.op(other).regions());
        for (&ours, &theirs) in regions {
            let (ours, theirs) = (body.region_blocks(ours), body.region_blocks(theirs));
            if ours.len() != theirs.len() {
                return false;
            }
            for (&ours, &theirs) in ours.iter().zip(theirs) {
                let arguments = (body.block_arguments(ours), body.block_arguments(theirs));
                let types =
                    |arguments: &'_ [ValueId]| arguments.iter().map(|&it| body.value_type(it)).collect::<Vec<_>>();
                if types(arguments.0) != types(arguments.1) {
                    return false;
                }
                self.values.extend(arguments.0.iter().copied().zip(arguments.1.iter().copied()));
                self.blocks.insert(ours, theirs);
            }
        }
        true
    }
}
