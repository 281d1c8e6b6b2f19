//! Checks of types and attributes, made once for all operations that have the same ones.
//!
//! Modules of any size have few different operations in this sense: the verifier remembers those that were right.

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;
use std::hash::BuildHasher;

use crate::plan::{Plan, Rule};
use crate::structure::{attributes, constraints, counts, modifiers, relations};
use crate::subject::Subject;
use crate::target;
use crate::violation::Outcome;

/// Everything that a check of types and attributes looks at, as numbers.
pub(crate) type Key = SmallVec<[u32; 24]>;

/// What stands for the name of a symbol.
const NAME: u32 = u32::MAX;

/// How many words of keys are kept at most: 64 MiB.
const MOST_WORDS: usize = 1 << 24;

/// The signatures that were found right.
#[derive(Debug, Default)]
pub(crate) struct Signatures {
    /// The keys, one behind the other.
    keys: Vec<u32>,
    /// Where in `keys` each of them stands.
    known: HashTable<(u32, u32)>,
}

impl Signatures {
    /// The key of an operation. Names of symbols are all the same in it: no rule about types and attributes asks which
    /// they are, and they would make each global another one.
    pub(crate) fn key(plan: &Plan, subject: Subject<'_>) -> Key {
        let (body, op) = (subject.body, subject.op());
        let mut key = Key::new();
        let results = op.results();
        let regions = op.regions().len() + usize::from(op.body().is_some());
        let counts = [op.operand_count(), results.len(), regions, op.successors().len()];
        key.extend([plan.index, op.segments().packed()]);
        key.extend(counts.map(|count| count as u32));
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
        key
    }

    /// Whether an operation with this key was found right before.
    pub(crate) fn contains(&self, key: &Key) -> bool {
        self.known.find(FxBuildHasher.hash_one(&key[..]), |&place| self.at(place) == &key[..]).is_some()
    }

    /// Remembers that an operation with this key, which is not in yet, is right.
    pub(crate) fn insert(&mut self, key: &Key) {
        // More than this is not worth the memory, and their places would not fit.
        if self.keys.len() > MOST_WORDS {
            return;
        }
        let Self { keys, known } = self;
        let hash = |key: &[u32]| FxBuildHasher.hash_one(key);
        let place = (keys.len() as u32, key.len() as u32);
        keys.extend_from_slice(key);
        known.insert_unique(hash(key), place, |&(start, length)| hash(&keys[range(start, length)]));
    }

    fn at(&self, (start, length): (u32, u32)) -> &[u32] {
        &self.keys[range(start, length)]
    }
}

fn range(start: u32, length: u32) -> std::ops::Range<usize> {
    start as usize..start as usize + length as usize
}

/// Checks the types and attributes of an operation: what follows from the table, then the rules that are code.
pub(crate) fn check(subject: Subject<'_>, plan: &Plan) -> Outcome {
    counts::check(subject)?;
    attributes::check(subject)?;
    constraints::check(subject)?;
    relations::check(subject)?;
    modifiers::check(subject)?;
    for rule in &plan.rules {
        if let Rule::Signature(rule) = rule {
            rule(subject)?;
        }
    }
    target::check(subject)
}
