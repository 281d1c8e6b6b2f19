//! `loop-peel`: the first or last iteration of a loop as separate code.

use tile_ir_core::{BuildError, OpId, Rewriter, ValueId};
use tile_ir_dialect::views::For;
use tile_ir_dialect::{ComparisonPredicate, CudaTileBuilder, Signedness, TypedOp};
use tile_ir_eval::Counting;

use crate::loops::{
    Bounds, ConstantRange, NewFor, Place, can_be_copied, constant, constant_step, copy_iteration, is_innermost, number,
};
use crate::pass::{Anchor, BodyPass, BodyUnit, Pass, PassInfo, PassResult, Preserved, RemarkKind, StatisticInfo};
use crate::pass_options;

pass_options! {
    /// Peels the first or last iteration off `for` loops.
    pub struct LoopPeel {
        /// Peel the first iteration
        "first" => first: bool = true,
        /// Peel the last iteration
        "last" => last: bool = false,
        /// Maximum number of operations in the loop body
        "max-operations" => max_operations: usize = 512,
    }
}

impl Pass for LoopPeel {
    const INFO: PassInfo = PassInfo {
        title: "LoopPeel",
        summary: "Peel the first or last iteration of loops",
        description: DESCRIPTION,
        // The remaining loop has a first iteration again.
        idempotent: false,
        statistics: &[PEELED],
        ..PassInfo::new("loop-peel", Anchor::Function)
    };
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
        let loops: Vec<OpId> = ops.filter(|&op| unit.op(op).is::<For<'_>>()).collect();
        let judged: Vec<_> = loops.iter().map(|&op| (op, self.judge(For::from_op(unit.op(op))))).collect();
        let mut peeled = 0;
        for (op, judged) in judged {
            if let Err(reason) = judged {
                unit.remark(RemarkKind::Missed, Some(op), "peel", || reason.to_owned());
                continue;
            }
            let mut rest = Some(op);
            if self.first {
                match First::of(For::from_op(unit.op(op))) {
                    Ok(first) => {
                        unit.remark(RemarkKind::Passed, Some(op), "peel", || {
                            "the first iteration is peeled".to_owned()
                        });
                        rest = first.peel(&mut unit.rewriter(), op)?;
                        peeled += 1;
                    }
                    Err(why) => unit.remark(RemarkKind::Missed, Some(op), "peel", || format!("first iteration: {why}")),
                }
            }
            if self.last
                && let Some(op) = rest
            {
                match Last::of(For::from_op(unit.op(op))) {
                    Ok(last) => {
                        unit.remark(RemarkKind::Passed, Some(op), "peel", || "the last iteration is peeled".to_owned());
                        last.peel(&mut unit.rewriter(), op)?;
                        peeled += 1;
                    }
                    Err(why) => unit.remark(RemarkKind::Missed, Some(op), "peel", || format!("last iteration: {why}")),
                }
            }
        }
        unit.count(PEELED.name, peeled);
        Ok(Preserved::unless(peeled > 0))
    }
}

impl LoopPeel {
    /// Why not to peel a loop, if there is a reason.
    fn judge(&self, it: For<'_>) -> Result<(), &'static str> {
        if it.region().walk().nth(self.max_operations).is_some() {
            return Err("the body is too large");
        }
        if !is_innermost(it) {
            return Err("there is a loop inside");
        }
        if can_be_copied(it) { Ok(()) } else { Err("an iteration may exit early or allocates memory") }
    }
}

const NO_ITERATION: &str = "there is no iteration";
const UNKNOWN_STEP: &str = "the step is not constant";

/// Peeling of the first iteration.
struct First {
    /// The index of the second iteration; that of the first is the lower bound.
    second: u64,
    /// The trip count, if known.
    iterations: Option<u64>,
}

impl First {
    /// How to peel it, or why not to.
    fn of(it: For<'_>) -> Result<Self, &'static str> {
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
    /// How to peel it, or why not to.
    fn of(it: For<'_>) -> Result<Self, &'static str> {
        let step = constant_step(it).ok_or(UNKNOWN_STEP)?;
        let range = ConstantRange::of(it);
        if range.is_none_or(|range| range.len() > 0) { Ok(Self { step, range }) } else { Err(NO_ITERATION) }
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
