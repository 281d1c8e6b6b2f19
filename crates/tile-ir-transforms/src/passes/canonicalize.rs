//! `canonicalize`: folds and patterns of the tables.

use std::borrow::Cow;

use tile_ir_core::{Diagnostic, Place};

use crate::codes;
use crate::greedy::{GreedyConfig, GreedyRewriter, RegionSimplification};
use crate::pass::{Anchor, BodyPass, BodyUnit, Pass, PassInfo, PassResult, Preserved};
use crate::pass_options;
use crate::rewriting::PatternSet;

pass_options! {
    /// What `canonicalize` does, and how often.
    pub struct CanonicalizeOptions {
        /// Labels of patterns that are left out
        "disable-patterns" => disable_patterns: Vec<String> = Vec::new(),
        /// Labels of patterns that alone are used, unless there are none
        "enable-patterns" => enable_patterns: Vec<String> = Vec::new(),
        /// How many times everything is looked at, as often as needed if -1
        "max-iterations" => max_iterations: i64 = 10,
        /// How many times patterns apply each time, as often as they do if -1; counted in each function alone
        "max-num-rewrites" => max_num_rewrites: i64 = -1,
        /// What is done to regions between times
        "region-simplify" => region_simplify: RegionSimplification = RegionSimplification::Normal,
        /// Fail if there is still something to do in the end
        "test-convergence" => test_convergence: bool = false,
        /// Begin with the first operation, not the last
        "top-down" => top_down: bool = true,
    }
}

const DESCRIPTION: &str = "\
What is done to an operation, its dialect says: the columns `folds` and `patterns` of its table, which
`dialect-spec/README.md` explains for `cuda_tile`. Folds come before patterns, and patterns come in the order of the table.
Whatever a change touches is looked at again, until nothing applies any more.

Equal constants of a function become one, at its start. Those that lead the function keep their order; each later one is
put before them.

Operations that nobody needs go, but none that reads, and no loop. `dce` knows more.

Patterns can be switched off by label, folds cannot. The labels are, of `addf`, `PutProductFirst`; of `select`,
`SelectI1ToNot`, `SelectConsts` and `SelectToExtI`; of `if`, `RemoveUnusedResults`, `ReplaceYieldWithValue`,
`RemoveStaticCondition`, `ConvertToSelect`, `RemoveEmptyElseBranch`, `CombineIfs`, `CombineNestedIfs` and
`MoveTerminatorToParent`.";

/// Folds operations, applies the patterns that the tables of the dialects name, uniques constants at the start of their function,
/// and erases dead operations.
#[derive(Clone, Debug)]
pub struct Canonicalize {
    options: CanonicalizeOptions,
}

impl Pass for Canonicalize {
    type Options = CanonicalizeOptions;
    const INFO: PassInfo = PassInfo {
        title: "Canonicalizer",
        summary: "Fold operations and rewrite them to canonical form",
        description: DESCRIPTION,
        ..PassInfo::new("canonicalize", Anchor::Any)
    };

    fn new(options: CanonicalizeOptions) -> Self {
        Self { options }
    }
}

impl Canonicalize {
    fn wants(&self, label: &str) -> bool {
        let names = |listed: &[String]| listed.iter().any(|listed| label_of(listed) == label);
        !names(&self.options.disable_patterns)
            && (self.options.enable_patterns.is_empty() || names(&self.options.enable_patterns))
    }

    fn config(&self) -> GreedyConfig {
        let limit = |limit: i64| u64::try_from(limit).ok();
        GreedyConfig {
            top_down: self.options.top_down,
            regions: self.options.region_simplify,
            max_iterations: limit(self.options.max_iterations),
            max_rewrites: limit(self.options.max_num_rewrites),
            ..GreedyConfig::default()
        }
    }
}

/// The label in the value of an option. The reference's tools know some labels only with a namespace.
fn label_of(text: &str) -> &str {
    text.trim().trim_start_matches("(anonymous namespace)::")
}

impl BodyPass for Canonicalize {
    fn run(&self, unit: &mut BodyUnit<'_>) -> PassResult {
        let context = unit.context();
        let named = PatternSet::named(context);
        let patterns = match named.labels().all(|label| self.wants(label)) {
            true => Cow::Borrowed(&*named),
            false => Cow::Owned(named.filtered(context, |label| self.wants(label))),
        };
        let mut changed = false;
        for region in unit.regions() {
            let (context, body) = unit.parts();
            let outcome = GreedyRewriter::new(context, &patterns, self.config()).run(body, region)?;
            if !outcome.converged && self.options.test_convergence {
                return Err(Box::new(not_converged("canonicalize", self.options.max_iterations)));
            }
            changed |= outcome.changed;
        }
        Ok(Preserved::unless(changed))
    }
}

/// The error that no fixed point was reached within the maximum number of iterations.
pub(super) fn not_converged(pass: &str, iterations: i64) -> Diagnostic {
    let message = format!("'{pass}' did not converge within {iterations} iterations");
    Diagnostic::error(codes::NOT_CONVERGED, Place::Unknown, message)
}

#[cfg(test)]
mod tests {
    use tile_ir_dialect::ContextOptions;

    use super::*;
    use crate::pass::PassOptions;

    #[test]
    fn the_description_has_all_labels() {
        let context = ContextOptions { code: crate::code, ..ContextOptions::default() }.build().unwrap();
        let named = PatternSet::named(&context);
        assert_ne!(named.labels().count(), 0);
        assert!(named.labels().all(|label| DESCRIPTION.contains(&format!("`{label}`"))));
    }

    #[test]
    fn patterns_are_switched_by_label() {
        let with = |name: &str, value: &str| {
            let mut options = CanonicalizeOptions::default();
            assert_eq!(options.set(name, value), Some(Ok(())));
            let pass = Canonicalize::new(options);
            ["CombineIfs", "SelectI1ToNot"].map(|label| pass.wants(label))
        };
        assert_eq!(with("disable-patterns", ""), [true, true]);
        assert_eq!(with("disable-patterns", "CombineIfs,SelectConsts"), [false, true]);
        assert_eq!(with("disable-patterns", "(anonymous namespace)::SelectI1ToNot"), [true, false]);
        assert_eq!(with("enable-patterns", "CombineIfs"), [true, false]);
    }
}
