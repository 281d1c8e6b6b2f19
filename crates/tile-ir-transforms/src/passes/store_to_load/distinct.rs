//! Whether the elements of a tile have distinct addresses.

use tile_ir_core::{Constant, DYNAMIC, OpRef, TypeRef, ValueRef};
use tile_ir_dialect::types::{self, Parameters};
use tile_ir_dialect::views::{Addi, Broadcast, Exti, Iota, Offset, Reshape};

/// The maximum number of operations visited in a chain.
const DEPTH: u32 = 8;

/// Whether all pointers of a tile are known to be different.
pub(super) fn are_distinct(pointers: ValueRef<'_>) -> bool {
    has_one_element(pointers) || {
        let offset = pointers.defining_op().and_then(OpRef::cast::<Offset<'_>>);
        // Pointers do not wrap, so different offsets from one pointer are different addresses.
        offset.is_some_and(|it| is_uniform(it.ptr(), DEPTH) && is_injective(it.offset(), DEPTH))
    }
}

/// Whether the elements of a tile of a view of this type are known to have distinct addresses.
///
/// With dimensions sorted by stride, each stride must be larger than the extent of all dimensions before it. Dynamic strides,
/// which may be 0, come first as the smallest number.
pub(super) fn view_elements_are_distinct(view: TypeRef<'_>) -> bool {
    let Some(tensor) = view.tensor_view().filter(|_| view.is(&types::PARTITION_VIEW)) else {
        return false;
    };
    let strides = tensor.strides();
    let dimensions = view.tile_shape().iter().zip(view.dim_map());
    let long = dimensions.filter(|(size, _)| **size > 1).map(|(&size, &dimension)| {
        let stride = usize::try_from(dimension).ok().and_then(|dimension| strides.get(dimension));
        (stride.copied().unwrap_or(DYNAMIC), size)
    });
    let mut long: Vec<(i64, i64)> = long.collect();
    long.sort_unstable();
    let mut reach = 0_i128;
    long.into_iter().all(|(stride, size)| {
        let stride = i128::from(stride);
        let is_apart = stride > reach;
        reach += stride * i128::from(size - 1);
        is_apart
    })
}

fn has_one_element(value: ValueRef<'_>) -> bool {
    value.ty().shape().iter().all(|&size| size == 1)
}

/// Whether all elements of a tile are known to be equal.
fn is_uniform(value: ValueRef<'_>, depth: u32) -> bool {
    let Some(depth) = depth.checked_sub(1) else { return false };
    if has_one_element(value) || value.constant().is_some_and(Constant::is_splat) {
        return true;
    }
    let Some(op) = value.defining_op() else { return false };
    let rearranged = op.cast::<Broadcast<'_>>().map(Broadcast::source);
    let rearranged = rearranged.or_else(|| op.cast::<Reshape<'_>>().map(Reshape::source));
    rearranged.is_some_and(|source| is_uniform(source, depth))
}

/// Whether all elements of a tile of integers are known to be distinct.
fn is_injective(value: ValueRef<'_>, depth: u32) -> bool {
    let Some(depth) = depth.checked_sub(1) else { return false };
    if has_one_element(value) {
        return true;
    }
    let Some(op) = value.defining_op() else { return false };
    if let Some(it) = op.cast::<Reshape<'_>>() {
        is_injective(it.source(), depth)
    } else if let Some(it) = op.cast::<Exti<'_>>() {
        is_injective(it.from(), depth)
    } else if let Some(it) = op.cast::<Addi<'_>>() {
        // Modulo 2^width, too.
        let moved = |by, value| is_uniform(by, depth) && is_injective(value, depth);
        moved(it.lhs(), it.rhs()) || moved(it.rhs(), it.lhs())
    } else {
        op.is::<Iota<'_>>()
    }
}
