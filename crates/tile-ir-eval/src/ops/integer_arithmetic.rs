//! Integer arithmetic: modulo two to the power of the width, unless the program promises that nothing wraps.

use tile_ir_core::OpRef;
use tile_ir_core::typed::Enumeration;
use tile_ir_dialect::views::Divi;
use tile_ir_dialect::{IntegerOverflow, RoundingMode, Signedness};

use super::Group;
use crate::computation::{exactly, result_type};
use crate::integer::{Integer, by_width};
use crate::lanes::{Lane, ensure, ensure_pairs, map_same, zip_same};
use crate::{Computation, Eval, NotComputable, Undefined};

pub(super) const EVALS: Group = &[
    ("absi", Eval(absi)),
    ("addi", Eval(addi)),
    ("andi", Eval(andi)),
    ("divi", Eval(divi)),
    ("maxi", Eval(maxi)),
    ("mini", Eval(mini)),
    ("mulhii", Eval(mulhii)),
    ("muli", Eval(muli)),
    ("negi", Eval(negi)),
    ("ori", Eval(ori)),
    ("remi", Eval(remi)),
    ("shli", Eval(shli)),
    ("shri", Eval(shri)),
    ("subi", Eval(subi)),
    ("xori", Eval(xori)),
];

const SIGNED_WRAP: &str = "wraps as signed, which its 'overflow' rules out";
const UNSIGNED_WRAP: &str = "wraps as unsigned, which its 'overflow' rules out";
const BY_ZERO: &str = "divides by zero";
const NO_QUOTIENT: &str = "divides the smallest value by -1";
const TOO_FAR: &str = "shifts by the width or more";

/// Whether an operation promises that signed, and unsigned, overflow does not happen.
fn promises(op: OpRef<'_>) -> (bool, bool) {
    let attribute = op.attribute("overflow").and_then(|it| IntegerOverflow::from_attribute(op.context(), it));
    match attribute.unwrap_or(IntegerOverflow::None) {
        IntegerOverflow::None => (false, false),
        IntegerOverflow::NoSignedWrap => (true, false),
        IntegerOverflow::NoUnsignedWrap => (false, true),
        IntegerOverflow::NoWrap => (true, true),
    }
}

/// Whether operands are interpreted as signed.
fn is_signed(op: OpRef<'_>) -> bool {
    let attribute = op.attribute("signedness").and_then(|it| Signedness::from_attribute(op.context(), it));
    attribute == Some(Signedness::Signed)
}

/// Defines an operation by a function of two 64-bit numbers whose lower bits do not depend on upper ones, and a function
/// that gives the exact result.
macro_rules! wrapping {
    ($name:ident, $wrapped:expr, $exact:expr) => {
        fn $name(op: OpRef<'_>) -> Result<Computation, NotComputable> {
            let element = result_type(op)?.element;
            let (no_signed_wrap, no_unsigned_wrap) = promises(op);
            let exact: fn(i128, i128) -> i128 = $exact;
            let compute = move |operands| {
                let [a, b] = exactly(operands)?;
                by_width!(element.bits(), I => {
                    type Bits = <I as Integer>::Bits;
                    if no_signed_wrap {
                        let holds = |a: Bits, b: Bits| I::holds(exact(I::signed(a).into(), I::signed(b).into()), true);
                        ensure_pairs(&a, &b, holds, SIGNED_WRAP)?;
                    }
                    if no_unsigned_wrap {
                        let holds = |a: Bits, b: Bits| I::holds(exact(I::unsigned(a).into(), I::unsigned(b).into()), false);
                        ensure_pairs(&a, &b, holds, UNSIGNED_WRAP)?;
                    }
                    Ok(zip_same(a, b, element, |a: Bits, b: Bits| I::wrapped($wrapped(a.to_u64(), b.to_u64()))))
                })
            };
            Ok(Computation::exact(compute).elementwise())
        }
    };
}

