//! Branches that are known, and loops that are none.

mod loops;

use tile_ir_core::Context;

use crate::greedy::{GreedyConfig, GreedyRewriter};
use crate::pass::{Anchor, BodyPass, BodyUnit, NoOptions, Pass, PassInfo, PassResult, Preserved, StatisticInfo};
use crate::rewriting::{Pattern, PatternSet};
use loops::{LoopLeftAtOnce, LoopOfOneRound, LoopWithoutRounds};

/// Takes branches whose condition is known, and writes out loops that are executed at most once.
#[derive(Debug)]
pub struct SimplifyControlFlow;

impl Pass for SimplifyControlFlow {
    type Options = NoOptions;
    const INFO: PassInfo = PassInfo {
        title: "SimplifyControlFlow",
        summary: "Simplify branches and loops with known outcomes",
        description: DESCRIPTION,
        statistics: &[REWRITTEN],
        ..PassInfo::new("simplify-control-flow", Anchor::Any)
    };

    fn new(NoOptions {}: NoOptions) -> Self {
        Self
    }
}

const REWRITTEN: StatisticInfo =
    StatisticInfo { name: "num-simplified", summary: "Number of branches and loops simplified" };

const DESCRIPTION: &str = "\
| before | after |
|---|---|
| an `if` by a constant | what the region taken holds |
| an `if` whose second region is empty | the same without it |
| an `if` whose regions both leave more than it | the second one's operations in place of what comes after |
| an `if` without results and operations | nothing |
| an `if` with results that nobody uses | the same without them |
| a `for` whose bounds are constants without a round in between, or one value | the values that it would carry |
| a `for` with one round | that round, with the lower bound as index |
| a `loop` that is left at its end, and never begins again | what it holds |

A round is only written out where it ends at its end, since `continue` cannot stand outside of its loop, and where it
allocates no memory, which would be there for longer than the round.

What it meets on its way it folds and puts in order as `canonicalize` does, whose patterns for branches these are; all
others are left out.
";

/// The patterns of `canonicalize` that are about which regions are executed.
const OF_BRANCHES: [&str; 4] =
    ["RemoveUnusedResults", "RemoveStaticCondition", "RemoveEmptyElseBranch", "MoveTerminatorToParent"];

/// The patterns of this pass.
struct Patterns(PatternSet);

impl Patterns {
    fn of(context: &Context) -> Self {
        let branches = PatternSet::named(context).filtered(context, |label| OF_BRANCHES.contains(&label));
        let loops =
            [Pattern::of::<LoopWithoutRounds>(), Pattern::of::<LoopOfOneRound>(), Pattern::of::<LoopLeftAtOnce>()];
        Self(branches.and(context, &PatternSet::new(context, &loops)))
    }
}

impl BodyPass for SimplifyControlFlow {
    fn run(&self, unit: &mut BodyUnit<'_>) -> PassResult {
        let patterns = unit.context().shared(Patterns::of);
        let config = GreedyConfig { top_down: true, max_iterations: None, ..GreedyConfig::default() };
        let (mut changed, mut rewrites) = (false, 0);
        for region in unit.regions() {
            let (context, body) = unit.parts();
            let outcome = GreedyRewriter::new(context, &patterns.0, config).run(body, region)?;
            changed |= outcome.changed;
            rewrites += outcome.rewrites;
        }
        unit.count(REWRITTEN.name, rewrites);
        Ok(Preserved::unless(changed))
    }
}
