//! Straight-line bodies, evaluated on whole slices without slots and steps.

use smallvec::SmallVec;
use tile_ir_core::{IdMap, RegionRef, ValueId};
use tile_ir_eval::Tile;

use crate::block::Block;
use crate::evaluation::Evaluation;
use crate::fault::Fault;
use crate::poison::WithCauses;
use crate::step::Callable;
use crate::value::Value;

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
            block.steps.take()?;
            let step = block.first_step(body) + index as u32;
            let operands = uses.iter().map(|one| taken(&mut values, *one).with_causes());
            let result = evaluation.apply(operands, block.shared.program.site_of(step));
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
