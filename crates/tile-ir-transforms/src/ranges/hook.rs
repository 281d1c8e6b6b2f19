//! Code of dialects for integer ranges.

use tile_ir_core::definition::Hook;
use tile_ir_core::{Dialect, HookFunction, OpRef, ValueRef};

use super::IntegerRange;

/// Code of the column `range`: computes ranges from the ranges of the operands.
///
/// Operand ranges are never empty, are interpreted as signed and fit the types. The computed range is clipped to the type.
#[derive(Clone, Copy, Debug)]
pub enum Ranges {
    /// The range of all results.
    Results(fn(OpRef<'_>, &[IntegerRange]) -> IntegerRange),
    /// The range of a block argument for which the table has no source, such as the induction variable of a loop.
    Argument(fn(OpRef<'_>, ValueRef<'_>, &[IntegerRange]) -> IntegerRange),
}

impl HookFunction for Ranges {
    const HOOK: Hook = Hook::Range;
}

/// Extends [`Dialect`] with code of the column `range`.
pub trait DialectRanges {
    /// Adds code under this name.
    #[must_use]
    fn ranges(self, name: &'static str, ranges: Ranges) -> Self;
}

impl DialectRanges for Dialect {
    fn ranges(self, name: &'static str, ranges: Ranges) -> Self {
        self.with([(name, ranges)])
    }
}