wrapping!(addi, u64::wrapping_add, |a, b| a + b);
wrapping!(subi, u64::wrapping_sub, |a, b| a - b);
// The product of two unsigned 64-bit numbers may overflow `i128`: it is negative then, so it is out of range as well.
wrapping!(muli, u64::wrapping_mul, i128::wrapping_mul);
wrapping!(andi, |a: u64, b: u64| a & b, |a, b| a & b);
wrapping!(ori, |a: u64, b: u64| a | b, |a, b| a | b);
wrapping!(xori, |a: u64, b: u64| a ^ b, |a, b| a ^ b);

/// Defines an operation that selects one of two operands.
macro_rules! extremum {
    ($name:ident, $choose:ident) => {
        fn $name(op: OpRef<'_>) -> Result<Computation, NotComputable> {
            let (element, signed) = (result_type(op)?.element, is_signed(op));
            let compute = move |operands| {
                let [a, b] = exactly(operands)?;
                Ok(by_width!(element.bits(), I => {
                    type Bits = <I as Integer>::Bits;
                    match signed {
                        true => zip_same(a, b, element, |a: Bits, b: Bits| {
                            I::wrapped(I::signed(a).$choose(I::signed(b)) as u64)
                        }),
                        false => zip_same(a, b, element, |a: Bits, b: Bits| a.to_u64().$choose(b.to_u64()) as Bits),
                    }
                }))
            };
            Ok(Computation::exact(compute).elementwise())
        }
    };
}

extremum!(maxi, max);
extremum!(mini, min);

fn absi(op: OpRef<'_>) -> Result<Computation, NotComputable> {
    let element = result_type(op)?.element;
    let compute = move |operands| {
        let [x] = exactly(operands)?;
        Ok(by_width!(element.bits(), I => map_same(x, element, |x| I::wrapped(I::signed(x).unsigned_abs()))))
    };
    Ok(Computation::exact(compute).elementwise())
}

fn negi(op: OpRef<'_>) -> Result<Computation, NotComputable> {
    let element = result_type(op)?.element;
    let (no_signed_wrap, no_unsigned_wrap) = promises(op);
    let compute = move |operands| {
        let [x] = exactly(operands)?;
        by_width!(element.bits(), I => {
            if no_signed_wrap {
                ensure(&x, |x| I::holds(-i128::from(I::signed(x)), true), SIGNED_WRAP)?;
            }
            // Subtracting anything else from zero wraps as unsigned; compiled kernels compute 0.
            if no_unsigned_wrap {
                ensure(&x, |x| I::unsigned(x) == 0, UNSIGNED_WRAP)?;
            }
            Ok(map_same(x, element, |x| I::wrapped(I::unsigned(x).wrapping_neg())))
        })
    };
    Ok(Computation::exact(compute).elementwise())
}

fn mulhii(op: OpRef<'_>) -> Result<Computation, NotComputable> {
    let element = result_type(op)?.element;
    let compute = move |operands| {
        let [a, b] = exactly(operands)?;
        Ok(by_width!(element.bits(), I => zip_same(a, b, element, |a, b| {
            let product = u128::from(I::unsigned(a)) * u128::from(I::unsigned(b));
            I::wrapped((product >> I::WIDTH) as u64)
        })))
    };
    Ok(Computation::exact(compute).elementwise())
}

/// How a quotient is rounded.
#[derive(Clone, Copy)]
enum Quotient {
    Truncated,
    Floor,
    Ceiling,
}

impl Quotient {
    #[inline]
    fn signed(self, a: i64, b: i64) -> i64 {
        let (quotient, rest) = (a.wrapping_div(b), a.wrapping_rem(b));
        let is_below = (rest < 0) != (b < 0);
        match self {
            _ if rest == 0 => quotient,
            Self::Floor if is_below => quotient - 1,
            Self::Ceiling if !is_below => quotient + 1,
            Self::Truncated | Self::Floor | Self::Ceiling => quotient,
        }
    }

    #[inline]
    fn unsigned(self, a: u64, b: u64) -> u64 {
        match self {
            Self::Ceiling => a.div_ceil(b),
            Self::Truncated | Self::Floor => a / b,
        }
    }
}

