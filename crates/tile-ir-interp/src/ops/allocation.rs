//! Memory allocated by a block.

use tile_ir_dialect::views::Alloca;
use tile_ir_eval::{Element, Refusal, Tile};

use crate::lowering::Lowering;

/// The initial content is undefined; here it is zero.
pub(super) fn allocation<'a>(lowering: &mut Lowering<'a>, view: Alloca<'a>) -> Result<(), Refusal> {
    let op = *view;
    let pointee = Element::of(view.result().ty().element().element());
    let width = pointee.and_then(Element::memory_bytes).unwrap_or(1);
    let count = usize::try_from(view.num_elem()).map_err(|_| Refusal::new("has a negative size"))?;
    let bytes = count.checked_mul(width).filter(|&bytes| bytes < 1 << 38);
    let bytes = bytes.ok_or_else(|| Refusal::new("allocates more than the address space of a buffer"))?;
    let result = lowering.slot(op.result(0).id());
    lowering.step(op, move |block| {
        let address = block.allocate(bytes)?;
        block.set(result, Tile::splat(Default::default(), Element::Pointer, address))
    });
    Ok(())
}
