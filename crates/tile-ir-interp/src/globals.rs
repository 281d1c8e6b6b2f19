//! Globals: constants of the module, as buffers.

use tile_ir_core::{Diagnostic, Identifier, Module, OpRef, TypeRef};
use tile_ir_dialect::views::Global;
use tile_ir_eval::Element;

use crate::fault::codes;
use crate::memory::{BufferId, Cells, Memory};

/// A global in memory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GlobalBuffer {
    pub(crate) name: Identifier,
    pub(crate) buffer: BufferId,
    pub(crate) element: Element,
}

/// Adds the globals of a module to memory, in its order.
pub(crate) fn add_globals(module: &Module, memory: &mut Memory<'_>) -> Result<Vec<GlobalBuffer>, Diagnostic> {
    let mut globals = Vec::new();
    for op in module.top().walk(module.top().root()).map(|op| module.op(op)) {
        let (Some(global), Some(name)) = (op.cast::<Global>(), op.symbol_name()) else { continue };
        let content = content(op, global);
        let (element, cells) = content
            .ok_or_else(|| Diagnostic::error(codes::NOT_RUNNABLE, op.place(0), "cannot hold a global of this type"))?;
        let buffer = memory.add(format!("global '{}'", op.context().text(name)), cells);
        globals.push(GlobalBuffer { name, buffer, element });
    }
    Ok(globals)
}

/// The element type of a global and its initial content.
fn content(op: OpRef<'_>, global: Global<'_>) -> Option<(Element, Cells<'static>)> {
    let constant = op.context().constant(global.value())?;
    let element = Element::of(TypeRef::new(op.context(), op.context().element_type(constant.ty())?))?;
    let bits = |index| constant.bits(index) << element.padding_bits();
    let Some(width) = element.memory_bytes() else {
        let pair = |index: usize| (bits(2 * index) | bits(2 * index + 1) << 4) as u8;
        let bytes: Vec<u8> = (0..constant.len().div_ceil(2)).map(pair).collect();
        return Some((element, Cells::from_bytes(&bytes)));
    };
    let bytes: Vec<u8> =
        (0..constant.len()).flat_map(|index| bits(index).to_le_bytes().into_iter().take(width)).collect();
    Some((element, Cells::from_bytes(&bytes)))
}
