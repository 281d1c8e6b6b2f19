//! `loop-peel`: the first or last iteration of a loop as separate code.

use tile_ir_core::OpId;
use tile_ir_dialect::TypedOp;
use tile_ir_dialect::views::For;

use crate::loops::{FirstIteration, LastIteration, can_be_copied, is_innermost};
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
                match FirstIteration::of(For::from_op(unit.op(op))) {
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
                match LastIteration::of(For::from_op(unit.op(op))) {
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
        can_be_copied(it)
    }
}
