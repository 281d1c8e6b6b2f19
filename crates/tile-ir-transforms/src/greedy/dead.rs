//! When an operation is trivially dead.
//!
//! This is stricter than [`OpRef::is_dead`](tile_ir_core::OpRef::is_dead), as in the reference: an operation is dead only if the
//! table lists no effects at all, not even reads, and nothing nested in it exits a loop or function, not even a nested loop. So
//! loads and loops are never dead.

use tile_ir_core::{Body, IdMap, OpId};

use super::kinds::Kinds;

/// For each operation with a nested operation that is not silent, one such operation. While it stays there, no further search is
/// needed.
#[derive(Default)]
pub(super) struct Witnesses(IdMap<OpId, OpId>);

impl Witnesses {
    /// Whether an operation is trivially dead.
    #[inline]
    pub(super) fn is_dead(&mut self, kinds: &Kinds, body: &Body, op: OpId) -> bool {
        let operation = body.op(op);
        kinds.is_erasable(operation.kind())
            && operation.results().iter().all(|&result| body.uses(result).is_empty())
            && (operation.regions().is_empty() || self.is_silent_inside(kinds, body, op))
    }

    /// Whether everything nested in an operation is silent.
    fn is_silent_inside(&mut self, kinds: &Kinds, body: &Body, op: OpId) -> bool {
        if let Some(&witness) = self.0.get(op)
            && body.contains(witness)
            && body.is_inside(witness, op)
        {
            return false;
        }
        let regions = body.op(op).regions();
        let ends =
            regions.iter().flat_map(|&region| body.region_blocks(region)).filter_map(|&block| body.last_op(block));
        let mut inside = ends.chain(regions.iter().flat_map(|&region| body.walk(region)));
        match inside.find(|&inside| !kinds.is_silent(body.op(inside).kind())) {
            Some(witness) => {
                self.0.insert(op, witness);
                false
            }
            None => true,
        }
    }
}
