//! Straight-line bodies, evaluated on whole slices without slots and steps.

use smallvec::{SmallVec, smallvec};
use tile_ir_core::{IdMap, OpRef, RegionRef, ValueId};
use tile_ir_eval::{Computation, Operands, Tile, TileType, Undefined, computation};

use crate::block::Block;
use crate::fault::Fault;
use crate::lowering::{Callable, Refusal};

/// What an operation computes, and its result type if it may violate promises speculatively.
#[derive(Debug)]
pub(crate) struct Evaluation {
    computation: Computation,
    /// The result type, if the operation is speculatable.
    any: Option<TileType>,
}

impl Evaluation {
    /// What an operation computes; `None` if it does more than compute.
    pub(crate) fn of(op: OpRef<'_>) -> Option<Result<Self, Refusal>> {
        let any = || TileType::of(op.result(0).ty()).filter(|_| op.can_be_speculated());
        let evaluation = computation(op)?.map(|computation| Self { computation, any: any() });
        Some(evaluation.map_err(Refusal::from))
    }

    /// Computes the result. With `speculative`, a speculatable operation that violates a promise gives zeros.
    pub(crate) fn evaluate(&self, values: Operands, speculative: bool) -> Result<Tile, Undefined> {
        let instead = self.any.as_ref().filter(|_| speculative).map(|any| {
            // In a reduction body, operands are slices, larger than their types.
            let wide = values.iter().map(Tile::shape).find(|shape| self.computation.elementwise && !shape.is_empty());
            Tile::splat(wide.unwrap_or(&any.shape).into(), any.element, 0)
        });
        self.computation.evaluate(values).or_else(|undefined| instead.ok_or(undefined))
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
            let evaluation = Evaluation::of(op)?.ok().filter(|evaluation| evaluation.computation.elementwise)?;
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
        arguments: impl Iterator<Item = Tile>,
    ) -> Result<SmallVec<[Tile; 2]>, Fault> {
        let mut values: SmallVec<[Option<Tile>; 8]> = smallvec![];
        values.extend(arguments.map(Some));
        let mut bytes = 0;
        for (index, (evaluation, uses)) in self.operations.iter().enumerate() {
            block.count_step()?;
            let operands = uses.iter().filter_map(|one| taken(&mut values, *one)).collect();
            let result = evaluation.evaluate(operands, block.shared.speculative);
            let result = result.inspect_err(|_| block.step = block.first_step(body) + index as u32)?;
            bytes += result.stored_bytes();
            block.check_bytes(bytes)?;
            values.push(Some(result));
        }
        Ok(self.results.iter().filter_map(|one| taken(&mut values, *one)).collect())
    }
}

fn taken(values: &mut [Option<Tile>], one: Use) -> Option<Tile> {
    if one.dies { values[one.value].take() } else { values[one.value].clone() }
}
