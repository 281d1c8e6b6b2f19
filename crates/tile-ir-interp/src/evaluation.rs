//! Evaluation of pure operations, on operands with and without poison.

use std::sync::Arc;

use smallvec::SmallVec;
use tile_ir_core::OpRef;
use tile_ir_core::definition::Speculatability;
use tile_ir_eval::{Computation, Operands, Refusal, Tile, Undefined, computation, result_type};

use crate::fault::{Cause, Fault};
use crate::poison::{Causes, Tainted, WithCauses};
use crate::value::Value;

/// What an operation computes.
#[derive(Debug)]
pub(crate) struct Evaluation {
    pub(crate) computation: Computation,
    /// Whether the result may be poison where it is undefined, instead of stopping the kernel.
    makes_poison: bool,
    /// The operands without which the operation is undefined at once.
    needed: SmallVec<[usize; 2]>,
    /// A tile of the result type.
    zeros: Tile,
}

impl Evaluation {
    /// What an operation computes; `None` if it does more than compute.
    pub(crate) fn of(op: OpRef<'_>) -> Option<Result<Self, Refusal>> {
        Some(computation(op)?.and_then(|computation| Self::new(op, computation)))
    }

    fn new(op: OpRef<'_>, computation: Computation) -> Result<Self, Refusal> {
        let ty = result_type(op)?;
        let is_speculatable = op.can_be_speculated();
        let needed = match op.def().speculatability {
            _ if is_speculatable => SmallVec::new(),
            Speculatability::If(conditions) => {
                let named = conditions.iter().flat_map(|condition| op.operand_group(condition.operand.into()));
                named.filter_map(|value| op.operands().position(|operand| operand == value)).collect()
            }
            _ => (0..op.operands().len()).collect(),
        };
        let zeros = Tile::splat(ty.shape, ty.element, 0);
        let makes_poison = is_speculatable && computation.is_partial;
        Ok(Self { computation, makes_poison, needed, zeros })
    }

    /// Computes the result of operands, of which elements may be poison.
    #[inline]
    pub(crate) fn apply(
        &self,
        operands: impl ExactSizeIterator<Item = Result<WithCauses, Fault>>,
        site: u32,
    ) -> Result<Value, Fault> {
        let mut values = Operands::with_capacity(operands.len());
        let mut causes = SmallVec::new();
        for operand in operands {
            let (tile, cause) = operand?;
            if cause.is_some() {
                causes.resize(values.len(), None);
                causes.push(cause);
            }
            values.push(tile);
        }
        match causes.is_empty() {
            true => self.evaluate(values, site),
            false => self.evaluate_tainted(Tainted { values, causes }, site),
        }
    }

    /// Computes the result of operands without poison.
    fn evaluate(&self, values: Operands, site: u32) -> Result<Value, Fault> {
        let kept = (self.makes_poison && self.computation.is_elementwise()).then(|| values.clone());
        match self.computation.evaluate(values) {
            Ok(tile) => Ok(Value::Tile(tile)),
            Err(undefined) if self.makes_poison => self.poisoned(undefined, kept, site),
            Err(undefined) => Err(undefined.into()),
        }
    }

    /// What an operation that can be speculated makes of operands for which it is undefined.
    #[cold]
    fn poisoned(&self, undefined: Undefined, values: Option<Operands>, site: u32) -> Result<Value, Fault> {
        match values {
            Some(values) => self.evaluate_tainted(Tainted { values, causes: SmallVec::new() }, site),
            None => Ok(Value::tile(self.zeros.clone(), Some(Causes::All(Arc::new(Cause { site, undefined }))))),
        }
    }

    /// Computes the result of operands with poison.
    #[cold]
    fn evaluate_tainted(&self, operands: Tainted, site: u32) -> Result<Value, Fault> {
        for &needed in &self.needed {
            if let Some(Some(causes)) = operands.causes.get(needed) {
                causes.check(operands.values[needed].len(), |_| true)?;
            }
        }
        let (tile, causes) = operands.evaluate(&self.computation, site, self.makes_poison, &self.zeros)?;
        Ok(Value::tile(tile, causes))
    }
}
