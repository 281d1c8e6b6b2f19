//! Reductions and scans.
//!
//! The body is about scalars. Where each of its operations works on elements, it is run on many of them at once: the
//! neighbours of a whole tile are combined in pairs, or a whole slice with what came before it. So a body is run a few
//! times on long slices instead of once for each element.

use std::sync::Arc;

use smallvec::SmallVec;
use tile_ir_core::{OpRef, RegionRef};
use tile_ir_dialect::views::{Reduce, Scan};
use tile_ir_eval::{Shape, Tile, TileType, by_lane};

use super::Group;
use crate::block::Block;
use crate::fault::Fault;
use crate::lowering::{Callable, Lowering, Refusal, Run};
use crate::poison::{Cause, Causes, Stop};
use crate::program::{Next, OperandList, Slot};
use crate::straight_line::StraightLine;
use crate::value::Value;

pub(super) const RUNS: Group = &[("prefix_reduction", Run(prefix_reduction)), ("reduction", Run(reduction))];

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
    fn run(&self, block: &mut Block<'_>, elements: Vec<Tile>, before: Vec<Tile>) -> Result<Vec<Tile>, Stop> {
        for (index, (element, before)) in elements.into_iter().zip(before).enumerate() {
            block.set(self.body.arguments()[2 * index], element)?;
            block.set(self.body.arguments()[2 * index + 1], before)?;
        }
        // The body works on slices, not on values of the program.
        block.call_silently(&self.body)?;
        self.body.results().iter().map(|&result| block.value(result).all_defined()).collect()
    }

    /// Combines elements one by one.
    fn combine(&self, block: &mut Block<'_>, elements: Vec<Tile>, before: Vec<Tile>) -> Result<Vec<Tile>, Stop> {
        if let Some(line) = &self.line {
            let shape = Shape::from_slice(&[elements.first().map_or(1, Tile::len)]);
            let results: SmallVec<[Tile; 2]> = match block.is_observed {
                true => self.run(block, elements, before)?.into(),
                false => line.run(block, &self.body, elements.into_iter().zip(before).flat_map(<[Tile; 2]>::from))?,
            };
            // A result that does not depend on the elements is a splat of the slice.
            let whole = |tile: Tile| match tile.is_splat() {
                true => Tile::splat(shape.clone(), tile.element(), tile.scalar()),
                false => tile,
            };
            return Ok(results.into_iter().map(whole).collect());
        }
        let count = elements.first().map_or(1, Tile::len);
        let scalar = |tile: &Tile, index| Tile::splat(Shape::new(), tile.element(), tile.bits(index));
        let mut bits: Vec<Vec<u64>> = vec![Vec::with_capacity(count); elements.len()];
        for index in 0..count {
            let element = elements.iter().map(|tile| scalar(tile, index)).collect();
            let before = before.iter().map(|tile| scalar(tile, index)).collect();
            for (bits, result) in bits.iter_mut().zip(self.run(block, element, before)?) {
                bits.push(result.scalar());
            }
        }
        let shape = Shape::from_slice(&[count]);
        let tile = |(bits, like): (Vec<u64>, &Tile)| Tile::from_bits(shape.clone(), like.element(), &bits);
        Ok(bits.into_iter().zip(&elements).map(tile).collect())
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
        let shape = ty.ok_or_else(|| Refusal::new("combines no tiles"))?.shape;
        let dim = usize::try_from(dim).ok().filter(|&dim| dim < shape.len());
        let dim = dim.ok_or_else(|| Refusal::new("combines along a dimension that is not there"))?;
        let (outer, inner) = (shape[..dim].iter().product(), shape[dim + 1..].iter().product());
        Ok(Self { outer, along: shape[dim], inner })
    }

    /// The slices at even and at odd positions along the dimension.
    fn neighbours(self, tile: &Tile) -> [Tile; 2] {
        let (shape, element) = (Shape::from_slice(&[tile.len() / 2]), tile.element());
        if tile.is_splat() {
            return [0, 1].map(|_| Tile::splat(shape.clone(), element, tile.scalar()));
        }
        by_lane!(element, T => {
            let lanes = tile.lanes::<T>();
            // If slices are single elements, this vectorizes to shuffles.
            let taken: [Vec<T>; 2] = match (self.inner, lanes.as_chunks::<2>().0) {
                (1, pairs) => [pairs.iter().map(|pair| pair[0]).collect(), pairs.iter().map(|pair| pair[1]).collect()],
                _ => [0, 1].map(|first| {
                    let mut taken = Vec::with_capacity(lanes.len() / 2);
                    let slices = lanes.chunks_exact(self.inner).skip(first).step_by(2);
                    slices.for_each(|slice| taken.extend_from_slice(slice));
                    taken
                }),
            };
            taken.map(|lanes| Tile::from_lanes::<T>(shape.clone(), element, lanes))
        })
    }

    /// The slice at a position along the dimension.
    fn slice(self, tile: &Tile, position: usize) -> Tile {
        let shape = Shape::from_slice(&[self.outer * self.inner]);
        if tile.is_splat() {
            return Tile::splat(shape, tile.element(), tile.scalar());
        }
        by_lane!(tile.element(), T => {
            let lanes = tile.lanes::<T>();
            let mut taken = Vec::with_capacity(self.outer * self.inner);
            for rows in lanes.chunks_exact(self.along * self.inner) {
                taken.extend_from_slice(&rows[position * self.inner..][..self.inner]);
            }
            Tile::from_lanes::<T>(shape, tile.element(), taken)
        })
    }

    /// For each element of a reduction, a cause along the dimension.
    fn any_along(self, causes: &[Option<Arc<Cause>>]) -> Vec<Option<Arc<Cause>>> {
        let cause = |index: usize| {
            let first = index / self.inner * self.along * self.inner + index % self.inner;
            (0..self.along).find_map(|place| causes[first + place * self.inner].clone())
        };
        (0..self.outer * self.inner).map(cause).collect()
    }

    /// For each element of a scan, a cause there or before it along the dimension.
    fn any_before(self, mut causes: Vec<Option<Arc<Cause>>>, reverse: bool) -> Vec<Option<Arc<Cause>>> {
        for rows in causes.chunks_exact_mut(self.along * self.inner) {
            for index in self.inner..rows.len() {
                let (to, from) = match reverse {
                    true => (rows.len() - 1 - index, rows.len() - 1 - index + self.inner),
                    false => (index, index - self.inner),
                };
                if rows[from].is_some() {
                    rows[to] = rows[from].clone();
                }
            }
        }
        causes
    }

    /// Concatenates slices along the dimension.
    fn joined(self, slices: &[Tile], ty: &TileType) -> Tile {
        by_lane!(ty.element, T => {
            let slices: Vec<Arc<Vec<T>>> = slices.iter().map(Tile::lanes::<T>).collect();
            let mut lanes = Vec::with_capacity(ty.len());
            for outer in 0..self.outer {
                for slice in &slices {
                    lanes.extend_from_slice(&slice[outer * self.inner..][..self.inner]);
                }
            }
            Tile::from_lanes::<T>(ty.shape.clone(), ty.element, lanes)
        })
    }
}

