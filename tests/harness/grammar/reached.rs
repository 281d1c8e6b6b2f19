//! The rules and alternatives of the grammar that sentences have reached.

use std::collections::BTreeSet;
use std::fmt::Write;

use super::Rules;
use super::sentence::Step;

/// The coverage of the sentences that the parser has read so far.
#[derive(Debug)]
pub struct Reached {
    /// How often each alternative of each choice was taken.
    pub(super) ways: Vec<Vec<u32>>,
    rules: BTreeSet<String>,
}

impl Reached {
    /// Empty coverage.
    pub fn new(rules: &Rules) -> Self {
        let ways = rules.choices.iter().map(|choice| vec![0; choice.ways.len()]).collect();
        Self { ways, rules: BTreeSet::new() }
    }

    /// Adds what a sentence reached up to an offset.
    pub(super) fn add(&mut self, steps: &[Step], end: usize) {
        for step in steps.iter().filter(|step| step.end() <= end) {
            match step {
                Step::Rule { name, .. } => drop(self.rules.insert(name.clone())),
                Step::Way { choice, way, .. } => self.ways[*choice][*way] += 1,
            }
        }
    }

    /// Whether a rule and all its alternatives were reached.
    pub fn is_complete(&self, rules: &Rules, name: &str) -> bool {
        let mut own = rules.choices.iter().zip(&self.ways).filter(|(choice, _)| choice.rule == name);
        self.rules.contains(name) && own.all(|(_, taken)| !taken.contains(&0))
    }

    /// Whether a rule was reached.
    pub fn has(&self, name: &str) -> bool {
        self.rules.contains(name)
    }

    /// The rules that were not reached.
    pub fn missing_rules(&self, rules: &Rules) -> Vec<String> {
        rules.made().into_iter().filter(|name| !self.rules.contains(*name)).map(str::to_owned).collect()
    }

    /// The alternatives that were not reached, each with its rule.
    pub fn missing_ways(&self, rules: &Rules) -> Vec<String> {
        let made = rules.made();
        let mut missing = Vec::new();
        for (choice, taken) in rules.choices.iter().zip(&self.ways) {
            if !made.contains(choice.rule.as_str()) {
                continue;
            }
            let is_missing = |way: &&String, taken: u32| taken == 0 && !self.rules.contains(*way);
            for (way, _) in choice.ways.iter().zip(taken).filter(|(way, taken)| is_missing(way, **taken)) {
                missing.push(format!("{}: {way}", choice.rule));
            }
        }
        missing
    }

    /// A summary of what was and was not reached.
    pub fn report(&self, rules: &Rules) -> String {
        let (missing_rules, missing_ways) = (self.missing_rules(rules), self.missing_ways(rules));
        let (all_rules, all_ways) = (rules.made().len(), self.ways.iter().map(Vec::len).sum::<usize>());
        let mut report = String::new();
        let (reached, ways) = (all_rules - missing_rules.len(), all_ways - missing_ways.len());
        let _ = writeln!(report, "{reached} of {all_rules} rules, {ways} of {all_ways} alternatives");
        for name in missing_rules.iter().chain(&missing_ways) {
            let _ = writeln!(report, "  not reached: {name}");
        }
        report
    }
}
