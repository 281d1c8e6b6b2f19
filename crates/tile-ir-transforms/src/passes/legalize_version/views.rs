//! Views of memory.

use tile_ir_core::{OpId, Rewriter};
use tile_ir_dialect::types::{self, Parameters};
use tile_ir_dialect::views::MakeStridedView;
use tile_ir_dialect::{CudaTileBuilder, defined_type};

/// A strided view whose strides are the size of its tile is a partition view: its tiles are adjacent, and
/// their number is the same. Padding and dimension map are unchanged.
pub(super) fn as_partition_view(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let context = rewriter.context();
    let made = rewriter.op(op).cast::<MakeStridedView>()?;
    let (tensor, ty) = (made.tensor_view().id(), made.result().ty());
    if ty.tile_shape() != ty.traversal_strides() {
        return None;
    }
    let shared = types::PARTITION_VIEW.parameters.iter().map(|parameter| parameter.name);
    let shared = shared.filter_map(|name| Some((name, ty.parameter(name)?.id()))).collect::<Vec<_>>();
    let ty = defined_type(context, &types::PARTITION_VIEW, &shared).ok()?;
    let view = rewriter.before(op).make_partition_view(tensor, ty).build_value().ok()?;
    rewriter.replace(op, &[view]);
    Some(())
}
