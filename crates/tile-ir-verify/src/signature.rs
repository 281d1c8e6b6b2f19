//! Checks of types and attributes, run once for all operations with the same signature.
//!
//! Even large modules have few distinct signatures, so the verifier remembers those that passed.

use std::hash::BuildHasher;

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use tile_ir_core::OpRef;

use crate::checks::Checks;
use crate::environment::Environment;
use crate::error::{VerifierError, VerifierResult, require_of_all_releases};
use crate::rule::Rule;
use crate::structure::{attributes, constraints, counts, modifiers, relations};
use crate::target;

/// Stands for any symbol name in a key.
const NAME: u32 = u32::MAX;

/// Limit on the words of all remembered keys: 64 MiB.
const MOST_WORDS: usize = 1 << 24;

/// The signatures that passed.
///
/// The key of a signature is everything that a check of types and attributes looks at, as numbers.
#[derive(Debug, Default)]
pub(crate) struct Signatures {
    /// The keys, concatenated.
    keys: Vec<u32>,
    /// The start and length of each key in `keys`.
    known: HashTable<(u32, u32)>,
    /// Scratch space for the key of the current operation.
    key: Vec<u32>,
}

impl Signatures {
    /// Checks the types and attributes of an operation, unless its signature passed before. Errors that only some
    /// releases report go to `partial`.
    pub(crate) fn check(
        &mut self,
        op: OpRef<'_>,
        environment: &Environment<'_>,
        checks: &Checks,
        partial: &mut Vec<VerifierError>,
    ) -> VerifierResult {
        self.make_key(op, checks);
        let hash = hash(&self.key);
        if self.known.find(hash, |&(start, length)| self.keys[range(start, length)] == self.key).is_some() {
            return Ok(());
        }
        let already = partial.len();
        check(op, environment, checks, partial)?;
        // Beyond the limit, remembering is not worth the memory, and positions would no longer fit 32 bits.
        if partial.len() == already && self.keys.len() <= MOST_WORDS {
            let place = (self.keys.len() as u32, self.key.len() as u32);
            self.keys.extend_from_slice(&self.key);
            self.known.insert_unique(hash, place, |&(start, length)| self::hash(&self.keys[range(start, length)]));
        }
        Ok(())
    }

    /// Computes the key of an operation. The key ignores symbol names: no rule about types and attributes depends on
    /// them, and with them every global would have its own signature.
    fn make_key(&mut self, op: OpRef<'_>, checks: &Checks) {
        let (operation, key) = (op.get(), &mut self.key);
        let results = operation.results();
        let regions = operation.regions().len() + usize::from(operation.body().is_some());
        let counts = [operation.operand_count(), results.len(), regions, operation.successors().len()];
        key.clear();
        key.extend_from_slice(&[checks.index, operation.segments().packed()]);
        key.extend_from_slice(&counts.map(|count| count as u32));
        key.extend(operation.operands().map(|operand| op.value_type(operand).index()));
        key.extend(results.iter().map(|&result| op.value_type(result).index()));
        // 0 represents an absent attribute.
        let attributes = operation.attributes();
        key.extend(attributes.iter().map(|attribute| attribute.map_or(0, |attribute| attribute.index() + 1)));
        let first = key.len() - attributes.len();
        for &index in &checks.names {
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

/// Checks the types and attributes of an operation: first the columns of the table, then the rules that are code. Errors
/// that only some releases report go to `partial`.
pub(crate) fn check(
    op: OpRef<'_>,
    environment: &Environment<'_>,
    checks: &Checks,
    partial: &mut Vec<VerifierError>,
) -> VerifierResult {
    counts::check(op, environment)?;
    attributes::check(op)?;
    constraints::check(op)?;
    relations::check(op)?;
    modifiers::check(op)?;
    for rule in &checks.rules {
        if let Rule::Signature(rule) = rule {
            require_of_all_releases(rule(op), environment.options.release, partial)?;
        }
    }
    target::check(op, environment)
}
