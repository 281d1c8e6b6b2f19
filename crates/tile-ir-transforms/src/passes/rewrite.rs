//! `rewrite`: patterns that are given to the pass, such as rewrites that were loaded at run time.

use super::canonicalize::not_converged;
use crate::greedy::{GreedyConfig, GreedyRewriter};
use crate::pass::{Anchor, BodyPass, BodyUnit, Meaning, Pass, PassInfo, PassOptions, PassResult, Preserved};
use crate::rewriting::{Pattern, PatternSet};

/// Applies patterns until none matches. The folds of the tables are applied, and dead code is erased, on the way.
///
/// It is no pass of the registry, as the text of a pipeline cannot give it patterns.
#[derive(Clone, Debug, Default)]
pub struct Rewrite {
    patterns: Vec<Pattern>,
}

impl Rewrite {
    /// A pass that applies these patterns. Those of equal benefit are tried in order.
    pub fn new(patterns: Vec<Pattern>) -> Self {
        Self { patterns }
    }
}

impl PassOptions for Rewrite {}

impl Pass for Rewrite {
    const INFO: PassInfo = PassInfo {
        title: "Rewrite",
        summary: "Apply rewrites until none matches",
        // Whoever gives the patterns knows.
        meaning: Meaning::Rounding,
        ..PassInfo::new("rewrite", Anchor::Any)
    };
}

impl BodyPass for Rewrite {
    fn run(&self, unit: &mut BodyUnit<'_>) -> PassResult {
        let patterns = PatternSet::new(unit.context(), &self.patterns);
        rewrite(unit, &patterns, Self::INFO.name)
    }
}

/// Applies patterns for a pass of this name, which fails unless that ends.
pub(super) fn rewrite(unit: &mut BodyUnit<'_>, patterns: &PatternSet, pass: &str) -> PassResult {
    let config = GreedyConfig::default();
    let mut changed = false;
    for region in unit.regions() {
        let (context, body, watch) = unit.watched_parts();
        let outcome = GreedyRewriter::new(context, patterns, config).watched_by(watch).run(body, region)?;
        if !outcome.converged {
            let iterations = config.max_iterations.and_then(|most| most.try_into().ok());
            return Err(Box::new(not_converged(pass, iterations.unwrap_or(i64::MAX), outcome)));
        }
        changed |= outcome.changed;
    }
    Ok(Preserved::unless(changed))
}
