//! Views: creating them and querying their sizes.

use std::sync::Arc;

use smallvec::SmallVec;
use tile_ir_core::{DYNAMIC, OpRef};
use tile_ir_dialect::runs::SameValue;
use tile_ir_dialect::types::Parameters;
use tile_ir_dialect::views::{GetIndexSpaceShape, GetTensorShape, MakeTensorView};
use tile_ir_eval::{Element, Refusal, Tile};

use crate::fault::{Fault, codes};
use crate::lowering::Lowering;
use crate::slot::Operand;
use crate::tile_view::TileView;
use crate::value::{TensorView, Value};

/// A size or stride: known from the type, or an operand.
#[derive(Clone, Copy)]
enum Extent {
    Known(u64),
    Given(Operand),
}

fn extents(types: &[i64], mut given: impl Iterator<Item = Operand>) -> Result<Vec<Extent>, Refusal> {
    let extent = |&size: &i64| match size {
        DYNAMIC => given.next().map(Extent::Given).ok_or_else(|| Refusal::new("has too few dynamic sizes or strides")),
        _ => Ok(Extent::Known(size as u64)),
    };
    types.iter().map(extent).collect()
}

pub(super) fn tensor_view<'a>(lowering: &mut Lowering<'a>, view: MakeTensorView<'a>) -> Result<(), Refusal> {
    let op = *view;
    let base = lowering.operand(op, view.base());
    let ty = view.result().ty();
    let shape = lowering.operands(op, view.dynamic_shape());
    let shape = extents(ty.shape(), shape.into_iter())?;
    let strides = lowering.operands(op, view.dynamic_strides());
    let strides = extents(ty.strides(), strides.into_iter())?;
    let result = lowering.slot(op.result(0).id());
    lowering.invariant_step(op, move |block| {
        // A size of 0 makes an empty tensor, a stride of 0 repeats its elements.
        let mut read = |extents: &[Extent]| -> Result<_, Fault> {
            let mut sizes = SmallVec::<[u64; 4]>::new();
            for &extent in extents {
                sizes.push(match extent {
                    Extent::Known(size) => size,
                    Extent::Given(operand) => block.tile(operand)?.scalar(),
                });
            }
            Ok(sizes)
        };
        let (shape, strides) = (read(&shape)?, read(&strides)?);
        let base = block.tile(base)?.scalar();
        block.set_value(result, Value::View(Arc::new(TensorView { base, shape, strides })))
    });
    Ok(())
}

/// A view of a view has the same value: the difference is in its type.
pub(super) fn same_value<'a>(lowering: &mut Lowering<'a>, view: SameValue<'a>) -> Result<(), Refusal> {
    let op = *view;
    let (from, to) = (lowering.operand(op, *view.tensor_view()), lowering.slot(view.result().id()));
    lowering.invariant_step(op, move |block| block.pass(from, to));
    Ok(())
}

pub(super) fn tensor_shape<'a>(lowering: &mut Lowering<'a>, view: GetTensorShape<'a>) -> Result<(), Refusal> {
    let op = *view;
    sizes(lowering, op, view.src(), |view| view.shape.to_vec())
}

pub(super) fn index_space<'a>(lowering: &mut Lowering<'a>, view: GetIndexSpaceShape<'a>) -> Result<(), Refusal> {
    let op = *view;
    let tiles =
        TileView::of(view.src().ty()).ok_or_else(|| Refusal::new("has an operand that is not a view of tiles"))?;
    sizes(lowering, op, view.src(), move |view| tiles.index_space(view))
}

fn sizes<'a>(
    lowering: &mut Lowering<'a>,
    op: OpRef<'a>,
    view: tile_ir_core::ValueRef<'a>,
    sizes: impl Fn(&TensorView) -> Vec<u64> + Send + Sync + 'static,
) -> Result<(), Refusal> {
    let first = op.results().next().and_then(|result| Element::of(result.ty().element()));
    let Some(element) = first else { return Ok(()) };
    let view = lowering.operand(op, view);
    let results = lowering.slots(op.results());
    lowering.invariant_step(op, move |block| {
        let sizes = sizes(&*block.view(view)?);
        for (dimension, (&slot, size)) in results.iter().zip(sizes).enumerate() {
            if size > element.mask() {
                let message = format!("has size {size} in dimension {dimension}, which does not fit in '{element}'");
                return Err(Fault::new(codes::UNDEFINED, message));
            }
            block.set(slot, Tile::splat(Default::default(), element, size))?;
        }
        Ok(())
    });
    Ok(())
}
