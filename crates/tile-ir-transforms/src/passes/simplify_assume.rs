//! `simplify-assume`: removal of redundant assumptions.

use tile_ir_core::{AttributeData, AttributeRef, OpId, OpRef};
use tile_ir_dialect::attributes::{DIV_BY, SAME_ELEMENTS};
use tile_ir_dialect::views::Assume;

use crate::analyses::IntegerRanges;
use crate::cuda_tile::assumed_bounds;
use crate::pass::{Anchor, BodyPass, BodyUnit, Pass, PassInfo, PassOptions, PassResult, Preserved, StatisticInfo};
use crate::ranges::IntegerRange;

/// Erases assumptions that are already known to hold.
#[derive(Clone, Debug, Default)]
pub struct SimplifyAssume;

impl PassOptions for SimplifyAssume {}

impl Pass for SimplifyAssume {
    const INFO: PassInfo = PassInfo {
        title: "SimplifyAssume",
        summary: "Remove redundant assumptions",
        description: DESCRIPTION,
        // Ranges are given up after a few iterations; with fewer operations, fewer of them are.
        idempotent: false,
        statistics: &[ERASED],
        ..PassInfo::new("simplify-assume", Anchor::Any)
    };
}

const ERASED: StatisticInfo = StatisticInfo { name: "num-erased", summary: "Number of assumptions removed" };

const DESCRIPTION: &str = "\
An `assume` is replaced by its operand if it is redundant:

- `bounded`, if the operand is known to be between the bounds, according to the ranges of `integer-range`;
- `div_by<1>`, and `same_elements` with blocks of one element;
- an assumption that was already made about the operand, possibly with other assumptions in between.
";

impl BodyPass for SimplifyAssume {
    fn run(&self, unit: &mut BodyUnit<'_>) -> PassResult {
        let ranges = unit.analysis::<IntegerRanges>();
        let regions = unit.regions();
        let ops: Vec<OpId> = regions.iter().flat_map(|&region| unit.body().walk(region)).collect();
        let mut rewriter = unit.rewriter();
        let mut erased = 0;
        for op in ops {
            let known = rewriter.op(op).cast::<Assume<'_>>().filter(|assume| is_known(&ranges, *assume));
            // The last one of a dead cycle is its own operand.
            let other = known.filter(|assume| assume.value() != assume.result());
            if let Some(operand) = other.map(|assume| assume.value().id()) {
                rewriter.replace(op, &[operand]);
                erased += 1;
            }
        }
        unit.count(ERASED.name, erased);
        Ok(Preserved::unless(erased > 0))
    }
}

/// The maximum number of assumptions about a value that are compared.
const MAX_ASSUMPTIONS: usize = 16;

fn is_known(ranges: &IntegerRanges, assume: Assume<'_>) -> bool {
    let bounds = assumed_bounds(assume);
    let is_bounded = bounds != IntegerRange::ANY && ranges.of_value(assume.value()).is_in(bounds);
    let others = std::iter::successors(before(&assume), before).take(MAX_ASSUMPTIONS);
    is_bounded || is_trivial(assume) || others.map(Assume::predicate).any(|other| other == assume.predicate())
}

/// The assumption that defines the operand.
fn before<'a>(assume: &Assume<'a>) -> Option<Assume<'a>> {
    assume.value().defining_op().and_then(OpRef::cast)
}

/// Whether a predicate holds for every value.
fn is_trivial(assume: Assume<'_>) -> bool {
    let AttributeData::Defined { def, parameters } = assume.context().attribute_data(assume.predicate()) else {
        return false;
    };
    let Some(&Some(first)) = parameters.first() else { return false };
    let first = AttributeRef::new(assume.context(), first);
    match *def {
        def if def == &DIV_BY => first.as_integer() == Some(1),
        def if def == &SAME_ELEMENTS => first.as_integers().is_some_and(|sizes| sizes.iter().all(|&it| it == 1)),
        _ => false,
    }
}
