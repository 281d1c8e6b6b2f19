//! Reductions and scans. A result is a function of the elements along the dimension, which are bound, and of the body.

use tile_ir::core::{Attribute, OpRef, RegionRef};
use tile_ir::dialect::views::{Reduce, Scan};

use super::state::{End, Side, region_value};
use crate::event::Value;
use crate::meaning::folded;
use crate::term::{Sort, Term};
use crate::undecided::Undecided;
use crate::world::{Element, Index, Tile, dimension_bits, index_bits, tile_type, width};

type Done = Result<(), Undecided>;

pub(super) fn reduction<'a>(side: &mut Side<'a, '_>, view: Reduce<'a>) -> Done {
    aggregation(side, *view, view.body(), view.dim() as usize, view.identities(), None)
}

pub(super) fn prefix_reduction<'a>(side: &mut Side<'a, '_>, view: Scan<'a>) -> Done {
    aggregation(side, *view, view.body(), view.dim() as usize, view.identities(), Some(view.reverse()))
}

/// A reduction, or a scan in an order.
fn aggregation<'a>(
    side: &mut Side<'a, '_>,
    op: OpRef<'a>,
    body: RegionRef<'a>,
    dimension: usize,
    identities: Attribute,
    scan: Option<bool>,
) -> Done {
    let sources: Vec<Tile> = op.operands().map(|operand| side.tile(operand)).collect::<Result<_, _>>()?;
    let first = op.operands().next().ok_or_else(|| Undecided::new("has no operands"))?;
    let shape = tile_type(first.ty())?.shape;
    let along =
        shape.get(dimension).copied().ok_or_else(|| Undecided::new("reduces a dimension that does not exist"))?;
    let (bits, before) = (dimension_bits(along)?, index_bits(&shape[..dimension])? as usize);
    let combined = combination(side, body)?;
    for (number, result) in op.results().enumerate() {
        let (sources, combined) = (sources.clone(), combined.clone());
        let width = width(tile_type(result.ty())?.element);
        let order = match scan {
            None => "reduce",
            Some(false) => "scan",
            Some(true) => "scan.reverse",
        };
        // Machines may combine identities with elements. Those of one context are equal where their handles are.
        let name = format!("{order}.{number}.{bits}.{}.{identities:?}", sources.len());
        let tile = side.world.tile(move |world, index| {
            let (outer, rest) = index.split_at(before);
            // A scan has an element for each place along the dimension.
            let (place, inner) = rest.split_at(if scan.is_some() { bits as usize } else { 0 });
            let elements = world.bound(bits, |world, along| {
                let index: Index = outer.iter().chain(along).chain(inner).copied().collect();
                sources.iter().map(|&source| world.element(source, &index)).collect::<Result<Vec<_>, _>>()
            })?;
            let all: Vec<Element> = elements.into_iter().chain(combined.iter().copied()).collect();
            Ok(folded(world, &name, width, &all, place))
        });
        side.define(result, Value::Tile(tile))?;
    }
    Ok(())
}

/// What a body makes of an element and an accumulated value: the elements that it yields.
fn combination<'a>(side: &mut Side<'a, '_>, body: RegionRef<'a>) -> Result<Vec<Element>, Undecided> {
    let level = side.bodies;
    for (number, &argument) in body.arguments().iter().enumerate() {
        let argument = region_value(body, argument);
        let sort = Sort::Bits(width(tile_type(argument.ty())?.element));
        let symbol: Term = side.terms().symbol(&format!("body.{level}.{number}"), sort);
        let element = side.world.defined(symbol);
        let tile = side.world.splat(element);
        side.define(argument, Value::Tile(tile))?;
    }
    side.bodies += 1;
    let always = side.terms().bool(true);
    let outer = std::mem::replace(&mut side.condition, always);
    let end = body.entry().map(|block| side.block(block));
    side.condition = outer;
    side.bodies -= 1;
    let Some(End::Yield(values)) = end.transpose()? else {
        return Err(Undecided::new("has a body that yields nothing"));
    };
    let scalar = |value| match value {
        Value::Tile(tile) => side.world.scalar(tile),
        Value::Token(_) | Value::View(_) => Err(Undecided::new("has a body that yields no tile")),
    };
    values.into_iter().map(scalar).collect()
}
