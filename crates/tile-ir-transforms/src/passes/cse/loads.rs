//! Equivalence of loads.

use smallvec::SmallVec;
use tile_ir_core::{Body, BuildError, Id, IdMap, OpId, OpRef, Rewriter, ValueId, ValueRef};
use tile_ir_dialect::CudaTileBuilder;

use super::equivalence::{are_equal_but, hash_but};
use crate::tokens::{before, is_token, only_observes, token_operand};

/// The loads visited so far, each with the token that it is ordered by, other loads skipped.
#[derive(Default)]
pub(super) struct Loads {
    origins: IdMap<OpId, Option<ValueId>>,
}

/// The key of a load.
#[derive(Clone, Copy)]
pub(super) struct Load {
    /// A hash that equivalent loads share.
    pub(super) hash: u32,
    /// The operand group of its token.
    group: usize,
    /// The token that it is ordered by, other loads skipped.
    origin: Option<ValueId>,
}

/// The maximum number of operations visited to find out whether a load is ordered after another.
const MOST_BETWEEN: usize = 16;

impl Loads {
    /// Visits an operation and records it if it only reads. The operation that defines its token was visited before.
    pub(super) fn record(&mut self, op: OpRef<'_>) -> Option<Load> {
        let group = op.def().ordered_by.filter(|_| only_observes(op) && op.regions().len() == 0)?.into();
        let token = token_operand(op);
        let of_load = token.and_then(ValueRef::defining_op).and_then(|load| self.origins.get(load.id()));
        let origin = of_load.copied().unwrap_or_else(|| token.map(ValueId::from));
        self.origins.insert(op.id(), origin);
        let hash = hash_but(op.body(), op.id(), group, origin.map(ValueId::index));
        Some(Load { hash, group, origin })
    }

    /// Whether a load is equivalent to one visited before.
    pub(super) fn read_the_same(&self, body: &Body, known: OpId, op: OpId, load: Load) -> bool {
        self.origins.get(known) == Some(&load.origin) && are_equal_but(body, load.group, known, op)
    }

    /// The replacements of a load's results. The token is ordered after the remaining load and after everything that the replaced
    /// load is ordered after.
    pub(super) fn results(
        &mut self,
        rewriter: &mut Rewriter<'_>,
        known: OpId,
        load: OpId,
    ) -> Result<SmallVec<[ValueId; 2]>, BuildError> {
        let results = rewriter.op(known).results().zip(rewriter.op(load).results());
        let results: SmallVec<[_; 2]> =
            results.map(|(known, old)| (known.id(), is_token(known) && !old.is_unused())).collect();
        let values = results.into_iter().map(|(of_known, is_order)| match is_order {
            true => self.token_after(rewriter, known, of_known, load),
            false => Ok(of_known),
        });
        values.collect()
    }

    /// A token that is ordered after the remaining load and after everything that the replaced load is ordered after.
    fn token_after(
        &mut self,
        rewriter: &mut Rewriter<'_>,
        known: OpId,
        of_known: ValueId,
        load: OpId,
    ) -> Result<ValueId, BuildError> {
        let (kept, gone) = (rewriter.op(known), rewriter.op(load));
        let token = match token_operand(gone) {
            Some(token) if token_operand(kept) != Some(token) => token.id(),
            _ => return Ok(of_known),
        };
        let mut path = std::iter::successors(Some(gone), |&op| before(op)).take(MOST_BETWEEN);
        if path.any(|op| op.operands().any(|operand| operand.id() == of_known)) {
            return Ok(token);
        }
        let joined = rewriter.before(load).join_tokens([of_known, token]).build_value()?;
        // Both tokens come from loads, and those from the same.
        let origin = self.origins.get(known).copied().flatten();
        if let Some(join) = rewriter.body().defining_op(joined) {
            self.origins.insert(join, origin);
        }
        Ok(joined)
    }
}
