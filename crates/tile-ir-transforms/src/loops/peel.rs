//! Peeling the first or the last iteration off a loop.

use tile_ir_core::{BuildError, OpId, Rewriter, Type, ValueId};
use tile_ir_dialect::views::For;
use tile_ir_dialect::{ComparisonPredicate, CudaTileBuilder, Signedness, TypedOp};
use tile_ir_eval::Counting;

use super::{
    Bounds, ConstantRange, LoopError, NewFor, Place, can_be_copied, constant, constant_step, copy_iteration, for_at,
    number,
};

/// Peels the first iteration off a `for`: it is executed before the loop, under a condition if the loop may have none. Returns
/// the remaining loop, unless there is no other iteration.
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
///
/// // The first iteration is in an 'if', unless it is known that there is one.
/// let rest = loops::peel_first(&mut rewriter, ops[0])?;
/// assert!(rest.is_some_and(|rest| rewriter.body().previous_op(rest).is_some()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If an iteration may exit early or allocates memory, if the step or the lower bound is not constant, or if the second index may
/// wrap. Nothing is changed then.
pub fn peel_first(rewriter: &mut Rewriter<'_>, op: OpId) -> Result<Option<OpId>, LoopError> {
    let it = for_at(rewriter, op)?;
    can_be_copied(it)?;
    Ok(FirstIteration::of(it)?.peel(rewriter, op)?)
}

/// Peels the last iteration off a `for`: it is executed after the loop, under a condition if the loop may have none. Returns
/// the remaining loop, unless there is no other iteration.
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
/// let rest = loops::peel_last(&mut rewriter, ops[0])?.ok_or("the number of iterations is not known")?;
/// assert!(rewriter.op(rest).next().is_some_and(|last| last.def().name == "cuda_tile.if"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If an iteration may exit early or allocates memory, or if the step is not constant. Nothing is changed then.
pub fn peel_last(rewriter: &mut Rewriter<'_>, op: OpId) -> Result<Option<OpId>, LoopError> {
    let it = for_at(rewriter, op)?;
    can_be_copied(it)?;
    Ok(LastIteration::of(it)?.peel(rewriter, op)?)
}

const NO_ITERATION: &str = "there is no iteration";
const UNKNOWN_STEP: &str = "the step is not constant";

/// Peeling of the first iteration.
pub(crate) struct FirstIteration {
    /// The index of the second iteration; that of the first is the lower bound.
    second: u64,
    /// The trip count, if known.
    iterations: Option<u64>,
}

