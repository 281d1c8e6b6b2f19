//! Loops split where a comparison with their index changes its answer.

mod candidate;
mod rewrite;

use tile_ir_core::{AttributeData, OpId, OpRef};
use tile_ir_dialect::views::For;

use crate::pass::{Anchor, BodyPass, BodyUnit, Pass, PassInfo, PassResult, Preserved, StatisticInfo};
use crate::pass_options;

use candidate::Candidate;

/// The attribute that says how much an `if` must hold for its loop to be split, on it or around it.
const HINT: &str = "cuda_tile.loop_split";

/// Splits loops where a comparison of their index with what does not change in them turns from one answer to the other.
#[derive(Debug)]
pub struct LoopSplit {
    options: LoopSplitOptions,
}

pass_options! {
    /// When a loop is worth being split.
    pub struct LoopSplitOptions {
        /// How many operations a branch must have for its loop to be split, unless one of them is costly: 1 splits always, 0 never
        "split-threshold" => split_threshold: i64 = 1,
    }
}

impl Pass for LoopSplit {
    type Options = LoopSplitOptions;
    const INFO: PassInfo = PassInfo {
        title: "LoopSplitPass",
        summary: "Split loops where a comparison with the induction variable changes",
        description: DESCRIPTION,
        // The second loop of two may have another comparison on which it can be split.
        idempotent: false,
        statistics: &[SPLIT, LEFT],
        ..PassInfo::new("loop-split", Anchor::Function)
    };

    fn new(options: LoopSplitOptions) -> Self {
        Self { options }
    }
}

const SPLIT: StatisticInfo = StatisticInfo { name: "num-split", summary: "Number of loops split" };

const LEFT: StatisticInfo = StatisticInfo { name: "num-left", summary: "Number of loops too large to split" };

/// How many operations a function of so many may have in the end: each loop around a loop doubles what is inside again.
fn most_operations(before: usize) -> usize {
    before.saturating_mul(16).saturating_add(100_000)
}

const DESCRIPTION: &str = "\
A `for` whose body has an `if` on a comparison of the loop's index with a value from outside runs through two halves:
in one of them the comparison holds, in the other it does not. The pass makes a loop of each half, in which the branch
that is taken stands in place of the `if`. The second loop begins with the values that the first one carried.

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
%p = addi %k, %one2 : tile<i32>
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
`greater_than_or_equal` either way round, as signed as the loop is. Where the step is not the constant 1, the border
is rounded up to the next value that the index takes. An `if` deeper in the body, and whatever else uses the
comparison, sees a constant from then on, which `canonicalize` makes use of.

An attribute `cuda_tile.loop_split` on the `if`, else on the loop, else on the function says how many operations a
branch must hold, else the option does. 1 splits always and 0 never. Otherwise a branch counts that has at least so
many operations, or one of `load_ptr_tko`, `load_view_tko`, `store_ptr_tko`, `store_view_tko`, `mmaf`, `mmai`,
`reduce`, `if` and `for`. Each loop is split once in a run, inner loops before those around them.

The form of the result is that of the vendor's pass, which takes two things for granted. `k` is looked at even where the
loop has no round, so it must not be the result of a broken promise about wrapping. And the border is computed modulo
2^width: `k + 1` must not wrap where that is the border, nor may rounding it up. A loop
is left alone where `k` is known to be the largest number there is, and where splits of loops in loops would make the
function more than sixteen times as large, unless it is small.
";

impl BodyPass for LoopSplit {
    fn run(&self, unit: &mut BodyUnit<'_>) -> PassResult {
        let threshold = unit.function().and_then(hint).unwrap_or(self.options.split_threshold);
        let (mut split, mut left) = (0, 0);
        let most = most_operations(unit.body().operation_count());
        for op in loops(unit) {
            let found = unit.op(op).cast::<For>().and_then(|outer| Candidate::find(outer, threshold));
            let Some(candidate) = found else { continue };
            if unit.body().operation_count() + unit.body().walk_op(op).count() > most {
                left += 1;
                continue;
            }
            rewrite::split(&mut unit.rewriter(), op, &candidate)?;
            split += 1;
        }
        unit.count(SPLIT.name, split);
        unit.count(LEFT.name, left);
        Ok(Preserved::unless(split > 0))
    }
}

/// All loops over ranges, each after those inside it.
fn loops(unit: &BodyUnit<'_>) -> Vec<OpId> {
    let regions = unit.regions();
    let ops = regions.iter().flat_map(|&region| unit.body().walk_post_order(region));
    ops.filter(|&op| unit.op(op).is::<For<'_>>()).collect()
}

/// What the attribute on an operation says; nothing where it is not a number.
fn hint(op: OpRef<'_>) -> Option<i64> {
    match op.context().attribute_data(op.dictionary_attribute(HINT)?) {
        AttributeData::Integer { value, .. } => Some(*value),
        _ => None,
    }
}
