//! `canonicalize`: folds and patterns of the tables.

use std::borrow::Cow;

use tile_ir_core::{Diagnostic, Place, counted};

use crate::codes;
use crate::greedy::{GreedyConfig, GreedyOutcome, GreedyRewriter, RegionSimplification};
use crate::pass::{Anchor, BodyPass, BodyUnit, Pass, PassInfo, PassResult, Preserved, RemarkKind};
use crate::pass_options;
use crate::rewriting::PatternSet;

pass_options! {
    /// Folds operations, applies the patterns that the tables of the dialects name, uniques constants at the start of their function,
    /// and erases dead operations.
    pub struct Canonicalize {
        /// Labels of patterns to disable
        "disable-patterns" => disable_patterns: Vec<String> = Vec::new(),
        /// Labels of patterns to enable; empty for all
        "enable-patterns" => enable_patterns: Vec<String> = Vec::new(),
        /// Maximum number of iterations; -1 for no limit
        "max-iterations" => max_iterations: i64 = 10,
        /// Maximum number of rewrites per iteration and function; -1 for no limit
        "max-num-rewrites" => max_num_rewrites: i64 = -1,
        /// Simplification of regions between iterations
        "region-simplify" => region_simplify: RegionSimplification = RegionSimplification::Normal,
        /// Fail if no fixed point is reached
        "test-convergence" => test_convergence: bool = false,
        /// Visit operations from the first to the last instead of the reverse
        "top-down" => top_down: bool = true,
    }
}

const DESCRIPTION: &str = "\
The folds and patterns of an operation are those that its dialect names in the columns `folds` and `patterns` of its table;
`dialect-spec/README.md` describes those of `cuda_tile`. Folds are tried before patterns, and patterns in the order of the
table. Operations affected by a change are visited again, until nothing applies.

Equal constants of a function are merged into one at its start. Constants that lead the function keep their order; later ones
are moved before them.

Dead operations are erased, except operations that read memory, and loops. `dce` erases more.

Patterns can be disabled by label, folds cannot. The labels are `PutProductFirst` for `addf`;
`SelectI1ToNot`, `SelectConsts` and `SelectToExtI` for `select`; for `if`, `RemoveUnusedResults`, `ReplaceYieldWithValue`,
`RemoveStaticCondition`, `ConvertToSelect`, `RemoveEmptyElseBranch`, `CombineIfs`, `CombineNestedIfs` and
`MoveTerminatorToParent`.";

impl Pass for Canonicalize {
    const INFO: PassInfo = PassInfo {
        title: "Canonicalizer",
        summary: "Fold operations and rewrite them to canonical form",
        description: DESCRIPTION,
        ..PassInfo::new("canonicalize", Anchor::Any)
    };
}

impl Canonicalize {
    fn wants(&self, label: &str) -> bool {
        let names = |listed: &[String]| listed.iter().any(|listed| label_of(listed) == label);
        !names(&self.disable_patterns) && (self.enable_patterns.is_empty() || names(&self.enable_patterns))
    }

    fn config(&self) -> GreedyConfig {
        let limit = |limit: i64| u64::try_from(limit).ok();
        GreedyConfig {
            top_down: self.top_down,
            regions: self.region_simplify,
            max_iterations: limit(self.max_iterations),
            max_rewrites: limit(self.max_num_rewrites),
            ..GreedyConfig::default()
        }
    }
}

/// The label in the value of an option. The reference's tools accept some labels only with a namespace.
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
            let (context, body, watch) = unit.watched_parts();
            let outcome = GreedyRewriter::new(context, &patterns, self.config()).watched_by(watch).run(body, region)?;
            if !outcome.converged {
                let error = not_converged("canonicalize", self.max_iterations, outcome);
                if self.test_convergence {
                    return Err(Box::new(error));
                }
                unit.remark(RemarkKind::Failed, None, "canonicalize", || error.message);
            }
            changed |= outcome.changed;
        }
        Ok(Preserved::unless(changed))
    }
}

/// The error if no fixed point is reached within the maximum number of iterations, or ever.
pub(super) fn not_converged(pass: &str, iterations: i64, outcome: GreedyOutcome) -> Diagnostic {
    let message = match outcome.endless {
        None => format!("'{pass}' did not converge within {}", counted(iterations, "iteration")),
        Some(label) => format!(
            "'{pass}' does not converge: patterns would go on forever, as some undo or repeat what others do; '{label}' is one of \
             those"
        ),
    };
    Diagnostic::error(codes::NOT_CONVERGED, Place::Unknown, message)
}

#[cfg(test)]
mod tests {
    use tile_ir_dialect::ContextOptions;

    use super::*;
    use crate::pass::PassOptions;

    #[test]
    fn the_description_lists_all_labels() {
        let context = ContextOptions { code: crate::code, ..ContextOptions::default() }.build().unwrap();
        let named = PatternSet::named(&context);
        assert_ne!(named.labels().count(), 0);
        assert!(named.labels().all(|label| DESCRIPTION.contains(&format!("`{label}`"))));
    }

    #[test]
    fn labels_select_patterns() {
        let with = |name: &str, value: &str| {
            let mut pass = Canonicalize::default();
            assert_eq!(pass.set(name, value), Some(Ok(())));
            ["CombineIfs", "SelectI1ToNot"].map(|label| pass.wants(label))
        };
        assert_eq!(with("disable-patterns", ""), [true, true]);
        assert_eq!(with("disable-patterns", "CombineIfs,SelectConsts"), [false, true]);
        assert_eq!(with("disable-patterns", "(anonymous namespace)::SelectI1ToNot"), [true, false]);
        assert_eq!(with("enable-patterns", "CombineIfs"), [true, false]);
    }
}
