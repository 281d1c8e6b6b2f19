//! `cse`: common subexpression elimination.

mod equivalence;
mod known;
mod loads;
mod tasks;
mod walk;

use crate::pass::{Anchor, BodyPass, BodyUnit, Pass, PassInfo, PassResult, Preserved, StatisticInfo};
use crate::pass_options;

pass_options! {
    /// Replaces operations with equal ones that dominate them, and erases dead operations.
    ///
    /// Two operations are equal if their names, operands, attributes, result types and regions are; locations do not matter. Only
    /// operations without effects are considered, and with an option also loads.
    pub struct Cse {
        /// Merge weak loads of the same memory too, if tokens order only loads between them
        "loads" => loads: bool = false,
    }
}

impl Pass for Cse {
    const INFO: PassInfo = PassInfo {
        title: "CSE",
        summary: "Eliminate common subexpressions",
        description: DESCRIPTION,
        // Operations that only erased ones used are dead now; another run erases them.
        idempotent: false,
        statistics: &[
            StatisticInfo { name: "num-cse'd", summary: "Number of operations replaced by an equal one" },
            StatisticInfo { name: "num-dce'd", summary: "Number of operations with unused results" },
        ],
        ..PassInfo::new("cse", Anchor::Any)
    };
}

const DESCRIPTION: &str = "\
Two operations are equal if their names, operands in order, attributes, result types and regions are.
Locations do not matter, but if the first operation has no location, it gets that of the second. The first operation stays
where it is: its results are available to the operations after it in its block, and to those nested in them.

Only operations without effects are merged. So loops are not, and loads only with `loads`. Operations with unused
results are erased; operations that only those used are erased when the pass runs again.

With `loads`, two weak loads are merged if their operands and attributes are equal except for the token, and if both are
ordered after the same token when other weak loads are ignored, or both after none.
Only tokens order accesses. So no write is known to happen after the first load and before the second,
and writes that are ordered after neither load may as well happen after both: the second load may read the same value as
the first.

```mlir
%x, %t1 = load_ptr_tko weak %p token=%t0 : tile<ptr<f32>> -> tile<f32>, token
%y, %t2 = load_ptr_tko weak %q token=%t1 : tile<ptr<f32>> -> tile<f32>, token
%z, %t3 = load_ptr_tko weak %p token=%t2 : tile<ptr<f32>> -> tile<f32>, token
%t4 = store_ptr_tko weak %p, %z token=%t3 : tile<ptr<f32>>, tile<f32> -> token
```

becomes

```mlir
%x, %t1 = load_ptr_tko weak %p token=%t0 : tile<ptr<f32>> -> tile<f32>, token
%y, %t2 = load_ptr_tko weak %q token=%t1 : tile<ptr<f32>> -> tile<f32>, token
%t4 = store_ptr_tko weak %p, %x token=%t2 : tile<ptr<f32>>, tile<f32> -> token
```

Operations that were ordered after the second load are then ordered after the first, and after the operations that the
second load was ordered after. If no existing token expresses both, a `join_tokens` is added.
";

impl BodyPass for Cse {
    fn run(&self, unit: &mut BodyUnit<'_>) -> PassResult {
        let (mut equal, mut dead) = (0, 0);
        for region in unit.regions() {
            let (context, body) = unit.parts();
            let found = walk::eliminate(context, body, region, self.loads)?;
            equal += found.equal;
            dead += found.dead;
        }
        unit.count("num-cse'd", equal);
        unit.count("num-dce'd", dead);
        Ok(Preserved::unless(equal + dead > 0))
    }
}
