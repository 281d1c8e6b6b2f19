//! Assumptions about values.

use tile_ir::core::AttributeRef;
use tile_ir::dialect::attributes::{BOUNDED, DIV_BY, Parameters, SAME_ELEMENTS};
use tile_ir::dialect::views::Assume;
use tile_ir::eval::{Element as ElementType, TileType};

use super::state::Side;
use crate::event::Value;
use crate::term::{Term, Terms};
use crate::undecided::Undecided;
use crate::world::{Index, Tile, World, dimension_bits, index_bits, tile_type};

/// The predicate of an assumption.
#[derive(Clone, Debug)]
enum Predicate {
    /// Elements are multiples; of each run of `1 << run.0` elements along dimension `run.1`, the first is, and the others
    /// increase by one.
    DivisibleBy { divisor: u64, run: Option<(u32, usize)> },
    /// Elements of each block of this shape are equal.
    SameElements(Vec<usize>),
    /// Bounds, both inclusive.
    Bounded(Option<i64>, Option<i64>),
    /// Nothing that is checked.
    Unknown,
}

impl Predicate {
    fn of(view: Assume<'_>) -> Result<Self, Undecided> {
        let predicate = AttributeRef::new(view.context(), view.predicate());
        let Some(def) = predicate.definition() else { return Ok(Self::Unknown) };
        if def == &DIV_BY {
            let size = |size: Option<i64>| usize::try_from(size?).ok();
            let run = size(predicate.every()).zip(size(predicate.along()));
            let run =
                run.map(|(every, along)| Ok::<_, Undecided>((dimension_bits(every.max(1))?, along))).transpose()?;
            let divisible = |divisor| Self::DivisibleBy { divisor: divisor as u64, run };
            return Ok(predicate.divisor().map_or(Self::Unknown, divisible));
        }
        if def == &SAME_ELEMENTS {
            return Ok(Self::SameElements(predicate.values().iter().map(|&size| size.max(1) as usize).collect()));
        }
        if def == &BOUNDED {
            return Ok(Self::Bounded(predicate.lower(), predicate.upper()));
        }
        Ok(Self::Unknown)
    }

    /// Whether it holds at an index, if it holds at all others.
    fn holds(&self, world: &mut World, tile: Tile, ty: &TileType, index: &[Term]) -> Result<Term, Undecided> {
        let value = world.element(tile, index)?.value;
        match self {
            Self::DivisibleBy { divisor, run } => {
                let Some((every, along)) = *run else { return Ok(is_multiple(&mut world.terms, value, ty, *divisor)) };
                // Its place in the run is the last bits of its index along the dimension.
                let (place, first) =
                    cleared(
                        world,
                        &ty.shape,
                        index,
                        |dimension, bits| {
                            if dimension == along { every.min(bits) } else { 0 }
                        },
                    )?;
                let first = world.element(tile, &first)?.value;
                let place = world.number(&place, world.terms.width(value));
                let sum = world.terms.add(first, place);
                let [follows, multiple] =
                    [world.terms.equal(value, sum), is_multiple(&mut world.terms, first, ty, *divisor)];
                Ok(world.terms.and(follows, multiple))
            }
            Self::SameElements(blocks) => {
                let sizes = blocks.iter().map(|&block| dimension_bits(block)).collect::<Result<Vec<_>, _>>()?;
                let (_, first) = cleared(world, &ty.shape, index, |dimension, bits| {
                    sizes.get(dimension).map_or(0, |&size| size.min(bits))
                })?;
                let first = world.element(tile, &first)?.value;
                Ok(world.terms.equal(value, first))
            }
            &Self::Bounded(lower, upper) => {
                let terms = &mut world.terms;
                let wide = terms.resize(value, 65.max(terms.width(value)), true);
                let mut bound = |bound: i64| terms.bits(i128::from(bound) as u128, 65);
                let (lower, upper) = (bound(lower.unwrap_or(i64::MIN)), bound(upper.unwrap_or(i64::MAX)));
                let [above, below] = [terms.at_most(lower, wide, true), terms.at_most(wide, upper, true)];
                Ok(terms.and(above, below))
            }
            Self::Unknown => Ok(world.terms.bool(true)),
        }
    }
}

/// The last bits of an index in each dimension, as many as asked for, and the index with zeros instead.
fn cleared(
    world: &mut World,
    shape: &[usize],
    index: &[Term],
    count: impl Fn(usize, u32) -> u32,
) -> Result<(Index, Index), Undecided> {
    let (mut place, mut first, mut at) = (Index::new(), Index::new(), 0);
    for (dimension, &size) in shape.iter().enumerate() {
        let bits = dimension_bits(size)?;
        let kept = bits - count(dimension, bits);
        for bit in 0..bits {
            let term = index[at];
            at += 1;
            if bit < kept {
                first.push(term);
            } else {
                place.push(term);
                first.push(world.terms.bits(0, 1));
            }
        }
    }
    Ok((place, first))
}

fn is_multiple(terms: &mut Terms, value: Term, ty: &TileType, divisor: u64) -> Term {
    let signed = match ty.element {
        ElementType::Float(_) => return terms.bool(true),
        ElementType::Integer(_) => true,
        ElementType::Pointer => false,
    };
    if divisor == 0 {
        return terms.bool(true);
    }
    // A power of two divides what ends in zeros.
    if divisor.is_power_of_two() && divisor.trailing_zeros() <= terms.width(value) {
        let zeros = divisor.trailing_zeros();
        if zeros == 0 {
            return terms.bool(true);
        }
        let low = terms.extract(value, 0, zeros);
        return terms.is_zero(low);
    }
    let wide = terms.extend(value, 66.max(terms.width(value)), signed);
    let divisor = terms.bits(divisor.into(), 66);
    let rest = terms.remainder(wide, divisor, true);
    terms.is_zero(rest)
}

pub(super) fn assumption<'a>(side: &mut Side<'a, '_>, view: Assume<'a>) -> Result<(), Undecided> {
    let op = *view;
    let value = side.value(view.value())?;
    let Value::Tile(tile) = value else { return side.define(view.result(), value) };
    let (ty, predicate) = (tile_type(view.value().ty())?, Predicate::of(view)?);
    let index = side.world.any_index(index_bits(&ty.shape)?);
    let element = side.world.element(tile, &index)?;
    let holds = predicate.holds(side.world, tile, &ty, &index)?;
    // A tile with poison is not checked.
    let never_poison = side.terms().constant(element.poison) == Some(0);
    if never_poison || side.original.is_some() {
        side.require(op, holds, "may break an assumption where the original does not")?;
    }
    if side.original.is_some() || !never_poison || side.bodies > 0 || ty.shape.is_empty() {
        return side.define(view.result(), Value::Tile(tile));
    }
    // Where elements at other indices matter, it holds for these, too.
    let (condition, position) = (side.condition, side.position());
    let tile = side.world.tile(move |world, index| {
        let holds = predicate.holds(world, tile, &ty, index)?;
        let formula = world.terms.implies(condition, holds);
        world.assume(position, formula);
        world.element(tile, index)
    });
    side.define(view.result(), Value::Tile(tile))
}
