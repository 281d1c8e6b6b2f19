//! Tiling a loop: executing its iterations in groups of the same size.

use tile_ir_core::{OpId, Rewriter};
use tile_ir_dialect::CudaTileBuilder;

use super::{Bounds, LoopError, NewFor, Place, Unrolling, can_be_copied, copy_iteration, for_at, number};

/// Makes two nested loops of a `for`: the inner one executes `size` iterations, the outer one goes from one group to the next.
/// A loop after both executes the iterations left over, unless it is known that there are none. Returns the outer and the inner
/// loop.
///
/// The order of iterations stays the same; [`interchange`](super::interchange) changes it. The bounds of the inner loop are
/// constants, so it can be unrolled fully.
///
/// ```
/// use tile_ir_core::Rewriter;
/// use tile_ir_transforms::loops;
///
/// # let context = tile_ir::context();
/// # let text = "cuda_tile.module @m { entry @k(%n: tile<i32>) {
/// #   %zero = constant <i32: 0> : tile<i32>
/// #   %one = constant <i32: 1> : tile<i32>
/// #   %s = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%a = %zero) -> (tile<i32>) {
/// #     %b = addi %a, %i : tile<i32>
/// #     continue %b : tile<i32>
/// #   }
/// # } }";
/// # let mut module = tile_ir::text::parse(&context, text, &Default::default()).map_err(|errors| errors[0].to_string())?;
/// # let ops: Vec<_> = module.walk().filter(|op| op.is::<tile_ir_dialect::views::For<'_>>()).map(|op| op.id()).collect();
/// # let body = module.functions().next().and_then(|function| module.top().op(function.id()).body()).ok_or("no function")?;
/// let mut rewriter = Rewriter::new(&context, module.body_mut(body));
/// let [groups, group] = loops::tile(&mut rewriter, ops[0], 16)?;
/// assert_eq!(rewriter.body().parent_op(group), Some(groups));
/// // The inner loop has a known number of iterations.
/// loops::unroll_fully(&mut rewriter, group)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Like [`unroll`](super::unroll) by the same factor. Nothing is changed then.
pub fn tile(rewriter: &mut Rewriter<'_>, op: OpId, size: u32) -> Result<[OpId; 2], LoopError> {
    let it = for_at(rewriter, op)?;
    can_be_copied(it)?;
    let groups = Unrolling::of(it, size)?;
    let bounds = Bounds::of(it);
    let mut builder = rewriter.before(op);
    let long_step = number(&mut builder, bounds.ty, groups.step * groups.factor)?;
    let zero = number(&mut builder, bounds.ty, 0)?;
    let mut inner = op;
    let outer = groups.build(rewriter, op, long_step, |rewriter, outer| {
        let within = Bounds { lower: zero, upper: long_step, ..bounds };
        let made = NewFor::at(rewriter, Place::End(outer.block), op, within, &outer.carried)?;
        let location = rewriter.op(op).location();
        let mut builder = rewriter.at_end(made.block);
        let index = builder.set_location(location).addi(outer.index, made.index).build_value()?;
        let carried = copy_iteration(rewriter, op, index, &made.carried, Place::End(made.block));
        made.finish(rewriter, carried)?;
        inner = made.op;
        Ok(made.results)
    })?;
    Ok([outer, inner])
}
