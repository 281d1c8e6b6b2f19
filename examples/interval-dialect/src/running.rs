//! Execution of the dialect's operations: bounds are two tiles, the lower and the upper bounds.
//!
//! `pieces` has a region, which its step calls for each piece.

use tile_ir::core::OpRef;
use tile_ir::eval::{Element, Mode, Rounder, Shape, Tile};
use tile_ir::interp::{Fault, Lowering, Refusal, codes};

use crate::views::{self, Enclose, Hull, Pieces, Product, Width, Yield};

/// A result as an `f64`, with the sign of its rounding error.
type Sum = (f64, f64);

/// The sum of two numbers.
fn added(a: f64, b: f64) -> Sum {
    let sum = a + b;
    let part = sum - a;
    (sum, (a - (sum - part)) + (b - part))
}

/// The product of two numbers.
fn multiplied(a: f64, b: f64) -> Sum {
    let product = a * b;
    (product, a.mul_add(b, -product))
}

/// The bits of the number next to a result. Rounding to nearest may happen twice, which is harmless: an `f64` has more
/// than twice as many bits as narrower formats.
fn rounded(rounder: &Rounder, (near, lacks): Sum, mode: Mode) -> u64 {
    let beyond = match mode {
        Mode::Down if lacks < 0.0 => near.next_down(),
        Mode::Up if lacks > 0.0 => near.next_up(),
        _ => near,
    };
    rounder.round(beyond, mode)
}

/// A tile of the same shape and type.
fn tile_like(like: &Tile, bits: impl Fn(usize) -> u64) -> Tile {
    let bits: Vec<u64> = (0..like.len()).map(bits).collect();
    Tile::from_bits(Shape::from_slice(like.shape()), like.element(), &bits)
}

fn rounder(element: Element) -> Result<Rounder, Refusal> {
    element.float_format().map(Rounder::new).ok_or_else(|| Refusal::new("computes no floats"))
}

/// Both bounds, which must be ordered.
pub(crate) fn enclosed<'a>(lowering: &mut Lowering<'a>, enclose: Enclose<'a>) -> Result<(), Refusal> {
    let op = *enclose;
    let lower = lowering.operand(op, enclose.lower());
    let upper = lowering.operand(op, enclose.upper());
    let result = lowering.slot(enclose.bounds().id());
    lowering.step(op, move |block| {
        let (lower, upper) = (block.tile(lower)?, block.tile(upper)?);
        if let Some(element) = (0..lower.len()).find(|&index| lower.number(index) > upper.number(index)) {
            return Err(Fault::new(codes::UNDEFINED, "has a lower bound above the upper one").at(element));
        }
        block.set_tiles(result, [lower, upper])
    });
    Ok(())
}

/// Adds a step that combines two bounds: `each` maps a pair of elements, `[lower, upper]` each, to the new bounds.
fn combined<'a>(
    lowering: &mut Lowering<'a>,
    op: OpRef<'a>,
    lower: impl Fn(&Rounder, [f64; 2], [f64; 2]) -> u64 + Send + Sync + 'static,
    upper: impl Fn(&Rounder, [f64; 2], [f64; 2]) -> u64 + Send + Sync + 'static,
) -> Result<(), Refusal> {
    let result = op.result(0);
    let element = Element::of(result.ty().element()).ok_or_else(|| Refusal::new("has no bounds of numbers"))?;
    let (rounder, result, operands) = (rounder(element)?, lowering.slot(result.id()), op.operands());
    let operands = lowering.operands(op, operands);
    lowering.step(op, move |block| {
        let [a, b] = [block.tiles(operands[0])?, block.tiles(operands[1])?];
        let bounds = |of: &[Tile], index: usize| [of[0].number(index), of[1].number(index)];
        let made = [
            tile_like(&a[0], |index| lower(&rounder, bounds(&a, index), bounds(&b, index))),
            tile_like(&a[1], |index| upper(&rounder, bounds(&a, index), bounds(&b, index))),
        ];
        block.set_tiles(result, made)
    });
    Ok(())
}

pub(crate) fn sum<'a>(lowering: &mut Lowering<'a>, op: views::Sum<'a>) -> Result<(), Refusal> {
    combined(
        lowering,
        *op,
        |rounder, a, b| rounded(rounder, added(a[0], b[0]), Mode::Down),
        |rounder, a, b| rounded(rounder, added(a[1], b[1]), Mode::Up),
    )
}

