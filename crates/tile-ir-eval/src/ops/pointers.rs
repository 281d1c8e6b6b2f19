//! Arithmetic on addresses.

use tile_ir_core::OpRef;

use super::Group;
use crate::computation::{exactly, operand_type, result_type};
use crate::integer::{Integer, by_width};
use crate::lanes::{Lane, zip};
use crate::{Computation, Element, Eval, NotComputable};

pub(super) const EVALS: Group = &[("offset", Eval(offset))];

/// Distances count pointees. That the address space is left is not noticed here: whoever follows the address will.
fn offset(op: OpRef<'_>) -> Result<Computation, NotComputable> {
    let element = result_type(op)?.element;
    let pointee = op.results().next().map(|result| result.ty().element().element());
    let bytes = pointee.and_then(Element::of).and_then(Element::memory_bytes);
    let open = || NotComputable("moves pointers to elements of which two share a byte".to_owned());
    let bytes = bytes.ok_or_else(open)? as u64;
    let width = operand_type(op, 1)?.element.bits();
    let compute = move |operands| {
        let [pointers, distances] = exactly(operands)?;
        Ok(by_width!(width, I => {
            type Bits = <I as Integer>::Bits;
            zip(pointers, distances, element, |pointer: u64, distance: Bits| {
                pointer.wrapping_add((I::signed(distance) as u64).wrapping_mul(bytes)).to_u64()
            })
        }))
    };
    Ok(Computation::exact(compute).elementwise())
}
