//! What is legal after a conversion.

use std::fmt;

use rustc_hash::FxHashMap;
use tile_ir_core::definition::OpDef;
use tile_ir_core::{BlockRef, Context, OpKind, OpRef};

use super::TypeConverter;

/// Which operations are legal: those that may be there when a conversion is complete.
///
/// Legality is said of dialects and of operations; that of an operation counts more than that of its dialect, and what is said
/// last replaces what was said before. Nothing is known of the legality of the others: a [full](super::Conversion::full)
/// conversion refuses them, and a [partial](super::Conversion::partial) one converts them if it can.
///
/// ```
/// use tile_ir_dialect::ops;
/// use tile_ir_dialect::views::Addf;
/// use tile_ir_transforms::conversion::ConversionTarget;
///
/// let context = tile_ir_dialect::context();
/// let target = ConversionTarget::new(&context)
///     .legal_dialect("cuda_tile")
///     .illegal([&ops::SUBF])
///     .legal_by_types([&ops::FOR, &ops::CONTINUE])
///     .legal_if([&ops::ADDF], |op| op.cast::<Addf<'_>>().is_some_and(|addf| !addf.flush_to_zero()));
/// # let _ = target;
/// ```
pub struct ConversionTarget<'c> {
    context: &'c Context,
    dialects: FxHashMap<&'static str, Legality<'c>>,
    /// By the index of a kind, and the place in `stated`.
    ops: FxHashMap<usize, usize>,
    stated: Vec<Legality<'c>>,
}

/// What is said of an operation or a dialect.
enum Legality<'c> {
    Legal,
    Illegal,
    If(Box<dyn Fn(OpRef<'_>) -> bool + Send + Sync + 'c>),
    ByTypes,
}

/// Whether an operation is legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Legal,
    Illegal,
    /// It is illegal as long as a type of it is, and legal otherwise.
    IllegalTypes,
    Unknown,
}

impl fmt::Debug for ConversionTarget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut dialects: Vec<_> = self.dialects.keys().collect();
        dialects.sort_unstable();
        f.debug_struct("ConversionTarget").field("dialects", &dialects).finish_non_exhaustive()
    }
}

impl<'c> ConversionTarget<'c> {
    /// A target that knows the legality of no operation.
    pub fn new(context: &'c Context) -> Self {
        Self { context, dialects: FxHashMap::default(), ops: FxHashMap::default(), stated: Vec::new() }
    }

    /// The operations of a dialect are legal.
    ///
    /// # Panics
    /// If no dialect of the context has this name.
    #[must_use]
    pub fn legal_dialect(self, name: &str) -> Self {
        self.with_dialect(name, Legality::Legal)
    }

    /// The operations of a dialect are illegal.
    ///
    /// # Panics
    /// Like [`ConversionTarget::legal_dialect`].
    #[must_use]
    pub fn illegal_dialect(self, name: &str) -> Self {
        self.with_dialect(name, Legality::Illegal)
    }

    /// An operation of a dialect is legal if the function says so.
    ///
    /// # Panics
    /// Like [`ConversionTarget::legal_dialect`].
    #[must_use]
    pub fn legal_dialect_if(self, name: &str, is_legal: impl Fn(OpRef<'_>) -> bool + Send + Sync + 'c) -> Self {
        self.with_dialect(name, Legality::If(Box::new(is_legal)))
    }

    /// These operations are legal.
    ///
    /// # Panics
    /// If no dialect of the context has one of them.
    #[must_use]
    pub fn legal(self, ops: impl IntoIterator<Item = &'static OpDef>) -> Self {
        self.with_ops(ops, Legality::Legal)
    }

    /// These operations are illegal.
    ///
    /// # Panics
    /// Like [`ConversionTarget::legal`].
    #[must_use]
    pub fn illegal(self, ops: impl IntoIterator<Item = &'static OpDef>) -> Self {
        self.with_ops(ops, Legality::Illegal)
    }

    /// One of these operations is legal if the function says so.
    ///
    /// # Panics
    /// Like [`ConversionTarget::legal`].
    #[must_use]
    pub fn legal_if(
        self,
        ops: impl IntoIterator<Item = &'static OpDef>,
        is_legal: impl Fn(OpRef<'_>) -> bool + Send + Sync + 'c,
    ) -> Self {
        self.with_ops(ops, Legality::If(Box::new(is_legal)))
    }

    /// These operations work with values of any type, like loops, branches and their terminators: one is legal if the
    /// types of its operands, results and block arguments are. Else, unless a pattern applies, its types are
    /// converted, and nothing else of it.
    ///
    /// # Panics
    /// Like [`ConversionTarget::legal`].
    #[must_use]
    pub fn legal_by_types(self, ops: impl IntoIterator<Item = &'static OpDef>) -> Self {
        self.with_ops(ops, Legality::ByTypes)
    }

    fn with_dialect(mut self, name: &str, legality: Legality<'c>) -> Self {
        let dialect = self.context.dialect(name).unwrap_or_else(|| panic!("the context has no dialect '{name}'"));
        self.dialects.insert(dialect.name, legality);
        self
    }

    fn with_ops(mut self, ops: impl IntoIterator<Item = &'static OpDef>, legality: Legality<'c>) -> Self {
        for def in ops {
            let kind = self.context.kind(def);
            let kind = kind.unwrap_or_else(|| panic!("the context has no operation '{}'", def.name));
            self.ops.insert(kind.index(), self.stated.len());
        }
        self.stated.push(legality);
        self
    }

    fn legality(&self, kind: OpKind) -> Option<&Legality<'c>> {
        match self.ops.get(&kind.index()) {
            Some(&stated) => Some(&self.stated[stated]),
            None => self.dialects.get(kind.dialect),
        }
    }

    pub(super) fn verdict(&self, op: OpRef<'_>, types: &TypeConverter<'_>) -> Verdict {
        match self.legality(op.kind()) {
            None => Verdict::Unknown,
            Some(Legality::Legal) => Verdict::Legal,
            Some(Legality::Illegal) => Verdict::Illegal,
            Some(Legality::If(is_legal)) if is_legal(op) => Verdict::Legal,
            Some(Legality::If(_)) => Verdict::Illegal,
            Some(Legality::ByTypes) if has_legal_types(op, types) => Verdict::Legal,
            Some(Legality::ByTypes) => Verdict::IllegalTypes,
        }
    }
}

/// Whether the types of all operands, results and block arguments stay as they are.
fn has_legal_types(op: OpRef<'_>, types: &TypeConverter<'_>) -> bool {
    let blocks = op.regions().flat_map(|region| region.blocks().iter().map(move |&block| op.block_ref(block)));
    let arguments = blocks.flat_map(BlockRef::arguments);
    op.operands().chain(op.results()).chain(arguments).all(|value| types.is_legal(value.ty().id()))
}