/// The bounds of a product are products of bounds.
pub(crate) fn product<'a>(lowering: &mut Lowering<'a>, op: Product<'a>) -> Result<(), Refusal> {
    fn outermost(rounder: &Rounder, a: [f64; 2], b: [f64; 2], mode: Mode, is_further: fn(&f64, &f64) -> bool) -> u64 {
        let products = [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(i, j)| multiplied(a[i], b[j]));
        let further = |one: Sum, other: Sum| if is_further(&other.0, &one.0) { other } else { one };
        products.into_iter().reduce(further).map_or(0, |product| rounded(rounder, product, mode))
    }
    combined(
        lowering,
        *op,
        |rounder, a, b| outermost(rounder, a, b, Mode::Down, f64::lt),
        |rounder, a, b| outermost(rounder, a, b, Mode::Up, f64::gt),
    )
}

pub(crate) fn hull<'a>(lowering: &mut Lowering<'a>, op: Hull<'a>) -> Result<(), Refusal> {
    combined(
        lowering,
        *op,
        |rounder, a, b| rounder.round(a[0].min(b[0]), Mode::Down),
        |rounder, a, b| rounder.round(a[1].max(b[1]), Mode::Up),
    )
}

/// The narrowest bounds around two.
fn joined(rounder: &Rounder, a: &[Tile], b: &[Tile]) -> [Tile; 2] {
    [
        tile_like(&a[0], |index| rounder.round(a[0].number(index).min(b[0].number(index)), Mode::Down)),
        tile_like(&a[1], |index| rounder.round(a[1].number(index).max(b[1].number(index)), Mode::Up)),
    ]
}

/// One of `count` pieces. Where neighbours meet, both are rounded outwards from the same number, so nothing is left out.
fn piece(rounder: &Rounder, bounds: &[Tile], number: i64, count: i64) -> [Tile; 2] {
    // Bounds that are infinite or overflow are not cut.
    let cut = |index: usize, number: i64| {
        let [lower, upper] = [0, 1].map(|end: usize| bounds[end].number(index));
        let place = lower + (upper - lower) * (number as f64 / count as f64);
        (0 < number && number < count && place.is_finite()).then_some(place)
    };
    let bound = |end: usize, number: i64, mode: Mode| {
        tile_like(&bounds[end], |index| match cut(index, number) {
            Some(place) => rounder.round(place, mode),
            None => bounds[end].bits(index),
        })
    };
    [bound(0, number, Mode::Down), bound(1, number + 1, Mode::Up)]
}

pub(crate) fn pieces<'a>(lowering: &mut Lowering<'a>, pieces: Pieces<'a>) -> Result<(), Refusal> {
    let op = *pieces;
    let element =
        Element::of(pieces.bounds().ty().element()).ok_or_else(|| Refusal::new("has no bounds of numbers"))?;
    let rounder = rounder(element)?;
    let (bounds, count) = (lowering.operand(op, pieces.bounds()), lowering.operand(op, pieces.count()));
    let result = lowering.slot(pieces.result().id());
    lowering.step_with_regions(op, move |block, regions| {
        let [body] = regions else { return Err(Fault::new(codes::UNDEFINED, "has no body")) };
        let (&[argument], &[yielded]) = (body.arguments(), body.results()) else {
            return Err(Fault::new(codes::UNDEFINED, "has a body that is not about bounds"));
        };
        let (bounds, count) = (block.tiles(bounds)?, block.tile(count)?.signed(0));
        let mut around: Option<[Tile; 2]> = None;
        for number in 0..count {
            block.set_tiles(argument, piece(&rounder, &bounds, number, count))?;
            block.call(body)?;
            let found = block.tiles(yielded)?;
            around =
                Some(around.map_or_else(|| [0, 1].map(|end| found[end].clone()), |it| joined(&rounder, &it, &found)));
        }
        block.set_tiles(result, around.ok_or_else(|| Fault::new(codes::UNDEFINED, "cuts bounds into no pieces"))?)
    })
}

pub(crate) fn yielded<'a>(lowering: &mut Lowering<'a>, op: Yield<'a>) -> Result<(), Refusal> {
    lowering.end_region(*op)
}

pub(crate) fn width<'a>(lowering: &mut Lowering<'a>, width: Width<'a>) -> Result<(), Refusal> {
    let op = *width;
    let bounds = lowering.operand(op, width.bounds());
    let result = lowering.slot(width.distance().id());
    let element = Element::of(width.distance().ty().element()).ok_or_else(|| Refusal::new("has no tile"))?;
    let (rounder, mode) = (rounder(element)?, Mode::of(width.rounding_mode()));
    lowering.step(op, move |block| {
        let bounds = block.tiles(bounds)?;
        let distance = |index| rounded(&rounder, added(bounds[1].number(index), -bounds[0].number(index)), mode);
        block.set(result, tile_like(&bounds[0], distance))
    });
    Ok(())
}
