//! Reductions and scans.
//!
//! The body is about scalars. Where each of its operations works on elements, it is run on many of them at once: the
//! neighbours of a whole tile are combined in pairs, or a whole slice with what came before it. So a body is run a few
//! times on long slices instead of once for each element.

use std::sync::Arc;

use tile_ir_core::{OpRef, RegionRef};
use tile_ir_dialect::views::{Reduce, Scan};
use tile_ir_eval::{Refusal, Shape, Tile, TileType, by_lane};

use crate::block::Block;
use crate::fault::{Cause, Fault};
use crate::lowering::Lowering;
use crate::poison::{Causes, WithCauses};
use crate::step::{Callable, Next};
use crate::straight_line::StraightLine;
use crate::value::Value;

/// A lowered body.
#[derive(Debug)]
struct Combination {
    /// Its arguments are, for each tile, the element and the accumulated value.
    body: Callable,
    /// The body as a straight line of elementwise operations, if it is one.
    line: Option<StraightLine>,
}

impl Combination {
    /// Combines elements with accumulated values, all elements at once.
    fn run(
        &self,
        block: &mut Block<'_>,
        pairs: impl Iterator<Item = [WithCauses; 2]>,
    ) -> Result<Vec<WithCauses>, Fault> {
        for (&slot, (tile, causes)) in self.body.arguments().iter().zip(pairs.flatten()) {
            block.set_value(slot, Value::tile(tile, causes))?;
        }
        // The body works on slices, not on values of the program.
        block.call_silently(&self.body)?;
        self.body.results().iter().map(|&result| block.with_causes(result)).collect()
    }

    /// Combines elements one by one.
    fn combine(
        &self,
        block: &mut Block<'_>,
        elements: Vec<WithCauses>,
        before: Vec<WithCauses>,
    ) -> Result<Vec<WithCauses>, Fault> {
        let count = elements.first().map_or(1, |(tile, _)| tile.len());
        let shape = Shape::from_slice(&[count]);
        if let Some(line) = &self.line {
            let pairs = elements.into_iter().zip(before).map(<[_; 2]>::from);
            let results = match block.is_observed {
                true => self.run(block, pairs)?,
                false => line.run(block, &self.body, pairs.flatten())?,
            };
            // A result that does not depend on the elements is a splat of the slice.
            let whole = |(tile, causes): WithCauses| match tile.is_splat() {
                true => (Tile::splat(shape.clone(), tile.element(), tile.scalar()), causes),
                false => (tile, causes),
            };
            return Ok(results.into_iter().map(whole).collect());
        }
        let scalar = |(tile, causes): &WithCauses, index| {
            let cause = causes.as_ref().and_then(|causes| causes.moved(1, |_| index));
            (Tile::splat(Shape::new(), tile.element(), tile.bits(index)), cause)
        };
        let mut bits: Vec<Vec<u64>> = vec![Vec::with_capacity(count); elements.len()];
        let mut poison: Vec<Vec<Option<Arc<Cause>>>> = vec![Vec::new(); elements.len()];
        for index in 0..count {
            let pairs = elements.iter().zip(&before).map(|(one, other)| [scalar(one, index), scalar(other, index)]);
            let results = self.run(block, pairs)?.into_iter().zip(bits.iter_mut().zip(&mut poison));
            for ((tile, causes), (bits, poison)) in results {
                bits.push(tile.scalar());
                if let Some(causes) = causes {
                    poison.resize(index, None);
                    poison.push(causes.at(0).cloned());
                }
            }
        }
        let tile = |((bits, mut poison), (like, _)): ((Vec<u64>, Vec<_>), &WithCauses)| {
            poison.resize(if poison.is_empty() { 0 } else { count }, None);
            (Tile::from_bits(shape.clone(), like.element(), &bits), Causes::each(poison))
        };
        Ok(bits.into_iter().zip(poison).zip(&elements).map(tile).collect())
    }
}

/// The sizes before, along and after a dimension.
#[derive(Clone, Copy, Debug)]
struct Sizes {
    outer: usize,
    along: usize,
    inner: usize,
}

