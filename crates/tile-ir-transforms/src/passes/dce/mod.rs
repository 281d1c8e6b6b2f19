//! `dce`: dead code elimination.

mod liveness;
mod sweep;

use crate::pass::{Anchor, BodyPass, BodyUnit, Pass, PassInfo, PassOptions, PassResult, Preserved, StatisticInfo};

use liveness::Liveness;

/// Erases operations, results and iteration values on which no observable effect depends.
#[derive(Clone, Debug, Default)]
pub struct Dce;

impl PassOptions for Dce {}

impl Pass for Dce {
    const INFO: PassInfo = PassInfo {
        title: "DeadCodeElimination",
        summary: "Eliminate dead code, including unused loop-carried values",
        description: DESCRIPTION,
        statistics: &[OPERATIONS, VARIABLES],
        ..PassInfo::new("dce", Anchor::Function)
    };
}

const OPERATIONS: StatisticInfo = StatisticInfo { name: "num-operations", summary: "Number of operations erased" };
const VARIABLES: StatisticInfo =
    StatisticInfo { name: "num-variables", summary: "Number of results and iteration values erased" };

const DESCRIPTION: &str = "\
Everything is assumed to be dead until something live needs it. Operations are live if they write, print, stop the kernel
or may not terminate, if they return from the function, or if their effects are unknown. The operands of a live operation are
live, and so are its ancestors and the conditions that determine whether it is executed.

A value passed into or out of a region is live only if it is needed: an iteration value of a loop only if its result is, or
if a live operation in the body uses it. So the pass erases

- `for` loops without effects whose results are unused: they terminate, as steps are positive;
- iteration values and results of `for` and `loop`, results of `if`, and operands of `reduce` and `scan` that only
  depend on themselves;
- weak loads whose value is unused. Reading memory does not change it, and a weak load promises that no other thread
  changes it concurrently, so it is not observable that it was read. Operations that were ordered after the load are then
  ordered after the operations that the load was ordered after.

Loads that are not weak are kept, because they may make writes of other threads visible. `assume` is kept, because later
operations may rely on it, and so is `loop`, which may not terminate.

```mlir
%r:2 = for %i in (%lb to %ub, step %one) : tile<i32> iter_values(%a = %x, %b = %y) -> (tile<i32>, tile<f32>) {
  %v, %t = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
  %c = addf %b, %v : tile<f32>
  %d = addi %a, %i : tile<i32>
  continue %d, %c : tile<i32>, tile<f32>
}
```

becomes, if only the first result is used,

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
