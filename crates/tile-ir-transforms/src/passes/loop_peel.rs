//! `loop-peel`: the first or last iteration of a loop as separate code.

use tile_ir_core::{BuildError, OpId, Rewriter, ValueId};
use tile_ir_dialect::views::For;
use tile_ir_dialect::{ComparisonPredicate, CudaTileBuilder, Signedness, TypedOp};
use tile_ir_eval::Counting;

use crate::loops::{
    Bounds, ConstantRange, NewFor, Place, can_be_copied, constant, constant_step, copy_iteration, is_innermost, number,
};
use crate::pass::{Anchor, BodyPass, BodyUnit, Pass, PassInfo, PassResult, Preserved, StatisticInfo};
use crate::pass_options;

/// Peels the first or last iteration off `for` loops.
#[derive(Debug)]
pub struct LoopPeel {
    options: LoopPeelOptions,
}

pass_options! {
    /// Options of `loop-peel`.
    pub struct LoopPeelOptions {
        /// Peel the first iteration
        "first" => first: bool = true,
        /// Peel the last iteration
        "last" => last: bool = false,
        /// Maximum number of operations in the loop body
        "max-operations" => max_operations: usize = 512,
    }
}

impl Pass for LoopPeel {
    type Options = LoopPeelOptions;
    const INFO: PassInfo = PassInfo {
        title: "LoopPeel",
        summary: "Peel the first or last iteration of loops",
        description: DESCRIPTION,
        // The remaining loop has a first iteration again.
        idempotent: false,
        statistics: &[PEELED],
        ..PassInfo::new("loop-peel", Anchor::Function)
    };

    fn new(options: LoopPeelOptions) -> Self {
        Self { options }
    }
}

const PEELED: StatisticInfo = StatisticInfo { name: "num-peeled", summary: "Number of iterations peeled" };

const DESCRIPTION: &str = "\
With `first`, the first iteration of an innermost `for` is peeled off before it; with `last`, the last one after it.
Special cases of these iterations are then outside the loop: conditions such as `%i == 0`, or a mask that only
the last iteration needs.

If the loop may have no iterations, the peeled one is enclosed in an `if`:

```mlir
%r = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%a = %x) -> (tile<i32>) {
  %b = addi %a, %i : tile<i32>
  continue %b : tile<i32>
}
```

becomes

```mlir
%any = cmpi less_than %zero, %n, signed : tile<i32> -> tile<i1>
%f = if %any -> (tile<i32>) {
  %b = addi %x, %zero : tile<i32>
  yield %b : tile<i32>
} else {
  yield %x : tile<i32>
}
%r = for %i in (%one2 to %n, step %one) : tile<i32> iter_values(%a = %f) -> (tile<i32>) {
  %b = addi %a, %i : tile<i32>
  continue %b : tile<i32>
}
```

The step must be constant. The first iteration is peeled only if the second index cannot wrap: the lower bound must be
constant, too, and the sum must fit. The last index is computed from the difference of the bounds, which is correct modulo
2^width if it is interpreted as unsigned. Loops are skipped if an iteration may exit early or allocates memory, or if the
body has more than `max-operations` operations.
";

impl BodyPass for LoopPeel {
    fn run(&self, unit: &mut BodyUnit<'_>) -> PassResult {
        let regions = unit.regions();
        let ops = regions.iter().flat_map(|&region| unit.body().walk(region));
        let is_candidate = |&op: &OpId| unit.op(op).cast::<For<'_>>().is_some_and(|it| self.is_candidate(it));
        let loops: Vec<OpId> = ops.filter(is_candidate).collect();
        let mut peeled = 0;
        let mut rewriter = unit.rewriter();
        for op in loops {
            let mut rest = Some(op);
            if self.options.first
                && let Some(first) = First::of(For::from_op(rewriter.op(op)))
            {
                rest = first.peel(&mut rewriter, op)?;
                peeled += 1;
            }
            if self.options.last
                && let Some(rest) = rest
                && let Some(last) = Last::of(For::from_op(rewriter.op(rest)))
            {
                last.peel(&mut rewriter, rest)?;
                peeled += 1;
            }
        }
        unit.count(PEELED.name, peeled);
        Ok(Preserved::unless(peeled > 0))
    }
}

impl LoopPeel {
    fn is_candidate(&self, it: For<'_>) -> bool {
        let is_small = it.region().walk().nth(self.options.max_operations).is_none();
        is_small && is_innermost(it) && can_be_copied(it)
    }
}

/// Peeling of the first iteration.
struct First {
    /// The index of the second iteration; that of the first is the lower bound.
    second: u64,
    /// The trip count, if known.
    iterations: Option<u64>,
}

impl First {
    fn of(it: For<'_>) -> Option<Self> {
        let iterations = ConstantRange::of(it).map(ConstantRange::len);
        let (lower, step) = (constant(it.lower_bound())?, constant_step(it)?);
        // The second index is unused if the loop has one iteration.
        let second = Counting::of(it)?.after(lower, step).or((iterations == Some(1)).then_some(lower))?;
        (iterations != Some(0)).then_some(Self { second, iterations })
    }

    /// Returns the remaining loop.
    fn peel(&self, rewriter: &mut Rewriter<'_>, op: OpId) -> Result<Option<OpId>, BuildError> {
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
struct Last {
    step: u64,
    /// All iterations, if known.
    range: Option<ConstantRange>,
}

impl Last {
    fn of(it: For<'_>) -> Option<Self> {
        let step = constant_step(it)?;
        let range = ConstantRange::of(it);
        range.is_none_or(|range| range.len() > 0).then_some(Self { step, range })
    }

    fn peel(&self, rewriter: &mut Rewriter<'_>, op: OpId) -> Result<(), BuildError> {
        let it = For::from_op(rewriter.op(op));
        let (bounds, init) = (Bounds::of(it), it.init_values().map(ValueId::from).collect::<Vec<_>>());
        if let Some(range) = self.range {
            let index = number(&mut rewriter.before(op), bounds.ty, range.get(range.len() - 1))?;
            let carried = match range.len() {
                1 => init,
                _ => rest_of(rewriter, op, Bounds { upper: index, ..bounds }, &init)?.results,
            };
            let carried = copy_iteration(rewriter, op, index, &carried, Place::Before(op));
            rewriter.replace(op, &carried);
            return Ok(());
        }
        let any = has_iteration(rewriter, op, bounds)?;
        let index = self.index(rewriter, op, any, bounds)?;
        let carried = rest_of(rewriter, op, Bounds { upper: index, ..bounds }, &init)?.results;
        let carried = guarded_iteration(rewriter, op, any, index, &carried)?;
        rewriter.replace(op, &carried);
        Ok(())
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

/// A copy of a loop with other bounds.
fn rest_of(rewriter: &mut Rewriter<'_>, op: OpId, bounds: Bounds, init: &[ValueId]) -> Result<NewFor, BuildError> {
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

fn types_of(rewriter: &Rewriter<'_>, values: &[ValueId]) -> Vec<tile_ir_core::Type> {
    values.iter().map(|&value| rewriter.value(value).ty().id()).collect()
}
