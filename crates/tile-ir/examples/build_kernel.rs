//! Builds the product of two matrices with the typed builders and prints it.
//!
//! Each tile block computes one 64 × 64 tile of `c = a · b`, in steps of 64 along the shared dimension.

use std::error::Error;

use tile_ir::dialect::MemoryOrdering::Weak;
use tile_ir::prelude::*;

/// Rows and columns of the matrices.
const SIZE: i64 = 1024;
/// Rows and columns of a tile.
const TILE: i64 = 64;

fn main() -> Result<(), Box<dyn Error>> {
    let module = matrix_product()?;
    parse_str(module.context(), &module.to_string())?;
    print!("{module}");
    Ok(())
}

fn matrix_product() -> Result<Module, Box<dyn Error>> {
    let context = context();
    let [f16, f32] = [context.f16(), context.f32()];
    let operand = context.tile(&[TILE, TILE], f16)?;
    let accumulator = context.tile(&[TILE, TILE], f32)?;
    let number = context.tile(&[], context.i32())?;
    let address = |pointee| context.tile(&[], context.pointer(pointee)?);

    let mut module = Module::of_kernels(context.clone(), "kernels")?;
    module.entry("matrix_product", [address(f16)?, address(f16)?, address(f32)?], |b, [left, right, out]| {
        let block = b.get_tile_block_id().build()?;
        let (x, y) = (block.block_id_x().id(), block.block_id_y().id());
        let left = tiles(b, left, f16)?;
        let right = tiles(b, right, f16)?;
        let out = tiles(b, out, f32)?;

        let [zero, one, steps] = [0, 1, (SIZE / TILE) as i32];
        let (zero, one, steps) = (b.splat(number, zero)?, b.splat(number, one)?, b.splat(number, steps)?);
        let initial = b.splat(accumulator, 0.0f32)?;
        let product = b.for_(zero, steps, one, [initial], [accumulator]).build()?;
        let (body, product) = (product.region().id(), product.result(0).id());
        b.fill(body, |b, [step, sum]| {
            let left = b.load_view_tko(left, [x, step], Weak, operand).build()?.tile().id();
            let right = b.load_view_tko(right, [step, y], Weak, operand).build()?.tile().id();
            let sum = b.mmaf(left, right, sum).build_value()?;
            b.continue_([sum]).build().map(drop)
        })?;
        b.store_view_tko(product, out, [x, y], Weak).build().map(drop)?;
        Ok::<(), Box<dyn Error>>(())
    })?;
    Ok(module)
}

/// A matrix in memory, cut into tiles.
fn tiles(b: &mut Builder<'_>, base: ValueId, element: Type) -> Result<ValueId, Box<dyn Error>> {
    let context = b.context();
    let tensor = context.tensor_view(&[SIZE, SIZE], &[SIZE, 1], element)?;
    let tiles = context.partition_view(&[TILE, TILE], tensor)?;
    let tensor = b.make_tensor_view(base, [], [], tensor).build_value()?;
    Ok(b.make_partition_view(tensor, tiles).build_value()?)
}
