//! Code of dialects for integer ranges.

use std::fmt;

use tile_ir_core::definition::Hook;
use tile_ir_core::typed::{OpView, stateless, view_of};
use tile_ir_core::{HookFunction, OpRef, ValueRef};

use super::IntegerRange;

/// Code of the column `range`: computes ranges from the ranges of the operands.
///
/// Operand ranges are never empty, are interpreted as signed and fit the types. The computed range is clipped to the type.
///
/// | function | is about |
/// |---|---|
/// | `fn(View, &[IntegerRange]) -> IntegerRange` | all results |
/// | `fn(View, ValueRef, &[IntegerRange]) -> IntegerRange` | a block argument for which the table has no source, such as the induction variable of a loop |
#[derive(Clone, Copy)]
pub struct Ranges(pub(crate) Subject);

/// What a range is about, and its function.
#[derive(Clone, Copy)]
#[doc(hidden)]
pub enum Subject {
    Results(&'static (dyn Fn(OpRef<'_>, &[IntegerRange]) -> IntegerRange + Send + Sync)),
    Argument(&'static (dyn Fn(OpRef<'_>, ValueRef<'_>, &[IntegerRange]) -> IntegerRange + Send + Sync)),
}

impl Ranges {
    /// Ranges of any operation.
    pub fn new<Parameters>(function: impl RangeFunction<OpRef<'static>, Parameters>) -> Self {
        Self(function.subject())
    }

    /// Ranges of the operations of a view.
    pub fn of<View: OpView<'static>, Parameters>(function: impl RangeFunction<View, Parameters>) -> Self {
        Self(function.subject())
    }
}

impl fmt::Debug for Ranges {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Ranges")
    }
}

/// A function that computes ranges of the operations of a view; its parameters are those of a row in [`Ranges`].
#[diagnostic::on_unimplemented(message = "this function computes no ranges of `{View}`")]
pub trait RangeFunction<View, Parameters>: Copy + Send + Sync + 'static {
    #[doc(hidden)]
    fn subject(self) -> Subject;
}

impl<V: OpView<'static>, F> RangeFunction<V, fn(&[IntegerRange])> for F
where
    F: Fn(V::At<'_>, &[IntegerRange]) -> IntegerRange + Copy + Send + Sync + 'static,
{
    fn subject(self) -> Subject {
        Subject::Results(stateless(move |op: OpRef<'_>, operands: &[IntegerRange]| self(view_of::<V>(op), operands)))
    }
}

impl<V: OpView<'static>, F> RangeFunction<V, fn(ValueRef<'_>, &[IntegerRange])> for F
where
    F: Fn(V::At<'_>, ValueRef<'_>, &[IntegerRange]) -> IntegerRange + Copy + Send + Sync + 'static,
{
    fn subject(self) -> Subject {
        Subject::Argument(stateless(move |op: OpRef<'_>, argument: ValueRef<'_>, operands: &[IntegerRange]| {
            self(view_of::<V>(op), argument, operands)
        }))
    }
}

/// Lists the code of the column `range` by name, for the macro `for_each_range` of generated code.
#[macro_export]
macro_rules! ranges {
    ($($name:literal: $function:ident($view:ty),)*) => {
        [$($crate::core::Named::of::<$view>($name, $crate::ranges::Ranges::of::<$view, _>($function))),*]
    };
}

impl HookFunction for Ranges {
    const HOOK: Hook = Hook::Range;
}
