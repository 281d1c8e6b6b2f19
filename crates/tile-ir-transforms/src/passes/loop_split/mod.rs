//! `loop-split`: splitting loops where a comparison with their index changes its result.

mod candidate;
mod rewrite;

use tile_ir_core::{AttributeData, OpId, OpRef};
use tile_ir_dialect::views::For;

use crate::analyses::{IntegerRanges, Poison};
use crate::loops::{Border, Known, SplitPoint};
use crate::pass::{Anchor, BodyPass, BodyUnit, Pass, PassInfo, PassResult, Preserved, RemarkKind, StatisticInfo};
use crate::pass_options;

use candidate::Candidate;

/// The attribute with the minimum size of a branch, on the `if` or an ancestor.
const HINT: &str = "cuda_tile.loop_split";

pass_options! {
    /// Splits loops where a comparison of their index with an invariant value changes its result.
    pub struct LoopSplit {
        /// Minimum number of operations in a branch, unless one of them is costly: 1 always splits, 0 never
        "split-threshold" => split_threshold: i64 = 1,
    }
}

impl Pass for LoopSplit {
    const INFO: PassInfo = PassInfo {
        title: "LoopSplitPass",
        summary: "Split loops where a comparison with the induction variable changes",
        description: DESCRIPTION,
        // The second loop may have another comparison to split on.
        idempotent: false,
        statistics: &[SPLIT, LEFT],
        ..PassInfo::new("loop-split", Anchor::Function)
    };
}

const SPLIT: StatisticInfo = StatisticInfo { name: "num-split", summary: "Number of loops split" };

const LEFT: StatisticInfo = StatisticInfo { name: "num-left", summary: "Number of loops too large to split" };

/// The maximum number of operations after splitting, given that before: each enclosing loop doubles its body.
fn most_operations(before: usize) -> usize {
    before.saturating_mul(16).saturating_add(100_000)
}

const DESCRIPTION: &str = "\
If the body of a `for` has an `if` on a comparison of the loop's index with a value from outside, the iterations fall into
two parts: in one the comparison holds, in the other it does not. The pass creates a loop for each part, in which the branch
taken replaces the `if`. The second loop starts with the final carried values of the first.

```mlir
%r = for %i in (%lb to %n, step %one) : tile<i32> iter_values(%a = %lb) -> (tile<i32>) {
  %c = cmpi greater_than %i, %k, signed : tile<i32> -> tile<i1>
  %v = if %c -> (tile<i32>) {
    %m = muli %i, %n : tile<i32>
    yield %m : tile<i32>
  } else {
    yield %i : tile<i32>
  }
  %s = addi %a, %v : tile<i32>
  continue %s : tile<i32>
}
```

becomes

```mlir
%least = mini %k, %largest_but_one signed : tile<i32>
%p = addi %least, %one2 : tile<i32>
%u = mini %p, %n signed : tile<i32>
%l = maxi %p, %lb signed : tile<i32>
%f = for %i in (%lb to %u, step %one) : tile<i32> iter_values(%a = %lb) -> (tile<i32>) {
  %s = addi %a, %i : tile<i32>
  continue %s : tile<i32>
}
%r = for %i in (%l to %n, step %one) : tile<i32> iter_values(%a = %f) -> (tile<i32>) {
  %m = muli %i, %n : tile<i32>
  %s = addi %a, %m : tile<i32>
  continue %s : tile<i32>
}
```

The comparison is a `cmpi` in the body of the loop, `less_than`, `less_than_or_equal`, `greater_than` or
`greater_than_or_equal` with its operands in either order, and with the signedness of the loop. If the step is not the
constant 1, the split point is rounded up to the next value of the index. An `if` deeper in the body, and all other users
of the comparison, get a constant, which `canonicalize` folds.

The minimum number of operations in a branch is given by an attribute `cuda_tile.loop_split` on the `if`, else on the loop,
else on the function, else by the option. 1 always splits, and 0 never. For other values, a branch qualifies if it has at least
that many operations, or one of `load_ptr_tko`, `load_view_tko`, `store_ptr_tko`, `store_view_tko`, `mmaf`, `mmai`,
`reduce`, `if` and `for`. Each loop is split once per run, inner loops first.

The result has the form that the vendor's pass produces where no number in it can wrap, as the ranges of the values show
(`integer-range`), and `k` cannot be poison. Elsewhere the vendor's form may run iterations in the wrong loop, skip some, or
stop the kernel, and the bounds are computed with more operations:

- If `k` may be the largest number, `k + 1` may wrap. No index is that large, so `k` is first replaced by
  `mini %k, %largest_but_one`.
- If the step is not 1 and the distance from the lower bound to the split point may wrap, as it does in an unsigned loop that
  starts above `k`, the split point is first moved between the bounds. If rounding it up exceeds the largest number, no
  index is left, and the second loop starts at the upper bound.
- `k` is used even if the loop has no iterations. If `k` may then be poison, as the result of a broken promise about wrapping
  that was computed speculatively, and the ranges do not show that the loop has iterations, `k` is first replaced by
  `select %has_iterations, %k, %lb`.

A loop is skipped if `k` is known to be the largest number of its type, if `k` may be poison and the loop may have iterations
that do not branch on the comparison, and if splitting nested loops would make the function more than sixteen times as large,
unless it is small.
";

impl BodyPass for LoopSplit {
    fn run(&self, unit: &mut BodyUnit<'_>) -> PassResult {
        let threshold = unit.function().and_then(hint).unwrap_or(self.split_threshold);
        let (mut split, mut left) = (0, 0);
        let mut known = None;
        let most = most_operations(unit.body().operation_count());
        for op in loops(unit) {
            let found = unit.op(op).cast::<For>().and_then(|outer| Candidate::find(outer, threshold));
            let Some(candidate) = found else { continue };
            if unit.body().operation_count() + unit.body().walk_op(op).count() > most {
                left += 1;
                unit.remark(RemarkKind::Missed, Some(op), "split", || "the function would become too large".to_owned());
                continue;
            }
            // Nothing is known of values that do not exist before the first split.
            let (ranges, poison) =
                known.get_or_insert_with(|| (unit.analysis::<IntegerRanges>(), unit.analysis::<Poison>()));
            let Candidate { border, relation, decides_every_iteration, .. } = candidate;
            let known = Known { ranges, poison };
            let at = SplitPoint { value: border, is_below: relation.border_is_below, decides_every_iteration };
            let border = Border::of(unit.op(op), at, known);
            let Some(border) = border else {
                let reason = "the value compared with may be poison, or is the largest number";
                unit.remark(RemarkKind::Missed, Some(op), "split", || reason.to_owned());
                continue;
            };
            unit.remark(RemarkKind::Passed, Some(op), "split", || "split where a comparison changes".to_owned());
            rewrite::split(&mut unit.rewriter(), op, &candidate, border)?;
            split += 1;
        }
        unit.count(SPLIT.name, split);
        unit.count(LEFT.name, left);
        Ok(Preserved::unless(split > 0))
    }
}

/// All `for` loops, nested ones first.
fn loops(unit: &BodyUnit<'_>) -> Vec<OpId> {
    let regions = unit.regions();
    let ops = regions.iter().flat_map(|&region| unit.body().walk_post_order(region));
    ops.filter(|&op| unit.op(op).is::<For<'_>>()).collect()
}

/// The value of the attribute on an operation; `None` if it is not a number.
fn hint(op: OpRef<'_>) -> Option<i64> {
    match op.context().attribute_data(op.dictionary_attribute(HINT)?) {
        AttributeData::Integer { value, .. } => Some(*value),
        _ => None,
    }
}
