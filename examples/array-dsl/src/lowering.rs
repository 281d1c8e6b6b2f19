//! The lowering: a matrix becomes a tile, and each operation a few on tiles.

use tile_ir::Context;
use tile_ir::core::{BuildError, Builder, Type, TypeRef, ValueId};
use tile_ir::dialect::{
    CudaTileAggregations, CudaTileBuilder, CudaTileConstants, CudaTileTypes, MemoryOrdering, ScalarTypes,
};
use tile_ir::transforms::conversion::{ConversionPatterns, ConversionTarget, TypeConverter};

use crate::generated::array::types::MATRIX;
use crate::generated::array::views::{Add, Load, Multiply, Softmax, Store, Transpose};

/// What types become.
pub fn types(context: &Context) -> TypeConverter<'_> {
    TypeConverter::new(context).with_rule(|ty| match ty.is(&MATRIX) {
        true => Ok(Some(vec![ty.context().tile(ty.shape(), ty.element().id())?])),
        false => Ok(None),
    })
}

/// What must be left.
pub fn target(context: &Context) -> ConversionTarget<'_> {
    ConversionTarget::new(context).legal_dialect("cuda_tile").illegal_dialect("array")
}

/// How operations are lowered.
pub fn patterns(context: &Context) -> ConversionPatterns<'_> {
    ConversionPatterns::new(context)
        .with_value::<Add<'_>>(|b, operands, _| {
            let ([lhs], [rhs]) = (operands.get(0), operands.get(1));
            b.addf(lhs, rhs).build_value()
        })
        .with_value::<Multiply<'_>>(|b, operands, tile| {
            let ([lhs], [rhs], zero) = (operands.get(0), operands.get(1), b.splat(tile, 0.0f32)?);
            b.mmaf(lhs, rhs, zero).build_value()
        })
        .with_value::<Transpose<'_>>(|b, operands, tile| {
            let [matrix] = operands.get(0);
            b.permute(matrix, &[1, 0], tile).build_value()
        })
        .with_value::<Softmax<'_>>(|b, operands, tile| {
            let [matrix] = operands.get(0);
            softmax(b, matrix, tile)
        })
        .with_value::<Load<'_>>(|b, operands, tile| {
            let [pointer] = operands.get(0);
            let (view, start) = in_memory(b, pointer, tile)?;
            Ok(b.load_view_tko(view, start, MemoryOrdering::Weak, tile).build()?.tile().id())
        })
        .with_effect::<Store<'_>>(|b, operands| {
            let ([matrix], [pointer]) = (operands.get(0), operands.get(1));
            let tile = b.body().value_type(matrix);
            let (view, start) = in_memory(b, pointer, tile)?;
            b.store_view_tko(matrix, view, start, MemoryOrdering::Weak).build().map(drop)
        })
}

/// Numbers far from the greatest one of their row vanish, so their exponentials do not overflow.
fn softmax(b: &mut Builder<'_>, matrix: ValueId, tile: Type) -> Result<ValueId, BuildError> {
    let greatest = b.reduce_by(matrix, 1, f32::NEG_INFINITY, |b, x, y| b.maxf(x, y).build_value())?;
    let greatest = along_rows(b, greatest, tile)?;
    let distance = b.subf(matrix, greatest).build_value()?;
    let powers = b.exp(distance).build_value()?;
    let sum = b.reduce_by(powers, 1, 0.0f32, |b, x, y| b.addf(x, y).build_value())?;
    let sum = along_rows(b, sum, tile)?;
    b.divf(powers, sum).build_value()
}

/// Repeats the number of each row in all columns.
fn along_rows(b: &mut Builder<'_>, numbers: ValueId, tile: Type) -> Result<ValueId, BuildError> {
    let (shape, element) = parts(b.context(), tile);
    let column = b.context().tile(&[shape[0], 1], element)?;
    let column = b.reshape(numbers, column).build_value()?;
    b.broadcast(column, tile).build_value()
}

/// A view of a matrix in memory, whose only tile it is, and the index of that tile.
fn in_memory(b: &mut Builder<'_>, pointer: ValueId, tile: Type) -> Result<(ValueId, [ValueId; 2]), BuildError> {
    let (shape, element) = parts(b.context(), tile);
    let tensor = b.context().tensor_view(&shape, &[shape[1], 1], element)?;
    let tiles = b.context().partition_view(&shape, tensor)?;
    let index = b.context().tile(&[], b.context().i32())?;
    let tensor = b.make_tensor_view(pointer, [], [], tensor).build_value()?;
    let view = b.make_partition_view(tensor, tiles).build_value()?;
    Ok((view, [b.splat(index, 0)?; 2]))
}

fn parts(context: &Context, tile: Type) -> (Vec<i64>, Type) {
    let tile = TypeRef::new(context, tile);
    (tile.shape().to_vec(), tile.element().id())
}
