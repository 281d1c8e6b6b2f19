//! Operations that rearrange elements. A splat stays a splat.

use std::sync::Arc;

use smallvec::SmallVec;
use tile_ir_dialect::views::{Broadcast, Cat, Extract, Insert, Permute, Reshape};

use crate::computation::{exactly, result_type, tile_type};
use crate::lanes::Lane;
use crate::tile::Shape;
use crate::{Computation, Dependence, Operands, Refusal, Tile, Undefined, by_lane};

/// Distances between neighbours along each dimension, row-major.
fn strides(shape: &[usize]) -> Shape {
    let mut strides: Shape = SmallVec::from_elem(1, shape.len());
    for index in (1..shape.len()).rev() {
        strides[index - 1] = strides[index] * shape[index];
    }
    strides
}

/// Visits the start of each row of a box: each run along its last dimension.
fn for_each_row(shape: &[usize], strides: &[usize], start: usize, mut f: impl FnMut(usize)) {
    let Some((_, outer)) = shape.split_last() else { return f(start) };
    let mut position: Shape = SmallVec::from_elem(0, outer.len());
    let mut offset = start;
    loop {
        f(offset);
        let mut dimension = outer.len();
        loop {
            if dimension == 0 {
                return;
            }
            dimension -= 1;
            position[dimension] += 1;
            offset += strides[dimension];
            if position[dimension] < outer[dimension] {
                break;
            }
            offset -= outer[dimension] * strides[dimension];
            position[dimension] = 0;
        }
    }
}

/// The elements of a box, row by row.
fn gathered<T: Lane>(source: &[T], shape: &[usize], strides: &[usize], start: usize) -> Vec<T> {
    let mut elements = Vec::with_capacity(shape.iter().product());
    let (length, step) = (shape.last().copied().unwrap_or(1), strides.last().copied().unwrap_or(1));
    for_each_row(shape, strides, start, |offset| match step {
        0 => elements.extend(std::iter::repeat_n(source[offset], length)),
        1 => elements.extend_from_slice(&source[offset..offset + length]),
        _ => elements.extend(source[offset..].iter().step_by(step).take(length)),
    });
    elements
}

/// The tile of the elements in a box of another tile.
fn boxed(source: &Tile, shape: Shape, strides: &[usize], start: usize) -> Tile {
    if source.is_splat() {
        return Tile::splat(shape, source.element, source.scalar());
    }
    by_lane!(source.element, T => {
        let elements = gathered::<T>(&source.lanes::<T>(), &shape, strides, start);
        Tile::from_shared(shape, source.element, Arc::new(elements))
    })
}

pub(super) fn reshape(view: Reshape<'_>) -> Result<Computation, Refusal> {
    let shape = result_type(*view)?.shape;
    Ok(Computation::exact(move |operands| {
        let [x] = exactly(operands)?;
        Ok(Tile { shape: shape.clone(), ..x })
    })
    .depends(Dependence::Moved(1))
    .keeps_splats(true))
}

pub(super) fn broadcast(view: Broadcast<'_>) -> Result<Computation, Refusal> {
    let (from, to) = (tile_type(view.source())?, result_type(*view)?);
    let mut steps = strides(&from.shape);
    for (step, (&source, &result)) in steps.iter_mut().zip(from.shape.iter().zip(&to.shape)) {
        if source != result {
            *step = 0;
        }
    }
    let shape = to.shape;
    Ok(Computation::exact(move |operands| {
        let [x] = exactly(operands)?;
        Ok(boxed(&x, shape.clone(), &steps, 0))
    })
    .depends(Dependence::Moved(1))
    .keeps_splats(true))
}

