//! Arithmetic on addresses.

use tile_ir_core::OpRef;

use super::Group;
use crate::computation::{exactly, operand_type, result_type};
use crate::integer::{Integer, by_width};
use crate::lanes::{ensure, zip};
use crate::{Computation, Element, Eval, NotComputable};

pub(super) const EVALS: Group = &[("offset", Eval(offset))];

const MIDDLE: &str = "points into the middle of a byte";

/// Offsets are in units of pointees. Leaving the address space is detected by the access, not here.
///
/// The language does not define the distance between elements that share a byte. Here they are packed as in memory, so an
/// even number of them is a whole number of bytes. Since this is an interpretation, the result is inexact and not folded.
fn offset(op: OpRef<'_>) -> Result<Computation, NotComputable> {
    let element = result_type(op)?.element;
    let pointee = op.results().next().map(|result| result.ty().element().element());
    let pointee = pointee.and_then(Element::of).ok_or_else(|| NotComputable("moves no pointers".to_owned()))?;
    let bytes = pointee.memory_bytes().map(|bytes| bytes as u64);
    let width = operand_type(op, 1)?.element.bits();
    let compute = move |operands| {
        let [pointers, distances] = exactly(operands)?;
        Ok(by_width!(width, I => {
            type Bits = <I as Integer>::Bits;
            let Some(bytes) = bytes else {
                ensure(&distances, |distance: Bits| I::signed(distance) % 2 == 0, MIDDLE)?;
                return Ok(zip(pointers, distances, element, |pointer: u64, distance: Bits| {
                    pointer.wrapping_add_signed(I::signed(distance) / 2)
                }));
            };
            zip(pointers, distances, element, |pointer: u64, distance: Bits| {
                pointer.wrapping_add((I::signed(distance) as u64).wrapping_mul(bytes))
            })
        }))
    };
    let computation = Computation::exact(compute).elementwise();
    Ok(if bytes.is_some() { computation } else { computation.inexact() })
}
