//! Tiles without operands.

use tile_ir_dialect::views::{Constant, Iota};

use crate::computation::result_type;
use crate::lanes::Lane;
use crate::{Computation, Refusal, Tile, by_lane};

pub(super) fn constant(view: Constant<'_>) -> Result<Computation, Refusal> {
    let value = view.context().constant(view.value());
    let value = value.ok_or_else(|| Refusal::new("has no value"))?;
    let tile = Tile::from_constant(value, result_type(*view)?);
    // One element is the same wherever it counts.
    let is_splat = tile.is_splat();
    let constant = Computation::exact(move |_| Ok(tile.clone()));
    Ok(if is_splat { constant.elementwise() } else { constant })
}

/// The maximum number of elements cached between evaluations.
const KEPT: usize = 4096;

pub(super) fn iota(view: Iota<'_>) -> Result<Computation, Refusal> {
    let ty = result_type(*view)?;
    let (len, shape, element) = (ty.len(), ty.shape, ty.element);
    let numbers = move || {
        by_lane!(element, T => {
            Tile::from_lanes::<T>(shape.clone(), element, (0..len as u64).map(T::from_u64).collect())
        })
    };
    // Large tiles are created on each evaluation.
    if len > KEPT {
        return Ok(Computation::exact(move |_| Ok(numbers())));
    }
    let tile = numbers();
    Ok(Computation::exact(move |_| Ok(tile.clone())))
}
