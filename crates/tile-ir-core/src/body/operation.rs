//! Operations.

use std::fmt;
use std::ops::Range;

use smallvec::SmallVec;

use super::arena::Link;
use super::{BlockId, Body, OpId, OperandSegments, RegionId, ValueId};
use crate::definition::OpDef;
use crate::{Attribute, BodyId, Identifier, Location, OpKind, StoredLocation};

super::id::id! {
    /// What few operations have.
    ExtraId, "extra" in "body"
}

/// An operation of a [`Body`]: an instance of a definition. What it refers to are ids, since a body has no context; an
/// [`OpRef`](crate::OpRef) has one.
///
/// Operands and results are flat lists; [`Operation::operand_group`] finds a group of the definition. Inherent
/// attributes have the positions of the definition.
#[derive(Clone, Copy)]
pub struct Operation<'a> {
    body: &'a Body,
    data: &'a OperationData,
}

/// What a body stores of an operation.
///
/// Lists are in the pools of the body. Links are numbers of slots, not ids: what is linked exists.
// Packed, since alignment to eight bytes would make each slot of the arena eight bytes larger.
#[repr(Rust, packed(4))]
#[derive(Clone, Copy)]
pub(crate) struct OperationData {
    pub(super) def: &'static OpDef,
    /// The index of the kind, which together with the definition forms the [`OpKind`].
    pub(super) kind: u32,
    pub(super) previous: Link<OpId>,
    pub(super) next: Link<OpId>,
    pub(super) block: Link<BlockId>,
    /// Its order label in the block; see `order.rs`.
    pub(super) order: u32,
    /// The offset of its operands, which its results follow.
    pub(super) values: u32,
    pub(super) operand_count: u32,
    pub(super) result_count: u32,
    /// The offset of its inherent attributes. The definition says how many there are.
    pub(super) attributes: u32,
    pub(super) segments: OperandSegments,
    pub(super) location: StoredLocation,
    pub(super) extra: Link<ExtraId>,
}

/// What few operations have.
#[derive(Debug, Default, Clone)]
pub(super) struct Extra {
    pub(super) regions: SmallVec<[RegionId; 2]>,
    pub(super) dictionary: Box<[(Identifier, Attribute)]>,
    pub(super) body: Option<BodyId>,
    pub(super) unregistered: Option<Box<Unregistered>>,
}

/// What only operations of unknown dialects have.
#[derive(Debug, Default, Clone)]
pub(super) struct Unregistered {
    pub(super) name: Option<Identifier>,
    pub(super) properties: Option<Attribute>,
    pub(super) successors: Vec<BlockId>,
}

impl OperationData {
    /// The number of its values: operands and results.
    #[inline]
    pub(super) fn value_count(&self) -> u32 {
        self.operand_count + self.result_count
    }

    #[inline]
    pub(super) fn attribute_count(&self) -> u32 {
        self.def.attributes.len() as u32
    }
}

impl fmt::Debug for OperationData {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { def, values, operand_count, result_count, .. } = *self;
        write!(f, "{} with {operand_count} operands and {result_count} results at {values}", def.name)
    }
}

impl<'a> Operation<'a> {
    #[inline]
    pub(crate) fn new(body: &'a Body, data: &'a OperationData) -> Self {
        Self { body, data }
    }

