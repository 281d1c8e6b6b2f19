//! `insert`.

use tile_ir_core::{BuildError, Builder, OpId, Rewriter, Type, ValueId, ValueRef};
use tile_ir_dialect::views::Insert;
use tile_ir_dialect::{ComparisonPredicate, CudaTileBuilder, CudaTileConstants, CudaTileTypes, Signedness};

/// `insert` becomes a `select` between the destination and the source, repeated to the shape of the destination.
///
/// The destination consists of blocks of the source's shape. In the block that the indices select, the elements of the
/// repeated source are those to insert. Indices out of range, which are undefined behaviour for `insert`, select the
/// destination.
pub(super) fn insert_by_select(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let insert = rewriter.op(op).cast::<Insert>()?;
    let (source, destination) = (insert.source(), insert.destination());
    let blocks: Vec<Blocks> = source
        .ty()
        .shape()
        .iter()
        .zip(destination.ty().shape())
        .zip(insert.indices())
        .map(|((&size, &whole), index)| Blocks { count: whole / size, size, index: index.id() })
        .collect();
    let (ty, element) = (destination.ty().id(), destination.ty().element().id());
    let [source, destination] = [source, destination].map(ValueRef::id);
    let mut builder = rewriter.before(op);
    let chosen = match blocks.iter().all(|blocks| blocks.count == 1) {
        // The source replaces the whole destination.
        true => source,
        false => {
            let repeated = repeat(&mut builder, source, &blocks, element, ty).ok()?;
            let mask = mask(&mut builder, &blocks, ty).ok()?;
            builder.select(mask, repeated, destination).build_value().ok()?
        }
    };
    rewriter.replace(op, &[chosen]);
    Some(())
}

/// The blocks of a dimension of the destination.
#[derive(Clone, Copy)]
struct Blocks {
    count: i64,
    size: i64,
    /// The index of the block to replace.
    index: ValueId,
}

/// The destination's shape with the number and the size of blocks as separate dimensions.
fn split_shape(blocks: &[Blocks]) -> Vec<i64> {
    blocks.iter().flat_map(|blocks| [blocks.count, blocks.size]).collect()
}

/// The source in each block of the destination.
fn repeat(
    builder: &mut Builder<'_>,
    source: ValueId,
    blocks: &[Blocks],
    element: Type,
    ty: Type,
) -> Result<ValueId, BuildError> {
    let context = builder.context();
    let once: Vec<i64> = blocks.iter().flat_map(|blocks| [1, blocks.size]).collect();
    let (once, everywhere) = (context.tile(&once, element)?, context.tile(&split_shape(blocks), element)?);
    let split = builder.reshape(source, once).build_value()?;
    let repeated = builder.broadcast(split, everywhere).build_value()?;
    builder.reshape(repeated, ty).build_value()
}

/// The elements of the destination in the block that the indices select, as a mask.
fn mask(builder: &mut Builder<'_>, blocks: &[Blocks], ty: Type) -> Result<ValueId, BuildError> {
    let context = builder.context();
    let (truth, number) = (context.integer_type(1), context.integer_type(32));
    let everywhere = context.tile(&split_shape(blocks), truth)?;
    let mut mask = None;
    for (dimension, Blocks { count, index, .. }) in blocks.iter().copied().enumerate().filter(|(_, it)| it.count > 1) {
        let (row, one) = (context.tile(&[count], number)?, context.tile(&[1], number)?);
        let numbers = builder.iota(row).build_value()?;
        let wanted = builder.reshape(index, one).build_value()?;
        let wanted = builder.broadcast(wanted, row).build_value()?;
        let equal = builder.cmpi(numbers, wanted, ComparisonPredicate::Equal, Signedness::Signed).build_value()?;
        let mut shape = vec![1; 2 * blocks.len()];
        shape[2 * dimension] = count;
        let shape = context.tile(&shape, truth)?;
        let equal = builder.reshape(equal, shape).build_value()?;
        let equal = builder.broadcast(equal, everywhere).build_value()?;
        mask = Some(match mask {
            None => equal,
            Some(mask) => builder.andi(mask, equal).build_value()?,
        });
    }
    let shape = context.shape(ty).unwrap_or_default().to_vec();
    let flat = context.tile(&shape, truth)?;
    match mask {
        Some(mask) => builder.reshape(mask, flat).build_value(),
        None => builder.splat(flat, true),
    }
}
