//! Builds the product of two matrices with the typed builders and prints it.
//!
//! Each tile block computes one 64 × 64 tile of `c = a · b`, in steps of 64 along the shared dimension.

use std::error::Error;

use tile_ir::core::Element;
use tile_ir::dialect::MemoryOrdering::Weak;
use tile_ir::prelude::*;

/// Rows and columns of the matrices.
const SIZE: i64 = 1024;
/// Rows and columns of a tile.
const TILE: i64 = 64;

fn main() -> Result<(), Box<dyn Error>> {
    let module = matrix_product()?;
    let text = print_string(&module);
    parse_str(module.context(), &text)?;
    print!("{text}");
    Ok(())
}

/// The module around the kernel.
fn matrix_product() -> Result<Module, Box<dyn Error>> {
    let context = context();
    let mut module = Module::new(context.clone());
    let top = module.top_block();
    let mut at_top = Builder::at_end(&context, module.top_mut(), top);
    let region = at_top.module("kernels").build()?.body().id();

    let pointer_to = |number: &str| context.tile(&[], context.pointer(context.scalar(number)?)?);
    let inputs = [pointer_to("f16")?, pointer_to("f16")?, pointer_to("f32")?];
    let entry =
        at_top.in_region(region, &[]).entry("matrix_product", context.function_type(&inputs, &[])).build()?.id();

    // A function owns the arena of its body.
    let mut body = Body::new();
    let root = body.root();
    let block = body.append_block(root);
    let [a, b, c] = inputs.map(|ty| body.add_block_argument(block, ty, context.unknown_location()));
    build_body(&mut Builder::at_end(&context, &mut body, block), a, b, c)?;
    module.add_body(entry, body);
    Ok(module)
}

/// What each tile block does.
fn build_body(builder: &mut Builder<'_>, a: ValueId, b: ValueId, c: ValueId) -> Result<(), Box<dyn Error>> {
    let context = builder.context();
    let tile_id = builder.get_tile_block_id().build()?;
    let (x, y) = (tile_id.block_id_x().id(), tile_id.block_id_y().id());

    let a = view(builder, a, "f16")?;
    let b = view(builder, b, "f16")?;
    let c = view(builder, c, "f32")?;
    let operand = context.tile(&[TILE, TILE], context.scalar("f16")?)?;
    let accumulator = context.tile(&[TILE, TILE], context.scalar("f32")?)?;
    let number = context.tile(&[], context.scalar("i32")?)?;

    let zero = splat(builder, number, 0i32)?;
    let one = splat(builder, number, 1i32)?;
    let steps = splat(builder, number, SIZE / TILE)?;
    let initial = splat(builder, accumulator, 0f32)?;

    let product = builder.for_(zero, steps, one, [initial], [accumulator]).build()?;
    let (region, product) = (product.region().id(), product.id());
    let mut inside = builder.in_region(region, &[number, accumulator]);
    let block = inside.block();
    let [step, sum] = *inside.body().block_arguments(block) else { unreachable!("it has two arguments") };
    let left = load(&mut inside, a, [x, step], operand)?;
    let right = load(&mut inside, b, [step, y], operand)?;
    let next = inside.mmaf(left, right, sum).build_value()?;
    inside.continue_([next]).build()?;

    let sum = builder.body().op(product).results()[0];
    builder.store_view_tko(sum, c, [x, y], Weak).build()?;
    builder.return_([]).build()?;
    Ok(())
}

/// A matrix in memory, cut into tiles.
fn view(builder: &mut Builder<'_>, base: ValueId, number: &str) -> Result<ValueId, Box<dyn Error>> {
    let context = builder.context();
    let tensor = context.tensor_view(&[SIZE, SIZE], &[SIZE, 1], context.scalar(number)?)?;
    let tiles = context.partition_view(&[TILE, TILE], tensor)?;
    let tensor = builder.make_tensor_view(base, [], [], tensor).build_value()?;
    Ok(builder.make_partition_view(tensor, tiles).build_value()?)
}

/// The tile of a view at an index. The token that the load returns orders nothing here.
fn load(builder: &mut Builder<'_>, view: ValueId, index: [ValueId; 2], tile: Type) -> Result<ValueId, BuildError> {
    Ok(builder.load_view_tko(view, index, Weak, tile).build()?.tile().id())
}

/// A tile of which all elements are the same.
fn splat(builder: &mut Builder<'_>, tile: Type, element: impl Element) -> Result<ValueId, Box<dyn Error>> {
    let value = builder.context().splat(tile, element)?;
    Ok(builder.constant(value).build_value()?)
}