impl Sizes {
    fn of(op: OpRef<'_>, dim: i32) -> Result<Self, Refusal> {
        let ty = op.operands().next().and_then(|operand| TileType::of(operand.ty()));
        let shape = ty.ok_or_else(|| Refusal::new("has operands that are not tiles"))?.shape;
        let dim = usize::try_from(dim).ok().filter(|&dim| dim < shape.len());
        let dim = dim.ok_or_else(|| Refusal::new("reduces a dimension that does not exist"))?;
        let (outer, inner) = (shape[..dim].iter().product(), shape[dim + 1..].iter().product());
        Ok(Self { outer, along: shape[dim], inner })
    }

    /// The slices at even and at odd positions along the dimension.
    fn neighbours(self, (tile, causes): &WithCauses) -> [WithCauses; 2] {
        let (shape, element) = (Shape::from_slice(&[tile.len() / 2]), tile.element());
        let causes = |first: usize| {
            let place = |index| (index / self.inner * 2 + first) * self.inner + index % self.inner;
            causes.as_ref().and_then(|causes| causes.moved(tile.len() / 2, place))
        };
        if tile.is_splat() {
            return [0, 1].map(|first| (Tile::splat(shape.clone(), element, tile.scalar()), causes(first)));
        }
        by_lane!(element, T => {
            let lanes = tile.lanes::<T>();
            // If slices are single elements, this vectorizes to shuffles.
            let [even, odd]: [Vec<T>; 2] = match (self.inner, lanes.as_chunks::<2>().0) {
                (1, pairs) => [pairs.iter().map(|pair| pair[0]).collect(), pairs.iter().map(|pair| pair[1]).collect()],
                _ => [0, 1].map(|first| {
                    let mut taken = Vec::with_capacity(lanes.len() / 2);
                    let slices = lanes.chunks_exact(self.inner).skip(first).step_by(2);
                    slices.for_each(|slice| taken.extend_from_slice(slice));
                    taken
                }),
            };
            let tile = |lanes| Tile::from_lanes::<T>(shape.clone(), element, lanes);
            [(tile(even), causes(0)), (tile(odd), causes(1))]
        })
    }

    /// The slice at a position along the dimension.
    fn slice(self, (tile, causes): &WithCauses, position: usize) -> WithCauses {
        let count = self.outer * self.inner;
        let place = |index| (index / self.inner * self.along + position) * self.inner + index % self.inner;
        let causes = causes.as_ref().and_then(|causes| causes.moved(count, place));
        let shape = Shape::from_slice(&[count]);
        if tile.is_splat() {
            return (Tile::splat(shape, tile.element(), tile.scalar()), causes);
        }
        by_lane!(tile.element(), T => {
            let lanes = tile.lanes::<T>();
            let mut taken = Vec::with_capacity(count);
            for rows in lanes.chunks_exact(self.along * self.inner) {
                taken.extend_from_slice(&rows[position * self.inner..][..self.inner]);
            }
            (Tile::from_lanes::<T>(shape, tile.element(), taken), causes)
        })
    }

    /// Concatenates slices along the dimension.
    fn joined(self, slices: &[WithCauses], ty: &TileType) -> WithCauses {
        let cause = |index: usize| {
            let (outer, position) = (index / self.inner / self.along, index / self.inner % self.along);
            slices[position].1.as_ref()?.at(outer * self.inner + index % self.inner).cloned()
        };
        let is_poison = slices.iter().any(|(_, causes)| causes.is_some());
        let causes = is_poison.then(|| Causes::each((0..ty.len()).map(cause).collect())).flatten();
        by_lane!(ty.element, T => {
            let slices: Vec<Arc<Vec<T>>> = slices.iter().map(|(tile, _)| tile.lanes::<T>()).collect();
            let mut lanes = Vec::with_capacity(ty.len());
            for outer in 0..self.outer {
                for slice in &slices {
                    lanes.extend_from_slice(&slice[outer * self.inner..][..self.inner]);
                }
            }
            (Tile::from_lanes::<T>(ty.shape.clone(), ty.element, lanes), causes)
        })
    }
}

