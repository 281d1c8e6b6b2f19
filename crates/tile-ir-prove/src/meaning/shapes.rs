//! Constants, and operations that rearrange elements: arithmetic on the bits of an index.

use tile_ir::dialect::evals::Regroup;
use tile_ir::dialect::views::{Broadcast, Cat, Constant, Extract, Insert, Iota, Permute, Reshape};
use tile_ir::eval::Tile as Value;

use super::Meaning;
use crate::term::Term;
use crate::undecided::Undecided;
use crate::world::{Element, Index, Tile, World, dimension_bits, index_bits, tile_type, width};

type Encoded = Result<Meaning, Undecided>;

/// The number of elements of a constant that is no splat.
const MOST_ELEMENTS: usize = 4096;

pub(super) fn constant(view: Constant<'_>) -> Encoded {
    let ty = tile_type(view.result().ty())?;
    let value = view.context().constant(view.value()).ok_or_else(|| Undecided::new("has no value"))?;
    let (bits, padding) = (width(ty.element), ty.element.padding_bits());
    let tile = Value::from_constant(value, ty);
    if tile.is_splat() {
        let only = u128::from(tile.scalar() >> padding);
        return Ok(Meaning::whole(move |world, _, _| {
            let value = world.terms.bits(only, bits);
            Ok(world.defined(value))
        }));
    }
    if tile.len() > MOST_ELEMENTS {
        return Err(Undecided::new(format!("has more than {MOST_ELEMENTS} different elements")));
    }
    let elements: Vec<u128> = (0..tile.len()).map(|index| u128::from(tile.bits(index) >> padding)).collect();
    Ok(Meaning::whole(move |world, _, index| {
        let mut level: Vec<Term> = elements.iter().map(|&element| world.terms.bits(element, bits)).collect();
        // The last bit chooses between neighbours.
        for &bit in index.iter().rev() {
            let is_odd = world.terms.is_set(bit);
            let pairs = level.chunks(2).map(|pair| (pair[0], pair[pair.len() - 1]));
            level = pairs.map(|(even, odd)| world.terms.choose(is_odd, odd, even)).collect();
        }
        let value = level[0];
        Ok(world.defined(value))
    }))
}

pub(super) fn iota(view: Iota<'_>) -> Encoded {
    let bits = width(tile_type(view.result().ty())?.element);
    Ok(Meaning::whole(move |world, _, index| {
        let value = world.number(index, bits);
        Ok(world.defined(value))
    }))
}

/// The bits of an index for each dimension.
fn dimensions(shape: &[usize]) -> Result<Vec<u32>, Undecided> {
    shape.iter().map(|&size| dimension_bits(size)).collect()
}

/// Splits an index by dimension.
fn split<'i>(mut index: &'i [Term], bits: &[u32]) -> Vec<&'i [Term]> {
    let mut parts = Vec::with_capacity(bits.len());
    for &bits in bits {
        let (part, rest) = index.split_at(bits as usize);
        parts.push(part);
        index = rest;
    }
    parts
}

pub(super) fn reshape(_: Reshape<'_>) -> Encoded {
    Ok(Meaning::whole(|world, tiles, index| world.element(tiles[0], index)))
}

pub(super) fn broadcast(view: Broadcast<'_>) -> Encoded {
    let [from, to] = [view.source(), view.result()].map(|it| tile_type(it.ty()));
    let (from, to) = (dimensions(&from?.shape)?, dimensions(&to?.shape)?);
    Ok(Meaning::whole(move |world, tiles, index| {
        let parts = split(index, &to);
        let kept = parts.iter().zip(&from).zip(&to).filter(|((_, from), to)| from == to);
        let index: Index = kept.flat_map(|((part, _), _)| part.iter().copied()).collect();
        world.element(tiles[0], &index)
    }))
}

pub(super) fn permute(view: Permute<'_>) -> Encoded {
    let to = dimensions(&tile_type(view.result().ty())?.shape)?;
    let order: Vec<usize> = view.permutation().into_iter().map(|dimension| dimension as usize).collect();
    let from: Option<Vec<usize>> =
        (0..to.len()).map(|dimension| order.iter().position(|&source| source == dimension)).collect();
    let from = from.ok_or_else(|| Undecided::new("permutes dimensions that do not exist"))?;
    Ok(Meaning::whole(move |world, tiles, index| {
        let parts = split(index, &to);
        let index: Index = from.iter().flat_map(|&dimension| parts[dimension].iter().copied()).collect();
        world.element(tiles[0], &index)
    }))
}

pub(super) fn cat(view: Cat<'_>) -> Encoded {
    let [left, right] = [view.lhs(), view.rhs()].map(|it| tile_type(it.ty()));
    let (left, right, dimension) = (left?.shape, right?.shape, view.dim() as usize);
    if left != right || dimension >= left.len() {
        return Err(Undecided::new("joins tiles of different sizes"));
    }
    let before = index_bits(&left[..dimension])? as usize;
    Ok(Meaning::whole(move |world, tiles, index| {
        let mut inner = Index::from_slice(index);
        let half = inner.remove(before);
        let [low, high] = [world.element(tiles[0], &inner)?, world.element(tiles[1], &inner)?];
        let is_high = world.terms.is_set(half);
        Ok(chosen(world, is_high, high, low))
    }))
}

