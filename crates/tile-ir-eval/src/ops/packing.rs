//! Packing narrow elements into bytes and unpacking them: consecutive elements, least significant bits first.

use std::sync::Arc;

use tile_ir_dialect::evals::Regroup;

use crate::computation::{exactly, result_type, tile_type};
use crate::lanes::Lane;
use crate::{Computation, Refusal, Tile, by_lane};

/// Regroups pieces of `from` bits into pieces of `to` bits.
fn regrouped(pieces: impl Iterator<Item = u64>, from: u32, to: u32, mut take: impl FnMut(u64)) {
    let (mut held, mut count) = (0_u128, 0);
    for piece in pieces {
        held |= u128::from(piece) << count;
        count += from;
        while count >= to {
            take((held & (u128::MAX >> (128 - to))) as u64);
            held >>= to;
            count -= to;
        }
    }
}

/// The piece of `to` bits that equal pieces of `from` bits are regrouped to, if all of these are equal, too.
fn repeated(piece: u64, from: u32, to: u32) -> Option<u64> {
    let (mut first, mut are_equal) = (None, true);
    regrouped(std::iter::repeat_n(piece, to as usize), from, to, |piece| {
        are_equal &= *first.get_or_insert(piece) == piece;
    });
    first.filter(|_| are_equal)
}

/// Regroups the bits of a tile.
pub(super) fn regroup(view: Regroup<'_>) -> Result<Computation, Refusal> {
    let (from, to) = (tile_type(*view.source())?.element, result_type(*view)?);
    let (from_bits, to_bits) = (from.bits(), to.element.bits());
    let compute = move |operands| {
        let [x]: [Tile; 1] = exactly(operands)?;
        let piece = |index| x.bits(index) >> from.padding_bits();
        let padding = to.element.padding_bits();
        if x.is_splat()
            && let Some(piece) = repeated(piece(0), from_bits, to_bits)
        {
            return Ok(Tile::splat(to.shape.clone(), to.element, piece << padding));
        }
        Ok(by_lane!(to.element, T => {
            let mut elements = Vec::with_capacity(to.len());
            let pieces = (0..x.len()).map(piece);
            regrouped(pieces, from_bits, to_bits, |bits| elements.push(T::from_u64(bits << padding)));
            Tile::from_shared::<T>(to.shape.clone(), to.element, Arc::new(elements))
        }))
    };
    Ok(Computation::exact(compute).keeps_splats(to_bits % from_bits == 0))
}