/// The tiles to combine, and for each element why it is poison in one of them.
type Sources = (Vec<Tile>, Option<Vec<Option<Arc<Cause>>>>);

fn sources(block: &mut Block<'_>, operands: &OperandList) -> Result<Sources, Fault> {
    let operands = operands.iter().map(|&operand| block.with_causes(operand)).collect::<Result<Vec<_>, _>>()?;
    let (tiles, causes): (Vec<_>, Vec<_>) = operands.into_iter().unzip();
    let count = tiles.first().map_or(0, Tile::len);
    let at = |index| causes.iter().flatten().find_map(|causes| causes.at(index)).cloned();
    let all = causes.iter().any(Option::is_some).then(|| (0..count).map(at).collect());
    Ok((tiles, all))
}

/// Stores results, with the poison of what they were combined of, or all of them as poison.
fn finish(
    block: &mut Block<'_>,
    outputs: &[Slot],
    types: &[TileType],
    results: Result<Vec<Tile>, Stop>,
    causes: Option<Causes>,
) -> Result<(), Fault> {
    match results {
        Ok(tiles) => outputs.iter().zip(tiles).try_for_each(|(&slot, tile)| {
            let value = Value::tile(tile, causes.clone());
            block.set_value(slot, value)
        }),
        Err(Stop::Poison(cause)) => outputs.iter().zip(types).try_for_each(|(&slot, ty)| {
            let zeros = Tile::splat(ty.shape.clone(), ty.element, 0);
            block.set_value(slot, Value::tile(zeros, Some(Causes::All(cause.clone()))))
        }),
        Err(Stop::Fault(fault)) => Err(fault),
    }
}

/// Adds the combining step, then the steps of the body, which are jumped over.
fn lowered<'a>(
    lowering: &mut Lowering<'a>,
    op: OpRef<'a>,
    body: RegionRef<'a>,
    step: impl Fn(&mut Block<'_>, &OperandList, &Combination, &[Slot], &[TileType]) -> Result<(), Fault>
    + Send
    + Sync
    + 'static,
) -> Result<(), Refusal> {
    let operands = lowering.operands(op, op.operands());
    let outputs = lowering.slots(op.results());
    let types: Option<Vec<TileType>> = op.results().map(|result| TileType::of(result.ty())).collect();
    let types = types.ok_or_else(|| Refusal::new("makes no tiles"))?;
    let callable = lowering.callable(body);
    callable.arguments().iter().for_each(|&slot| lowering.hide(slot));
    let end = lowering.label();
    let combination = Combination { body: callable.clone(), line: StraightLine::of(body) };
    lowering.jump(op, move |block| {
        step(block, &operands, &combination, &outputs, &types)?;
        Ok(Next::Jump(end))
    });
    lowering.enter_called(op, body, &callable, move |lowering| {
        lowering.bind(end);
        Ok(())
    })
}

