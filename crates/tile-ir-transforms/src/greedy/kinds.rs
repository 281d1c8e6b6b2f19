//! Facts about kinds of operations, computed once per context.

use std::sync::Arc;

use tile_ir_core::definition::Trait;
use tile_ir_core::{Context, OpKind};

/// Facts about each kind of operation, by its index.
#[derive(Debug)]
pub(crate) struct Kinds(Vec<u8>);

impl Kinds {
    /// Executing the operation itself is not observable.
    const SILENT: u8 = 1;
    /// It is not a terminator, symbol or function.
    const UNTIED: u8 = 2;
    /// It folds to its first attribute.
    const CONSTANT: u8 = 4;
    /// It is a terminator.
    const TERMINATOR: u8 = 8;

    /// The facts about the operations of a context.
    pub(crate) fn of(context: &Context) -> Arc<Self> {
        context.shared(|context| {
            let kinds = std::iter::once(OpKind::UNREGISTERED).chain(context.operations());
            Self(kinds.map(Self::facts).collect())
        })
    }

    fn facts(kind: OpKind) -> u8 {
        let is_tied = kind.is_terminator() || kind.has_trait(Trait::Symbol) || kind.is_function_like();
        let facts = [
            (Self::SILENT, kind.effects.list().is_empty() && kind.exits().is_none()),
            (Self::UNTIED, !is_tied),
            (Self::CONSTANT, kind.has_trait(Trait::ConstantLike)),
            (Self::TERMINATOR, kind.is_terminator()),
        ];
        facts.into_iter().filter(|(_, holds)| *holds).map(|(fact, _)| fact).sum()
    }

    #[inline]
    fn has(&self, kind: OpKind, facts: u8) -> bool {
        self.0[kind.index()] & facts == facts
    }

    /// Whether an operation has no effects, nested operations aside: the table lists none, and it exits no more than its
    /// region.
    #[inline]
    pub(crate) fn is_silent(&self, kind: OpKind) -> bool {
        self.has(kind, Self::SILENT)
    }

    /// Whether an operation is dead if its results are unused and everything nested in it is silent.
    #[inline]
    pub(crate) fn is_erasable(&self, kind: OpKind) -> bool {
        self.has(kind, Self::SILENT | Self::UNTIED)
    }

    /// Whether an operation makes a constant: it folds to its first attribute.
    #[inline]
    pub(crate) fn is_constant(&self, kind: OpKind) -> bool {
        self.has(kind, Self::CONSTANT)
    }

    /// Whether an operation ends a block.
    #[inline]
    pub(crate) fn is_terminator(&self, kind: OpKind) -> bool {
        self.has(kind, Self::TERMINATOR)
    }
}