/// Adds the combining step, then the steps of the body, which are jumped over.
fn lowered<'a>(
    lowering: &mut Lowering<'a>,
    op: OpRef<'a>,
    body: RegionRef<'a>,
    combined: impl Fn(&mut Block<'_>, Vec<WithCauses>, &Combination, &[TileType]) -> Result<Vec<WithCauses>, Fault>
    + Send
    + Sync
    + 'static,
) -> Result<(), Refusal> {
    let operands = lowering.operands(op, op.operands());
    let outputs = lowering.slots(op.results());
    let types: Option<Vec<TileType>> = op.results().map(|result| TileType::of(result.ty())).collect();
    let types = types.ok_or_else(|| Refusal::new("has results that are not tiles"))?;
    let callable = lowering.callable(body);
    callable.arguments().iter().for_each(|&slot| lowering.hide(slot));
    let end = lowering.label();
    let combination = Combination { body: callable.clone(), line: StraightLine::of(body) };
    lowering.jump(op, move |block| {
        let sources = operands.iter().map(|&operand| block.with_causes(operand)).collect::<Result<_, _>>()?;
        let results = combined(block, sources, &combination, &types)?;
        for (&slot, (tile, causes)) in outputs.iter().zip(results) {
            block.set_value(slot, Value::tile(tile, causes))?;
        }
        Ok(Next::Jump(end))
    });
    lowering.enter_called(op, body, &callable, move |lowering| {
        lowering.bind(end);
        Ok(())
    })
}

pub(super) fn reduction<'a>(lowering: &mut Lowering<'a>, view: Reduce<'a>) -> Result<(), Refusal> {
    let op = *view;
    let sizes = Sizes::of(op, view.dim())?;
    lowered(lowering, op, view.body(), move |block, sources, combination, types| {
        reduced(block, sources, sizes, combination, types)
    })
}

fn reduced(
    block: &mut Block<'_>,
    mut current: Vec<WithCauses>,
    sizes: Sizes,
    combination: &Combination,
    types: &[TileType],
) -> Result<Vec<WithCauses>, Fault> {
    let mut along = sizes.along;
    if let (1, [(tile, None)], Some(line), false) = (sizes.inner, &mut *current, &combination.line, block.is_observed)
        && let Some(combined) = line.combine_pairs(tile, along.ilog2())
    {
        block.steps.take()?;
        *tile = combined;
        along = 1;
    }
    // Sizes are powers of two. Neighbours are combined, which preserves the order.
    while along > 1 {
        let neighbours = current.iter().map(|source| sizes.neighbours(source));
        let (later, earlier) = neighbours.map(|[earlier, later]| (later, earlier)).unzip();
        current = combination.combine(block, later, earlier)?;
        along /= 2;
    }
    let typed = |((tile, causes), ty): (WithCauses, &TileType)| (tile.with_type(ty.clone()), causes);
    Ok(current.into_iter().zip(types).map(typed).collect())
}

pub(super) fn prefix_reduction<'a>(lowering: &mut Lowering<'a>, view: Scan<'a>) -> Result<(), Refusal> {
    let op = *view;
    let (sizes, reverse) = (Sizes::of(op, view.dim())?, view.reverse());
    lowered(lowering, op, view.body(), move |block, sources, combination, types| {
        scanned(block, &sources, sizes, reverse, combination, types)
    })
}

fn scanned(
    block: &mut Block<'_>,
    sources: &[WithCauses],
    sizes: Sizes,
    reverse: bool,
    combination: &Combination,
    types: &[TileType],
) -> Result<Vec<WithCauses>, Fault> {
    let mut prefixes: Vec<Vec<WithCauses>> = vec![Vec::with_capacity(sizes.along); sources.len()];
    for round in 0..sizes.along {
        let position = if reverse { sizes.along - 1 - round } else { round };
        let elements: Vec<_> = sources.iter().map(|source| sizes.slice(source, position)).collect();
        let before: Vec<_> = prefixes.iter().filter_map(|slices| slices.last().cloned()).collect();
        let combined = if round == 0 { elements } else { combination.combine(block, elements, before)? };
        for (prefixes, slice) in prefixes.iter_mut().zip(combined) {
            prefixes.push(slice);
        }
    }
    let joined = |(mut slices, ty): (Vec<WithCauses>, &TileType)| {
        if reverse {
            slices.reverse();
        }
        sizes.joined(&slices, ty)
    };
    Ok(prefixes.into_iter().zip(types).map(joined).collect())
}
