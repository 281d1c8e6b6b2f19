//! Arithmetic on addresses.

use tile_ir_dialect::types::Parameters;
use tile_ir_dialect::views::Offset;

use crate::computation::{exactly, result_type};
use crate::wide::{Source, compute, ensure};
use crate::{Computation, Element, Refusal};

const MIDDLE: &str = "points into the middle of a byte";

/// Offsets are in units of pointees. Leaving the address space is detected by the access, not here.
///
/// The language does not define the distance between elements that share a byte. Here they are packed as in memory, so an
/// even number of them is a whole number of bytes. Since this is an interpretation, the result is inexact and not folded.
pub(super) fn offset(view: Offset<'_>) -> Result<Computation, Refusal> {
    let element = result_type(*view)?.element;
    let pointee = view.result().ty().element().pointee();
    let pointee = pointee.and_then(Element::of).ok_or_else(|| Refusal::new("offsets values that are not pointers"))?;
    let (bytes, shares) = match pointee.memory_bytes() {
        Some(bytes) => (bytes as u64, false),
        None => (0, true),
    };
    let offsets = move |operands| {
        let [pointers, distances] = exactly(operands)?;
        let distances = Source::integers(&distances, true);
        if shares {
            ensure(distances, MIDDLE, |distance| distance % 2 == 0)?;
        }
        Ok(compute([Source::unsigned(&pointers), distances], element, &|[pointers, distances]| {
            for (pointer, &distance) in pointers.iter_mut().zip(&*distances) {
                let moved = if shares { (distance as i64 / 2) as u64 } else { distance.wrapping_mul(bytes) };
                *pointer = pointer.wrapping_add(moved);
            }
        }))
    };
    let computation = Computation::exact(offsets).elementwise().partial(shares);
    Ok(if shares { computation.inexact() } else { computation })
}
