//! `loop-unroll`.

use tile_ir_core::{OpId, counted};
use tile_ir_dialect::TypedOp;
use tile_ir_dialect::views::For;

use crate::loops::{ConstantRange, Unrolling, can_be_copied, is_innermost, unroll_wholly};
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
        can_be_copied(it)?;
        let size = it.region().walk().count();
        let fits = |iterations: u64| iterations.saturating_mul(size as u64) <= self.max_operations as u64;
        let is_short = |range: &ConstantRange| range.len() <= self.full_max && fits(range.len());
        if let Some(range) = ConstantRange::of(it).filter(is_short) {
            return Ok(Choice::Wholly(range));
        }
        let unrolling = Unrolling::of(it, self.factor)?;
        if !is_innermost(it) {
            return Err("there is a loop inside");
        }
        if fits(unrolling.factor) { Ok(Choice::ByFactor(unrolling)) } else { Err("the result would be too large") }
    }
}
