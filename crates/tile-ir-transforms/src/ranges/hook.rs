//! What dialects say of ranges.

use tile_ir_core::definition::Hook;
use tile_ir_core::{Dialect, HookFunction, OpRef, ValueRef};

use super::IntegerRange;

/// Code of the column `range`: which integers an operation makes of those that it gets.
///
/// Ranges are handed over as what the types hold, read as signed; none of them is empty. What comes out is cut to what the
/// type holds.
#[derive(Clone, Copy, Debug)]
pub enum Ranges {
    /// Of each result, given those of the operands.
    Results(fn(OpRef<'_>, &[IntegerRange]) -> IntegerRange),
    /// Of an argument of a region that nothing hands a value to, such as the index of a loop, given those of the operands.
    Argument(fn(OpRef<'_>, ValueRef<'_>, &[IntegerRange]) -> IntegerRange),
}

impl HookFunction for Ranges {
    const HOOK: Hook = Hook::Range;
}

/// What range analysis adds to [`Dialect`].
pub trait DialectRanges {
    /// Brings the code of this name in the column `range`.
    #[must_use]
    fn ranges(self, name: &'static str, ranges: Ranges) -> Self;
}

impl DialectRanges for Dialect {
    fn ranges(self, name: &'static str, ranges: Ranges) -> Self {
        self.with([(name, ranges)])
    }
}
