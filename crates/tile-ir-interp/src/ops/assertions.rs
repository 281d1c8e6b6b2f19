//! Assertions.

use tile_ir_core::{OpRef, escape_control};
use tile_ir_dialect::views::Assert;

use super::Group;
use crate::block::first_false;
use crate::fault::{Fault, codes};
use crate::lowering::{Lowering, Refusal, Run, shared_text};

pub(super) const RUNS: Group = &[("assertion", Run(assertion))];

fn assertion<'a>(lowering: &mut Lowering<'a>, op: OpRef<'a>) -> Result<(), Refusal> {
    let Some(view) = op.cast::<Assert>() else { return Err(Refusal::new("asserts nothing")) };
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
