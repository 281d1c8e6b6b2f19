//! Products of matrices of floats that are added to an accumulator.
//!
//! The language leaves the order of additions and intermediate roundings open. Here products are exact or have `f32`
//! precision, sums are `f32` (`f64` for `f64` and where there are scales), and what is narrower is rounded once at the end.

use std::sync::Arc;

use ndarray::linalg::general_mat_mul;
use ndarray::{ArrayView2, ArrayViewMut2, LinalgScalar};
use tile_ir_dialect::views::{Mmaf, MmafScaled};

use super::matrices::Sizes;
use crate::computation::{exactly, result_type, tile_type};
use crate::float::{Decoder, Encoder, double_bits, single_bits};
use crate::lanes::Lane;
use crate::round::Mode;
use crate::wide::Source;
use crate::{Computation, Refusal, Tile, Undefined};

/// Adds a batch of products to accumulators.
fn accumulate<T: LinalgScalar>(sizes: Sizes, lhs: &[T], rhs: &[T], acc: &mut [T]) -> Result<(), Undefined> {
    let Sizes { batch, rows, inner, columns } = sizes;
    let misfit = |_| Undefined::new("has operands whose sizes differ from those of their types");
    for index in 0..batch {
        let lhs = &lhs[index * rows * inner..][..rows * inner];
        let rhs = &rhs[index * inner * columns..][..inner * columns];
        let acc = &mut acc[index * rows * columns..][..rows * columns];
        let lhs = ArrayView2::from_shape((rows, inner), lhs).map_err(misfit)?;
        let rhs = ArrayView2::from_shape((inner, columns), rhs).map_err(misfit)?;
        let mut acc = ArrayViewMut2::from_shape((rows, columns), acc).map_err(misfit)?;
        general_mat_mul(T::one(), &lhs, &rhs, T::one(), &mut acc);
    }
    Ok(())
}

/// The lanes of an accumulator, reused for the result if they are not shared.
fn taken<T: Lane>(acc: Tile) -> Vec<T> {
    let lanes = acc.lanes::<T>();
    drop(acc);
    Arc::try_unwrap(lanes).unwrap_or_else(|shared| shared.to_vec())
}

/// Adds products to the numbers of an accumulator and encodes the sums as a tile.
fn with_singles(
    sizes: Sizes,
    [lhs, rhs]: [&[f32]; 2],
    acc: Tile,
    format: &Decoder,
    target: &Encoder,
) -> Result<Tile, Undefined> {
    let (shape, element) = (acc.shape.clone(), acc.element);
    if matches!(format, Decoder::F32) {
        let mut sums = bytemuck::allocation::cast_vec::<u32, f32>(taken(acc));
        accumulate(sizes, lhs, rhs, &mut sums)?;
        let mut sums = bytemuck::allocation::cast_vec::<f32, u32>(sums);
        sums.iter_mut().for_each(|sum| *sum = single_bits(f32::from_bits(*sum)));
        return Ok(Tile::from_shared(shape, element, Arc::new(sums)));
    }
    let mut sums = format.singles(&acc);
    accumulate(sizes, lhs, rhs, &mut sums)?;
    Ok(Tile::from_shared(shape, element, Arc::new(sums.iter().map(|&x| target.bits(x.into()) as u16).collect())))
}

pub(super) fn mmaf(view: Mmaf<'_>) -> Result<Computation, Refusal> {
    let (sizes, acc) = (Sizes::of(view.lhs(), view.rhs())?, result_type(*view)?.element);
    let (source, format) = (Decoder::of(tile_type(view.lhs())?.element)?, Decoder::of(acc)?);
    let target = Encoder::of(acc, Mode::NearestEven)?;
    let compute = move |operands| {
        let [lhs, rhs, acc]: [Tile; 3] = exactly(operands)?;
        if matches!(format, Decoder::F64) {
            let (shape, element) = (acc.shape.clone(), acc.element);
            let mut sums = bytemuck::allocation::cast_vec::<u64, f64>(taken(acc));
            let (lhs, rhs) = (lhs.lanes::<u64>(), rhs.lanes::<u64>());
            accumulate(sizes, bytemuck::cast_slice(&lhs), bytemuck::cast_slice(&rhs), &mut sums)?;
            let mut sums = bytemuck::allocation::cast_vec::<f64, u64>(sums);
            sums.iter_mut().for_each(|sum| *sum = double_bits(f64::from_bits(*sum)));
            return Ok(Tile::from_shared(shape, element, Arc::new(sums)));
        }
        if matches!(source, Decoder::F32) {
            let (lhs, rhs) = (lhs.lanes::<u32>(), rhs.lanes::<u32>());
            let operands = [bytemuck::cast_slice(&lhs), bytemuck::cast_slice(&rhs)];
            return with_singles(sizes, operands, acc, &format, &target);
        }
        with_singles(sizes, [&source.singles(&lhs), &source.singles(&rhs)], acc, &format, &target)
    };
    Ok(Computation::exact(compute).depends(sizes.dependence()).inexact())
}

/// Factors are multiplied by their scales first, which is exact: at most four bits by four. A factor and its scale may both
/// be large where the other factor's scale is small, so an `f32` could not hold their product.
pub(super) fn mmaf_scaled(view: MmafScaled<'_>) -> Result<Computation, Refusal> {
    let (sizes, acc) = (Sizes::of(view.lhs(), view.rhs())?, result_type(*view)?.element);
    let scales = tile_type(view.lhs_scale())?;
    let (source, scale) = (Decoder::of(tile_type(view.lhs())?.element)?, Decoder::of(scales.element)?);
    let format = Decoder::of(acc)?;
    let target = Encoder::of(acc, Mode::NearestEven)?;
    let doubles = |tile: &Tile, format: &Decoder| -> Vec<f64> {
        bytemuck::allocation::cast_vec(Source::floats(tile, format, false).numbers())
    };
    let groups = scales.shape.last().copied().unwrap_or(1).max(1);
    let group = sizes.inner / groups;
    let compute = move |operands| {
        let [lhs, rhs, acc, lhs_scale, rhs_scale]: [Tile; 5] = exactly(operands)?;
        let (mut lhs, mut rhs) = (doubles(&lhs, &source), doubles(&rhs, &source));
        let (lhs_scale, rhs_scale) = (doubles(&lhs_scale, &scale), doubles(&rhs_scale, &scale));
        for (run, scale) in lhs.chunks_mut(group).zip(&lhs_scale) {
            run.iter_mut().for_each(|x| *x *= scale);
        }
        for (rows, scales) in rhs.chunks_mut(group * sizes.columns).zip(rhs_scale.chunks(sizes.columns)) {
            for row in rows.chunks_mut(sizes.columns) {
                row.iter_mut().zip(scales).for_each(|(x, scale)| *x *= scale);
            }
        }
        let mut sums = doubles(&acc, &format);
        accumulate(sizes, &lhs, &rhs, &mut sums)?;
        let mut bits = bytemuck::allocation::cast_vec::<f64, u64>(sums);
        target.narrow(&mut bits);
        Ok(Tile::from_bits(acc.shape, acc.element, &bits))
    };
    Ok(Computation::exact(compute).depends(sizes.dependence()).inexact())
}
