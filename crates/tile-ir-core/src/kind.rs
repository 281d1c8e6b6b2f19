//! Kinds of operations in a context.

use std::fmt;
use std::ops::Deref;

use crate::UNREGISTERED;
use crate::definition::{OpDef, Trait};
use crate::intern::ContextNumber;

/// The kind of an operation: a definition, and its index in a context.
///
/// Indices are dense, so engines keep what they compute per definition in vectors. Kinds are compared by the identity
/// of their definitions.
#[derive(Clone, Copy)]
pub struct OpKind {
    def: &'static OpDef,
    index: u32,
    /// The context; irrelevant to unregistered operations.
    context: ContextNumber,
}

impl OpKind {
    /// The kind of all unregistered operations, in every context.
    pub const UNREGISTERED: Self = Self { def: &UNREGISTERED, index: 0, context: ContextNumber::NONE };

    #[inline]
    pub(crate) fn new(def: &'static OpDef, index: u32, context: ContextNumber) -> Self {
        Self { def, index, context }
    }

    #[inline]
    pub(crate) fn context(self) -> ContextNumber {
        self.context
    }

    /// The definition.
    #[inline]
    pub fn def(self) -> &'static OpDef {
        self.def
    }

    /// The index of the kind in its context: less than [`Context::kind_count`](crate::Context::kind_count), and 0 for
    /// unregistered operations.
    #[inline]
    pub fn index(self) -> usize {
        self.index as usize
    }

    /// Whether it is registered, that is, defined by a table.
    #[inline]
    pub fn is_registered(self) -> bool {
        self.index != 0
    }

    /// Whether operations in its regions of one block may come in any order. Of those that are not registered nothing is known.
    pub fn may_have_graph_regions(self) -> bool {
        !self.is_registered() || self.has_trait(Trait::GraphRegion)
    }
}

impl Deref for OpKind {
    type Target = OpDef;

    #[inline]
    fn deref(&self) -> &OpDef {
        self.def
    }
}

impl PartialEq for OpKind {
    fn eq(&self, other: &Self) -> bool {
        self.def == other.def
    }
}

impl Eq for OpKind {}

impl fmt::Debug for OpKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.def.name)
    }
}
