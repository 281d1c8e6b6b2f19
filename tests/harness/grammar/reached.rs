//! Which rules and alternatives of the grammar sentences went through.

use std::collections::BTreeSet;
use std::fmt::Write;

use super::Rules;
use super::sentence::Step;

/// What was reached, by sentences that the parser read so far.
#[derive(Debug)]
pub struct Reached {
    /// How often each way of each choice was taken.
    pub(super) ways: Vec<Vec<u32>>,
    rules: BTreeSet<String>,
}

impl Reached {
    /// Nothing yet.
    pub fn new(rules: &Rules) -> Self {
        let ways = rules.choices.iter().map(|choice| vec![0; choice.ways.len()]).collect();
        Self { ways, rules: BTreeSet::new() }
    }

    /// Adds what a sentence went through up to an offset.
    pub(super) fn add(&mut self, steps: &[Step], end: usize) {
        for step in steps.iter().filter(|step| step.end() <= end) {
            match step {
                Step::Rule { name, .. } => drop(self.rules.insert(name.clone())),
                Step::Way { choice, way, .. } => self.ways[*choice][*way] += 1,
            }
        }
    }

    /// The rules that were not reached, but for those that lookaheads alone use.
    pub fn missing_rules(&self, rules: &Rules) -> Vec<String> {
        rules.rules.keys().filter(|name| !self.rules.contains(*name)).cloned().collect()
    }

    /// The alternatives that were not reached, each with its rule.
    pub fn missing_ways(&self, rules: &Rules) -> Vec<String> {
        let mut missing = Vec::new();
        for (choice, taken) in rules.choices.iter().zip(&self.ways) {
            for (way, _) in choice.ways.iter().zip(taken).filter(|(_, taken)| **taken == 0) {
                missing.push(format!("{}: {way}", choice.rule));
            }
        }
        missing
    }

    /// How much was reached, and what not.
    pub fn report(&self, rules: &Rules) -> String {
        let (missing_rules, missing_ways) = (self.missing_rules(rules), self.missing_ways(rules));
        let all_ways: usize = self.ways.iter().map(Vec::len).sum();
        let mut report = String::new();
        let (rules, ways) = (rules.rules.len(), all_ways - missing_ways.len());
        let _ = writeln!(report, "{} of {rules} rules, {ways} of {all_ways} alternatives", rules - missing_rules.len());
        for name in missing_rules.iter().chain(&missing_ways) {
            let _ = writeln!(report, "  not reached: {name}");
        }
        report
    }
}
