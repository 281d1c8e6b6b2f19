//! Straight-line bodies, evaluated on whole slices without slots and steps.

use std::sync::Arc;

use smallvec::SmallVec;
use tile_ir_core::definition::Speculatability;
use tile_ir_core::{IdMap, OpRef, RegionRef, ValueId};
use tile_ir_eval::{Computation, Operands, Tile, TileType, Undefined, computation};

use crate::block::Block;
use crate::fault::Fault;
use crate::lowering::{Callable, Refusal};
use crate::poison::{Cause, Causes, Tainted, WithCauses};
use crate::value::Value;

/// What an operation computes.
#[derive(Debug)]
pub(crate) struct Evaluation {
    computation: Computation,
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
        let computation = match computation(op)? {
            Ok(computation) => computation,
            Err(reason) => return Some(Err(reason.into())),
        };
        let Some(ty) = TileType::of(op.result(0).ty()) else {
            return Some(Err(Refusal::new("has no tile as its result")));
        };
        let is_speculatable = op.can_be_speculated();
        let all = || (0..op.operands().len()).collect();
        let needed = match op.def().speculatability {
            _ if is_speculatable => SmallVec::new(),
            Speculatability::If(conditions) => {
                let named = conditions.iter().flat_map(|condition| op.operand_group(condition.operand.into()));
                named.filter_map(|value| op.operands().position(|operand| operand == value)).collect()
            }
            _ => all(),
        };
        let zeros = Tile::splat(ty.shape, ty.element, 0);
        let makes_poison = is_speculatable && computation.is_partial;
        Some(Ok(Self { computation, makes_poison, needed, zeros }))
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

/// A value among the arguments of a body and the results of its operations.
#[derive(Clone, Copy, Debug)]
struct Use {
    value: usize,
    /// Whether this is its last use.
    dies: bool,
}

type Uses = SmallVec<[Use; 4]>;

/// A sequence of elementwise operations on the arguments of a body.
#[derive(Debug)]
pub(crate) struct StraightLine {
    operations: Vec<(Evaluation, Uses)>,
    results: Uses,
}

impl StraightLine {
    /// Builds it from a body; `None` if an operation is not elementwise or uses values from outside.
    pub(crate) fn of(body: RegionRef<'_>) -> Option<Self> {
        let mut numbers: IdMap<ValueId, usize> = IdMap::new();
        for (number, &argument) in body.arguments().iter().enumerate() {
            numbers.insert(argument, number);
        }
        let mut count = body.arguments().len();
        let mut line = Self { operations: Vec::new(), results: Uses::new() };
        for op in body.ops() {
            let uses = op.operands().map(|operand| Some(Use { value: *numbers.get(operand.id())?, dies: false }));
            let uses: Uses = uses.collect::<Option<_>>()?;
            if op.def().is_terminator() {
                line.results = uses;
                break;
            }
            let evaluation = Evaluation::of(op)?.ok().filter(|evaluation| evaluation.computation.is_elementwise())?;
            line.operations.push((evaluation, uses));
            numbers.insert(op.result(0).id(), count);
            count += 1;
        }
        line.find_last_uses(count);
        Some(line)
    }

    /// Combines the neighbours of a tile `times` times; `None` unless the body is a single operation with a fast way.
    pub(crate) fn combine_pairs(&self, tile: &Tile, times: u32) -> Option<Tile> {
        let [(evaluation, uses)] = self.operations.as_slice() else { return None };
        if tile.is_splat() {
            return None;
        }
        let values = |uses: &Uses| uses.iter().map(|one| one.value).collect::<SmallVec<[usize; 4]>>();
        // The result is numbered after the arguments. Their order does not matter for operations with a fast way.
        let combines_both =
            matches!(values(uses).as_slice(), [0, 1] | [1, 0]) && values(&self.results).as_slice() == [2];
        combines_both.then(|| evaluation.computation.combine_pairs(tile, times)).flatten()
    }

    fn find_last_uses(&mut self, count: usize) {
        let mut is_used = vec![false; count];
        let operations = self.operations.iter_mut().map(|(_, uses)| uses);
        for uses in operations.chain([&mut self.results]).rev() {
            for one in uses.iter_mut().rev() {
                one.dies = !std::mem::replace(&mut is_used[one.value], true);
            }
        }
    }

    /// Evaluates the body. Where an operation fails, the block is at its step. All results count as memory, even those that
    /// are used up.
    pub(crate) fn run(
        &self,
        block: &mut Block<'_>,
        body: &Callable,
        arguments: impl Iterator<Item = WithCauses>,
    ) -> Result<Vec<WithCauses>, Fault> {
        let mut values: SmallVec<[Value; 8]> = arguments.map(|(tile, causes)| Value::tile(tile, causes)).collect();
        let mut bytes = 0;
        for (index, (evaluation, uses)) in self.operations.iter().enumerate() {
            block.count_step()?;
            let step = block.first_step(body) + index as u32;
            let operands = uses.iter().map(|one| taken(&mut values, *one).with_causes());
            let result = evaluation.apply(operands, block.shared.program.steps[step as usize].site);
            let result = result.inspect_err(|_| block.step = step)?;
            bytes += result.bytes();
            block.check_bytes(bytes)?;
            values.push(result);
        }
        self.results.iter().map(|one| taken(&mut values, *one).with_causes()).collect()
    }
}

fn taken(values: &mut [Value], one: Use) -> Value {
    if one.dies { std::mem::take(&mut values[one.value]) } else { values[one.value].clone() }
}
