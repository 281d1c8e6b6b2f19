//! The properties of an operation and their order, derived from its definition.
//!
//! Files do not record which release of a dialect wrote them, and operations differ between releases. So there is a
//! layout for each release that changed an operation. The writer uses that of the newest release with published
//! layouts; the reader tries it first, and then the others.

use std::sync::OnceLock;

use smallvec::SmallVec;
use tile_ir_core::definition::{Arity, FieldDef, OpDef, Presence};
use tile_ir_core::{Context, OpKind, OpRef, Version};

/// The attribute that stores the sizes of operand groups in older layouts.
pub(crate) const SEGMENT_SIZES: &str = "operandSegmentSizes";

/// The newest release whose layouts are published.
const PUBLISHED: Version = Version::new(13, 3);

/// The name of an operation in files, without the dialect: that of the published release.
pub(crate) fn published_mnemonic(def: &OpDef) -> &'static str {
    def.mnemonic_in(PUBLISHED)
}

/// The layouts of the operations of a context, each computed on first use.
#[derive(Debug)]
pub(crate) struct Layouts(Vec<OnceLock<OpLayouts>>);

/// The layouts of an operation.
#[derive(Debug)]
pub(crate) struct OpLayouts {
    /// The layout that is written if it can represent the operation.
    pub(crate) published: Layout,
    /// Those of other releases, newest first.
    pub(crate) others: Vec<Layout>,
    /// The attributes with a default value.
    pub(crate) defaults: SmallVec<[usize; 2]>,
    /// The attributes that must be present.
    pub(crate) required: SmallVec<[usize; 4]>,
    pub(crate) results: ResultCount,
    pub(crate) operands: OperandGroups,
}

/// The number of results of an operation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ResultCount {
    pub(crate) least: usize,
    /// Whether there may be more.
    pub(crate) is_open: bool,
}

/// How operands are divided into groups.
#[derive(Clone, Copy, Debug)]
pub(crate) enum OperandGroups {
    /// One operand in each of this many groups.
    Single(usize),
    /// By the number of operands.
    ByTotal,
    /// By the sizes of the groups, which are properties.
    Sized,
}

/// The properties of an operation in one release.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    /// Sorted bytewise by name.
    pub(crate) fields: SmallVec<[Field; 6]>,
    /// The number of operand groups, if their sizes are a property.
    pub(crate) segments: Option<usize>,
}

/// A property.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Field {
    pub(crate) name: &'static str,
    pub(crate) slot: Slot,
}

/// The kind of a property's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slot {
    /// The inherent attribute at this position, and whether it is optional.
    Attribute { index: usize, optional: bool },
    /// The sizes of operand groups.
    Segments,
}

impl Layouts {
    pub(crate) fn new(context: &Context) -> Self {
        Self((0..context.kind_count()).map(|_| OnceLock::new()).collect())
    }

    /// The layouts of the operations of a kind.
    #[inline]
    pub(crate) fn of(&self, kind: OpKind) -> &OpLayouts {
        self.0[kind.index()].get_or_init(|| OpLayouts::new(kind.def()))
    }
}

impl OpLayouts {
    fn new(def: &'static OpDef) -> Self {
        let since =
            def.attributes.iter().map(|field| field.property.since).chain(def.operands.iter().map(|group| group.since));
        let mut releases: Vec<_> = since.collect();
        releases.sort_unstable();
        releases.dedup();
        let published = Layout::of(def, is_published);
        let mut others = Vec::new();
        for &release in releases.iter().rev() {
            let layout = Layout::of(def, |since| since <= release);
            if layout != published && !others.contains(&layout) {
                others.push(layout);
            }
        }
        let positions = |wanted: fn(&FieldDef) -> bool| {
            def.attributes.iter().enumerate().filter(move |(_, field)| wanted(field)).map(|(index, _)| index)
        };
        Self {
            published,
            others,
            defaults: positions(|field| matches!(field.presence, Presence::Default(_))).collect(),
            required: positions(|field| matches!(field.presence, Presence::Required)).collect(),
            results: ResultCount::of(def),
            operands: OperandGroups::of(def),
        }
    }

    /// The layout that can represent an operation.
    pub(crate) fn for_writing(&self, op: OpRef<'_>) -> &Layout {
        match self.others.first() {
            Some(newest) if newest.fields.len() > self.published.fields.len() && exceeds_published_layouts(op) => {
                newest
            }
            _ => &self.published,
        }
    }
}

impl ResultCount {
    fn of(def: &OpDef) -> Self {
        let least = def.results.iter().filter(|result| result.arity == Arity::One).count();
        Self { least, is_open: least != def.results.len() }
    }

    /// Whether an operation can have this many.
    #[inline]
    pub(crate) fn allows(self, count: usize) -> bool {
        count == self.least || (self.is_open && count > self.least)
    }
}

impl OperandGroups {
    fn of(def: &OpDef) -> Self {
        match def.operands.iter().all(|group| group.arity == Arity::One) {
            _ if def.has_operand_segments() => Self::Sized,
            true => Self::Single(def.operands.len()),
            false => Self::ByTotal,
        }
    }
}

/// Whether an operation uses attributes or operands that no published layout has.
fn exceeds_published_layouts(op: OpRef<'_>) -> bool {
    let (def, operation) = (op.def(), op.get());
    let later = |field: &FieldDef| !is_published(field.property.since);
    let fields = def.attributes.iter().zip(operation.attributes());
    let attribute = fields
        .filter(|(field, _)| later(field))
        .any(|(field, attribute)| attribute.is_some_and(|attribute| !field.is_default(op.context(), attribute)));
    let groups = def.operands.iter().enumerate().filter(|(_, group)| !is_published(group.since));
    attribute || groups.into_iter().any(|(index, _)| !operation.operand_group(index).is_empty())
}

impl Layout {
    /// The layout of the fields and groups that `has` accepts, given the release that introduced them.
    fn of(def: &'static OpDef, has: impl Fn(Version) -> bool) -> Self {
        let attributes = def.attributes.iter().enumerate().filter(|(_, field)| has(field.property.since));
        let mut fields: SmallVec<[Field; 6]> = attributes
            .map(|(index, field)| {
                let slot = Slot::Attribute { index, optional: !field.property.required };
                Field { name: field.name, slot }
            })
            .collect();
        let groups = || def.operands.iter().filter(|group| has(group.since));
        let open = groups().filter(|group| group.arity != Arity::One).count();
        let segments = (open > 1).then(|| groups().count());
        if segments.is_some() {
            fields.push(Field { name: SEGMENT_SIZES, slot: Slot::Segments });
        }
        fields.sort_unstable_by_key(|field| field.name);
        Self { fields, segments }
    }

    /// Whether the operation has properties.
    pub(crate) fn has_properties(&self) -> bool {
        !self.fields.is_empty()
    }
}

/// Whether the layouts of a release are known. Dialects for tests have releases of their own.
fn is_published(since: Version) -> bool {
    since <= PUBLISHED || since.major != PUBLISHED.major
}
