//! Which regions an operation may enter, given what is known of its operands.

use tile_ir_core::definition::Hook;
use tile_ir_core::{Constant, HookFunction, OpRef};

/// The smallest and largest possible value of a scalar.
pub type Limits = (i128, i128);

/// The limits of an unknown value.
pub(crate) const NO_LIMITS: Limits = (i128::MIN, i128::MAX);

/// The limits of an operand, by its index and whether it is interpreted as signed; `None` if the operand is never computed.
pub type LimitsOfOperand<'a> = dyn Fn(usize, bool) -> Option<Limits> + 'a;

/// Code of the column `enters`: whether an operation may enter the region with a given index.
#[derive(Clone, Copy, Debug)]
pub struct Entries(pub fn(OpRef<'_>, usize, &LimitsOfOperand<'_>) -> bool);

impl HookFunction for Entries {
    const HOOK: Hook = Hook::Enters;
}

/// Lists the code of the column `enters` by name, for the macro `for_each_entries` of generated code.
#[macro_export]
macro_rules! entries {
    ($($name:literal: $function:ident($view:ty),)*) => {
        [$($crate::core::Named::of::<$view>(
            $name,
            $crate::dataflow::Entries(|op, region, limits| {
                $function($crate::core::typed::view_of::<$view>(op), region, limits)
            }),
        )),*]
    };
}

/// The limits of a splat constant of integers.
pub(crate) fn limits_of(constant: Constant<'_>, is_signed: bool) -> Limits {
    if !constant.is_splat() {
        return NO_LIMITS;
    }
    let unused = 64 - constant.kind().bits();
    let bits = constant.bits(0) << unused;
    let number = if is_signed { i128::from(bits as i64 >> unused) } else { i128::from(bits >> unused) };
    (number, number)
}

/// Whether an operation may enter a region, according to its dialect.
pub(crate) fn may_enter(op: OpRef<'_>, region: usize, limits: impl Fn(usize, bool) -> Option<Limits>) -> bool {
    let entries = op.context().functions(op.kind()).next();
    entries.is_none_or(|Entries(may_enter)| may_enter(op, region, &limits))
}
