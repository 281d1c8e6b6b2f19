//! What folding, patterns and merging ask of a kind of operation, worked out once.

use std::sync::Arc;

use tile_ir_core::definition::Trait;
use tile_ir_core::{Context, OpKind};

/// What is known of each kind of operation, by its number.
#[derive(Debug)]
pub(crate) struct Kinds(Vec<u8>);

impl Kinds {
    /// Nobody can tell from the operation itself that it was executed.
    const SILENT: u8 = 1;
    /// It ends no block, defines no symbol and owns no function's body.
    const UNTIED: u8 = 2;
    /// It folds to its first attribute.
    const CONSTANT: u8 = 4;
    /// It ends a block.
    const TERMINATOR: u8 = 8;

    /// What the tables of a context say.
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

    /// Whether nobody can tell that an operation itself was executed, whatever is inside it: the table lists no effect of
    /// it at all, and it leaves nothing but its region.
    #[inline]
    pub(crate) fn is_silent(&self, kind: OpKind) -> bool {
        self.has(kind, Self::SILENT)
    }

    /// Whether an operation may go where nobody uses its results and all inside it is silent.
    #[inline]
    pub(crate) fn may_go(&self, kind: OpKind) -> bool {
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