/// Reports division by zero and quotients that are out of range.
fn ensure_quotients<I: Integer>(a: &crate::Tile, b: &crate::Tile, signed: bool) -> Result<(), Undefined> {
    ensure(b, |b| I::unsigned(b) != 0, BY_ZERO)?;
    match signed {
        true => ensure_pairs(a, b, |a, b| I::signed(b) != -1 || I::holds(-i128::from(I::signed(a)), true), NO_QUOTIENT),
        false => Ok(()),
    }
}

fn divi(op: OpRef<'_>) -> Result<Computation, NotComputable> {
    let Some(view) = op.cast::<Divi>() else { return Err(NotComputable("is no division".to_owned())) };
    let (element, signed) = (result_type(op)?.element, is_signed(op));
    let quotient = match view.rounding() {
        RoundingMode::NegativeInf => Quotient::Floor,
        RoundingMode::PositiveInf => Quotient::Ceiling,
        _ => Quotient::Truncated,
    };
    let compute = move |operands| {
        let [a, b] = exactly(operands)?;
        by_width!(element.bits(), I => {
            ensure_quotients::<I>(&a, &b, signed)?;
            Ok(match signed {
                true => zip_same(a, b, element, |a, b| I::wrapped(quotient.signed(I::signed(a), I::signed(b)) as u64)),
                false => zip_same(a, b, element, |a, b| I::wrapped(quotient.unsigned(I::unsigned(a), I::unsigned(b)))),
            })
        })
    };
    Ok(Computation::exact(compute).elementwise())
}

fn remi(op: OpRef<'_>) -> Result<Computation, NotComputable> {
    let (element, signed) = (result_type(op)?.element, is_signed(op));
    let compute = move |operands| {
        let [a, b] = exactly(operands)?;
        by_width!(element.bits(), I => {
            ensure_quotients::<I>(&a, &b, signed)?;
            Ok(match signed {
                true => zip_same(a, b, element, |a, b| I::wrapped(I::signed(a).wrapping_rem(I::signed(b)) as u64)),
                false => zip_same(a, b, element, |a, b| I::wrapped(I::unsigned(a) % I::unsigned(b))),
            })
        })
    };
    Ok(Computation::exact(compute).elementwise())
}

fn shli(op: OpRef<'_>) -> Result<Computation, NotComputable> {
    let element = result_type(op)?.element;
    let (no_signed_wrap, no_unsigned_wrap) = promises(op);
    let compute = move |operands| {
        let [a, b] = exactly(operands)?;
        by_width!(element.bits(), I => {
            type Bits = <I as Integer>::Bits;
            ensure(&b, |b| I::unsigned(b) < I::WIDTH.into(), TOO_FAR)?;
            if no_signed_wrap {
                let holds = |a: Bits, b: Bits| I::holds(i128::from(I::signed(a)) << I::unsigned(b), true);
                ensure_pairs(&a, &b, holds, SIGNED_WRAP)?;
            }
            if no_unsigned_wrap {
                let holds = |a: Bits, b: Bits| u128::from(I::unsigned(a)) << I::unsigned(b) >> I::WIDTH == 0;
                ensure_pairs(&a, &b, holds, UNSIGNED_WRAP)?;
            }
            Ok(zip_same(a, b, element, |a, b| I::wrapped(I::unsigned(a) << I::unsigned(b))))
        })
    };
    Ok(Computation::exact(compute).elementwise())
}

fn shri(op: OpRef<'_>) -> Result<Computation, NotComputable> {
    let (element, signed) = (result_type(op)?.element, is_signed(op));
    let compute = move |operands| {
        let [a, b] = exactly(operands)?;
        by_width!(element.bits(), I => {
            ensure(&b, |b| I::unsigned(b) < I::WIDTH.into(), TOO_FAR)?;
            Ok(match signed {
                true => zip_same(a, b, element, |a, b| I::wrapped((I::signed(a) >> I::unsigned(b)) as u64)),
                false => zip_same(a, b, element, |a, b| I::wrapped(I::unsigned(a) >> I::unsigned(b))),
            })
        })
    };
    Ok(Computation::exact(compute).elementwise())
}
