//! Checks of types and attributes, run once for all operations with the same signature.
//!
//! Even large modules have few distinct signatures, so the verifier remembers those that passed.

use std::hash::BuildHasher;

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use tile_ir_core::{Attribute, Body, Context, OpRef, Operation, ValueId};

use crate::checks::Checks;
use crate::environment::Environment;
use crate::error::{VerifierError, VerifierResult, require_of_all_releases};
use crate::rule::Check;
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
    /// That of each kind of operation which was found last, and is likely that of the next one.
    recent: Vec<Option<Recent>>,
    /// Scratch space for the key of the current operation.
    key: Vec<u32>,
}

/// A known signature.
#[derive(Clone, Copy, Debug)]
struct Recent {
    counts: Counts,
    /// The start of what comes after the counts in its key.
    words: u32,
}

/// How many items of each sort a signature has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Counts {
    segments: u32,
    operands: u32,
    results: u32,
    regions: u32,
    successors: u32,
}

impl Signatures {
    /// The types of the results of an operation, by index, if it has the signature that was found last for its kind. `has_type`
    /// says whether an operand has the type with an index.
    #[inline]
    pub(crate) fn recent(
        &self,
        context: &Context,
        body: &Body,
        operation: Operation<'_>,
        checks: &Checks,
        has_type: impl Fn(ValueId, u32) -> bool,
    ) -> Option<&[u32]> {
        let Recent { counts, words } = (*self.recent.get(checks.index as usize)?)?;
        if counts != Counts::of(operation) {
            return None;
        }
        let (operands, words) = self.keys[words as usize..].split_at(counts.operands as usize);
        let (results, words) = words.split_at(counts.results as usize);
        let is_attribute = |(index, (&found, &attribute)): (usize, (&u32, &Option<Attribute>))| {
            found == word(attribute) || found == NAME && attributes::is_well_formed(context, operation, index)
        };
        let is_recent = operands.iter().zip(operation.operands()).all(|(&ty, operand)| has_type(operand, ty))
            && results.iter().zip(operation.results()).all(|(&ty, &result)| body.value_type(result).index() == ty)
            && words.iter().zip(operation.attributes()).enumerate().all(is_attribute);
        is_recent.then_some(results)
    }

    /// Whether the signature of an operation passed before. It is then the one that was found last for its kind.
    pub(crate) fn has_passed(
        &mut self,
        context: &Context,
        body: &Body,
        operation: Operation<'_>,
        checks: &Checks,
    ) -> bool {
        self.make_key(context, body, operation, checks);
        let is_key = |&(start, length): &(u32, u32)| self.keys[range(start, length)] == self.key;
        let found = self.known.find(hash(&self.key), is_key).map(|(start, _)| *start);
        if let Some(start) = found {
            self.set_recent(operation, checks, start);
        }
        found.is_some()
    }

    /// Checks the types and attributes of an operation, unless its signature passed before. Errors that only some
    /// releases report go to `partial`.
    pub(crate) fn check(
        &mut self,
        op: OpRef<'_>,
        environment: &Environment<'_>,
        checks: &Checks,
        partial: &mut Vec<VerifierError>,
    ) -> VerifierResult {
        let (context, body, operation) = (op.context(), op.body(), op.get());
        let has_type = |value, ty| body.value_type(value).index() == ty;
        if self.recent(context, body, operation, checks, has_type).is_some()
            || self.has_passed(context, body, operation, checks)
        {
            return Ok(());
        }
        let already = partial.len();
        check(op, environment, checks, partial)?;
        // Beyond the limit, remembering is not worth the memory, and positions would no longer fit 32 bits.
        if partial.len() == already && self.keys.len() <= MOST_WORDS {
            let (start, length) = (self.keys.len() as u32, self.key.len() as u32);
            self.keys.extend_from_slice(&self.key);
            let rehash = |&(start, length): &(u32, u32)| hash(&self.keys[range(start, length)]);
            self.known.insert_unique(hash(&self.key), (start, length), rehash);
            self.set_recent(operation, checks, start);
        }
        Ok(())
    }

    /// Sets the signature that was found last for a kind of operation: the one whose key starts there.
    fn set_recent(&mut self, operation: Operation<'_>, checks: &Checks, start: u32) {
        let kind = checks.index as usize;
        if self.recent.len() <= kind {
            self.recent.resize(kind + 1, None);
        }
        self.recent[kind] = Some(Recent { counts: Counts::of(operation), words: start + HEAD as u32 });
    }

