//! Checks of types and attributes, made once for all operations that have the same ones.
//!
//! Modules of any size have few different operations in this sense: the verifier remembers those that were right.

use std::hash::BuildHasher;

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

use crate::plan::{Plan, Rule};
use crate::structure::{attributes, constraints, counts, modifiers, relations};
use crate::subject::Subject;
use crate::target;
use crate::violation::{Outcome, Violation, said_by_all};

/// What stands for the name of a symbol.
const NAME: u32 = u32::MAX;

/// How many words of keys are kept at most: 64 MiB.
const MOST_WORDS: usize = 1 << 24;

/// The signatures that were found right.
///
/// The key of an operation is everything that a check of types and attributes looks at, as numbers.
#[derive(Debug, Default)]
pub(crate) struct Signatures {
    /// The keys, one behind the other.
    keys: Vec<u32>,
    /// Where in `keys` each of them stands.
    known: HashTable<(u32, u32)>,
    /// The key that was last made; its memory is used again.
    key: Vec<u32>,
}

impl Signatures {
    /// Checks the types and attributes of an operation, unless one with the same ones was found right before. What only
    /// some releases say is put aside.
    pub(crate) fn check(&mut self, subject: Subject<'_>, plan: &Plan, aside: &mut Vec<Violation>) -> Outcome {
        self.make_key(subject, plan);
        let hash = hash(&self.key);
        if self.known.find(hash, |&(start, length)| self.keys[range(start, length)] == self.key).is_some() {
            return Ok(());
        }
        let already = aside.len();
        check(subject, plan, aside)?;
        // More than this is not worth the memory, and their places would not fit.
        if aside.len() == already && self.keys.len() <= MOST_WORDS {
            let place = (self.keys.len() as u32, self.key.len() as u32);
            self.keys.extend_from_slice(&self.key);
            self.known.insert_unique(hash, place, |&(start, length)| self::hash(&self.keys[range(start, length)]));
        }
        Ok(())
    }

    /// Makes the key of an operation. Names of symbols are all the same in it: no rule about types and attributes asks
    /// which they are, and they would make each global another one.
    fn make_key(&mut self, subject: Subject<'_>, plan: &Plan) {
        let (body, op, key) = (subject.body, subject.op(), &mut self.key);
        let results = op.results();
        let regions = op.regions().len() + usize::from(op.body().is_some());
        let counts = [op.operand_count(), results.len(), regions, op.successors().len()];
        key.clear();
        key.extend_from_slice(&[plan.index, op.segments().packed()]);
        key.extend_from_slice(&counts.map(|count| count as u32));
        key.extend(op.operands().map(|operand| body.value_type(operand).index()));
        key.extend(results.iter().map(|&result| body.value_type(result).index()));
        // 0 stands for an attribute that is not there.
        key.extend(op.attributes().iter().map(|attribute| attribute.map_or(0, |attribute| attribute.index() + 1)));
        let first = key.len() - op.attributes().len();
        for &index in &plan.names {
            if attributes::holds_well(subject, index) {
                key[first + index] = NAME;
            }
        }
    }
}

fn hash(key: &[u32]) -> u64 {
    FxBuildHasher.hash_one(key)
}

fn range(start: u32, length: u32) -> std::ops::Range<usize> {
    start as usize..start as usize + length as usize
}

/// Checks the types and attributes of an operation: what follows from the table, then the rules that are code. What
/// only some releases say is put aside.
pub(crate) fn check(subject: Subject<'_>, plan: &Plan, aside: &mut Vec<Violation>) -> Outcome {
    let asked = subject.surroundings.options.release;
    counts::check(subject)?;
    attributes::check(subject)?;
    constraints::check(subject)?;
    relations::check(subject)?;
    modifiers::check(subject)?;
    for rule in &plan.rules {
        if let Rule::Signature(rule) = rule {
            said_by_all(rule(subject), asked, aside)?;
        }
    }
    target::check(subject)
}
