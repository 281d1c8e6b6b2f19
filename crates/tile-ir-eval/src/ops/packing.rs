//! Packing narrow elements into bytes and unpacking them: consecutive elements, least significant bits first.

use std::sync::Arc;

use tile_ir_core::OpRef;

use super::Group;
use crate::computation::{exactly, operand_type, result_type};
use crate::lanes::Lane;
use crate::{Computation, Eval, NotComputable, Tile, by_lane};

pub(super) const EVALS: Group = &[("pack", Eval(pack)), ("unpack", Eval(unpack))];

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

fn pack(op: OpRef<'_>) -> Result<Computation, NotComputable> {
    let (from, to) = (operand_type(op, 0)?.element, result_type(op)?);
    Ok(Computation::exact(move |operands| {
        let [x]: [Tile; 1] = exactly(operands)?;
        let pieces = (0..x.len()).map(|index| x.bits(index) >> from.padding_bits());
        let mut bytes = Vec::with_capacity(to.len());
        regrouped(pieces, from.bits(), 8, |byte| bytes.push(byte as u8));
        Ok(Tile::from_shared(to.shape.clone(), to.element, Arc::new(bytes)))
    }))
}

fn unpack(op: OpRef<'_>) -> Result<Computation, NotComputable> {
    let to = result_type(op)?;
    Ok(Computation::exact(move |operands| {
        let [x]: [Tile; 1] = exactly(operands)?;
        let bytes = (0..x.len()).map(|index| x.bits(index));
        Ok(by_lane!(to.element, T => {
            let mut elements = Vec::with_capacity(to.len());
            regrouped(bytes, 8, to.element.bits(), |bits| elements.push(T::from_u64(bits << to.element.padding_bits())));
            Tile::from_shared::<T>(to.shape.clone(), to.element, Arc::new(elements))
        }))
    }))
}
