//! Hashes of operations, which propose what to align. They never decide whether two operations are equal.

use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;
use tile_ir_core::{Body, Definition, IdMap, OpId, OpRef, ValueId, WalkEvent};

use crate::Options;
use crate::operation::counted_attributes;

/// Hashes of an operation, in three degrees of strictness.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Fingerprint {
    /// The operation alone: definition, attributes, result types, number of operands.
    pub(crate) head: u64,
    /// The same for the operation and all operations nested in it, in order.
    pub(crate) tree: u64,
    /// The same, including the definitions of all operands, transitively.
    pub(crate) full: u64,
}

/// The fingerprints of the operations of a body.
#[derive(Default)]
pub(crate) struct Fingerprints {
    known: IdMap<OpId, Fingerprint>,
}

/// Hashes of the operations nested in an operation that the walk has entered.
#[derive(Default)]
struct Inside {
    tree: FxHasher,
    full: FxHasher,
}

impl Fingerprints {
    /// Computes the fingerprints of an operation and of all operations nested in it; returns that of the operation.
    pub(crate) fn take(&mut self, op: OpRef<'_>, options: &Options) -> Fingerprint {
        if op.get().regions().is_empty() {
            return self.leave(op, options, Inside::default());
        }
        let mut around = vec![Inside::default()];
        for event in op.get().regions().iter().flat_map(|&region| op.body().walk_events(region)) {
            match event {
                WalkEvent::Enter(_) => around.push(Inside::default()),
                WalkEvent::Leave(id) => {
                    let inside = around.pop().unwrap_or_default();
                    let print = self.leave(op.other(id), options, inside);
                    if let Some(outer) = around.last_mut() {
                        print.tree.hash(&mut outer.tree);
                        print.full.hash(&mut outer.full);
                    }
                }
            }
        }
        self.leave(op, options, around.pop().unwrap_or_default())
    }

    /// The fingerprint of an operation; the default if it has not been computed.
    pub(crate) fn of(&self, op: OpId) -> Fingerprint {
        self.known.get(op).copied().unwrap_or_default()
    }

    /// A hash of the definition of a value, by one degree of the fingerprint of its operation.
    pub(crate) fn value(&self, body: &Body, value: ValueId, degree: fn(Fingerprint) -> u64) -> u64 {
        match body.definition(value) {
            Definition::Result { op, index } => hash((degree(self.of(op)), index)),
            Definition::Argument { block, index } => {
                let around = body.region_parent(body.block_region(block)).map(|op| body.op(op).kind().index());
                hash((around, index, body.value_type(value)))
            }
            Definition::Forward => 0,
        }
    }

    fn leave(&mut self, op: OpRef<'_>, options: &Options, inside: Inside) -> Fingerprint {
        let head = head(op, options);
        let tree = hash((head, inside.tree.finish()));
        let mut full = FxHasher::default();
        (tree, inside.full.finish()).hash(&mut full);
        for operand in op.get().operands() {
            self.value(op.body(), operand, |print| print.full).hash(&mut full);
        }
        let print = Fingerprint { head, tree, full: full.finish() };
        self.known.insert(op.id(), print);
        print
    }
}

/// The hash of some values.
pub(crate) fn hash(things: impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    things.hash(&mut hasher);
    hasher.finish()
}

fn head(op: OpRef<'_>, options: &Options) -> u64 {
    let mut hasher = FxHasher::default();
    let operation = op.get();
    op.kind().index().hash(&mut hasher);
    operation.unregistered_name().hash(&mut hasher);
    for (_, attribute) in counted_attributes(op, options) {
        attribute.hash(&mut hasher);
    }
    for &(name, attribute) in operation.dictionary() {
        (name, attribute).hash(&mut hasher);
    }
    for &result in operation.results() {
        op.value_type(result).hash(&mut hasher);
    }
    (operation.operand_count(), operation.segments().packed()).hash(&mut hasher);
    hasher.finish()
}
