//! `cse`: common subexpression elimination.

mod equivalence;
mod known;
mod loads;
mod tasks;
mod walk;

use crate::pass::{Anchor, BodyPass, BodyUnit, Pass, PassInfo, PassResult, Preserved, StatisticInfo};
use crate::pass_options;

/// Replaces operations with equal ones that dominate them, and erases dead operations.
///
/// Two operations are equal if their names, operands, attributes, result types and regions are; locations do not matter. Only
/// operations without effects are considered, and with an option also loads.
#[derive(Debug)]
pub struct Cse {
    options: CseOptions,
}

pass_options! {
    /// What becomes one.
    pub struct CseOptions {
        /// Make one of weak loads of the same place too, where nothing in the order of tokens is between them but loads
        "loads" => loads: bool = false,
    }
}

impl Pass for Cse {
    type Options = CseOptions;
    const INFO: PassInfo = PassInfo {
        title: "CSE",
        summary: "Eliminate common subexpressions",
        description: DESCRIPTION,
        // What only erased operations used is dead then, and goes the next time.
        idempotent: false,
        statistics: &[
            StatisticInfo { name: "num-cse'd", summary: "Number of operations replaced by an equal one" },
            StatisticInfo { name: "num-dce'd", summary: "Number of operations with unused results" },
        ],
        ..PassInfo::new("cse", Anchor::Any)
    };

    fn new(options: CseOptions) -> Self {
        Self { options }
    }
}

const DESCRIPTION: &str = "\
Two operations compute the same where their names, operands in order, attributes, types of results and all that is inside
them are the same. Where they come from does not matter, but if nothing is known of where the first one comes from, it takes
over what is known of the second. The first one stays where it is: what it computes is at hand in what comes after it in its
block, and inside that.

Only operations without effects become one, so no two loops do, and no two loads unless `loads` asks for that. Those whose
results nobody uses go; what only they used goes when the pass runs again.

With `loads`, two weak loads become one where operands and attributes are the same but for the token, and where both come
after the same in the order of tokens once other weak loads are left aside: after the same token, or both after nothing.
Only tokens put accesses in an order. So no write can be known to happen after the first load and before the second one,
and what is ordered after neither may as well happen after both: the second load may read what the first one read.

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

What came after the second load comes after the first one then, and after what the second one came after. Where no token
says both, a `join_tokens` does.
";

impl BodyPass for Cse {
    fn run(&self, unit: &mut BodyUnit<'_>) -> PassResult {
        let (mut equal, mut dead) = (0, 0);
        for region in unit.regions() {
            let (context, body) = unit.parts();
            let found = walk::eliminate(context, body, region, self.options.loads)?;
            equal += found.equal;
            dead += found.dead;
        }
        unit.count("num-cse'd", equal);
        unit.count("num-dce'd", dead);
        Ok(Preserved::unless(equal + dead > 0))
    }
}
