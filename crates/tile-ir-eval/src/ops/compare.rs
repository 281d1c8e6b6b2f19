//! Comparisons and selections.

use tile_ir_core::OpRef;
use tile_ir_dialect::views::{Cmpf, Cmpi};
use tile_ir_dialect::{ComparisonOrdering, ComparisonPredicate, Signedness};

use super::Group;
use crate::computation::{exactly, operand_type, result_type};
use crate::float::Decoder;
use crate::integer::{Integer, by_width};
use crate::{Computation, Element, Eval, NotComputable, Tile, by_lane, lanes};

pub(super) const EVALS: Group = &[("cmpi", Eval(cmpi)), ("cmpf", Eval(cmpf)), ("select", Eval(select))];

/// Calls a macro's body with the operator of a predicate.
macro_rules! by_predicate {
    ($predicate:expr, $compare:ident => $body:expr) => {
        match $predicate {
            ComparisonPredicate::Equal => {
                macro_rules! $compare {
                    ($a:expr, $b:expr) => {
                        $a == $b
                    };
                }
                $body
            }
            ComparisonPredicate::NotEqual => {
                macro_rules! $compare {
                    ($a:expr, $b:expr) => {
                        $a != $b
                    };
                }
                $body
            }
            ComparisonPredicate::LessThan => {
                macro_rules! $compare {
                    ($a:expr, $b:expr) => {
                        $a < $b
                    };
                }
                $body
            }
            ComparisonPredicate::LessThanOrEqual => {
                macro_rules! $compare {
                    ($a:expr, $b:expr) => {
                        $a <= $b
                    };
                }
                $body
            }
            ComparisonPredicate::GreaterThan => {
                macro_rules! $compare {
                    ($a:expr, $b:expr) => {
                        $a > $b
                    };
                }
                $body
            }
            ComparisonPredicate::GreaterThanOrEqual => {
                macro_rules! $compare {
                    ($a:expr, $b:expr) => {
                        $a >= $b
                    };
                }
                $body
            }
        }
    };
}

fn cmpi(op: OpRef<'_>) -> Result<Computation, NotComputable> {
    let Some(view) = op.cast::<Cmpi>() else { return Err(NotComputable("is no comparison".to_owned())) };
    let (predicate, signed) = (view.comparison_predicate(), view.signedness() == Signedness::Signed);
    let width = operand_type(op, 0)?.element.bits();
    let compare = move |operands| {
        let [a, b] = exactly(operands)?;
        Ok(by_width!(width, I => by_predicate!(predicate, compare => match signed {
            true => booleans(a, b, |a, b| compare!(<I as Integer>::signed(a), I::signed(b))),
            false => booleans(a, b, |a, b| compare!(<I as Integer>::unsigned(a), I::unsigned(b))),
        })))
    };
    Ok(Computation::exact(compare).elementwise())
}

fn booleans<T: lanes::Lane>(a: Tile, b: Tile, f: impl Fn(T, T) -> bool) -> Tile {
    lanes::zip(a, b, Element::BOOLEAN, |a, b| u8::from(f(a, b)))
}

/// If an operand is NaN, every relation in Rust except `!=` is false, so only predicates that differ need a check for NaN.
fn cmpf(op: OpRef<'_>) -> Result<Computation, NotComputable> {
    let Some(view) = op.cast::<Cmpf>() else { return Err(NotComputable("is no comparison".to_owned())) };
    let (predicate, ordering) = (view.comparison_predicate(), view.comparison_ordering());
    let for_nan = ordering == ComparisonOrdering::Unordered;
    let format = operand_type(op, 0)?.element.float_format();
    let format = Decoder::new(format.ok_or_else(|| NotComputable("compares no floats".to_owned()))?)?;
    let compare = move |operands| {
        let [a, b] = exactly(operands)?;
        Ok(by_predicate!(predicate, compare => match &format {
            Decoder::F32 => booleans(a, b, |a: u32, b: u32| {
                let (a, b) = (f32::from_bits(a), f32::from_bits(b));
                if a.is_nan() | b.is_nan() { for_nan } else { compare!(a, b) }
            }),
            Decoder::F64 => booleans(a, b, |a: u64, b: u64| {
                let (a, b) = (f64::from_bits(a), f64::from_bits(b));
                if a.is_nan() | b.is_nan() { for_nan } else { compare!(a, b) }
            }),
            _ => booleans(a, b, |a: u16, b: u16| {
                let (a, b) = (format.number(a.into()), format.number(b.into()));
                if a.is_nan() | b.is_nan() { for_nan } else { compare!(a, b) }
            }),
        }))
    };
    Ok(Computation::exact(compare).elementwise())
}

fn select(op: OpRef<'_>) -> Result<Computation, NotComputable> {
    let element = result_type(op)?.element;
    let select = move |operands| {
        let [condition, yes, no] = exactly(operands)?;
        Ok(by_lane!(element, T => {
            lanes::zip3(condition, yes, no, element, |condition: u8, yes: T, no: T| if condition != 0 { yes } else { no })
        }))
    };
    Ok(Computation::exact(select).elementwise())
}