    /// What the body stores of it.
    #[inline]
    pub(crate) fn data(self) -> &'a OperationData {
        self.data
    }

    /// The kind; [`OpKind::UNREGISTERED`] for all operations of unknown dialects.
    #[inline]
    pub fn kind(self) -> OpKind {
        OpKind::new(self.data.def, self.data.kind, self.body.context)
    }

    /// The definition; [`UNREGISTERED`](crate::UNREGISTERED) for all operations of unknown dialects.
    #[inline]
    pub fn def(self) -> &'static OpDef {
        self.data.def
    }

    /// The name of an operation of an unknown dialect.
    #[inline]
    pub fn unregistered_name(self) -> Option<Identifier> {
        self.unregistered().and_then(|unregistered| unregistered.name)
    }

    /// The properties of an operation of an unknown dialect.
    pub fn unregistered_properties(self) -> Option<Attribute> {
        self.unregistered().and_then(|unregistered| unregistered.properties)
    }

    /// The source location.
    #[inline]
    pub fn location(self) -> Location {
        Location::of(self.body.context, self.data.location)
    }

    /// The block that contains it; `None` while it is detached.
    #[inline]
    pub fn block(self) -> Option<BlockId> {
        self.body.blocks.linked(self.data.block)
    }

    /// The next operation in the block.
    #[inline]
    pub fn next(self) -> Option<OpId> {
        self.body.operations.linked(self.data.next)
    }

    /// The previous operation in the block.
    #[inline]
    pub fn previous(self) -> Option<OpId> {
        self.body.operations.linked(self.data.previous)
    }

    /// All operands.
    #[inline]
    pub fn operands(self) -> impl ExactSizeIterator<Item = ValueId> + DoubleEndedIterator + Clone + 'a {
        self.operand_slice().iter().copied()
    }

    #[inline]
    fn operand_slice(self) -> &'a [ValueId] {
        self.body.operands(self.data)
    }

    /// The number of operands.
    #[inline]
    pub fn operand_count(self) -> usize {
        self.data.operand_count as usize
    }

    /// The operand at a flat position.
    #[inline]
    pub fn operand(self, index: usize) -> ValueId {
        self.operand_slice()[index]
    }

    /// The flat positions of an operand group.
    #[inline]
    pub fn operand_group(self, group: usize) -> Range<usize> {
        self.segments().range(self.def(), self.operand_count(), group)
    }

    /// The values of an operand group.
    #[inline]
    pub fn group_operands(self, group: usize) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.operand_slice()[self.operand_group(group)].iter().copied()
    }

    /// The sizes of the operand groups.
    #[inline]
    pub fn segments(self) -> OperandSegments {
        self.data.segments
    }

    /// All results.
    #[inline]
    pub fn results(self) -> &'a [ValueId] {
        self.body.results(self.data)
    }

    /// The flat positions of a result group. Only one group of a definition can be variadic.
    pub fn result_group(self, group: usize) -> Range<usize> {
        self.def().result_range(group, self.data.result_count as usize)
    }

    /// The inherent attribute at a position of the definition.
    #[inline]
    pub fn attribute(self, index: usize) -> Option<Attribute> {
        self.attributes().get(index).copied().flatten()
    }

    /// Inherent attributes by position of the definition.
    #[inline]
    pub fn attributes(self) -> &'a [Option<Attribute>] {
        self.body.attribute_pool.get(self.data.attributes, self.data.attribute_count())
    }

    /// The discardable attributes, sorted bytewise by key.
    #[inline]
    pub fn dictionary(self) -> &'a [(Identifier, Attribute)] {
        self.extra().map_or(&[], |extra| &extra.dictionary)
    }

    /// The regions in this body. The region of a function-like operation is the root of another body.
    #[inline]
    pub fn regions(self) -> &'a [RegionId] {
        self.body.regions_of(self.data)
    }

    /// The body of a function-like operation.
    #[inline]
    pub fn body(self) -> Option<BodyId> {
        self.extra().and_then(|extra| extra.body)
    }

    /// The successor blocks; only operations of unknown dialects have any.
    #[inline]
    pub fn successors(self) -> &'a [BlockId] {
        self.unregistered().map_or(&[], |unregistered| &unregistered.successors)
    }

    /// Whether it has no regions, body, successors and discardable attributes, and is of a known dialect: like most operations,
    /// it is no more than operands, results and inherent attributes.
    #[inline]
    pub fn is_plain(self) -> bool {
        self.data.extra == Link::NONE
    }

    fn unregistered(self) -> Option<&'a Unregistered> {
        self.extra()?.unregistered.as_deref()
    }

    #[inline]
    pub(super) fn extra(self) -> Option<&'a Extra> {
        self.body.extras.at(self.data.extra)
    }
}

impl fmt::Debug for Operation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut debug = f.debug_struct(self.def().name);
        debug.field("operands", &self.operand_slice()).field("results", &self.results());
        debug.field("attributes", &self.attributes()).finish_non_exhaustive()
    }
}

impl Body {
    #[inline]
    pub(super) fn operands(&self, data: &OperationData) -> &[ValueId] {
        self.value_pool.get(data.values, data.operand_count)
    }

    #[inline]
    pub(super) fn results(&self, data: &OperationData) -> &[ValueId] {
        self.value_pool.get(data.values + data.operand_count, data.result_count)
    }

    #[inline]
    pub(super) fn regions_of(&self, data: &OperationData) -> &[RegionId] {
        self.extras.at(data.extra).map_or(&[], |extra| &extra.regions)
    }

    pub(super) fn extra_mut(&mut self, op: OpId) -> &mut Extra {
        let data = &mut self.operations[op];
        let id = match self.extras.linked(data.extra) {
            Some(id) => id,
            None => {
                let id = self.extras.insert(Extra::default());
                data.extra = Link::to(Some(id));
                id
            }
        };
        &mut self.extras[id]
    }

    pub(super) fn unregistered_mut(&mut self, op: OpId) -> &mut Unregistered {
        self.extra_mut(op).unregistered.get_or_insert_default()
    }
}
