//! `simplify-control-flow`: branches with a known condition, and loops with at most one iteration.

mod loops;

use tile_ir_core::Context;

use crate::greedy::{GreedyConfig, GreedyRewriter};
use crate::pass::{Anchor, BodyPass, BodyUnit, Pass, PassInfo, PassOptions, PassResult, Preserved, StatisticInfo};
use crate::rewriting::{Pattern, PatternSet};
use loops::{LoopLeftAtOnce, LoopOfOneIteration, LoopWithoutIterations};

/// Simplifies branches with a known condition, and inlines loops with at most one iteration.
#[derive(Clone, Debug, Default)]
pub struct SimplifyControlFlow;

impl PassOptions for SimplifyControlFlow {}

impl Pass for SimplifyControlFlow {
    const INFO: PassInfo = PassInfo {
        title: "SimplifyControlFlow",
        summary: "Simplify branches and loops with known outcomes",
        description: DESCRIPTION,
        statistics: &[REWRITTEN],
        ..PassInfo::new("simplify-control-flow", Anchor::Any)
    };
}

const REWRITTEN: StatisticInfo =
    StatisticInfo { name: "num-simplified", summary: "Number of branches and loops simplified" };

const DESCRIPTION: &str = "\
| before | after |
|---|---|
| an `if` with a constant condition | the operations of the region taken |
| an `if` whose second region is empty | the same without it |
| an `if` whose regions both exit an enclosing operation | the operations of the second region replace those after the `if` |
| an `if` without results and operations | nothing |
| an `if` with unused results | the same without them |
| a `for` whose bounds are constants without an iteration, or the same value | its initial values |
| a `for` with one iteration | that iteration, with the lower bound as index |
| a `loop` that exits at the end of its first iteration | its operations |

An iteration is inlined only if it has no early exit, since `continue` is invalid outside its loop, and if it
allocates no memory, whose lifetime would change.

The pass also folds operations and uniques constants, as `canonicalize` does. The patterns for branches are those of
`canonicalize`; its other patterns are not applied.
";

/// The patterns of `canonicalize` for which regions are executed.
const OF_BRANCHES: [&str; 4] =
    ["RemoveUnusedResults", "RemoveStaticCondition", "RemoveEmptyElseBranch", "MoveTerminatorToParent"];

/// The patterns of this pass.
struct Patterns(PatternSet);

impl Patterns {
    fn of(context: &Context) -> Self {
        let branches = PatternSet::named(context).filtered(context, |label| OF_BRANCHES.contains(&label));
        let loops = [
            Pattern::of::<LoopWithoutIterations>(),
            Pattern::of::<LoopOfOneIteration>(),
            Pattern::of::<LoopLeftAtOnce>(),
        ];
        Self(branches.and(context, &PatternSet::new(context, &loops)))
    }
}

impl BodyPass for SimplifyControlFlow {
    fn run(&self, unit: &mut BodyUnit<'_>) -> PassResult {
        let patterns = unit.context().shared(Patterns::of);
        let config = GreedyConfig { top_down: true, max_iterations: None, ..GreedyConfig::default() };
        let (mut changed, mut rewrites) = (false, 0);
        for region in unit.regions() {
            let (context, body, watch) = unit.watched_parts();
            let outcome = GreedyRewriter::new(context, &patterns.0, config).watched_by(watch).run(body, region)?;
            changed |= outcome.changed;
            rewrites += outcome.rewrites;
        }
        unit.count(REWRITTEN.name, rewrites);
        Ok(Preserved::unless(changed))
    }
}
