//! Splitting a loop in two.

use tile_ir_core::{Dominance, OpId, Rewriter, ValueId};

use super::border::{Border, Known, SplitPoint};
use super::{Bounds, LoopError, can_be_copied, for_at, peel};
use crate::analyses::{IntegerRanges, Poison};
use crate::pass::Analysis;

/// Splits a `for` in two: the first executes the iterations whose index is below a value, and the second the others. Returns both.
///
/// The value need not be an index of the loop, nor between its bounds.
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
/// use tile_ir_dialect::CudaTileConstants;
///
/// let number = rewriter.op(ops[0]).operands().next().ok_or("it has bounds")?.ty().id();
/// let seven = rewriter.before(ops[0]).splat(number, 7)?;
/// // The indices below 7, and the others.
/// let [first, second] = loops::split(&mut rewriter, ops[0], seven)?;
/// assert!(rewriter.body().is_before_in_block(first, second));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If an iteration may exit early or allocates memory, or if the value is not of the type of the index, is not there before
/// the loop, or may be poison. Nothing is changed then.
pub fn split(rewriter: &mut Rewriter<'_>, op: OpId, at: ValueId) -> Result<[OpId; 2], LoopError> {
    let it = for_at(rewriter, op)?;
    can_be_copied(it)?;
    let (bounds, init) = (Bounds::of(it), it.init_values().map(ValueId::from).collect::<Vec<_>>());
    if rewriter.value(at).ty().id() != bounds.ty {
        return Err("the value to split at is not of the type of the index".into());
    }
    if !Dominance::default().value_properly_dominates(rewriter.body(), at, op) {
        return Err("the value to split at is not there before the loop".into());
    }
    let (ranges, poison) =
        (IntegerRanges::of(rewriter.context(), rewriter.body()), Poison::of(rewriter.context(), rewriter.body()));
    let border = Border::of(
        rewriter.op(op),
        SplitPoint { value: at, is_below: false, decides_every_iteration: false },
        Known { ranges: &ranges, poison: &poison },
    );
    let border = border.ok_or("the value to split at may be poison")?;
    let [end, start] = border.build(rewriter, op, bounds)?;
    let first = peel::rest_of(rewriter, op, Bounds { upper: end, ..bounds }, &init)?;
    let second = peel::rest_of(rewriter, op, Bounds { lower: start, ..bounds }, &first.results)?;
    rewriter.replace(op, &second.results);
    Ok([first.op, second.op])
}
