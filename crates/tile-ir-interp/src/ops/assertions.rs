//! Assertions.

use tile_ir_core::escape_control;
use tile_ir_dialect::views::Assert;

use crate::block::first_false;
use crate::fault::{Fault, codes};
use crate::lowering::{Lowering, Refusal, shared_text};

pub(super) fn assertion<'a>(lowering: &mut Lowering<'a>, view: Assert<'a>) -> Result<(), Refusal> {
    let op = *view;
    let condition = lowering.operand(op, view.condition());
    // An error has one line.
    let message = shared_text(op.context().bytes(view.message()));
    let message = escape_control(&message).into_owned();
    lowering.step(op, move |block| {
        let condition = block.peek(condition)?;
        let Some(element) = first_false(condition) else { return Ok(()) };
        let element = (!condition.shape().is_empty()).then_some(element);
        Err(Fault { element, ..Fault::new(codes::ASSERTION, format!("assertion fails: {message}")) })
    });
    Ok(())
}
