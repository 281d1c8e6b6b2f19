//! Integer ranges of operations of `cuda_tile`, in files named after families of operations.

mod arithmetic;
mod bits;
mod shapes;
mod values;

pub(super) use arithmetic::*;
pub(super) use bits::*;
pub(super) use shapes::*;
pub(crate) use values::assumed_bounds;
pub(super) use values::*;

use tile_ir_core::OpRef;

use crate::ranges::IntegerRange;

/// All values of the first result's type.
fn any_result(op: OpRef<'_>) -> IntegerRange {
    op.results().next().map_or(IntegerRange::ANY, |result| IntegerRange::of_type(result.ty()))
}

/// The width of the first operand's elements.
fn operand_width(op: OpRef<'_>) -> u32 {
    let first = op.operands().next().and_then(|operand| operand.ty().element().integer_width());
    first.unwrap_or(64)
}
