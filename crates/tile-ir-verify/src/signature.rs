//! Checks of types and attributes, run once for all operations with the same signature.
//!
//! Even large modules have few distinct signatures, so the verifier remembers those that passed.

use std::hash::BuildHasher;

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use tile_ir_core::{Attribute, OpRef};

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
    /// Those of the key that was found last for each kind of operation, which is likely that of the next one.
    recent: Vec<(u32, u32)>,
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
        let kind = checks.index as usize;
        match self.recent.get(kind) {
            Some(&(start, length)) if is_key_of(&self.keys[range(start, length)], op, checks) => return Ok(()),
            Some(_) => {}
            None => self.recent.resize(kind + 1, (0, 0)),
        }
        self.make_key(op, checks);
        let is_key = |&(start, length): &(u32, u32)| self.keys[range(start, length)] == self.key;
        let hash = hash(&self.key);
        if let Some(&place) = self.known.find(hash, is_key) {
            self.recent[kind] = place;
            return Ok(());
        }
        let already = partial.len();
        check(op, environment, checks, partial)?;
        // Beyond the limit, remembering is not worth the memory, and positions would no longer fit 32 bits.
        if partial.len() == already && self.keys.len() <= MOST_WORDS {
            let place = (self.keys.len() as u32, self.key.len() as u32);
            self.keys.extend_from_slice(&self.key);
            self.known.insert_unique(hash, place, |&(start, length)| self::hash(&self.keys[range(start, length)]));
            self.recent[kind] = place;
        }
        Ok(())
    }

    /// Computes the key of an operation. The key ignores symbol names: no rule about types and attributes depends on
    /// them, and with them every global would have its own signature.
    fn make_key(&mut self, op: OpRef<'_>, checks: &Checks) {
        let (operation, key) = (op.get(), &mut self.key);
        key.clear();
        key.extend_from_slice(&head(op, checks));
        key.extend(operation.operands().map(|operand| op.value_type(operand).index()));
        key.extend(operation.results().iter().map(|&result| op.value_type(result).index()));
        let attributes = operation.attributes();
        key.extend(attributes.iter().map(|&attribute| word(attribute)));
        let first = key.len() - attributes.len();
        for &index in &checks.names {
            if attributes::holds_well(op, index) {
                key[first + index] = NAME;
            }
        }
    }
}

/// The first words of the key of an operation, which determine how many there are.
#[inline]
fn head(op: OpRef<'_>, checks: &Checks) -> [u32; 6] {
    let operation = op.get();
    let regions = operation.regions().len() + usize::from(operation.body().is_some());
    let counts = [operation.operand_count(), operation.results().len(), regions, operation.successors().len()];
    let [operands, results, regions, successors] = counts.map(|count| count as u32);
    [checks.index, operation.segments().packed(), operands, results, regions, successors]
}

/// The word of an attribute in a key; 0 if it is absent.
#[inline]
fn word(attribute: Option<Attribute>) -> u32 {
    attribute.map_or(0, |attribute| attribute.index() + 1)
}

/// Whether an operation has a key, which is compared without being computed.
#[inline]
fn is_key_of(key: &[u32], op: OpRef<'_>, checks: &Checks) -> bool {
    let operation = op.get();
    let Some((_, words)) = key.split_first_chunk().filter(|(first, _)| **first == head(op, checks)) else {
        return false;
    };
    let (operands, words) = words.split_at(operation.operand_count());
    let (results, attributes) = words.split_at(operation.results().len());
    let is_type = |(&found, value)| found == op.value_type(value).index();
    let is_attribute = |(index, (&found, &attribute)): (usize, (&u32, &Option<Attribute>))| {
        found == word(attribute) || found == NAME && checks.names.contains(&index) && attributes::holds_well(op, index)
    };
    operands.iter().zip(operation.operands()).all(is_type)
        && results.iter().zip(operation.results().iter().copied()).all(is_type)
        && attributes.iter().zip(operation.attributes()).enumerate().all(is_attribute)
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
