//! Folds.

use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

use tile_ir_core::definition::{Hook, RewriteDef};
use tile_ir_core::typed::{OpView, stateless, view_of};
use tile_ir_core::{Context, HookFunction, OpRef, ValueId};

use super::{ByKind, Pattern, RewritePattern, named, tree};

/// A fold: replaces an operation with existing values, or simplifies it in place.
///
/// Folds are tried before patterns, in the order of the table, and cannot be disabled; every pass that rewrites applies them.
///
/// | function | does |
/// |---|---|
/// | `fn(View) -> Option<ValueId>` | returns the replacement of the only result. Returning the result itself means no change |
/// | `fn() -> InPlace<Pattern>` | simplifies the operation in place, as this pattern does |
///
/// ```
/// use tile_ir_core::definition::{DefinitionId, DialectDef, Hook, OpDef};
/// use tile_ir_core::{Context, Dialect, OpRef, UNREGISTERED, ValueId};
/// use tile_ir_transforms::Fold;
///
/// // As `cargo codegen` makes it of `op same { … folds { its_operand } }`.
/// static SAME: OpDef = OpDef {
///     id: DefinitionId::new("toy", "same"),
///     name: "toy.same",
///     dialect: "toy",
///     code: &[(Hook::Fold, "its_operand")],
///     ..UNREGISTERED
/// };
/// static TABLE: DialectDef = DialectDef { name: "toy", operations: &[&SAME], ..DialectDef::EMPTY };
///
/// fn its_operand(op: OpRef<'_>) -> Option<ValueId> {
///     op.operands().next().map(ValueId::from)
/// }
///
/// let context = Context::new([Dialect::new(&TABLE).with([("its_operand", Fold::new(its_operand))])])?;
/// # Ok::<(), tile_ir_core::ContextError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Fold(pub(crate) Folding);

/// What a fold does.
#[derive(Clone, Copy)]
#[doc(hidden)]
pub enum Folding {
    Value(&'static (dyn Fn(OpRef<'_>) -> Option<ValueId> + Send + Sync)),
    InPlace(Pattern),
    Rewrite(&'static RewriteDef),
}

impl Fold {
    /// A fold of any operation.
    pub fn new(function: impl FoldFunction<OpRef<'static>, fn() -> Option<ValueId>>) -> Self {
        Self(function.folding())
    }

    /// A fold of the operations of a view.
    pub fn of<View: OpView<'static>, Parameters>(function: impl FoldFunction<View, Parameters>) -> Self {
        Self(function.folding())
    }

    /// A fold that simplifies operations in place.
    pub const fn in_place(pattern: Pattern) -> Self {
        Self(Folding::InPlace(pattern))
    }

    /// A rewrite whose replacement is an existing value, or the operation itself with other operands and attributes.
    fn rewrite(rewrite: &'static RewriteDef) -> Self {
        Self(match rewrite.is_fold() {
            true => Folding::Rewrite(rewrite),
            false => Folding::InPlace(Pattern::in_place(rewrite)),
        })
    }
}

impl Fold {
    /// The replacement of the only result, unless the fold works in place.
    #[inline]
    pub(crate) fn value(&self, op: OpRef<'_>) -> Option<ValueId> {
        match self.0 {
            Folding::Value(value) => value(op),
            Folding::Rewrite(rewrite) => tree::folded(rewrite, op),
            Folding::InPlace(_) => None,
        }
    }
}

impl fmt::Debug for Fold {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Fold")
    }
}

/// A pattern as a fold.
#[derive(Clone, Copy, Debug, Default)]
pub struct InPlace<P>(PhantomData<P>);

impl<P> InPlace<P> {
    /// The pattern as a fold.
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

/// A function that is a fold of the operations of a view; it is one of a row in [`Fold`].
#[diagnostic::on_unimplemented(message = "this function is no fold of `{View}`")]
pub trait FoldFunction<View, Parameters>: Copy + Send + Sync + 'static {
    #[doc(hidden)]
    fn folding(self) -> Folding;
}

impl<V: OpView<'static>, F> FoldFunction<V, fn() -> Option<ValueId>> for F
where
    F: Fn(V::At<'_>) -> Option<ValueId> + Copy + Send + Sync + 'static,
{
    fn folding(self) -> Folding {
        Folding::Value(stateless(move |op: OpRef<'_>| self(view_of::<V>(op))))
    }
}

impl<P: RewritePattern, F> FoldFunction<P::Op, fn() -> InPlace<P>> for F
where
    F: Fn() -> InPlace<P> + Copy + Send + Sync + 'static,
{
    fn folding(self) -> Folding {
        Folding::InPlace(Pattern::of::<P>())
    }
}

/// Lists folds by name, for the macro `for_each_fold` of generated code: see [`Fold`].
#[macro_export]
macro_rules! folds {
    ($($name:literal: $function:ident($view:ty),)*) => {
        [$($crate::core::Named::of::<$view>($name, $crate::Fold::of::<$view, _>($function))),*]
    };
}

impl HookFunction for Fold {
    const HOOK: Hook = Hook::Fold;
}

/// The folds that the tables of a context name.
pub(crate) struct Folds(ByKind<Fold>);

impl Folds {
    pub(crate) fn of(context: &Context) -> Arc<Self> {
        context.shared(|context| Self(ByKind::new(context, |kind| named(context, kind, Fold::rewrite))))
    }

    #[inline]
    pub(crate) fn get(&self, kind: tile_ir_core::OpKind) -> &[Fold] {
        self.0.get(kind)
    }
}
