//! `loop-unroll`.

use tile_ir_core::{BuildError, OpId, Rewriter, ValueId, counted};
use tile_ir_dialect::views::For;
use tile_ir_dialect::{CudaTileBuilder, Signedness, TypedOp};

use crate::loops::{
    Bounds, ConstantRange, NewFor, Place, can_be_copied, constant, constant_step, copy_iteration, is_innermost, number,
};
use crate::pass::{Anchor, BodyPass, BodyUnit, Pass, PassInfo, PassResult, Preserved, RemarkKind, StatisticInfo};
use crate::pass_options;

pass_options! {
    /// Unrolls `for` loops: fully if the trip count is small, otherwise by a factor.
    pub struct LoopUnroll {
        /// Unroll factor for innermost loops; 1 disables it
        "factor" => factor: u32 = 4,
        /// Maximum trip count of loops to unroll fully
        "full-max" => full_max: u64 = 8,
        /// Maximum number of operations in an unrolled loop
        "max-operations" => max_operations: usize = 512,
    }
}

impl Pass for LoopUnroll {
    const INFO: PassInfo = PassInfo {
        title: "LoopUnroll",
        summary: "Unroll loops, fully or by a factor",
        description: DESCRIPTION,
        // The remainder loop can be unrolled again.
        idempotent: false,
        statistics: &[FULL, PARTIAL],
        ..PassInfo::new("loop-unroll", Anchor::Function)
    };
}

const FULL: StatisticInfo = StatisticInfo { name: "num-full", summary: "Number of loops unrolled fully" };
const PARTIAL: StatisticInfo = StatisticInfo { name: "num-partial", summary: "Number of loops unrolled by a factor" };

const DESCRIPTION: &str = "\
A `for` with constant bounds and at most `full-max` iterations is replaced by its iterations, with constants
for the index. Other innermost loops with a constant step are unrolled by a factor: their
body is repeated `factor` times, and a remainder loop executes the iterations left over.

```mlir
%r = for %i in (%lb to %ub, step %one) : tile<i32> iter_values(%a = %x) -> (tile<i32>) {
  %b = addi %a, %i : tile<i32>
  continue %b : tile<i32>
}
```

becomes, with `factor=2`,

```mlir
%top = maxi %ub, %lb signed : tile<i32>
%all = subi %top, %lb : tile<i32>
%over = remi %all, %two unsigned : tile<i32>
%even = subi %all, %over : tile<i32>
%mid = addi %lb, %even : tile<i32>
%m = for %i in (%lb to %mid, step %two) : tile<i32> iter_values(%a = %x) -> (tile<i32>) {
  %b = addi %a, %i : tile<i32>
  %j = addi %i, %one : tile<i32>
  %c = addi %b, %j : tile<i32>
  continue %c : tile<i32>
}
%r = for %i in (%mid to %ub, step %one) : tile<i32> iter_values(%a = %m) -> (tile<i32>) {
  %b = addi %a, %i : tile<i32>
  continue %b : tile<i32>
}
```

The difference of the bounds is never negative, so it is correct modulo 2^width if it is interpreted as unsigned, whatever the
bounds; and `%mid` is at most the larger of the bounds, so no number that the pass computes wraps where it is used.

Loops are skipped if an iteration may exit early, since `continue` must be at the end of a body; if an iteration
allocates memory, whose lifetime would change; and if the result would have more than `max-operations` operations.
";