impl FirstIteration {
    /// How to peel it, or why not to.
    pub(crate) fn of(it: For<'_>) -> Result<Self, &'static str> {
        let iterations = ConstantRange::of(it).map(ConstantRange::len);
        if iterations == Some(0) {
            return Err(NO_ITERATION);
        }
        let lower = constant(it.lower_bound()).ok_or("the lower bound is not constant")?;
        let step = constant_step(it).ok_or(UNKNOWN_STEP)?;
        let second = Counting::of(it).and_then(|counting| counting.after(lower, step));
        // The second index is unused if the loop has one iteration.
        let second = second.or((iterations == Some(1)).then_some(lower)).ok_or("the second index may wrap")?;
        Ok(Self { second, iterations })
    }

    /// Returns the remaining loop.
    pub(crate) fn peel(&self, rewriter: &mut Rewriter<'_>, op: OpId) -> Result<Option<OpId>, BuildError> {
        let it = For::from_op(rewriter.op(op));
        let (bounds, init) = (Bounds::of(it), it.init_values().map(ValueId::from).collect::<Vec<_>>());
        let carried = match self.iterations {
            Some(_) => copy_iteration(rewriter, op, bounds.lower, &init, Place::Before(op)),
            None => {
                let any = has_iteration(rewriter, op, bounds)?;
                guarded_iteration(rewriter, op, any, bounds.lower, &init)?
            }
        };
        if self.iterations == Some(1) {
            rewriter.replace(op, &carried);
            return Ok(None);
        }
        let lower = number(&mut rewriter.before(op), bounds.ty, self.second)?;
        let rest = rest_of(rewriter, op, Bounds { lower, ..bounds }, &carried)?;
        rewriter.replace(op, &rest.results);
        Ok(Some(rest.op))
    }
}

/// Peeling of the last iteration.
pub(crate) struct LastIteration {
    step: u64,
    /// All iterations, if known.
    range: Option<ConstantRange>,
}

impl LastIteration {
    /// How to peel it, or why not to.
    pub(crate) fn of(it: For<'_>) -> Result<Self, &'static str> {
        let step = constant_step(it).ok_or(UNKNOWN_STEP)?;
        let range = ConstantRange::of(it);
        if range.is_none_or(|range| range.len() > 0) { Ok(Self { step, range }) } else { Err(NO_ITERATION) }
    }

    /// Returns the remaining loop.
    pub(crate) fn peel(&self, rewriter: &mut Rewriter<'_>, op: OpId) -> Result<Option<OpId>, BuildError> {
        let it = For::from_op(rewriter.op(op));
        let (bounds, init) = (Bounds::of(it), it.init_values().map(ValueId::from).collect::<Vec<_>>());
        if let Some(range) = self.range {
            let index = number(&mut rewriter.before(op), bounds.ty, range.get(range.len() - 1))?;
            let (rest, carried) = match range.len() {
                1 => (None, init),
                _ => {
                    let rest = rest_of(rewriter, op, Bounds { upper: index, ..bounds }, &init)?;
                    (Some(rest.op), rest.results)
                }
            };
            let carried = copy_iteration(rewriter, op, index, &carried, Place::Before(op));
            rewriter.replace(op, &carried);
            return Ok(rest);
        }
        let any = has_iteration(rewriter, op, bounds)?;
        let index = self.index(rewriter, op, any, bounds)?;
        let rest = rest_of(rewriter, op, Bounds { upper: index, ..bounds }, &init)?;
        let carried = guarded_iteration(rewriter, op, any, index, &rest.results)?;
        rewriter.replace(op, &carried);
        Ok(Some(rest.op))
    }

    /// The index of the last iteration; the lower bound if there is none.
    fn index(
        &self,
        rewriter: &mut Rewriter<'_>,
        op: OpId,
        any: ValueId,
        bounds: Bounds,
    ) -> Result<ValueId, BuildError> {
        let Bounds { lower, upper, step, ty, .. } = bounds;
        let mut builder = rewriter.before(op);
        let one = number(&mut builder, ty, 1)?;
        let mut last = builder.subi(upper, one).build_value()?;
        if self.step != 1 {
            let distance = builder.subi(last, lower).build_value()?;
            let over = builder.remi(distance, step, Signedness::Unsigned).build_value()?;
            last = builder.subi(last, over).build_value()?;
        }
        builder.select(any, last, lower).build_value()
    }
}

/// Whether a loop has any iteration.
fn has_iteration(rewriter: &mut Rewriter<'_>, op: OpId, bounds: Bounds) -> Result<ValueId, BuildError> {
    let Bounds { lower, upper, signedness, .. } = bounds;
    rewriter.before(op).cmpi(lower, upper, ComparisonPredicate::LessThan, signedness).build_value()
}

/// A copy of a loop with other bounds, before it.
pub(super) fn rest_of(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    bounds: Bounds,
    init: &[ValueId],
) -> Result<NewFor, BuildError> {
    let rest = NewFor::before(rewriter, op, bounds, init)?;
    let carried = copy_iteration(rewriter, op, rest.index, &rest.carried, Place::End(rest.block));
    rest.finish(rewriter, carried)?;
    rest.keep_attributes(rewriter, op);
    Ok(rest)
}

/// An iteration that is only executed under a condition; otherwise the iteration values are unchanged.
fn guarded_iteration(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    condition: ValueId,
    index: ValueId,
    carried: &[ValueId],
) -> Result<Vec<ValueId>, BuildError> {
    let (location, types) = (rewriter.op(op).location(), types_of(rewriter, carried));
    let mut builder = rewriter.before(op);
    let made = builder.if_(condition, types).build()?;
    let (results, taken, other) = (made.get().results().to_vec(), made.then_region().id(), made.else_region().id());
    let block = rewriter.create_block(taken, None, &[]);
    let forwarded = copy_iteration(rewriter, op, index, carried, Place::End(block));
    rewriter.at_end(block).set_location(location).yield_(forwarded).build()?;
    if !carried.is_empty() {
        let block = rewriter.create_block(other, None, &[]);
        rewriter.at_end(block).set_location(location).yield_(carried.iter().copied()).build()?;
    }
    Ok(results)
}

fn types_of(rewriter: &Rewriter<'_>, values: &[ValueId]) -> Vec<Type> {
    values.iter().map(|&value| rewriter.value(value).ty().id()).collect()
}
