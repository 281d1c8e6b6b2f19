//! Five transforms, written as passes would: fusing multiplications with additions, folding constants, hoisting
//! loop-invariant code, erasing dead code, and specialising a function.

use std::error::Error;

use tile_ir::dialect::views::{Addf, Addi, For, Mulf};
use tile_ir::prelude::*;

const KERNELS: &str = "\
cuda_tile.module @kernels {
  entry @axpy(%a: tile<f32>, %x: tile<f32>, %y: tile<f32>) {
    %product = mulf %a, %x : tile<f32>
    %sum = addf %product, %y : tile<f32>
    print_tko \"%f\\n\", %sum : tile<f32> -> token
    return
  }
  entry @count(%step: tile<i32>) {
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    for %i in (%one to %step, step %one) : tile<i32> {
      %three = addi %one, %two : tile<i32>
      %next = addi %three, %step : tile<i32>
      %last = addi %next, %i : tile<i32>
      print_tko \"%i\\n\", %last : tile<i32> -> token
    }
    return
  }
}
";

fn main() -> Result<(), Box<dyn Error>> {
    let context = context();
    let mut module = parse_str(&context, KERNELS)?;
    for (_, body) in module.bodies_mut() {
        let root = body.root();
        let mut rewriter = Rewriter::new(&context, body);
        rewriter.walk(root, |rewriter, op| {
            let _ = fuse_multiply_add(rewriter, op).or_else(|| fold_sum(rewriter, op));
            WalkAction::Advance
        });
        rewriter.walk(root, |rewriter, op| {
            hoist_invariants(rewriter, op);
            WalkAction::Advance
        });
        erase_dead_code(&mut rewriter, root);
    }
    specialise(&mut module, "axpy", "axpy_with_count", context.tile(&[], context.i32())?);
    parse_str(&context, &module.to_string())?;
    print!("{module}");
    Ok(())
}

/// `a · b + c` becomes `fma(a, b, c)` if the product has no other use and both operations round in the same way.
fn fuse_multiply_add(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let sum = rewriter.op(op).cast::<Addf>()?;
    let product = sum.lhs().defining_op()?.cast::<Mulf>()?;
    let (rounding, flush) = (sum.rounding_mode(), sum.flush_to_zero());
    if !product.result().has_one_use() || (product.rounding_mode(), product.flush_to_zero()) != (rounding, flush) {
        return None;
    }
    let (product, [a, b, c]) = (product.id(), [product.lhs(), product.rhs(), sum.rhs()].map(ValueRef::id));
    let fused = rewriter.before(op).fma(a, b, c).rounding_mode(rounding).flush_to_zero(flush).build_value().ok()?;
    rewriter.replace(op, &[fused]);
    rewriter.erase(product);
    Some(())
}

/// The sum of two `i32` splats becomes a splat.
fn fold_sum(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let sum = rewriter.op(op).cast::<Addi>()?;
    let [lhs, rhs] = [sum.lhs(), sum.rhs()].map(|value| value.constant()?.as_splat::<i32>());
    let (ty, value) = (sum.result().ty().id(), lhs?.wrapping_add(rhs?));
    let folded = rewriter.before(op).splat(ty, value).ok()?;
    rewriter.replace(op, &[folded]);
    Some(())
}

/// Moves loop-invariant operations that are speculatable before the loop.
fn hoist_invariants(rewriter: &mut Rewriter<'_>, op: OpId) {
    let Some(region) = rewriter.op(op).cast::<For>().map(|it| it.region().id()) else { return };
    rewriter.walk(region, |rewriter, inside| {
        let candidate = rewriter.op(inside);
        if candidate.is_pure() && candidate.is_defined_outside(region) {
            rewriter.move_before(inside, op);
        }
        WalkAction::Advance
    });
}

/// Erases dead operations.
fn erase_dead_code(rewriter: &mut Rewriter<'_>, region: RegionId) {
    rewriter.walk_backward(region, |rewriter, op| {
        if rewriter.op(op).is_dead() {
            rewriter.erase(op);
        }
    });
}

/// A copy of a function under another name, with one more argument.
fn specialise(module: &mut Module, name: &str, copy: &str, argument: Type) {
    let Some(function) = module.function(name).map(OpRef::id) else { return };
    let copy = module.clone_symbol(function, copy);
    let location = module.context().unknown_location();
    module.insert_function_argument(copy, 0, argument, location);
}
