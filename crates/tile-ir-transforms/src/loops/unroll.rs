//! Unrolling loops.

use tile_ir_core::{BuildError, OpId, Rewriter, ValueId};
use tile_ir_dialect::views::For;
use tile_ir_dialect::{CudaTileBuilder, Signedness, TypedOp};

use super::{
    Bounds, ConstantRange, LoopError, NewFor, Place, can_be_copied, constant, constant_step, copy_iteration, for_at,
    number, peel,
};

/// Unrolls a `for` by a factor: its body is repeated that many times, and a second loop executes the iterations left over,
/// unless it is known that there are none. Returns the unrolled loop.
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
/// let unrolled = loops::unroll(&mut rewriter, ops[0], 4)?;
/// // Four sums, three indices and the terminator.
/// assert_eq!(rewriter.op(unrolled).regions().map(|region| region.ops().count()).sum::<usize>(), 8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If an iteration may exit early or allocates memory, if the step is not constant, if the factor is less than 2, more than the
/// trip count, or makes a step that does not fit the type of the index. Nothing is changed then.
pub fn unroll(rewriter: &mut Rewriter<'_>, op: OpId, factor: u32) -> Result<OpId, LoopError> {
    let it = for_at(rewriter, op)?;
    can_be_copied(it)?;
    Ok(Unrolling::of(it, factor)?.unroll(rewriter, op)?)
}

/// The number of iterations that [`unroll_fully`] makes at most.
const MOST_ITERATIONS: u64 = 1 << 16;

/// Replaces a `for` by its iterations.
///
/// ```
/// use tile_ir_core::Rewriter;
/// use tile_ir_transforms::loops;
///
/// # let context = tile_ir::context();
/// # let text = "cuda_tile.module @m { entry @k(%n: tile<i32>) {
/// #   %zero = constant <i32: 0> : tile<i32>
/// #   %one = constant <i32: 1> : tile<i32>
/// #   %three = constant <i32: 3> : tile<i32>
/// #   %s = for %i in (%zero to %three, step %one) : tile<i32> iter_values(%a = %zero) -> (tile<i32>) {
/// #     %b = addi %a, %i : tile<i32>
/// #     continue %b : tile<i32>
/// #   }
/// # } }";
/// # let mut module = tile_ir::text::parse(&context, text, &Default::default()).map_err(|errors| errors[0].to_string())?;
/// # let ops: Vec<_> = module.walk().filter(|op| op.is::<tile_ir_dialect::views::For<'_>>()).map(|op| op.id()).collect();
/// # let body = module.functions().next().and_then(|function| module.top().op(function.id()).body()).ok_or("no function")?;
/// let mut rewriter = Rewriter::new(&context, module.body_mut(body));
/// loops::unroll_fully(&mut rewriter, ops[0])?;
/// assert!(!rewriter.body().contains(ops[0]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If an iteration may exit early or allocates memory, if the bounds or the step are not constant, or if there are more than
/// 65536 iterations. Nothing is changed then.
pub fn unroll_fully(rewriter: &mut Rewriter<'_>, op: OpId) -> Result<(), LoopError> {
    let it = for_at(rewriter, op)?;
    can_be_copied(it)?;
    let range = ConstantRange::of(it).ok_or("the bounds or the step are not constant")?;
    if range.len() > MOST_ITERATIONS {
        return Err("there are more than 65536 iterations".into());
    }
    Ok(unroll_wholly(rewriter, op, range)?)
}

/// Replaces a loop with its iterations.
pub(crate) fn unroll_wholly(rewriter: &mut Rewriter<'_>, op: OpId, range: ConstantRange) -> Result<(), BuildError> {
    let it = For::from_op(rewriter.op(op));
    let ty = Bounds::of(it).ty;
    let mut carried: Vec<ValueId> = it.init_values().map(ValueId::from).collect();
    for iteration in 0..range.len() {
        let index = number(&mut rewriter.before(op), ty, range.get(iteration))?;
        carried = copy_iteration(rewriter, op, index, &carried, Place::Before(op));
    }
    rewriter.replace(op, &carried);
    Ok(())
}

/// Unrolling by a factor.
pub(crate) struct Unrolling {
    pub(super) bounds: Bounds,
    pub(crate) factor: u64,
    /// The step of the old loop.
    pub(super) step: u64,
    /// The upper bound of the unrolled loop, if known.
    middle: Middle,
}

enum Middle {
    /// The bound of the old loop.
    End,
    /// A constant.
    Known(u64),
    /// To be computed, with the lower bound if it is known.
    Computed { lower_is_zero: bool },
}