fn reduction<'a>(lowering: &mut Lowering<'a>, op: OpRef<'a>) -> Result<(), Refusal> {
    let Some(view) = op.cast::<Reduce>() else { return Err(Refusal::new("reduces nothing")) };
    let sizes = Sizes::of(op, view.dim())?;
    lowered(lowering, op, view.body(), move |block, operands, combination, outputs, types| {
        let (sources, causes) = sources(block, operands)?;
        let causes = causes.and_then(|causes| Causes::each(sizes.any_along(&causes)));
        let results = reduced(block, sources, sizes, combination, types);
        finish(block, outputs, types, results, causes)
    })
}

fn reduced(
    block: &mut Block<'_>,
    mut current: Vec<Tile>,
    sizes: Sizes,
    combination: &Combination,
    types: &[TileType],
) -> Result<Vec<Tile>, Stop> {
    let mut along = sizes.along;
    if let (1, [tile], Some(line), false) = (sizes.inner, &mut *current, &combination.line, block.is_observed)
        && let Some(combined) = line.combine_pairs(tile, along.ilog2())
    {
        block.count_step()?;
        *tile = combined;
        along = 1;
    }
    // Sizes are powers of two. Neighbours are combined, which preserves the order.
    while along > 1 {
        let neighbours = current.iter().map(|tile| sizes.neighbours(tile));
        let (later, earlier) = neighbours.map(|[earlier, later]| (later, earlier)).unzip();
        current = combination.combine(block, later, earlier)?;
        along /= 2;
    }
    Ok(current.into_iter().zip(types).map(|(tile, ty)| tile.with_type(ty.clone())).collect())
}

fn prefix_reduction<'a>(lowering: &mut Lowering<'a>, op: OpRef<'a>) -> Result<(), Refusal> {
    let Some(view) = op.cast::<Scan>() else { return Err(Refusal::new("scans nothing")) };
    let (sizes, reverse) = (Sizes::of(op, view.dim())?, view.reverse());
    lowered(lowering, op, view.body(), move |block, operands, combination, outputs, types| {
        let (sources, causes) = sources(block, operands)?;
        let causes = causes.and_then(|causes| Causes::each(sizes.any_before(causes, reverse)));
        let results = scanned(block, &sources, sizes, reverse, combination, types);
        finish(block, outputs, types, results, causes)
    })
}

fn scanned(
    block: &mut Block<'_>,
    sources: &[Tile],
    sizes: Sizes,
    reverse: bool,
    combination: &Combination,
    types: &[TileType],
) -> Result<Vec<Tile>, Stop> {
    let mut done: Vec<Vec<Tile>> = vec![Vec::with_capacity(sizes.along); sources.len()];
    for round in 0..sizes.along {
        let position = if reverse { sizes.along - 1 - round } else { round };
        let elements: Vec<_> = sources.iter().map(|tile| sizes.slice(tile, position)).collect();
        let before: Vec<_> = done.iter().filter_map(|tiles| tiles.last().cloned()).collect();
        let combined = if round == 0 { elements } else { combination.combine(block, elements, before)? };
        for (done, tile) in done.iter_mut().zip(combined) {
            done.push(tile);
        }
    }
    let joined = |(mut slices, ty): (Vec<Tile>, &TileType)| {
        if reverse {
            slices.reverse();
        }
        sizes.joined(&slices, ty)
    };
    Ok(done.into_iter().zip(types).map(joined).collect())
}

#[cfg(test)]
mod tests {
    use tile_ir_eval::Undefined;

    use super::*;

    /// One element is poison at a time: so is the reduction that it is part of, and what a scan gives there and afterwards.
    #[test]
    fn poison_stays_in_its_line() {
        let sizes = Sizes { outer: 2, along: 4, inner: 3 };
        let place = |outer: usize, k: usize, inner: usize| (outer * 4 + k) * 3 + inner;
        for (outer, k, inner) in (0..2).flat_map(|o| (0..4).flat_map(move |k| (0..3).map(move |i| (o, k, i)))) {
            let cause = Arc::new(Cause { site: 0, undefined: Undefined::new("is poison") });
            let mut causes = vec![None; 24];
            causes[place(outer, k, inner)] = Some(cause);
            let are = |causes: Vec<Option<Arc<Cause>>>| -> Vec<bool> { causes.iter().map(Option::is_some).collect() };
            let mut expected = vec![false; 6];
            expected[outer * 3 + inner] = true;
            assert_eq!(are(sizes.any_along(&causes)), expected);
            for (reverse, poisoned) in [(false, k..4), (true, 0..k + 1)] {
                let mut expected = vec![false; 24];
                poisoned.for_each(|k| expected[place(outer, k, inner)] = true);
                assert_eq!(are(sizes.any_before(causes.clone(), reverse)), expected, "{outer} {k} {inner} {reverse}");
            }
        }
    }
}