pub(super) fn permute(view: Permute<'_>) -> Result<Computation, Refusal> {
    let (from, shape) = (tile_type(view.source())?, result_type(*view)?.shape);
    let source = strides(&from.shape);
    let steps = view.permutation().into_iter().map(|dimension| source.get(dimension as usize).copied());
    let steps: Option<Shape> = steps.collect();
    let steps = steps.ok_or_else(|| Refusal::new("permutes dimensions that do not exist"))?;
    Ok(Computation::exact(move |operands| {
        let [x] = exactly(operands)?;
        Ok(boxed(&x, shape.clone(), &steps, 0))
    })
    .depends(Dependence::Moved(1))
    .keeps_splats(true))
}

pub(super) fn cat(view: Cat<'_>) -> Result<Computation, Refusal> {
    let (dim, shape) = (view.dim() as usize, result_type(*view)?.shape);
    // A row spans the dimensions from the concatenated one to the last.
    let row = |operand| -> Result<usize, Refusal> { Ok(tile_type(operand)?.shape.iter().skip(dim).product()) };
    let (left, right) = (row(view.lhs())?.max(1), row(view.rhs())?.max(1));
    Ok(Computation::exact(move |operands| {
        let [a, b] = exactly(operands)?;
        if a.is_splat() && b.is_splat() && a.scalar() == b.scalar() {
            return Ok(Tile::splat(shape.clone(), a.element, a.scalar()));
        }
        Ok(by_lane!(a.element, T => {
            let (a_lanes, b_lanes) = (a.lanes::<T>(), b.lanes::<T>());
            let rows = a_lanes.chunks(left).zip(b_lanes.chunks(right));
            let elements = rows.flat_map(|(a, b)| a.iter().chain(b)).copied().collect();
            Tile::from_shared::<T>(shape.clone(), a.element, Arc::new(elements))
        }))
    })
    .depends(Dependence::Moved(2)))
}

/// The start of a block at a position in units of blocks.
fn block_start(whole: &[usize], block: &[usize], strides: &[usize], indices: &[Tile]) -> Result<usize, Undefined> {
    let mut start = 0;
    for (dimension, index) in indices.iter().enumerate() {
        let (index, count) = (index.signed(0), whole[dimension] / block[dimension]);
        let position = usize::try_from(index).ok().filter(|&index| index < count).ok_or_else(|| {
            Undefined::new(format!("has index {index} in dimension {dimension}, which has {count} blocks"))
        })?;
        start += position * block[dimension] * strides[dimension];
    }
    Ok(start)
}

pub(super) fn extract(view: Extract<'_>) -> Result<Computation, Refusal> {
    let (whole, shape) = (tile_type(view.source())?.shape, result_type(*view)?.shape);
    let steps = strides(&whole);
    Ok(Computation::exact(move |operands: Operands| {
        let Some((source, indices)) = operands.split_first() else { return Err(Undefined::new("has no source")) };
        let start = block_start(&whole, &shape, &steps, indices)?;
        Ok(boxed(source, shape.clone(), &steps, start))
    })
    .depends(Dependence::Moved(1))
    .partial(true)
    .keeps_splats(true))
}

pub(super) fn insert(view: Insert<'_>) -> Result<Computation, Refusal> {
    let (part, whole) = (tile_type(view.source())?.shape, result_type(*view)?.shape);
    let steps = strides(&whole);
    Ok(Computation::exact(move |operands: Operands| {
        let [source, destination, indices @ ..] = operands.as_slice() else {
            return Err(Undefined::new("has no source"));
        };
        let start = block_start(&whole, &part, &steps, indices)?;
        let element = source.element;
        Ok(by_lane!(element, T => {
            let mut elements = destination.lanes::<T>().to_vec();
            let row = part.last().copied().unwrap_or(1);
            let source = source.lanes::<T>();
            let mut rows = source.chunks(row);
            for_each_row(&part, &steps, start, |offset| {
                if let Some(source) = rows.next() {
                    elements[offset..offset + row].copy_from_slice(source);
                }
            });
            Tile::from_shared::<T>(whole.clone(), element, Arc::new(elements))
        }))
    })
    .depends(Dependence::Moved(2))
    .partial(true))
}
