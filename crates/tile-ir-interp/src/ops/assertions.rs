//! Assertions.

use tile_ir_core::escape_control;
use tile_ir_dialect::views::Assert;
use tile_ir_eval::{Data, Refusal, Tile};

use crate::fault::{Fault, codes};
use crate::format::c_string;
use crate::lowering::Lowering;

pub(super) fn assertion<'a>(lowering: &mut Lowering<'a>, view: Assert<'a>) -> Result<(), Refusal> {
    let op = *view;
    let condition = lowering.operand(op, view.condition());
    let message = String::from_utf8_lossy(c_string(op.context().bytes(view.message())));
    // An error has one line.
    let message = escape_control(&message).into_owned();
    lowering.step(op, move |block| {
        let condition = block.peek(condition)?;
        let Some(element) = first_false(condition) else { return Ok(()) };
        let element = (!condition.shape().is_empty()).then_some(element);
        Err(Fault { element, ..Fault::new(codes::ASSERTION, format!("assertion failed: {message}")) })
    });
    Ok(())
}

/// The index of the first false element of a Boolean tile, if any.
fn first_false(tile: &Tile) -> Option<usize> {
    match tile.data() {
        Data::Splat(bits) => (*bits == 0).then_some(0),
        Data::U8(lanes) => lanes.iter().position(|&lane| lane == 0),
        Data::U16(_) | Data::U32(_) | Data::U64(_) => None,
    }
}