impl BodyPass for LoopUnroll {
    fn run(&self, unit: &mut BodyUnit<'_>) -> PassResult {
        let regions = unit.regions();
        let ops = regions.iter().flat_map(|&region| unit.body().walk_post_order(region));
        let loops: Vec<OpId> = ops.filter(|&op| unit.op(op).is::<For<'_>>()).collect();
        let (mut full, mut partial) = (0, 0);
        for op in loops {
            match self.choose(For::from_op(unit.op(op))) {
                Ok(Choice::Wholly(range)) => {
                    let message = || format!("completely unrolled, {}", counted(range.len(), "iteration"));
                    unit.remark(RemarkKind::Passed, Some(op), "unroll", message);
                    unroll_wholly(&mut unit.rewriter(), op, range)?;
                    full += 1;
                }
                Ok(Choice::ByFactor(unrolling)) => {
                    let message = || format!("unrolled by a factor of {}", unrolling.factor);
                    unit.remark(RemarkKind::Passed, Some(op), "unroll", message);
                    unrolling.unroll(&mut unit.rewriter(), op)?;
                    partial += 1;
                }
                Err(reason) => unit.remark(RemarkKind::Missed, Some(op), "unroll", || reason.to_owned()),
            }
        }
        unit.count(FULL.name, full);
        unit.count(PARTIAL.name, partial);
        Ok(Preserved::unless(full + partial > 0))
    }
}

/// How to unroll a loop.
enum Choice {
    Wholly(ConstantRange),
    ByFactor(Unrolling),
}

impl LoopUnroll {
    /// How to unroll a loop, or why not to.
    fn choose(&self, it: For<'_>) -> Result<Choice, &'static str> {
        if !can_be_copied(it) {
            return Err("an iteration may exit early or allocates memory");
        }
        let size = it.region().walk().count();
        let fits = |iterations: u64| iterations.saturating_mul(size as u64) <= self.max_operations as u64;
        let is_short = |range: &ConstantRange| range.len() <= self.full_max && fits(range.len());
        if let Some(range) = ConstantRange::of(it).filter(is_short) {
            return Ok(Choice::Wholly(range));
        }
        let unrolling = Unrolling::of(it, self.factor)?;
        if fits(unrolling.factor) { Ok(Choice::ByFactor(unrolling)) } else { Err("the result would be too large") }
    }
}

/// Replaces a loop with its iterations.
fn unroll_wholly(rewriter: &mut Rewriter<'_>, op: OpId, range: ConstantRange) -> Result<(), BuildError> {
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
struct Unrolling {
    bounds: Bounds,
    factor: u64,
    /// The step of the old loop.
    step: u64,
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
    fn of(it: For<'_>, factor: u32) -> Result<Self, &'static str> {
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
        if !is_innermost(it) {
            return Err("there is a loop inside");
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

    fn unroll(&self, rewriter: &mut Rewriter<'_>, op: OpId) -> Result<(), BuildError> {
        let Self { bounds, factor, step, .. } = *self;
        let init: Vec<ValueId> = For::from_op(rewriter.op(op)).init_values().map(ValueId::from).collect();
        let mut builder = rewriter.before(op);
        let long_step = number(&mut builder, bounds.ty, step * factor)?;
        let distances = (1..factor).map(|iteration| number(&mut builder, bounds.ty, step * iteration));
        let distances: Vec<ValueId> = distances.collect::<Result<_, _>>()?;
        let middle = self.middle(rewriter, op, long_step)?;
        let upper = middle.unwrap_or(bounds.upper);
        let main = NewFor::before(rewriter, op, Bounds { upper, step: long_step, ..bounds }, &init)?;
        let mut carried = copy_iteration(rewriter, op, main.index, &main.carried, Place::End(main.block));
        let location = rewriter.op(op).location();
        for distance in distances {
            let mut builder = rewriter.at_end(main.block);
            let index = builder.set_location(location).addi(main.index, distance).build_value()?;
            carried = copy_iteration(rewriter, op, index, &carried, Place::End(main.block));
        }
        main.finish(rewriter, carried)?;
        main.keep_attributes(rewriter, op);
        let Some(middle) = middle else {
            rewriter.replace(op, &main.results);
            return Ok(());
        };
        let rest = NewFor::before(rewriter, op, Bounds { lower: middle, ..bounds }, &main.results)?;
        let carried = copy_iteration(rewriter, op, rest.index, &rest.carried, Place::End(rest.block));
        rest.finish(rewriter, carried)?;
        rest.keep_attributes(rewriter, op);
        rewriter.replace(op, &rest.results);
        Ok(())
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
