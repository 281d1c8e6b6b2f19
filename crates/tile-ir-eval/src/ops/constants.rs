//! Tiles made from nothing.

use tile_ir_core::OpRef;
use tile_ir_dialect::views::Constant;

use super::Group;
use crate::computation::result_type;
use crate::lanes::Lane;
use crate::tile::by_lane;
use crate::{Computation, Eval, NotComputable, Tile};

pub(super) const EVALS: Group = &[("constant", Eval(constant)), ("iota", Eval(iota))];

fn constant(op: OpRef<'_>) -> Result<Computation, NotComputable> {
    let value = op.cast::<Constant>().and_then(|view| op.context().constant(view.value()));
    let value = value.ok_or_else(|| NotComputable("has no value".to_owned()))?;
    let tile = Tile::from_constant(value, result_type(op)?);
    // One element is the same wherever it counts.
    let is_splat = tile.is_splat();
    let constant = Computation::exact(move |_| Ok(tile.clone()));
    Ok(if is_splat { constant.elementwise() } else { constant })
}

fn iota(op: OpRef<'_>) -> Result<Computation, NotComputable> {
    let ty = result_type(op)?;
    let (len, shape, element) = (ty.len(), ty.shape, ty.element);
    let tile = by_lane!(element, T => {
        Tile::from_lanes::<T>(shape, element, (0..len as u64).map(T::from_u64).collect())
    });
    Ok(Computation::exact(move |_| Ok(tile.clone())))
}
