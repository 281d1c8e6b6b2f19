//! Integer ranges as an analysis.

use smallvec::SmallVec;
use tile_ir_core::{Body, Context, IdMap, OpRef, ValueId, ValueRef};

use crate::dataflow::{SparseForward, forward_states, may_enter};
use crate::pass::Analysis;
use crate::ranges::{IntegerRange, Ranges, Subject};

/// The range of each integer value or of its elements.
///
/// The range of a result is computed by code of the operation's dialect (column `range`); ranges propagate through branches and
/// loops as the table says. A bound that keeps moving is given up after a few iterations.
#[derive(Debug, Default)]
pub struct IntegerRanges(IdMap<ValueId, IntegerRange>);

impl IntegerRanges {
    /// The range of a value's elements, interpreted as signed. It is the whole range of the type if nothing is known, or if the
    /// value is never computed.
    pub fn of_value(&self, value: ValueRef<'_>) -> IntegerRange {
        held(value, self.0.get(value.id()).copied().unwrap_or_default())
    }
}

impl Analysis for IntegerRanges {
    const NAME: &'static str = "integer-ranges";

    fn of(context: &Context, body: &Body) -> Self {
        Self(forward_states(&Transfer, context, body))
    }

    fn is_valid_for(&self, context: &Context, body: &Body) -> bool {
        let now = Self::of(context, body);
        self.0.iter().eq(now.0.iter())
    }
}

/// A range clipped to that of the value's type; the whole range of the type if nothing is left.
fn held(value: ValueRef<'_>, range: IntegerRange) -> IntegerRange {
    let all = IntegerRange::of_type(value.ty());
    let held = range.intersection(all);
    if held.is_never() { all } else { held }
}

struct Transfer;

/// The code of the column `range` for an operation.
fn ranges_of(op: OpRef<'_>) -> Option<Ranges> {
    op.context().functions(op.kind()).next()
}

/// The ranges of operands, clipped to their types; `None` if one of them is never computed.
fn operands_of(op: OpRef<'_>, range: impl Fn(usize, ValueId) -> IntegerRange) -> Option<SmallVec<[IntegerRange; 4]>> {
    let operands = op.operands().enumerate();
    operands
        .map(|(index, value)| Some(range(index, value.id())).filter(|it| !it.is_never()).map(|it| held(value, it)))
        .collect()
}

impl SparseForward for Transfer {
    type State = IntegerRange;

    fn unknown(&self) -> IntegerRange {
        IntegerRange::ANY
    }

    fn argument(&self, argument: ValueRef<'_>, state: &dyn Fn(ValueId) -> IntegerRange) -> IntegerRange {
        let ranges = argument.argument_of().and_then(|op| Some((op, ranges_of(op)?)));
        let Some((op, Ranges(Subject::Argument(range)))) = ranges else { return IntegerRange::ANY };
        let operands = operands_of(op, |_, value| state(value));
        operands.map_or(IntegerRange::NEVER, |operands| held(argument, range(op, argument, &operands)))
    }

    fn transfer(&self, op: OpRef<'_>, operands: &[IntegerRange], results: &mut [IntegerRange]) {
        results.fill(IntegerRange::ANY);
        if let [result] = results
            && let Some(constant) = op.result(0).constant()
        {
            *result = IntegerRange::of_constant(constant);
        } else if let Some(Ranges(Subject::Results(range))) = ranges_of(op) {
            let range = operands_of(op, |index, _| operands[index]).map(|operands| range(op, &operands));
            for (result, value) in results.iter_mut().zip(op.results()) {
                *result = range.map_or(IntegerRange::NEVER, |range| held(value, range));
            }
        }
    }

    fn may_execute(&self, op: OpRef<'_>, region: usize, operands: &[IntegerRange]) -> bool {
        may_enter(op, region, |index, is_signed| {
            let value = op.operands().nth(index)?;
            let range =
                operands.get(index).copied().filter(|range| !range.is_never()).map(|range| held(value, range))?;
            let width = value.ty().element().integer_width()?;
            let read = if is_signed { range } else { range.as_unsigned(width) };
            Some((read.least, read.most))
        })
    }
}
