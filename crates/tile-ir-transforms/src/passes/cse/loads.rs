//! Loads that read the same.

use smallvec::SmallVec;
use tile_ir_core::{Body, BuildError, Id, IdMap, OpId, OpRef, Rewriter, ValueId, ValueRef};
use tile_ir_dialect::CudaTileBuilder;

use super::equivalence::{are_equal_but, hash_but};
use crate::tokens::{before, is_token, only_observes, token_operand};

/// The loads that were met, and for each what it comes after in the order of tokens, other loads left aside.
#[derive(Default)]
pub(super) struct Loads {
    origins: IdMap<OpId, Option<ValueId>>,
}

/// What a load is found by.
#[derive(Clone, Copy)]
pub(super) struct Load {
    /// The number that loads have in common that read the same.
    pub(super) hash: u32,
    /// The operand group of its token.
    group: usize,
    /// What it comes after, other loads left aside.
    origin: Option<ValueId>,
}

/// How many operations are looked at to find out whether a load comes after another one.
const MOST_BETWEEN: usize = 16;

impl Loads {
    /// Takes down an operation if all it does is read. What its token comes from has been met.
    pub(super) fn meet(&mut self, op: OpRef<'_>) -> Option<Load> {
        let group = op.def().ordered_by.filter(|_| only_observes(op) && op.regions().len() == 0)?.into();
        let token = token_operand(op);
        let of_load = token.and_then(ValueRef::defining_op).and_then(|load| self.origins.get(load.id()));
        let origin = of_load.copied().unwrap_or_else(|| token.map(ValueId::from));
        self.origins.insert(op.id(), origin);
        let hash = hash_but(op.body(), op.id(), group, origin.map(ValueId::index));
        Some(Load { hash, group, origin })
    }

    /// Whether a load reads what one that was met before reads.
    pub(super) fn read_the_same(&self, body: &Body, known: OpId, op: OpId, load: Load) -> bool {
        self.origins.get(known) == Some(&load.origin) && are_equal_but(body, load.group, known, op)
    }

    /// What stands for the results of a load once another one reads for it: the token comes after that one and after
    /// all that the load comes after.
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

    /// A token that comes after a load that stays, and after all that the one that it reads for comes after.
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
