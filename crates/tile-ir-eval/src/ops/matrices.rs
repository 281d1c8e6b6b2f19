//! Products of matrices of integers that are added to an accumulator, and the sizes of all products.

use std::sync::Arc;

use tile_ir_core::ValueRef;
use tile_ir_dialect::Signedness;
use tile_ir_dialect::views::Mmai;

use crate::computation::{exactly, tile_type};
use crate::{Computation, Dependence, Refusal, Tile};

/// Sizes of a batch of products.
#[derive(Clone, Copy)]
pub(super) struct Sizes {
    #[cfg_attr(not(feature = "inexact"), expect(dead_code, reason = "sums of integers need no batches"))]
    pub(super) batch: usize,
    pub(super) rows: usize,
    pub(super) inner: usize,
    pub(super) columns: usize,
}

impl Sizes {
    pub(super) fn of(lhs: ValueRef<'_>, rhs: ValueRef<'_>) -> Result<Self, Refusal> {
        let (lhs, rhs) = (tile_type(lhs)?.shape, tile_type(rhs)?.shape);
        match (lhs.as_slice(), rhs.as_slice()) {
            (&[rows, inner], &[_, columns]) => Ok(Self { batch: 1, rows, inner, columns }),
            (&[batch, rows, inner], &[_, _, columns]) => Ok(Self { batch, rows, inner, columns }),
            _ => Err(Refusal::new("has operands that are not matrices")),
        }
    }

    pub(super) fn dependence(self) -> Dependence {
        let Self { rows, inner, columns, .. } = self;
        Dependence::Product { rows, inner, columns }
    }
}

pub(super) fn mmai(view: Mmai<'_>) -> Result<Computation, Refusal> {
    let sizes = Sizes::of(view.lhs(), view.rhs())?;
    let [lhs_signed, rhs_signed] = [view.signedness_lhs(), view.signedness_rhs()].map(|it| it == Signedness::Signed);
    let widened = |tile: &Tile, signed: bool| -> Vec<i32> {
        let bytes = tile.lanes::<u8>();
        bytes.iter().map(|&byte| if signed { i32::from(byte as i8) } else { i32::from(byte) }).collect()
    };
    let compute = move |operands| {
        let [lhs, rhs, acc]: [Tile; 3] = exactly(operands)?;
        let (lhs, rhs) = (widened(&lhs, lhs_signed), widened(&rhs, rhs_signed));
        let (shape, element) = (acc.shape.clone(), acc.element);
        let mut sums: Vec<i32> = acc.lanes::<u32>().iter().map(|&x| x as i32).collect();
        let Sizes { rows, inner, columns, .. } = sizes;
        for (row, sums) in sums.chunks_mut(columns).enumerate() {
            let rhs = &rhs[row / rows * inner * columns..];
            for (&factor, rhs) in lhs[row * inner..][..inner].iter().zip(rhs.chunks(columns)) {
                sums.iter_mut().zip(rhs).for_each(|(sum, &x)| *sum = sum.wrapping_add(factor.wrapping_mul(x)));
            }
        }
        Ok(Tile::from_shared(shape, element, Arc::new(sums.into_iter().map(|x| x as u32).collect())))
    };
    Ok(Computation::exact(compute).depends(sizes.dependence()))
}
