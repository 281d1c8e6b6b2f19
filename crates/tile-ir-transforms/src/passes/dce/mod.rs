//! What nobody needs is erased.

mod liveness;
mod sweep;

use crate::pass::{Anchor, BodyPass, BodyUnit, NoOptions, Pass, PassInfo, PassResult, Preserved, StatisticInfo};

use liveness::Liveness;

/// Erases operations, results and iteration values on which nothing depends that can be observed.
#[derive(Debug)]
pub struct Dce;

impl Pass for Dce {
    type Options = NoOptions;
    const INFO: PassInfo = PassInfo {
        title: "DeadCodeElimination",
        summary: "Eliminate dead code, including unused loop-carried values",
        description: DESCRIPTION,
        statistics: &[OPERATIONS, VARIABLES],
        ..PassInfo::new("dce", Anchor::Function)
    };

    fn new(NoOptions {}: NoOptions) -> Self {
        Self
    }
}

const OPERATIONS: StatisticInfo = StatisticInfo { name: "num-operations", summary: "Number of operations erased" };
const VARIABLES: StatisticInfo =
    StatisticInfo { name: "num-variables", summary: "Number of results and iteration values erased" };

const DESCRIPTION: &str = "\
Everything is taken to be dead until something live needs it. Alive are operations that write, print, stop the kernel
or may not end, the ends of the function, and all of which nothing is known. What a live operation uses is alive, and
so are the operations around it and the conditions on which it depends whether it is executed.

What a region hands on is alive as far as it is needed: an iteration value of a loop only if its result is, or if
something live in the body uses it. So go

- loops over a range of which no result is needed and that have no effects: they end, as steps are positive;
- iteration values and results of `for` and `loop`, results of `if`, operands of `reduce` and `scan` that only
  depend on themselves;
- weak loads whose value nobody needs. Memory is not changed by reading it, and a weak read promises that nobody
  else changes it meanwhile, so nobody can tell that it was read. What was ordered after the load is then ordered
  after what the load was ordered after.

Loads that are not weak stay, because they may bring in what others wrote. `assume` stays, because what comes after it
may rely on it, and so does `loop`, which may never end.

```mlir
%r:2 = for %i in (%lb to %ub, step %one) : tile<i32> iter_values(%a = %x, %b = %y) -> (tile<i32>, tile<f32>) {
  %v, %t = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
  %c = addf %b, %v : tile<f32>
  %d = addi %a, %i : tile<i32>
  continue %d, %c : tile<i32>, tile<f32>
}
```

becomes, where only the first result is used,

```mlir
%r = for %i in (%lb to %ub, step %one) : tile<i32> iter_values(%a = %x) -> (tile<i32>) {
  %d = addi %a, %i : tile<i32>
  continue %d : tile<i32>
}
```
";

impl BodyPass for Dce {
    fn run(&self, unit: &mut BodyUnit<'_>) -> PassResult {
        let liveness = Liveness::of(unit.context(), unit.body(), &unit.regions());
        let regions = unit.regions();
        let swept = sweep::sweep(&mut unit.rewriter(), &regions, &liveness)?;
        unit.count(OPERATIONS.name, swept.operations);
        unit.count(VARIABLES.name, swept.variables);
        Ok(Preserved::unless(swept.operations + swept.variables > 0))
    }
}
