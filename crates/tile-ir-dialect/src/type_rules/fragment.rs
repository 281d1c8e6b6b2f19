//! Fragments of tiles.

use tile_ir_core::{AttributeRef, Context, DYNAMIC, TypeError, TypeParameters};

use super::Outcome;
use super::expression::{check_sizes, is_power_of_two};
use super::tile::check_element;
use crate::expressions::{is_size, value};
use crate::layouts::{Modes, element_count, shapes_and_strides};

/// The elements are those of a tile (V-TILE-1), sizes are as they say (V-PREV-7) and positive, the alignment is a power of two, and
/// the memory layout gives each element a place of its own (V-PREV-8).
pub(super) fn fragment(fragment: TypeParameters<'_>) -> Outcome {
    let context = fragment.context();
    check_element(context, fragment.ty("element")?)?;
    let shape = fragment.integers("shape")?;
    if let Some(dimensions) = fragment.get("dimensions")? {
        check_sizes(context, shape, dimensions)?;
    }
    if let Some(size) = shape.iter().find(|&&size| size <= 0 && size != DYNAMIC) {
        return error(format!("expected the sizes of a fragment to be positive, found {size}"));
    }
    let alignment = fragment.get("alignment")?;
    if alignment.is_some_and(|it| !is_size(context, it.id())) {
        return error("expected the alignment of a fragment to be a number, without an exact quotient".to_owned());
    }
    match alignment.and_then(|it| value(context, it.id())) {
        Some(alignment) if !is_power_of_two(alignment) => {
            error(format!("expected the alignment of a fragment to be a power of two, found {alignment}"))
        }
        _ => check_places(context, shape, fragment.get("mem_layout")?),
    }
}

/// The memory layout of a fragment, if all of it is known, is a permutation of the elements.
fn check_places(context: &Context, shape: &[i64], layout: Option<AttributeRef<'_>>) -> Outcome {
    let (Some(elements), Some(layout)) = (element_count(shape), layout) else { return Ok(()) };
    let [shapes, strides] = shapes_and_strides(layout);
    let Some(modes) = Modes::of(context, shapes, strides) else { return Ok(()) };
    match modes.size() {
        Some(size) if size != elements => {
            error(format!("expected a memory layout of {elements} elements, like the fragment, found {size}"))
        }
        _ if !modes.is_permutation() => {
            error(format!("expected a memory layout that gives each of {elements} elements a place of its own"))
        }
        _ => Ok(()),
    }
}

fn error(message: String) -> Outcome {
    Err(TypeError::new("V-PREV-8", message))
}
