//! Elements in memory, and in tiles.

use tile_ir_eval::{Element, Lane, Refusal};

/// The size in bytes of the elements that pointers point to. Those that share a byte have no pointers of their own: the
/// rules of types rule out tiles of them.
pub(super) fn size_of(element: Element) -> Result<usize, Refusal> {
    element
        .memory_bytes()
        .ok_or_else(|| Refusal::new(format!("accesses elements of '{element}', which are smaller than a byte")))
}

/// Converts an element from memory to its form in a tile.
#[inline]
pub(super) fn loaded<T: Lane>(element: Element, lane: T) -> T {
    match element {
        Element::Integer(1) => T::from_u64((lane.to_u64() != 0).into()),
        Element::Float(_) if element.padding_bits() > 0 => {
            T::from_u64(lane.to_u64() & (u64::MAX << element.padding_bits()))
        }
        _ => lane,
    }
}

/// Whether elements have the same form in memory and in tiles.
pub(super) fn is_loaded_as_is(element: Element) -> bool {
    element != Element::BOOLEAN && element.padding_bits() == 0
}
