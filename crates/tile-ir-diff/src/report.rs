//! The differences between two modules.

use tile_ir_core::{Attribute, Location, OpRef, Type, ValueId};

/// A difference between two modules.
#[derive(Debug)]
pub enum Difference<'a> {
    /// A symbol that exists only in the first module.
    Removed(OpRef<'a>),
    /// A symbol that exists only in the second module.
    Added(OpRef<'a>),
    /// A symbol that exists in both modules, or the module itself.
    Changed(ScopeDifference<'a>),
    /// A resource that exists only in one module, or has other contents.
    Resource(ResourceDifference),
}

/// A resource that differs: data beside the operations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResourceDifference {
    /// The dialect or tool that it belongs to.
    pub owner: String,
    /// Its name.
    pub name: String,
    /// Whether the first module has it.
    pub is_before: bool,
    /// Whether the second module has it.
    pub is_after: bool,
}

/// The differences in a symbol, such as a function, or in the module itself.
#[derive(Debug)]
pub struct ScopeDifference<'a> {
    /// The operation in the first module.
    pub before: OpRef<'a>,
    /// The operation in the second module.
    pub after: OpRef<'a>,
    /// The differences of the operation itself.
    pub parts: Vec<Part>,
    /// The nested operations of both sides, in order; empty if they are all equal.
    pub rows: Vec<Row<'a>>,
    /// Pairs of matched values.
    pub values: Vec<(ValueId, ValueId)>,
}

/// A nested operation, or a pair of matched ones.
#[derive(Debug)]
pub struct Row<'a> {
    /// The nesting depth.
    pub depth: usize,
    /// What the row is.
    pub kind: RowKind<'a>,
}

/// What a [`Row`] is.
#[derive(Debug)]
pub enum RowKind<'a> {
    /// Two equal operations. If anything nested in them differs, rows for that follow.
    Same {
        /// The operation in the first module.
        before: OpRef<'a>,
        /// The operation in the second module.
        after: OpRef<'a>,
    },
    /// Two operations that differ.
    Changed {
        /// The operation in the first module.
        before: OpRef<'a>,
        /// The operation in the second module.
        after: OpRef<'a>,
        /// The differences.
        parts: Vec<Part>,
    },
    /// An operation that the second module does not have in this place.
    Removed {
        /// The operation.
        op: OpRef<'a>,
        /// Its counterpart elsewhere in the second module.
        moved: Option<OpRef<'a>>,
    },
    /// An operation that the first module does not have in this place.
    Added {
        /// The operation.
        op: OpRef<'a>,
        /// Its counterpart elsewhere in the first module.
        moved: Option<OpRef<'a>>,
        /// The differences from the counterpart, other than its place.
        parts: Vec<Part>,
    },
    /// The rows that follow belong to another region, or another block, of the operation around them.
    Region {
        /// The position of the region.
        region: usize,
        /// Its name, where the table has one.
        name: Option<&'static str>,
        /// The position of the block.
        block: usize,
    },
}

/// A difference between two matched operations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// The kind of operation.
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
    /// The operands in a group.
    Operands {
        /// The name of the group; `operands` if the operations have different definitions.
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
        /// The type in the first operation; none if it has no such result.
        before: Option<Type>,
        /// The type in the second operation; none if it has no such result.
        after: Option<Type>,
    },
    /// The type of a block argument.
    ArgumentType {
        /// The position of the region.
        region: usize,
        /// The position of the argument.
        index: usize,
        /// The type in the first operation; none if it has no such argument.
        before: Option<Type>,
        /// The type in the second operation; none if it has no such argument.
        after: Option<Type>,
    },
    /// The number of regions or blocks, or the successors.
    Control,
    /// The location.
    Location {
        /// The location of the first operation.
        before: Location,
        /// The location of the second operation.
        after: Location,
    },
}

/// Numbers of operations that differ.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Matched operations that differ.
    pub changed: usize,
    /// Operations that exist only in the second module.
    pub added: usize,
    /// Operations that exist only in the first module.
    pub removed: usize,
    /// Operations that exist in both modules, in different places.
    pub moved: usize,
}

impl ScopeDifference<'_> {
    /// Numbers of operations that differ.
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
