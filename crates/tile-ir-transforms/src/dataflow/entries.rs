//! Which regions of an operation may be entered, where something is known of the operands that decide about that.

use tile_ir_core::definition::Hook;
use tile_ir_core::{Constant, Dialect, HookFunction, OpRef};

/// The smallest and the largest number that a scalar may be.
pub type Limits = (i128, i128);

/// Those of a number of which nothing is known.
pub(crate) const NO_LIMITS: Limits = (i128::MIN, i128::MAX);

/// Code of the column `enters`: whether an operation may enter the region at a position.
///
/// What is known of an operand is asked for by its position, and whether it is read as signed; `None` is what nothing has
/// computed.
#[derive(Clone, Copy, Debug)]
pub struct Entries(pub fn(OpRef<'_>, usize, &dyn Fn(usize, bool) -> Option<Limits>) -> bool);

impl HookFunction for Entries {
    const HOOK: Hook = Hook::Enters;
}

/// What analyses of control add to [`Dialect`].
pub trait DialectEntries {
    /// Brings the code of this name in the column `enters`.
    #[must_use]
    fn entries(self, name: &'static str, entries: Entries) -> Self;
}

impl DialectEntries for Dialect {
    fn entries(self, name: &'static str, entries: Entries) -> Self {
        self.with([(name, entries)])
    }
}

/// The limits of a constant of integers of which all elements are equal.
pub(crate) fn limits_of(constant: Constant<'_>, is_signed: bool) -> Limits {
    if !constant.is_splat() {
        return NO_LIMITS;
    }
    let unused = 64 - constant.kind().bits();
    let bits = constant.bits(0) << unused;
    let number = if is_signed { i128::from(bits as i64 >> unused) } else { i128::from(bits >> unused) };
    (number, number)
}

/// Whether a region of an operation may be entered, as far as its dialect says.
pub(crate) fn may_enter(op: OpRef<'_>, region: usize, limits: impl Fn(usize, bool) -> Option<Limits>) -> bool {
    let entries = op.def().enters.and_then(|name| op.context().function(op.kind(), name));
    entries.is_none_or(|Entries(may_enter)| may_enter(op, region, &limits))
}
