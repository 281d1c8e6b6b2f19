//! Comparisons and selections.

use tile_ir_dialect::views::{Cmpf, Cmpi, Select};
use tile_ir_dialect::{ComparisonOrdering, ComparisonPredicate, Signedness};

use super::integer_arithmetic::order_flip;
use crate::computation::{exactly, result_type, tile_type};
use crate::float::Decoder;
use crate::lanes::{Lane, compare, zip3_slices};
use crate::wide::{self, Source};
use crate::{Computation, Dependence, Element, Refusal, Tile, by_lane};

/// What a predicate is made of.
#[derive(Clone, Copy)]
enum Relation {
    Equal,
    Less,
    LessOrEqual,
}

/// A predicate as a relation of the operands, or of the operands exchanged, or as its opposite.
#[derive(Clone, Copy)]
struct Predicate {
    relation: Relation,
    is_exchanged: bool,
    is_opposite: bool,
}

impl Predicate {
    fn of(predicate: ComparisonPredicate) -> Self {
        let (relation, is_exchanged, is_opposite) = match predicate {
            ComparisonPredicate::Equal => (Relation::Equal, false, false),
            ComparisonPredicate::NotEqual => (Relation::Equal, false, true),
            ComparisonPredicate::LessThan => (Relation::Less, false, false),
            ComparisonPredicate::LessThanOrEqual => (Relation::LessOrEqual, false, false),
            ComparisonPredicate::GreaterThan => (Relation::Less, true, false),
            ComparisonPredicate::GreaterThanOrEqual => (Relation::LessOrEqual, true, false),
        };
        Self { relation, is_exchanged, is_opposite }
    }

    /// Operands in the order in which they are compared.
    fn ordered(self, [a, b]: [Tile; 2]) -> [Tile; 2] {
        if self.is_exchanged { [b, a] } else { [a, b] }
    }
}

pub(super) fn cmpi(view: Cmpi<'_>) -> Result<Computation, Refusal> {
    let mut predicate = Predicate::of(view.comparison_predicate());
    // Of integers, one is at most another where that is not less.
    if matches!(predicate.relation, Relation::LessOrEqual) {
        let is_exchanged = !predicate.is_exchanged;
        predicate = Predicate { relation: Relation::Less, is_exchanged, is_opposite: true };
    }
    let element = tile_type(view.lhs())?.element;
    let flip = order_flip(element, view.signedness() == Signedness::Signed);
    let compare = move |operands| {
        let ([a, b], opposite) = (predicate.ordered(exactly(operands)?), predicate.is_opposite);
        Ok(by_lane!(element, T => {
            let flip = T::from_u64(flip);
            match predicate.relation {
                Relation::Equal => compare(a, b, |a: T, b: T| (a == b) ^ opposite),
                Relation::Less | Relation::LessOrEqual => compare(a, b, |a: T, b: T| (a ^ flip < b ^ flip) ^ opposite),
            }
        }))
    };
    Ok(Computation::exact(compare).elementwise())
}

/// If an operand is NaN, no relation holds, so what the predicate says is replaced.
pub(super) fn cmpf(view: Cmpf<'_>) -> Result<Computation, Refusal> {
    let predicate = Predicate::of(view.comparison_predicate());
    let for_nan = view.comparison_ordering() == ComparisonOrdering::Unordered;
    let format = Decoder::of(tile_type(view.lhs())?.element)?;
    let compare = move |operands| {
        let [a, b] = predicate.ordered(exactly(operands)?);
        let result = |holds: bool, is_nan: bool| if is_nan { for_nan } else { holds ^ predicate.is_opposite };
        macro_rules! by_relation {
            ($holds:ident => $compare:expr) => {
                match predicate.relation {
                    Relation::Equal => {
                        let $holds = |a, b| a == b;
                        $compare
                    }
                    Relation::Less => {
                        let $holds = |a, b| a < b;
                        $compare
                    }
                    Relation::LessOrEqual => {
                        let $holds = |a, b| a <= b;
                        $compare
                    }
                }
            };
        }
        if matches!(format, Decoder::F32) {
            return Ok(by_relation!(holds => compare(a, b, |a: u32, b: u32| {
                let (a, b) = (f32::from_bits(a), f32::from_bits(b));
                result(holds(a, b), a.is_nan() | b.is_nan())
            })));
        }
        let sources = [&a, &b].map(|x| Source::floats(x, &format, false));
        Ok(by_relation!(holds => wide::compute(sources, Element::BOOLEAN, &|[a, b]| {
            for (a, &b) in a.iter_mut().zip(&*b) {
                let (left, right) = (f64::from_bits(*a), f64::from_bits(b));
                *a = result(holds(left, right), left.is_nan() | right.is_nan()).into();
            }
        })))
    };
    Ok(Computation::exact(compare).elementwise())
}

pub(super) fn select(view: Select<'_>) -> Result<Computation, Refusal> {
    let element = result_type(*view)?.element;
    let select = move |operands| {
        let [condition, yes, no] = exactly(operands)?;
        Ok(by_lane!(element, T => zip3_slices([condition, yes, no], element, &|conditions: &[u8], yes: &[T], no| {
            for ((&condition, &yes), no) in conditions.iter().zip(yes).zip(no) {
                *no = if condition != 0 { yes } else { *no };
            }
        })))
    };
    Ok(Computation::exact(select).elementwise().depends(Dependence::Chosen))
}
