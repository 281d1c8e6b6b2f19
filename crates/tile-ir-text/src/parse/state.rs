//! The parts of an operation while it is parsed.

use std::ops::{Deref, DerefMut, Range};

use smallvec::SmallVec;
use tile_ir_core::definition::{OpDef, Slot};
use tile_ir_core::{Attribute, BlockId, Identifier, OpKind, OpPart, RegionId, Type, ValueId};

use super::names::ValueName;
use super::postponed::PostponedBody;

/// A group of operands or results: the values written, and their types where they are written.
#[derive(Debug, Default)]
pub(crate) struct Group<'s> {
    pub(crate) values: Vec<ValueName<'s>>,
    pub(crate) types: Vec<Type>,
}

/// The groups of an operation, in the order of its definition.
#[derive(Debug, Default)]
pub(crate) struct Groups<'s> {
    /// Those of the operation, and more that are kept for their memory.
    groups: Vec<Group<'s>>,
    count: usize,
}

impl Groups<'_> {
    /// Makes `count` empty groups.
    #[inline]
    fn reset(&mut self, count: usize) {
        if self.groups.len() < count {
            self.groups.resize_with(count, Group::default);
        }
        self.count = count;
        for group in self.iter_mut() {
            group.values.clear();
            group.types.clear();
        }
    }
}

impl<'s> Deref for Groups<'s> {
    type Target = [Group<'s>];

    #[inline]
    fn deref(&self) -> &[Group<'s>] {
        &self.groups[..self.count]
    }
}

impl DerefMut for Groups<'_> {
    #[inline]
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.groups[..self.count]
    }
}

/// The parts of an operation while it is parsed. It is reused to keep its memory.
#[derive(Debug)]
pub(crate) struct OperationState<'s> {
    pub(crate) kind: OpKind,
    /// That of the kind.
    pub(crate) def: &'static OpDef,
    /// The offset of the operation's name.
    pub(crate) offset: u32,
    /// The names of results, each with its number of results. They come before the name of the operation, so they are known
    /// before its kind is.
    pub(crate) names: Vec<(ValueName<'s>, usize)>,
    pub(crate) operands: Groups<'s>,
    pub(crate) results: Groups<'s>,
    /// The operands and the sizes of their groups, once they are resolved.
    pub(super) resolved: Vec<ValueId>,
    pub(super) sizes: Vec<usize>,
    pub(crate) attributes: SmallVec<[Option<Attribute>; 8]>,
    pub(crate) dictionary: Vec<(Identifier, Attribute)>,
    /// Regions by position; that of a function-like operation is in `postponed`.
    pub(crate) regions: Vec<RegionId>,
    /// The body of a function-like operation.
    pub(crate) postponed: Option<PostponedBody<'s>>,
    pub(crate) successors: Vec<BlockId>,
    /// Where parts are, if spans are recorded.
    pub(super) spans: Vec<(OpPart, Range<u32>)>,
    /// The name and properties, for an operation of an unknown dialect.
    pub(crate) unregistered: Option<(Identifier, Option<Attribute>)>,
}

impl Default for OperationState<'_> {
    fn default() -> Self {
        Self {
            kind: OpKind::UNREGISTERED,
            def: OpKind::UNREGISTERED.def(),
            offset: 0,
            names: Vec::new(),
            operands: Groups::default(),
            results: Groups::default(),
            resolved: Vec::new(),
            sizes: Vec::new(),
            attributes: SmallVec::new(),
            dictionary: Vec::new(),
            regions: Vec::new(),
            postponed: None,
            successors: Vec::new(),
            spans: Vec::new(),
            unregistered: None,
        }
    }
}

impl OperationState<'_> {
    /// Makes the state ready for an operation of this kind, except for the names of its results.
    #[inline]
    pub(crate) fn reset(&mut self, kind: OpKind, offset: u32) {
        let def = kind.def();
        (self.kind, self.def) = (kind, def);
        self.offset = offset;
        self.operands.reset(def.operands.len());
        self.results.reset(def.results.len());
        self.attributes.clear();
        self.attributes.resize(def.attributes.len(), None);
        self.dictionary.clear();
        self.regions.clear();
        self.postponed = None;
        self.successors.clear();
        self.unregistered = None;
    }

    /// The number of results that were given names.
    pub(crate) fn named_results(&self) -> usize {
        self.names.iter().map(|name| name.1).sum()
    }

    /// The types of a group, as far as they are known; attributes have none of their own.
    #[inline]
    pub(super) fn types(&self, slot: Slot) -> &[Type] {
        match slot {
            Slot::Operand(group) => &self.operands[usize::from(group)].types,
            Slot::Result(group) => &self.results[usize::from(group)].types,
            Slot::Attribute(_) => &[],
        }
    }

    /// Adds a type to a group; attributes have none of their own.
    #[inline]
    pub(crate) fn push_type(&mut self, slot: Slot, ty: Type) {
        match slot {
            Slot::Operand(group) => self.operands[usize::from(group)].types.push(ty),
            Slot::Result(group) => self.results[usize::from(group)].types.push(ty),
            Slot::Attribute(_) => {}
        }
    }
}