    /// Computes the key of an operation. The key ignores symbol names: no rule about types and attributes depends on
    /// them, and with them every global would have its own signature.
    fn make_key(&mut self, context: &Context, body: &Body, operation: Operation<'_>, checks: &Checks) {
        let key = &mut self.key;
        key.clear();
        key.extend_from_slice(&Counts::of(operation).head(checks));
        let results = operation.results().iter().copied();
        key.extend(operation.operands().chain(results).map(|value| body.value_type(value).index()));
        let attributes = operation.attributes();
        key.extend(attributes.iter().map(|&attribute| word(attribute)));
        let first = key.len() - attributes.len();
        for &index in &checks.names {
            if attributes::is_well_formed(context, operation, index) {
                key[first + index] = NAME;
            }
        }
    }
}

/// The number of words at the start of a key, which determine how many there are in all.
const HEAD: usize = 6;

impl Counts {
    #[inline]
    fn of(operation: Operation<'_>) -> Self {
        let mut counts = Self {
            segments: operation.segments().packed(),
            operands: operation.operand_count() as u32,
            results: operation.results().len() as u32,
            regions: 0,
            successors: 0,
        };
        if !operation.is_plain() {
            let regions = operation.regions().len() + usize::from(operation.body().is_some());
            (counts.regions, counts.successors) = (regions as u32, operation.successors().len() as u32);
        }
        counts
    }

    /// The first words of a key.
    fn head(self, checks: &Checks) -> [u32; HEAD] {
        let Self { segments, operands, results, regions, successors } = self;
        [checks.index, segments, operands, results, regions, successors]
    }
}

/// The word of an attribute in a key; 0 if it is absent.
#[inline]
fn word(attribute: Option<Attribute>) -> u32 {
    attribute.map_or(0, |attribute| attribute.index() + 1)
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
        if let Check::Signature(rule) = rule {
            require_of_all_releases(rule(op), environment.options.release, partial)?;
        }
    }
    target::check(op, environment)
}

#[cfg(test)]
mod tests {
    use tile_ir_core::definition::SYMBOL_NAME;
    use tile_ir_dialect::ContextOptions;
    use tile_ir_dialect::views::Global;
    use tile_ir_text::{ParseOptions, parse};

    use super::*;
    use crate::checks::CheckTable;
    use crate::options::VerifyOptions;

    /// Globals that differ in their names have one signature; one whose name is no string has another.
    #[test]
    fn a_signature_ignores_names_of_symbols() {
        let code = |dialect| crate::code(tile_ir_text::code(dialect));
        let context = ContextOptions { code, ..ContextOptions::default() }.build().expect("the dialects fit together");
        let source = "cuda_tile.module @m {\n global @a <i32: 1> : tile<1xi32>\n global @b <i32: 1> : tile<1xi32>\n \
                      global @c <i32: 1> : tile<1xi32>\n global @d <i32: 2> : tile<1xi32>\n }";
        let mut module = parse(&context, source, &ParseOptions::default()).expect("the text can be read");
        let globals: Vec<_> = module.walk().filter(|op| op.is::<Global>()).map(OpRef::id).collect();
        let kind = module.op(globals[2]).kind();
        let name = kind.def().attribute_index(SYMBOL_NAME).expect("a global has a name");
        module.top_mut().set_attribute(globals[2], name, Some(context.integer(context.integer_type(32), 1)));

        let table = CheckTable::of(&context);
        let checks = table.get(&context, kind);
        let options = VerifyOptions::default();
        let environment =
            Environment { options, module: None, bodies_are_elsewhere: false, functions_are_sound: false };
        let mut signatures = Signatures::default();
        let passed = signatures.check(module.op(globals[0]), &environment, checks, &mut Vec::new());
        assert_eq!(passed.map_err(|error| error.rule), Ok(()));
        let is_recent = |id| {
            let op = module.op(id);
            signatures.recent(&context, op.body(), op.get(), checks, |_, _| true).is_some()
        };
        assert_eq!(globals.into_iter().map(is_recent).collect::<Vec<_>>(), [true, true, false, false]);
    }
}