impl Unrolling {
    /// How to unroll a loop, or why not to.
    pub(crate) fn of(it: For<'_>, factor: u32) -> Result<Self, &'static str> {
        let bounds = Bounds::of(it);
        let step = constant_step(it).ok_or("the step is not constant")?;
        let bits = it.step().ty().element().integer_width().ok_or("the index is not an integer")?;
        // The new step is positive as a signed number, too: `legalize-version` compares as signed for 13.1.
        let largest = (1_u64 << (bits - 1)) - 1;
        let fits = step.checked_mul(factor.into()).is_some_and(|step| step <= largest);
        if factor < 2 {
            return Err("the factor is less than 2");
        }
        if !fits {
            return Err("a step of several iterations does not fit the type of the index");
        }
        let factor = u64::from(factor);
        let middle = match ConstantRange::of(it) {
            None => Middle::Computed { lower_is_zero: constant(it.lower_bound()) == Some(0) },
            Some(range) if range.len() < factor => return Err("there are fewer iterations than the factor"),
            Some(range) if range.len().is_multiple_of(factor) => Middle::End,
            Some(range) => Middle::Known(range.get(range.len() / factor * factor)),
        };
        Ok(Self { bounds, factor, step, middle })
    }

    /// Returns the unrolled loop.
    pub(crate) fn unroll(&self, rewriter: &mut Rewriter<'_>, op: OpId) -> Result<OpId, BuildError> {
        let Self { bounds, factor, step, .. } = *self;
        let mut builder = rewriter.before(op);
        let long_step = number(&mut builder, bounds.ty, step * factor)?;
        let distances = (1..factor).map(|iteration| number(&mut builder, bounds.ty, step * iteration));
        let distances: Vec<ValueId> = distances.collect::<Result<_, _>>()?;
        self.build(rewriter, op, long_step, |rewriter, main| {
            let mut carried = copy_iteration(rewriter, op, main.index, &main.carried, Place::End(main.block));
            let location = rewriter.op(op).location();
            for distance in distances {
                let mut builder = rewriter.at_end(main.block);
                let index = builder.set_location(location).addi(main.index, distance).build_value()?;
                carried = copy_iteration(rewriter, op, index, &carried, Place::End(main.block));
            }
            Ok(carried)
        })
    }

    /// Replaces a loop by one with a longer step, whose body `fill` makes, and one for the iterations left over. Returns the first.
    pub(super) fn build(
        &self,
        rewriter: &mut Rewriter<'_>,
        op: OpId,
        long_step: ValueId,
        fill: impl FnOnce(&mut Rewriter<'_>, &NewFor) -> Result<Vec<ValueId>, BuildError>,
    ) -> Result<OpId, BuildError> {
        let bounds = self.bounds;
        let init: Vec<ValueId> = For::from_op(rewriter.op(op)).init_values().map(ValueId::from).collect();
        let middle = self.middle(rewriter, op, long_step)?;
        let upper = middle.unwrap_or(bounds.upper);
        let main = NewFor::before(rewriter, op, Bounds { upper, step: long_step, ..bounds }, &init)?;
        let carried = fill(rewriter, &main)?;
        main.finish(rewriter, carried)?;
        main.keep_attributes(rewriter, op);
        let results = match middle {
            None => main.results,
            Some(middle) => peel::rest_of(rewriter, op, Bounds { lower: middle, ..bounds }, &main.results)?.results,
        };
        rewriter.replace(op, &results);
        Ok(main.op)
    }

    /// The bound between the unrolled loop and the remainder loop; `None` if there is no remainder.
    fn middle(&self, rewriter: &mut Rewriter<'_>, op: OpId, long_step: ValueId) -> Result<Option<ValueId>, BuildError> {
        let Bounds { lower, upper, signedness, ty, .. } = self.bounds;
        let mut builder = rewriter.before(op);
        let lower_is_zero = match self.middle {
            Middle::End => return Ok(None),
            Middle::Known(middle) => return number(&mut builder, ty, middle).map(Some),
            Middle::Computed { lower_is_zero } => lower_is_zero,
        };
        let top = builder.maxi(upper, lower, signedness).build_value()?;
        let all = if lower_is_zero { top } else { builder.subi(top, lower).build_value()? };
        let over = builder.remi(all, long_step, Signedness::Unsigned).build_value()?;
        let whole = builder.subi(all, over).build_value()?;
        if lower_is_zero {
            return Ok(Some(whole));
        }
        builder.addi(lower, whole).build_value().map(Some)
    }
}
