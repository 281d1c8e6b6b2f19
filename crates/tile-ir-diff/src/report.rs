//! What is said about two modules.

use tile_ir_core::{Attribute, Location, OpRef, Type, ValueId};

/// Something that differs. Nothing of the kind where two modules are the same.
#[derive(Debug)]
pub enum Difference<'a> {
    /// A symbol that only the first module has.
    Removed(OpRef<'a>),
    /// A symbol that only the second module has.
    Added(OpRef<'a>),
    /// A symbol that both have, or the module itself.
    Changed(ScopeDifference<'a>),
}

/// What differs in a symbol, a function for example, or in the module around the symbols.
#[derive(Debug)]
pub struct ScopeDifference<'a> {
    /// The operation in the first module.
    pub before: OpRef<'a>,
    /// The operation in the second module.
    pub after: OpRef<'a>,
    /// What differs of the operation itself.
    pub parts: Vec<Part>,
    /// What is inside, in order. Nothing where it does not differ.
    pub rows: Vec<Row<'a>>,
    /// Values that belong together.
    pub values: Vec<(ValueId, ValueId)>,
}

/// An operation inside, or two that belong together.
#[derive(Debug)]
pub struct Row<'a> {
    /// How many operations are around it.
    pub depth: usize,
    /// What is there.
    pub kind: RowKind<'a>,
}

/// What a [`Row`] is.
#[derive(Debug)]
pub enum RowKind<'a> {
    /// Two operations between which nothing differs, but perhaps what is inside them; that follows.
    Same {
        /// That of the first module.
        before: OpRef<'a>,
        /// That of the second module.
        after: OpRef<'a>,
    },
    /// Two operations that differ.
    Changed {
        /// That of the first module.
        before: OpRef<'a>,
        /// That of the second module.
        after: OpRef<'a>,
        /// In what.
        parts: Vec<Part>,
    },
    /// An operation that the second module does not have here.
    Removed {
        /// The operation.
        op: OpRef<'a>,
        /// Where the second module has it, if it does.
        moved: Option<OpRef<'a>>,
    },
    /// An operation that the first module does not have here.
    Added {
        /// The operation.
        op: OpRef<'a>,
        /// Where the first module has it, if it does.
        moved: Option<OpRef<'a>>,
        /// What differs besides the place.
        parts: Vec<Part>,
    },
    /// What follows stands in another region of the operation before, or in another block.
    Region {
        /// The position of the region.
        region: usize,
        /// Its name, where the table has one.
        name: Option<&'static str>,
        /// The position of the block.
        block: usize,
    },
}

/// Something about two operations that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// What kind of operation it is.
    Operation,
    /// An attribute.
    Attribute {
        /// Its name.
        name: String,
        /// The attribute of the first operation.
        before: Option<Attribute>,
        /// The attribute of the second operation.
        after: Option<Attribute>,
    },
    /// The operands of a group.
    Operands {
        /// The name of the group; `operands` where they are not divided.
        group: &'static str,
        /// Those of the first operation.
        before: Vec<ValueId>,
        /// Those of the second operation.
        after: Vec<ValueId>,
    },
    /// The type of a result.
    ResultType {
        /// The position of the result.
        index: usize,
        /// The type in the first operation; none where it has no such result.
        before: Option<Type>,
        /// The type in the second operation; none where it has no such result.
        after: Option<Type>,
    },
    /// The type of an argument of a region.
    ArgumentType {
        /// The position of the region.
        region: usize,
        /// The position of the argument.
        index: usize,
        /// The type in the first operation; none where it has no such argument.
        before: Option<Type>,
        /// The type in the second operation; none where it has no such argument.
        after: Option<Type>,
    },
    /// The number of regions, or of the blocks in them, or where control may go.
    Control,
    /// Where it comes from.
    Location {
        /// The location of the first operation.
        before: Location,
        /// The location of the second operation.
        after: Location,
    },
}

/// How many operations differ.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Operations that both modules have, and that differ.
    pub changed: usize,
    /// Operations that only the second module has.
    pub added: usize,
    /// Operations that only the first module has.
    pub removed: usize,
    /// Operations that both modules have, in different places.
    pub moved: usize,
}

impl ScopeDifference<'_> {
    /// How many operations differ.
    pub fn counts(&self) -> Counts {
        let mut counts = Counts { changed: usize::from(!self.parts.is_empty()), ..Counts::default() };
        for row in &self.rows {
            match &row.kind {
                RowKind::Same { .. } | RowKind::Region { .. } | RowKind::Removed { moved: Some(_), .. } => {}
                RowKind::Changed { .. } => counts.changed += 1,
                RowKind::Removed { moved: None, .. } => counts.removed += 1,
                RowKind::Added { moved: None, .. } => counts.added += 1,
                RowKind::Added { moved: Some(_), .. } => counts.moved += 1,
            }
        }
        counts
    }
}
