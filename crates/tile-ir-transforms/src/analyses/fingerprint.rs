//! Fingerprints of bodies, to detect unreported changes.

use std::hash::{Hash, Hasher};

use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashSet, FxHasher};
use tile_ir_core::{Body, Context, Module, OpId};

use crate::pass::Analysis;

/// A hash of each operation of a body, in order. Checks that patterns and passes report their changes.
pub(crate) struct Fingerprint(IndexMap<OpId, u64, FxBuildHasher>);

impl Fingerprint {
    pub(crate) fn of(body: &Body) -> Self {
        Self(body.walk(body.root()).map(|op| (op, hash_op(body, op))).collect())
    }

    /// A hash of all operations of a module, those of functions included.
    pub(crate) fn of_module(module: &Module) -> u64 {
        let mut hasher = FxHasher::default();
        module.walk().for_each(|op| (op.id(), hash_op(op.body(), op.id())).hash(&mut hasher));
        hasher.finish()
    }

    /// A change to an operation that is not in `reported`, apart from its position in the block.
    pub(crate) fn unreported(&self, body: &Body, reported: &FxHashSet<OpId>) -> Option<String> {
        let now = Self::of(body);
        let is_unreported = |op: &OpId| !reported.contains(op);
        let gone = self.0.keys().filter(|op| is_unreported(op)).find(|op| !now.0.contains_key(*op));
        if let Some(op) = gone {
            return Some(format!("erased {op:?} and did not report it"));
        }
        let (op, _) =
            now.0.iter().filter(|(op, _)| is_unreported(op)).find(|(op, hash)| self.0.get(*op) != Some(hash))?;
        let what = if self.0.contains_key(op) { "changed" } else { "inserted" };
        Some(format!("{what} '{}' ({op:?}) and did not report it", body.op(*op).def().name))
    }
}

impl Analysis for Fingerprint {
    const NAME: &'static str = "the operations";

    fn of(_: &Context, body: &Body) -> Self {
        Self::of(body)
    }

    fn is_valid_for(&self, _: &Context, body: &Body) -> bool {
        self.0.iter().eq(Self::of(body).0.iter())
    }
}

fn hash_op(body: &Body, op: OpId) -> u64 {
    let operation = body.op(op);
    let mut hasher = FxHasher::default();
    (operation.def(), operation.unregistered_name(), operation.unregistered_properties()).hash(&mut hasher);
    (operation.location(), operation.block(), operation.results()).hash(&mut hasher);
    operation.operands().for_each(|operand| operand.hash(&mut hasher));
    (operation.attributes(), operation.dictionary(), operation.successors()).hash(&mut hasher);
    hasher.finish()
}
