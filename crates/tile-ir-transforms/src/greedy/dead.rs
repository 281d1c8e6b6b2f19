//! When an operation may go because nobody needs its results.
//!
//! It is less than [`OpRef::is_dead`](tile_ir_core::OpRef::is_dead) knows, as the reference has it: an operation goes
//! only if the table lists no effect of it at all, not even that it reads, and if nothing inside it leaves a loop or
//! function, not even a loop inside it. So no load goes, and no loop.

use tile_ir_core::{Body, IdMap, OpId};

use super::kinds::Kinds;

/// For operations with something inside that is not silent, the one that was found. While it stays there nobody has to
/// look for another one, however often one asks.
#[derive(Default)]
pub(super) struct Witnesses(IdMap<OpId, OpId>);

impl Witnesses {
    /// Whether nobody needs an operation.
    #[inline]
    pub(super) fn is_dead(&mut self, kinds: &Kinds, body: &Body, op: OpId) -> bool {
        let operation = body.op(op);
        kinds.may_go(operation.kind())
            && operation.results().iter().all(|&result| body.uses(result).is_empty())
            && (operation.regions().is_empty() || self.is_silent_inside(kinds, body, op))
    }

    /// Whether all inside an operation is silent.
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
