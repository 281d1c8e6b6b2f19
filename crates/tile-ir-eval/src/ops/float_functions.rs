//! Functions that the formats do not define: computed in `f64` and rounded once, and inexact for that reason.

use tile_ir_core::OpRef;

use super::Group;
use super::float_arithmetic::{Floats, flushed};
use crate::computation::{exactly, operand_type};
use crate::float::Decoder;
use crate::integer::{Integer, by_width};
use crate::lanes::{map_same, zip, zip_same};
use crate::{Computation, Eval, NotComputable, Tile};

pub(super) const EVALS: Group = &[
    ("atan2", Eval(atan2)),
    ("cos", Eval(cos)),
    ("cosh", Eval(cosh)),
    ("exp", Eval(exp)),
    ("exp2", Eval(exp2)),
    ("fpowf", Eval(fpowf)),
    ("fpowi", Eval(fpowi)),
    ("log", Eval(log)),
    ("log2", Eval(log2)),
    ("rsqrt", Eval(rsqrt)),
    ("sin", Eval(sin)),
    ("sinh", Eval(sinh)),
    ("tan", Eval(tan)),
    ("tanh", Eval(tanh)),
];

/// Defines an operation by a unary function.
macro_rules! unary {
    ($($name:ident $function:expr;)*) => {$(
        fn $name(op: OpRef<'_>) -> Result<Computation, NotComputable> {
            let it = Floats::of(op)?;
            let compute = move |operands| {
                let [x] = exactly(operands)?;
                Ok(each(&it, x, $function))
            };
            Ok(Computation::exact(compute).elementwise().inexact())
        }
    )*};
}

unary! {
    cos f64::cos;
    cosh f64::cosh;
    exp f64::exp;
    exp2 f64::exp2;
    log f64::ln;
    log2 f64::log2;
    rsqrt |x| 1.0 / x.sqrt();
    sin f64::sin;
    sinh f64::sinh;
    tan f64::tan;
    tanh f64::tanh;
}

fn each(it: &Floats, x: Tile, f: impl Fn(f64) -> f64) -> Tile {
    match &it.format {
        Decoder::F64 => map_same(x, it.element, |x| f(f64::from_bits(x)).to_bits()),
        Decoder::F32 => each_single(it, x, |x| f(x.into()) as f32),
        Decoder::F16 | Decoder::Bf16 | Decoder::Table(_) => {
            map_same(x, it.element, |x: u16| it.result(f(it.operand(x.into()))) as u16)
        }
    }
}

fn each_single(it: &Floats, x: Tile, f: impl Fn(f32) -> f32) -> Tile {
    match it.flush {
        true => map_same(x, it.element, |x| flushed(f(flushed(f32::from_bits(x)))).to_bits()),
        false => map_same(x, it.element, |x| f(f32::from_bits(x)).to_bits()),
    }
}

/// Defines an operation by a binary function.
macro_rules! binary {
    ($($name:ident $function:expr;)*) => {$(
        fn $name(op: OpRef<'_>) -> Result<Computation, NotComputable> {
            let it = Floats::of(op)?;
            let compute = move |operands| {
                let [a, b] = exactly(operands)?;
                let f: fn(f64, f64) -> f64 = $function;
                Ok(match &it.format {
                    Decoder::F64 => zip_same(a, b, it.element, |a: u64, b: u64| {
                        f(f64::from_bits(a), f64::from_bits(b)).to_bits()
                    }),
                    Decoder::F32 => zip_same(a, b, it.element, |a: u32, b: u32| {
                        it.result(f(it.operand(a.into()), it.operand(b.into()))) as u32
                    }),
                    Decoder::F16 | Decoder::Bf16 | Decoder::Table(_) => {
                        zip_same(a, b, it.element, |a: u16, b: u16| {
                            it.result(f(it.operand(a.into()), it.operand(b.into()))) as u16
                        })
                    }
                })
            };
            Ok(Computation::exact(compute).elementwise().inexact())
        }
    )*};
}

binary! {
    atan2 f64::atan2;
    fpowf f64::powf;
}

fn fpowi(op: OpRef<'_>) -> Result<Computation, NotComputable> {
    let it = Floats::of(op)?;
    let width = operand_type(op, 1)?.element.bits();
    let compute = move |operands| {
        let [base, exponent] = exactly(operands)?;
        Ok(by_width!(width, I => {
            type Bits = <I as Integer>::Bits;
            // Exponents have at most 32 bits, so `f64` represents them exactly.
            let power = |base: u64, exponent: Bits| {
                let value = it.operand(base).powf(I::signed(exponent) as f64);
                if matches!(it.format, Decoder::F64) { value.to_bits() } else { it.result(value) }
            };
            match it.element.lane_bits() {
                16 => zip(base, exponent, it.element, |b: u16, e| power(b.into(), e) as u16),
                32 => zip(base, exponent, it.element, |b: u32, e| power(b.into(), e) as u32),
                _ => zip(base, exponent, it.element, power),
            }
        }))
    };
    Ok(Computation::exact(compute).elementwise().inexact())
}
