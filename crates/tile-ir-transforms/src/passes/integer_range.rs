//! `integer-range`: simplification by integer ranges.

use tile_ir_core::{Attribute, OpId, OpRef, Rewriter, ValueId, ValueRef};
use tile_ir_dialect::Signedness;
use tile_ir_dialect::views::{Maxi, Mini};

use crate::analyses::IntegerRanges;
use crate::folding::{ConstantMakers, Replacer};
use crate::pass::{Anchor, BodyPass, BodyUnit, Pass, PassInfo, PassOptions, PassResult, Preserved, StatisticInfo};
use crate::ranges::IntegerRange;

/// Simplifies what integer ranges decide: comparisons, minima and maxima, and values with only one possible number.
#[derive(Clone, Debug, Default)]
pub struct IntegerRangePass;

impl PassOptions for IntegerRangePass {}

impl Pass for IntegerRangePass {
    const INFO: PassInfo = PassInfo {
        title: "IntegerRange",
        summary: "Simplify comparisons, minima and maxima by integer ranges",
        description: DESCRIPTION,
        // Ranges are given up after a few iterations; with fewer operations, fewer of them are.
        idempotent: false,
        statistics: &[CONSTANTS, CHOSEN],
        ..PassInfo::new("integer-range", Anchor::Any)
    };
}

const CONSTANTS: StatisticInfo =
    StatisticInfo { name: "num-constants", summary: "Number of values replaced by constants" };
const CHOSEN: StatisticInfo =
    StatisticInfo { name: "num-chosen", summary: "Number of minima and maxima replaced by an operand" };

const DESCRIPTION: &str = "\
Computes the range of each integer value, through branches and loops, and simplifies with it:

- a value with only one possible number becomes a constant, such as the comparison of an index with a bound of its loop;
- `mini` and `maxi` are replaced by the operand that they always equal.

Ranges come from constants, `assume bounded`, `iota`, block indices and grid sizes, the bounds of loops (an index that
would wrap is beyond every bound), and operations on these. Sums and products that may wrap have an unknown range,
unless `overflow` promises that they do not. A range that grows with each iteration is given up after a few iterations.
";

impl BodyPass for IntegerRangePass {
    fn run(&self, unit: &mut BodyUnit<'_>) -> PassResult {
        let ranges = unit.analysis::<IntegerRanges>();
        let regions = unit.regions();
        let ops: Vec<OpId> = regions.iter().flat_map(|&region| unit.body().walk(region)).collect();
        let (context, body) = unit.parts();
        let makers = ConstantMakers::of(context);
        let constant = |value: ValueRef<'_>| only_number(&ranges, value);
        let mut replacer = Replacer { rewriter: Rewriter::new(context, body), makers: &makers, constant };
        let (mut constants, mut chosen) = (0, 0);
        for op in ops {
            if let Some(operand) = always(&ranges, replacer.rewriter.op(op)) {
                replacer.rewriter.replace(op, &[operand]);
                chosen += 1;
            } else {
                constants += replacer.visit(op);
            }
        }
        unit.count(CONSTANTS.name, constants);
        unit.count(CHOSEN.name, chosen);
        Ok(Preserved::unless(constants + chosen > 0))
    }
}

/// The constant that equals a value, if its range is a single number.
fn only_number(ranges: &IntegerRanges, value: ValueRef<'_>) -> Option<Attribute> {
    let width = value.ty().element().integer_width()?;
    let number = ranges.of_value(value).single()?;
    let bits = number as u64 & (u64::MAX >> (64 - width));
    let context = value.ty().context();
    context.splat(value.ty().id(), bits).or_else(|_| context.splat(value.ty().id(), bits != 0)).ok()
}

/// The operand that a minimum or maximum always equals.
fn always(ranges: &IntegerRanges, op: OpRef<'_>) -> Option<ValueId> {
    let (lhs, rhs, signedness, is_largest) = match (op.cast::<Maxi<'_>>(), op.cast::<Mini<'_>>()) {
        (Some(it), _) => (it.lhs(), it.rhs(), it.signedness(), true),
        (_, Some(it)) => (it.lhs(), it.rhs(), it.signedness(), false),
        (None, None) => return None,
    };
    let width = lhs.ty().element().integer_width()?;
    let read = |value| match signedness {
        Signedness::Signed => ranges.of_value(value),
        Signedness::Unsigned => ranges.of_value(value).as_unsigned(width),
    };
    let is_below = |a: IntegerRange, b: IntegerRange| a.most <= b.least;
    let (a, b) = (read(lhs), read(rhs));
    let [above, below] = if is_largest { [lhs, rhs] } else { [rhs, lhs] };
    match (is_below(b, a), is_below(a, b)) {
        (true, _) => Some(above.id()),
        (_, true) => Some(below.id()),
        (false, false) => None,
    }
}
