//! The parts of an operation while it is parsed.

use smallvec::SmallVec;
use tile_ir_core::definition::OpDef;
use tile_ir_core::{Attribute, BlockId, Body, Identifier, OpKind, RegionId, Type};

use super::{PostponedBody, ValueName};

/// A group of operands or results: the values written, and their types where they are written.
#[derive(Debug, Default)]
pub(crate) struct Group<'s> {
    pub(crate) values: SmallVec<[ValueName<'s>; 4]>,
    pub(crate) types: SmallVec<[Type; 4]>,
}

/// The parts of an operation while it is parsed. It is reused to keep its memory.
#[derive(Debug)]
pub(crate) struct OperationState<'s> {
    pub(crate) kind: OpKind,
    /// That of the kind.
    pub(crate) def: &'static OpDef,
    /// The offset of the operation's name.
    pub(crate) offset: u32,
    /// The number of results that were given names.
    pub(crate) named_results: usize,
    pub(crate) operands: Vec<Group<'s>>,
    pub(crate) results: Vec<Group<'s>>,
    pub(crate) attributes: SmallVec<[Option<Attribute>; 8]>,
    pub(crate) dictionary: Vec<(Identifier, Attribute)>,
    /// Regions by position; those of a function-like operation are in `body`.
    pub(crate) regions: Vec<RegionId>,
    pub(crate) body: Option<Body>,
    /// The body, where it was passed over.
    pub(crate) postponed: Option<PostponedBody<'s>>,
    pub(crate) successors: Vec<BlockId>,
    /// The name and properties, for an operation of an unknown dialect.
    pub(crate) unregistered: Option<(Identifier, Option<Attribute>)>,
}

impl Default for OperationState<'_> {
    fn default() -> Self {
        Self {
            kind: OpKind::UNREGISTERED,
            def: OpKind::UNREGISTERED.def(),
            offset: 0,
            named_results: 0,
            operands: Vec::new(),
            results: Vec::new(),
            attributes: SmallVec::new(),
            dictionary: Vec::new(),
            regions: Vec::new(),
            body: None,
            postponed: None,
            successors: Vec::new(),
            unregistered: None,
        }
    }
}

impl OperationState<'_> {
    /// Makes the state ready for an operation of this kind.
    pub(crate) fn reset(&mut self, kind: OpKind, offset: u32, named_results: usize) {
        let def = kind.def();
        (self.kind, self.def) = (kind, def);
        self.offset = offset;
        self.named_results = named_results;
        reset_groups(&mut self.operands, def.operands.len());
        reset_groups(&mut self.results, def.results.len());
        self.attributes.clear();
        self.attributes.resize(def.attributes.len(), None);
        self.dictionary.clear();
        self.regions.clear();
        self.body = None;
        self.postponed = None;
        self.successors.clear();
        self.unregistered = None;
    }
}

fn reset_groups(groups: &mut Vec<Group<'_>>, count: usize) {
    groups.truncate(count);
    for group in groups.iter_mut() {
        group.values.clear();
        group.types.clear();
    }
    groups.resize_with(count, Group::default);
}
