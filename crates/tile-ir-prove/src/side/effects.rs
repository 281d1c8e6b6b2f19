//! Assertions, output, tokens, and the place of a block in the grid.

use tile_ir::core::OpRef;
use tile_ir::dialect::runs::Token;
use tile_ir::dialect::types::TOKEN;
use tile_ir::dialect::views::{Assert, GetNumTileBlocks, GetTileBlockId, PrintTko};

use super::state::Side;
use crate::event::{Value, What};
use crate::order::Order;
use crate::term::Sort;
use crate::undecided::Undecided;
use crate::world::Position;

type Done = Result<(), Undecided>;

pub(super) fn assertion<'a>(side: &mut Side<'a, '_>, view: Assert<'a>) -> Done {
    let op = *view;
    let condition = side.shown(view.condition())?;
    let element = side.world.any_element(condition.tile, &condition.ty.shape)?;
    side.require_defined(op, element.poison)?;
    let what = What::Effect { mask: None, masked: Vec::new(), whole: vec![condition] };
    side.event(op, Order::default(), what)?;
    // The kernel goes on only where it holds.
    if side.original.is_none() {
        let (before, position) = (side.condition, side.position());
        let holds = side.terms().is_set(element.value);
        let formula = side.terms().implies(before, holds);
        side.world.assume(position, formula);
    }
    Ok(())
}

pub(super) fn print<'a>(side: &mut Side<'a, '_>, view: PrintTko<'a>) -> Done {
    let op = *view;
    let mut whole = Vec::new();
    for argument in view.args() {
        let shown = side.shown(argument)?;
        let element = side.world.any_element(shown.tile, &shown.ty.shape)?;
        side.require_defined(op, element.poison)?;
        whole.push(shown);
    }
    let order = side.order(view.token())?;
    let (_, after) = side.effect(op, order, What::Effect { mask: None, masked: Vec::new(), whole })?;
    match op.results().next() {
        Some(token) => side.define(token, Value::Token(after)),
        None => Ok(()),
    }
}

/// Making and joining tokens has no effect; fences do.
pub(super) fn token<'a>(side: &mut Side<'a, '_>, view: Token<'a>) -> Done {
    let op: OpRef<'a> = *view;
    let mut order = Order::default();
    for operand in op.operands().filter(|operand| operand.ty().is(&TOKEN)) {
        let other = side.order(Some(operand))?;
        order = order.joined(&other, side.terms());
    }
    if !op.has_no_effects() {
        (_, order) = side.effect(op, order, What::Effect { mask: None, masked: Vec::new(), whole: Vec::new() })?;
    }
    side.define(op.result(0), Value::Token(order))
}

const AXES: [&str; 3] = ["x", "y", "z"];

pub(super) fn block_position<'a>(side: &mut Side<'a, '_>, op: GetTileBlockId<'a>) -> Done {
    for (axis, result) in AXES.iter().zip(op.results()) {
        let [id, size] = ["block", "grid"].map(|name| side.terms().symbol(&format!("{name}.{axis}"), Sort::Bits(32)));
        let inside = side.terms().less(id, size, false);
        side.world.assume(START, inside);
        numbered(side, result, id)?;
    }
    Ok(())
}

pub(super) fn grid_size<'a>(side: &mut Side<'a, '_>, op: GetNumTileBlocks<'a>) -> Done {
    for (axis, result) in AXES.iter().zip(op.results()) {
        let size = side.terms().symbol(&format!("grid.{axis}"), Sort::Bits(32));
        let is_empty = side.terms().is_zero(size);
        let has_blocks = side.terms().not(is_empty);
        side.world.assume(START, has_blocks);
        numbered(side, result, size)?;
    }
    Ok(())
}

/// What holds whatever the entry does.
const START: Position = Position { sequence: 0, event: 0 };

/// A number of a grid, whose sizes are less than 2^31.
fn numbered<'a>(side: &mut Side<'a, '_>, result: tile_ir::core::ValueRef<'a>, number: crate::term::Term) -> Done {
    let zero = side.terms().bits(0, 32);
    let is_negative = side.terms().less(number, zero, true);
    let formula = side.terms().not(is_negative);
    side.world.assume(START, formula);
    let element = side.world.defined(number);
    let tile = side.world.splat(element);
    side.define(result, Value::Tile(tile))
}
