//! Checks of types and attributes, made once for all operations that have the same ones.
//!
//! Modules of any size have few different operations in this sense: the verifier remembers those that were right.

use std::hash::BuildHasher;

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use tile_ir_core::OpRef;

use crate::plan::Plan;
use crate::rule::Rule;
use crate::structure::{attributes, constraints, counts, modifiers, relations};
use crate::surroundings::Surroundings;
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
    /// The keys, one after the other.
    keys: Vec<u32>,
    /// Where in `keys` each of them stands.
    known: HashTable<(u32, u32)>,
    /// The key that was last made; its memory is used again.
    key: Vec<u32>,
}

impl Signatures {
    /// Checks the types and attributes of an operation, unless one with the same ones was found right before. What only
    /// some releases say is put aside.
    pub(crate) fn check(
        &mut self,
        op: OpRef<'_>,
        surroundings: &Surroundings<'_>,
        plan: &Plan,
        aside: &mut Vec<Violation>,
    ) -> Outcome {
        self.make_key(op, plan);
        let hash = hash(&self.key);
        if self.known.find(hash, |&(start, length)| self.keys[range(start, length)] == self.key).is_some() {
            return Ok(());
        }
        let already = aside.len();
        check(op, surroundings, plan, aside)?;
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
    fn make_key(&mut self, op: OpRef<'_>, plan: &Plan) {
        let (operation, key) = (op.get(), &mut self.key);
        let results = operation.results();
        let regions = operation.regions().len() + usize::from(operation.body().is_some());
        let counts = [operation.operand_count(), results.len(), regions, operation.successors().len()];
        key.clear();
        key.extend_from_slice(&[plan.index, operation.segments().packed()]);
        key.extend_from_slice(&counts.map(|count| count as u32));
        key.extend(operation.operands().map(|operand| op.value_type(operand).index()));
        key.extend(results.iter().map(|&result| op.value_type(result).index()));
        // 0 stands for an attribute that is not there.
        let attributes = operation.attributes();
        key.extend(attributes.iter().map(|attribute| attribute.map_or(0, |attribute| attribute.index() + 1)));
        let first = key.len() - attributes.len();
        for &index in &plan.names {
            if attributes::holds_well(op, index) {
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
pub(crate) fn check(
    op: OpRef<'_>,
    surroundings: &Surroundings<'_>,
    plan: &Plan,
    aside: &mut Vec<Violation>,
) -> Outcome {
    counts::check(op, surroundings)?;
    attributes::check(op)?;
    constraints::check(op)?;
    relations::check(op)?;
    modifiers::check(op)?;
    for rule in &plan.rules {
        if let Rule::Signature(rule) = rule {
            said_by_all(rule(op), surroundings.options.release, aside)?;
        }
    }
    target::check(op, surroundings)
}
