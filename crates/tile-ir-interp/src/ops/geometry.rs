//! The position of a block in the grid, addresses of globals, and tokens.

use tile_ir_core::OpRef;
use tile_ir_dialect::runs::Token;
use tile_ir_dialect::views::{GetGlobal, GetNumTileBlocks, GetTileBlockId};
use tile_ir_eval::{Element, Refusal, Tile};

use crate::block::Block;
use crate::fault::Fault;
use crate::lowering::Lowering;

pub(super) fn block_position<'a>(lowering: &mut Lowering<'a>, op: GetTileBlockId<'a>) -> Result<(), Refusal> {
    let numbers = three_numbers(lowering, *op, |block| block.position);
    lowering.step(*op, numbers);
    Ok(())
}

pub(super) fn grid_size<'a>(lowering: &mut Lowering<'a>, op: GetNumTileBlocks<'a>) -> Result<(), Refusal> {
    let numbers = three_numbers(lowering, *op, |block| block.shared.grid);
    lowering.invariant_step(*op, numbers);
    Ok(())
}

fn three_numbers<'a>(
    lowering: &mut Lowering<'a>,
    op: OpRef<'a>,
    numbers: fn(&Block<'_>) -> [u32; 3],
) -> impl Fn(&mut Block<'_>) -> Result<(), Fault> + Send + Sync + 'static + use<> {
    let results = lowering.slots(op.results());
    move |block| {
        for (&slot, number) in results.iter().zip(numbers(block)) {
            block.set(slot, Tile::splat(Default::default(), Element::Integer(32), number.into()))?;
        }
        Ok(())
    }
}

pub(super) fn global_address<'a>(lowering: &mut Lowering<'a>, view: GetGlobal<'a>) -> Result<(), Refusal> {
    let op = *view;
    let address = lowering
        .global(view.name())
        .ok_or_else(|| Refusal::new("refers to a global that does not exist"))?
        .address(0)
        .bits();
    let result = lowering.slot(op.result(0).id());
    lowering
        .invariant_step(op, move |block| block.set(result, Tile::splat(Default::default(), Element::Pointer, address)));
    Ok(())
}

/// A block executes its operations in the order of the text, which every order of tokens allows. Who checks accesses looks
/// at the tokens of each step.
pub(super) fn token<'a>(lowering: &mut Lowering<'a>, op: Token<'a>) -> Result<(), Refusal> {
    lowering.step(*op, |_| Ok(()));
    Ok(())
}