fn chosen(world: &mut World, condition: Term, yes: Element, no: Element) -> Element {
    Element {
        value: world.terms.choose(condition, yes.value, no.value),
        poison: world.terms.choose(condition, yes.poison, no.poison),
    }
}

/// The upper bits of an index for a block of a tile, and whether the block does not exist.
fn block(world: &mut World, indices: &[Tile], counts: &[u32]) -> Result<(Vec<Index>, Term), Undecided> {
    let mut poison = world.terms.bool(false);
    let mut upper = Vec::with_capacity(indices.len());
    for (&index, &bits) in indices.iter().zip(counts) {
        let index = world.scalar(index)?;
        let width = world.terms.width(index.value);
        if bits >= width {
            return Err(Undecided::new("has more blocks than an index can name"));
        }
        let count = world.terms.bits(1 << bits, width);
        let exists = world.terms.less(index.value, count, false);
        let missing = world.terms.not(exists);
        let part = world.terms.or(missing, index.poison);
        poison = world.terms.or(poison, part);
        upper.push((0..bits).rev().map(|bit| world.terms.extract(index.value, bit, 1)).collect());
    }
    Ok((upper, poison))
}

/// The bits of the numbers of blocks of a tile in another one.
fn block_counts(whole: &[u32], part: &[u32]) -> Vec<u32> {
    whole.iter().zip(part).map(|(whole, part)| whole - part.min(whole)).collect()
}

pub(super) fn extract(view: Extract<'_>) -> Encoded {
    let [whole, part] = [view.source(), view.result()].map(|it| tile_type(it.ty()));
    let (whole, part) = (dimensions(&whole?.shape)?, dimensions(&part?.shape)?);
    let counts = block_counts(&whole, &part);
    Ok(Meaning::whole(move |world, tiles, index| {
        let (upper, poison) = block(world, &tiles[1..], &counts)?;
        let parts = split(index, &part);
        let index: Index =
            upper.iter().zip(parts).flat_map(|(upper, part)| upper.iter().chain(part)).copied().collect();
        let element = world.element(tiles[0], &index)?;
        Ok(Element { poison: world.terms.or(element.poison, poison), ..element })
    }))
}

pub(super) fn insert(view: Insert<'_>) -> Encoded {
    let [whole, part] = [view.destination(), view.source()].map(|it| tile_type(it.ty()));
    let (whole, part) = (dimensions(&whole?.shape)?, dimensions(&part?.shape)?);
    let counts = block_counts(&whole, &part);
    Ok(Meaning::whole(move |world, tiles, index| {
        let (upper, poison) = block(world, &tiles[2..], &counts)?;
        let (mut inside, mut inner) = (world.terms.bool(true), Index::new());
        for (bits, upper) in split(index, &whole).into_iter().zip(&upper) {
            let (mine, low) = bits.split_at(upper.len());
            for (&mine, &upper) in mine.iter().zip(upper) {
                let same = world.terms.equal(mine, upper);
                inside = world.terms.and(inside, same);
            }
            inner.extend(low.iter().copied());
        }
        let (new, old) = (world.element(tiles[0], &inner)?, world.element(tiles[1], index)?);
        let element = chosen(world, inside, new, old);
        Ok(Element { poison: world.terms.or(element.poison, poison), ..element })
    }))
}

/// Consecutive elements, least significant bits first.
pub(super) fn regroup(view: Regroup<'_>) -> Encoded {
    let [from, to] = [view.source(), view.result()].map(|it| tile_type(it.ty()));
    let (from, to) = (width(from?.element), width(to?.element));
    let ratio = from.max(to) / from.min(to);
    if ratio * from.min(to) != from.max(to) || !ratio.is_power_of_two() {
        return Err(Undecided::new("regroups bits so that elements cross bytes"));
    }
    let bits = ratio.trailing_zeros();
    Ok(Meaning::whole(move |world, tiles, index| {
        if from < to {
            let mut whole: Option<Term> = None;
            for piece in 0..ratio {
                let low = (0..bits).rev().map(|bit| world.terms.bits((piece >> bit & 1).into(), 1));
                let index: Index = index.iter().copied().chain(low.collect::<Vec<_>>()).collect();
                let element = whole_tile(world, tiles[0], &index)?;
                whole = Some(match whole {
                    Some(low) => world.terms.concat(element, low),
                    None => element,
                });
            }
            let value = whole.ok_or_else(|| Undecided::new("has no elements"))?;
            return Ok(world.defined(value));
        }
        let (outer, place) = index.split_at(index.len() - bits as usize);
        let element = whole_tile(world, tiles[0], outer)?;
        let (place, size) = (world.number(place, from), world.terms.bits(to.into(), from));
        let by = world.terms.multiply(place, size);
        let shifted = world.terms.shift_right(element, by, false);
        let value = world.terms.extract(shifted, 0, to);
        Ok(world.defined(value))
    }))
}

/// An element of a tile that must not have poison anywhere, as all of the result would be poison.
fn whole_tile(world: &mut World, tile: Tile, index: &[Term]) -> Result<Term, Undecided> {
    let element = world.element(tile, index)?;
    match world.terms.constant(element.poison) {
        Some(0) => Ok(element.value),
        _ => Err(Undecided::new("has an operand that may be poison")),
    }
}
