//! Rewrite patterns.

use std::fmt;

use tile_ir_core::definition::{Hook, OpDef, RewriteDef};
use tile_ir_core::{BuildError, HookFunction, OpId, Rewriter};
use tile_ir_dialect::TypedOp;

use super::tree;

/// A rewrite pattern rooted at operations of one definition.
///
/// ```
/// use tile_ir_core::{BuildError, OpId, Rewriter, ValueId};
/// use tile_ir_dialect::views::Negf;
/// use tile_ir_transforms::{Pattern, RewritePattern};
///
/// /// `negf(negf(x))` is `x`.
/// struct NegatedTwice;
///
/// impl RewritePattern for NegatedTwice {
///     type Op = Negf<'static>;
///     type Match = ValueId;
///     const LABEL: &'static str = "NegatedTwice";
///
///     fn matches(negf: Negf<'_>) -> Result<ValueId, &'static str> {
///         let inner = negf.source().defining_op().and_then(|op| op.cast::<Negf>());
///         Ok(inner.ok_or("the operand is no negf")?.source().id())
///     }
///
///     fn rewrite(rewriter: &mut Rewriter<'_>, op: OpId, source: ValueId) -> Result<(), BuildError> {
///         rewriter.replace(op, &[source]);
///         Ok(())
///     }
/// }
///
/// assert_eq!(Pattern::of::<NegatedTwice>().label(), "NegatedTwice");
/// ```
pub trait RewritePattern {
    /// The typed view of its root operations.
    type Op: TypedOp<'static>;

    /// What the rewrite needs from the match: ids and attributes.
    type Match;

    /// The name by which it can be disabled.
    const LABEL: &'static str;

    /// Patterns with a larger benefit are tried first.
    const BENEFIT: u16 = 1;

    /// Whether the greedy rewriter visits the operations that it modifies again at once, and not in the next iteration.
    const REVISITS: bool = true;

    /// Checks whether the pattern applies.
    ///
    /// # Errors
    /// The reason why it does not, for debugging.
    fn matches(op: <Self::Op as TypedOp<'static>>::At<'_>) -> Result<Self::Match, &'static str>;

    /// Performs the rewrite, including any erasure.
    ///
    /// # Errors
    /// If an operation cannot be built, which indicates a bug in the match and ends the pass.
    fn rewrite(rewriter: &mut Rewriter<'_>, op: OpId, found: Self::Match) -> Result<(), BuildError>;
}

/// A [`RewritePattern`] as a value.
#[derive(Clone, Copy)]
pub struct Pattern {
    label: &'static str,
    benefit: u16,
    revisits: bool,
    root: Option<&'static OpDef>,
    work: Work,
}

/// How a pattern is applied.
#[derive(Clone, Copy)]
enum Work {
    /// By code.
    Code(fn(&mut Rewriter<'_>, OpId) -> Result<bool, BuildError>),
    /// A rewrite that is data replaces the operation.
    Rewrite(&'static RewriteDef),
    /// A rewrite that is data changes the operation in place.
    InPlace(&'static RewriteDef),
}

impl HookFunction for Pattern {
    const HOOK: Hook = Hook::Pattern;
}

impl fmt::Debug for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.label)
    }
}

impl Pattern {
    /// A pattern for operations of one definition.
    pub const fn of<P: RewritePattern>() -> Self {
        Self {
            label: P::LABEL,
            benefit: P::BENEFIT,
            revisits: P::REVISITS,
            root: Some(P::Op::DEFINITION),
            work: Work::Code(apply::<P>),
        }
    }

    /// The same, for the operations of this view.
    pub const fn rooted_at<View, P: RewritePattern<Op = View>>() -> Self {
        Self::of::<P>()
    }

    /// A rewrite of a table, or of a file that was loaded at run time.
    pub fn rewrite(rewrite: &'static RewriteDef) -> Self {
        Self {
            label: rewrite.name,
            // The language has no larger ones.
            benefit: rewrite.benefit.try_into().unwrap_or(u16::MAX),
            revisits: true,
            root: Some(rewrite.root),
            work: Work::Rewrite(rewrite),
        }
    }

    /// A rewrite as a fold, which changes the operation in place.
    pub(super) fn in_place(rewrite: &'static RewriteDef) -> Self {
        Self { work: Work::InPlace(rewrite), ..Self::rewrite(rewrite) }
    }

    /// A pattern for operations of any kind. `apply` returns whether it changed anything.
    pub const fn any(
        label: &'static str,
        benefit: u16,
        apply: fn(&mut Rewriter<'_>, OpId) -> Result<bool, BuildError>,
    ) -> Self {
        Self { label, benefit, revisits: true, root: None, work: Work::Code(apply) }
    }

    /// The name by which it can be disabled.
    pub const fn label(&self) -> &'static str {
        self.label
    }

    /// Patterns with a larger benefit are tried first.
    pub const fn benefit(&self) -> u16 {
        self.benefit
    }

    /// Whether the greedy rewriter visits the operations that it modifies again at once.
    pub(crate) const fn revisits(&self) -> bool {
        self.revisits
    }

    /// The definition of its root operations; `None` for any.
    pub const fn root(&self) -> Option<&'static OpDef> {
        self.root
    }

    /// Applies the pattern to an operation if it matches; returns whether it did.
    ///
    /// # Errors
    /// If an operation cannot be built.
    pub fn apply(&self, rewriter: &mut Rewriter<'_>, op: OpId) -> Result<bool, BuildError> {
        match self.work {
            Work::Code(apply) => apply(rewriter, op),
            Work::Rewrite(rewrite) => tree::apply(rewrite, rewriter, op),
            Work::InPlace(rewrite) => tree::apply_in_place(rewrite, rewriter, op),
        }
    }
}

/// Lists patterns by name, for the macro `for_each_pattern` of generated code: each is a [`RewritePattern`] rooted at the
/// operation that names it.
#[macro_export]
macro_rules! patterns {
    ($($name:literal: $pattern:ident($view:ty),)*) => {
        [$($crate::core::Named::of::<$view>($name, $crate::Pattern::rooted_at::<$view, $pattern>())),*]
    };
}

fn apply<P: RewritePattern>(rewriter: &mut Rewriter<'_>, op: OpId) -> Result<bool, BuildError> {
    let Some(view) = rewriter.op(op).cast::<<P::Op as TypedOp<'static>>::At<'_>>() else { return Ok(false) };
    match P::matches(view) {
        Ok(found) => P::rewrite(rewriter, op, found).map(|()| true),
        Err(reason) => {
            rewriter.match_failed(op, || format!("{}: {reason}", P::LABEL));
            Ok(false)
        }
    }
}
